package sheet_test

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/rules/sheet"
)

// The trail of a sheet has every half-move once, hangs together, and ends where the
// sheet does, whatever is wrong with it.
func TestTrailHangsTogether(t *testing.T) {
	tests := []struct{ name, variant, fen, moves string }{
		{"clean", "frisian", "", agreedGame + " *"},
		{"no moves", "frisian", "", "*"},
		{"a fault that stays", "frisian", "W:W28,40:B5,23", "1. 40-35 5-10 *"},
		{"a slip of the pen", "frisian", "", "1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 6. 34x12 7x28 7. 39x37 19-24 *"},
		{"a move twice", "frisian", "", "1. 32-28 20-24 2. 38-32 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 *"},
		{"a move missing", "frisian", "", "1. 32-28 20-24 2. 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 *"},
		{"two moves exchanged", "frisian", "", "1. 32-28 20-24 2. 18x27 38-32 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 *"},
		{"after the end", "frisian", "W:W28:B23", "1. 28x19 5-10 2. 19-14 *"},
		{"over before it began", "frisian", "W:W46:B37,41", "1. 46-40 41-47 *"},
		{"set up", "frisian", "", `1. 32-28 19-23 /FEN "W:W28,40:B5,23"/ 2. 28x19 5-10 *`},
		{"ambiguous", "frisian", "B:W21,30,31,32,35,37,39,41,42,43,44,45,46,48,49,50:B1,2,3,4,5,6,7,10,13,16,19", "1... 16x20 *"},
		{"numbered from a1", "russian", "", "1. 11-15 22-18 2. 15x22 26x17 *"},
		{"nonsense", "frisian", "", "1. 1-50 50-1 2. zz 1-50 3. x 50-1 *"},
		{"wrong crowning", "international", "W:W12,50:B8,9,26", "1. 12x14 26-31 2. 14-28 *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			r := check(t, tt.variant, tt.fen, tt.moves)
			line, ok := r.Trail()
			if !ok {
				t.Fatalf("no trail: %v", brief(r.Findings))
			}
			at, plies := line.Start, 0
			for _, ply := range line.Plies {
				if ply.Before != at {
					t.Errorf("ply %d begins with %s, want %s", ply.Number, ply.Before.FEN(), at.FEN())
				}
				if at = ply.After; ply.Number > 0 {
					plies++
				}
			}
			if plies != r.Plies || at != r.Final {
				t.Errorf("%d half-moves to %s, want %d to %s", plies, at.FEN(), r.Plies, r.Final.FEN())
			}
		})
	}
}

// A trail says which move was made, and where it was taken for another.
func TestTrailHasTheMovesThatWereMade(t *testing.T) {
	for _, tt := range []struct{ variant, fen, moves, want string }{
		{"frisian", "", "1. 32-28 20-24 2. 38-32 18:27 *", "32-28 20-24 38-32 18x27"},
		{"frisian", "W:W28,40:B5,23", "1. 28-19 5-10 *", "28x19 5-10"},
		{"frisian", "W:W38:B5", "1. 38-28 5-10 *", " 5-10"},
		{"frisian", "W:W28:B23", "1. 28x19 5-10 2. 19-14 10-15 *", "28x19   "},
		{"frisian", "", "1. 32-28 20-24 2. 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 14-20 6. 34x12 7x28 7. 39x37 19-24 *",
			"32-28 20-24 38-32 18x27 31x22 17x28 33x22 12x32 37x28 14-20 34x12 7x38 39x37 19-24"},
		{"frisian", "", "1. 32-28 20-24 2. 38-32 38-32 18x27 3. 31x22 17x28 4. 33x22 12x32 5. 37x28 *",
			"32-28 20-24 38-32  18x27 31x22 17x28 33x22 12x32 37x28"},
		{"frisian", "W:W46:B37,41", "1. 46-40 41-47 *", " "},
		{"frisian", "B:WK8,12,13,18,29,48:BK5,16,17,40,44", "1... 17x39 2. 8-3 5x8 *", " 8-3 5x8"}, // a captured piece stayed: no legal move
	} {
		r := check(t, tt.variant, tt.fen, tt.moves)
		line, _ := r.Trail()
		got := ""
		for i, ply := range line.Plies {
			if i > 0 {
				got += " "
			}
			got += ply.Notation()
			if ply.Number != i+1 || !strings.Contains(tt.moves, ply.Written) {
				t.Errorf("half-move %d is number %d, %s", i+1, ply.Number, ply.Written)
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.moves, got, tt.want)
		}
	}
}

// What a result keeps for its trail can be let go of.
func TestReleasedResultHasNoTrail(t *testing.T) {
	r := check(t, "frisian", "", "1. 32-28 *")
	before := fmt.Sprint(r.Findings, r.Final.FEN(), r.Verdict)
	r.Release()
	if line, ok := r.Trail(); ok {
		t.Errorf("the trail is %+v", line)
	}
	if after := fmt.Sprint(r.Findings, r.Final.FEN(), r.Verdict); after != before {
		t.Errorf("%s, before %s", after, before)
	}
	unreadable := sheet.Result{}
	if _, ok := unreadable.Trail(); ok {
		t.Error("no sheet has a trail")
	}
}

// A draw that the rules gave, or let a player claim, stands at the end of the result.
func TestOutcomeAfterTheLastPly(t *testing.T) {
	for _, tt := range []struct{ variant, fen, moves, want string }{
		{"frisian", "", "1. 32-28 *", "open"},
		{"frisian", "W:W28:B23", "1. 28x19 *", "won"},
		{"russian", "W:WKc1,a3:BKf8,h6", "1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 *", "draw claimable"},
		{"frisian", "W:WK46:BK1", "1. 46-41 *", "draw due"},
	} {
		if r := check(t, tt.variant, tt.fen, tt.moves); r.Outcome.Kind.String() != tt.want {
			t.Errorf("%s: %v, want %s", tt.moves, r.Outcome, tt.want)
		}
	}
}
