package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostKeys is what a round of 12 boards may cost in keystrokes, Enter counted: paired,
// printed, 12 results entered, the site published, the standings shown.
const mostKeys = 60

// A round costs what is typed at the prompt, in full words.
func TestARoundOfTwelveBoardsTakesSixtyKeys(t *testing.T) {
	t.Chdir(t.TempDir())
	round := "pair\nprint\n" + strings.Repeat("2\n1\n0\n", 4) + "publish site\nstandings\n"
	if len(round) > mostKeys {
		t.Fatalf("%d keys: %q", len(round), round)
	}
	e, out := testEnv(t, round+"*\n")
	var problems strings.Builder
	e.Err = &problems
	must(t, e, "new", e.File, "--name", "Open", "--system", "swiss", "--rounds", "5", "--score", "2-1-0")
	for i := range 24 {
		must(t, e, "player", "add", fmt.Sprintf("Player %c", 'A'+i), "--rating", fmt.Sprint(1500-i))
	}
	if err := newDeskPrompt(e).run(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"board 1 ", "(2/1/0):   2-0 (11 games open)", "1-1 (10 games open)", "0-2 (round 1 is complete)", "12 results entered; round 1 is complete"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s\n%s", want, out, &problems)
		}
	}
	if _, err := os.Stat(filepath.Join("site", "index.html")); err != nil {
		t.Errorf("%v\n%s", err, &problems)
	}
	if got := strings.Count(must(t, e, "standings", "--format", "csv"), "\n"); got < 24 {
		t.Errorf("the standings have %d lines", got)
	}
}

// What is typed at the prompt is a command, a slip, or neither.
func TestDeskWords(t *testing.T) {
	e, _ := testEnv(t, "")
	root := newDeskPrompt(e).root
	for line, want := range map[string]string{
		"pair": "round|pair", "print": "print|round", "print standings": "print|standings", "stand": "standings", "arbiter undo 3": "undo|3",
		`add "de Boer, Tjalling" --rating 1290`: "player|add|de Boer, Tjalling|--rating|1290", "withdraw O'Brien": "player|withdraw|O'Brien",
		"help result": "help|result", "5 1-0": "", "2": "", "res": "", "nothing": "", "": "", "=": "",
	} {
		if got := strings.Join(deskWords(root, line), "|"); got != want {
			t.Errorf("%q is %s, want %s", line, got, want)
		}
	}
}

// A colleague at the same event, a command that fails, a correction and a take-back: the
// prompt stays, and is on what the event is.
func TestTheDeskPromptStays(t *testing.T) {
	e, out := testEnv(t, "pair --numbers-by-entry\nplayer edit Nobody --rating 1\n1\nback\n1 0-1\nresult 2 =\npair\nhuh\nquit\n")
	var problems strings.Builder
	e.Err = &problems
	must(t, e, "new", e.File, "--name", "Club")
	for _, player := range []string{"Anna", "Bouwe", "Coba", "Dora"} {
		must(t, e, "player", "add", player)
	}
	if err := newDeskPrompt(e).run(context.Background()); err != nil {
		t.Fatal(err)
	}
	rest := out.String()
	for _, want := range []string{"command: ", "board 1 Anna - Dora (1/5/0):   1-0 (1 game open)", "taken back: board 1: Anna - Dora 1-0", "board 1: Anna - Dora 0-1 (1 game open)",
		"board 2: Bouwe - Coba 1/2 (round 1 is complete)", "board 1 Dora", `"huh" is neither a result nor a board`, "1 result entered; round 2: 2 games open"} {
		_, after, found := strings.Cut(rest, want)
		if !found {
			t.Fatalf("%q is missing in\n%s\n%s", want, out, &problems)
		}
		rest = after
	}
	if !strings.Contains(problems.String(), "Nobody") {
		t.Errorf("the command that failed said %s", &problems)
	}
	e.In = strings.NewReader("")
	if slices.Contains(strings.Fields(must(t, e, "verify")), "differs") {
		t.Error("it does not verify")
	}
}
