package desk

import (
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// TRFField makes of a report file what standings are computed from. Columns after
// the last round that was paired, byes of a round to come, are left out.
func TRFField(file *trf.File) *scoring.Field {
	p := file.Points
	f := &scoring.Field{
		Stage: 1, System: file.System(), Planned: file.Planned, Title: true,
		Score: tournament.ScoreSystem{Win: p.Win, Draw: p.Draw, Loss: p.Loss, Bye: p.PairingBye},
	}
	for n := 1; n <= file.Played(); n++ {
		f.Rounds = append(f.Rounds, n)
	}
	for _, player := range file.Players {
		e := scoring.Entrant{Player: tournament.PlayerID(player.Number), TPN: tournament.TPN(player.Number), Rating: player.Rating}
		for _, n := range f.Rounds {
			if m, there := trfMeeting(file, player, n, f.System); there {
				e.Meetings = append(e.Meetings, m)
			}
		}
		f.Entrants = append(f.Entrants, e)
	}
	return f
}

// trfMeeting is one round column; false where it is no element: a round robin has
// no absences.
func trfMeeting(file *trf.File, player trf.Player, round int, system tournament.System) (scoring.Meeting, bool) {
	worth, done := file.Worth(player, round)
	e := player.Round(round)
	m := scoring.Meeting{Round: round, Opponent: tournament.PlayerID(e.Opponent), Kind: scoring.Open, Points: worth}
	if e.Opponent == 0 {
		m.Kind = trfByeKind(e.Code)
		return m, m.Kind != scoring.Absent || system == tournament.SystemSwiss
	}
	if !done {
		m.Points = 0
	}
	g := scoring.GameSide{Number: 1, Played: e.Played(), Points: m.Points}
	switch e.Code {
	case '1', 'W', '+':
		g.Score = tournament.Win
	case '=', 'D':
		g.Score = tournament.Draw
	case '0', 'L', '-':
		g.Score = tournament.Loss
	}
	switch e.Colour {
	case trf.White:
		g.Colour = scoring.White
	case trf.Black:
		g.Colour = scoring.Black
	}
	switch {
	case g.Played:
		m.Kind = scoring.Played
	case done:
		m.Kind = scoring.Forfeit
	}
	m.Games = []scoring.GameSide{g}
	return m, true
}

// trfByeKind is what a column without an opponent stands for.
func trfByeKind(code byte) scoring.MeetingKind {
	switch code {
	case 'U':
		return scoring.Bye
	case 'F', '+':
		return scoring.FullBye
	case 'H':
		return scoring.HalfBye
	default:
		return scoring.Absent
	}
}
