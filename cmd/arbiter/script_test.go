package main

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"arbiter/rules/longtest"
)

func TestMain(m *testing.M) {
	longtest.Properties(longtest.Events)
	testscript.Main(m, map[string]func(){
		"arbiter": func() {
			clock, args := testClock(os.Args[1:])
			env := newProcessEnv(os.Stdin)
			env.now = clock
			os.Exit(run(context.Background(), env, args))
		},
		"arbiter-lines": commandLines,
		"ssh":           serveSFTP,
	})
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

// TestScripts runs the command line end to end. UPDATE_GOLDEN=1 rewrites what
// the scripts compare with.
func TestScripts(t *testing.T) {
	t.Parallel()
	samples, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join(samples, "script"),
		UpdateScripts: os.Getenv("UPDATE_GOLDEN") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("TESTDATA", samples)
			e.Setenv("ARBITER_WHO", "Test")
			e.Setenv("TZ", "UTC")   // not that of the machine; a script may set another
			e.Setenv("GOGC", "400") // a command lives for a moment: what it collects is thrown away with it
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "speaks": new(vocabularies).speaks},
	})
}

// exits is "exits CODE arbiter ARGUMENT...": the command must end with exactly
// that code. stdout and stderr can be compared afterwards.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM ARGUMENT...")
	}
	want, err := strconv.Atoi(args[0])
	if err != nil {
		ts.Fatalf("exits: %q is no exit code", args[0])
	}
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
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
