package main

import (
	"fmt"
	"strings"

	"arbiter/reports"
	"arbiter/reports/drawing"
	"arbiter/rules"
	"arbiter/rules/towers"
)

// state is a game at one moment, of single pieces or of towers.
type state interface {
	fen() string
	turn() rules.Color
	legal() []moveJSON
	counters() []rules.Counter
	outcome() rules.Outcome
	// meant finds the one move that a text means: the state after it, and how it
	// is written; else how many moves it can mean.
	meant(w rules.Written) (after state, text string, moves int)
	// draw draws the board in text, White below.
	draw(style boardStyle) string
	diagram() (*drawing.Diagram, error)
	variant() *rules.Variant
	// perft counts the leaves of the game tree, divide those of each first move.
	perft(depth, threads int) uint64
	divide(depth int) []divideJSON
}

// newState begins a game from a FEN, or from the variant's own start.
func newState(v *rules.Variant, fen string) (state, error) {
	if v == rules.Towers() {
		p := towers.Start()
		if fen != "" {
			var err error
			if p, err = towers.ParseFEN(fen); err != nil {
				return nil, err
			}
		}
		return towersState{towers.NewGame(p)}, nil
	}
	p := v.Start()
	if fen != "" {
		var err error
		if p, err = readPosition(v, fen); err != nil {
			return nil, err
		}
	}
	return piecesState{rules.NewGame(p)}, nil
}

// piecesState is a game of single pieces.
type piecesState struct{ game *rules.Game }

func (s piecesState) fen() string               { return s.game.Position().FEN() }
func (s piecesState) turn() rules.Color         { return s.game.Position().Turn() }
func (s piecesState) counters() []rules.Counter { return s.game.Counters() }
func (s piecesState) outcome() rules.Outcome    { return s.game.Outcome() }
func (s piecesState) variant() *rules.Variant   { return s.game.Position().Variant() }
func (s piecesState) draw(st boardStyle) string { return drawBoard(s.game.Position(), st) }

func (s piecesState) legal() []moveJSON {
	p := s.game.Position()
	moves := []moveJSON{}
	for _, m := range p.Legal(nil) {
		captures := []int{} // numbers: a slice of bytes would become base64
		for sq := range m.Captured.All() {
			captures = append(captures, int(sq))
		}
		moves = append(moves, moveJSON{From: int(m.From), To: int(m.To), Captures: captures, Notation: p.Format(m)})
	}
	return moves
}

func (s piecesState) meant(w rules.Written) (state, string, int) {
	p := s.game.Position()
	moves := p.Matches(w, nil)
	if len(moves) != 1 {
		return nil, "", len(moves)
	}
	next := s.game.Clone()
	next.Play(moves[0])
	return piecesState{next}, p.Format(moves[0]), 1
}

func (s piecesState) diagram() (*drawing.Diagram, error) {
	return reports.NewDiagram(s.variant(), s.fen(), nil)
}

func (s piecesState) perft(depth, threads int) uint64 {
	return rules.PerftThreads(s.game.Position(), depth, threads)
}

func (s piecesState) divide(depth int) []divideJSON {
	p := s.game.Position()
	var counts []divideJSON
	for _, d := range rules.Divide(p, depth) {
		counts = append(counts, divideJSON{Move: p.Format(d.Move), Nodes: d.Nodes})
	}
	return counts
}

// towersState is a game of towers.
type towersState struct{ game *towers.Game }

func (s towersState) fen() string               { return s.game.Position().FEN() }
func (s towersState) turn() rules.Color         { return s.game.Position().Turn() }
func (s towersState) counters() []rules.Counter { return s.game.Counters() }
func (s towersState) outcome() rules.Outcome    { return s.game.Outcome() }
func (s towersState) variant() *rules.Variant   { return rules.Towers() }

// legal lists captures with the towers in the order in which they are jumped.
func (s towersState) legal() []moveJSON {
	p := s.game.Position()
	moves := []moveJSON{}
	for _, m := range p.Legal() {
		captures := []int{}
		for _, q := range m.Taken {
			captures = append(captures, int(q))
		}
		moves = append(moves, moveJSON{From: int(m.From), To: int(m.To), Captures: captures, Notation: p.Format(m)})
	}
	return moves
}

func (s towersState) meant(w rules.Written) (state, string, int) {
	p := s.game.Position()
	moves := p.Matches(w)
	if len(moves) != 1 {
		return nil, "", len(moves)
	}
	next := s.game.Clone()
	next.Play(moves[0])
	return towersState{next}, p.Format(moves[0]), 1
}

// draw draws the top pieces, each with the height of its tower, and lists the
// towers below the board.
func (s towersState) draw(style boardStyle) string {
	p, v := s.game.Position(), rules.Towers()
	var list []string
	board := drawCells(v, style, func(q rules.Square) string {
		t := p.At(q)
		if len(t) < 2 {
			return style.pieces[t.Piece()]
		}
		list = append(list, v.SquareName(q)+" "+string(t))
		return fmt.Sprintf("%s%d", style.pieces[t.Piece()], len(t))
	})
	if len(list) > 0 {
		var b strings.Builder
		wrapInto(&b, "  ", "towers, from the top down: "+strings.Join(list, ", "))
		board += b.String()
	}
	return board
}

func (s towersState) diagram() (*drawing.Diagram, error) {
	p, v := s.game.Position(), rules.Towers()
	d, err := reports.NewDiagram(v, strings.Join([]string{s.fen()[:1], "W", "B"}, ":"), nil)
	if err != nil {
		return nil, err
	}
	for i := range d.Squares {
		if t := p.At(rules.Square(i + 1)); t != "" {
			d.Squares[i].Piece = drawing.Piece(t[0])
			for _, under := range t[1:] {
				d.Squares[i].Under = append(d.Squares[i].Under, drawing.Piece(under))
			}
		}
	}
	return d, nil
}

func (s towersState) perft(depth, _ int) uint64 { return towers.Perft(s.game.Position(), depth) }

func (s towersState) divide(depth int) []divideJSON {
	p := s.game.Position()
	var counts []divideJSON
	for _, m := range p.Legal() {
		counts = append(counts, divideJSON{Move: p.Format(m), Nodes: towers.Perft(p.Play(m), depth-1)})
	}
	return counts
}
