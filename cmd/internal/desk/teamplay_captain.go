package desk

import (
	"cmp"
	"context"
	"errors"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// captainRefusals are those of captains, who hand in line-ups themselves.
func captainRefusals() []RefusalRow {
	return []RefusalRow{
		{"captain.which-team", ClassRequest, "list-teams"},
		{"captain.other-match", ClassState, ""},
		{"captain.no-opponent", ClassState, ""},
		{"captain.both-in", ClassState, ""},
		{"captain.opened", ClassState, ""},
		{"captain.settled", ClassState, ""},
		{"captain.begun", ClassState, ""},
		{"captain.not-his-player", ClassState, ""},
		{"captain.plays-elsewhere", ClassState, ""},
	}
}

// CaptainRequest is what the captain of a team asks for of a match.
type CaptainRequest struct {
	Stage, Team  int // his own
	Round, Table int
	Players      []tournament.PlayerID // by board; 0 is an empty board; none takes the line-up back
}

// MayLineUp finds the match of a captain whose line-up he may hand in, alter or take back: until that of the other team is
// in too, until the arbiter has opened it, and until the match begins, where the hour is known. Refused:
// captain.other-match, captain.no-opponent, captain.settled, captain.both-in, captain.opened, captain.begun.
func (d *Desk) MayLineUp(req CaptainRequest) (tournament.Match, error) {
	s, _ := d.state.Stage(req.Stage)
	m, ok := s.Match(req.Round, req.Table)
	if !ok || !m.Has(req.Team) { // of others he is told nothing, not even whether they are there
		return tournament.Match{}, refuse("captain.other-match", message.Args{"Round": req.Round, "Table": req.Table})
	}
	args := message.Args{"Round": m.Round, "Table": m.Table, "Date": s.MatchDate(m)}
	begins, err := time.ParseInLocation(tournament.MomentLayout, s.MatchDate(m), cmp.Or(d.Zone, time.UTC))
	switch {
	case m.Free():
		return m, refuse("captain.no-opponent", args)
	case m.Total != nil:
		return m, refuse("captain.settled", args)
	case m.Seated():
		return m, refuse("captain.both-in", args)
	case m.Open && len(m.Side(req.Team)) > 0:
		return m, refuse("captain.opened", args)
	case err == nil && !d.Now().Before(begins):
		return m, refuse("captain.begun", args)
	}
	return m, nil
}

// HandInLineUp hands in the line-up of a captain, of players who may play for his team ([Desk.PlayersFor]). The notes are those of
// [Desk.GiveLineUp]. Refused: as [Desk.MayLineUp], and captain.not-his-player, captain.plays-elsewhere.
func (d *Desk) HandInLineUp(ctx context.Context, req CaptainRequest) (Done, error) {
	ctx, release, err := d.journal.Turn(ctx) // the other line-up may come in meanwhile
	if err != nil {
		return Done{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return Done{}, err
	}
	m, err := d.MayLineUp(req)
	if err != nil {
		return Done{}, err
	}
	own, others := d.PlayersFor(req.Stage, req.Team)
	may := make(map[tournament.PlayerID]bool)
	for _, p := range append(own, others...) {
		may[p.ID] = true
	}
	for _, id := range req.Players {
		if id != 0 && !may[id] {
			return Done{}, refuse("captain.not-his-player", message.Args{"Player": d.PlayerName(id)})
		}
	}
	d.Stage = req.Stage
	done, err := d.GiveLineUp(ctx, LineUpRequest{Round: m.Round, Table: m.Table, Team: req.Team, Players: req.Players})
	var refused *tournament.RefusedError
	if errors.As(err, &refused) && refused.Says.Code == "tournament-team.plays-already" { // where is not for him to know
		return Done{}, refuse("captain.plays-elsewhere", message.Args{"Round": m.Round, "Player": refused.Says.Args["Name"]})
	}
	return done, err
}

// PlayersFor are who may play for a team when its captain says so: its own players, and those of no team or of another team
// of its club. Anybody else plays for it if the arbiter hands the line-up in.
func (d *Desk) PlayersFor(stage, number int) (own, others []tournament.Player) {
	s, _ := d.state.Stage(stage)
	team, ok := s.Team(number)
	if !ok {
		return nil, nil
	}
	for _, p := range d.state.Players {
		of, known := s.TeamNamed(p.Team)
		switch {
		case tournament.NameKey(p.Team) == tournament.NameKey(team.Name):
			own = append(own, p)
		case !known, team.Club != "" && tournament.NameKey(of.Club) == tournament.NameKey(team.Club):
			others = append(others, p)
		}
	}
	return own, others
}

// OpenLineUps lets everybody see the line-up of a match that is in, though that of the other team is not.
// Refused: league.no-match.
func (d *Desk) OpenLineUps(ctx context.Context, round, table int) (Done, error) {
	m, err := d.FindMatch(round, table)
	if err != nil {
		return Done{}, err
	}
	return d.Commit(ctx, "", tournament.LineUpsOpened{Stage: d.StageNumber(), Round: m.Round, Table: m.Table})
}

// captainOf is what the journal says of the device of a captain: his team, in the stage that is meant. Refused:
// league.players-meet, captain.which-team.
func (d *Desk) captainOf(body tournament.DeviceGranted, team int) (tournament.DeviceGranted, error) {
	s, err := d.League()
	if err != nil {
		return body, err
	}
	if _, ok := s.Team(team); !ok {
		return body, refuse("captain.which-team")
	}
	body.Stage, body.Team = s.Number, team
	return body, nil
}
