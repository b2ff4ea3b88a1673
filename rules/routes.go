package rules

import "slices"

// Routes returns the routes of a capture: the squares that the piece leaves,
// lands on and ends on, wherever they lift exactly the pieces that m captures.
// It stops after limit routes.
func (p Position) Routes(m Move, limit int) [][]Square {
	if p.Piece(m.From) == NoPiece || !p.variant.has(m.To) || !m.IsCapture() {
		return nil
	}
	g := p.variant.geo
	w, n := p.walk(g.cellOf[m.From])
	r := routes{way: newWay(&w, m), limit: limit}
	if !r.wanted.minus(w.prey).empty() {
		return nil
	}
	r.follow(n, []Square{m.From})
	if r.tired() {
		r.found = nil
		r.beCareful()
		r.follow(n, []Square{m.From})
	}
	return r.found
}

// routes collects the routes of one capture.
type routes struct {
	way
	limit int
	found [][]Square
}

func (r *routes) follow(n node, path []Square) {
	if len(r.found) >= r.limit || r.closed(n, 0) {
		return
	}
	if n.captured == r.wanted {
		if n.at == r.to {
			r.found = append(r.found, slices.Clone(path))
		}
		return
	}
	before := len(r.found)
	var room [mostJumps]jump
	for _, j := range r.jumps(n, room[:0]) {
		if r.wanted.has(j.over) {
			r.follow(r.after(n, j), append(path, r.geo.squareOf[j.land]))
		}
	}
	if len(r.found) == before {
		r.close(n, 0)
	}
}

// way is what is asked of the routes of one capture: where they end and what
// they lift. Most captures have few, which are followed one after the other. Where
// that becomes too much, they are followed anew with care: not where no trail can
// go on, and not twice where none was found.
type way struct {
	*walker
	to      cell
	wanted  mask
	nodes   int // visited so far
	careful bool
	trails  *trails // nil where captures are no trails
	dead    map[waypoint]bool
}

// waypoint is all that decides how a route goes on: of an asked number of squares
// it has met some.
type waypoint struct {
	at, met  cell
	came     direction
	captured mask
}

func newWay(w *walker, m Move) way {
	return way{walker: w, to: w.geo.cellOf[m.To], wanted: w.geo.cells(m.Captured)}
}

// tired reports whether so many nodes were visited without care that none is
// followed any more.
func (y *way) tired() bool { return !y.careful && y.nodes > plainNodes }

func (y *way) beCareful() {
	y.careful, y.nodes = true, 0
	y.trails, y.dead = newTrails(*y.walker), make(map[waypoint]bool)
}

// closed reports whether no route goes on from a node, as far as that is known.
func (y *way) closed(n node, met int) bool {
	if y.nodes++; !y.careful {
		return y.nodes > plainNodes
	}
	if y.dead[y.waypoint(n, met)] {
		return true
	}
	if y.trails != nil && !y.trails.may(n.at, y.to, y.wanted.minus(n.captured)) {
		y.close(n, met)
		return true
	}
	return false
}

// close remembers that no route goes on from a node.
func (y *way) close(n node, met int) {
	if y.careful {
		y.dead[y.waypoint(n, met)] = true
	}
}

func (y *way) waypoint(n node, met int) waypoint {
	here := waypoint{at: n.at, met: cell(met), came: noDirection, captured: n.captured}
	if y.v.Reversal == ReversalForbidden {
		here.came = n.came
	}
	return here
}
