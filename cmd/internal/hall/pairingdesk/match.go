package pairingdesk

import (
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/playerdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// matchPage is a match at the desk.
type matchPage struct {
	Round, Table int
	Title        string
	When         string // "" is not known
	Score        string
	State        string
	Free         bool
	Path         string
	Boards       playerdesk.TableView
	Seated       bool
	Results      string // where its results are entered; "" is nowhere
	MayOpen      bool   // the line-up that is in can be shown
	Settled      bool   // its score is given
	Sides        []matchSide
	MaySwap      bool
	Ways         map[string][]server.Input // what the forms of deeds ask for, by the words of their addresses
}

// matchSide is the line-up of a team at the desk.
type matchSide struct {
	Team   tournament.Team
	Form   *phone.LineUpForm
	Line   server.Input // the line-up in one line
	Why    server.Input
	Seated bool
}

// matchAsked is the match that the address names.
func matchAsked(v *server.Visit, d *desk.Desk) (tournament.Stage, tournament.Match, error) {
	round, err := v.PathNumber("round")
	if err != nil {
		return tournament.Stage{}, tournament.Match{}, err
	}
	table, err := v.PathNumber("table")
	if err != nil {
		return tournament.Stage{}, tournament.Match{}, err
	}
	stage, err := teams.League(d)
	if err != nil {
		return stage, tournament.Match{}, err
	}
	m, err := teams.FindMatch(d, round, table)
	if err != nil {
		err = server.Missing(err)
	}
	return stage, m, err
}

// showMatch shows a match.
func showMatch(v *server.Visit) error {
	stage, m, err := matchAsked(v, v.Reading())
	if err != nil {
		return err
	}
	page := matchPageOf(v, stage, m)
	return v.Show("match", page.Title, page, "desk.css", "teams.css", "people.css")
}

// matchPageOf is the page of a match.
func matchPageOf(v *server.Visit, stage tournament.Stage, m tournament.Match) matchPage {
	score := scoring.ScoreMatch(v.State.Tournament, stage, m)
	page := matchPage{
		Round: m.Round, Table: m.Table, Title: about.MatchTitle(v, stage, m), When: v.Words.DateTime(stage.MatchDate(m)), Score: about.MatchScore(v, score), State: matchState(v, stage, score), Free: m.Free(),
		Path: about.MatchPath(m), Seated: m.Seated(), MayOpen: !m.Shown() && len(m.Own)+len(m.Other) > 0, Settled: m.Total != nil, MaySwap: !m.Free() && len(m.Own)+len(m.Other) == 0 && m.Total == nil && stage.System != tournament.SystemTeamSwiss,
	}
	if m.Seated() {
		page.Boards = playerdesk.ViewOf(reports.LeagueMatch(v.State.Tournament, stage, score, v.Words))
		page.Boards.Notes = nil // the page says it above
	}
	if len(stage.BoardsOf(m)) > 0 {
		page.Results = matchResultsPath(v, stage, m)
	}
	if m.Free() {
		return page
	}
	for _, number := range []int{m.Home, m.Away} {
		team, _ := stage.Team(number)
		name := "line-up-" + strconv.Itoa(number)
		side := matchSide{Team: team, Form: phone.LineUpFormOf(v, stage, m, number, name, true), Seated: m.Seated(), Why: v.WhyInput()}
		side.Line = v.Label("players", "hall-teams.line", "").WithHint(v.Say("hall-teams.line-hint"))
		side.Line.First = len(m.Side(number)) == 0 && (number == m.Home || len(m.Own) > 0)
		page.Sides = append(page.Sides, side)
	}
	page.Ways = make(map[string][]server.Input)
	for _, word := range []string{"score", "award", "move"} {
		page.Ways[word] = server.DeedForm{Deed: "match " + word}.Inputs(v, 0)
	}
	return page
}

// doToMatch answers a form of the page of a match.
func doToMatch(v *server.Visit) error {
	row, known := deeds.Find("match " + v.R.PathValue("deed"))
	_, m, err := matchAsked(v, v.Reading())
	if err != nil {
		return err
	}
	if !known || row.Do == nil {
		return server.NotFound(v)
	}
	return v.DoOnce(showMatch, about.MatchPath(m), func(d *desk.Desk) ([]message.Teller, error) {
		f, err := v.Filled(row)
		if err == nil && row.ID == "match lineup" && (v.Sent("back") || !f.Has("players")) {
			f.Set("players")
			f.Picked, err = phone.LineUpSent(v)
		}
		if err != nil {
			return nil, err
		}
		f.Set("round", strconv.Itoa(m.Round))
		f.Set("table", strconv.Itoa(m.Table))
		out, err := row.Do(v.R.Context(), d, f)
		return append(server.Tellers(out.Says), server.Tellers(out.Notes)...), err
	})
}
