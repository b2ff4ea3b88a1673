package rules

import "math/bits"

// taken is a complete capture on the padded lattice.
type taken struct {
	captured uint64
	from, to uint8
}

// takenRoom is room for the captures of almost any position, and takenBudget
// the jumps that they take. What is more is left to the walker.
const (
	takenRoom   = 32
	takenBudget = 4096
)

// captures finds the captures of one position that come first, as many as its
// list has room for.
type captures struct {
	list  []taken // room; the first n are used
	n     int
	best  rank
	empty uint64 // free cells, the moving piece lifted
	kings uint64
	start uint8 // where the moving piece stood
	up    bool  // men capture towards lower cells
	down  bool  // men capture towards higher cells
	crown uint64
	left  int // nodes that may still be visited
	full  bool
}

// captures fills c with the captures of the side to move that come first. It
// reports false if c has no room for them.
func (e *padded) captures(s sides, c *captures) bool {
	c.n, c.best, c.left, c.full = 0, 0, takenBudget, false
	c.kings, c.crown = s.kings, 0
	if e.inPassing {
		c.crown = e.crown[s.color]
	}
	c.up, c.down = e.backward || s.color == White, e.backward || s.color == Black
	empty := e.board &^ (s.own | s.opp)
	prey := s.opp
	if e.menOnly {
		prey &^= s.kings
	}
	e.men(c, s.own&^s.kings, prey, empty)
	kings := s.own & s.kings
	if kings&(kings-1) != 0 {
		kings &= e.kingJumpers(s.opp, empty)
	}
	for ; kings != 0; kings &= kings - 1 {
		one := kings & -kings
		c.empty, c.start = empty|one, uint8(bits.TrailingZeros64(kings))
		if e.flying {
			e.king(c, int(c.start), s.opp, 0, e.keys.byKing)
		} else {
			up, down := c.up, c.down
			c.up, c.down = true, true
			e.man(c, one, s.opp, 0, e.keys.byKing)
			c.up, c.down = up, down
		}
	}
	return !c.full
}

// canCapture reports whether the side to move can capture.
func (e *padded) canCapture(s sides) bool {
	empty := e.board &^ (s.own | s.opp)
	men, kings := s.own&^s.kings, s.own&s.kings
	if kings != 0 && e.kingJumpers(s.opp, empty)&kings != 0 {
		return true
	}
	prey := s.opp
	if e.menOnly {
		prey &^= s.kings
	}
	var from uint64
	if e.backward || s.color == White {
		from = prey&(empty<<shiftSteep)<<shiftSteep | prey&(empty<<shiftFlat)<<shiftFlat
	}
	if e.backward || s.color == Black {
		from |= prey&(empty>>shiftSteep)>>shiftSteep | prey&(empty>>shiftFlat)>>shiftFlat
	}
	if e.sideways {
		from |= prey&(empty<<shiftFile)<<shiftFile | prey&(empty>>shiftFile)>>shiftFile |
			prey&(empty<<shiftRank)<<shiftRank | prey&(empty>>shiftRank)>>shiftRank
	}
	return men&from != 0
}

// kingJumpers returns the cells from which a king could capture: those that
// look, over free cells or none, at a piece with a free cell behind it.
func (e *padded) kingJumpers(prey, empty uint64) uint64 {
	var from uint64
	for _, d := range e.kingJumps {
		s := shifts[d]
		if d < firstDown {
			seen := prey & (empty << s)
			if e.flying {
				seen = fillDown(seen, empty, s)
			}
			from |= seen << s
		} else {
			seen := prey & (empty >> s)
			if e.flying {
				seen = fillUp(seen, empty, s)
			}
			from |= seen >> s
		}
	}
	return from
}

// fillDown adds the free cells that lie in a row towards higher cells.
func fillDown(cells, empty uint64, shift uint) uint64 {
	cells |= empty & (cells << shift)
	empty &= empty << shift
	cells |= empty & (cells << (2 * shift))
	empty &= empty << (2 * shift)
	cells |= empty & (cells << (4 * shift))
	empty &= empty << (4 * shift)
	return cells | empty&(cells<<(8*shift))
}

