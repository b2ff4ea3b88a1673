package main

import (
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// A worker runs each command in a folder, an environment and with an input of its own, and
// nothing of one command is left for the next.
func TestAWorkerKeepsNothingOfACommand(t *testing.T) {
	t.Parallel()
	pool := newWorkerPool(1)
	t.Cleanup(func() {
		if err := pool.close(); err != nil {
			t.Error(err)
		}
	})
	one, two := t.TempDir(), t.TempDir()
	for _, step := range []struct {
		name string
		c    workerCommand
		code int
		out  string
		err  string
	}{
		{"its folder", workerCommand{Folder: one, Args: []string{"new", "club.arbiter", "--name", "Club"}}, cli.ExitFine, "club.arbiter", ""},
		{"its input", workerCommand{Folder: one, Args: []string{"player", "import", "-"}, Input: "Anna\nBert\n"}, cli.ExitFine, "2 players", ""},
		{"another folder", workerCommand{Folder: two, Args: []string{"status"}}, cli.ExitUsage, "", "no event file in this folder"},
		{"its variables", workerCommand{Folder: two, Args: []string{"status"}, Environment: []string{"ARBITER_FILE=" + filepath.Join(one, "club.arbiter")}}, cli.ExitFine, "Club", ""},
		{"no more of them", workerCommand{Folder: two, Args: []string{"status"}}, cli.ExitUsage, "", "no event file in this folder"},
		{"no more of the input", workerCommand{Folder: one, Args: []string{"player", "import", "-"}}, cli.ExitInput, "", "-"},
		{"no flag is kept", workerCommand{Folder: one, Args: []string{"--lang", "nl", "status"}}, cli.ExitFine, "ronde", ""},
		{"nor a language", workerCommand{Folder: one, Args: []string{"status"}}, cli.ExitFine, "round", ""},
		{"its clock", workerCommand{Folder: one, Args: []string{"--clock", "2020-02-29T10:00:00Z", "player", "add", "Coba"}}, cli.ExitFine, "Coba", ""},
		{"which dates the journal", workerCommand{Folder: one, Args: []string{"journal"}}, cli.ExitFine, "2020-02-29 10:00", ""},
	} {
		got, err := pool.run(step.c)
		if err != nil {
			t.Fatalf("%s: %v", step.name, err)
		}
		if got.Code != step.code || !strings.Contains(string(got.Out), step.out) || !strings.Contains(string(got.Err), step.err) {
			t.Errorf("%s: exit code %d, want %d; %q should have %q, %q should have %q", step.name, got.Code, step.code, got.Out, step.out, got.Err, step.err)
		}
	}
}

// A command whose folder cannot be entered is an error of the test, and the worker goes on.
func TestAWorkerOutlivesACommandThatCannotBegin(t *testing.T) {
	t.Parallel()
	pool := newWorkerPool(1)
	t.Cleanup(func() { _ = pool.close() })
	if _, err := pool.run(workerCommand{Folder: filepath.Join(t.TempDir(), "missing"), Args: []string{"version"}}); err == nil {
		t.Error("a folder that is missing was entered")
	}
	if got, err := pool.run(workerCommand{Folder: t.TempDir(), Args: []string{"version"}}); err != nil || got.Code != cli.ExitFine {
		t.Errorf("after that version ends with %d, %v", got.Code, err)
	}
	if w := <-pool.idle; w.process.Process.Kill() != nil {
		t.Fatal("the worker cannot be killed")
	} else {
		pool.idle <- w
	}
	if _, err := pool.run(workerCommand{Folder: t.TempDir(), Args: []string{"version"}}); err == nil {
		t.Error("a worker that was killed answered")
	}
	if got, err := pool.run(workerCommand{Folder: t.TempDir(), Args: []string{"version"}}); err != nil || got.Code != cli.ExitFine {
		t.Errorf("the next one: version ends with %d, %v", got.Code, err)
	}
}
