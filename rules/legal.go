package rules

import "slices"

// Legal appends the legal moves of the side to move: it is the definition of
// legality. A capture is compulsory, of several captures those that the
// variant's precedence puts first, and a king that has used up its quiet moves
// in a row makes no other (Frisian Articles 10-12, 17). Two routes that lift
// the same pieces are one move.
func (p Position) Legal(dst []Move) []Move {
	base := len(dst)
	dst = p.best(dst)
	if len(dst) == base {
		dst = p.quiet(dst)
	}
	p.variant.geo.translate(dst[base:])
	return dst
}

// IsLegal reports whether a move is legal.
func (p Position) IsLegal(m Move) bool {
	var room [64]Move
	return slices.Contains(p.Legal(room[:0]), m)
}

// HasLegal reports whether the side to move has a legal move.
func (p Position) HasLegal() bool {
	var room [64]Move
	return len(p.Legal(room[:0])) > 0
}

// Quiet appends every quiet move of the piece on a square, whichever side's it
// is, whether or not it ought to capture or has run too long.
func (p Position) Quiet(from Square, dst []Move) []Move {
	if p.Piece(from) == NoPiece {
		return dst
	}
	base := len(dst)
	dst = p.steps(p.variant.geo.cellOf[from], dst)
	p.variant.geo.translate(dst[base:])
	return dst
}

// Captures appends every complete capture of the piece on a square, whichever
// side's it is and whatever captures would come first.
func (p Position) Captures(from Square, dst []Move) []Move {
	base := len(dst)
	for _, s := range p.Stops(from, nil) {
		if s.Complete {
			dst = append(dst, s.Move)
		}
	}
	return dst[:max(base, len(dst))]
}

// best appends, as cells, the captures of the side to move that come first.
func (p *Position) best(dst []Move) []Move {
	search := search{base: len(dst)}
	for own := p.of(p.turn); !own.empty(); own = own.rest() {
		w, n := p.walk(own.first())
		dst, _ = search.complete(&w, n, dst)
	}
	return dst
}

// search collects the complete captures of the highest rank.
type search struct {
	base int // where its moves begin in the slice
	rank rank
}

// complete appends the captures that go on from a node; went is whether there
// are any.
func (s *search) complete(w *walker, n node, dst []Move) (moves []Move, went bool) {
	var room [mostJumps]jump
	jumps := w.jumps(n, room[:0])
	for rest := jumps; len(rest) > 0; {
		var over []jump
		over, rest = sameOver(rest)
		goesOn := false
		for _, j := range over {
			var on bool
			dst, on = s.complete(w, w.after(n, j), dst)
			goesOn = goesOn || on
		}
		if goesOn {
			continue
		}
		for _, j := range over {
			if w.mayStop(n, j) {
				dst = s.add(w, w.after(n, j), dst)
			}
		}
	}
	return dst, len(jumps) > 0
}

// add appends a complete capture unless a better one or the same is there.
func (s *search) add(w *walker, n node, dst []Move) []Move {
	if n.rank < s.rank {
		return dst
	}
	if n.rank > s.rank {
		s.rank, dst = n.rank, dst[:s.base]
	}
	m := w.move(n)
	if slices.Contains(dst[s.base:], m) {
		return dst
	}
	return append(dst, m)
}

// quiet appends, as cells, the quiet moves of the side to move but for a king
// that may not make another.
func (p *Position) quiet(dst []Move) []Move {
	limited := noCell
	if at, _ := p.KingRun(p.turn); at != NoSquare && p.KingLimited(at) {
		limited = p.variant.geo.cellOf[at]
	}
	for own := p.of(p.turn); !own.empty(); own = own.rest() {
		if c := own.first(); c != limited {
			dst = p.steps(c, dst)
		}
	}
	return dst
}

// steps appends, as cells, the quiet moves of the piece on a cell.
func (p *Position) steps(c cell, dst []Move) []Move {
	g := p.variant.geo
	color := White
	if p.black.has(c) {
		color = Black
	}
	along, flying := g.manMoves[color], false
	if p.kings.has(c) {
		along, flying = p.variant.KingMoves, p.variant.KingRange == AnyDistance
	}
	occupied := p.white.or(p.black)
	for d := range direction(8) {
		if along>>d&1 == 0 {
			continue
		}
		for to := g.next[d][c]; to != noCell && !occupied.has(to); to = g.next[d][to] {
			dst = append(dst, Move{From: Square(c), To: Square(to)})
			if !flying {
				break
			}
		}
	}
	return dst
}
