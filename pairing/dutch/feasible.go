package dutch

import (
	"slices"

	"arbiter/pairing/matching"
	"arbiter/tournament"
)

// pairable reports whether all entrants can be paired by C1-C3, and finds the least
// score for the bye of an odd number (C2, C5).
func (f *field) pairable() bool {
	everybody := f.everybody()
	if len(everybody)%2 == 0 {
		return f.complete(everybody)
	}
	for i := len(f.list) - 1; i >= 0; i-- { // the lowest score first
		if i < len(f.list)-1 && f.list[i].score == f.list[i+1].score {
			continue
		}
		if f.byeScore = f.list[i].score; f.complete(everybody) {
			return true
		}
	}
	return false
}

// completable says why not everybody can be paired, where that is so; see pairable.
func (f *field) completable() error {
	n := len(f.list)
	switch {
	case f.pairable():
		return nil
	case n%2 == 0:
		return f.impossibleWith(n, f.mayMeet, matching.Largest(n, f.mayMeet, nil))
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
	return f.impossibleWith(n+1, anyScore, matching.Largest(n+1, anyScore, nil))
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
	f.countReasons(e)
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

// countReasons says why the members of different groups may not meet.
func (f *field) countReasons(e *ImpossibleError) {
	place, met := f.places(), f.placed(f.in.met())
	for k, group := range e.Groups {
		for _, one := range group {
			for _, other := range slices.Concat(e.Groups[k+1:]...) {
				if one == 0 || other == 0 {
					continue
				}
				switch i, j := min(place[one], place[other]), max(place[one], place[other]); {
				case met[[2]int{i, j}]:
					e.Met++
				case slices.Contains(f.list[i].apart, int32(j)):
					e.Forbidden++
				default:
					e.Colours++
				}
			}
		}
	}
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
