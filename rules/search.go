package rules

import (
	"math"
	"math/bits"
	"slices"
)

// best appends, as cells, the captures of the side to move that come first.
func (p *Position) best(dst []Move) []Move {
	var room [takenRoom]Move
	s := search{list: room[:], patience: plainNodes}
	p.search(&s)
	return append(dst, s.list[:s.n]...)
}

// search fills s with the captures of the side to move that come first.
func (p *Position) search(s *search) {
	for own := p.capturers(); !own.empty(); own = own.rest() {
		w, n := p.walk(own.first())
		s.nodes, s.seen, s.gaveUp = 0, nil, false
		if s.complete(&w, n); s.gaveUp {
			s.again(&w, n)
		}
	}
}

// again finds the captures of a piece that has too many routes to follow.
func (s *search) again(w *walker, n node) {
	t := newTrails(*w)
	s.seen, s.reach, s.gaveUp = make(map[place]bool), w.reach(), false
	s.places = math.MaxInt
	if t != nil {
		s.places = s.patience * placesEach
	}
	if s.complete(w, n); s.gaveUp {
		s.rich(t, n.rank)
	}
}

// capturers returns the pieces of the side to move that may have a capture: all
// its kings, and the men that have a piece beside them and a free cell behind.
func (p *Position) capturers() mask {
	g, own := p.variant.geo, p.of(p.turn)
	prey, free := p.of(p.turn.Other()), g.board.minus(p.white).minus(p.black)
	var men mask
	for along := g.manCaptures[p.turn]; along != 0; along &= along - 1 {
		d := 7 - direction(bits.TrailingZeros8(uint8(along)))
		men = men.or(g.step(g.step(free, d).and(prey), d))
	}
	return own.and(men.or(p.kings))
}

// search collects the complete captures of the highest rank. Boards made to be
// difficult have more routes than can be followed. After some nodes of one piece
// it therefore begins that piece anew, visiting none twice that has captured the
// same pieces, and none that cannot catch up with the best any more; and if there
// are many of these too, it looks for the pieces that a trail can capture rather
// than for the routes (rich).
type search struct {
	list   []Move // as cells; the first n are used
	n      int
	rank   rank
	listed map[Move]bool // what the list has, once it is long

	patience int            // nodes of one piece to visit plainly
	nodes    int            // visited for the piece at hand
	gaveUp   bool           // too many: nothing may be taken for complete any more
	seen     map[place]bool // whether the capture went on from there; nil to follow plainly
	places   int            // how many of these to visit
	reach    mask           // the opponent's pieces that the piece could ever capture
}

// place is all that decides how a capture by one piece goes on, and how far it
// has come.
type place struct {
	at       cell
	came     direction
	captured mask
	rank     rank
}

const (
	plainNodes = 1024 // nodes of one piece that are visited plainly
	placesEach = 16   // places that are remembered for each of these
	longList   = 64   // captures that are looked through one by one
)

// complete collects the captures that go on from a node. It reports whether
// there are any.
func (s *search) complete(w *walker, n node) bool {
	if s.seen != nil {
		return s.remembered(w, n)
	}
	if s.nodes++; s.nodes > s.patience {
		s.gaveUp = true
		return true
	}
	return s.follow(w, n)
}

// remembered is complete for a node that may have been visited.
func (s *search) remembered(w *walker, n node) bool {
	if s.gaveUp || w.highest(n, s.reach) < s.rank {
		return true
	}
	here := place{at: n.at, came: noDirection, captured: n.captured, rank: n.rank}
	if w.v.Reversal == ReversalForbidden {
		here.came = n.came
	}
	went, known := s.seen[here]
	if !known {
		if len(s.seen) >= s.places {
			s.gaveUp = true
			return true
		}
		went = s.follow(w, n)
		s.seen[here] = went
	}
	return went
}

// highest is a rank that no capture from a node on exceeds.
func (w *walker) highest(n node, reach mask) rank {
	keys, left := &w.geo.keys, reach.minus(n.captured)
	kings := left.and(w.kings).count()
	return n.rank + keys.man*rank(left.count()-kings) + keys.king*rank(kings) + keys.order*(1<<longestOrder-1)
}

// reach is the pieces that the walker's piece could ever capture: those that it
// can jump from some cell that it can come to, were nothing captured yet.
func (w *walker) reach() mask {
	if w.v.Removal == AtOnce {
		return w.prey
	}
	var reached, over mask
	open := maskOf(w.from)
	for !open.empty() {
		at := open.first()
		reached = reached.or(maskOf(at))
		for _, king := range [2]bool{w.start, w.start || w.v.Promotion == InPassing} {
			var room [mostJumps]jump
			for _, j := range w.jumps(node{at: at, king: king, came: noDirection}, room[:0]) {
				over, open = over.or(maskOf(j.over)), open.or(maskOf(j.land))
			}
		}
		open = open.minus(reached)
	}
	return over
}

// follow collects the captures that go on from a node.
func (s *search) follow(w *walker, n node) bool {
	var room [mostJumps]jump
	jumps := w.jumps(n, room[:0])
	for rest := jumps; len(rest) > 0; {
		var over []jump
		over, rest = sameOver(rest)
		if len(over) == 1 {
			if next := w.after(n, over[0]); !s.complete(w, next) {
				s.stop(w, next)
			}
			continue
		}
		goesOn := false
		for _, j := range over {
			goesOn = s.complete(w, w.after(n, j)) || goesOn
		}
		if goesOn {
			continue
		}
		for _, j := range over {
			if w.mayStop(n, j) {
				s.stop(w, w.after(n, j))
			}
		}
	}
	return len(jumps) > 0
}

// stop keeps the complete capture that ends with n.
func (s *search) stop(w *walker, n node) { s.keep(n.rank, w.move(n)) }

// keep keeps a complete capture unless a better one or the same is there.
func (s *search) keep(r rank, m Move) {
	if r < s.rank {
		return
	}
	if r > s.rank {
		s.rank, s.n = r, 0
		clear(s.listed)
	}
	if s.n < longList {
		if slices.Contains(s.list[:s.n], m) {
			return
		}
	} else if s.lists(m) {
		return
	}
	if s.n == len(s.list) {
		longer := make([]Move, 4*s.n)
		copy(longer, s.list)
		s.list = longer
	}
	s.list[s.n] = m
	s.n++
}

// lists reports whether a long list has a capture already. It expects the
// capture to be added if not.
func (s *search) lists(m Move) bool {
	if len(s.listed) < s.n {
		s.listed = make(map[Move]bool, 4*s.n)
		for _, known := range s.list[:s.n] {
			s.listed[known] = true
		}
	}
	known := s.listed[m]
	s.listed[m] = true
	return known
}
