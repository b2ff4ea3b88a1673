package rules

import (
	"math/bits"
	"slices"
)

// Legal appends the legal moves of the side to move: it is the definition of
// legality. A capture is compulsory, of several captures those that the
// variant's precedence puts first, and a king that has used up its quiet moves
// in a row makes no other (Frisian Articles 10-12, 17). Two routes that lift
// the same pieces are one move.
func (p Position) Legal(dst []Move) []Move { return p.legal(p.of(p.turn), dst) }

// legal appends the legal moves of some pieces of the side to move, and perhaps
// others; what is legal depends on all its pieces nevertheless.
func (p *Position) legal(of mask, dst []Move) []Move {
	e := p.variant.geo.fast
	if e == nil {
		return p.walkLegal(dst)
	}
	base, s := len(dst), p.sides()
	if !e.canCapture(s) {
		dst = e.appendQuiet(s, of.lo&^p.limited().lo, dst)
		p.variant.geo.translate(dst[base:])
		return dst
	}
	var room [takenRoom]taken
	c := captures{list: room[:]}
	if !e.captures(s, &c) {
		return p.walkLegal(dst)
	}
	for _, t := range c.list[:c.n] {
		dst = append(dst, Move{From: Square(t.from), To: Square(t.to), Captured: SquareSet{lo: t.captured}})
	}
	p.variant.geo.translate(dst[base:])
	return dst
}

// walkLegal appends the legal moves as the walker finds them: slowly, and on
// any board.
func (p *Position) walkLegal(dst []Move) []Move {
	base := len(dst)
	dst = p.best(dst)
	if len(dst) == base {
		dst = p.quiet(dst)
	}
	p.variant.geo.translate(dst[base:])
	return dst
}

// sides returns the position as the side to move sees it on the padded lattice.
func (p *Position) sides() sides {
	if p.turn == Black {
		return sides{own: p.black.lo, opp: p.white.lo, kings: p.kings.lo, color: Black}
	}
	return sides{own: p.white.lo, opp: p.black.lo, kings: p.kings.lo, color: p.turn}
}

// limited is the king of the side to move that may not make a quiet move.
func (p *Position) limited() mask {
	at, moves := p.KingRun(p.turn)
	if moves == 0 || !p.KingLimited(at) {
		return mask{}
	}
	return maskOf(p.variant.geo.cellOf[at])
}

// IsLegal reports whether a move is legal.
func (p Position) IsLegal(m Move) bool {
	var room [64]Move
	return slices.Contains(p.Legal(room[:0]), m)
}

// HasLegal reports whether the side to move has a legal move.
func (p Position) HasLegal() bool {
	if e := p.variant.geo.fast; e != nil {
		s := p.sides()
		return e.canCapture(s) || e.canStep(s, p.limited().lo)
	}
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

// quiet appends, as cells, the quiet moves of the side to move but for a king
// that may not make another.
func (p *Position) quiet(dst []Move) []Move {
	for own := p.of(p.turn).minus(p.limited()); !own.empty(); own = own.rest() {
		dst = p.steps(own.first(), dst)
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

// countQuiet returns the number of quiet moves of the side to move.
func (p *Position) countQuiet() int {
	g := p.variant.geo
	own := p.of(p.turn)
	men := own.minus(p.kings)
	free := g.board.minus(p.white).minus(p.black)
	n := 0
	for along := g.manMoves[p.turn]; along != 0; along &= along - 1 {
		n += g.step(men, direction(bits.TrailingZeros8(uint8(along)))).and(free).count()
	}
	for kings := own.and(p.kings); !kings.empty(); kings = kings.rest() {
		var room [8 * maxColumns]Move
		n += len(p.steps(kings.first(), room[:0]))
	}
	return n
}
