package rules

import "math/bits"

// conflicts are reasons why no trail captures all of a set of pieces: sets of
// which at least one piece each has to be left out. Without any there may be a
// trail. They hold for all smaller sets too, as far as those contain them.
type conflicts struct {
	hopeless bool     // whatever is left out
	never    pieceSet // each of these has to be left out
	odd      []pieceSet
}

func (c *conflicts) none() bool { return !c.hopeless && c.never == 0 && len(c.odd) == 0 }

// judge says why no trail from at captures all pieces of a set and ends on to.
func (t *trails) judge(at, to cell, set pieceSet) conflicts {
	var c conflicts
	c.never = t.narrow(at, to, set)
	stand, apart := t.connected(at, set&^c.never)
	c.never |= apart
	if !stand.has(to) {
		c.hopeless = true
		return c
	}
	t.parity(at, to, set&^c.never, &c)
	return c
}

// narrow opens the lanes of a set of pieces and closes what cannot be used: a
// cell that no second piece is jumped from or to is met once, which only the
// ends of a trail may be. It returns the pieces that have no lane left.
func (t *trails) narrow(at, to cell, set pieceSet) (closed pieceSet) {
	for rest := set; rest != 0; rest &= rest - 1 {
		i := rest.first()
		t.lanes[i] = append(t.lanes[i][:0], t.quarry[i].lanes...)
	}
	ends := maskOf(at).or(maskOf(to))
	for changed := true; changed; {
		changed = false
		once, twice := mask{}, ends
		for rest := set &^ closed; rest != 0; rest &= rest - 1 {
			var all mask
			for _, l := range t.lanes[rest.first()] {
				all = all.or(l.banks[0].cells).or(l.banks[1].cells)
			}
			once, twice = once.or(all), twice.or(once.and(all))
		}
		for rest := set &^ closed; rest != 0; rest &= rest - 1 {
			i := rest.first()
			open := t.lanes[i][:0]
			for _, l := range t.lanes[i] {
				a, b := l.banks[0].cells.and(twice), l.banks[1].cells.and(twice)
				changed = changed || a != l.banks[0].cells || b != l.banks[1].cells
				if !a.empty() && !b.empty() {
					l.banks[0].cells, l.banks[1].cells = a, b
					open = append(open, l)
				}
			}
			t.lanes[i] = open
			if len(open) == 0 {
				closed |= 1 << i
			}
		}
	}
	return closed
}

// connected returns the cells that a trail from at can come to, and the pieces
// of a set that it never passes.
func (t *trails) connected(at cell, set pieceSet) (stand mask, apart pieceSet) {
	stand, apart = maskOf(at), set
	for before := (mask{}); before != stand; {
		before = stand
		for rest := set; rest != 0; rest &= rest - 1 {
			i := rest.first()
			for _, l := range t.lanes[i] {
				both := l.banks[0].cells.or(l.banks[1].cells)
				if !both.and(stand).empty() {
					stand = stand.or(both)
					apart &^= 1 << i
				}
			}
		}
	}
	return stand, apart
}

// parity looks for groups of cells that a trail cannot meet an even number of
// times. Cells that one piece can be jumped from alike count as one class; a
// piece then turns over the classes on its two sides. That leaves equations
// modulo two, one piece a variable, and a piece with several lanes may be
// exchanged between them.
func (t *trails) parity(at, to cell, set pieceSet, c *conflicts) {
	classes := newClasses()
	for rest := set; rest != 0; rest &= rest - 1 {
		for _, l := range t.lanes[rest.first()] {
			classes.join(l.banks[0].cells)
			classes.join(l.banks[1].cells)
		}
	}
	want := classes.bit(at) ^ classes.bit(to)
	var turns [64]uint64
	var eq equations
	for rest := set; rest != 0; rest &= rest - 1 {
		i := rest.first()
		for n, l := range t.lanes[i] {
			turn := classes.bit(l.banks[0].cells.first()) ^ classes.bit(l.banks[1].cells.first())
			if n == 0 {
				turns[i] = turn
				want ^= turn
			} else {
				eq.Add(turns[i] ^ turn)
			}
		}
	}
	for odd := eq.reduce(want); odd != 0; odd &= odd - 1 {
		group := eq.group(odd & -odd)
		var forced pieceSet
		for rest := set; rest != 0; rest &= rest - 1 {
			i := rest.first()
			forced |= pieceSet(bits.OnesCount64(turns[i]&group)&1) << i
		}
		switch forced.count() {
		case 0:
			c.hopeless = true
		case 1:
			c.never |= forced
		default:
			c.odd = append(c.odd, forced)
		}
	}
}

// classes divides cells into classes that are numbered as they are asked for.
type classes struct {
	up     [maxCells]cell // another cell of the class; the class's own cell leads to itself
	number [maxCells]uint8
	n      uint8
}

func newClasses() *classes {
	c := new(classes)
	for i := range c.up {
		c.up[i] = cell(i)
	}
	return c
}

func (c *classes) find(q cell) cell {
	for c.up[q] != q {
		c.up[q] = c.up[c.up[q]]
		q = c.up[q]
	}
	return q
}

// join makes one class of all cells of a mask.
func (c *classes) join(m mask) {
	first := c.find(m.first())
	for m = m.rest(); !m.empty(); m = m.rest() {
		c.up[c.find(m.first())] = first
	}
}

// bit is the bit of a cell's class. There are fewer than 64: a class takes a
// free cell, and of the squares of the largest board nine or more are taken
// before a piece has more than 64 sides to be jumped from.
func (c *classes) bit(q cell) uint64 {
	root := c.find(q)
	if c.number[root] == 0 {
		c.n++
		c.number[root] = c.n
	}
	return 1 << ((c.number[root] - 1) & 63)
}

// equations is a set of vectors modulo two in reduced form: each has a lowest
// bit that no other has.
type equations struct {
	rows [64]uint64
	n    int
}

// reduce takes away the lowest bits of the rows.
func (e *equations) reduce(v uint64) uint64 {
	for _, row := range e.rows[:e.n] {
		if v&(row&-row) != 0 {
			v ^= row
		}
	}
	return v
}

func (e *equations) Add(v uint64) {
	if v = e.reduce(v); v == 0 {
		return
	}
	low := v & -v
	for i := range e.rows[:e.n] {
		if e.rows[i]&low != 0 {
			e.rows[i] ^= v
		}
	}
	e.rows[e.n] = v
	e.n++
}

// group is the classes whose sum, in whatever the rows leave of a vector, is its
// bit there.
func (e *equations) group(bit uint64) uint64 {
	group := bit
	for _, row := range e.rows[:e.n] {
		if row&bit != 0 {
			group |= row & -row
		}
	}
	return group
}
