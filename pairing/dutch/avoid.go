package dutch

import (
	"math/bits"
	"slices"

	"arbiter/pairing/matching"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newCompletableField reads the input, if everybody can be paired: with all pairs
// of Avoid kept apart, else with as few of them as possible together.
func newCompletableField(in *Input) (*field, error) {
	if len(in.Avoid) > 0 {
		strict := *in
		strict.Forbidden, strict.Avoid = slices.Concat(in.Forbidden, in.Avoid), nil
		f := newField(&strict)
		if len(f.list) > 0 && f.pairable() {
			return f, nil
		}
	}
	f := newField(in)
	if len(f.list) == 0 {
		return nil, message.Because(ErrNobody, "dutch.nobody.round", message.Args{"Round": in.Round})
	}
	if err := f.completable(); err != nil {
		return nil, err
	}
	if len(in.Avoid) == 0 {
		return f, nil
	}
	return f, f.avoidPairs(f.placed(in.Avoid))
}

// avoidPairs lets only those meet, and have the bye, of whom the pairings with as few
// pairs to be avoided as possible consist, where the duals of a matching say who they
// are: then nothing is left to count. Where they do not, the pairs are counted in the
// weights of way 3.
func (f *field) avoidPairs(avoid map[[2]int]bool) error {
	n := len(f.list)
	size := n + n%2
	tight, err := matching.Tight(size, f.apartness(f.everybody(), avoid, f.mayHaveBye))
	if err != nil {
		return err // not after it was completable
	}
	within := &limits{n: n + 1, may: make([]bool, (n+1)*(n+1))}
	for i := range n {
		for j := i + 1; j < size; j++ {
			within.may[i*within.n+j] = tight(i, j)
		}
	}
	f.within = within
	if !f.complete(f.everybody()) {
		f.within, f.avoid = nil, avoid
	}
	return nil
}

// limits say which entrants may meet, the higher ranked first; the place after the
// last is the bye.
type limits struct {
	n   int
	may []bool
}

// allow reports whether two may meet; no limits allow all.
func (l *limits) allow(i, j int) bool { return l == nil || l.may[min(i, j)*l.n+max(i, j)] }

// outside says that two entrants, or one and the bye, are kept apart by the limits
// alone; nil if they are not.
func (f *field) outside(i, j int) *Answer {
	if f.within.allow(i, j) {
		return nil
	}
	return &Answer{Verdict: VerdictIllegal, Criterion: avoidCriterion()}
}

// everybody are the entrants.
func (f *field) everybody() []int {
	all := make([]int, len(f.list))
	for i := range all {
		all[i] = i
	}
	return all
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

// apartness weighs pairs of some entrants, the place after the last being the bye of an
// odd number: 1 for a pair that is not to be avoided; false where they may not meet.
func (f *field) apartness(left []int, avoid map[[2]int]bool, bye func(i int) bool) func(i, j int) ([1]int64, bool) {
	return func(i, j int) ([1]int64, bool) {
		if j == len(left) {
			return [1]int64{}, bye(left[i])
		}
		high, low := left[i], left[j]
		return [1]int64{int64(count(!avoid[[2]int{high, low}]))}, f.mayMeet(high, low)
	}
}

// fewest pairs entrants, the last vertex being the bye of an odd number, such that as
// few pairs as possible are to be avoided. The error is matching.ErrNoPerfect.
func (f *field) fewest(left []int, avoid map[[2]int]bool, bye func(i int) bool) (*matching.Solver[[1]int64], error) {
	n := len(left) + len(left)%2
	weight := f.apartness(left, avoid, bye)
	solver := matching.NewSolver[[1]int64](n)
	for j := range n {
		for i := range j {
			if w, ok := weight(i, j); ok {
				solver.Set(i, j, w)
			}
		}
	}
	solver.Start()
	return solver, solver.Solve()
}

// metOf are the pairs of a solution that are to be avoided.
func metOf(solver *matching.Solver[[1]int64], left []int, avoid map[[2]int]bool) [][2]int {
	var pairs [][2]int
	for i, high := range left {
		if j := solver.Mate(i); i < j && j < len(left) && avoid[[2]int{high, left[j]}] {
			pairs = append(pairs, [2]int{high, left[j]})
		}
	}
	return pairs
}

// Unavoidable picks, of pairs that are to be kept apart if possible, as few as must
// meet for everybody to be paired by C1 to C3: a matching of greatest weight over
// the whole field. None: the round can be paired without them. The error is
// *ImpossibleError where it cannot be paired with them either.
func Unavoidable(in *Input, apart [][2]tournament.TPN) ([][2]tournament.TPN, error) {
	f := newField(in)
	if err := f.completable(); err != nil {
		return nil, err
	}
	avoid := f.placed(apart)
	solver, err := f.fewest(f.everybody(), avoid, func(i int) bool { return !f.list[i].noBye })
	if err != nil {
		return nil, err // not after it was completable
	}
	var meet [][2]tournament.TPN
	for _, p := range metOf(solver, f.everybody(), avoid) {
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
	return c.f.avoids(pairs) + len(metOf(below, left, c.f.avoid))
}

// avoidCriterion is what a candidate is judged by where not all pairs of Avoid can be
// kept apart. It is no criterion of C.04.3.
func avoidCriterion() Criterion {
	return Criterion{ID: AvoidID}
}

// AvoidID stands for a criterion in an Answer that is about the pairs of Input.Avoid.
const AvoidID = "apart"
