package sheet

import (
	"slices"

	"arbiter/rules"
)

// Position is a position of any game, as what stands above a replay looks at it.
type Position interface {
	FEN() string
	Turn() rules.Color
	Terminal() rules.Outcome // how the game stands by the position alone
}

// Trail is the line along which a sheet was followed: in the reading of it that is
// believed, every half-move with the positions before and after it.
type Trail struct {
	Start Position
	Plies []Ply // in the order in which they were put on the board
}

// Ply is one step of a trail: a half-move, or a position that the arbiter set up.
type Ply struct {
	Number        int    // half-move of the sheet, from 1; 0 for a set-up
	Written       string // as the sheet has it
	Before, After Position

	made  string        // the move as its game writes it, where that was known at once
	wrote func() string // how it is written, else, of another game
	move  rules.Move    // else the move itself
}

// Notation is the move that was made, in the game's own notation; "" where what
// is written was no legal move, or was taken for another.
func (p Ply) Notation() string {
	if p.wrote != nil {
		return p.wrote()
	}
	before, ok := p.Before.(rules.Position)
	if p.made != "" || !ok || !slices.Contains(before.Legal(nil), p.move) {
		return p.made
	}
	return before.Format(p.move)
}

// Made is the move of draughts that was put on the board, legal or as it was written;
// false where none was: a set-up, a text that is no move, a move of another game.
func (p Ply) Made() (rules.Move, bool) {
	return p.move, p.Number > 0 && p.move.From != rules.NoSquare
}

// retracer is a replay that can tell its line again.
type retracer interface{ trail() (Trail, bool) }

// Trail retraces the replay. It costs a replay of the moves, and nothing for those
// who do not ask. ok is false where the sheet could not be replayed, or had more
// readings than could be kept.
func (r *Result) Trail() (t Trail, ok bool) {
	if r.line == nil {
		return Trail{}, false
	}
	return r.line.trail()
}

// Release lets go of what Trail retraces, for those who keep results by the
// million, and of the room of its check. Copies of the result have no trail any more
// either.
func (r *Result) Release() {
	r.room.free()
	r.line, r.room = nil, nil
}

// trail retraces the reading that is believed. What was written after a game that
// was lost is part of the line, but moves nothing.
func (r *replay) trail() (Trail, bool) {
	t := Trail{Start: r.start, Plies: make([]Ply, 0, len(r.steps))}
	at := r.start
	add := func(s *step, m rules.Move, after rules.Position) {
		t.Plies = append(t.Plies, Ply{Number: s.ply, Written: s.item.Text, Before: at, After: after, move: m})
		at = after
	}
	if len(r.trace) == len(r.steps) {
		for i, m := range r.trace {
			add(&r.steps[i], m, at.Play(m))
		}
		return t, true
	}
	end := r.onBoard()
	line := r.line(r.final, end)
	if line == nil {
		return Trail{}, false
	}
	for _, rec := range line {
		var m rules.Move
		if rec.way.plain && rec.way.n == 1 {
			m = rec.way.moves[0]
		}
		add(rec.step, m, rec.way.next)
	}
	for i := range r.steps[end:] {
		add(&r.steps[end+i], rules.Move{}, at)
	}
	return t, true
}
