package sheet_test

import (
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/rules"
	"arbiter/rules/sheet"
)

// jumpByJump writes a game with some of its captures one jump a token, and returns its
// half-moves.
func jumpByJump(v *rules.Variant, r *rand.Rand, most int) (text string, plies int) {
	p := v.Start()
	var tokens []string
	for plies < most {
		legal := p.Legal(nil)
		if len(legal) == 0 || p.Terminal().Kind == rules.Won {
			break
		}
		m := legal[r.Intn(len(legal))]
		if routes := p.Routes(m, 1); m.IsCapture() && len(routes[0]) > 2 && r.Intn(3) > 0 {
			for i := 1; i < len(routes[0]); i++ {
				tokens = append(tokens, v.Format(true, routes[0][i-1], routes[0][i]))
			}
		} else {
			tokens = append(tokens, p.Format(m))
		}
		p = p.Play(m)
		plies++
	}
	for i, token := range tokens {
		if i%2 == 0 {
			text += fmt.Sprintf("%d. ", i/2+1)
		}
		text += token + " "
	}
	return text + "*", plies
}

// A capture that is written jump by jump is one half-move, in every game (PDN 1.0:
// "multijumps can either be specified move-by-move"); captures written whole beside it
// stay what they are.
func TestCapturesWrittenJumpByJump(t *testing.T) {
	for _, v := range rules.Variants() {
		for seed := range int64(25) {
			text, plies := jumpByJump(v, rand.New(rand.NewSource(seed)), 60)
			r := sheet.Check(read(t, text), sheet.Options{Variant: v})
			if r.Verdict > sheet.Remark || r.Plies != plies {
				t.Errorf("%s: %v, %d half-moves, want %d: %v: %s", v, r.Verdict, r.Plies, plies, codesOf(r), text)
			}
		}
	}
}

// What a capture is joined from must be one legal capture: a piece of the other side
// that is moved behind its own capture, or a capture that is broken off, stays that.
func TestCapturesThatAreNotOne(t *testing.T) {
	for _, tt := range []struct{ name, variant, fen, moves, want string }{
		{"legal, jump by jump", "english", "B:W15,22,29:B11,1", "1. 11x18 18x25 2. 29x22 *", ""},
		{"a king over the far row, written whole", "english", "W:WK11,30:B7,6,12", "1. 11x2x9 12-16 2. 9-14 16-20 *", ""},
		{"and jump by jump", "english", "W:WK11,30:B7,6,12", "1. 11x2 2x9 12-16 2. 9-14 16-20 *", ""},
		{"a man is crowned there, and captures on with its next move", "english", "W:W11,30:B7,6,12", "1. 11x2 12-16 2. 2x9 16-20 *", ""},
		{"its move is over, and written as one with the next: a slip, under the code of what it would be", "english", "W:W11,30:B7,6,12", "1. 11x2x9 12-16 2. 2x9 16-20 *", "1 wrong-crowning"},
		{"three jumps", "frisian", "W:W34,50:B29,19,9,1", "1. 34x23 23x14 14x3 1-6 *", ""},
		{"the other side moves the piece that captured", "frisian", "W:W33,44,50:B28,1", "1. 33x22 22x31 2. 44-39 1-6 *", "2 opponents-piece"},
		{"broken off after two of three", "frisian", "W:W34,50:B29,19,9,1", "1. 34x23 23x14 1-6 2. 50-44 6-11 *", "1 capture-incomplete"},
		{"behind a slip of the pen", "english", "W:W15,22,29,32:B11,1", "1. 32-29 11x18 18x25 2. 29x22 1-6 *", "1 square-occupied"},
		{"behind a move that stands", "english", "W:W15,22,29,32:B11,1", "1. 32-24 11x18 18x25 2. 29x22 1-6 *", "1 unreachable-square"},
	} {
		r := check(t, tt.variant, tt.fen, tt.moves)
		if found := strings.Join(codesOf(r), "; "); !strings.HasPrefix(found, tt.want) || tt.want == "" && found != "" {
			t.Errorf("%s: %q, want %q", tt.name, found, tt.want)
		}
	}
}

// A fault on a sheet that is written jump by jump is found where it is, by the number
// of the half-move that it is.
func TestAFaultOnASheetJumpByJump(t *testing.T) {
	const moves = "1. 11x18 18x25 2. 29x22 1-6 3. 22-25 6-10 *" // 22-25 goes back
	r := check(t, "english", "B:W15,22,29:B11,1", moves)
	if diff := cmp.Diff([]string{"4 unreachable-square"}, codesOf(r)); diff != "" {
		t.Errorf("findings (-want +got):\n%s", diff)
	}
}

// Two sheets of one game are of one variant: what one of them leaves open the other
// tells.
func TestTwoSheetsAreOfOneGame(t *testing.T) {
	white := one(t, "white.pdn", "1. 32-28 17-22 2. 28x17 12x21 3. 37-32 7-12 4. 41-37 1-7 5. 34-29 19-23 6. 31-26 23x34 7. 39x30 *")
	black := one(t, "black.pdn", "1. 32-28 17-22 2. 28x17 12x21 *") // fits the Frisian game as well
	c, err := sheet.CompareSheets(white, black, sheet.Options{})
	if err != nil || c.White.Variant != "international" || c.Black.Variant != "international" {
		t.Errorf("%v, %s and %s", err, c.White.Variant, c.Black.Variant)
	}
}
