package main

import (
	"bufio"
	"context"
	"io"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/result"
)

// lineReader gives one line a read, so that something can happen before a line is
// typed.
type lineReader struct {
	lines  []string
	before map[string]func() // by line
}

// Read gives the next line.
func (r *lineReader) Read(p []byte) (int, error) {
	if len(r.lines) == 0 {
		return 0, io.EOF
	}
	line := r.lines[0]
	r.lines = r.lines[1:]
	if happen := r.before[line]; happen != nil {
		happen()
	}
	return copy(p, line+"\n"), nil
}

// While a slip is taken the other arbiter enters the same game: the desk says what
// changed, takes nothing, and goes on with the next slip.
func TestADeskGoesOnAfterAConflict(t *testing.T) {
	e, out := testEnv(t, "")
	must(t, e, "new", e.File, "--name", "Club")
	for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		must(t, e, "player", "add", player)
	}
	must(t, e, "round", "pair", "--numbers-by-entry")
	keys := &lineReader{lines: []string{"0", "5", "*"}, before: map[string]func(){
		"0": func() { must(t, e, "result", "1", "1-0") },
		"5": func() { must(t, e, "player", "edit", "Anna", "--club", "Wommels") }, // is in nobody's way
	}}
	err := e.WithEvent(context.Background(), func(s *cli.Session) error {
		d := result.NewSlipTable(s, 1, out, bufio.NewScanner(keys), true)
		return d.Sit(context.Background())
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"the event was changed since change 6, nothing was written",
		"7 Test: result, round 1, board 1: 1-0 (Anna - Dora)",
		"board 2 Bouwe - Coba (1/5/0):   1/2 (round 1 is complete)",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	if journal := must(t, e, "journal", "--format", "csv"); strings.Count(journal, "board 1: ") != 1 {
		t.Errorf("the journal is\n%s", journal)
	}
}
