package dutch

import "slices"

// PairByWeights pairs the round by matchings over all players alone, without
// the cheap ways that Pair tries first.
func PairByWeights(in *Input) (Result, error) {
	return published(follow(in, (*bracket).pairWithAll))
}

// PairByWideWeights is the same with weights as long as they can be.
func PairByWideWeights(in *Input) (Result, error) {
	return published(follow(in, func(b *bracket) ([][2]int, error) {
		byes := len(b.left) % 2
		pairs, _, err := pairExactly[[64]int64](b, newLayout(b), leftOver{places: byes, bye: byes == 1})
		return pairs, err
	}))
}

func published(t *trace, err error) (Result, error) {
	if err != nil {
		return Result{}, err
	}
	return t.publish(), nil
}

// EachWay pairs a round bracket by bracket in each of the ways by itself: look is told
// whether players were moved down into the bracket, what the cheap ways prove, nil where
// they prove nothing, and the pairs by weights over everybody who is left. Pairs are
// entrants, in order.
func EachWay(in *Input, look func(moved bool, cheap [3][][2]int, all [][2]int)) error {
	_, err := follow(in, func(b *bracket) ([][2]int, error) {
		all, err := b.pairWithAll()
		if err != nil || b.f.avoid != nil {
			return all, err
		}
		var cheap [3][][2]int
		for k, way := range []func() ([][2]int, bool){b.pairQuickly, b.pairAlone, b.pairWithNext} {
			if pairs, ok := way(); ok && (k == 2 || b.keeps(pairs)) {
				cheap[k] = append([][2]int{}, pairs...)
				slices.SortFunc(cheap[k], func(p, q [2]int) int { return p[0] - q[0] })
			}
		}
		sorted := slices.Clone(all)
		slices.SortFunc(sorted, func(p, q [2]int) int { return p[0] - q[0] })
		look(b.moved > 0, cheap, sorted)
		return all, nil
	})
	return err
}
