package main

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/arbiter/internal/check"
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/reports/i18n"
	"arbiter/rules/games"
)

// comparedFiles runs the comparison on two texts and gives the output and the
// exit code.
func comparedFiles(t *testing.T, white, black string, opts check.PairedSheets) (string, int) {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"white.pdn": white, "black.pdn": black} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	v, err := games.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	opts.Look = games.Options{Game: v}
	var out, errs bytes.Buffer
	e := &cli.Env{In: strings.NewReader(""), Out: &out, Err: &errs, Getenv: os.Getenv, Now: time.Now, Words: i18n.English()}
	code := e.Report(check.RunPair(context.Background(), e, "white.pdn", "black.pdn", opts))
	return out.String() + errs.String(), code
}

const (
	pairedWhole  = "[White \"Jelle\"]\n[Black \"Sjûkje\"]\n\n1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 0-1\n"
	pairedSlip   = "1. 32-28 20-24 2. 38-23 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 0-1\n"
	pairedShort  = "1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 0-1\n"
	pairedBroken = "1. 32-28 19-23 2. 28x19 14x23 3. 34-30 20-25 4. 37-32 25x34 5. 40x29 23x34 1-0\n"
)

func TestComparedSheetsAreShown(t *testing.T) {
	const agreed = `
[White "Jelle"]
[Black "Sjûkje"]
[Result "0-1"]

1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 0-1

`
	for name, test := range map[string]struct {
		white, black string
		want         string
		code         int
	}{
		"the same": {pairedWhole, pairedWhole, "white.pdn and black.pdn: 0 differences, agreed to the end (5 moves)\n" + agreed, cli.ExitFine},
		"a slip": {pairedWhole, pairedSlip, `white.pdn:4:19, black.pdn:1:19: difference: other move
   White's sheet: 2. 38-32
   Black's sheet: 2. 38-23
   White's sheet has 38-32, Black's 38-23 (square that cannot be reached,
   Article 27d); after 38-32 more of the rest of both sheets fits
   White's sheet is followed
white.pdn and black.pdn: 1 difference, agreed to the end (5 moves)
` + agreed, cli.ExitFindings},
		"ends earlier": {pairedWhole, pairedShort, `white.pdn:4:49, black.pdn: note: ends earlier
   Black's sheet ends here, White's sheet goes on for 4 half-moves
   White's sheet is followed
white.pdn and black.pdn: 1 difference, agreed to the end (5 moves)
` + agreed, cli.ExitFine},
	} {
		t.Run(name, func(t *testing.T) {
			got, code := comparedFiles(t, test.white, test.black, check.PairedSheets{Format: "text"})
			if diff := cmp.Diff(test.want, got); diff != "" || code != test.code {
				t.Errorf("exit code %d, want %d; output (-want +got):\n%s", code, test.code, diff)
			}
		})
	}
}

// What both players wrote and no article allows is named in the agreed game.
func TestAnIrregularMoveOnBothSheetsIsNamed(t *testing.T) {
	got, code := comparedFiles(t, pairedBroken, pairedBroken, check.PairedSheets{Format: "text"})
	if want := "both sheets: 5. 40x29: irregular: capture of lower value [Articles 27c, 11]"; !strings.Contains(got, want) || code != cli.ExitFindings {
		t.Errorf("exit code %d, %q is missing in:\n%s", code, want, got)
	}
}

func TestComparedSheetsAsJSON(t *testing.T) {
	got, code := comparedFiles(t, pairedWhole, pairedSlip, check.PairedSheets{Format: "json"})
	if !json.Valid([]byte(got)) || code != cli.ExitFindings {
		t.Fatalf("exit code %d: %s", code, got)
	}
	for _, want := range []string{`"schema":1`, `"kind":"other-move"`, `"believed":"white"`, `"code":"unreachable-square"`, `"articles":["27d"]`, `"whole":true`, `"plies":10`} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in %s", want, got)
		}
	}
}

func TestTheAgreedGameGoesToAFile(t *testing.T) {
	got, code := comparedFiles(t, pairedWhole, pairedSlip, check.PairedSheets{Format: "text", Agreed: "agreed.pdn"})
	text, err := os.ReadFile(filepath.Join(".", "agreed.pdn"))
	if err != nil || code != cli.ExitFindings || strings.Contains(got, "[White") || !strings.Contains(string(text), "2. 38-32 18x27") {
		t.Errorf("exit code %d, %v; printed %s; written %s", code, err, got, text)
	}
}

func TestFilesThatCannotBePaired(t *testing.T) {
	for name, test := range map[string]struct {
		white, black string
		want         string
	}{
		"another number of games": {pairedWhole, pairedWhole + "\n" + pairedWhole, "holds 1 game, black.pdn holds 2"},
		"another position":        {"[FEN \"W:W28:B5\"]\n1. 28-22 *\n", pairedWhole, "not of one game"},
		"no game":                 {pairedWhole, "", "holds no games"},
	} {
		t.Run(name, func(t *testing.T) {
			got, code := comparedFiles(t, test.white, test.black, check.PairedSheets{Format: "text"})
			if code != cli.ExitInput || !strings.Contains(got, test.want) {
				t.Errorf("exit code %d: %s", code, got)
			}
		})
	}
}
