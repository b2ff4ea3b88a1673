package dutch

import (
	"fmt"
	"math/bits"
	"slices"

	"arbiter/pairing/matching"
	"arbiter/tournament"
)

// newCompletableField reads the input, if everybody can be paired: with all pairs
// of Avoid kept apart, else with as few of them as possible together.
func newCompletableField(in *Input) (*field, error) {
	if len(in.Avoid) > 0 {
		strict := *in
		strict.Forbidden, strict.Avoid = slices.Concat(in.Forbidden, in.Avoid), nil
		f := newField(&strict)
		if _, err := f.completable(); err == nil && len(f.list) > 0 {
			return f, nil
		}
	}
	f := newField(in)
	if len(f.list) == 0 {
		return nil, fmt.Errorf("%w in round %d: enter players, or take back absences", ErrNobody, in.Round)
	}
	if _, err := f.completable(); err != nil {
		return nil, err
	}
	if len(in.Avoid) > 0 {
		f.avoid = f.placed(in.Avoid)
	}
	return f, nil
}

// placed are pairs as entrants, the higher ranked first, of those who are there.
func (f *field) placed(pairs [][2]tournament.TPN) map[[2]int]bool {
	place := f.places()
	set := make(map[[2]int]bool, len(pairs))
	for _, p := range pairs {
		i, here := place[p[0]]
		j, too := place[p[1]]
		if here && too {
			set[[2]int{min(i, j), max(i, j)}] = true
		}
	}
	return set
}

// avoids counts the pairs of entrants that are to be avoided.
func (f *field) avoids(pairs [][2]int) int {
	avoided := 0
	for _, p := range pairs {
		avoided += count(f.avoid[[2]int{min(p[0], p[1]), max(p[0], p[1])}])
	}
	return avoided
}

// fewest pairs entrants such that as few pairs as possible are to be avoided, one of
// an odd number having the bye if bye allows; the pairs to be avoided are given. The
// error is matching.ErrNoPerfect.
func (f *field) fewest(left []int, avoid map[[2]int]bool, bye func(i int) bool) ([][2]int, error) {
	n := len(left)
	solver := matching.NewSolver[[1]int64](n + n%2) // the bye is the last vertex
	for i, high := range left {
		for j := i + 1; j < n; j++ {
			if low := left[j]; f.mayMeet(high, low) {
				solver.Set(i, j, [1]int64{int64(count(!avoid[[2]int{high, low}]))})
			}
		}
		if n%2 == 1 && bye(high) {
			solver.Set(i, n, [1]int64{})
		}
	}
	solver.Start()
	if err := solver.Solve(); err != nil {
		return nil, err
	}
	var meet [][2]int
	for i, high := range left {
		if j := solver.Mate(i); i < j && j < n && avoid[[2]int{high, left[j]}] {
			meet = append(meet, [2]int{high, left[j]})
		}
	}
	return meet, nil
}

// Unavoidable picks, of pairs that are to be kept apart if possible, as few as must
// meet for everybody to be paired by C1 to C3: a matching of greatest weight over
// the whole field. None: the round can be paired without them. The error is
// *ImpossibleError where it cannot be paired with them either.
func Unavoidable(in *Input, apart [][2]tournament.TPN) ([][2]tournament.TPN, error) {
	f := newField(in)
	if _, err := f.completable(); err != nil {
		return nil, err
	}
	everybody := make([]int, len(f.list))
	for i := range everybody {
		everybody[i] = i
	}
	pairs, err := f.fewest(everybody, f.placed(apart), func(i int) bool { return !f.list[i].noBye })
	if err != nil {
		return nil, err // not after it was completable
	}
	var meet [][2]tournament.TPN
	for _, p := range pairs {
		meet = append(meet, [2]tournament.TPN{f.list[p[0]].tpn, f.list[p[1]].tpn})
	}
	return meet, nil
}

// avoidField is the field of a weight that counts pairs that are not to be avoided,
// above all criteria: how many bits it takes. None where there is nothing to avoid.
func (b *bracket) avoidField() uint {
	if b.f.avoid == nil {
		return 0
	}
	return uint(bits.Len(uint(len(b.left))))
}

// costAvoided is how many pairs to be avoided meet in the bracket or must meet below.
func (c *candidate) costAvoided() int {
	pairs := c.entrants()
	left, _ := c.without(pairs)
	below, err := c.f.fewest(left, c.f.avoid, c.f.mayHaveBye)
	if err != nil {
		return len(c.f.list) // C4 is looked at before
	}
	return c.f.avoids(pairs) + len(below)
}

// avoidCriterion is what a candidate is judged by where not all pairs of Avoid can be
// kept apart. It is no criterion of C.04.3.
func avoidCriterion() Criterion {
	return Criterion{ID: AvoidID, Title: "few of those meet who are to be kept apart if possible"}
}

// AvoidID stands for a criterion in an Answer that is about the pairs of Input.Avoid.
const AvoidID = "apart"
