package scoring

import "arbiter/tournament"

// bySum makes a tie-break of a function that says what one meeting adds, in
// units of 1/unit. A meeting that it does not list is of no interest.
func bySum(unit int64, add func(l *ledger, custom Custom, m *meeting) (num int64, counts, list bool)) func(*ledger, Custom, []int) []made {
	return func(l *ledger, custom Custom, group []int) []made {
		all := make([]made, len(group))
		for i, player := range group {
			all[i].value = NewValue(0, unit)
			meetings := l.lines[player].meetings
			all[i].from = make([]Contribution, 0, len(meetings))
			for j := range meetings {
				num, counts, list := add(l, custom, &meetings[j])
				if !list {
					continue
				}
				c := l.contribution(&meetings[j])
				c.Counts = counts
				c.Value = NewValue(0, unit)
				if counts {
					c.Value = NewValue(num, unit)
					all[i].value = all[i].value.plus(c.Value)
				}
				all[i].from = append(all[i].from, c)
			}
		}
		return all
	}
}

// contribution fills in what every contribution says about its meeting.
func (l *ledger) contribution(m *meeting) Contribution {
	c := Contribution{Round: m.round, Board: m.board, Kind: m.kind, Points: m.points}
	if m.opponent >= 0 {
		c.Opponent = l.players[m.opponent]
		c.OpponentPoints = l.lines[m.opponent].points
	}
	return c
}

// opponentPoints is what the opponent of a meeting has in all; a bye has none.
func (l *ledger) opponentPoints(m *meeting) tournament.Points {
	if m.opponent < 0 {
		return 0
	}
	return l.lines[m.opponent].points
}

// solkoff adds the points of each opponent, once a pairing.
func solkoff(l *ledger, custom Custom, m *meeting) (int64, bool, bool) {
	return int64(l.opponentPoints(m)), custom.counts(m.kind), true
}

// sonnebornBerger adds the points of each opponent, multiplied by the points
// scored against him. Of a meeting with played and forfeited games the played
// ones count, unless the custom takes forfeits as ordinary results.
func sonnebornBerger(l *ledger, custom Custom, m *meeting) (int64, bool, bool) {
	scored := m.overBoard
	if custom.Forfeit == AsPlayed {
		scored = m.points
	}
	return int64(scored) * int64(l.opponentPoints(m)), custom.counts(m.kind), true
}

// wins adds the games won, played or not, and a bye that is worth a win.
func wins(_ *ledger, _ Custom, m *meeting) (int64, bool, bool) {
	return int64(m.wins), true, m.wins > 0
}

// directEncounter adds the points scored over the board against the tied
// players. It is applied where all of them have met equally often, and applied
// anew inside each tie that is left.
func directEncounter(l *ledger, _ Custom, group []int) []made {
	all := make([]made, len(group))
	places := make(map[int]int, len(group)) // player to place in all
	for i, player := range group {
		places[player] = i
	}
	if a, b, unmet := l.unmet(group); unmet {
		for i := range all {
			all[i].unmet = [2]int{a, b}
		}
		return all
	}
	l.encounter(group, 0, func(player int) *made { return &all[places[player]] })
	return all
}

// unmet finds two tied players who have not met over the board as often as the
// first two have. It is true of players who have not met at all.
func (l *ledger) unmet(group []int) (a, b int, unmet bool) {
	met := make(map[int]int, len(group))
	times := 0
	for _, player := range group {
		clear(met)
		for _, m := range l.lines[player].meetings {
			if m.kind == Played {
				met[m.opponent]++
			}
		}
		for _, other := range group {
			if other == player {
				continue
			}
			if times == 0 {
				times = met[other]
			}
			if times == 0 || met[other] != times {
				return player, other, true
			}
		}
	}
	return 0, 0, false
}

// encounter enters one step of the direct encounter, then the steps inside the
// ties that it leaves.
func (l *ledger) encounter(group []int, step int, of func(player int) *made) {
	inside := make(map[int]bool, len(group))
	for _, player := range group {
		inside[player] = true
	}
	sums := make(map[int64][]int)
	for _, player := range group {
		var sum int64
		entry := of(player)
		for i := range l.lines[player].meetings {
			m := &l.lines[player].meetings[i]
			if m.kind != Played || !inside[m.opponent] {
				continue
			}
			sum += int64(m.overBoard)
			c := l.contribution(m)
			c.Step, c.Counts, c.Value = step, true, NewValue(int64(m.overBoard), 100)
			entry.from = append(entry.from, c)
		}
		if step == 0 {
			entry.value = NewValue(sum, 100)
		} else {
			entry.value.further = append(entry.value.further, sum)
		}
		sums[sum] = append(sums[sum], player)
	}
	for _, tied := range sums { // each player belongs to one tie: the order is free
		if len(tied) > 1 && len(tied) < len(group) {
			l.encounter(tied, step+1, of)
		}
	}
}
