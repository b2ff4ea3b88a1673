package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
)

// FuzzCheckOfChess looks at a file of chess as arbiter check FILE.pgn does, from its bytes
// to what is printed: it comes to an end without a fault, says the same again, and what it
// says as JSON is JSON, a line a sheet.
func FuzzCheckOfChess(f *testing.F) {
	for i, seed := range []string{
		"[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 {[%clk 0:01:00]} e5 2. Nf3! $14 Nc6 (2... d6 3. d4) 3. Bb5 a6 4. 0-0 bxa8Q 1-0\n",
		"1. e4 e5 2. Кf3 Крe7 3. ♘xe5 e8(Q) exd6 e.p. O-O-O+ -- Z0 *\n\n1. f3 e5 2. g4 Qh4# 3. a3 1-0",
		"[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n1. a8 Kg7 2. Qxg7 *",
		"[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/8/8 w KQ e6 0 1\"]\n1. e4 *",
		"1. g1-f3 b8-c6 2. f3-d4 c6xd4 3. e1-g1 0-0",
		"1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nd5 Qe5 6. Qe2 Rc1 7. Nb6 1/2-1/2",
	} {
		for format := range checkFormats {
			f.Add([]byte(seed), uint8(format), i%2 == 0)
		}
	}
	chess, err := games.Lookup("chess")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte, format uint8, said bool) {
		file := filepath.Join(t.TempDir(), "games.pgn")
		if err := os.WriteFile(file, text, 0o600); err != nil {
			t.Fatal(err)
		}
		opts := check.Options{Format: checkFormats[int(format)%len(checkFormats)], Diagram: true, EarlyDraw: 30}
		look := games.Options{EarlyDraw: opts.EarlyDraw}
		if said {
			look.Game = chess
		}
		printed, problems := checkedOnce(t, file, opts, look)
		if again, same := checkedOnce(t, file, opts, look); again != printed || same != problems {
			t.Fatalf("first\n%s\n%s\nagain\n%s\n%s", printed, problems, again, same)
		}
		if opts.Format != "json" {
			return
		}
		for line := range strings.Lines(printed) {
			if !json.Valid([]byte(line)) {
				t.Fatalf("no JSON: %s", line)
			}
		}
	})
}

// checkFormats are what arbiter check can print.
var checkFormats = []string{"text", "json", "sarif", "junit", "csv", "html"}

// checkedOnce is what a check of a file prints, and what it says of it beside.
func checkedOnce(t *testing.T, file string, opts check.Options, look games.Options) (printed, problems string) {
	t.Helper()
	e := envOn("")
	var out, errs strings.Builder
	e.Out, e.Err, e.Words = &out, &errs, i18n.English()
	err := check.RunFiles(context.Background(), e, opts, look, []string{file})
	if out.Len() == 0 && err == nil {
		t.Fatalf("nothing is said of it: %s", &errs)
	}
	return out.String(), fmt.Sprintln(&errs, err)
}
