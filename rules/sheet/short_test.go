package sheet_test

import (
	"slices"
	"testing"
)

// An irregular move in the short form (2.1.6.2; Ukrainian rule 26) is judged as in the
// long one, as that of each piece in the column, and is put on the board.
func TestShortFormsAreJudgedLikeLongOnes(t *testing.T) {
	tests := []struct{ name, fen, short, long string }{
		{"capture broken off", "W:Wc3,h2:Bd4,d6,h8", "1. c:e5 d:f4 *", "1. c3:e5 d6:f4 *"},
		{"capture omitted", "W:Wc3,b2,h2:Bd4,h8", "1. bc1 *", "1. b2-c1 *"},
		{"capture omitted, then played on", "W:Wc3,g1,h2:Bd4,h8", "1. gf2 hg7 2. hg3 d:b2 *", "1. g1-f2 h8-g7 2. h2-g3 d4:b2 *"},
		{"a square out of reach", "W:Wc3,h2:Bh8,a7", "1. ce5 hg7 2. ed6 *", "1. c3-e5 h8-g7 2. e5-d6 *"},
		{"two pieces in the column, and the rest tells", "W:Wc3,c1,h2:Bh8,a7", "1. ce3 hg7 2. cd4 *", "1. c1-e3 h8-g7 2. c3-d4 *"},
		{"the opponent's piece", "W:Wc3,h2:Bh8,a7", "1. ab8 hg7 *", "1. a7-b8 h8-g7 *"},
		{"a square that is taken", "W:Wc3,d4,h2:Bh8,a7", "1. cd4 hg7 *", "1. c3-d4 h8-g7 *"},
		{"one piece jumped twice", "W:WKa1,h2:Bc3,e7", "1. a:d4:a1 *", "1. a1:d4:a1 *"},
		{"nobody in the column", "W:Wc3,h2:Bh8,a7", "1. ed4 hg7 *", "1. e3-d4 h8-g7 *"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			short, long := check(t, "russian", tt.fen, tt.short), check(t, "russian", tt.fen, tt.long)
			if got, want := brief(short.Findings), brief(long.Findings); len(want) == 0 || !slices.Equal(got, want) {
				t.Errorf("short %v, long %v", got, want)
			}
			if got, want := short.Final.FEN(), long.Final.FEN(); got != want {
				t.Errorf("the board is %s, with long forms %s", got, want)
			}
		})
	}
}
