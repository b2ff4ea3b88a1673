package pairingdesk

import (
	"cmp"
	"strconv"

	"arbiter/cmd/internal/desk"
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
	Move         []server.Input
	MaySwap      bool
	Total        []server.Input
	Award        []server.Input
	Unsettle     []server.Input
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
		side.Line = v.Label("line", "hall-teams.line", "").WithHint(v.Say("hall-teams.line-hint"))
		side.Line.First = len(m.Side(number)) == 0 && (number == m.Home || len(m.Own) > 0)
		page.Sides = append(page.Sides, side)
	}
	page.Move = []server.Input{v.Label("date", "Word.date", m.Date).WithHint(v.Say("hall-teams.date-hint")), v.WhyInput()}
	page.Total = []server.Input{v.Label("score", "hall-teams.score", "").WithHint("12-8"), v.WhyInput()}
	page.Award = []server.Input{v.Label("match", "Team-order.mp", "").WithHint("2-0"), v.Label("boards", "Team-order.bp", "").WithHint("16-0"), v.WhyInput()}
	page.Unsettle = []server.Input{v.WhyInput()}
	return page
}

// matchDeeds are what can be done to a match, by the last word of the address.
func matchDeeds() map[string]func(*server.Visit, *desk.Desk, tournament.Match) ([]message.Teller, error) {
	return map[string]func(*server.Visit, *desk.Desk, tournament.Match) ([]message.Teller, error){
		"line-up": giveLineUp, "open": openLineUps, "move": moveMatch, "swap": swapMatch, "score": scoreMatch, "award": awardMatch, "unsettle": unsettleMatch,
	}
}

// doToMatch answers a form of the page of a match.
func doToMatch(v *server.Visit) error {
	deed, known := matchDeeds()[v.R.PathValue("deed")]
	_, m, err := matchAsked(v, v.Reading())
	if err != nil {
		return err
	}
	if !known {
		return server.NotFound(v)
	}
	return v.DoOnce(showMatch, about.MatchPath(m), func(d *desk.Desk) ([]message.Teller, error) { return deed(v, d, m) })
}

// matchSays is a sentence on what was done to a match.
func matchSays(id string, m tournament.Match) []message.Teller {
	return []message.Teller{message.New(id, message.Args{"Round": m.Round, "Table": m.Table})}
}

// giveLineUp hands in a line-up: as it is written in one line, else as it is chosen board by board.
func giveLineUp(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	req := teams.LineUpRequest{Round: m.Round, Table: m.Table}
	err := v.Decode(&req, "team", "why")
	if err != nil {
		return nil, err
	}
	if line := v.Text("line"); line != "" && !v.Sent("back") {
		req.Players, err = teams.ReadLineUp(d, line)
	} else {
		req.Players, err = phone.LineUpSent(v)
	}
	if err != nil {
		return nil, err
	}
	done, err := teams.GiveLineUp(v.R.Context(), d, req)
	id := "hall-captain.handed-in"
	if len(req.Players) == 0 {
		id = "hall-captain.taken-back"
	}
	return append(matchSays(id, m), server.Tellers(done.Notes)...), err
}

// openLineUps lets everybody see the line-up that is in.
func openLineUps(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	_, err := teams.OpenLineUps(v.R.Context(), d, m.Round, m.Table)
	return matchSays("hall-teams.opened", m), err
}

// moveMatch says when a match is played.
func moveMatch(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	_, err := teams.MoveMatch(v.R.Context(), d, teams.MoveMatchRequest{Round: m.Round, Table: m.Table, Date: v.Text("date"), Why: v.Text("why")})
	return matchSays("hall-teams.moved", m), err
}

// swapMatch has the other team at home.
func swapMatch(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	_, err := teams.MoveMatch(v.R.Context(), d, teams.MoveMatchRequest{Round: m.Round, Table: m.Table, Swap: true, Why: v.Text("why")})
	return matchSays("hall-teams.swapped", m), err
}

// scoreMatch gives a match the score that its boards do not tell.
func scoreMatch(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	var total tournament.MatchTotal
	var err error
	if total.Home, total.Away, err = teams.ReadScore(v.Text("score")); err != nil {
		return nil, err
	}
	return settleMatch(v, d, m, &total)
}

// awardMatch gives the points of a match that was not played.
func awardMatch(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	total := tournament.MatchTotal{NotPlayed: true}
	var err error
	if total.HomeMatch, total.AwayMatch, err = teams.ReadScore(v.Text("match")); err != nil {
		return nil, err
	}
	if total.Home, total.Away, err = teams.ReadScore(cmp.Or(v.Text("boards"), "0-0")); err != nil {
		return nil, err
	}
	return settleMatch(v, d, m, &total)
}

// unsettleMatch takes the score of a match back.
func unsettleMatch(v *server.Visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	return settleMatch(v, d, m, nil)
}

// settleMatch gives a match its score, or takes it back.
func settleMatch(v *server.Visit, d *desk.Desk, m tournament.Match, total *tournament.MatchTotal) ([]message.Teller, error) {
	_, err := teams.SettleMatch(v.R.Context(), d, teams.SettleRequest{Round: m.Round, Table: m.Table, Total: total, Why: v.Text("why")})
	return matchSays("hall-teams.settled", m), err
}
