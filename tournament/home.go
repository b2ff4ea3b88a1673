package tournament

// Where teams meet, a result that is written in two parts has the side at home first, as
// match sheets, captains and reports have it, whoever has White; everywhere else White is
// first. Everybody who reads or writes one asks here.

// HomeBlack reports whether the side at home of a match of teams has Black in a game.
func (t *Tournament) HomeBlack(ref GameRef) bool {
	s, err := t.stage(ref.Stage)
	if err != nil {
		return false
	}
	m, place, ok := s.MatchOn(ref.Round, ref.Board)
	p, err := t.pairing(ref.Stage, ref.Round, ref.Board)
	if !ok || err != nil || place < 1 || place > len(m.Own) {
		return false
	}
	white, _ := p.Colours(max(ref.Game, 1))
	return white != m.Own[place-1]
}

// FirstSide turns an outcome from White first to how people write it of a game, and back:
// see [Tournament.HomeBlack].
func (t *Tournament) FirstSide(ref GameRef, o Outcome) Outcome {
	if t.HomeBlack(ref) {
		return o.turned()
	}
	return o
}

// Written is an outcome of a game as people write it.
func (t *Tournament) Written(ref GameRef, o Outcome) string {
	return t.Event.Score.Text(t.FirstSide(ref, o))
}

// WrittenOf is [ScoreSystem.TextOf] as people write it of a game.
func (t *Tournament) WrittenOf(ref GameRef, g Game) string {
	if g.Result == ResultUnset {
		return t.Event.Score.TextOf(g)
	}
	return t.Written(ref, Outcome{Result: g.Result, Margin: g.Margin})
}

// Sides are the players of a game in the order in which its result is written: White and
// Black, or home and away.
func (t *Tournament) Sides(ref GameRef, p Pairing) (first, second PlayerID) {
	first, second = p.Colours(max(ref.Game, 1))
	if t.HomeBlack(ref) {
		return second, first
	}
	return first, second
}
