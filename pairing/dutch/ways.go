package dutch

import (
	"fmt"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Ways are what lets a round be paired that cannot be: each of the two by itself. Both
// are against the rules, or the arbiter's to grant.
type Ways struct {
	Away  []tournament.TPN    // any one of them being away, with a bye on request
	Again [][2]tournament.TPN // all of these meeting again: as few as possible
}

// mostForWays is how many players there may be for ways to be looked for: it takes a
// matching by weights over all of them.
const mostForWays = 500

// findWays looks for ways out.
func (e *ImpossibleError) findWays(in *Input) {
	const mostAway = 6
	if len(in.Players) > mostForWays {
		return
	}
	e.Ways = &Ways{Again: again(in)}
	for _, n := range e.Stuck() {
		without := *in
		without.Players = slices.Clone(in.Players)
		for i := range without.Players {
			without.Players[i].Absent = without.Players[i].Absent || without.Players[i].TPN == n
		}
		if f := newField(&without); len(e.Ways.Away) < mostAway && len(f.list) > 1 && f.pairable() {
			e.Ways.Away = append(e.Ways.Away, n)
		}
	}
}

// again are as few rematches as let all be paired; none: it does not help.
func again(in *Input) [][2]tournament.TPN {
	f := newField(in)
	met := in.met()
	f.keepApart(nil)
	solver, err := f.fewest(f.everybody(), f.placed(met), func(i int) bool { return !f.list[i].noBye })
	if err != nil {
		return nil
	}
	var pairs [][2]tournament.TPN
	for _, p := range metOf(solver, f.everybody(), f.placed(met)) {
		one, other := f.list[p[0]].tpn, f.list[p[1]].tpn
		pairs = append(pairs, [2]tournament.TPN{min(one, other), max(one, other)})
	}
	slices.SortFunc(pairs, func(p, q [2]tournament.TPN) int { return int(p[0] - q[0]) })
	return pairs
}

// met are the pairs who played before the round.
func (in *Input) met() [][2]tournament.TPN {
	var pairs [][2]tournament.TPN
	for _, p := range in.Players {
		for _, t := range p.Past[:min(in.Round-1, len(p.Past))] {
			if t.Played {
				pairs = append(pairs, [2]tournament.TPN{p.TPN, t.Opponent})
			}
		}
	}
	return pairs
}

// Tell is what the arbiter may do. Nil is what may always help.
func (w *Ways) Tell() message.Message {
	if w == nil {
		return message.New("dutch.ways")
	}
	said := message.New("dutch.ways.by-hand")
	if len(w.Again) > 0 {
		again := message.New("dutch.ways.again", message.Args{"Pairs": Pairs(w.Again)})
		said = message.New("dutch.ways.or", message.Args{"One": again, "Other": said})
	}
	if len(w.Away) > 0 {
		away := message.New("dutch.ways.away", message.Args{"Players": message.OrOf(w.Away)})
		said = message.New("dutch.ways.or", message.Args{"One": away, "Other": said})
	}
	return said
}

// Pairs are pairs of players to be said, as 1-3.
func Pairs(list [][2]tournament.TPN) []string {
	said := make([]string, len(list))
	for i, p := range list {
		said[i] = fmt.Sprintf("%d-%d", p[0], p[1])
	}
	return said
}
