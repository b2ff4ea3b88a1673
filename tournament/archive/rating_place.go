package archive

import "slices"

// place finds out whether a game counts on the list that is being made, and whether it is
// late: of a list that stands. What does not count is told by its reason, where it has to
// do with this list.
//
// A date that leaves open the day or the month counts where all days that it can mean are
// of one list.
func (f *ratingFold) place(g *playedGame) (late, counts bool) {
	left := &f.list.Left
	now := len(f.run.chain.marks) - 1
	fresh := g.sheet == 0 || g.sheet > f.before.Through
	if g.last == "" {
		if g.bar == barNone && fresh {
			left.Undated++
		}
		return false, false
	}
	first, last := f.listOf(g.first), f.listOf(g.last)
	concerns := first <= now && now <= last
	switch {
	case g.bar == barContradiction:
		f.contradicts(g, first, last)
	case g.bar != barNone:
		if concerns {
			left.count(g.bar)
		}
	case first != last:
		if concerns {
			left.Open++
		}
	case last == now:
		return false, true
	case last > 0 && last < now && now-last <= f.run.rules.Late:
		return true, true
	case last > 0 && last < now && fresh:
		left.Late++
	}
	return false, false
}

// listOf is the list that a day belongs to, from 1; 0 is before all of them.
func (f *ratingFold) listOf(day string) int {
	at, found := slices.BinarySearch(f.run.chain.marks, day)
	if found {
		at++ // a list is of the days before its own
	}
	return at
}

// contradicts tells a game whose records differ in the result, on the first list that can
// have it.
func (f *ratingFold) contradicts(g *playedGame, first, last int) {
	now := len(f.run.chain.marks) - 1
	if first > now || last == 0 {
		return
	}
	g.taken = true
	if slices.ContainsFunc(g.records, func(s RatedSheet) bool { return f.run.chain.told[s] }) {
		return
	}
	f.list.Left.Contradictions++
	f.list.Contradictions = append(f.list.Contradictions, g.records)
}

// count counts a game that does not count, by its reason.
func (l *RatingsLeft) count(b bar) {
	switch b {
	case barUnnamed:
		l.Unnamed++
	case barUnfinished:
		l.Unfinished++
	case barUnplayed:
		l.Unplayed++
	case barAlone:
		l.Alone++
	}
}
