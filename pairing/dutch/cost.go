package dutch

import "slices"

// candidate is one way to pair a bracket.
type candidate struct {
	*bracket
	pairs [][2]int // places in the bracket, the higher ranked first
	down  []int    // places of those who float down

	next *candidate // the best of the next bracket, once it was asked for
}

// candidate makes one of pairs of entrants; pairs that are not inside the
// bracket, or of two moved-down players, are none.
func (b *bracket) candidate(pairs [][2]int) *candidate {
	place := make(map[int]int, b.size)
	for i, e := range b.left[:b.size] {
		place[e] = i
	}
	c := &candidate{bracket: b}
	paired := make([]bool, b.size)
	for _, p := range pairs {
		i, in := place[p[0]]
		j, too := place[p[1]]
		if !in || !too || max(i, j) < b.moved {
			continue
		}
		c.pairs = append(c.pairs, [2]int{min(i, j), max(i, j)})
		paired[i], paired[j] = true, true
	}
	slices.SortFunc(c.pairs, func(p, q [2]int) int { return p[0] - q[0] })
	for i := range b.size {
		if !paired[i] {
			c.down = append(c.down, i)
		}
	}
	return c
}

// entrants are the pairs as entrants.
func (c *candidate) entrants() [][2]int {
	pairs := make([][2]int, len(c.pairs))
	for k, p := range c.pairs {
		pairs[k] = [2]int{c.left[p[0]], c.left[p[1]]}
	}
	return pairs
}

// worse finds the first criterion in which two candidates of a bracket differ;
// false if there is none, so that the order of generation decides.
func (c *candidate) worse(than *candidate) (criterion Criterion, cost, best []int, differ bool) {
	for _, row := range Criteria() {
		if row.cost == nil {
			continue
		}
		if cost, best = row.cost(c), row.cost(than); !slices.Equal(cost, best) {
			return row, cost, best, true
		}
	}
	return Criterion{}, nil, nil, false
}

func costDown(c *candidate) []int { return []int{len(c.down)} }

func costScores(c *candidate) []int {
	var scores []int
	for _, i := range c.down { // in order, so descending
		scores = append(scores, int(c.entrant(i).score))
	}
	return scores
}

// costNext is what the best pairing of the next bracket costs.
func costNext(cost func(*candidate) []int) func(*candidate) []int {
	return func(c *candidate) []int {
		if c.next == nil {
			left, moved := c.without(c.entrants())
			if len(left) == moved {
				return nil // nobody is below
			}
			next := newBracket(c.f, moved, left)
			pairs, err := next.pair()
			if err != nil {
				return nil // C4 is looked at before
			}
			c.next = next.candidate(pairs)
		}
		return cost(c.next)
	}
}

// costUnplayed is C9: the games that the one who floats down and gets the bye
// did not play.
func costUnplayed(c *candidate) []int {
	if len(c.down) != 1 || len(c.left)%2 == 0 || !c.f.mayHaveBye(c.left[c.down[0]]) {
		return []int{0}
	}
	left, _ := c.without(c.entrants())
	left = slices.DeleteFunc(left, func(e int) bool { return e == c.left[c.down[0]] })
	if !c.f.complete(left) {
		return []int{0}
	}
	return []int{c.f.in.Round - 1 - c.entrant(c.down[0]).games}
}

// costPairs counts the pairs that are worth nothing to a criterion.
func costPairs(worth func(*bracket, int, int) (int, int)) func(*candidate) []int {
	return func(c *candidate) []int {
		failed := 0
		for _, p := range c.pairs {
			if _, value := worth(c.bracket, p[0], p[1]); value == 0 {
				failed++
			}
		}
		return []int{failed}
	}
}

func costResidentFloats(back int) func(*candidate) []int {
	return func(c *candidate) []int {
		repeated := 0
		for _, i := range c.down {
			repeated += count(i >= c.moved && c.entrant(i).floats[back] == downfloat)
		}
		return []int{repeated}
	}
}

func costUpfloaters(back int) func(*candidate) []int {
	list := costUpfloats(back)
	return func(c *candidate) []int { return []int{len(list(c))} }
}

// LeftOver is in the numbers of C18 and C20 for a moved-down player who is left
// over again: more than any difference of scores.
const LeftOver = 1 << 30

// costMovedFloats lists the score differences of moved-down players who floated
// down; one who is left over again has a greater one than anybody paired.
func costMovedFloats(back int) func(*candidate) []int {
	return func(c *candidate) []int {
		var list []int
		for i := range c.moved {
			if c.entrant(i).floats[back] != downfloat {
				continue
			}
			difference := LeftOver + int(c.entrant(i).score)
			for _, p := range c.pairs {
				if p[0] == i {
					difference = c.difference(p)
				}
			}
			list = append(list, difference)
		}
		return descending(list)
	}
}

// costUpfloats lists the score differences of those who float up again.
func costUpfloats(back int) func(*candidate) []int {
	return func(c *candidate) []int {
		var list []int
		for _, p := range c.pairs {
			if p[0] < c.moved && c.entrant(p[1]).floats[back] == upfloat {
				list = append(list, c.difference(p))
			}
		}
		return descending(list)
	}
}

func (c *candidate) difference(p [2]int) int {
	return int(c.entrant(p[0]).score - c.entrant(p[1]).score)
}

func descending(list []int) []int {
	slices.SortFunc(list, func(a, b int) int { return b - a })
	return list
}
