package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/game"
	"arbiter/cmd/internal/desk/find"
)

// typedAt has somebody at a terminal record the game of board 1, and is what he is shown.
func typedAt(t *testing.T, file string, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &out, Getenv: func(string) string { return "" }, Now: time.Now, File: file, Who: "Anna"}
	err := e.WithEvent(t.Context(), func(s *cli.Session) error {
		ref, p, _, err := find.Game(s.File.Desk, -1, "1")
		if err != nil {
			return err
		}
		ref.Game = 1
		r := &game.Recorder{Session: s, Ref: ref, Pairing: p, Lines: bufio.NewScanner(strings.NewReader(strings.Join(lines, "\n"))), Draw: true}
		if err := r.Begin(t.Context()); err != nil {
			return err
		}
		return r.Run(t.Context())
	})
	if err != nil && !errors.Is(err, game.ErrQuit) {
		t.Fatalf("%v\n%s", err, out.String())
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

// Who answers a claim without a reason, where it needs one, is asked for it; without one the
// claim waits, and the recording goes on.
func TestAClaimIsAnsweredAtThePrompt(t *testing.T) {
	for _, c := range []struct{ variant, moves, asked string }{
		{"russian", "c3-d4 b6-a5", "1 of 3 after 1... b6-a5 why?"},
		{"frisian", "32-28 ...", "a ruling needs a reason why?"},
	} {
		file := filepath.Join(t.TempDir(), "claim.arbiter")
		for _, args := range [][]string{{"new", file, "--name", "Claims", "--variant", c.variant}, {"player", "add", "Ane"}, {"player", "add", "Bou"}, {"round", "pair", "--numbers-by-entry"}} {
			if _, wrong, code := runWith(t, context.Background(), strings.NewReader(""), append([]string{"--file", file, "--who", "Anna"}, args...)...); code != 0 {
				t.Fatalf("%q: %d %s", args, code, wrong)
			}
		}
		shown := typedAt(t, file, c.moves, "claim", "claim accepted", "", "?")
		if !strings.Contains(shown, c.asked) || !strings.HasSuffix(shown, "white:") {
			t.Errorf("%s: %s", c.variant, shown)
		}
		if status, _, _ := runArbiter(t, "--file", file, "status"); !strings.Contains(status, "claim") || !strings.Contains(status, "1 game open") {
			t.Errorf("%s: the claim does not wait: %s", c.variant, status)
		}
		typedAt(t, file, "claim accepted", "they agreed")
		if status, _, _ := runArbiter(t, "--file", file, "status"); strings.Contains(status, "claim") || strings.Contains(status, "1 game open") {
			t.Errorf("%s: it is not answered: %s", c.variant, status)
		}
	}
}
