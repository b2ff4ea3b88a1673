package main

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// Who is asked which player he means types a number of the list, or more of the
// name; what names nobody asks again, an empty line is none, and what comes after stays unread.
func TestChoosePlayer(t *testing.T) {
	among := []desk.Numbered{{Number: 7, Player: tournament.Player{ID: 3, Name: "Jansen, Piet", Club: "Grou"}}, {Number: 12, Player: tournament.Player{ID: 9, Name: "Jansen, Karel"}}}
	for typed, want := range map[string]tournament.PlayerID{"12\nrest": 9, "1\nx\n7\nrest": 3, "jansen\nkarel\nrest": 9, "jansen p\nrest": 3, "\nrest": 0, "": 0} {
		var asked bytes.Buffer
		in := strings.NewReader(typed)
		e := &cli.Env{In: in, Err: &asked, Getenv: func(string) string { return "" }, Now: time.Now}
		id, chosen := e.ChoosePlayer("jansen", among)
		rest, _ := io.ReadAll(in)
		if id != want || chosen != (want > 0) || typed != "" && string(rest) != "rest" {
			t.Errorf("%q: player %d, %v, unread %q", typed, id, chosen, rest)
		}
		if out := asked.String(); !strings.Contains(out, "\"jansen\" fits 2 players:\n     7  Jansen, Piet: club Grou\n    12  Jansen, Karel\nwhich one (7, ...; Enter: none of them)? ") {
			t.Errorf("asked %q", out)
		}
	}
	among[0].Number = 0
	if n := cli.ChoiceNumbers(among); n[0] != 1 || n[1] != 2 {
		t.Errorf("without numbers of their own they are %v", n)
	}
}
