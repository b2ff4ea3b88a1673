package teams

import (
	"cmp"
	"context"
	"errors"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// CaptainRequest is what the captain of a team asks for of a match.
type CaptainRequest struct {
	Stage, Team  int // his own
	Round, Table int
	Players      []tournament.PlayerID // by board; 0 is an empty board; none takes the line-up back
}

// MayLineUp finds the match of a captain whose line-up he may hand in, alter or take back: until that of the other team is
// in too, until the arbiter has opened it, and until the match begins, where the hour is known. Refused:
// captain.other-match, captain.no-opponent, captain.settled, captain.both-in, captain.opened, captain.begun.
func MayLineUp(d *desk.Desk, req CaptainRequest) (tournament.Match, error) {
	s, _ := d.State().Stage(req.Stage)
	m, ok := s.Match(req.Round, req.Table)
	if !ok || !m.Has(req.Team) { // of others he is told nothing, not even whether they are there
		return tournament.Match{}, refusal.New("captain.other-match", message.Args{"Round": req.Round, "Table": req.Table})
	}
	args := message.Args{"Round": m.Round, "Table": m.Table, "Date": s.MatchDate(m)}
	begins, err := time.ParseInLocation(tournament.MomentLayout, s.MatchDate(m), cmp.Or(d.Zone, time.UTC))
	switch {
	case m.Free():
		return m, refusal.New("captain.no-opponent", args)
	case m.Total != nil:
		return m, refusal.New("captain.settled", args)
	case m.Seated():
		return m, refusal.New("captain.both-in", args)
	case m.Open && len(m.Side(req.Team)) > 0:
		return m, refusal.New("captain.opened", args)
	case err == nil && !d.Now().Before(begins):
		return m, refusal.New("captain.begun", args)
	}
	return m, nil
}

// HandInLineUp hands in the line-up of a captain, of players who may play for his team ([PlayersFor]). The notes are those of
// [GiveLineUp]. Refused: as [MayLineUp], and captain.not-his-player, captain.plays-elsewhere.
func HandInLineUp(ctx context.Context, d *desk.Desk, req CaptainRequest) (desk.Done, error) {
	ctx, release, err := d.Journal().Turn(ctx) // the other line-up may come in meanwhile
	if err != nil {
		return desk.Done{}, err
	}
	defer release()
	if err := d.Refresh(ctx); err != nil {
		return desk.Done{}, err
	}
	m, err := MayLineUp(d, req)
	if err != nil {
		return desk.Done{}, err
	}
	own, others := PlayersFor(d, req.Stage, req.Team)
	may := make(map[tournament.PlayerID]bool)
	for _, p := range append(own, others...) {
		may[p.ID] = true
	}
	for _, id := range req.Players {
		if id != 0 && !may[id] {
			return desk.Done{}, refusal.New("captain.not-his-player", message.Args{"Player": d.PlayerName(id)})
		}
	}
	d.Stage = req.Stage
	done, err := GiveLineUp(ctx, d, LineUpRequest{Round: m.Round, Table: m.Table, Team: req.Team, Players: req.Players})
	var refused *tournament.RefusedError
	if errors.As(err, &refused) && refused.Says.Code == "tournament-team.plays-already" { // where is not for him to know
		return desk.Done{}, refusal.New("captain.plays-elsewhere", message.Args{"Round": m.Round, "Player": refused.Says.Args["Name"]})
	}
	return done, err
}

// PlayersFor are who may play for a team when its captain says so: its own players, and those of no team or of another team
// of its club. Anybody else plays for it if the arbiter hands the line-up in.
func PlayersFor(d *desk.Desk, stage, number int) (own, others []tournament.Player) {
	s, _ := d.State().Stage(stage)
	team, ok := s.Team(number)
	if !ok {
		return nil, nil
	}
	for _, p := range d.State().Players {
		of, known := s.TeamNamed(p.Team)
		switch {
		case naming.Key(p.Team) == naming.Key(team.Name):
			own = append(own, p)
		case !known, team.Club != "" && naming.Key(of.Club) == naming.Key(team.Club):
			others = append(others, p)
		}
	}
	return own, others
}

// OpenLineUps lets everybody see the line-up of a match that is in, though that of the other team is not.
// Refused: league.no-match.
func OpenLineUps(ctx context.Context, d *desk.Desk, round, table int) (desk.Done, error) {
	m, err := FindMatch(d, round, table)
	if err != nil {
		return desk.Done{}, err
	}
	return d.Commit(ctx, "", tournament.LineUpsOpened{Stage: d.StageNumber(), Round: m.Round, Table: m.Table})
}

// CaptainOf is what the journal says of the device of a captain: his team, in the stage that is meant. Refused:
// league.players-meet, captain.which-team.
func CaptainOf(d *desk.Desk, body tournament.DeviceGranted, team int) (tournament.DeviceGranted, error) {
	s, err := League(d)
	if err != nil {
		return body, err
	}
	if _, ok := s.Team(team); !ok {
		return body, refusal.New("captain.which-team")
	}
	body.Stage, body.Team = s.Number, team
	return body, nil
}
