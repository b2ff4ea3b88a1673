package rules

import (
	"math/bits"
	"slices"
)

// best appends, as cells, the captures of the side to move that come first.
func (p *Position) best(dst []Move) []Move {
	var room [takenRoom]Move
	s := search{list: room[:]}
	p.search(&s)
	return append(dst, s.list[:s.n]...)
}

// search fills s with the captures of the side to move that come first.
func (p *Position) search(s *search) {
	for own := p.capturers(); !own.empty(); own = own.rest() {
		w, n := p.walk(own.first())
		s.complete(&w, n)
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
// difficult have more routes than can be followed; after plainNodes nodes it
// therefore visits none twice that has captured the same pieces, and none that
// cannot catch up with the best any more.
type search struct {
	list  []Move // as cells; the first n are used
	n     int
	rank  rank
	nodes int
	seen  map[place]bool // whether the capture went on from there
	from  cell           // the piece that reach is about
	reach mask           // the opponent's pieces that it could ever capture
}

// place is all that decides how a capture goes on, and how far it has come.
type place struct {
	from, at cell
	came     direction
	captured mask
	rank     rank
}

// plainNodes is how many nodes a search visits before it remembers them.
const plainNodes = 4096

// complete collects the captures that go on from a node. It reports whether
// there are any.
func (s *search) complete(w *walker, n node) bool {
	if s.nodes++; s.nodes > plainNodes {
		return s.remembered(w, n)
	}
	return s.follow(w, n)
}

// remembered is complete for a node that may have been visited.
func (s *search) remembered(w *walker, n node) bool {
	if s.seen == nil || s.from != w.from {
		s.seen = make(map[place]bool)
		s.from, s.reach = w.from, w.reach()
	}
	if w.highest(n, s.reach) < s.rank {
		return true
	}
	here := place{from: w.from, at: n.at, came: noDirection, captured: n.captured, rank: n.rank}
	if w.v.Reversal == ReversalForbidden {
		here.came = n.came
	}
	went, known := s.seen[here]
	if !known {
		went = s.follow(w, n)
		s.seen[here] = went
	}
	return went
}

// highest is a rank that no capture from a node on exceeds.
func (w *walker) highest(n node, reach mask) rank {
	keys, left := &w.geo.keys, reach.minus(n.captured)
	kings := left.and(w.kings).count()
	return n.rank + keys.man*rank(left.count()-kings) + keys.king*rank(kings) + keys.firstKing*mostCaptures
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

// stop keeps the complete capture that ends with n unless a better one or the
// same is there.
func (s *search) stop(w *walker, n node) {
	if n.rank < s.rank {
		return
	}
	if n.rank > s.rank {
		s.rank, s.n = n.rank, 0
	}
	m := w.move(n)
	if slices.Contains(s.list[:s.n], m) {
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
