package scoring

import "arbiter/tournament"

// rating is a player's rating, or the one the regulations give to those without;
// 0 if there is none.
func (c *calc) rating(player int) int {
	if r := c.ledger.lines[player].rating; r > 0 {
		return r
	}
	return c.unrated
}

// opponentRatings lists the ratings of the opponents met over the board.
func opponentRatings() func(*calc, modifier, int) []Contribution {
	return byMeeting(1, func(c *calc, _ modifier, m *meeting, into *Contribution) (int64, bool) {
		if m.Kind != Played {
			return 0, false
		}
		into.Rating = c.rating(m.opponent)
		return int64(into.Rating), true
	})
}

// byRating makes a tie-break of the ratings of the opponents. It has no value
// where somebody is not rated, or without a game.
func byRating(cuts cutting, list func(*calc, modifier, int) []Contribution, fold func(c *calc, player int, from []Contribution) (Value, []Figure)) recipe {
	return recipe{list: list, cuts: cuts, fold: func(c *calc, _ modifier, player int, from []Contribution) (Value, []Figure) {
		if !c.rated {
			return Value{}, nil
		}
		return fold(c, player, from)
	}}
}

// roundedMean is the mean of the contributions, rounded half up; 0 of none.
func roundedMean(from []Contribution) (Value, []Figure) {
	exact, figures := mean(from, 1)
	if exact.None() {
		return NewValue(0, 1), nil
	}
	return NewValue(HalfUp(exact.num, exact.den), 1), append(figures, Figure{FigureMean, exact})
}

// HalfUp rounds a fraction to the nearest whole number, halves up; den is positive.
func HalfUp(num, den int64) int64 {
	return floorDiv(2*num+den, 2*den)
}

// floorDiv divides and rounds down; den is positive.
func floorDiv(num, den int64) int64 {
	q := num / den
	if num%den < 0 {
		q--
	}
	return q
}

// averageRating is ARO (FIDE C.07, 10.1).
func averageRating() recipe {
	return byRating(cutsByValue, opponentRatings(), func(_ *calc, _ int, from []Contribution) (Value, []Figure) {
		return roundedMean(from)
	})
}

// performance is TPR: the average rating of the opponents and the difference
// that the score stands for (10.2).
func performance() recipe {
	return byRating(cutsNothing, opponentRatings(), func(c *calc, player int, from []Contribution) (Value, []Figure) {
		if len(from) == 0 {
			return Value{}, nil
		}
		average, figures := roundedMean(from)
		halves, games := c.ledger.halves(player)
		percent := HalfUp(100*halves, 2*games)
		difference := int64(RatingDifference(int(percent)))
		return NewValue(average.num+difference, 1), append(figures,
			Figure{FigureRounded, average}, Figure{FigureScore, NewValue(halves, 2)}, Figure{FigureGames, NewValue(games, 1)},
			Figure{FigurePercent, NewValue(percent, 1)}, Figure{FigureDifference, NewValue(difference, 1)})
	})
}

// halves is how many half points a player made over the board, a win being one
// point whatever the event gives for it, and in how many games.
func (l *ledger) halves(player int) (halves, games int64) {
	for _, m := range l.lines[player].meetings {
		for _, g := range m.Games {
			if !g.Played {
				continue
			}
			games++
			switch g.Score {
			case tournament.Win:
				halves += 2
			case tournament.Draw:
				halves++
			}
		}
	}
	return halves, games
}

// perfectPerformance is PTP: the lowest rating that was expected to score as
// much (10.3).
func perfectPerformance() recipe {
	return byRating(cutsNothing, opponentRatings(), func(c *calc, player int, from []Contribution) (Value, []Figure) {
		if len(from) == 0 {
			return Value{}, nil
		}
		halves, _ := c.ledger.halves(player)
		figures := []Figure{{FigureScore, NewValue(halves, 2)}}
		lowest, highest := from[0].Rating, from[0].Rating
		for _, f := range from {
			lowest, highest = min(lowest, f.Rating), max(highest, f.Rating)
		}
		if halves == 0 {
			return NewValue(int64(lowest-800), 1), append(figures, Figure{FigureFloor, NewValue(int64(lowest), 1)})
		}
		expected := func(rating int) (percent int64) {
			for i := range from {
				percent += int64(c.ledger.playedGames(player, &from[i])) * int64(ExpectedPercent(rating-from[i].Rating))
			}
			return percent
		}
		low, high := lowest-800, highest+800
		for low < high {
			if middle := low + (high-low)/2; expected(middle) >= 50*halves {
				high = middle
			} else {
				low = middle + 1
			}
		}
		return NewValue(int64(low), 1), append(figures,
			Figure{FigureExpected, NewValue(expected(low), 100)}, Figure{FigureBelow, NewValue(expected(low-1), 100)})
	})
}

// playedGames is how many games over the board a contribution stands for.
func (l *ledger) playedGames(player int, c *Contribution) int {
	for i := range l.lines[player].meetings {
		if m := &l.lines[player].meetings[i]; m.Round == c.Round && m.Board == c.Board {
			return m.count(func(GameSide) bool { return true })
		}
	}
	return 0
}

// averageOfOpponents is the mean of another tie-break by rating over the
// opponents met over the board, rounded half up (10.4, 10.5).
func averageOfOpponents(code string, of func() recipe) recipe {
	list := byMeeting(1, func(c *calc, _ modifier, m *meeting, into *Contribution) (int64, bool) {
		if m.Kind != Played {
			return 0, false
		}
		into.Rating = c.rating(m.opponent)
		return c.values(code, of())[m.opponent].value.num, true
	})
	return byRating(cutsByValue, list, func(_ *calc, _ int, from []Contribution) (Value, []Figure) { return roundedMean(from) })
}
