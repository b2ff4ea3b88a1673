package sheet_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// long is a legal game of Frisian draughts.
const long = "1. 31-27 18-23 2. 34-29 23x34 3. 40x29 20-25 4. 29-24 25x23 " +
	"5. 33-28 13-18 6. 39-33 8-13 7. 28x8 15-20 8. 32-28 23x21 " +
	"9. 43-39 21-27 10. 44-40 20-25 11. 35x15 5x25 12. 37-32 13-18 " +
	"13. 8x26 19-24 14. 48-43 3-8 15. 49-44 14-19 16. 41-37 10-14 " +
	"17. 32-27 4-10 18. 33-29 24x33 19. 43x23 19x48 20. 47x49 14-19 " +
	"21. 49-43 19-23 22. 39-34 23-28 *"

// change rewrites parts of a game; each must be there.
func change(t *testing.T, game string, pairs ...string) string {
	t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if !strings.Contains(game, pairs[i]) {
			t.Fatalf("%q is not in the game", pairs[i])
		}
		game = strings.Replace(game, pairs[i], pairs[i+1], 1)
	}
	return game
}

// guesses is what the tests compare of findings that guess at what was meant.
func guesses(findings []sheet.Finding) []string {
	var out []string
	for _, f := range findings {
		first := "nothing"
		if len(f.Meant) > 0 {
			first = f.Meant[0]
		}
		out = append(out, fmt.Sprintf("%d %s %v, meant %s", f.Ply, f.Code, f.Severity, first))
	}
	return out
}

