package dutch

import "slices"

// pairRemainder pairs the residents who are left when the moved-down players
// have their opponents, or a homogeneous bracket: the smallest exchange between
// the halves, then the first transposition (3.6, 4.2, 4.3).
func (x *exact[W]) pairRemainder() error {
	var r remainder
	for i := x.moved; i < x.size; i++ {
		if x.s.Mate(i) >= x.moved {
			r.list = append(r.list, i)
			r.pairs += count(x.s.Mate(i) < i)
		}
	}
	first := r.list[:r.pairs]
	if slices.ContainsFunc(first, func(v int) bool { return !x.upper(v) }) {
		var err error
		if first, err = x.exchange(&r); err != nil {
			return err
		}
	}
	return x.transpose(&r, first)
}

// remainder is the residents to be paired among themselves.
type remainder struct {
	list  []int // places in the bracket, ascending
	pairs int   // how many pairs they make: the first half is S1
}

// in reports whether a vertex is of the remainder.
func (r *remainder) in(v int) bool {
	_, found := slices.BinarySearch(r.list, v)
	return found
}

// upper reports whether a resident is paired with one of the remainder below him.
func (x *exact[W]) upper(v int) bool {
	u := x.s.Mate(v)
	return u > v && u < x.size
}

// exchange finds the players who are above their opponents: the exchange with
// the fewest players, the smallest difference of numbers, the lowest players
// out of S1, the highest out of S2 (4.3).
func (x *exact[W]) exchange(r *remainder) ([]int, error) {
	at := x.order() - 1
	x.s.Reweigh(r.list, func(v, u int) W {
		w := x.s.Weight(v, u)
		if r.in(u) {
			number, _ := slices.BinarySearch(r.list, min(u, v))
			w[at] = int64(count(number < r.pairs))<<24 + int64(len(r.list)-number)
		}
		return w
	})
	if err := x.s.Solve(); err != nil {
		return nil, err
	}
	exchanges := 0
	for _, v := range r.list[:r.pairs] {
		exchanges += count(!x.upper(v))
	}
	left := exchanges
	for k := r.pairs - 1; k >= 0 && left > 0; k-- {
		up, err := x.tryUpper(r, r.list[k], false)
		if err != nil {
			return nil, err
		}
		left -= count(!up)
	}
	left = exchanges
	for k := r.pairs; k < len(r.list) && left > 0; k++ {
		up, err := x.tryUpper(r, r.list[k], true)
		if err != nil {
			return nil, err
		}
		left -= count(up)
	}
	var first []int
	for _, v := range r.list {
		if x.upper(v) {
			first = append(first, v)
		}
	}
	return first, nil
}

// tryUpper makes v the upper player of a pair, or not one, if some best pairing
// allows it, and fixes what came out.
func (x *exact[W]) tryUpper(r *remainder, v int, want bool) (bool, error) {
	below := func(u int) bool { return u > v && r.in(u) }
	if x.upper(v) != want {
		wanted := func(u int) bool { return below(u) == want }
		if err := x.prefer(v, wanted, func(u int) int64 { return int64(count(wanted(u))) }); err != nil {
			return false, err
		}
	}
	up := x.upper(v)
	x.s.Forbid([]int{v}, func(_, u int) bool { return below(u) != up })
	return up, x.s.Solve()
}

// transpose gives the players of the first half their opponents, in order.
func (x *exact[W]) transpose(r *remainder, first []int) error {
	isFirst := make([]bool, x.size)
	for _, v := range first {
		isFirst[v] = true
	}
	x.s.Forbid(r.list, func(v, u int) bool {
		if !r.in(u) {
			return isFirst[v]
		}
		return !isFirst[min(u, v)] || isFirst[max(u, v)]
	})
	if err := x.s.Solve(); err != nil {
		return err
	}
	for _, v := range first {
		if err := x.firstOpponent(v, v+1); err != nil {
			return err
		}
	}
	return nil
}
