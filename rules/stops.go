package rules

import "slices"

// Stop is a place where a capture can be broken off: the pieces captured so
// far and where the piece stands. Complete says that it need not go on.
type Stop struct {
	Move
	Complete bool
}

// Stops appends every place where a capture by the piece on a square can stop,
// whichever side's it is: all nodes of its captures, each once by where it
// stands and what it has captured. A man that becomes a king in passing goes
// on as one.
func (p Position) Stops(from Square, dst []Stop) []Stop {
	if p.Piece(from) == NoPiece {
		return dst
	}
	base := len(dst)
	w, n := p.walk(p.variant.geo.cellOf[from])
	dst = w.stops(n, dst, make(map[Move]int))
	for i := range dst[base:] {
		m := [1]Move{dst[base+i].Move}
		p.variant.geo.translate(m[:])
		dst[base+i].Move = m[0]
	}
	return dst
}

// stops appends the stops that go on from a node; at is where in dst each is.
func (w *walker) stops(n node, dst []Stop, at map[Move]int) []Stop {
	var room [mostJumps]jump
	for rest := w.jumps(n, room[:0]); len(rest) > 0; {
		var over []jump
		over, rest = sameOver(rest)
		complete := !w.canGoOn(n, over)
		for _, j := range over {
			next := w.after(n, j)
			stop := Stop{Move: w.move(next), Complete: complete && w.mayStop(n, j)}
			if i, known := at[stop.Move]; known {
				dst[i].Complete = dst[i].Complete || stop.Complete
				continue
			}
			at[stop.Move] = len(dst)
			dst = w.stops(next, append(dst, stop), at)
		}
	}
	return dst
}

// Routes returns the routes of a capture: the squares that the piece leaves,
// lands on and ends on, wherever they lift exactly the pieces that m captures.
// It stops after limit routes.
func (p Position) Routes(m Move, limit int) [][]Square {
	if p.Piece(m.From) == NoPiece || !p.variant.has(m.To) || !m.IsCapture() {
		return nil
	}
	g := p.variant.geo
	w, n := p.walk(g.cellOf[m.From])
	r := routes{walker: w, to: g.cellOf[m.To], wanted: g.cells(m.Captured), limit: limit}
	if !r.wanted.minus(w.prey).empty() {
		return nil
	}
	r.follow(n, []Square{m.From})
	return r.found
}

// routes collects the routes of one capture.
type routes struct {
	walker
	to     cell
	wanted mask
	limit  int
	found  [][]Square
}

func (r *routes) follow(n node, path []Square) {
	if len(r.found) >= r.limit {
		return
	}
	if n.captured == r.wanted {
		if n.at == r.to {
			r.found = append(r.found, slices.Clone(path))
		}
		return
	}
	var room [mostJumps]jump
	for _, j := range r.jumps(n, room[:0]) {
		if r.wanted.has(j.over) {
			r.follow(r.after(n, j), append(path, r.geo.squareOf[j.land]))
		}
	}
}
