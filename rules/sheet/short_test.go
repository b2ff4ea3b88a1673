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

// A short form that one's own piece can have meant is no move of the opponent's, also
// where nothing follows it.
func TestAShortFormOfOnesOwnPieceIsNotTheOpponents(t *testing.T) {
	for _, moves := range []string{"1. c3-b4 d6-e5 2. b4-a5 c7-d6 3. ef4 *", "1. c3-b4 d6-e5 2. b4-a5 c7-d6 3. e3-f4 *"} {
		if got := filed(check(t, "russian", "", moves)); !slices.Equal(got, []string{"5 capture-omitted"}) {
			t.Errorf("%s: %v", moves, got)
		}
	}
}

// A dash where the piece can capture and slide to the same square is a capture written
// with the wrong sign, or one that was passed by; a dash over a piece a capture broken
// off, or a square out of reach: the rest tells.
func TestTheRestTellsWhatADashMeant(t *testing.T) {
	tests := []struct{ name, fen, moves, want string }{
		{"a capture passed by", "B:WKd8,c7,Kf6,a5,b4,a1:BKh8,b6,Kd6,d4,d2,Kf2", "1... d6:a3 2. f6-h4 f2-g3 3. h4:g7 *", "2 capture-omitted"},
		{"the wrong sign", "W:Wc3,h2:Bd4,h8", "1. c3-e5 h8-g7 *", "1 wrong-separator"},
		{"a square out of reach", "W:WKc7,f4,e3:Bc5,h4,Kc3,Kb2,Kc1", "1. f4-e5 c3:f6 2. c7-d8 c1:f4 3. d8-a3 f6-e7 4. a3:h2 e7-a3 *", "5 unreachable-square"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := filed(check(t, "russian", tt.fen, tt.moves)); !slices.Equal(got, []string{tt.want}) {
				t.Errorf("%v, want %s", got, tt.want)
			}
		})
	}
}

// A last move with the opponent's piece is that (27a; 2.1.10.3), unless a move can be
// put in before it or the sheet numbers two moves of one side (6).
func TestALastMoveWithTheOpponentsPiece(t *testing.T) {
	tests := []struct{ moves, want string }{
		{"1. g3-h4 b6-c5 2. f2-g3 a7-b6 3. e3-f4 b6-a5 4. f4-g5 h6:f4 5. b8-a7 *", "9 opponents-piece"},
		{"1. g3-h4 b6-c5 2. f2-g3 a7-b6 3. e3-f4 b6-a5 4. f4-g5 h6:f4 4... b8-a7 *", "9 out-of-turn"},
	}
	for _, tt := range tests {
		if got := filed(check(t, "russian", "", tt.moves)); !slices.Equal(got, []string{tt.want}) {
			t.Errorf("%s: %v, want %s", tt.moves, got, tt.want)
		}
	}
}
