package deeds

import (
	"cmp"
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// matchDoing does something to a match, and gives the id of what is said of it.
type matchDoing func(ctx context.Context, d *desk.Desk, m tournament.Match, f Filled) (done desk.Done, said string, err error)

// ofMatch does something to the match that is meant.
func ofMatch(do matchDoing) Doing {
	return func(ctx context.Context, d *desk.Desk, f Filled) (Outcome, error) {
		m, err := teams.FindMatch(d, f.Whole("round"), f.Whole("table"))
		if err != nil {
			return Outcome{}, err
		}
		done, said, err := do(ctx, d, m, f)
		return Outcome{Done: done, Match: m, Says: []message.Message{message.New(said, message.Args{"Round": m.Round, "Table": m.Table})}}, err
	}
}

// giveLineUp hands a line-up in, as it is written in one line or as players were picked by board;
// none takes it back.
func giveLineUp(ctx context.Context, d *desk.Desk, m tournament.Match, f Filled) (done desk.Done, said string, err error) {
	req := teams.LineUpRequest{Round: m.Round, Table: m.Table, Players: f.Picked, Why: f.Text("why")}
	team, err := teams.FindTeam(d, f.Text("team"))
	if req.Team = team.Number; err == nil && f.Has("players") {
		req.Players, err = teams.ReadLineUp(d, f.Text("players"))
	}
	if err != nil {
		return done, "", err
	}
	if said = "hall-captain.handed-in"; len(req.Players) == 0 {
		said = "hall-captain.taken-back"
	}
	done, err = teams.GiveLineUp(ctx, d, req)
	return done, said, err
}

// openLineUps lets everybody see the line-up that is in.
func openLineUps(ctx context.Context, d *desk.Desk, m tournament.Match, _ Filled) (done desk.Done, said string, err error) {
	done, err = teams.OpenLineUps(ctx, d, m.Round, m.Table)
	return done, "hall-teams.opened", err
}

// scoreMatch gives a match the score that its boards do not tell, or takes it back.
func scoreMatch(ctx context.Context, d *desk.Desk, m tournament.Match, f Filled) (done desk.Done, said string, err error) {
	if f.Has("off") {
		return settleMatch(ctx, d, m, nil, f)
	}
	var total tournament.MatchTotal
	if total.Home, total.Away, err = teams.ReadScore(f.Text("score")); err != nil {
		return done, "", err
	}
	return settleMatch(ctx, d, m, &total, f)
}

// awardMatch gives the points of a match that was not played.
func awardMatch(ctx context.Context, d *desk.Desk, m tournament.Match, f Filled) (done desk.Done, said string, err error) {
	total := tournament.MatchTotal{NotPlayed: true}
	if total.HomeMatch, total.AwayMatch, err = teams.ReadScore(f.Text("score")); err != nil {
		return done, "", err
	}
	if total.Home, total.Away, err = teams.ReadScore(cmp.Or(f.Text("board-points"), "0-0")); err != nil {
		return done, "", err
	}
	return settleMatch(ctx, d, m, &total, f)
}

// settleMatch gives a match its score, or takes it back.
func settleMatch(ctx context.Context, d *desk.Desk, m tournament.Match, total *tournament.MatchTotal, f Filled) (done desk.Done, said string, err error) {
	done, err = teams.SettleMatch(ctx, d, teams.SettleRequest{Round: m.Round, Table: m.Table, Total: total, Why: f.Text("why")})
	return done, "hall-teams.settled", err
}

// moveMatch says when a match is played, or that the other team is at home.
func moveMatch(ctx context.Context, d *desk.Desk, m tournament.Match, f Filled) (done desk.Done, said string, err error) {
	if said = "hall-teams.moved"; f.Has("swap") {
		said = "hall-teams.swapped"
	}
	done, err = teams.MoveMatch(ctx, d, teams.MoveMatchRequest{Round: m.Round, Table: m.Table, Date: f.Text("date"), Swap: f.Has("swap"), Why: f.Text("why")})
	return done, said, err
}