// fillUp adds the free cells that lie in a row towards lower cells.
func fillUp(cells, empty uint64, shift uint) uint64 {
	cells |= empty & (cells >> shift)
	empty &= empty >> shift
	cells |= empty & (cells >> (2 * shift))
	empty &= empty >> (2 * shift)
	cells |= empty & (cells >> (4 * shift))
	empty &= empty >> (4 * shift)
	return cells | empty&(cells>>(8*shift))
}

// men follows the captures of all men, direction by direction.
func (e *padded) men(c *captures, men, prey, empty uint64) {
	if c.up {
		steep := men & (prey & (empty << shiftSteep) << shiftSteep)
		flat := men & (prey & (empty << shiftFlat) << shiftFlat)
		if steep|flat != 0 {
			e.jumpUp(c, steep, shiftSteep, prey, empty)
			e.jumpUp(c, flat, shiftFlat, prey, empty)
		}
	}
	if c.down {
		steep := men & (prey & (empty >> shiftSteep) >> shiftSteep)
		flat := men & (prey & (empty >> shiftFlat) >> shiftFlat)
		if steep|flat != 0 {
			e.jumpDown(c, steep, shiftSteep, prey, empty)
			e.jumpDown(c, flat, shiftFlat, prey, empty)
		}
	}
	if e.sideways {
		north := men & (prey & (empty << shiftFile) << shiftFile)
		south := men & (prey & (empty >> shiftFile) >> shiftFile)
		west := men & (prey & (empty << shiftRank) << shiftRank)
		east := men & (prey & (empty >> shiftRank) >> shiftRank)
		if north|south|west|east != 0 {
			e.jumpUp(c, north, shiftFile, prey, empty)
			e.jumpDown(c, south, shiftFile, prey, empty)
			e.jumpUp(c, west, shiftRank, prey, empty)
			e.jumpDown(c, east, shiftRank, prey, empty)
		}
	}
}

// jumpUp makes the first jump of each man towards lower cells.
func (e *padded) jumpUp(c *captures, men uint64, shift int, prey, empty uint64) {
	for ; men != 0; men &= men - 1 {
		one := men & -men
		c.empty, c.start = empty|one, uint8(bits.TrailingZeros64(men))
		over := one >> (shift & 63)
		e.jump(c, over>>(shift&63), over, prey, 0, 0)
	}
}

// jumpDown makes the first jump of each man towards higher cells.
func (e *padded) jumpDown(c *captures, men uint64, shift int, prey, empty uint64) {
	for ; men != 0; men &= men - 1 {
		one := men & -men
		c.empty, c.start = empty|one, uint8(bits.TrailingZeros64(men))
		over := one << (shift & 63)
		e.jump(c, over<<(shift&63), over, prey, 0, 0)
	}
}

// man follows the captures of a man, or of a king that goes one step, from the
// cell at. It reports whether there are any.
func (e *padded) man(c *captures, at, prey, captured uint64, r rank) bool {
	var land uint64
	if c.up {
		land = (at>>shiftSteep&prey)>>shiftSteep | (at>>shiftFlat&prey)>>shiftFlat
	}
	if c.down {
		land |= (at<<shiftSteep&prey)<<shiftSteep | (at<<shiftFlat&prey)<<shiftFlat
	}
	if e.sideways {
		land |= (at>>shiftFile&prey)>>shiftFile | (at<<shiftFile&prey)<<shiftFile |
			(at>>shiftRank&prey)>>shiftRank | (at<<shiftRank&prey)<<shiftRank
	}
	if land &= c.empty; land == 0 {
		return false
	}
	if c.up {
		if l := (at >> shiftSteep & prey) >> shiftSteep & land; l != 0 {
			e.jump(c, l, l<<shiftSteep, prey, captured, r)
		}
		if l := (at >> shiftFlat & prey) >> shiftFlat & land; l != 0 {
			e.jump(c, l, l<<shiftFlat, prey, captured, r)
		}
	}
	if c.down {
		if l := (at << shiftSteep & prey) << shiftSteep & land; l != 0 {
			e.jump(c, l, l>>shiftSteep, prey, captured, r)
		}
		if l := (at << shiftFlat & prey) << shiftFlat & land; l != 0 {
			e.jump(c, l, l>>shiftFlat, prey, captured, r)
		}
	}
	if e.sideways {
		e.manSideways(c, at, prey, captured, r, land)
	}
	return true
}

