package desk

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OutcomeAt reads a result as people write it of a game: White first, and where teams meet
// the side at home first.
func (d *Desk) OutcomeAt(ref tournament.GameRef, text string) (tournament.Outcome, error) {
	o, err := d.FindOutcome(text)
	return d.state.FirstSide(ref, o), err
}

// Won is an outcome of a game as it is written; where teams meet with who has won, and for
// which team: a result that was typed for the other side is seen at once.
func (d *Desk) Won(ref tournament.GameRef, o tournament.Outcome) any {
	text := d.state.Written(ref, o)
	s, _ := d.state.Stage(ref.Stage)
	m, _, ok := s.MatchOn(ref.Round, ref.Board)
	p, err := d.state.Pairing(ref.Stage, ref.Round, ref.Board)
	if !ok || err != nil {
		return text
	}
	first, second := d.state.Sides(ref, p)
	row, decided := d.state.FirstSide(ref, o).Result.Row()
	switch {
	case !decided:
		return text
	case row.White == tournament.Win:
		return d.wonFor(text, first, s, m.Home)
	case row.Black == tournament.Win:
		return d.wonFor(text, second, s, m.Away)
	}
	return text
}

// wonFor is a result with who has won, and for which team.
func (d *Desk) wonFor(text string, winner tournament.PlayerID, s tournament.Stage, team int) Note {
	of, _ := s.Team(team)
	return message.New("result.won-for", message.Args{"Result": text, "Player": d.PlayerName(winner), "Team": of.Name})
}
