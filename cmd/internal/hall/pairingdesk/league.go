package pairingdesk

import (
	"slices"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// leagueRoutes are the games by names and day at the desk.
func leagueRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.LeaguePath, Roles: server.Arbiters, Do: showLeague},
		{Method: "POST", Path: server.LeaguePath, Roles: server.Arbiters, Do: enterPlayed},
	}
}

// leaguePage is the form of a game, and the games that came last.
type leaguePage struct {
	Inputs, Rare []server.Input
	Players      []string
	Days         []leagueDay
}

// leagueDay are the games of a day.
type leagueDay struct {
	Day   string
	Games []leagueGame
}

// leagueGame is a game, and where it is corrected.
type leagueGame struct{ Says, Href string }

// mostLeagueGames is how many games the page lists.
const mostLeagueGames = 30

// showLeague shows the page.
func showLeague(v *server.Visit) error {
	page := leaguePage{Rare: []server.Input{v.Check("again", "hall-league.again", false), v.Check("correct", "hall-league.correct", false), v.WhyInput()}}
	day := v.Words.Local(v.Hall.Now()).Format(time.DateOnly)
	white, result := v.Label("white", "colour.white", ""), v.Label("result", "column.result", "").WithHint(resultdesk.KeyList(v))
	white.List, white.First, white.Needed, result.Needed = "players", true, true, true
	black := v.Label("black", "colour.black", "")
	black.List, black.Needed = "players", true
	page.Inputs = []server.Input{white, black, result, v.Label("on", "hall-league.day", day)}
	for _, p := range v.State.Players {
		page.Players = append(page.Players, p.Name)
	}
	slices.Sort(page.Players)
	page.Days = leagueDays(v)
	return v.Show("league", v.Say("hall-league.title"), page, "desk.css", "meant.js")
}

// leagueDays are the games that were entered last, by day, the latest first.
func leagueDays(v *server.Visit) []leagueDay {
	t := v.State.Tournament
	stage := max(t.CurrentStage(), 1)
	var days []leagueDay
	games := 0
	s, _ := t.Stage(stage)
	for _, r := range slices.Backward(s.Played) {
		for _, p := range slices.Backward(r.Pairings) {
			if p.Bye() || games == mostLeagueGames {
				continue
			}
			games++
			ref := tournament.GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: 1}
			day := v.Words.Date(t.DayOf(ref))
			game := leagueGame{
				Says: about.PlayerName(v, p.White) + " – " + about.PlayerName(v, p.Black) + " " + t.Event.Score.TextOf(p.Games[0]),
				Href: resultdesk.GamePath(v, r.Number, tournament.Address{Board: p.Board}.String(), ""),
			}
			at := slices.IndexFunc(days, func(have leagueDay) bool { return have.Day == day })
			if at < 0 {
				days, at = append(days, leagueDay{Day: day}), len(days)
			}
			days[at].Games = append(days[at].Games, game)
		}
	}
	return days
}

// enterPlayed takes in a game.
func enterPlayed(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	return v.OnlyOnce(v.Text("key"), func() error {
		var says []message.Teller
		err := v.Do(func(d *desk.Desk) error {
			played, err := played(v, d)
			if err != nil {
				return err
			}
			names := message.Args{"White": d.PlayerName(played.Pairing.White), "Black": d.PlayerName(played.Pairing.Black)}
			says = append(says, message.New("cmd-result.played", names, message.Args{
				"Result": d.State().Event.Score.Text(played.Outcome), "On": v.Words.Date(d.State().DayOf(played.Ref)), "Board": played.Ref.Board, "Round": played.Ref.Round,
			}))
			says = append(says, server.Tellers(played.Notes)...)
			return nil
		})
		if err != nil {
			return v.Again(err, showLeague)
		}
		return v.RedirectSaying(v.Href(server.LeaguePath), says...)
	})
}

// played enters the game of the form at the desk.
func played(v *server.Visit, d *desk.Desk) (played results.Played, err error) {
	req := results.PlayedRequest{On: v.Text("on"), Again: v.Ticked("again"), Correct: v.Ticked("correct"), Why: v.Text("why")}
	white, err := find.FindPlayer(d, v.Text("white"))
	if err != nil {
		return played, err
	}
	black, err := find.FindPlayer(d, v.Text("black"))
	if err != nil {
		return played, err
	}
	req.White, req.Black = white.ID, black.ID
	if req.Outcome, err = results.FindOutcome(d, v.Text("result")); err != nil {
		return played, err
	}
	return results.PlayGame(v.R.Context(), d, req)
}
