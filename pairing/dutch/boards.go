package dutch

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// publish gives the pairs their colours and the boards their order: the higher
// score, the sum of the scores, the TPN of the higher ranked (C.04.2, 3.6). The score
// is that of the pairing: virtual points also sort the boards (C.04.7, 1.5).
func (f *field) publish(pairs [][2]int, bye int) Result {
	ranked := make([][2]int, len(pairs))
	for k, p := range pairs {
		ranked[k] = p
		a, b := &f.list[p[0]], &f.list[p[1]]
		if cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.tpn, b.tpn)) > 0 {
			ranked[k] = [2]int{p[1], p[0]}
		}
	}
	slices.SortFunc(ranked, func(p, q [2]int) int {
		return cmp.Or(
			cmp.Compare(f.list[q[0]].score, f.list[p[0]].score),
			cmp.Compare(f.list[q[1]].score, f.list[p[1]].score),
			cmp.Compare(f.list[p[0]].tpn, f.list[q[0]].tpn),
		)
	})
	r := Result{Pairs: make([][2]tournament.TPN, len(ranked))}
	for k, p := range ranked {
		i, j := min(p[0], p[1]), max(p[0], p[1]) // places: the order of the pairing
		r.Pairs[k] = [2]tournament.TPN{f.list[j].tpn, f.list[i].tpn}
		if f.colours(i, j) {
			r.Pairs[k] = [2]tournament.TPN{f.list[i].tpn, f.list[j].tpn}
		}
	}
	if bye >= 0 {
		r.Bye = f.list[bye].tpn
	}
	return r
}
