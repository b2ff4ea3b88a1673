package tournament

import "slices"

// Dependents says what else must go if some changes in effect are taken back and those
// that came after them are to stay: a change stays if it would still be allowed, and
// would give the same numbers to players, incidents and rulings. Why has the reason of
// each that cannot. The judge decides as for a new change; nil decides nothing. The error is a
// journal that does not fold.
func Dependents(judge Judge, journal []Change, take []int64) (also []int64, why map[int64]error, err error) {
	h, err := ReadHistory(journal)
	if err != nil || len(take) == 0 {
		return nil, nil, err
	}
	from, _ := slices.BinarySearch(h.Done, slices.Min(take))
	state, err := foldDone(journal, h.Done[:from])
	if err != nil {
		return nil, nil, err
	}
	all, why := state.Clone(), make(map[int64]error)
	rests := rested{judge: judge, numbered: make(map[int64]counts), old: int64(len(journal)), strict: true}
	for _, seq := range h.Done[from:] {
		rests.numbered[seq] = countsOf(all)
		if _, err := all.applyEntry(journal, seq); err != nil {
			return nil, nil, err
		}
		if slices.Contains(take, seq) {
			continue
		}
		if _, err := rests.extend(state, journal, seq); err != nil {
			also, why[seq] = append(also, seq), err
		}
	}
	return also, why, nil
}

// AboutRound reports whether a change is about a round of a stage or what came after
// it: its pairing, its games, a later stage. What is about the event and its players
// is not.
func (c Change) AboutRound(stage, round int) bool {
	body, err := c.Decode()
	if err != nil {
		return true // nobody can say that it is not
	}
	about := kinds()[c.Kind].scope
	if n := about.stage(body); n != stage {
		return n > stage || c.Kind == KindStageAdded
	}
	last := about.until(body)
	return last > 0 && last >= round
}
