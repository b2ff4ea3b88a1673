package hall

import (
	"slices"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// leaguePath is the page on which games by names and day are entered.
const leaguePath = "/desk/league"

// leagueRoutes are the games by names and day at the desk.
func leagueRoutes() []Route {
	return []Route{
		{Method: "GET", Path: leaguePath, Roles: arbiters, Do: showLeague},
		{Method: "POST", Path: leaguePath, Roles: arbiters, Do: enterPlayed},
	}
}

// leaguePage is the form of a game, and the games that came last.
type leaguePage struct {
	Inputs, Rare []Input
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
func showLeague(v *visit) error {
	page := leaguePage{Rare: []Input{v.check("again", "hall-league.again", false), v.check("correct", "hall-league.correct", false), v.whyInput()}}
	day := v.words.Local(v.hall.Now()).Format(time.DateOnly)
	white, result := v.label("white", "colour.white", ""), v.label("result", "column.result", "").hint(v.keyList())
	white.List, white.First, white.Needed, result.Needed = "players", true, true, true
	black := v.label("black", "colour.black", "")
	black.List, black.Needed = "players", true
	page.Inputs = []Input{white, black, result, v.label("on", "hall-league.day", day)}
	for _, p := range v.state.Players {
		page.Players = append(page.Players, p.Name)
	}
	slices.Sort(page.Players)
	page.Days = v.leagueDays()
	return v.show("league", v.say("hall-league.title"), page, "desk.css", "meant.js")
}

// leagueDays are the games that were entered last, by day, the latest first.
func (v *visit) leagueDays() []leagueDay {
	t := v.state.Tournament
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
			day := v.words.Date(t.DayOf(ref))
			game := leagueGame{
				Says: v.playerName(p.White) + " – " + v.playerName(p.Black) + " " + t.Event.Score.TextOf(p.Games[0]),
				Href: v.gamePath(r.Number, tournament.Address{Board: p.Board}.String(), ""),
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
func enterPlayed(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	return v.onlyOnce(v.text("key"), func() error {
		var says []message.Teller
		err := v.do(func(d *desk.Desk) error {
			played, err := v.played(d)
			if err != nil {
				return err
			}
			names := message.Args{"White": d.PlayerName(played.Pairing.White), "Black": d.PlayerName(played.Pairing.Black)}
			says = append(says, message.New("cmd-result.played", names, message.Args{
				"Result": d.State().Event.Score.Text(played.Outcome), "On": v.words.Date(d.State().DayOf(played.Ref)), "Board": played.Ref.Board, "Round": played.Ref.Round,
			}))
			says = append(says, tellers(played.Notes)...)
			return nil
		})
		if err != nil {
			return v.again(err, showLeague)
		}
		return v.goSaying(v.href(leaguePath), says...)
	})
}

// played enters the game of the form at the desk.
func (v *visit) played(d *desk.Desk) (played desk.Played, err error) {
	req := desk.PlayedRequest{On: v.text("on"), Again: v.ticked("again"), Correct: v.ticked("correct"), Why: v.text("why")}
	white, err := d.FindPlayer(v.text("white"))
	if err != nil {
		return played, err
	}
	black, err := d.FindPlayer(v.text("black"))
	if err != nil {
		return played, err
	}
	req.White, req.Black = white.ID, black.ID
	if req.Outcome, err = d.FindOutcome(v.text("result")); err != nil {
		return played, err
	}
	return d.PlayGame(v.r.Context(), req)
}
