package scoring

import (
	"cmp"
	"slices"

	"arbiter/tournament"
)

// directEncounter orders the tied players by the points scored over the board
// against each other (FIDE C.07, 6), and applies itself anew inside each tie that
// is left. Several games of a pair count by their average where not all pairs
// played as many. Where some have not met, a player is placed who stands alone at
// the top whatever the missing games would bring, then the next; the others form
// a tie of their own. If nobody can be placed so, it is not applied. DE/P takes
// games that were forfeited as played, where the regulations of the event say so (6).
func directEncounter(c *calc, mod modifier, group []int) []made {
	all := make([]made, len(group))
	e := encounter{ledger: c.ledger, all: all, at: make(map[int]int, len(group)), forfeits: mod.forfeits}
	for i, player := range group {
		e.at[player] = i
	}
	e.apply(group, 1, 0)
	return all
}

// encounter is one application of the direct encounter.
type encounter struct {
	ledger *ledger
	all    []made
	at     map[int]int // player to his index in all

	forfeits bool // games that were forfeited count as played
}

// scored is what a player scored in a meeting, and whether the meeting counts.
func (e encounter) scored(m *meeting) (tournament.Points, bool) {
	if e.forfeits {
		return m.Points, m.Kind == Played || m.Kind == Forfeit
	}
	return m.overBoard, m.Kind == Played
}

// mutual is what one player scored against another over the board.
type mutual struct {
	points tournament.Points
	times  int64
}

// apply enters one step for a group that shares a place, then the steps inside
// the ties that it leaves.
func (e encounter) apply(group []int, place, step int) {
	met, common, missing := e.table(group)
	if missing != [2]int{} {
		e.partly(group, met, common, missing, place, step)
		return
	}
	sums := make(map[int]int64, len(group))
	for _, player := range group {
		sums[player] = total(met[player], common)
		e.enter(player, met[player], common, step)
	}
	sorted := slices.Clone(group)
	slices.SortStableFunc(sorted, func(a, b int) int { return cmp.Compare(sums[b], sums[a]) })
	for start := 0; start < len(sorted); {
		end := start + 1
		for end < len(sorted) && sums[sorted[end]] == sums[sorted[start]] {
			end++
		}
		for _, player := range sorted[start:end] {
			e.all[e.at[player]].value.place = place + start
		}
		if size := end - start; size > 1 && size < len(group) {
			e.apply(sorted[start:end], place+start, step+1)
		}
		start = end
	}
}

// table is who scored what against whom in a group; the common multiple of how
// often they met, or 1 if that is the same for all; and two who have not met.
func (e encounter) table(group []int) (met map[int]map[int]mutual, common int64, missing [2]int) {
	inside := make(map[int]bool, len(group))
	for _, player := range group {
		inside[player] = true
	}
	met = make(map[int]map[int]mutual, len(group))
	common = 1
	least, most := int64(0), int64(0)
	for _, player := range group {
		row := make(map[int]mutual) // as long as his meetings: a group may be a tenth of a large field
		for i := range e.ledger.lines[player].meetings {
			m := &e.ledger.lines[player].meetings[i]
			if points, counts := e.scored(m); counts && inside[m.opponent] {
				had := row[m.opponent]
				row[m.opponent] = mutual{had.points + points, had.times + 1}
			}
		}
		if missing == [2]int{} && len(row) < len(group)-1 {
			at := slices.IndexFunc(group, func(other int) bool { return other != player && row[other].times == 0 })
			missing = [2]int{player, group[at]}
		}
		for _, against := range row {
			common = multiple(common, against.times)
			if least == 0 {
				least = against.times
			}
			least, most = min(least, against.times), max(most, against.times)
		}
		met[player] = row
	}
	if least == most { // as many games each: their sum says the same as their average
		common = 0
	}
	return met, common, missing
}

// multiple is the least common multiple.
func multiple(a, b int64) int64 {
	x, y := a, b
	for y != 0 {
		x, y = y, x%y
	}
	return a / x * b
}

// total adds what a player scored in the group: averages over the common
// multiple, or plain sums if that is 0.
func total(row map[int]mutual, common int64) int64 {
	sum := int64(0)
	for _, m := range row {
		if common == 0 {
			sum += int64(m.points)
			continue
		}
		sum += int64(m.points) * (common / m.times)
	}
	return sum
}

// enter notes what a player scored in one step, and against whom.
func (e encounter) enter(player int, met map[int]mutual, common int64, step int) {
	entry := &e.all[e.at[player]]
	unit, sum := hundredths*max(common, 1), total(met, common)
	for i := range e.ledger.lines[player].meetings {
		m := &e.ledger.lines[player].meetings[i]
		points, counts := e.scored(m)
		if !counts || met[m.opponent].times == 0 {
			continue
		}
		c := e.ledger.contribution(m)
		c.Step, c.Counts, c.Value = step, true, NewValue(int64(points), hundredths)
		if common > 0 { // one of several meetings, which count by their average
			times := met[m.opponent].times
			c.Counted, c.Times, c.Value = points, NewValue(1, times), NewValue(int64(points)*(common/times), unit)
		}
		entry.from = append(entry.from, c)
	}
	entry.value.step(step, sum, unit)
}

// partly places those of a group, not all of whom have met, who stand alone at
// the top whatever the missing games would bring.
func (e encounter) partly(group []int, met map[int]map[int]mutual, common int64, missing [2]int, place, step int) {
	win := int64(e.ledger.field.Score.Win) * max(common, 1)
	sums := make(map[int]int64, len(group)) // with every missing game lost
	most := make(map[int]int64, len(group)) // with every missing game won
	for _, player := range group {
		sums[player] = total(met[player], common)
		most[player] = sums[player] + int64(len(group)-1-len(met[player]))*win
	}
	left := slices.Clone(group)
	for len(left) > 1 {
		at := slices.IndexFunc(left, func(player int) bool {
			return !slices.ContainsFunc(left, func(other int) bool { return other != player && most[other] >= sums[player] })
		})
		if at < 0 {
			break
		}
		e.enter(left[at], met[left[at]], common, step)
		e.show(left[at], place)
		left = slices.Delete(left, at, at+1)
		place++
	}
	placed := len(left) < len(group)
	for _, player := range left {
		e.all[e.at[player]].unmet = missing
		if placed {
			e.enter(player, met[player], common, step)
		}
		if placed || step > 0 { // else it is not applied
			e.show(player, place)
		}
	}
	if placed && len(left) > 1 {
		e.apply(left, place, step+1)
	}
}

// show gives a player a place that his points alone do not show.
func (e encounter) show(player, place int) {
	value := &e.all[e.at[player]].value
	value.place, value.showing = place, true
}
