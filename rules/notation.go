package rules

import "slices"

// Matches appends every legal move that a written move can mean. The separator
// is ignored; squares between the first and the last must lie, in order, on a
// route that lifts what the move captures. Where the text names every landing
// square of some move, only such moves are meant. A lone capture sign means
// every legal capture, or every one from the square before it.
func (p Position) Matches(w Written, dst []Move) []Move {
	base := len(dst)
	dst = p.legal(p.starts(w), dst)
	if w.Lone() {
		if len(dst) > base && !dst[base].IsCapture() {
			return dst[:base] // either all legal moves capture or none does
		}
		if w.n > 0 {
			return dst[:base+len(slices.DeleteFunc(dst[base:], func(m Move) bool { return m.From != w.From() }))]
		}
		return dst
	}
	kept, exact := base, false
	for i := base; i < len(dst); i++ {
		m := dst[i]
		if m.To != w.To() || !w.StartsAt(p.variant, m.From) {
			continue
		}
		ok, full := true, false
		if w.n > 2 {
			ok, full = p.routed(w, m)
		}
		if !ok || exact && !full {
			continue
		}
		if full && !exact {
			kept, exact = base, true
		}
		dst[kept] = m
		kept++
	}
	return dst[:kept]
}

// starts are the pieces of the side to move that a written move can begin with.
func (p *Position) starts(w Written) mask {
	own := p.of(p.turn)
	if q := w.From(); p.variant.has(q) {
		return own.and(maskOf(p.variant.geo.cellOf[q]))
	}
	return own
}

// routed reports whether the squares of a written move lie on a route of a
// legal capture; full, whether they are every landing square of one.
func (p *Position) routed(w Written, m Move) (ok, full bool) {
	if !m.IsCapture() {
		return false, false
	}
	start, n := p.walk(p.variant.geo.cellOf[m.From])
	f := follower{way: newWay(&start, m), written: w}
	if f.wanted.count() == int(w.n)-1 && f.exactly(n, 1) {
		return true, true
	}
	ok = f.follow(n, 1)
	if !ok && f.tired() {
		f.beCareful()
		ok = f.follow(n, 1)
	}
	return ok, false
}

// follower looks for a route of one capture on which written squares lie.
type follower struct {
	way
	written Written
}

// mostFollowed is how many nodes are looked at for written squares that lie on
// no route of a capture with more routes than any in a game.
const mostFollowed = 100_000

// follow goes on from a node that has met the first i written squares.
func (f *follower) follow(n node, i int) bool {
	last := int(f.written.n) - 1
	if f.closed(n, i) || f.nodes > mostFollowed {
		return false
	}
	if n.captured == f.wanted {
		return n.at == f.to && i >= last
	}
	var room [mostJumps]jump
	for _, j := range f.jumps(n, room[:0]) {
		if !f.wanted.has(j.over) {
			continue
		}
		met := i
		if i < last && f.geo.squareOf[j.land] == f.written.At(i) {
			met++
		}
		if f.follow(f.after(n, j), met) {
			return true
		}
	}
	f.close(n, i)
	return false
}

// exactly reports whether a route goes on from a node by landing on just the
// written squares, from the one with index i on.
func (f *follower) exactly(n node, i int) bool {
	if n.captured == f.wanted {
		return n.at == f.to
	}
	var room [mostJumps]jump
	for _, j := range f.jumps(n, room[:0]) {
		if f.wanted.has(j.over) && f.geo.squareOf[j.land] == f.written.At(i) && f.exactly(f.after(n, j), i+1) {
			return true
		}
	}
	return false
}

// Format writes a legal move in the shortest form that nobody can misread, in
// the variant's own notation: start and end, and the route between them only
// where another legal move has the same two: the squares where it turns or, if
// that is not enough, every square it lands on. A capture of one piece has no
// longer form, even where a longer capture has the same start and end.
func (p Position) Format(m Move) string {
	var room [64]Move
	twins := 0
	for _, other := range p.Legal(room[:0]) {
		if other.From == m.From && other.To == m.To && other != m {
			twins++
		}
	}
	if twins == 0 {
		return p.variant.Format(m.IsCapture(), m.From, m.To)
	}
	routes := p.Routes(m, maxRoutes)
	for _, bends := range []bool{true, false} {
		for _, route := range routes {
			if bends {
				route = p.variant.bends(route)
			}
			text := p.variant.Format(true, route...)
			written, err := p.variant.ParseMove(text)
			if err == nil && slices.Equal(p.Matches(written, nil), []Move{m}) {
				return text
			}
		}
	}
	return p.variant.Format(m.IsCapture(), m.From, m.To)
}

// FormatRoute writes a capture with every square of a route.
func (p Position) FormatRoute(route []Square) string { return p.variant.Format(true, route...) }

// bends leaves of a route its ends and the squares where it turns.
func (v *Variant) bends(route []Square) []Square {
	kept := route[:1:1]
	for i := 1; i < len(route)-1; i++ {
		if v.heading(route[i-1], route[i]) != v.heading(route[i], route[i+1]) {
			kept = append(kept, route[i])
		}
	}
	return append(kept, route[len(route)-1])
}

// heading is the direction from a to b along a line.
func (v *Variant) heading(a, b Square) direction {
	g := v.compiled()
	for d := range direction(8) {
		for c := g.next[d][g.cellOf[a]]; c != noCell; c = g.next[d][c] {
			if g.squareOf[c] == b {
				return d
			}
		}
	}
	return noDirection
}

// Format writes a move by its squares, with the signs of the variant's notation.
func (v *Variant) Format(capture bool, squares ...Square) string {
	var room [32]byte
	text := room[:0]
	for i, q := range squares {
		if i > 0 {
			sign := byte('-')
			if capture {
				sign = byte(v.CaptureSign)
			}
			text = append(text, sign)
		}
		text = v.appendSquare(text, q)
	}
	return string(text)
}
