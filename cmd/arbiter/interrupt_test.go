package main

import (
	"context"
	"io"
	"os"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
)

// Ctrl-C at a prompt ends the entry at once, with what was entered before it.
func TestCtrlCEndsAnEntryAtItsPrompt(t *testing.T) {
	for name, command := range map[string][]string{"results": {"result", "enter"}, "a sheet": {"game", "enter", "1"}, "a game": {"play"}} {
		t.Run(name, func(t *testing.T) {
			e, _ := testEnv(t, "")
			must(t, e, "new", e.file, "--name", "Club")
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
			e.in, e.out, e.err = &awaited{interruptible{ctx, in}, false, interrupt}, io.Discard, &problems
			if _, err := io.WriteString(keys, "2\n"); err != nil {
				t.Fatal(err)
			}
			args := append([]string{"--file", e.file}, command...)
			if code := run(ctx, e, args); code != exitStopped || !strings.Contains(problems.String(), "interrupted") {
				t.Errorf("exit code %d: %s", code, &problems)
			}
		})
	}
}

// awaited is an input at which Ctrl-C is pressed once all has been read that was typed.
type awaited struct {
	interruptible
	read      bool
	interrupt func()
}

func (a *awaited) Read(p []byte) (int, error) {
	if a.read {
		a.interrupt()
	}
	a.read = true
	return a.interruptible.Read(p)
}

// The results before a Ctrl-C are in the standings that other programs read as well.
func TestCtrlCKeepsTheStandingsOfTheResultsBeforeIt(t *testing.T) {
	e, _ := testEnv(t, "")
	must(t, e, "new", e.file, "--name", "Club")
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
	inner.in, inner.out, inner.err = interruptible{ctx, in}, said, said
	if _, err := io.WriteString(keys, "1\n0\n"); err != nil {
		t.Fatal(err)
	}
	if code := run(ctx, &inner, []string{"--file", e.file, "result", "enter"}); code != exitStopped {
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
	e.in = interruptible{ctx, in}
	if _, err := e.askGroup(&manyEvents{}); classifyExit(err) != exitStopped {
		t.Errorf("which group: %v", err)
	}
	if _, chosen := e.choosePlayer("jan", []desk.Numbered{{Number: 1}, {Number: 2}}); chosen || !e.stopped {
		t.Errorf("which player: chosen %v, stopped %v", chosen, e.stopped)
	}
}
