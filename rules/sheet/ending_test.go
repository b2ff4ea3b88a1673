package sheet_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// graded is what the tests of endings compare: how grave a finding is too.
func graded(findings []sheet.Finding) []string {
	var out []string
	for _, f := range findings {
		out = append(out, fmt.Sprintf("%d %s %s %v", f.Ply, f.Code, f.Severity, f.Articles))
	}
	return out
}

// sheetOf judges a sheet of a game that is named by its id.
func sheetOf(t *testing.T, variant, fen, moves string) sheet.Result {
	t.Helper()
	v, err := rules.Lookup(variant)
	if err != nil {
		t.Fatal(err)
	}
	text := moves
	if fen != "" {
		text = fmt.Sprintf("[FEN \"%s\"]\n\n%s", fen, moves)
	}
	return sheet.Check(read(t, text), sheet.Options{Variant: v})
}

// A draw that comes by itself ends the game (18, 21.1; 2.1.9.1.3-5, 7; 20-22): what
// is played past it breaks no article, and the result is that draw.
func TestPlayedPastADraw(t *testing.T) {
	played, result := "14 played-on warning [18]", " result-position error [18]"
	for _, tt := range []struct {
		name, variant, fen, moves string
		want                      []string
		verdict                   sheet.Verdict
	}{
		{"21.1: given as drawn", "frisian", "W:WK28:B23,K50", "1. 28x19 50-45 1/2-1/2", []string{"2 played-on warning [21.1]"}, sheet.Remark},
		{"21.1: given as won", "frisian", "W:WK28:B23,K50", "1. 28x19 50-45 1-0", []string{"2 played-on warning [21.1]", "2 result-position error [21.1]"}, sheet.Irregular},
		{"21.1: the last king taken after it", "frisian", "W:WK28:B23,K50", "1. 28x19 50-28 2. 19x32 1-0", []string{"2 played-on warning [21.1]", "3 result-position error [21.1]"}, sheet.Irregular},
		{"21.1: no result", "frisian", "W:WK28:B23,K50", "1. 28x19 50-45 *", []string{"2 played-on warning [21.1]"}, sheet.Remark},
		{"18: given as drawn", "frisian", "B:WK25:BK38,K44", seven + "8. 40-49 1/2-1/2", []string{played}, sheet.Remark},
		{"18: given as lost", "frisian", "B:WK25:BK38,K44", seven + "8. 40-49 41-36 0-1", []string{played, "15" + result}, sheet.Irregular},
		{"18: a wrong move after it", "frisian", "B:WK25:BK38,K44", seven + "8. 40-28 1/2-1/2", []string{played}, sheet.Remark},
		{"18: a piece of the other side after it", "frisian", "B:WK25:BK38,K44", seven + "8. 33-28 1-0", []string{played, "14" + result}, sheet.Irregular},
		{"18: an empty square after it", "frisian", "B:WK25:BK38,K44", seven + "8. 11-16 1/2-1/2", []string{"14 no-piece note [22]", played}, sheet.Remark},
		{"18: an unreadable move after it", "frisian", "B:WK25:BK38,K44", seven + "8. 40-99 1-0", []string{"14 unreadable-move note []", played, "14" + result}, sheet.Irregular},
		{"18: the wrong sign after it", "frisian", "B:WK25:BK38,K44", seven + "8. 40x49 1/2-1/2", []string{"14 wrong-separator note [22]", played}, sheet.Remark},
		{
			"18: the game goes on from a position that was set up", "frisian", "B:WK25:BK38,K44",
			seven + "8. 40-49 /FEN \"W:W28:B23\"/ 9. 28x19 1-0", []string{"14 set-up note []", played}, sheet.Remark,
		},
		{
			"18: a wrong move from a position that was set up", "frisian", "B:WK25:BK38,K44",
			seven + "8. 40-49 /FEN \"W:W28,40:B23\"/ 9. 40-35 *", []string{"14 set-up note []", played, "15 capture-omitted error [27c 10]"}, sheet.Irregular,
		},
		{"20: given as won", "ukrainian", "B:WKe7:BKb8,Kb2,Kh2", fifteen + "16. a3-b2 0-1", []string{"30 played-on warning [20]", "30 result-position error [20]"}, sheet.Irregular},
		{"20: given as drawn", "ukrainian", "B:WKe7:BKb8,Kb2,Kh2", fifteen + "16. a3-b2 1/2-1/2", []string{"30 played-on warning [20]"}, sheet.Remark},
		{"6.4: given as won", "international", "W:WK46,K5:BK45", "1. 5-10 45-50 2. 10-4 50-45 3. 4-15 45-50 4. 15-4 50-45 5. 4-10 45-50 6. 10-5 1-0", []string{"11 played-on warning [6.4]", "11 result-position error [6.4]"}, sheet.Irregular},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := sheetOf(t, tt.variant, tt.fen, tt.moves)
			if diff := cmp.Diff(tt.want, graded(r.Findings)); diff != "" || r.Verdict != tt.verdict {
				t.Errorf("%v, want %v (-want +got):\n%s", r.Verdict, tt.verdict, diff)
			}
		})
	}
}

