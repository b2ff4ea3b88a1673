package deeds

import (
	"cmp"
	"context"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// matchDeeds are what is done to a match of teams, and the look at it.
func matchDeeds() []Deed {
	words := strings.Fields
	own := func(why string, more ...Field) []Field {
		if why != "" {
			more = append(more, Field{Name: "why", Label: "hall.why", Help: why})
		}
		return append(more, Field{Name: "table", Kind: Whole, Blank: "MATCH"}, Field{Name: "round", Kind: Whole, Help: "the round (default: the first of the calendar that is not over)"})
	}
	return []Deed{
		{ID: "match show", Places: words("table"), Values: words("round"), Own: own("")},
		{ID: "match lineup", Says: "hall-teams.line", Places: words("table team players"), Values: words("round why"), Do: ofMatch(giveLineUp), Own: own("the reason, needed to alter a line-up once both are in", Field{Name: "players", Blank: "PLAYERS"})},
		{ID: "match open", Says: "hall-teams.open", Places: words("table"), Values: words("round"), Do: ofMatch(openLineUps), Own: own("")},
		{ID: "match score", Says: "hall-teams.score-alone", Places: words("table score"), Values: words("round why"), Switches: words("off"), Do: ofMatch(scoreMatch), Own: own("the reason, needed to replace a score or take it back",
			Field{Name: "score", Blank: "SCORE", Label: "hall-teams.score", Hint: "12-8", Free: true}, Field{Name: "off", Help: "take it back"})},
		{ID: "match award", Says: "hall-teams.award", Places: words("table score"), Values: words("board-points round why"), Do: ofMatch(awardMatch), Own: own("the reason (needed)",
			Field{Name: "score", Label: "Team-order.mp", Hint: "2-0", Free: true}, Field{Name: "board-points", Label: "Team-order.bp", Hint: "16-0", Help: "its board points, as 16-0"})},
		{ID: "match move", Says: "hall-teams.move", Places: words("table date"), Values: words("round why"), Switches: words("swap"), Do: ofMatch(moveMatch), Own: own("the reason, for the journal",
			Field{Name: "date", Blank: "DATE", Label: "Word.date", Note: "hall-teams.date-hint", Free: true}, Field{Name: "swap", Help: "the other team is at home"})},
	}
}

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
