package exchange

import (
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// Standings ranks the players of a report file by its results. Unless other tie-breaks are
// asked for they are those of FIDE, unplayed rounds count as C.07, article 16 or, in a
// round robin, 15.2 says. Refused: what [standings.CheckStandings] refuses.
func (f *TRF) Standings(asked standings.StandingsRequest) (*standings.Standings, error) {
	if err := standings.CheckStandings(asked); err != nil {
		return nil, err
	}
	if f.OfTeams() {
		return nil, refusal.New("trf-team.no-standings", message.Args{"File": f.file.Name})
	}
	field := f.Field()
	return field.Standings(trfOrder(field, asked))
}

// Explain is Standings, and what each number was made of.
func (f *TRF) Explain(asked standings.StandingsRequest) (*standings.Standings, []scoring.Explanation, error) {
	if err := standings.CheckStandings(asked); err != nil {
		return nil, nil, err
	}
	if f.OfTeams() {
		return nil, nil, refusal.New("trf-team.no-standings", message.Args{"File": f.file.Name})
	}
	field := f.Field()
	return field.ExplainAll(trfOrder(field, asked))
}

// trfOrder completes what is asked for.
func trfOrder(field *scoring.Field, asked standings.StandingsRequest) standings.StandingsRequest {
	if len(asked.Tiebreaks) == 0 {
		asked.Tiebreaks = []string{"fide"}
	}
	if asked.Unplayed == "" {
		asked.Unplayed = "FIDE"
		if field.System == tournament.SystemRoundRobin {
			asked.Unplayed = "FIDE-RR"
		}
	}
	return asked
}

// PlayerName is what the player with a starting number is called.
func (f *TRF) PlayerName(number tournament.PlayerID) string {
	player, _ := f.file.Player(int(number))
	return player.Name
}

// Title is what the tournament is called.
func (f *TRF) Title() string { return f.file.Text("012") }

// Score is what a game of the tournament is worth.
func (f *TRF) Score() tournament.ScoreSystem {
	p := f.file.Points
	return tournament.ScoreSystem{Win: p.Win, Draw: p.Draw, Loss: p.Loss, Bye: p.PairingBye}
}

// Field is what the standings are computed from. Columns after the last round that was
// paired, byes of a round to come, are left out.
func (f *TRF) Field() *scoring.Field {
	file := f.file
	field := &scoring.Field{Stage: 1, System: file.System(), Planned: file.Planned, Title: true, Score: f.Score()}
	for n := 1; n <= file.Played(); n++ {
		field.Rounds = append(field.Rounds, n)
	}
	for _, player := range file.Players {
		e := scoring.Entrant{Player: tournament.PlayerID(player.Number), TPN: tournament.TPN(player.Number), Rating: player.Rating}
		for _, n := range field.Rounds {
			if m, there := trfMeeting(file, player, n, field.System); there {
				e.Meetings = append(e.Meetings, m)
			}
		}
		field.Entrants = append(field.Entrants, e)
	}
	return field
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
