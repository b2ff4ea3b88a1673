package rules

import "math/bits"

// walker follows the captures of one piece, jump by jump, on any board.
type walker struct {
	v     *Variant
	geo   *geometry
	from  cell
	color Color
	start bool // the piece is a king
	block mask // every other piece
	prey  mask // the opponent's pieces
	kings mask // kings of either side
}

// node is a capture under way: where the piece is, and what it has captured.
type node struct {
	at       cell
	king     bool // it captures on as a king
	ended    bool // the move ends here by rule
	came     direction
	captured mask
	rank     rank
}

// jump is one piece captured: which, and where the capturing piece lands.
type jump struct {
	over, land cell
	dir        direction
}

// mostJumps is the most jumps a piece can have at once: eight lines of eleven
// squares less the first two.
const mostJumps = 8 * (maxColumns - 2)

// walk returns the walker of the piece on a cell, and the node it starts from.
func (p *Position) walk(c cell) (walker, node) {
	own, prey, color := p.white, p.black, White
	if p.black.has(c) {
		own, prey, color = p.black, p.white, Black
	}
	king := p.kings.has(c)
	w := walker{
		v: p.variant, geo: p.variant.geo, from: c, color: color, start: king,
		block: own.or(prey).minus(maskOf(c)), prey: prey, kings: p.kings,
	}
	return w, node{at: c, king: king, came: noDirection, rank: w.geo.keys.start(king)}
}

// jumps appends the jumps that are possible from a node, those over the same
// piece next to each other.
func (w *walker) jumps(n node, dst []jump) []jump {
	if n.ended {
		return dst
	}
	along, flying := w.geo.manCaptures[w.color], false
	if n.king {
		along, flying = w.v.KingCaptures, w.v.KingRange == AnyDistance
	}
	block, prey := w.block, w.prey.minus(n.captured)
	if w.v.Removal == AtOnce {
		block = block.minus(n.captured)
	}
	if !n.king && w.v.Prey == MenOnly {
		prey = prey.minus(w.kings)
	}
	if w.v.Reversal == ReversalForbidden && n.came != noDirection {
		along &^= 1 << (7 - n.came)
	}
	for ; along != 0; along &= along - 1 {
		d := direction(bits.TrailingZeros8(uint8(along)))
		next := &w.geo.next[d]
		over := next[n.at]
		for flying && over != noCell && !block.has(over) {
			over = next[over]
		}
		if over == noCell || !prey.has(over) {
			continue
		}
		for land := next[over]; land != noCell && !block.has(land); land = next[land] {
			dst = append(dst, jump{over: over, land: land, dir: d})
			if !flying || w.v.KingLanding == JustBehind {
				break
			}
		}
	}
	return dst
}

// after is the node that a jump leads to.
func (w *walker) after(n node, j jump) node {
	n.rank += w.geo.keys.Add(w.kings.has(j.over), n.captured)
	n.at, n.came = j.land, j.dir
	n.captured = n.captured.or(maskOf(j.over))
	if !n.king && w.geo.crown[w.color].has(j.land) {
		n.king = w.v.Promotion == InPassing
		n.ended = w.v.Promotion == EndsMove
	}
	return n
}

// mayStop reports whether a capture may end with a jump, given that it cannot
// go on.
func (w *walker) mayStop(n node, j jump) bool {
	return w.v.KingLanding != JustBehindLastKing || !n.king || !w.kings.has(j.over) ||
		w.geo.next[j.dir][j.over] == j.land
}

// canGoOn reports whether a capture goes on from any landing square of jumps
// over one piece. If so it must (Frisian 10, Russian 2.1.5.6).
func (w *walker) canGoOn(n node, over []jump) bool {
	var room [mostJumps]jump
	for _, j := range over {
		if len(w.jumps(w.after(n, j), room[:0])) > 0 {
			return true
		}
	}
	return false
}

// sameOver splits off the leading jumps over one piece.
func sameOver(jumps []jump) (over, rest []jump) {
	i := 1
	for i < len(jumps) && jumps[i].over == jumps[0].over && jumps[i].dir == jumps[0].dir {
		i++
	}
	return jumps[:i], jumps[i:]
}

// move is the move that ends with node n. Its squares are cells until the
// caller translates them.
func (w *walker) move(n node) Move {
	return Move{From: Square(w.from), To: Square(n.at), Captured: SquareSet(n.captured)}
}

// translate turns the cells of moves into squares.
func (g *geometry) translate(moves []Move) {
	for i := range moves {
		m := &moves[i]
		m.From, m.To = g.squareOf[m.From], g.squareOf[m.To]
		m.Captured = g.squares(mask(m.Captured))
	}
}
