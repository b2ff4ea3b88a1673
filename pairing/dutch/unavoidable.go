package dutch

import (
	"slices"

	"arbiter/pairing/matching"
	"arbiter/tournament"
)

// Unavoidable picks, of pairs that are to be kept apart if possible, as few as must
// meet for everybody to be paired by C1 to C3: a matching of greatest weight over
// the whole field. None: the round can be paired without them. The error is
// *ImpossibleError where it cannot be paired with them either.
func Unavoidable(in *Input, apart [][2]tournament.TPN) ([][2]tournament.TPN, error) {
	all := *in
	all.Forbidden = slices.Concat(in.Forbidden, apart)
	if _, err := newField(&all).completable(); err == nil {
		return nil, nil
	}
	f := newField(in)
	if _, err := f.completable(); err != nil {
		return nil, err
	}
	place := f.places()
	avoid := make(map[[2]int]bool, len(apart))
	for _, p := range apart {
		i, here := place[p[0]]
		j, too := place[p[1]]
		if here && too {
			avoid[[2]int{min(i, j), max(i, j)}] = true
		}
	}
	n := len(f.list)
	solver := matching.NewSolver[[1]int64](n + n%2) // the bye of an odd field is the last vertex
	for i := range n {
		for j := i + 1; j < n; j++ {
			switch {
			case !f.mayMeet(i, j):
			case avoid[[2]int{i, j}]:
				solver.Set(i, j, [1]int64{0})
			default:
				solver.Set(i, j, [1]int64{1})
			}
		}
		if n%2 == 1 && !f.list[i].noBye {
			solver.Set(i, n, [1]int64{1})
		}
	}
	solver.Start()
	if err := solver.Solve(); err != nil {
		return nil, err // not after it was completable
	}
	var meet [][2]tournament.TPN
	for i := range n {
		if j := solver.Mate(i); i < j && avoid[[2]int{i, j}] {
			meet = append(meet, [2]tournament.TPN{f.list[i].tpn, f.list[j].tpn})
		}
	}
	return meet, nil
}
