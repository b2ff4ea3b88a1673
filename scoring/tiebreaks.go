package scoring

import (
	"cmp"

	"arbiter/tournament"
)

// hundredths is the unit of points, squares that of products of two points.
const (
	hundredths = int64(tournament.Point)
	squares    = hundredths * hundredths
)

// solkoff adds the points of each opponent, once a pairing (FIDE C.07, 8.1).
func solkoff() recipe {
	return recipe{unit: hundredths, cuts: cutsByValue, list: bySeat(hundredths, func(s seat, _ *Contribution) int64 { return int64(s.points) })}
}

// sonnebornBerger adds the points of each opponent, multiplied by the points
// scored against him (FIDE C.07, 9.1).
func sonnebornBerger() recipe {
	return recipe{unit: squares, cuts: cutsByOpponent, list: bySeat(squares, func(s seat, into *Contribution) int64 {
		into.Times = NewValue(int64(s.scored), hundredths)
		return int64(s.scored) * int64(s.points)
	})}
}

// weighed adds the points of each opponent met over the board, multiplied by a
// factor for what was done against him: more points than he, as many, fewer.
func weighed(beaten, drawn, lost int64) recipe {
	return recipe{unit: hundredths, list: func(c *calc, _ modifier, player int) []Contribution {
		var from []Contribution
		meetings := c.ledger.lines[player].meetings
		for i := range meetings {
			m := &meetings[i]
			if m.Kind != Played {
				continue
			}
			factor := lost
			switch theirs := c.ledger.against(player, m); {
			case m.overBoard > theirs:
				factor = beaten
			case m.overBoard == theirs:
				factor = drawn
			}
			if factor == 0 {
				continue
			}
			into := c.ledger.contribution(m)
			into.Counted, into.Counts = into.OpponentPoints, true
			into.Times, into.Value = NewValue(factor, 1), NewValue(factor*int64(into.Counted), hundredths)
			from = append(from, into)
		}
		return from
	}}
}

// against is what the opponent of a meeting scored in it over the board.
func (l *ledger) against(player int, m *meeting) tournament.Points {
	for i := range l.lines[m.opponent].meetings {
		if o := &l.lines[m.opponent].meetings[i]; o.opponent == player && o.Round == m.Round && o.Board == m.Board {
			return o.overBoard
		}
	}
	return 0
}

// lastDrawn is Solkoff as if each pairing of the event's last round had ended in
// a draw (FIDE C.07, 8.3).
func lastDrawn() recipe {
	list := func(c *calc, mod modifier, player int) []Contribution {
		return solkoff().list(c.fore(), mod, player)
	}
	return recipe{unit: hundredths, cuts: cutsByValue, list: list}
}

// solkoffPlus adds the Solkoff of each opponent (FMJD).
func solkoffPlus() recipe {
	list := byMeeting(hundredths, func(c *calc, _ modifier, m *meeting, into *Contribution) (int64, bool) {
		if m.opponent < 0 || m.Kind == Open || m.Kind == Forfeit && c.custom.Unplayed == Nothing {
			return 0, false
		}
		return c.values("BH", solkoff())[m.opponent].value.num, true
	})
	return recipe{unit: hundredths, list: list}
}

// averageSolkoff is the mean of the Solkoff of the opponents met over the board
// (FIDE C.07, 8.2).
func averageSolkoff() recipe {
	list := byMeeting(hundredths, func(c *calc, _ modifier, m *meeting, into *Contribution) (int64, bool) {
		if m.Kind != Played {
			return 0, false
		}
		return c.values("BH", solkoff())[m.opponent].value.num, true
	})
	return recipe{list: list, cuts: cutsByValue, fold: func(_ *calc, _ modifier, _ int, from []Contribution) (Value, []Figure) {
		return mean(from, hundredths)
	}}
}

// mean is the exact mean of the contributions that count; nothing without any.
func mean(from []Contribution, unit int64) (Value, []Figure) {
	total, n := sum(from, unit), int64(0)
	for _, c := range from {
		if c.Counts {
			n++
		}
	}
	if n == 0 {
		return Value{}, nil
	}
	value := NewValue(total.num, unit*n)
	return value, []Figure{{FigureSum, total}, {FigureCount, NewValue(n, 1)}}
}

