package dutch

// PairByWeights pairs the round by matchings over all players alone, without
// the cheap ways that Pair tries first.
func PairByWeights(in *Input) (Result, error) {
	t, err := follow(in, (*bracket).pairWithAll)
	if err != nil {
		return Result{}, err
	}
	return t.publish(), nil
}
