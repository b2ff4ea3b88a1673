package main

import (
	"bytes"
	"context"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/longtest"
	"arbiter/tournament/store/storetest"
)

// programs are what the test binary is when it is called so: arbiter is main itself, but
// for a command line with --clock. Tests that start a process find them in $PATH.
var programs = map[string]func(){
	"arbiter": func() {
		clock, args := testClock(os.Args[1:])
		if len(args) == len(os.Args[1:]) {
			main()
		}
		env := newProcessEnv(os.Stdin)
		env.Now = clock
		os.Exit(run(context.Background(), env, args))
	},
	"arbiter-lines":  commandLines,
	"arbiter-worker": work,
	"ssh":            serveSFTP,
}

// eventsOfCommands is how often a property is tried in the short form, where each time is an
// event of some thirty commands: the desk below draws more of them, and the long form does.
const eventsOfCommands = 3

func TestMain(m *testing.M) {
	if program := programs[strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe")]; program != nil {
		program()
		os.Exit(0)
	}
	likeTheProgram()
	longtest.Properties(eventsOfCommands)
	os.Exit(runTests(m))
}

// likeTheProgram has a process of the tests collect as much garbage as main does, and write
// files as fast as the system takes them: that a change is on the disk before it is said is
// what the tests of the store are about, and the processes that are killed here wait for it.
// What the tests run themselves nobody kills, and it rolls back in memory.
func likeTheProgram() {
	debug.SetGCPercent(400)
	storetest.OnAnyMachine()
	storetest.RollBackInMemory()
}

