package dutch

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
