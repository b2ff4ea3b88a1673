package scoring

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// ByDecider is what Standing.By says of a place that deciding games decided.
const ByDecider = "decider"

// Carried is what each player brings into a stage from the one that it follows:
// all points that he has there, with those that he brought into it, or those that
// he made against others who go on. Games that are struck bring nothing.
func Carried(t *tournament.Tournament, stage int) map[tournament.PlayerID]tournament.Points {
	s, ok := t.Stage(stage)
	if !ok || s.Carry == tournament.CarryNothing {
		return nil
	}
	before, err := FieldOf(t, t.Before(stage))
	if err != nil {
		return nil // there is none: the fold refuses such a stage
	}
	goOn := make(map[tournament.PlayerID]bool)
	for _, id := range participants(t, s) {
		goOn[id] = true
	}
	carried := make(map[tournament.PlayerID]tournament.Points, len(goOn))
	for _, e := range before.withoutStruck().Entrants {
		if !goOn[e.Player] {
			continue
		}
		if s.Carry == tournament.CarryAll {
			carried[e.Player] = e.Total
		}
		for _, m := range e.Meetings {
			if s.Carry == tournament.CarryAll || goOn[m.Opponent] {
				carried[e.Player] += m.Points
			}
		}
	}
	return carried
}

// deciders are the places in the deciding games of a stage that are played, the
// earlier games first.
func deciders(t *tournament.Tournament, stage int) []map[tournament.PlayerID]int {
	var all []map[tournament.PlayerID]int
	for _, s := range t.Stages[stage:] {
		if s.Decides != stage {
			continue
		}
		st, err := Compute(t, s.Number, Options{})
		if err != nil || !st.Final {
			continue // it decides nothing yet
		}
		places := make(map[tournament.PlayerID]int, len(st.Rows))
		for _, row := range st.Rows {
			places[row.Player] = row.Rank
		}
		all = append(all, places)
	}
	return all
}

// decide divides each shared place whose players have all played deciding games by
// their places there.
func (r *ranking) decide(l *ledger) {
	for _, places := range l.field.Deciders {
		place := func(player int) int { return places[l.players[player]] }
		decided := make(map[int]bool)
		for _, group := range r.groups {
			if !slices.ContainsFunc(group, func(player int) bool { return place(player) == 0 }) {
				for _, player := range group {
					decided[player] = true
				}
			}
		}
		r.split(ByDecider, false, func(a, b int) int {
			if !decided[a] || !decided[b] {
				return 0
			}
			return cmp.Compare(place(a), place(b))
		})
	}
}
