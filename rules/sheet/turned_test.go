package sheet_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// names is what stands on, or is said of, each place of a board, by row and column from
// the top left as White sees it.
type names [][]string

// printed are the names that are printed on a board: every square has one in letters,
// those that are played on have one in numbers.
func printed(v *rules.Variant, letters bool) names {
	board := make(names, v.Height)
	for row := range board {
		for column := range v.Width {
			name := ""
			if q := v.At(row, column); letters {
				name = string(rune('a'+column)) + strconv.Itoa(v.Height-row)
			} else if q != rules.NoSquare {
				name = strconv.Itoa(int(q))
			}
			board[row] = append(board[row], name)
		}
	}
	return board
}

// left is the board after a quarter turn counter-clockwise.
func (n names) left() names {
	turned := make(names, len(n))
	for row := range turned {
		for column := range n {
			turned[row] = append(turned[row], n[column][len(n)-1-row])
		}
	}
	return turned
}

// bare are the names of a board that lies a quarter turn wrong and has none on it: the
// files and rows are counted as they lie, and so are the dark squares.
func bare(v *rules.Variant, letters bool) names {
	board := printed(v, true)
	if letters {
		return board
	}
	n := 0
	for row := range board {
		for column := range board[row] {
			board[row][column] = ""
			if v.At(row, column) == rules.NoSquare { // dark, as the board lies
				n++
				board[row][column] = strconv.Itoa(n)
			}
		}
	}
	return board
}

// misnamed writes legal moves of a game as a scribe does who reads the names off a
// board that lies wrong: the game on it is the mirror image.
func misnamed(v *rules.Variant, board names, r *rand.Rand, plies int) string {
	p := v.Start()
	var text strings.Builder
	for ply := range plies {
		legal := p.Legal(nil)
		if len(legal) == 0 || p.Terminal().Kind == rules.Won {
			break
		}
		m := legal[r.Intn(len(legal))]
		if ply%2 == 0 {
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		}
		route := []rules.Square{m.From, m.To}
		sign := "-"
		if m.IsCapture() {
			route, sign = p.Routes(m, 1)[0], "x"
		}
		for i, q := range route {
			if i > 0 {
				text.WriteString(sign)
			}
			text.WriteString(board[v.Row(q)][v.Width-1-v.Column(q)])
		}
		text.WriteString(" ")
		p = p.Play(m)
	}
	return text.String() + "*"
}

// A board that lay a quarter turn wrong is found as that whichever way it was turned,
// with names printed on it or without, in letters and in numbers, in every game whose
// board has a wrong way to lie (Article 26; 2.1.10.1; 5.1). Nobody is blamed.
func TestABoardThatLayWrong(t *testing.T) {
	for _, v := range rules.Variants() {
		if !v.Turns(rules.QuarterBare) || v.ID == "frysk" {
			continue // five men a side: on so empty a board a mirrored sheet has few faults
		}
		for _, letters := range []bool{false, true} {
			if letters && v.Notation != rules.Algebraic {
				continue
			}
			board := printed(v, letters)
			for name, written := range map[string]names{
				"bare": bare(v, letters), "left": board.left(), "right": board.left().left().left(),
			} {
				for seed := range int64(15) {
					r := rand.New(rand.NewSource(seed))
					moves := misnamed(v, written, r, 8+r.Intn(25))
					got := sheet.Check(read(t, moves), sheet.Options{Variant: v})
					if diff := cmp.Diff([]string{"1 board-turned"}, codesOf(got)); diff != "" || got.Verdict != sheet.Remark || got.Variant != v.ID {
						t.Errorf("%s, letters %v, %s: %s: %v as %s (-want +got):\n%s", v, letters, name, moves, got.Verdict, got.Variant, diff)
					}
				}
			}
		}
	}
}

// codesOf are the findings of a sheet that are more than notes.
func codesOf(r sheet.Result) []string {
	var all []string
	for _, f := range r.Findings {
		if f.Severity != sheet.Note {
			all = append(all, fmt.Sprintf("%d %s", f.Ply, f.Code))
		}
	}
	return all
}

