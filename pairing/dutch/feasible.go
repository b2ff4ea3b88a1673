package dutch

import (
	"slices"

	"arbiter/pairing/matching"
	"arbiter/tournament"
)

// completable pairs all entrants by C1-C3, with the bye at its least score (C2,
// C5), or says why that cannot be. The pairs are places; the bye has the place
// after the last.
func (f *field) completable() ([]int, error) {
	n := len(f.list)
	if n%2 == 0 {
		mate := matching.Largest(n, f.mayMeet, nil)
		if slices.Contains(mate, -1) {
			return nil, f.impossible(mate)
		}
		return mate, nil
	}
	adjacent := func(i, j int) bool {
		if i > j {
			i, j = j, i
		}
		if j == n {
			return f.mayHaveBye(i)
		}
		return f.mayMeet(i, j)
	}
	for i := n - 1; i >= 0; i-- { // the lowest score first
		if i < n-1 && f.list[i].score == f.list[i+1].score {
			continue
		}
		f.byeScore = f.list[i].score
		if mate := matching.Largest(n+1, adjacent, nil); !slices.Contains(mate, -1) {
			return mate, nil
		}
	}
	anyScore := func(i, j int) bool {
		if i > j {
			i, j = j, i
		}
		if j == n {
			return !f.list[i].noBye
		}
		return f.mayMeet(i, j)
	}
	return nil, f.impossibleWith(n+1, anyScore, matching.Largest(n+1, anyScore, nil))
}

func (f *field) impossible(mate []int) error {
	return f.impossibleWith(len(mate), f.mayMeet, mate)
}

// impossibleWith makes the proof of a largest matching that is not perfect.
func (f *field) impossibleWith(n int, adjacent func(i, j int) bool, mate []int) error {
	outer, inner := matching.Barrier(n, adjacent, mate)
	e := &ImpossibleError{Round: f.in.Round, Others: f.tpns(inner)}
	for len(outer) > 0 {
		group := []int{outer[0]}
		outer = outer[1:]
		for k := 0; k < len(group); k++ {
			outer = slices.DeleteFunc(outer, func(i int) bool {
				if !adjacent(group[k], i) {
					return false
				}
				group = append(group, i)
				return true
			})
		}
		e.Groups = append(e.Groups, f.tpns(group))
	}
	slices.SortFunc(e.Groups, slices.Compare)
	if n > len(f.list) {
		for _, x := range f.list {
			if x.noBye {
				e.NoBye = append(e.NoBye, x.tpn)
			}
		}
		slices.Sort(e.NoBye)
	}
	return e
}

// tpns are the numbers of places, ascending; the place of the bye, after the
// last, is 0.
func (f *field) tpns(places []int) []tournament.TPN {
	list := make([]tournament.TPN, 0, len(places))
	for _, i := range places {
		if i < len(f.list) {
			list = append(list, f.list[i].tpn)
		} else {
			list = append(list, 0)
		}
	}
	slices.Sort(list)
	return list
}