// seven are seven moves of two kings against one (18).
const seven = "1... 44-33 2. 25-48 33-28 3. 48-25 38-33 4. 25-48 28-10 5. 48-43 10-23 6. 43-49 23-28 7. 49-40 28-41 "

// fifteen are fifteen moves of three kings against one.
const fifteen = "1... b8-c7 2. e7-g5 b2-g7 3. g5-e7 g7-a1 4. e7-c5 c7-g3 5. c5-e3 g3-e1 6. e3-g1 e1-g3 7. g1-c5 a1-c3 8. c5-a3 c3-a5 " +
	"9. a3-f8 h2-g1 10. f8-e7 a5-b6 11. e7-f6 g1-h2 12. f6-g7 b6-c5 13. g7-h6 g3-e1 14. h6-f8 c5-g1 15. f8-a3 h2-f4 "

// A game that was lost and is played on has the result it had then.
func TestPlayedPastALoss(t *testing.T) {
	for _, tt := range []struct {
		name, variant, fen, moves string
		want                      []string
	}{
		{"20.1: given to the loser", "frisian", "W:W28:B23", "1. 28x19 1-7 0-1", []string{"2 played-on warning [20.1]", "2 result-position error [20.1]"}},
		{"20.1: given as drawn", "frisian", "W:W28:B23", "1. 28x19 1-7 2. 19-14 1/2-1/2", []string{"2 played-on warning [20.1]", "3 result-position error [20.1]"}},
		{"20.1: given to the winner", "frisian", "W:W28:B23", "1. 28x19 1-7 2. 19-14 1-0", []string{"2 played-on warning [20.1]"}},
		{"2.1.8: no move left", "russian", "W:Wg5:Bh6,a3", "1. g5-f6 *", nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, graded(sheetOf(t, tt.variant, tt.fen, tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// The right to claim a draw comes back each time that a position recurs (2.1.9.2):
// the first claim that was missed is a remark, each later one a note. The right that
// fifteen moves of kings give lasts on (2.1.9.1.8).
func TestEveryMissedClaimIsNamed(t *testing.T) {
	const round = "1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 "
	for _, tt := range []struct {
		name, variant, fen, moves string
		want                      []string
	}{
		{"a third time", "russian", "W:WKc1,a3:BKf8,h6", round + "5. c1-b2 *", []string{"8 draw-unclaimed warning [2.1.9.1.9 2.1.9.2]"}},
		{"a fourth", "russian", "W:WKc1,a3:BKf8,h6", round + "5. c1-d2 f8-g7 6. d2-b4 *", []string{
			"8 draw-unclaimed warning [2.1.9.1.9 2.1.9.2]", "9 draw-unclaimed note [2.1.9.1.9 2.1.9.2]", "10 draw-unclaimed note [2.1.9.1.9 2.1.9.2]",
		}},
		{"claimed the fourth time", "russian", "W:WKc1,a3:BKf8,h6", round + "5. c1-d2 1/2-1/2", []string{"8 draw-unclaimed warning [2.1.9.1.9 2.1.9.2]"}},
		{"the moves again, not the position", "ukrainian", "W:WKc1,a3:BKf8,h6", round + "5. c1-d2 f8-g7 6. d2-c1 g7-f8 7. c1-b2 *", []string{
			"11 draw-unclaimed warning [19]", "12 draw-unclaimed note [19]",
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, graded(sheetOf(t, tt.variant, tt.fen, tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// In breakthrough the first king wins, although both sides could go on.
func TestPlayedOnAfterTheFirstKing(t *testing.T) {
	for _, tt := range []struct {
		name, moves string
		want        []string
		verdict     sheet.Verdict
	}{
		{"the end", "1. 7-1 1-0", nil, sheet.Clean},
		{"given to the winner", "1. 7-1 26-31 2. 1-6 1-0", []string{"2 played-on warning []"}, sheet.Remark},
		{"given to the loser", "1. 7-1 26-31 2. 1-6 31-37 0-1", []string{"2 played-on warning []", "4 result-position error []"}, sheet.Irregular},
		{"another king after it", "1. 7-1 26-31 2. 40-34 31-36 3. 34-29 36-41 4. 29-24 41-46 0-1", []string{"2 played-on warning []", "8 result-position error []"}, sheet.Irregular},
		{"a wrong move after it", "1. 7-1 26-31 2. 40-14 1-0", []string{"2 played-on warning []"}, sheet.Remark},
		{"a wrong move at once", "1. 7-1 26-41 1-0", []string{"2 played-on warning []"}, sheet.Remark},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := sheetOf(t, "breakthrough", "W:W7,40:B26,20", tt.moves)
			if diff := cmp.Diff(tt.want, graded(r.Findings)); diff != "" || r.Verdict != tt.verdict {
				t.Errorf("%v, want %v (-want +got):\n%s", r.Verdict, tt.verdict, diff)
			}
		})
	}
}

// A capture that can have been several: 2.1.6.2 asks for its route, rule 26 of the
// Ukrainian club rules for its ends alone. Where one reading is left it is a note
// anyway.
func TestAmbiguousCaptureByRuleSet(t *testing.T) {
	const fen = "W:WKd2:Bb6,d6,f4,f6,g7,h2"
	for _, tt := range []struct {
		name, variant, set, moves string
		want                      []string
		verdict                   sheet.Verdict
	}{
		{"2.1.6.2", "russian", "", "1. d2:a7 h2-g1 *", []string{"1 ambiguous-capture warning [2.1.6.2]"}, sheet.Record},
		{"26", "ukrainian", "", "1. d2:a7 h2-g1 *", []string{"1 ambiguous-capture note [26]"}, sheet.Clean},
		{"26 in a Russian game", "russian", rules.UkrainianCode, "1. d2:a7 h2-g1 *", []string{"1 ambiguous-capture note [26]"}, sheet.Clean},
		{"2.1.6.2 in a Ukrainian game", "ukrainian", rules.RussianOfficial, "1. d2:a7 h2-g1 *", []string{"1 ambiguous-capture warning [2.1.6.2]"}, sheet.Record},
		{"the route in full", "russian", "", "1. d2:h6:f8:c5:a7 h2-g1 *", nil, sheet.Clean},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v, err := rules.Lookup(tt.variant)
			if err != nil {
				t.Fatal(err)
			}
			r := sheet.Check(read(t, fmt.Sprintf("[FEN \"%s\"]\n\n%s", fen, tt.moves)), sheet.Options{Variant: v, RuleSet: tt.set})
			if diff := cmp.Diff(tt.want, graded(r.Findings)); diff != "" || r.Verdict != tt.verdict {
				t.Errorf("%v, want %v (-want +got):\n%s", r.Verdict, tt.verdict, diff)
			}
		})
	}
}

// A finding cites the article on the very thing: 2.1.5.5 a man's capture broken off,
// 2.1.5.6 a king's, 2.1.5.15 that of a man crowned on the way; 24 the dash, 25 the colon.
func TestArticleOfTheVeryThing(t *testing.T) {
	for _, tt := range []struct{ name, variant, fen, moves, want string }{
		{"2.1.5.5", "russian", "W:Wc3,h2:Bd4,d6,h8", "1. c3:e5 *", "1 capture-incomplete error [2.1.10.3 2.1.5.5]"},
		{"2.1.5.6", "russian", "W:WKa1,h2:Bb2,d4,h8", "1. a1:c3 *", "1 capture-incomplete error [2.1.10.3 2.1.5.6]"},
		{"2.1.5.15", "russian", "W:Wb6:Bc7,g5", "1. b6:d8 *", "1 capture-incomplete error [2.1.10.3 2.1.5.15]"},
		{"5.3.8", "ukrainian", "W:Wc3,h2:Bd4,d6,h8", "1. c3:e5 *", "1 capture-incomplete error [5.3.7 5.3.8]"},
		{"5.3.8, a king", "ukrainian", "W:WKa1,h2:Bb2,d4,h8", "1. a1:c3 *", "1 capture-incomplete error [5.3.7 5.3.8]"},
		{"5.3.8, 12", "ukrainian", "W:Wb6:Bc7,g5", "1. b6:d8 *", "1 capture-incomplete error [5.3.7 5.3.8 12]"},
		{"24", "ukrainian", "W:Wc3:Bh8", "1. c3:d4 *", "1 wrong-separator warning [24]"},
		{"25", "ukrainian", "W:Wc3:Bd4", "1. c3-e5 *", "1 wrong-separator warning [25]"},
		{"2.1.6.2, the dash", "russian", "W:Wc3:Bh8", "1. c3:d4 *", "1 wrong-separator warning [2.1.6.2]"},
		{"2.1.6.2, the colon", "russian", "W:Wc3:Bd4", "1. c3-e5 *", "1 wrong-separator warning [2.1.6.2]"},
		{"22", "frisian", "W:W28,40:B5,23", "1. 28-19 *", "1 wrong-separator warning [22]"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := graded(sheetOf(t, tt.variant, tt.fen, tt.moves).Findings)
			if len(got) != 1 || got[0] != tt.want {
				t.Errorf("%v, want %s", got, tt.want)
			}
		})
	}
}

// Whatever is written after a draw that came by itself, nobody is blamed for it, and
// the draw is the result.
func TestNothingAfterADrawIsIrregular(t *testing.T) {
	for from := 2; from <= 50; from += 6 { // not 1: 1-1 is a result
		for to := 1; to <= 50; to += 7 {
			for _, sign := range []string{"-", "x"} {
				moves := fmt.Sprintf("%s8. %d%s%d", seven, from, sign, to)
				for result, want := range map[string]sheet.Verdict{"1/2-1/2": sheet.Remark, "1-0": sheet.Irregular, "0-1": sheet.Irregular, "*": sheet.Remark} {
					r := sheetOf(t, "frisian", "B:WK25:BK38,K44", moves+" "+result)
					if r.Verdict != want || r.Outcome != (rules.Outcome{Kind: rules.DrawDue, Article: "18"}) {
						t.Errorf("%s %s: %v, want %v: %v, %v", moves, result, r.Verdict, want, graded(r.Findings), r.Outcome)
					}
				}
			}
		}
	}
}
