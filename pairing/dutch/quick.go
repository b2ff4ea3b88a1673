package dutch

import (
	"slices"

	"arbiter/pairing/matching"
)

// pairQuickly pairs the bracket by its tight pairs alone, in the order of
// article 4; false where they make no complete pairing without an exchange.
// What is below the bracket has no say here: see keeps.
func (b *bracket) pairQuickly() ([][2]int, bool) {
	t, ok := newTight(b)
	if !ok {
		return nil, false
	}
	pairs, ok := t.chooseOpponents()
	if !ok {
		return nil, false
	}
	taken := make([]bool, b.size)
	for _, p := range pairs {
		taken[p[0]], taken[p[1]] = true, true
	}
	rest := make([]int, 0, b.size)
	for i := range b.size {
		if !taken[i] {
			rest = append(rest, i)
		}
	}
	half := len(rest) / 2
	halves, ok := newHalves(t, rest[:half], rest[half:])
	if !ok {
		return nil, false
	}
	for k := range half {
		pairs = append(pairs, [2]int{rest[k], rest[half+halves.first(k)]})
	}
	for k, p := range pairs {
		pairs[k] = [2]int{b.left[p[0]], b.left[p[1]]}
	}
	return pairs, true
}

// chooseOpponents gives each moved-down player the first resident that leaves
// a complete pairing of the others.
func (t *tight) chooseOpponents() ([][2]int, bool) {
	if t.moved == 0 {
		return nil, true
	}
	fixed := make([]bool, t.size+1) // the floater's place comes last
	adjacent := func(i, j int) bool {
		if fixed[i] || fixed[j] {
			return false
		}
		if i > j {
			i, j = j, i
		}
		if j == t.size {
			return t.mayFloat(i)
		}
		return t.pairs(i, j)
	}
	n := t.size + t.floats
	mate, ok := matching.Perfect(n, adjacent, nil)
	if !ok {
		return nil, false
	}
	var pairs [][2]int
	for i := range t.moved {
		for j := t.moved; j < mate[i]; j++ {
			if fixed[j] || !t.pairs(i, j) {
				continue
			}
			if with, ok := force(n, adjacent, fixed, mate, i, j); ok {
				mate = with
				break
			}
		}
		fixed[i], fixed[mate[i]] = true, true
		pairs = append(pairs, [2]int{i, mate[i]})
	}
	return pairs, true
}

// force looks for a complete matching that has the pair.
func force(n int, adjacent func(i, j int) bool, fixed []bool, mate []int, i, j int) ([]int, bool) {
	begin := slices.Clone(mate)
	begin[mate[i]], begin[mate[j]] = -1, -1
	begin[i], begin[j] = j, i
	fixed[i], fixed[j] = true, true
	with, ok := matching.Perfect(n, adjacent, begin)
	fixed[i], fixed[j] = false, false
	return with, ok
}

// halves pairs an upper half with a lower half: a complete matching of the upper
// players, and of the place of the floater, which comes after them.
type halves struct {
	t            *tight
	upper, lower []int
	mate         []int // of an upper player: his opponent's place in lower
	back         []int // of a lower player
	done         int   // upper players whose opponent is final
	visited      []int
	visit        int
	queue        []int
	from         []int // of a lower player: the upper one he was reached from
}

// newHalves finds some matching; false if there is none.
func newHalves(t *tight, upper, lower []int) (*halves, bool) {
	n := len(lower)
	h := &halves{t: t, upper: upper, lower: lower,
		mate: make([]int, n), back: make([]int, n), visited: make([]int, n), from: make([]int, n)}
	for k := range n {
		h.mate[k], h.back[k] = -1, -1
	}
	for k := range n {
		for d := range n { // the opponent straight across first
			if j := (k + d) % n; h.back[j] < 0 && h.fits(k, j) {
				h.mate[k], h.back[j] = j, k
				break
			}
		}
	}
	for k := range n {
		if h.mate[k] < 0 && !h.augment(k, slices.Index(h.back, -1)) {
			return nil, false
		}
	}
	return h, true
}

// fits reports whether the upper player, or the floater's place, can have the
// lower one.
func (h *halves) fits(k, j int) bool {
	if k == len(h.upper) {
		return h.t.mayFloat(h.lower[j])
	}
	return h.t.pairs(h.upper[k], h.lower[j])
}

// augment matches an upper player, moving those who are not final. A lower player
// who is free is tried first for everybody who moves.
func (h *halves) augment(k, free int) bool {
	h.visit++
	h.queue = append(h.queue[:0], k)
	for len(h.queue) > 0 {
		u := h.queue[0]
		h.queue = h.queue[1:]
		for j := range h.lower {
			if h.visited[j] == h.visit || h.back[j] >= 0 && h.back[j] < h.done || !h.fits(u, j) {
				continue
			}
			h.visited[j], h.from[j] = h.visit, u
			if h.back[j] < 0 {
				h.turn(j)
				return true
			}
			if mover := h.back[j]; h.fits(mover, free) {
				h.from[free] = mover
				h.turn(free)
				return true
			}
			h.queue = append(h.queue, h.back[j])
		}
	}
	return false
}

// turn exchanges the pairs on the way to a free lower player.
func (h *halves) turn(j int) {
	for j >= 0 {
		u := h.from[j]
		next := h.mate[u]
		h.mate[u], h.back[j] = j, u
		j = next
	}
}

// first gives the next upper player the first lower one that leaves a matching
// of the others, and makes it final.
func (h *halves) first(k int) int {
	h.done = k + 1
	for j := range h.mate[k] {
		other := h.back[j]
		if other < k || !h.fits(k, j) {
			continue
		}
		old := h.mate[k]
		h.mate[k], h.back[j] = j, k
		h.mate[other], h.back[old] = -1, -1
		if h.fits(other, old) {
			h.mate[other], h.back[old] = old, other
			break
		}
		if h.augment(other, old) {
			break
		}
		h.mate[k], h.back[old] = old, k
		h.mate[other], h.back[j] = j, other
	}
	return h.mate[k]
}
