package archivetest

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/archive"
)

// childTask, where it is set, makes the test program a worker in place of running
// tests: to be killed.
const childTask = "ARBITER_ARCHIVE_TEST_TASK"

// Main runs the tests, or a worker of theirs.
func Main(m *testing.M, f Factory) {
	task, address, _ := strings.Cut(os.Getenv(childTask), " ")
	if task == "" {
		os.Exit(m.Run())
	}
	if err := workAsChild(f, task, address); err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// workAsChild works until the process is killed. It prints a line when it has
// claimed a shard, and one when it has done it.
func workAsChild(f Factory, task, address string) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // whoever should kill it may be dead itself
	defer cancel()
	e, err := f.Open(ctx, address, lease)
	if err != nil {
		return err
	}
	if task == "take" {
		return takeForEver(ctx, e)
	}
	do := standIn(e)
	opts := archive.WorkOptions{Workers: 1, Name: "child", Stay: true, Done: func(archive.Shard) { fmt.Println("done") }}
	return e.Work(ctx, []archive.Task{checkTask, indexTask}, opts, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
		fmt.Println("claimed")
		if task == "hold" {
			select {} // until it is killed
		}
		return do(ctx, s)
	})
}

// takenSheets is how many sheets the sources have that a process takes.
const takenSheets = 30

// takeForEver takes sources, and prints a line when it has appended the first chunk of
// one, and one when it has taken it.
func takeForEver(ctx context.Context, e archive.Engine) error {
	b := &bench{rand: rand.New(rand.NewPCG(5, uint64(time.Now().UnixNano())))}
	for {
		s := b.source("club.pdn", takenSheets)
		in, err := e.Begin(ctx, s.Source)
		if err != nil {
			return err
		}
		for i, c := range s.chunks() {
			if err := in.Append(ctx, &c); err != nil {
				return err
			}
			if i == 0 {
				fmt.Println("appended")
			}
		}
		if _, err := in.Commit(ctx); err != nil {
			return err
		}
		fmt.Println("taken")
	}
}

// child starts a worker in a process of its own, and returns the lines that it prints.
func (b *bench) child(task string) (*exec.Cmd, *bufio.Scanner) {
	b.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childTask+"="+task+" "+b.address)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	b.must(err)
	b.must(cmd.Start())
	b.Cleanup(func() { _ = cmd.Process.Kill() })
	return cmd, bufio.NewScanner(out)
}

// until reads lines up to one, as often as asked for, and reports whether they came.
func until(lines *bufio.Scanner, line string, n int) bool {
	for n > 0 && lines.Scan() {
		if lines.Text() == line {
			n--
		}
	}
	return n == 0
}

// kill kills a worker and waits until it is dead.
func (b *bench) kill(cmd *exec.Cmd, out *bufio.Scanner) {
	b.Helper()
	b.must(cmd.Process.Kill())
	for out.Scan() {
		if strings.HasPrefix(out.Text(), "error") {
			b.Errorf("the worker says %s", out.Text())
		}
	}
	if err := cmd.Wait(); err == nil {
		b.Error("the worker ended by itself")
	}
}

func killedIntake(_ *testing.T, b *bench) {
	told := 0
	for kill := range 4 {
		cmd, lines := b.child("take")
		if !until(lines, "appended", 1+kill) {
			b.Fatal("the process took nothing")
		}
		time.Sleep(time.Duration(kill) * 700 * time.Microsecond)
		b.must(cmd.Process.Kill())
		told += kill // at least
		for lines.Scan() {
			if lines.Text() == "taken" {
				told++
			}
		}
		if err := cmd.Wait(); err == nil {
			b.Error("the process ended by itself")
		}
		b.fromEngine()
		p := b.progress()
		if p.Sources < int64(told) || p.Sources > int64(told)+1 || p.Sheets != p.Sources*takenSheets {
			b.Fatalf("%d sources with %d sheets, %d or one more were taken", p.Sources, p.Sheets, told)
		}
		told = int(p.Sources)
	}
	b.Add(b.source("club.pdn", 5)) // nothing waits for the dead
	b.work(checkTask)
	b.checkVerdicts(1)
}

func killedHolding(_ *testing.T, b *bench) {
	b.spread(6, checkTask)
	cmd, lines := b.child("hold")
	if !until(lines, "claimed", 1) {
		b.Fatal("the worker claimed nothing")
	}
	if of := b.task(checkTask); of.Held != 1 || of.Waiting != 5 {
		b.Errorf("%+v, want one that is held", of)
	}
	b.kill(cmd, lines)
	e := b.open(lease)
	b.must(e.Work(b.ctx, []archive.Task{checkTask}, archive.WorkOptions{Workers: 2, Failed: b.noFailure}, standIn(e)))
	b.checkVerdicts(1)
	if of := b.task(checkTask); of.Done != 6 {
		b.Errorf("%+v, want six that are done", of)
	}
}

func killedAnywhere(_ *testing.T, b *bench) {
	b.spread(24, checkTask, indexTask)
	for kill := range 4 {
		cmd, lines := b.child("work")
		if !until(lines, "claimed", 1+kill) {
			b.Fatal("the worker claimed nothing")
		}
		time.Sleep(time.Duration(kill) * 700 * time.Microsecond)
		b.kill(cmd, lines)
	}
	e := b.open(lease)
	b.must(e.Work(b.ctx, []archive.Task{checkTask, indexTask}, archive.WorkOptions{Workers: 2, Failed: b.noFailure}, standIn(e)))
	b.check()
	b.checkVerdicts(1)
	b.checkPostings(0, 1<<64-1)
}

func restartDuringWork(_ *testing.T, b *bench) {
	b.spread(12, checkTask, indexTask)
	claimed := make(chan struct{}, 100)
	ended := make(chan error, 1)
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	other := b.open(lease)
	do := standIn(other)
	go func() {
		ended <- other.Work(ctx, []archive.Task{checkTask, indexTask}, archive.WorkOptions{Workers: 1, Failed: b.noFailure}, func(ctx context.Context, s archive.Shard) (archive.Outcome, error) {
			claimed <- struct{}{}
			return do(ctx, s)
		})
	}()
	<-claimed
	<-claimed
	if b.factory.Restart != nil {
		b.factory.Restart(b.T, b.address)
	} else { // the program is: its worker is called away, and the file is closed
		cancel()
	}
	if err := <-ended; err != nil && b.factory.Restart != nil {
		b.Logf("the worker says %v", err) // it may give up; what it did stays
	}
	b.must(other.Close())
	if b.factory.Restart == nil {
		b.must(b.engine.Close())
		b.engine = b.open(lease)
	}
	b.must(b.engine.Work(b.ctx, []archive.Task{checkTask, indexTask}, archive.WorkOptions{Workers: 2, Failed: b.noFailure}, standIn(b.engine)))
	b.Add(b.source("after.pdn", 5))
	b.work(checkTask, indexTask)
	b.check()
	b.checkVerdicts(1)
	b.checkPostings(0, 1<<64-1)
}