// Letters name one square, whoever writes them: a sheet that Black begins is no sheet
// that is named from his side (2.1.4.1, 2.1.6.1), nor is it counted from a1. Numbers
// are counted in both ways.
func TestLettersAreNeverCountedOtherwise(t *testing.T) {
	for _, tt := range []struct {
		variant, fen, moves, want string
		verdict                   sheet.Verdict
	}{
		{"russian", "", "1. b6-a5 c3-d4 *", "1", sheet.Record},
		{"russian", "", "1. f6-g5 a3-b4 2. g7-f6 g3-h4 3. b6-a5 *", "1", sheet.Record},
		{"brazilian", "", "1. f6-g5 g3-h4 2. b6-c5 *", "1", sheet.Record},
		{"russian", "W:Wa3:Bb4,c5,a7", "1. a3-b2 0-1", "1 played-on", sheet.Remark},
		{"russian", "", "1. 9-14 21-17 2. 14x21 22-17 3. 21x14 24-20 *", "1 numbering-turned", sheet.Record},
		{"russian", "", "1. 12-16 21-17 2. 16-20 23x16 *", "", sheet.Clean},
		{"frisian", "", "1. 20-24 33-29 2. 24x33 39x28 *", "1 numbering-turned", sheet.Record},
	} {
		r := check(t, tt.variant, tt.fen, tt.moves)
		found := strings.Join(codesOf(r), "; ")
		if !strings.HasPrefix(found, tt.want) || tt.want == "" && found != "" || r.Verdict != tt.verdict {
			t.Errorf("%s %s: %v, %q; want %v, %q", tt.variant, tt.moves, r.Verdict, found, tt.verdict, tt.want)
		}
		if rules.Lettered(tt.moves) && strings.Contains(found, string(sheet.NumberingTurned)) {
			t.Errorf("%s %s: letters are renumbered", tt.variant, tt.moves)
		}
	}
}

// One move between light squares is enough: there is no other way to write it.
func TestOneMoveOfABoardThatLayWrong(t *testing.T) {
	for _, moves := range []string{"1. f3-e4 *", "1. f3-e4 g6-f5 *", "1. fe4 *"} {
		r := check(t, "russian", "", moves)
		if diff := cmp.Diff([]string{"1 board-turned"}, codesOf(r)); diff != "" || r.Verdict != sheet.Remark {
			t.Errorf("%s: %v (-want +got):\n%s", moves, r.Verdict, diff)
		}
	}
	if r := check(t, "russian", "", "1. f3-e4 b6-a5 *"); r.Verdict == sheet.Remark {
		t.Errorf("a light square among dark ones is a board that lay wrong: %v", codesOf(r))
	}
}

// A fault on a sheet of a board that lay wrong is found beside it.
func TestAFaultOnABoardThatLayWrong(t *testing.T) {
	// c3-d4 b6-a5, d4-e5, where f6xd4 was compulsory: h6-g5
	r := check(t, "russian", "", "1. f3-e4 g6-h5 2. e4-d5 a6-b5 *")
	if diff := cmp.Diff([]string{"1 board-turned", "4 capture-omitted"}, codesOf(r)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// Games in which Black begins have no letters of their own: playstrategy.org writes
// English draughts in letters and lets White begin. The result is as it stands there.
func TestEnglishDraughtsInLetters(t *testing.T) {
	r := check(t, "english", "", "1. c3-d4 b6-c5 2. d4xb6 a7xc5 *")
	if len(codesOf(r)) != 0 || r.Verdict != sheet.Clean || len(r.Findings) != 1 || r.Findings[0].Move != "1." {
		t.Errorf("%v, %v", r.Verdict, r.Findings)
	}
	if r := check(t, "english", "", "1. 22-18 11-15 2. 18x11 8x15 *"); r.Verdict == sheet.Clean {
		t.Error("White begins in numbers, and nothing is said")
	}
}

// What is said of a sheet that is turned has the squares by the names of the sheet.
func TestFindingsQuoteATurnedSheet(t *testing.T) {
	for _, tt := range []struct{ variant, moves, has, had string }{
		{"international", "1. 19-23 32-28 2. 23x32 37x28 3. 14-19 41-37 4. 10-14 46-41 5. 5-10 31-27 6. 19-23 37-32 7. 14-19 41-37 *", "28x19", ""},
		{"english", "1. 24-20 12-16 2. 28-24 8-12 3. 32-28 4-8 4. 24-19 9-13 5. 28-24 10-14 6. 22-18 6-10 7. 18x9 5x14 8. 25-22 1-5 9. 22-18 5-9 10. 18-15 11x18 11. 20x11x4 3-8 12. 4x22 *", "4x11", "4"},
		{"russian", "1. f3-e4 g6-h5 2. e4-d5 a6-b5 *", "c6:e4", ""},
	} {
		r := check(t, tt.variant, "", tt.moves)
		f := r.Findings[len(r.Findings)-1]
		from := f.Message.Args["From"]
		if !slices.Contains(f.Legal, tt.has) || !slices.Contains(f.Meant, tt.has) || tt.had != "" && from != tt.had {
			t.Errorf("%s: %v, legal %v, meant %v, %v", tt.moves, f.Code, f.Legal, f.Meant, f.Message)
		}
	}
}