// Several faults on one sheet are as many findings: each is explained by as much
// of the rest as there is until the next.
func TestSeveralFaultsOnOneSheet(t *testing.T) {
	tests := []struct {
		name, moves string
		want        []string
	}{
		{"no fault", long, nil},
		{
			"two slips of the pen",
			change(t, long, "6. 39-33", "6. 39-23", "48-43", "48-34"),
			[]string{"11 square-occupied warning, meant 39-33", "27 unreachable-square warning, meant 48-43"},
		},
		{
			"three slips of the pen",
			change(t, long, "34-29", "43-29", "13-18 6.", "31-18 6.", "41-37", "41-36"),
			[]string{"3 unreachable-square warning, meant 34-29", "10 no-piece warning, meant 13-18", "31 square-occupied warning, meant 41-37"},
		},
		{
			"a slip of the pen and a move left out",
			change(t, long, "33-28", "32-28", "44-40", ""),
			[]string{"9 capture-omitted warning, meant 33-28", "19 missing-move warning, meant 44-40"},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, guesses(check(t, "frisian", "", tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// A move that is not to be read is one fault of the record, at its ply, and what
// can be read of it and the rest of the sheet tell what it was.
func TestIllegibleMove(t *testing.T) {
	tests := []struct{ name, moves, want string }{
		{"a letter for a digit", change(t, long, "32-28 23x21", "3Z-28 23x21"), "15 unreadable-move warning, meant 32-28"},
		{"a question mark within", change(t, long, "21-27", "2?-27"), "18 unreadable-move warning, meant 21-27"},
		{"a question mark before", change(t, long, "13-18 6.", "?3-18 6."), "10 unreadable-move warning, meant 13-18"},
		{"text between the moves", change(t, long, "21-27", "21-27 draw refused"), "18 text-among-moves note, meant nothing"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff([]string{tt.want}, guesses(check(t, "frisian", "", tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// A capture over an empty square shows that a piece had come there: the slip is
// where that was written.
func TestCaptureOfNothing(t *testing.T) {
	r := check(t, "russian", "W:WKb8,a3,d2,g3:Bh8,g5,e7,h6", "1. b8-c7 e7:c5 2. a3-b4 c5:a3 *")
	if diff := cmp.Diff([]string{"1 unreachable-square warning, meant b8-d6"}, guesses(r.Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// mixed is a game of Russian draughts in which Black breaks a
// capture off at ply 12.
const mixed = "1. a3-b4 b6-a5 2. b4-c5 d6:b4 3. g3-f4 a7-b6 4. h2-g3 c7-d6 5. e3-d4 b8-c7 " +
	"6. f4-g5 h6:f4 7. g3:e5 d6:f4 8. f2-e3 f6-e5 9. e3:g5 b6-c5 10. d4:b6 g7-h6 11. b6-a7 h6:f4 " +
	"12. c3-d4 e5:c3 13. b2:d4 e7-f6 14. e1-f2 b4-a3 15. d2-e3 f4:d2 16. c1:e3 f8-e7 *"

// A slip of the pen does not hide what was played against the rules, nor the
// reverse.
func TestSlipBesideAnIrregularity(t *testing.T) {
	tests := []struct {
		name, moves string
		want        []string
	}{
		{"the irregularity alone", mixed, []string{"12 capture-incomplete error, meant f6:h4"}},
		{"a slip before it", change(t, mixed, "h2-g3", "h2-f4"), []string{"7 square-occupied warning, meant h2-g3", "12 capture-incomplete error, meant f6:h4"}},
		{"a slip after it", change(t, mixed, "g7-h6", "g7-h8"), []string{"12 capture-incomplete error, meant f6:h4", "20 square-occupied warning, meant g7-h6"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, guesses(check(t, "russian", "", tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Two half-moves that stand in each other's place, and a whole sheet whose columns
// do, are one slip.
func TestMovesInTheOtherSidesColumn(t *testing.T) {
	one := change(t, long, "6. 39-33 8-13", "6. 8-13 39-33")
	want := []string{"11 line-exchanged warning, meant 39-33"}
	r := check(t, "frisian", "", one)
	if diff := cmp.Diff(want, guesses(r.Findings)); diff != "" || r.Verdict != sheet.Record {
		t.Errorf("verdict %v, findings (-want +got):\n%s", r.Verdict, diff)
	}
	if r.Findings[0].Written != "8-13" {
		t.Errorf("written %q, want what stands first on the sheet", r.Findings[0].Written)
	}

	all := regexp.MustCompile(`(\d+\.) (\S+) (\S+)`).ReplaceAllString(long, "$1 $3 $2")
	r = check(t, "frisian", "", all)
	if len(r.Findings) != 1 || r.Findings[0].Code != sheet.OpponentsPiece || !r.Findings[0].Slip || r.Verdict != sheet.Record {
		t.Errorf("verdict %v, findings %v: want one slip", r.Verdict, guesses(r.Findings))
	}
	if got, want := r.Final, check(t, "frisian", "", long).Final; got != want {
		t.Errorf("after the sheet %s, want %s", got.FEN(), want.FEN())
	}
}

// A turned sheet is turned although a fault is in it, and the fault is found.
func TestTurnedSheetWithAFault(t *testing.T) {
	v, err := rules.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	moves := change(t, long, "48-43", "48-37") // no man goes there
	turned := regexp.MustCompile(`(\d+)([-x])(\d+)`).ReplaceAllStringFunc(moves, func(move string) string {
		w, err := v.ParseMove(move)
		if err != nil {
			t.Fatal(err)
		}
		return v.Format(strings.Contains(move, "x"), 51-w.From(), 51-w.To())
	})
	want := []string{"1 numbering-turned warning, meant nothing", "27 unreachable-square warning, meant 3-8"}
	if diff := cmp.Diff(want, guesses(check(t, "frisian", "", turned).Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// The small board numbered from a1 is read so although a capture was
// broken off.
func TestNumberedFromA1WithAnIrregularity(t *testing.T) {
	v, err := rules.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	numbers := regexp.MustCompile(`[a-h][1-8]`).ReplaceAllStringFunc(mixed, func(name string) string {
		q, err := v.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(v.FromBottom(q))
	})
	want := []string{"1 numbering-turned note, meant nothing", "12 capture-incomplete error, meant f6:h4"}
	if diff := cmp.Diff(want, guesses(check(t, "russian", "", numbers).Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// What a capture left standing comes before a slip that would explain the sheet
// as well: a capture over it shows it (Article 27b).
func TestCaptureOfAPieceThatStayed(t *testing.T) {
	r := check(t, "frisian", "B:WK8,12,13,18,29,48:BK5,16,17,40,44", "1... 17x39 2. 8-3 5x8 *")
	if diff := cmp.Diff([]string{"1 wrong-removal [27b] stands"}, brief(r.Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// Of the captures that can have lifted a piece too many, the one whose pieces
// stood beside it is believed to have.
func TestTooManyLiftedBesideTheCapture(t *testing.T) {
	r := check(t, "frisian", "B:W11,17,27,30,39:B1,K15,26,42", "1... 1x12 2. 30-25 15x45 3. 39-33 26-31 4. 33-29 45x18 *")
	if diff := cmp.Diff([]string{"1 wrong-removal [27b] stands"}, brief(r.Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// A sheet whose header names the wrong variant is taken as the one it is, although
// an article of that is broken.
func TestWrongVariantWithAnIrregularity(t *testing.T) {
	russian, err := rules.Lookup("russian")
	if err != nil {
		t.Fatal(err)
	}
	r := sheet.Check(read(t, "[GameType \"22\"]\n\n"+mixed), sheet.Options{Variant: russian})
	want := []string{"12 capture-incomplete error, meant f6:h4", "32 bad-header warning, meant nothing"}
	if diff := cmp.Diff(want, guesses(r.Findings)); diff != "" || r.Variant != russian.ID {
		t.Errorf("as %v, findings (-want +got):\n%s", r.Variant, diff)
	}
}

// Readings in which a step of the sheet is two, or none, come as far as others do where the
// sheet breaks again: what is likelier goes first, with a second fault behind it or without.
func TestARemarkBeforeMovesRunTogether(t *testing.T) {
	const moves = "1. c3-d4 d6-e5 2. b2-c3 e7-d6 3. e3-f4 b6-a5 4. f2-e3 c7-b6 5. c1-b2 b6-c5 " +
		"6. d4:b6 a5:c7 here c3-d4 was better. 7. c3-d4 e5:c3 8. b2:d4 f8-e7 9. a1-b2 f6-g5 10. b2-c3 a7-b6 " +
		"11. g1-f2 g5-h4 12. f4-e5 d6:f4 13. g3:e5e7-d6 14. f2-g3 h4:f2 *"
	r := check(t, "russian", "", moves)
	want := []string{"12 text-among-moves note, meant nothing", "12 text-among-moves note, meant nothing", "25 moves-run-together note, meant nothing"}
	if diff := cmp.Diff(want, guesses(r.Findings)); diff != "" || r.Verdict != sheet.Clean {
		t.Errorf("verdict %v, findings (-want +got):\n%s", r.Verdict, diff)
	}
}

// Moves that run together on a turned sheet are turned as the others are.
func TestTurnedSheetWithMovesRunTogether(t *testing.T) {
	v, err := rules.Lookup("frisian")
	if err != nil {
		t.Fatal(err)
	}
	turned := regexp.MustCompile(`(\d+)([-x])(\d+)`).ReplaceAllStringFunc(long, func(move string) string {
		return v.Turned(move, rules.HalfTurn)
	})
	turned = regexp.MustCompile(`(\b12\. \S+) `).ReplaceAllString(turned, "$1")
	want := []string{"1 numbering-turned warning, meant nothing", "23 moves-run-together note, meant nothing"}
	if diff := cmp.Diff(want, guesses(check(t, "frisian", "", turned).Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// Where numbers jump, nobody is blamed for what cannot be played right at the gap or shortly
// behind it: what was left out explains it.
func TestNobodyIsBlamedBehindAGap(t *testing.T) {
	const before = "1. 31-27 19-24 2. 32-28 18-22 3. 27x18 12x32 4. 38x27 20-25 5. 33-28 14-20 6. 36-31 7-12 7. 37-32 1-7 " +
		"8. 41-36 13-19 9. 31-26 17-21 10. 26x17 11x31 11. 36x27 8-13 12. 42-38 12-17 13. 46-41 2-8 "
	for _, tt := range []struct{ name, moves string }{
		{"shortly behind it", before + "17. 47-42 9-14 18. 34-29 24-30 19. 35x24 19x30 *"}, // 24x31 was possible
		{"at the gap", before + "17. 28-23 9-14 18. 34-29 *"},                              // the man on 28 had 28x17
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, "international", "", tt.moves)
			if diff := cmp.Diff([]string{"27 move-number warning, meant nothing"}, guesses(r.Findings)); diff != "" || r.Verdict != sheet.Record {
				t.Errorf("verdict %v, findings (-want +got):\n%s", r.Verdict, diff)
			}
		})
	}
}
