package sheet_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// read makes a sheet of PDN text; a variant is named by its GameType.
func read(t testing.TB, text string) *pdn.Game {
	t.Helper()
	games, err := pdn.ReadAll(strings.NewReader(text), "test.pdn")
	if err != nil {
		t.Fatal(err)
	}
	if len(games) != 1 {
		t.Fatalf("%d games in %q, want 1", len(games), text)
	}
	return games[0]
}

// check judges moves from a position; an empty FEN is the start of the game.
func check(t testing.TB, variant, fen, moves string) sheet.Result {
	t.Helper()
	v, err := rules.Lookup(variant)
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Sprintf("[GameType \"%d\"]\n", v.GameType)
	if fen != "" {
		text += fmt.Sprintf("[FEN \"%s\"]\n", fen)
	}
	return sheet.Check(read(t, text+"\n"+moves), sheet.Options{})
}

// brief is what the tests compare of a finding.
func brief(findings []sheet.Finding) []string {
	var out []string
	for _, f := range findings {
		out = append(out, fmt.Sprintf("%d %s [%s] %s", f.Ply, f.Code, strings.Join(f.Articles, ", "), f.State))
	}
	return out
}

// The order of judgement, one irregularity a case: it is found at its ply, under
// its articles, and nothing else is.
func TestOrderOfJudgement(t *testing.T) {
	tests := []struct {
		name    string
		variant string
		fen     string
		moves   string
		want    []string
		legal   []string
		plays   string // FEN after the sheet: the move stays as it was played
	}{
		{
			name: "Article 27a: the opponent's piece", variant: "frisian",
			fen: "W:W32,40:B12,20", moves: "1. 12-8 20-24 *",
			want: []string{"1 opponents-piece [27a] stands"}, legal: []string{"32-27", "32-28", "40-34", "40-35"},
			plays: "W:W32,40:B8,24",
		},
		{
			name: "Article 27c, 10: a quiet move instead of a capture", variant: "frisian",
			fen: "W:W28,40:B23,5", moves: "1. 40-35 *",
			want: []string{"1 capture-omitted [27c, 10] correctable"}, legal: []string{"28x19"},
		},
		{
			name: "Article 27c, 10: a capture broken off", variant: "frisian",
			fen: "W:W38:B33,23,5", moves: "1. 38x29 23x34 *",
			want: []string{"1 capture-incomplete [27c, 10] stands"}, legal: []string{"38x18"},
			plays: "W:W:B5,34",
		},
		{
			name: "Article 27c, 11: a capture of lower value", variant: "frisian",
			fen: "W:W38,26:B33,23,21,1", moves: "1. 26x17 *",
			want: []string{"1 capture-not-best [27c, 11] correctable"}, legal: []string{"38x18"},
		},
		{
			name: "Article 27c, 12: a man captures where a king had to", variant: "frisian",
			fen: "W:WK18,35,36,40,41,42,43,45,47,49,50:B1,2,6,15,38", moves: "1. 42x33 *",
			want: []string{"1 king-must-capture [27c, 12] correctable"}, legal: []string{"18x48"},
		},
		{
			name: "Article 17: the fourth quiet move of one king", variant: "frisian",
			fen: "W:WK1,36:B15,5", moves: "1. 1-7 15-20 2. 7-1 20-25 3. 1-7 25-30 4. 7-1 *",
			want: []string{"7 king-move-limit [17] correctable"}, legal: []string{"36-31"},
		},
		{
			name: "Article 27d: a square that cannot be reached", variant: "frisian",
			fen: "W:W38:B5", moves: "1. 38-28 5-10 *",
			want: []string{"1 unreachable-square [27d] stands"}, legal: []string{"38-32", "38-33"},
			plays: "W:W28:B10",
		},
		{
			name: "Article 27d: the square is taken", variant: "frisian",
			fen: "W:W38,32:B5", moves: "1. 38-32 5-10 2. 38-33 *",
			want: []string{"1 square-occupied [27d] stands"}, legal: []string{"32-27", "32-28", "38-33"},
		},
		{
			name: "Article 22: no piece there", variant: "frisian",
			fen: "W:W38:B5", moves: "1. 39-33 5-10 *",
			want: []string{"1 no-piece [22] stands"}, legal: []string{"38-32", "38-33"},
			plays: "W:W38:B10",
		},
		{
			name: "Article 27c, 13: one piece jumped twice", variant: "frisian",
			fen: "W:WK3,K4,26:B15,20,6", moves: "1. 3x25x5x35 6-11 *",
			want: []string{"1 captured-twice [27c, 13] stands"}, legal: []string{"3x5"},
			plays: "W:WK4,26,K35:B11",
		},
		{
			name: "Article 22: a capture with a dash is played all the same", variant: "frisian",
			fen: "W:W28,40:B23,5", moves: "1. 28-19 5-10 *",
			want: []string{"1 wrong-separator [22] stands"}, legal: []string{"28x19"},
			plays: "W:W19,40:B10",
		},
		{
			name: "2.1.5.3: a quiet move instead of a capture", variant: "russian",
			moves: "1. c3-d4 b6-c5 2. g3-h4 *",
			want:  []string{"3 capture-omitted [2.1.10.3, 2.1.5.3] correctable"}, legal: []string{"d4:b6"},
		},
		{
			name: "2.1.5.5: a capture broken off on the crown row", variant: "russian",
			fen: "W:Wa5,a1:Bb6,e7,h2", moves: "1. a5:c7 h2-g1 *",
			want: nil,
		},
		{
			name: "2.1.5.5: a man stops where it could go on", variant: "russian",
			fen: "W:Wa1,h2:Bb2,d4,h8", moves: "1. a1:c3 h8-g7 *",
			want: []string{"1 capture-incomplete [2.1.10.3, 2.1.5.5] stands"}, legal: []string{"a1:e5"},
		},
		{
			name: "2.1.5.6: a king stops where it could go on", variant: "russian",
			fen: "W:WKa7,g1:Bd4,g5,h2,h4", moves: "1. a7:e3 h4-g3 *",
			want: []string{"1 capture-incomplete [2.1.10.3, 2.1.5.6] stands"}, legal: []string{"a7:h6"},
		},
		{
			name: "2.1.5.15: a man stops on the far row, where it had to go on as a king", variant: "russian",
			fen: "W:Wh6:Bg7,e7,a7", moves: "1. h6:f8 a7-b6 *",
			want: []string{"1 capture-incomplete [2.1.10.3, 2.1.5.15] stands"}, legal: []string{"h6:a3", "h6:b4", "h6:c5", "h6:d6"},
		},
		{
			name: "2.1.10.3: the opponent's piece", variant: "russian",
			fen: "W:Wa3:Bh6,h4", moves: "1. h6-g7 *",
			want: []string{"1 opponents-piece [2.1.10.3] correctable"}, legal: []string{"a3-b4"},
		},
		{
			name: "4.13: fewer pieces than could be captured", variant: "international",
			fen: "W:W37,33:B32,22,29,1", moves: "1. 33x24 *",
			want: []string{"1 capture-not-best [5.4.8, 4.13] correctable"}, legal: []string{"37x17"},
		},
		{
			name: "a game that is over leaves nothing to correct", variant: "frisian",
			fen: "W:W28,40:B23,5", moves: "1. 40-35 1-0",
			want: []string{"1 capture-omitted [27c, 10] moot"}, legal: []string{"28x19"},
		},
		{
			name: "not a move in any notation", variant: "frisian",
			fen: "W:W38:B5", moves: "1. 38-77 5-10 2. 38-33 *",
			want: []string{"1 unreadable-move [] stands"}, legal: []string{"38-32", "38-33"},
		},
		{
			name: "one fault, one finding: no cascade after it", variant: "frisian",
			fen:   "W:W28,40,50:B23,5,1",
			moves: "1. 40-35 1-6 2. 28x19 5-10 3. 50-44 10-15 *",
			want: []string{
				"1 capture-omitted [27c, 10] stands",
				"2 capture-omitted [27c, 10] stands",
			},
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, tt.variant, tt.fen, tt.moves)
			if diff := cmp.Diff(tt.want, brief(r.Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if tt.legal != nil && len(r.Findings) > 0 {
				if diff := cmp.Diff(tt.legal, r.Findings[0].Legal); diff != "" {
					t.Errorf("legal moves (-want +got):\n%s", diff)
				}
			}
			if tt.plays != "" && r.Final.FEN() != tt.plays {
				t.Errorf("after the sheet %s, want %s", r.Final.FEN(), tt.plays)
			}
		})
	}
}

