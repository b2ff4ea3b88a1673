package main

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
)

// Ctrl-C at a prompt ends the entry at once, with what was entered before it.
func TestCtrlCEndsAnEntryAtItsPrompt(t *testing.T) {
	for name, command := range map[string][]string{"results": {"result", "enter"}, "a sheet": {"game", "enter", "1"}, "a game": {"play"}} {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			must(t, e, "new", e.File, "--name", "Club")
			for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
				must(t, e, "player", "add", player)
			}
			must(t, e, "round", "pair", "--numbers-by-entry")
			in, keys, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			defer keys.Close() // nobody presses Enter
			ctx, interrupt := context.WithCancel(context.Background())
			var problems strings.Builder
			e.In, e.Out, e.Err = &awaited{cli.Interruptible{Ctx: ctx, File: in}, false, interrupt}, io.Discard, &problems
			if _, err := io.WriteString(keys, "2\n"); err != nil {
				t.Fatal(err)
			}
			args := append([]string{"--file", e.File}, command...)
			if code := run(ctx, e, args); code != cli.ExitStopped || !strings.Contains(problems.String(), "interrupted") {
				t.Errorf("exit code %d: %s", code, &problems)
			}
		})
	}
}

// awaited is an input at which Ctrl-C is pressed once all has been read that was typed.
type awaited struct {
	cli.Interruptible
	read      bool
	interrupt func()
}

func (a *awaited) Read(p []byte) (int, error) {
	if a.read {
		a.interrupt()
	}
	a.read = true
	return a.Interruptible.Read(p)
}

// The results before a Ctrl-C are in the standings that other programs read as well.
func TestCtrlCKeepsTheStandingsOfTheResultsBeforeIt(t *testing.T) {
	e, _ := testEnv(t, "")
	must(t, e, "new", e.File, "--name", "Club")
	for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		must(t, e, "player", "add", player)
	}
	must(t, e, "round", "pair", "--numbers-by-entry")
	in, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer keys.Close() // nobody ends the input
	ctx, interrupt := context.WithCancel(context.Background())
	said := &interrupting{after: "open)", interrupt: interrupt}
	inner := *e
	inner.In, inner.Out, inner.Err = cli.Interruptible{Ctx: ctx, File: in}, said, said
	if _, err := io.WriteString(keys, "1\n0\n"); err != nil {
		t.Fatal(err)
	}
	if code := run(ctx, &inner, []string{"--file", e.File, "result", "enter"}); code != cli.ExitStopped {
		t.Errorf("exit code %d: %s", code, said.text.String())
	}
	must(t, e, "verify")
}

// interrupting is an output that presses Ctrl-C when a text has come.
type interrupting struct {
	text      strings.Builder
	after     string
	interrupt func()
}

func (o *interrupting) Write(p []byte) (int, error) {
	o.text.Write(p)
	if strings.Contains(o.text.String(), o.after) {
		o.interrupt()
	}
	return len(p), nil
}

// Ctrl-C at the question which player or which group is meant is no wrong answer to it.
func TestCtrlCAtAQuestionIsNoAnswer(t *testing.T) {
	in, keys, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer keys.Close() // nobody presses Enter
	ctx, interrupt := context.WithCancel(context.Background())
	interrupt()
	e, _ := testEnv(t, "")
	e.In = cli.Interruptible{Ctx: ctx, File: in}
	if _, err := e.AskGroup(&cli.ManyEvents{}); cli.ClassifyExit(err) != cli.ExitStopped {
		t.Errorf("which group: %v", err)
	}
	if _, chosen := e.ChoosePlayer("jan", []desk.Numbered{{Number: 1}, {Number: 2}}); chosen || !e.Stopped {
		t.Errorf("which player: chosen %v, stopped %v", chosen, e.Stopped)
	}
}
