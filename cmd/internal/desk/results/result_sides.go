package results

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// OutcomeAt reads a result as people write it of a game: White first, and where teams meet
// the side at home first.
func OutcomeAt(d *desk.Desk, ref tournament.GameRef, text string) (tournament.Outcome, error) {
	o, err := FindOutcome(d, text)
	return d.State().FirstSide(ref, o), err
}

// Won is an outcome of a game as it is written; where teams meet with who has won, and for
// which team: a result that was typed for the other side is seen at once.
func Won(d *desk.Desk, ref tournament.GameRef, o tournament.Outcome) any {
	text := d.State().Written(ref, o)
	s, _ := d.State().Stage(ref.Stage)
	m, _, ok := s.MatchOn(ref.Round, ref.Board)
	p, err := d.State().Pairing(ref.Stage, ref.Round, ref.Board)
	if !ok || err != nil {
		return text
	}
	first, second := d.State().Sides(ref, p)
	row, decided := d.State().FirstSide(ref, o).Result.Row()
	switch {
	case !decided:
		return text
	case row.White == tournament.Win:
		return wonFor(d, text, first, s, m.Home)
	case row.Black == tournament.Win:
		return wonFor(d, text, second, s, m.Away)
	}
	return text
}

// wonFor is a result with who has won, and for which team.
func wonFor(d *desk.Desk, text string, winner tournament.PlayerID, s tournament.Stage, team int) refusal.Note {
	of, _ := s.Team(team)
	return message.New("result.won-for", message.Args{"Result": text, "Player": d.PlayerName(winner), "Team": of.Name})
}
