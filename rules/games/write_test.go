package games

import (
	"testing"

	"pgregory.net/rapid"

	"arbiter/rules"
)

// anyBoard is a board with pieces anywhere, playable or not.
func anyBoard(t *rapid.T, g Game) Board {
	s, err := g.Read("")
	if err != nil {
		t.Fatal(err)
	}
	b := s.Board()
	b.Turn = rapid.SampledFrom([]rules.Color{rules.White, rules.Black}).Draw(t, "turn")
	most := 1
	if g.About().Piles {
		most = 4
	}
	kinds := []Piece{{rules.White, Man}, {rules.White, King}, {rules.Black, Man}, {rules.Black, King}}
	if own := g.About().Kinds; own != nil {
		kinds = nil
		for _, kind := range own {
			kinds = append(kinds, Piece{rules.White, kind}, Piece{rules.Black, kind})
		}
	}
	for i := range b.Squares {
		b.Squares[i].Pieces = rapid.SliceOfN(rapid.SampledFrom(kinds), 0, most).Draw(t, "pieces")
	}
	return b
}

// same reports whether the same stands on two boards, and the same side is to move.
func same(a, b Board) bool {
	if a.Turn != b.Turn || len(a.Squares) != len(b.Squares) {
		return false
	}
	for i := range a.Squares {
		if len(a.Squares[i].Pieces) != len(b.Squares[i].Pieces) {
			return false
		}
		for k, p := range a.Squares[i].Pieces {
			if p != b.Squares[i].Pieces[k] {
				return false
			}
		}
	}
	return true
}

func TestEveryPlacementIsReadAsItWasWritten(t *testing.T) {
	for _, g := range OfTwo() {
		t.Run(g.ID(), func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				b := anyBoard(t, g)
				fen := g.Write(b)
				read, err := g.Place(fen)
				if err != nil {
					t.Fatal(err)
				}
				if !same(b, read) {
					t.Fatalf("%s is read as %s", fen, g.Write(read))
				}
				if s, err := g.Read(fen); err == nil && s.FEN() != fen {
					t.Fatalf("the game writes %s, the placement was %s", s.FEN(), fen)
				}
			})
		})
	}
}

func TestAManOnItsFarRowIsDrawnAndNotPlayed(t *testing.T) {
	for _, g := range OfTwo() {
		s, err := g.Read("")
		if err != nil {
			t.Fatal(err)
		}
		b := s.Board()
		man := Man
		if own := g.About().Kinds; own != nil {
			man = own[0]
		}
		b.Squares[0].Pieces = []Piece{{rules.White, man}}
		fen := g.Write(b)
		if _, err := g.Place(fen); err != nil {
			t.Errorf("%s: %v", g.ID(), err)
		}
		if _, err := g.Read(fen); err == nil {
			t.Errorf("%s: a game goes on from %s", g.ID(), fen)
		}
	}
}