// manSideways follows the captures of a man along its rank and file.
func (e *padded) manSideways(c *captures, at, prey, captured uint64, r rank, land uint64) {
	if l := (at >> shiftFile & prey) >> shiftFile & land; l != 0 {
		e.jump(c, l, l<<shiftFile, prey, captured, r)
	}
	if l := (at << shiftFile & prey) << shiftFile & land; l != 0 {
		e.jump(c, l, l>>shiftFile, prey, captured, r)
	}
	if l := (at >> shiftRank & prey) >> shiftRank & land; l != 0 {
		e.jump(c, l, l<<shiftRank, prey, captured, r)
	}
	if l := (at << shiftRank & prey) << shiftRank & land; l != 0 {
		e.jump(c, l, l>>shiftRank, prey, captured, r)
	}
}

// jump goes on from where a man has landed behind the piece over.
func (e *padded) jump(c *captures, land, over, prey, captured uint64, r rank) {
	if c.left--; c.left < 0 {
		c.full = true
		return
	}
	if over&c.kings == 0 {
		r += e.keys.man
	} else {
		r += e.kingRank(captured)
	}
	captured |= over
	if e.atOnce {
		c.empty |= over
	}
	went := false
	if land&c.crown != 0 && c.kings>>c.start&1 == 0 {
		went = e.king(c, bits.TrailingZeros64(land), prey&^over, captured, r)
	} else {
		went = e.man(c, land, prey&^over, captured, r)
	}
	if !went {
		c.Add(land, captured, r)
	}
	if e.atOnce {
		c.empty &^= over
	}
}

// kingRank is what capturing a king adds to a rank.
func (e *padded) kingRank(captured uint64) rank {
	return e.keys.Add(true, mask{lo: captured})
}

// king follows the captures of a king that flies from the cell at. It reports
// whether there are any.
func (e *padded) king(c *captures, at int, prey, captured uint64, r rank) bool {
	if c.left--; c.left < 0 {
		c.full = true
		return false
	}
	went := false
	for _, d := range e.kingJumps {
		blocked := e.rays[d][at] &^ c.empty
		if blocked == 0 {
			continue
		}
		over := first(d, blocked)
		if prey>>over&1 == 0 {
			continue
		}
		land := e.rays[d][over]
		if behind := land &^ c.empty; behind != 0 {
			next := first(d, behind)
			land &^= e.rays[d][next] | 1<<next
		}
		if land != 0 {
			went = true
			if e.behind {
				land = nearest(d, land)
			}
			e.landings(c, d, land, 1<<over, prey, captured, r)
		}
	}
	return went
}

// landings goes on from every cell behind the piece over, in direction d. If
// the capture goes on from none, it ends on each.
func (e *padded) landings(c *captures, d direction, land, over, prey, captured uint64, r rank) {
	if over&c.kings == 0 {
		r += e.keys.man
	} else {
		r += e.kingRank(captured)
	}
	captured |= over
	if e.atOnce {
		c.empty |= over
	}
	went := false
	for l := land; l != 0; l &= l - 1 {
		went = e.king(c, bits.TrailingZeros64(l), prey&^over, captured, r) || went
	}
	if e.atOnce {
		c.empty &^= over
	}
	if went {
		return
	}
	if e.killer && over&c.kings != 0 {
		land = nearest(d, land)
	}
	for ; land != 0; land &= land - 1 {
		c.Add(land&-land, captured, r)
	}
}

// Add keeps a complete capture unless a better one or the same is there. Two
// routes can lift the same pieces only if they are two or more.
func (c *captures) Add(land, captured uint64, r rank) {
	if r < c.best {
		return
	}
	if r > c.best {
		c.best, c.n = r, 0
	}
	t := taken{captured: captured, from: c.start, to: uint8(bits.TrailingZeros64(land))}
	if captured&(captured-1) != 0 {
		for i := range c.n {
			if c.list[i] == t {
				return
			}
		}
	}
	if c.n == len(c.list) {
		c.full = true
		return
	}
	c.list[c.n] = t
	c.n++
}
