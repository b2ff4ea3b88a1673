package towers

import (
	"slices"

	"arbiter/rules"
)

// Move is a legal move. Two captures are the same move when they begin and end
// on the same squares and jump the same towers in the same order; the squares
// between matter for notation only.
type Move struct {
	From, To rules.Square
	Taken    []rules.Square // the towers that were jumped, in order; none in a quiet move
	Route    []rules.Square // From, every landing, To
}

// Capture reports whether the move captures.
func (m Move) Capture() bool { return len(m.Taken) > 0 }

// Same reports whether two moves are the same.
func (m Move) Same(other Move) bool {
	return m.From == other.From && m.To == other.To && slices.Equal(m.Taken, other.Taken)
}

// Legal returns the legal moves in the order of their first squares: captures
// if there are any, since capturing is a duty (1.6), each move once.
func (p Position) Legal() []Move {
	var moves []Move
	for _, m := range p.routes() {
		if !slices.ContainsFunc(moves, m.Same) {
			moves = append(moves, m)
		}
	}
	return moves
}

// routes are the legal moves, a capture once for each route it can take.
func (p Position) routes() []Move {
	var quiet, captures []Move
	for q := rules.Square(1); int(q) < len(p.towers); q++ {
		if p.towers[q].Owner() != p.turn {
			continue
		}
		captures = p.captures(q, captures)
		if len(captures) == 0 {
			quiet = p.quiet(q, quiet)
		}
	}
	if len(captures) > 0 {
		return captures
	}
	return quiet
}

// quiet appends the moves of a tower that capture nothing (1.5).
func (p Position) quiet(from rules.Square, moves []Move) []Move {
	king := p.towers[from].king()
	forward := rules.Towers().ManMoves.For(p.turn)
	for i, d := range directions {
		if !king && forward&d == 0 {
			continue
		}
		for q := beside[i][from]; q != rules.NoSquare && p.towers[q] == ""; q = beside[i][q] {
			moves = append(moves, Move{From: from, To: q, Route: []rules.Square{from, q}})
			if !king {
				break
			}
		}
	}
	return moves
}

// captures appends the captures of a tower (1.6).
func (p Position) captures(from rules.Square, moves []Move) []Move {
	h := hunt{p: p, from: from, route: []rules.Square{from}, moves: moves}
	h.p.towers[from] = "" // it is on its way: its own square is free
	h.on(from, p.towers[from].king())
	return h.moves
}

// Stop is a place where a capture comes down: on the way, or at its end.
type Stop struct {
	Move
	Complete bool // it can capture no more from there
}

// Stops returns where the captures of the tower on a square come down, whatever
// side is to move: with the beginnings of captures, each before those it is a
// beginning of.
func (p Position) Stops(from rules.Square) []Stop {
	owner := p.towers[from].Owner()
	if owner == rules.ColorUnset {
		return nil
	}
	p.turn = owner
	var stops []Stop
	h := hunt{p: p, from: from, route: []rules.Square{from}, stops: &stops}
	h.p.towers[from] = ""
	h.on(from, p.towers[from].king())
	return stops
}

// Quiet returns the moves of the tower on a square that capture nothing, legal or
// not, whatever side is to move.
func (p Position) Quiet(from rules.Square) []Move {
	p.turn = p.towers[from].Owner()
	if p.turn == rules.ColorUnset {
		return nil
	}
	return p.quiet(from, nil)
}

// hunt follows a capture.
type hunt struct {
	p     Position
	from  rules.Square
	route []rules.Square
	taken []rules.Square
	moves []Move
	stops *[]Stop // every place where it comes down, if they are asked for
}

// on goes on with the capture from a square and reports whether it can: if not,
// the capture ends there. A king lands where it can capture on, if it can from
// any square behind the tower it jumped.
func (h *hunt) on(at rules.Square, king bool) bool {
	goesOn := false
	for d := range directions {
		over, landings := h.jump(at, d, king)
		if len(landings) == 0 {
			continue
		}
		goesOn = true
		h.taken = append(h.taken, over)
		ended := true
		for _, land := range landings {
			h.route = append(h.route, land)
			stop := h.stop(land)
			if h.on(land, king || crowns(land, h.p.turn)) {
				ended = false
			} else if h.stops != nil {
				(*h.stops)[stop].Complete = true
			}
			h.route = h.route[:len(h.route)-1]
		}
		if ended {
			for _, land := range landings {
				h.end(land)
			}
		}
		h.taken = h.taken[:len(h.taken)-1]
	}
	return goesOn
}

// stop notes a place where the capture comes down, and returns its index.
func (h *hunt) stop(land rules.Square) int {
	if h.stops == nil {
		return 0
	}
	*h.stops = append(*h.stops, Stop{Move: Move{
		From: h.from, To: land, Taken: slices.Clone(h.taken), Route: slices.Clone(h.route),
	}})
	return len(*h.stops) - 1
}

// end notes a capture that ends on a square.
func (h *hunt) end(land rules.Square) {
	h.moves = append(h.moves, Move{
		From: h.from, To: land, Taken: slices.Clone(h.taken), Route: append(slices.Clone(h.route), land),
	})
}

// jump returns the tower that can be jumped in a direction and the squares where
// the jump may land; none where there is no jump. A tower that was jumped stands
// in the way until the move has ended.
func (h *hunt) jump(at rules.Square, d int, king bool) (rules.Square, []rules.Square) {
	over := beside[d][at]
	for king && over != rules.NoSquare && h.p.towers[over] == "" {
		over = beside[d][over]
	}
	if over == rules.NoSquare || h.p.towers[over].Owner() != h.p.turn.Other() || slices.Contains(h.taken, over) {
		return rules.NoSquare, nil
	}
	var landings []rules.Square
	for q := beside[d][over]; q != rules.NoSquare && h.p.towers[q] == ""; q = beside[d][q] {
		landings = append(landings, q)
		if !king {
			break
		}
	}
	return over, landings
}

// directions are those along which towers move and capture.
var directions = [...]rules.Directions{rules.NorthWest, rules.NorthEast, rules.SouthWest, rules.SouthEast}

// beside has the squares next to each, by direction in the order of directions;
// NoSquare at the edge.
var beside = func() (table [len(directions)][33]rules.Square) {
	v := rules.Towers()
	for i, d := range directions {
		for q := rules.Square(1); int(q) <= v.Squares; q++ {
			row, column := v.Row(q)-1, v.Column(q)-1
			if d&(rules.SouthWest|rules.SouthEast) != 0 {
				row += 2
			}
			if d&(rules.NorthEast|rules.SouthEast) != 0 {
				column += 2
			}
			table[i][q] = v.At(row, column)
		}
	}
	return table
}()