// progressive adds the running score after each round (FIDE C.07, 7.5).
func progressive() recipe {
	list := func(c *calc, _ modifier, player int) []Contribution {
		var from []Contribution
		running := int64(0)
		meetings := c.ledger.lines[player].meetings
		for i := range meetings {
			running += int64(meetings[i].Points)
			into := c.ledger.contribution(&meetings[i])
			into.Counts, into.Value = true, NewValue(running, hundredths)
			from = append(from, into)
		}
		return from
	}
	return recipe{unit: hundredths, cuts: cutsFirst, list: list}
}

// counting counts something of each meeting; meetings without it are left out.
func counting(count func(m *meeting) int) recipe {
	return recipe{unit: 1, list: byMeeting(1, func(_ *calc, _ modifier, m *meeting, _ *Contribution) (int64, bool) {
		n := count(m)
		return int64(n), n != 0
	})}
}

// wins counts the games won, played or not, and a bye worth a win (7.1).
func wins(m *meeting) int { return m.wins }

// games counts the games over the board that fit.
func (m *meeting) count(fits func(g GameSide) bool) int {
	n := 0
	for _, g := range m.Games {
		if g.Played && fits(g) {
			n++
		}
	}
	return n
}

// won counts the games won over the board (7.2).
func won(m *meeting) int {
	return m.count(func(g GameSide) bool { return g.Score == tournament.Win })
}

// withBlack counts the games played with Black (7.3).
func withBlack(m *meeting) int { return m.count(func(g GameSide) bool { return g.Colour == Black }) }

// wonWithBlack counts the games won with Black over the board (7.4).
func wonWithBlack(m *meeting) int {
	return m.count(func(g GameSide) bool { return g.Colour == Black && g.Score == tournament.Win })
}

// elected counts the rounds in which the player played, or was not to blame for
// not playing (7.6). The others are listed too: he wants to see which they are.
func elected() recipe {
	return recipe{unit: 1, list: byMeeting(1, func(_ *calc, _ modifier, m *meeting, into *Contribution) (int64, bool) {
		into.Counts = !m.voluntary
		return 1, m.Kind != Open
	})}
}

// balance adds plus-draws and minus-draws (KNDB NKV 2010).
func balance(m *meeting) int {
	n := 0
	for _, g := range m.Games {
		n += g.Balance
	}
	return n
}

// standardPoints gives a point for each round with more points than the
// scheduled opponent, half a point for as many (7.7). In a round that was not
// played the measure is a draw, as the reference program has it.
func standardPoints() recipe {
	list := func(c *calc, _ modifier, player int) []Contribution {
		var from []Contribution
		meetings := c.ledger.lines[player].meetings
		for i := range meetings {
			m := &meetings[i]
			if m.Kind == Open {
				continue
			}
			mine, measure := m.Points, c.ledger.field.Score.Draw
			if m.Kind == Played {
				mine, measure = m.overBoard, c.ledger.against(player, m)
			}
			into := c.ledger.contribution(m)
			into.Counts, into.Value = true, NewValue(int64(cmp.Compare(mine, measure)+1), 2)
			from = append(from, into)
		}
		return from
	}
	return recipe{unit: 2, list: list}
}

// koya adds the points against those who have at least half of the maximum
// (9.2); the limit shifts by half points.
func koya() recipe {
	limit := func(c *calc, mod modifier) int64 {
		return c.ledger.maximum + int64(mod.limit)*int64(c.ledger.field.Score.Draw)*2
	}
	list := byMeeting(hundredths, func(c *calc, mod modifier, m *meeting, into *Contribution) (int64, bool) {
		into.Counted = into.OpponentPoints
		into.Counts = 2*int64(into.Counted) >= limit(c, mod)
		switch {
		case m.Kind == Forfeit && c.custom.Unplayed == AsPlayed:
			return int64(m.Points), true
		case m.Kind == Played:
			return int64(m.overBoard), true
		}
		return 0, false
	})
	return recipe{list: list, fold: func(c *calc, mod modifier, _ int, from []Contribution) (Value, []Figure) {
		return sum(from, hundredths), []Figure{{FigureLimit, NewValue(limit(c, mod), 2*hundredths)}}
	}}
}

// own is a number of the player himself, such as his rating.
func own(number func(c *calc, player int) int) recipe {
	return recipe{
		list: func(*calc, modifier, int) []Contribution { return nil },
		fold: func(c *calc, _ modifier, player int, _ []Contribution) (Value, []Figure) {
			if n := number(c, player); n > 0 {
				return NewValue(int64(n), 1), nil
			}
			return Value{}, nil
		},
	}
}
