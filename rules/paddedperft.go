package rules

import "math/bits"

// counter counts positions on the padded lattice. Each ply has its own room
// for captures, so that nothing is allocated on the way.
type counter struct {
	*padded
	v    *Variant
	room []captures
}

// counterRoom is the room for captures of each ply.
const counterRoom = 512

func newCounter(e *padded, v *Variant, depth int) *counter {
	c := &counter{padded: e, v: v, room: make([]captures, depth+1)}
	for i := range c.room {
		c.room[i].list = make([]taken, counterRoom)
	}
	return c
}

// perft counts the positions after depth plies; depth is 1 or more.
func (e *counter) perft(s sides, depth int) uint64 {
	c := &e.room[depth]
	if !e.captures(s, c) {
		return e.position(s).walkPerft(depth)
	}
	if depth == 1 {
		if c.n > 0 {
			return uint64(c.n)
		}
		return uint64(e.countQuiet(s))
	}
	if c.n == 0 {
		return e.quiet(s, depth)
	}
	var n uint64
	for i := range c.n {
		n += e.perft(e.capture(s, c.list[i]), depth-1)
	}
	return n
}

// position is the position that sides stand for.
func (e *counter) position(s sides) Position {
	p := Position{variant: e.v, turn: s.color, kings: mask{lo: s.kings}, white: mask{lo: s.own}, black: mask{lo: s.opp}}
	if s.color == Black {
		p.white, p.black = p.black, p.white
	}
	return p
}

// capture makes a capture and turns the sides round.
func (e *padded) capture(s sides, t taken) sides {
	from, to := uint64(1)<<t.from, uint64(1)<<t.to
	king := s.kings&from != 0 || to&e.crown[s.color] != 0 || e.inPassing && t.captured&e.inner[s.color] != 0
	kings := s.kings &^ (from | t.captured)
	if king {
		kings |= to
	}
	return sides{own: s.opp &^ t.captured, opp: s.own&^from | to, kings: kings, color: s.color.Other()}
}

// quiet counts the positions after each quiet move.
func (e *counter) quiet(s sides, depth int) uint64 {
	steep, flat := e.menQuiet(s)
	forward := 1
	if s.color != White {
		forward = -1
	}
	n := e.quietMen(s, steep, forward*shiftSteep, depth) + e.quietMen(s, flat, forward*shiftFlat, depth)
	for kings := s.own & s.kings; kings != 0; kings &= kings - 1 {
		from := kings & -kings
		for to := e.quietTo(s, from); to != 0; to &= to - 1 {
			one := to & -to
			n += e.perft(sides{own: s.opp, opp: s.own ^ from | one, kings: s.kings ^ from | one, color: s.color.Other()}, depth-1)
		}
	}
	return n
}

// quietMen counts the positions after the moves of men to cells, back cells
// away from where they came.
func (e *counter) quietMen(s sides, to uint64, back, depth int) uint64 {
	var n uint64
	crown := e.crown[s.color]
	for ; to != 0; to &= to - 1 {
		one := to & -to
		from := bits.RotateLeft64(one, back)
		n += e.perft(sides{own: s.opp, opp: s.own ^ from | one, kings: s.kings | one&crown, color: s.color.Other()}, depth-1)
	}
	return n
}
