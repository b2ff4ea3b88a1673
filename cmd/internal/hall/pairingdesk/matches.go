package pairingdesk

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// matchRoutes are the matches of teams at the desk.
func matchRoutes() []server.Route {
	const at = server.MatchesPath + "/{round}/{table}"
	return []server.Route{
		{Method: "GET", Path: server.MatchesPath, Roles: server.Arbiters, Do: showMatches},
		{Method: "POST", Path: server.MatchesPath + "/pair", Roles: server.Arbiters, Do: pairMatches},
		{Method: "POST", Path: server.MatchesPath + "/unpair", Roles: server.Arbiters, Do: unpairMatches},
		{Method: "GET", Path: at, Roles: server.Arbiters, Do: showMatch},
		{Method: "POST", Path: at + "/{deed}", Roles: server.Arbiters, Do: doToMatch},
	}
}

// matchesPage is the calendar.
type matchesPage struct {
	Rounds []calendarRound
	Next   int  // the round that can be paired; 0 is none
	All    bool // every round that is left can be paired at once
	Hand   []server.Input
	Unpair []server.Input
}

// calendarRound is a round of the calendar.
type calendarRound struct {
	Number  int
	Date    string // "" is not known
	Now     bool   // it is being played
	Matches []matchRow
}

// matchRow is a match of the calendar.
type matchRow struct {
	Table      int
	Home, Away string // Away is "" where Home is free
	Score      string
	State      string
	Waits      bool // for a line-up or a result
	Href       string
	Results    string // where its results are entered; "" is nowhere
}

// showMatches shows the calendar.
func showMatches(v *server.Visit) error {
	stage, err := teams.League(v.Reading())
	if err != nil {
		return err
	}
	page := matchesPage{Next: stage.LastMatches() + 1, All: stage.System == tournament.SystemTeamRoundRobin}
	now, _ := about.CurrentRound(v, stage.Number)
	for _, m := range stage.League.Matches {
		if n := len(page.Rounds); n == 0 || page.Rounds[n-1].Number != m.Round {
			page.Rounds = append(page.Rounds, calendarRound{Number: m.Round, Date: v.Words.DateTime(stage.Date(m.Round)), Now: m.Round == now})
		}
		last := &page.Rounds[len(page.Rounds)-1]
		last.Matches = append(last.Matches, matchRowOf(v, stage, m))
	}
	if _, err := pairing.NextMatches(v.State.Tournament, stage.Number); page.All && errors.Is(err, pairing.ErrFinished) {
		page.Next = 0
	}
	hand := v.Label("hand", "hall-teams.hand", "").WithHint("1-2 3-4 5")
	page.Hand = []server.Input{hand, v.Label("round", "Word.round", "").Of("number").WithHint(v.Say("hall-teams.round-hint")), v.WhyInput()}
	page.Unpair = []server.Input{v.Label("round", "hall-players.from-round", "").Of("number").WithHint(v.Say("hall-teams.unpair-hint")), v.WhyInput()}
	return v.Show("matches", v.Say("hall-teams.menu-matches"), page, "desk.css", "teams.css")
}

// matchRowOf is a match as the calendar lists it.
func matchRowOf(v *server.Visit, stage tournament.Stage, m tournament.Match) matchRow {
	score := scoring.ScoreMatch(v.State.Tournament, stage, m)
	row := matchRow{Table: m.Table, Home: about.TeamName(v, stage, m.Home), Score: about.MatchScore(v, score), State: matchState(v, stage, score), Href: about.MatchPath(m)}
	row.Waits = score.State.Open()
	if !m.Free() {
		row.Away = about.TeamName(v, stage, m.Away)
	}
	if len(stage.BoardsOf(m)) > 0 {
		row.Results = matchResultsPath(v, stage, m)
	}
	return row
}

// matchResultsPath is where the results of a match are entered: its first board without one waits.
func matchResultsPath(v *server.Visit, stage tournament.Stage, m tournament.Match) string {
	at := strconv.Itoa(m.Board(1))
	for _, ref := range v.State.OpenGames(stage.Number, m.Round) {
		if ref.Board/tournament.BoardsApart == m.Table {
			at = about.AddressIn(v.State.Tournament, ref).String()
			break
		}
	}
	return "/desk?round=" + strconv.Itoa(m.Round) + "&stage=" + strconv.Itoa(stage.Number) + "&at=" + at
}

// matchState says how far a match is, where its score does not.
func matchState(v *server.Visit, stage tournament.Stage, score scoring.MatchScore) string {
	var parts []string
	switch m := score.Match; score.State {
	case tournament.MatchNot:
		parts = append(parts, v.Say("teamplay.not-played", message.Args{"Home": v.Words.Number(score.HomeMatch.String()), "Away": v.Words.Number(score.AwayMatch.String()), "Why": m.Total.Why}))
	case tournament.MatchStruck:
		return v.Say("teamplay.counts-not")
	case tournament.MatchPlaying:
		open := 0
		for _, b := range score.Boards {
			if b.Open {
				open++
			}
		}
		parts = append(parts, v.Say("teamplay.playing", message.Args{"Open": open}))
	case tournament.MatchWaiting:
		in := 0
		for _, number := range []int{m.Home, m.Away} {
			if len(m.Side(number)) > 0 {
				in++
			}
		}
		parts = append(parts, v.Say("hall-teams.line-ups-in", message.Args{"In": in}))
	}
	if date := score.Match.Date; date != "" && date != stage.Date(score.Match.Round) {
		parts = append(parts, v.Say("teamplay.moved")+" "+v.Words.DateTime(date))
	}
	return strings.Join(parts, ", ")
}

// pairMatches puts matches into the calendar.
func pairMatches(v *server.Visit) error {
	return v.DoOnce(showMatches, server.MatchesPath, func(d *desk.Desk) ([]message.Teller, error) {
		req := teams.PairMatchesRequest{All: v.Sent("all"), Why: v.Text("why")}
		stage, err := teams.League(d)
		if err != nil {
			return nil, err
		}
		if hand := v.Text("hand"); v.Sent("by-hand") {
			round := 0
			if err := v.Decode(&round, "round"); err != nil {
				return nil, err
			}
			if req.Hand, err = teams.ReadMatches(hand, cmp.Or(round, stage.LastMatches()+1)); err != nil {
				return nil, err
			}
		}
		paired, err := teams.PairMatches(v.R.Context(), d, req)
		if err != nil {
			return nil, err
		}
		first, last := paired.Matches[0].Round, paired.Matches[len(paired.Matches)-1].Round
		says := []message.Teller{message.New("hall-teams.paired", message.Args{"Matches": len(paired.Matches), "First": first, "Last": last})}
		return append(says, server.Tellers(paired.Facts)...), nil
	})
}

// unpairMatches takes matches from the calendar.
func unpairMatches(v *server.Visit) error {
	return v.DoOnce(showMatches, server.MatchesPath, func(d *desk.Desk) ([]message.Teller, error) {
		round := 0
		if err := v.Decode(&round, "round"); err != nil {
			return nil, err
		}
		_, from, err := teams.UnpairMatches(v.R.Context(), d, round, v.Text("why"))
		return []message.Teller{message.New("teamplay.unpaired", message.Args{"Round": from})}, err
	})
}