// runTests runs the tests with the programs in $PATH.
func runTests(m *testing.M) (code int) {
	folder, err := installPrograms()
	defer os.RemoveAll(folder)
	defer endChromium()
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	os.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH"))
	code = storetest.InMemory(m.Run) // but the programs: they are links to the test binary
	if err := workers.close(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}

// installPrograms makes a folder in which the test binary is called as the programs are.
func installPrograms() (folder string, err error) {
	binary, err := os.Executable()
	if err != nil {
		return "", err
	}
	if folder, err = os.MkdirTemp("", "arbiter-programs"); err != nil {
		return "", err
	}
	for name := range programs {
		place := filepath.Join(folder, name)
		if runtime.GOOS == "windows" {
			place += ".exe"
		}
		if os.Link(binary, place) == nil {
			continue
		}
		text, err := os.ReadFile(binary) // on another disk
		if err == nil {
			err = os.WriteFile(place, text, 0o755)
		}
		if err != nil {
			return folder, err
		}
	}
	return folder, nil
}

// testClock takes "--clock TIME" out of a command line: the clock at which a test
// runs it. The product has no such flag, for its clock dates the journal.
func testClock(args []string) (clock func() time.Time, rest []string) {
	i := slices.Index(args, "--clock")
	if i < 0 {
		return time.Now, args
	}
	at, err := time.Parse(time.RFC3339, args[i+1])
	if err != nil {
		panic(err)
	}
	return func() time.Time { return at }, slices.Delete(slices.Clone(args), i, i+2)
}

// workerCommand is a command line with the world it is run in.
type workerCommand struct {
	Folder      string
	Environment []string // NAME=VALUE
	Args        []string
	Input       string
}

// workerDone is what came of it.
type workerDone struct {
	Out, Err []byte
	Code     int
}

// work is a worker: a process that runs one command line after another, each in its own
// folder and environment. The folder and the environment are those of the process,
// which runs nothing else meanwhile: a command finds its files as it does in a process
// of its own, whoever opens them, and starting is paid for once.
func work() {
	likeTheProgram()
	runtime.MemProfileRate = 0 // as in the program, which has no profile of its memory
	commands, done := gob.NewDecoder(os.Stdin), gob.NewEncoder(os.Stdout)
	os.Stdout = os.Stderr // what a command says past its env is no output of it, and is seen
	os.Stdin, _ = os.Open(os.DevNull)
	home, err := os.Getwd()
	for err == nil {
		var c workerCommand
		if err = commands.Decode(&c); err == nil {
			err = done.Encode(c.run())
		}
		if err == nil {
			err = os.Chdir(home) // the folder of the script can be removed
		}
	}
	if !errors.Is(err, io.EOF) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run runs the command line in this process.
func (c workerCommand) run() workerDone {
	if err := c.enter(); err != nil {
		return workerDone{Err: []byte(err.Error()), Code: -1}
	}
	var out, said bytes.Buffer
	clock, args := testClock(c.Args)
	env := &cli.Env{In: strings.NewReader(c.Input), Out: &out, Err: &said, Getenv: os.Getenv, Now: clock, Zone: cli.HallZone(os.Getenv)}
	code := run(context.Background(), env, args)
	return workerDone{Out: out.Bytes(), Err: said.Bytes(), Code: code}
}

// enter makes the folder and the environment of the command those of the process.
func (c workerCommand) enter() error {
	root, windows := os.LookupEnv("SYSTEMROOT") // Windows opens no socket without it
	os.Clearenv()
	if windows {
		c.Environment = append(c.Environment, "SYSTEMROOT="+root)
	}
	for _, pair := range append(c.Environment, "PWD="+c.Folder) {
		name, value, _ := strings.Cut(pair, "=")
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	return os.Chdir(c.Folder)
}

// workers are the workers of a run of the tests, as many as work at once.
var workers = newWorkerPool(runtime.GOMAXPROCS(0))

// workerPool lends its workers, and starts each when it is first needed.
type workerPool struct {
	idle chan *worker // nil is one that was not started
}

// newWorkerPool makes a pool of so many.
func newWorkerPool(size int) *workerPool {
	p := &workerPool{idle: make(chan *worker, size)}
	for range size {
		p.idle <- nil
	}
	return p
}

// run has the next idle worker run a command. One that ended meanwhile is an error, with
// what it said, and another takes its place.
func (p *workerPool) run(c workerCommand) (done workerDone, err error) {
	w := <-p.idle
	defer func() { p.idle <- w }()
	if w == nil {
		if w, err = startWorker(); err != nil {
			return done, err
		}
	}
	if err = w.commands.Encode(c); err == nil {
		err = w.done.Decode(&done)
	}
	if err != nil {
		err = fmt.Errorf("the worker ended at %q: %w, %v: %s", c.Args, err, w.close(), &w.said)
		w = nil
	} else if done.Code < 0 {
		err = errors.New(string(done.Err))
	}
	return done, err
}

// close ends the workers.
func (p *workerPool) close() error {
	var errs []error
	for range cap(p.idle) {
		if w := <-p.idle; w != nil {
			if err := w.close(); err != nil || w.said.Len() > 0 {
				errs = append(errs, fmt.Errorf("a worker ended with %v and said %s", err, &w.said))
			}
		}
	}
	return errors.Join(errs...)
}

// worker is a process of the pool.
type worker struct {
	process  *exec.Cmd
	input    io.Closer
	commands *gob.Encoder
	done     *gob.Decoder
	said     bytes.Buffer // on its standard error, to be read when it has ended
}

// startWorker starts one.
func startWorker() (*worker, error) {
	w := &worker{process: exec.Command("arbiter-worker")}
	// time.Local is read once. A command that runs alone has nothing to share between processors
	// but the waking of threads, which costs as much again.
	w.process.Env = append(os.Environ(), "TZ=UTC", "GOMAXPROCS=1")
	w.process.Stderr = &w.said
	in, err := w.process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := w.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w.input, w.commands, w.done = in, gob.NewEncoder(in), gob.NewDecoder(out)
	return w, w.process.Start()
}

// close has it end, and waits for that.
func (w *worker) close() error {
	return errors.Join(w.input.Close(), w.process.Wait())
}
