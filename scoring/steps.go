package scoring

import (
	"slices"

	"arbiter/tournament"
)

// fullTruncated compares Solkoff without the lowest value, then without the two
// lowest, and so on (FMJD).
func fullTruncated(c *calc, _ modifier, group []int) []made {
	all := solkoff().of(c, modifier{}, group)
	for i := range all {
		var values []int64
		total := int64(0)
		least := make([]*Contribution, 0, len(all[i].from))
		for j := range all[i].from {
			if from := &all[i].from[j]; from.Kind != Open {
				least = append(least, from)
				total += from.Value.num
			}
		}
		slices.SortStableFunc(least, func(a, b *Contribution) int { return a.Value.Compare(b.Value) })
		for j, from := range least {
			from.Step = j // from this step on it is cut
			values = append(values, from.Value.num)
		}
		all[i].value = NewValue(total, hundredths)
		for k, lowest := range values {
			total -= lowest
			if k == 0 {
				all[i].value.num = total
				continue
			}
			all[i].value.further = append(all[i].value.further, total)
		}
		if len(least) > 0 {
			least[0].Cut, least[0].Counts = CutLowest, false
		}
	}
	return all
}

// inOrderOfRanking compares the points scored against the first of the ranking,
// then against the second, and so on (KNDB). Players who share a place count
// together, and the tied ones not at all.
func inOrderOfRanking(c *calc, _ modifier, group []int) []made {
	place := make([]int, len(c.ledger.lines)) // by player: his group
	own := -1
	order := slices.Concat(c.above, c.below)
	for g, players := range order {
		for _, player := range players {
			place[player] = g
			if player == group[0] {
				own = g
			}
		}
	}
	all := make([]made, len(group))
	for i, player := range group {
		points := make([]tournament.Points, len(order))
		meetings := c.ledger.lines[player].meetings
		for j := range meetings {
			m := &meetings[j]
			if s := c.seat(player, m); m.opponent >= 0 && s.counts && place[m.opponent] != own {
				g := place[m.opponent]
				scored := m.Points
				if m.Kind == Played {
					scored = s.scored
				}
				points[g] += scored
				into := c.ledger.contribution(m)
				into.Counts, into.Step, into.Value = true, g, NewValue(int64(scored), hundredths)
				if g > own {
					into.Step-- // his own group is no step
				}
				all[i].from = append(all[i].from, into)
			}
		}
		slices.SortStableFunc(all[i].from, func(a, b Contribution) int { return a.Step - b.Step })
		for g, sum := range points {
			switch {
			case g == own:
			case all[i].value.None():
				all[i].value = NewValue(int64(sum), hundredths)
			default:
				all[i].value.further = append(all[i].value.further, int64(sum))
			}
		}
	}
	return all
}