func TestResultAgainstThePosition(t *testing.T) {
	tests := []struct {
		name, variant, fen, moves string
		want                      []string
	}{
		{"Article 20.1: no pieces", "frisian", "W:W28:B23", "1. 28x19 0-1", []string{"1 result-position [20.1] moot"}},
		{"Article 20.1: the right result", "frisian", "W:W28:B23", "1. 28x19 1-0", nil},
		{"Article 20.5: no move", "frisian", "W:W6,16,31,36,42,46:B26", "1. 42-37 1/2-1/2", []string{"1 result-position [20.5] moot"}},
		{"Article 21.1: king against king", "frisian", "W:WK9:BK30", "1. 9-4 0-1", []string{"1 result-position [21.1] moot"}},
		{"2.1.8: no pieces", "russian", "W:Wc3:Bd4", "1. c3:e5 0-1", []string{"1 result-position [2.1.8] moot"}},
		{"an open result contradicts nothing", "frisian", "W:W28:B23", "1. 28x19 *", nil},
		{"a fault in the record proves nothing about the end", "frisian", "W:W28,40:B23", "1. 41-36 *", []string{"1 no-piece [22] correctable"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, brief(check(t, tt.variant, tt.fen, tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

func TestResultTag(t *testing.T) {
	tests := []struct {
		name, text, result string
		want               []string
	}{
		{"two results differ", "[Result \"1-0\"]\n[GameType \"40\"]\n1. 32-28 0-1", "0-1", []string{"1 result-tag [] moot"}},
		{"two conventions agree", "[Result \"2-0\"]\n[GameType \"40\"]\n1. 32-28 1-0", "1-0", nil},
		{"an asterisk only ends the record", "[Result \"2-0\"]\n[GameType \"40\"]\n1. 32-28 *", "1-0", nil},
		{"an open header contradicts a decided game", "[Result \"*\"]\n[GameType \"40\"]\n1. 32-28 1-0", "1-0", []string{"1 result-tag [] moot"}},
		{"no header", "[GameType \"40\"]\n1. 32-28 1/2-1/2", "1/2-1/2", nil},
		{"no result at all", "[GameType \"40\"]\n1. 32-28", "*", nil},
		{"no moves", "[White \"A\"]\n[Result \"1-0\"]\n[GameType \"40\"]\n1-0", "1-0", []string{"0 no-moves [] moot"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := sheet.Check(read(t, tt.text), sheet.Options{})
			if diff := cmp.Diff(tt.want, brief(r.Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
			if r.Result != tt.result {
				t.Errorf("result %q, want %q", r.Result, tt.result)
			}
		})
	}
}

// A short capture that lifts different pieces is followed through every reading.
func TestEveryReadingOfAnAmbiguousCapture(t *testing.T) {
	const fen = "B:W21,30,31,32,35,37,39,41,42,43,44,45,46,48,49,50:B1,2,3,4,5,6,7,10,13,16,19"
	r := check(t, "frisian", fen,
		"1... 16x20 2. 44-40 4-9 3. 35-30 13-18 4. 40-34 20x29 5. 31-26 29-33 6. 43x14 10x19 0-1")
	if r.Verdict != sheet.Clean {
		t.Fatalf("verdict %v: %v", r.Verdict, brief(r.Findings))
	}
	if diff := cmp.Diff([]string{"1 ambiguous-capture [22] stands"}, brief(r.Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
	if f := r.Findings[0]; f.Severity != sheet.Note || len(f.Meant) != 1 {
		t.Errorf("severity %v, meant %v: want a note and the one reading that survives", f.Severity, f.Meant)
	}

	// Cut short, the sheet does not tell which capture it was.
	r = check(t, "frisian", fen, "1... 16x20 *")
	if r.Verdict != sheet.Record || len(r.Findings) != 1 || len(r.Findings[0].Meant) < 2 {
		t.Errorf("verdict %v, findings %v: want a fault of the record with both readings", r.Verdict, r.Findings)
	}
}

// Two readings of a capture that come to the same position, for what told them apart
// was captured later, are both told of (Article 22).
func TestReadingsOfACaptureThatMeetAgain(t *testing.T) {
	for _, tt := range []struct {
		variant, fen, moves string
		want                []string
	}{
		{"frisian", "W:WK25,K42,K35:B31,41,K45,18,13,K12,15", "1. 42x46 15-20 2. 25x22 *", []string{"42x26x8x19x46", "42x26x8x28x46"}},
		{"russian", "W:WK10,27:BK32,K28,8,15,K2,K23,7", "1. d6:c1 g1:e3 2. c1:d6 *", []string{"d6:f4:c1", "d6:f8:h6:c1"}},
		{"international", "W:WK5,31,K27,K45:BK34,18,25,32,K28,8,29", "1. 27x2 18-22 2. 45x27 *", []string{"27x38x24x2", "27x43x30x2"}},
	} {
		t.Run(tt.variant, func(t *testing.T) {
			r := check(t, tt.variant, tt.fen, tt.moves)
			if len(r.Findings) != 1 || r.Findings[0].Code != sheet.AmbiguousCapture || r.Findings[0].Severity == sheet.Note {
				t.Fatalf("findings %v, want a fault of the record", brief(r.Findings))
			}
			if diff := cmp.Diff(tt.want, r.Findings[0].Meant); diff != "" {
				t.Errorf("meant (-want +got):\n%s", diff)
			}
		})
	}
}

func TestMissingMoveAndTwoMovesInARow(t *testing.T) {
	// Black's second move was left out; the rest shows which it can have been.
	r := check(t, "frisian", "", "1. 32-28 18-23 2. 37-32 3. 41-37 12-18 *")
	if len(r.Findings) != 1 || r.Findings[0].Code != sheet.MissingMove || r.Verdict != sheet.Record {
		t.Fatalf("findings %v, verdict %v: want one missing move", brief(r.Findings), r.Verdict)
	}
	if r.Findings[0].Ply != 4 || len(r.Findings[0].Meant) == 0 {
		t.Errorf("ply %d, meant %v: want ply 4 and the moves that fit", r.Findings[0].Ply, r.Findings[0].Meant)
	}
	// No move of Black's can stand between: White moved twice (Article 6).
	r = check(t, "frisian", "W:W38,48:B20", "1. 38-33 2. 33-28 20-24 *")
	if len(r.Findings) != 1 {
		t.Fatalf("findings %v, want one", brief(r.Findings))
	}
	if f := r.Findings[0]; f.Code != sheet.OutOfTurn || !slices.Equal(f.Articles, []string{"6"}) {
		t.Errorf("%v, want out-of-turn [6]", brief(r.Findings))
	}
}

// Article 13: to jump one piece twice each leg must pass one piece, of the other side.
func TestWhatIsJumpedTwice(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            sheet.Code
	}{
		{"one piece of the other side", "W:WK46:B41,5", "46x37x46", sheet.CapturedTwice},
		{"one piece of the own side", "W:WK46,41:B5", "46x37x46", sheet.UnreachableSquare},
		{"two pieces in a row", "W:WK46,20:B41,37,5", "46x32x46x32", sheet.UnreachableSquare},
		{"a piece of either side in a row", "W:WK46,37:B41,5", "46x32x46x32", sheet.UnreachableSquare},
		{"no piece", "W:WK46:B5", "46x37x46", sheet.UnreachableSquare},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, "international", tt.fen, "1. "+tt.move+" *")
			if len(r.Findings) != 1 || r.Findings[0].Code != tt.want {
				t.Errorf("findings %v, want %s", brief(r.Findings), tt.want)
			}
		})
	}
}

// One who moves although the other has no move left moved out of turn (5.4.1).
func TestMovedWhereTheOtherHadNoMove(t *testing.T) {
	r := check(t, "international", "W:W46:B5,10,37,41", "1. 10-15 *")
	if diff := cmp.Diff([]string{"1 out-of-turn [5.4.1] correctable"}, brief(r.Findings)); diff != "" {
		t.Fatalf("findings (-want +got):\n%s", diff)
	}
	if f := r.Findings[0]; len(f.Legal) != 0 || f.Message.String() != "sheet.out-of-turn Other=black" {
		t.Errorf("legal %v: %s", f.Legal, f.Message)
	}
}

// A sheet whose squares are all turned gets one finding, not one for every ply.
func TestTurnedSheets(t *testing.T) {
	const moves = "1. 32-28 19-23 2. 28x19 14x23 3. 33-28 23x32 4. 37x28 16-21 5. 31-26 18-22 *"
	if r := check(t, "frisian", "", moves); r.Verdict != sheet.Clean {
		t.Fatalf("the sheet itself is not clean: %v", brief(r.Findings))
	}
	tests := []struct {
		name    string
		turn    func(int) int
		want    []string
		verdict sheet.Verdict
	}{
		{"Article 3: numbered from Black's side", func(n int) int { return 51 - n }, []string{"1 numbering-turned [3, 22] stands"}, sheet.Record},
		{"Article 26: every row from the other end", func(n int) int { return (n-1)/5*5 + 5 - (n-1)%5 }, []string{"1 board-turned [26] stands"}, sheet.Remark},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			turned := regexp.MustCompile(`(\d+)([-x])(\d+)`).ReplaceAllStringFunc(moves, func(move string) string {
				var from, to int
				var sign rune
				if _, err := fmt.Sscanf(move, "%d%c%d", &from, &sign, &to); err != nil {
					t.Fatal(err)
				}
				return fmt.Sprintf("%d%c%d", tt.turn(from), sign, tt.turn(to))
			})
			r := check(t, "frisian", "", turned)
			if diff := cmp.Diff(tt.want, brief(r.Findings)); diff != "" || r.Verdict != tt.verdict {
				t.Errorf("verdict %v, findings (-want +got):\n%s", r.Verdict, diff)
			}
		})
	}
}

// The small board is numbered in two ways; the one with 1 at a1 is no fault.
func TestNumberedFromA1(t *testing.T) {
	for _, text := range []string{
		"[GameType \"25\"]\n\n1. 10-14 23-20 2. 6-10 20-16 *",
		"[GameType \"25\"]\n[FEN \"W:W10,11:B22,23\"]\n\n1. 10-14 23-19 2. 14x23 *",
	} {
		r := sheet.Check(read(t, text), sheet.Options{})
		if r.Verdict != sheet.Clean || len(r.Findings) != 1 || r.Findings[0].Code != sheet.NumberingTurned {
			t.Errorf("%s: verdict %v, findings %v; want it clean, with a note on the numbering", text, r.Verdict, brief(r.Findings))
		}
	}
}

// Article 8: a man that only crossed its far row in a capture is no king.
func TestWrongCrowning(t *testing.T) {
	r := check(t, "international", "W:W12,50:B8,9,26", "1. 12x14 26-31 2. 14-28 *")
	if diff := cmp.Diff([]string{"3 wrong-crowning [5.4.15, 5.4.16] correctable"}, brief(r.Findings)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// A man that went on as a king from the far row was not one yet, whether the rest of the sheet
// shows where it came to or not: that is what is written, and no slip of the pen.
func TestWentOnAsAKing(t *testing.T) {
	tests := []struct {
		name, variant, fen, moves string
		want                      []string
	}{
		{"last on the sheet", "english", "W:W11,30:B7,6,12", "1. 11x2x9 *", []string{"1 wrong-crowning [] correctable"}},
		{"shown by the rest", "english", "W:W11,30:B7,6,12", "1. 11x2x9 12-16 2. 9-14 16-20 *", []string{"1 wrong-crowning [] stands"}},
		{"without the square on the way", "english", "W:W11,30:B7,6,12", "1. 11x9 12-16 2. 9-14 16-20 *", []string{"1 wrong-crowning [] stands"}},
		{"far, as kings fly", "international", "W:W12,50:B8,14,26", "1. 12x3x20 26-31 *", []string{"1 wrong-crowning [5.4.15, 5.4.16] stands"}},
		{"as a man goes on", "international", "W:W12,50:B8,9,26", "1. 12x3x14 26-31 *", nil},
		{"where it is a king at once", "russian", "W:Wb6,h2:Bc7,g7,a5", "1. b6:d8:h4 a5-b4 *", []string{"1 unreachable-square [2.1.10.3] stands"}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, brief(check(t, tt.variant, tt.fen, tt.moves).Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// Article 21.1: one king against one is drawn, also where neither king has been seen
// to move on the sheet.
func TestDrawnBeforeAKingMoved(t *testing.T) {
	for _, tt := range []struct {
		name, fen string
		want      []string
	}{
		{"one king each", "W:WK1:BK50", []string{"1 missing-move [22] stands", "2 missing-move [22] stands", "2 played-on [21.1] stands"}},
		{"a man beside the king", "W:WK1,33:BK50", []string{"1 missing-move [22] stands"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, brief(check(t, "frisian", tt.fen, "1. ... ... 2. 1-6 *").Findings)); diff != "" {
				t.Errorf("findings (-want +got):\n%s", diff)
			}
		})
	}
}

// auditCodes are found by comparing a sheet with its event, not in the sheet, or in chess
// or ludo alone (rules/games).
var auditCodes = []sheet.Code{sheet.KingInCheck, sheet.NoCastling, sheet.NoPassing, sheet.PromotionMissing, sheet.AmbiguousMove, sheet.CheckSign, sheet.MoveNumber, sheet.WrongSteps, sheet.BlockPassed, sheet.NotSentHome, sheet.Overshoot, sheet.MoveOmitted, sheet.SixNeeded, sheet.ThrowMissed, sheet.BadThrow, sheet.NothingToCapture, sheet.EarlyDraw, sheet.WrongOpening, sheet.DuplicateGame, sheet.PairedTwice, sheet.UnknownPlayer}

// Every code that a sheet alone can show has a bad case and a good one on disk.
func TestEveryCodeHasABadAndAGoodCase(t *testing.T) {
	for _, e := range sheet.Catalogue() {
		if slices.Contains(auditCodes, e.Code) {
			continue
		}
		t.Run(string(e.Code), func(t *testing.T) {
			games := readGames(t, filepath.Join("..", "..", "testdata", "irregularities", string(e.Code)+".pdn"))
			if len(games) != 2 {
				t.Fatalf("%d games, want a bad one and a good one", len(games))
			}
			bad, good := sheet.Check(games[0], sheet.Options{}), sheet.Check(games[1], sheet.Options{})
			if !slices.ContainsFunc(bad.Findings, func(f sheet.Finding) bool { return f.Code == e.Code && !f.Slip }) {
				t.Errorf("the bad case has %v", brief(bad.Findings))
			}
			if good.Verdict != sheet.Clean {
				t.Errorf("the good case has %v", brief(good.Findings))
			}
		})
	}
}

// Of a text that is no game of its variant the first findings of each code are said, and one
// says how many more there are; the verdict is that of all.
func TestFindingsOfOneCodeAreBounded(t *testing.T) {
	text := "[GameType \"40\"]\n\n1. 32-28 " + strings.Repeat("} ", 80) + "19-23 *"
	r := sheet.Check(read(t, text), sheet.Options{})
	said := 0
	for _, f := range r.Findings {
		if f.Code == sheet.BadHeader {
			said++
		}
	}
	first := r.Findings[0]
	if said != 50 || first.Code != sheet.NotFollowed || first.Severity != sheet.Note || first.Message.Args["Count"] != 30 || r.Verdict != sheet.Record {
		t.Errorf("%d of 80 said, %v first, verdict %v", said, first, r.Verdict)
	}
}
