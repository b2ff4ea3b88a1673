//go:build !windows

package main

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
)

// unread runs a command line whose output nobody reads.
func unread(t *testing.T, e *cli.Env, args ...string) (cmd *exec.Cmd, problems string) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	var said strings.Builder
	cmd = exec.Command("arbiter", append([]string{"--file", e.File, "--who", "Test"}, args...)...)
	cmd.Stdout, cmd.Stderr = w, &said
	_ = cmd.Run() // how it ended is looked at by the caller
	return cmd, said.String()
}

// A file that is standard output has nothing said in it of itself.
func TestStandardOutputByName(t *testing.T) {
	if _, err := os.Stat("/dev/stdout"); err != nil {
		t.Skip(err)
	}
	e := clubOf(t)
	for _, args := range [][]string{{"export", "--to", "csv", "/dev/stdout"}, {"trf", "export", "/dev/stdout"}, {"print", "standings", "--format", "csv", "--out", "/dev/stdout"}} {
		out, err := exec.Command("arbiter", append([]string{"--file", e.File}, args...)...).Output()
		if err != nil || !strings.Contains(string(out), "Anna") || strings.Contains(string(out), "written") {
			t.Errorf("%v: %v\n%s", args, err, out)
		}
	}
}

// Standard output that the shell has opened on an event is not written into.
func TestTheOutputIsNotAppendedToAnEvent(t *testing.T) {
	if _, err := os.Stat("/dev/stdout"); err != nil {
		t.Skip(err)
	}
	e := clubOf(t)
	before, err := os.ReadFile(e.File)
	if err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(e.File, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cmd := exec.Command("arbiter", "--file", "other.arbiter", "status")
	cmd.Stdout = f
	_ = cmd.Run() // how it ended is looked at
	after, err := os.ReadFile(e.File)
	if err != nil || cmd.ProcessState.ExitCode() != cli.ExitRefused || len(after) != len(before) {
		t.Errorf("%v: %d bytes were %d, %v", cmd.ProcessState, len(after), len(before), err)
	}
}

// Where nobody reads, a command that changed something says so by its exit code; one
// that only reads ends quietly, as others do.
func TestAReaderWhoIsGone(t *testing.T) {
	e := clubOf(t)
	for _, args := range [][]string{{"result", "1", "1-0", "--round", "1"}, {"undo"}, {"export", "wall.csv"}, {"player", "import", "list.csv"}} {
		cmd, said := unread(t, e, args...)
		if code := cmd.ProcessState.ExitCode(); code != cli.ExitUnsaid || !strings.Contains(said, "only the message of it could not be shown") {
			t.Errorf("%v: exit code %d: %s", args, code, said)
		}
	}
	for _, args := range [][]string{{"standings"}, {"journal"}, {"check", "white.pdn"}, {"--help"}} {
		cmd, said := unread(t, e, args...)
		status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus)
		if !ok || !status.Signaled() || status.Signal() != syscall.SIGPIPE || said != "" {
			t.Errorf("%v: %v: %s", args, cmd.ProcessState, said)
		}
	}
	if list := must(t, e, "player", "list"); !strings.Contains(list, "Zwaantje") {
		t.Error(list)
	}
}
