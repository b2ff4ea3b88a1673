package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"arbiter/cmd/arbiter/internal/cli"
)

// TestScripts runs the command line end to end: "arbiter ..." in a worker, see
// scripted, and "exec arbiter ..." in a process of its own, where the process is
// what is tested. UPDATE_GOLDEN=1 rewrites what the scripts compare with.
func TestScripts(t *testing.T) {
	t.Parallel()
	samples, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	folder := filepath.Join(samples, "script")
	variables := scriptVariables(t, folder)
	testscript.Run(t, testscript.Params{
		Dir:           folder,
		UpdateScripts: os.Getenv("UPDATE_GOLDEN") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("TESTDATA", samples)
			e.Setenv("ARBITER_WHO", "Test")
			e.Setenv("TZ", "UTC")   // not that of the machine; a script may set another
			e.Setenv("GOGC", "400") // a command lives for a moment: what it collects is thrown away with it
			names := slices.Clone(variables)
			for _, pair := range e.Vars {
				name, _, _ := strings.Cut(pair, "=")
				names = append(names, name)
			}
			e.Values[scriptKey{}] = &scripted{variables: names}
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"arbiter": arbiterOfScript, "exits": exits, "input": input, "speaks": new(vocabularies).speaks,
		},
	})
}

// scripted is what a script has besides its folder and its variables.
type scripted struct {
	variables []string // what they are called
	input     string   // what the next command reads
}

// scriptKey is where a script keeps that.
type scriptKey struct{}

// stdinOfAWorker is the input of a process given to a command that has none.
var stdinOfAWorker = regexp.MustCompile(`(?m)^stdin .*\n+(! )?(arbiter|exits \d+ arbiter) .*`)

// scriptVariables are the variables that scripts set by "env": a command of a script
// cannot ask what there are.
func scriptVariables(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatal("no scripts", err)
	}
	set := regexp.MustCompile(`(?m)^env (.*)`)
	var names []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if wrong := stdinOfAWorker.FindString(string(text)); wrong != "" {
			t.Errorf("%s: stdin is for exec, a command has its input by input FILE: %s", filepath.Base(file), wrong)
		}
		for _, line := range set.FindAllStringSubmatch(string(text), -1) {
			for _, pair := range strings.Fields(line[1]) {
				if name, _, ok := strings.Cut(pair, "="); ok {
					names = append(names, name)
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// arbiterOfScript is "arbiter ARGUMENT...": a command that must end well, or that must
// not after "!". stdout and stderr can be compared afterwards.
func arbiterOfScript(ts *testscript.TestScript, neg bool, args []string) {
	switch code := runScripted(ts, args); {
	case code == cli.ExitFine && neg:
		ts.Fatalf("unexpected command success")
	case code != cli.ExitFine && !neg:
		ts.Fatalf("unexpected command failure: exit code %d", code)
	}
}

// exits is "exits CODE arbiter ARGUMENT...": the command must end with exactly
// that code; "exits CODE exec PROGRAM ARGUMENT..." for a process.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 || args[1] != "arbiter" && (args[1] != "exec" || len(args) < 3) {
		ts.Fatalf("usage: exits CODE arbiter ARGUMENT... | exits CODE exec PROGRAM ARGUMENT...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("exits: %q is no exit code", args[0])
	}
	got := 0
	if args[1] == "arbiter" {
		got = runScripted(ts, args[2:])
	} else if err := ts.Exec(args[2], args[3:]...); err != nil {
		var ended *exec.ExitError
		if !errors.As(err, &ended) {
			ts.Fatalf("%v", err)
		}
		got = ended.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// input is "input FILE": what the next command reads, where stdin is for exec. FILE may
// be stdout, of the command before.
func input(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: input FILE")
	}
	ts.Value(scriptKey{}).(*scripted).input = ts.ReadFile(args[0])
}

// runScripted runs a command line of a script in a worker and returns its exit code.
func runScripted(ts *testscript.TestScript, args []string) int {
	if len(args) > 0 && strings.HasPrefix(args[len(args)-1], "&") {
		ts.Fatalf("exec arbiter is what runs in the background")
	}
	s := ts.Value(scriptKey{}).(*scripted)
	c := workerCommand{Folder: ts.MkAbs("."), Args: args, Input: s.input}
	s.input = ""
	for _, name := range s.variables {
		if value := ts.Getenv(name); value != "" {
			c.Environment = append(c.Environment, name+"="+value)
		}
	}
	done, err := workers.run(c)
	ts.Check(err)
	_, err = ts.Stdout().Write(done.Out)
	ts.Check(err)
	_, err = ts.Stderr().Write(done.Err)
	ts.Check(err)
	return done.Code
}
