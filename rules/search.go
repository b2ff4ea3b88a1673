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
	own := p.of(p.turn)
	for own = p.jumpers(own).or(own.and(p.kings)); !own.empty(); own = own.rest() {
		w, n := p.walk(own.first())
		s.complete(&w, n)
	}
}

// jumpers returns the men of a side's pieces that have a piece beside them and
// a free cell behind it.
func (p *Position) jumpers(own mask) mask {
	g := p.variant.geo
	men, prey := own.minus(p.kings), p.of(p.turn.Other())
	free := g.board.minus(p.white).minus(p.black)
	var can mask
	for along := g.manCaptures[p.turn]; along != 0; along &= along - 1 {
		d := direction(bits.TrailingZeros8(uint8(along)))
		over := g.step(free, 7-d).and(prey)
		can = can.or(g.step(over, 7-d))
	}
	return can.and(men)
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
		goesOn := false
		for _, j := range over {
			goesOn = s.complete(w, w.after(n, j)) || goesOn
		}
		if goesOn {
			continue
		}
		for _, j := range over {
			if w.mayStop(n, j) {
				s.add(w.move(w.after(n, j)), w.after(n, j).rank)
			}
		}
	}
	return len(jumps) > 0
}

// add keeps a complete capture unless a better one or the same is there.
func (s *search) add(m Move, r rank) {
	if r < s.rank {
		return
	}
	if r > s.rank {
		s.rank, s.n = r, 0
	}
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
