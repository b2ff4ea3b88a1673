package archiveweb

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
)

// setup is a position that is being set up: any placement of pieces, playable or not.
type setup struct {
	game  games.Game
	board games.Board
}

// mostFEN is how many bytes a position may have that somebody sends: a pile on every
// square has fewer.
const mostFEN = 2000

// mostPile is how many pieces may stand on one square: all of both sides.
const mostPile = 24

// readSetup reads a placement; the empty text is the start of a game. Without a side to
// move it is that of who begins.
func readSetup(g games.Game, fen string) (setup, error) {
	if fen == "" {
		s, err := g.Read("")
		if err != nil {
			return setup{}, err
		}
		return setup{g, s.Board()}, nil
	}
	if len(fen) > mostFEN {
		return setup{}, message.Err("archive-board.fen-long", message.Args{"Most": mostFEN})
	}
	b, err := g.Place(fen)
	if err != nil {
		return setup{}, err
	}
	if b.Turn == rules.ColorUnset {
		b.Turn = g.About().Begins
	}
	for _, q := range b.Squares {
		if len(q.Pieces) > mostPile {
			return setup{}, message.Err("archive-board.pile-high", message.Args{"Square": q.Name, "Most": mostPile})
		}
	}
	return setup{g, b}, nil
}

// FEN writes the placement.
func (s setup) FEN() string { return s.game.Write(s.board) }

// state is the position as the game goes on from it. The error says why it cannot.
func (s setup) state() (games.State, error) { return s.game.Read(s.FEN()) }

// copied is the placement, to be altered.
func (s setup) copied() setup {
	s.board.Squares = slices.Clone(s.board.Squares)
	return s
}

// put does to a square what a tool is for: it sets its piece there or, where that
// stands already, takes it away. In a game of piles a piece goes on top of what is there.
// The tool for an empty square takes away everything, of a pile the piece on top.
func (s setup) put(square int, t tool) setup {
	if square < 1 || square > len(s.board.Squares) {
		return s
	}
	s = s.copied()
	at := &s.board.Squares[square-1].Pieces
	piece, is := t.piece(s.game)
	switch piles := s.game.About().Piles; {
	case !is && piles && len(*at) > 0:
		*at = slices.Clone((*at)[1:])
	case !is, !piles && len(*at) == 1 && (*at)[0] == piece:
		*at = nil
	case !piles:
		*at = []games.Piece{piece}
	case len(*at) < mostPile:
		*at = slices.Concat([]games.Piece{piece}, *at)
	}
	return s
}

// cleared is the board without pieces.
func (s setup) cleared() setup {
	s = s.copied()
	for i := range s.board.Squares {
		s.board.Squares[i].Pieces = nil
	}
	return s
}

// begun is the start of a game.
func (s setup) begun() setup {
	start, err := readSetup(s.game, "")
	if err != nil {
		return s
	}
	return start
}

// swapped is the same position with the sides exchanged: the board turned round, White's
// pieces black and Black's white, the other side to move. A board that is played on
// whole is mirrored in place of that: kings and queens stay on their files.
func (s setup) swapped() setup {
	s = s.copied()
	for i, q := range s.board.Squares {
		var pieces []games.Piece
		for _, p := range q.Pieces {
			pieces = append(pieces, games.Piece{Side: p.Side.Other(), Kind: p.Kind})
		}
		s.board.Squares[i].Pieces = pieces
	}
	last := len(s.board.Squares) - 1
	for i, q := range s.board.Squares {
		k := last - i
		if s.board.Checkered {
			k = (s.board.Rows-1-q.Row)*s.board.Columns + q.Column
		}
		if i < k {
			a, b := &s.board.Squares[i].Pieces, &s.board.Squares[k].Pieces
			*a, *b = *b, *a
		}
	}
	return s.withTurn(s.board.Turn.Other())
}

// withTurn is the placement with a side to move.
func (s setup) withTurn(c rules.Color) setup {
	s.board.Turn = c
	return s
}

// remarks are what is unusual about a position that can be played: a side has more pieces
// than a game begins with.
func (s setup) remarks() []message.Teller {
	start, now := s.begun().counted(), s.counted()
	if now[0] > start[0] || now[1] > start[1] {
		return []message.Teller{rules.TooManyPieces}
	}
	return nil
}

// counted are the pieces of White and of Black, those in piles too.
func (s setup) counted() [2]int {
	var n [2]int
	for _, q := range s.board.Squares {
		for _, p := range q.Pieces {
			if p.Side == rules.White {
				n[0]++
			} else {
				n[1]++
			}
		}
	}
	return n
}
