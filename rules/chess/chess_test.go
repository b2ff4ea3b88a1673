package chess

import (
	"slices"
	"testing"

	"arbiter/rules"
)

func TestReasonsAgainstASetUp(t *testing.T) {
	for _, tt := range []struct {
		fen  string
		want []Reason
	}{
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", nil},
		{"4k3/8/8/8/8/8/8/4K3 w - -", nil},
		{"8/8p/8/8/8/8/8/K1k5 w - - 0 1", []Reason{BadSyntax}},
		{"8/8/8/8/8/8/8/8 w - - 0 1", []Reason{NoWhiteKing, NoBlackKing}},
		{"kk6/8/8/8/8/8/8/KK6 w - - 0 1", []Reason{TwoWhiteKings, TwoBlackKings}},
		{"k6P/8/8/8/8/PPPPPPPP/8/K7 w - - 0 1", []Reason{TooManyWhitePawns, PawnOnEndRank}},
		{"k7/8/8/8/8/8/8/K6r b - - 0 1", []Reason{OpponentInCheck}},
		{"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", []Reason{BadCastlingRight}},
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", nil},
		{"4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", []Reason{FalseEnPassant}},
	} {
		_, err := ParseFEN(tt.fen)
		if got := Reasons(err); !slices.Equal(got, tt.want) || (err == nil) != (tt.want == nil) {
			t.Errorf("%s: %v, want %v", tt.fen, got, tt.want)
		}
	}
}

// Each text means the move in the position, whatever the notation.
func TestNotations(t *testing.T) {
	const home, castle, promote, passing = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
	for _, tt := range []struct{ fen, text, want string }{
		{home, "Nf3", "g1f3"}, {home, "Ng1-f3", "g1f3"}, {home, "Pf3", "g1f3"}, {home, "Кf3", "g1f3"}, {home, "♘f3", "g1f3"}, {home, "♞g1-f3", "g1f3"},
		{home, "e4", "e2e4"}, {home, "e2-e4", "e2e4"}, {home, "Pe4", "e2e4"}, {home, "e2e4", "e2e4"}, {home, "♙e4", "e2e4"},
		{castle, "O-O", "e1g1"}, {castle, "0-0-0", "e1c1"}, {castle, "О-О", "e1g1"}, {castle, "Кре2", "e1e2"}, {castle, "Крe1-e2", "e1e2"}, {castle, "Лxh8+", "h1h8"}, {castle, "Txh8+", "h1h8"},
		{promote, "e8=Q+", "e7e8q"}, {promote, "e8Q", "e7e8q"}, {promote, "exd8(N)", "e7d8n"}, {promote, "ed8=D", "e7d8q"}, {promote, "e8", "e7e8q"}, {promote, "e7:d8Л", "e7d8r"},
		{passing, "exd6", "e5d6"}, {passing, "exd6 e.p.", "e5d6"}, {passing, "ed6", "e5d6"},
	} {
		p, err := ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		w, err := Parse(tt.text)
		if moves := p.Matches(w, nil); err != nil || len(moves) != 1 || moves[0].UCI() != tt.want {
			t.Errorf("%s: %v, %v, want %s", tt.text, moves, err, tt.want)
		}
	}
	for _, text := range []string{"", "x", "N", "Nf9", "e4e", "0-", "0-0-0-0", "Ni3", "1-0", "32-28"} {
		if w, err := Parse(text); err == nil {
			t.Errorf("%q is read as %+v", text, w)
		}
	}
}

// A capture in passing that no rule forbids counts to the position; one that would leave
// the king in check does not (leaflet: «возможные ходы»).
func TestKeyHasACaptureInPassingOnlyWhereItIsLegal(t *testing.T) {
	for fen, counts := range map[string]bool{
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1":    true,
		"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1":     false,
		"4k3/8/8/r2pP2K/8/8/8/8 w - d6 0 1":    false,
		"3rk3/8/8/3pP3/8/8/8/3K4 w - d6 0 1":   true,
		"4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1":  false,
		"2b1k3/8/8/3pP3/8/8/8/4K3 w KQ d6 0 1": true,
	} {
		p, _ := ParsePlacement(fen)
		if got := p.Key().ep != NoSquare; got != counts {
			t.Errorf("%s: the capture counts: %v, want %v", fen, got, counts)
		}
	}
}

func TestEnds(t *testing.T) {
	for _, tt := range []struct {
		fen     string
		kind    rules.OutcomeKind
		article string
	}{
		{"8/8/Q7/8/8/8/k1K5/8 b - - 1 1", rules.Won, Checkmate},
		{"7k/5Q2/8/8/8/8/8/K7 b - - 0 1", rules.DrawDue, Stalemate},
		{"7k/8/8/8/8/8/8/KN6 w - - 0 1", rules.DrawDue, InsufficientMaterial},
		{"b6k/8/2B5/8/8/8/8/K7 w - - 0 1", rules.DrawDue, InsufficientMaterial},
		{"7k/8/8/8/8/8/8/KNN5 w - - 0 1", rules.Open, ""},
		{"7k/8/8/8/8/8/8/KR6 w - - 100 90", rules.DrawClaimable, FiftyMoves},
		{"7k/8/8/8/8/8/8/KR6 w - - 150 90", rules.DrawDue, SeventyFiveMoves},
		{"R6k/6pp/8/8/8/8/8/K7 b - - 150 90", rules.Won, Checkmate},
	} {
		p, err := ParseFEN(tt.fen)
		if err != nil {
			t.Fatal(err)
		}
		g := NewGame(p)
		if o := g.Outcome(true); o.Kind != tt.kind || o.Article != tt.article {
			t.Errorf("%s: %+v, want %v by %s", tt.fen, o, tt.kind, tt.article)
		}
	}
}

// Rights to castle that cannot be are left out; those of Chess960 are told as that; the files of
// rooks at home are the letters of their sides.
func TestRightsThatCannotBe(t *testing.T) {
	for _, tt := range []struct{ fen, want string }{
		{"k7/1pp5/p2p4/N2q4/B7/8/1Q3PP1/5NK1 w KQkq - 0 1", "k7/1pp5/p2p4/N2q4/B7/8/1Q3PP1/5NK1 w - - 0 1"},
		{"r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"},
		{"nbqrnkbr/pppppppp/8/8/8/8/PPPPPPPP/NBQRNKBR w KQkq - 0 1", string(OtherRow)},
		{"nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN w GBgb - 0 1", string(OtherRow)},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"8/8/8/8/8/8/8/R3K3 w KQ - 0 1", string(NoBlackKing)},
	} {
		p, err := ParseLeniently(tt.fen)
		got := p.FEN()
		if why := Reasons(err); len(why) > 0 {
			got = string(why[0])
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", tt.fen, got, tt.want)
		}
	}
}
