package hall

import (
	"cmp"
	"strconv"

	"arbiter/cmd/internal/desk"
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
	Boards       tableView
	Seated       bool
	Results      string // where its results are entered; "" is nowhere
	MayOpen      bool   // the line-up that is in can be shown
	Settled      bool   // its score is given
	Sides        []matchSide
	Move         []Input
	MaySwap      bool
	Total        []Input
	Award        []Input
	Unsettle     []Input
}

// matchSide is the line-up of a team at the desk.
type matchSide struct {
	Team   tournament.Team
	Form   *lineUpForm
	Line   Input // the line-up in one line
	Why    Input
	Seated bool
}

// matchAsked is the match that the address names.
func (v *visit) matchAsked(d *desk.Desk) (tournament.Stage, tournament.Match, error) {
	round, err := v.pathNumber("round")
	if err != nil {
		return tournament.Stage{}, tournament.Match{}, err
	}
	table, err := v.pathNumber("table")
	if err != nil {
		return tournament.Stage{}, tournament.Match{}, err
	}
	stage, err := d.League()
	if err != nil {
		return stage, tournament.Match{}, err
	}
	m, err := d.FindMatch(round, table)
	if err != nil {
		err = missing(err)
	}
	return stage, m, err
}

// showMatch shows a match.
func showMatch(v *visit) error {
	stage, m, err := v.matchAsked(v.reading())
	if err != nil {
		return err
	}
	page := v.matchPage(stage, m)
	return v.show("match", page.Title, page, "desk.css", "teams.css", "people.css")
}

// matchPage is the page of a match.
func (v *visit) matchPage(stage tournament.Stage, m tournament.Match) matchPage {
	score := scoring.ScoreMatch(v.state.Tournament, stage, m)
	page := matchPage{
		Round: m.Round, Table: m.Table, Title: v.matchTitle(stage, m), When: v.words.DateTime(stage.MatchDate(m)), Score: v.matchScore(score), State: v.matchState(stage, score), Free: m.Free(),
		Path: matchPath(m), Seated: m.Seated(), MayOpen: !m.Shown() && len(m.Own)+len(m.Other) > 0, Settled: m.Total != nil, MaySwap: !m.Free() && len(m.Own)+len(m.Other) == 0 && m.Total == nil && stage.System != tournament.SystemTeamSwiss,
	}
	if m.Seated() {
		page.Boards = viewOf(reports.LeagueMatch(v.state.Tournament, stage, score, v.words))
		page.Boards.Notes = nil // the page says it above
	}
	if len(stage.BoardsOf(m)) > 0 {
		page.Results = v.matchResultsPath(stage, m)
	}
	if m.Free() {
		return page
	}
	for _, number := range []int{m.Home, m.Away} {
		team, _ := stage.Team(number)
		name := "line-up-" + strconv.Itoa(number)
		side := matchSide{Team: team, Form: v.lineUpForm(stage, m, number, name, true), Seated: m.Seated(), Why: v.whyInput()}
		side.Line = v.label("line", "hall-teams.line", "").hint(v.say("hall-teams.line-hint"))
		side.Line.First = len(m.Side(number)) == 0 && (number == m.Home || len(m.Own) > 0)
		page.Sides = append(page.Sides, side)
	}
	page.Move = []Input{v.label("date", "Word.date", m.Date).hint(v.say("hall-teams.date-hint")), v.whyInput()}
	page.Total = []Input{v.label("score", "hall-teams.score", "").hint("12-8"), v.whyInput()}
	page.Award = []Input{v.label("match", "Team-order.mp", "").hint("2-0"), v.label("boards", "Team-order.bp", "").hint("16-0"), v.whyInput()}
	page.Unsettle = []Input{v.whyInput()}
	return page
}

// matchDeeds are what can be done to a match, by the last word of the address.
func matchDeeds() map[string]func(*visit, *desk.Desk, tournament.Match) ([]message.Teller, error) {
	return map[string]func(*visit, *desk.Desk, tournament.Match) ([]message.Teller, error){
		"line-up": giveLineUp, "open": openLineUps, "move": moveMatch, "swap": swapMatch, "score": scoreMatch, "award": awardMatch, "unsettle": unsettleMatch,
	}
}

// doToMatch answers a form of the page of a match.
func doToMatch(v *visit) error {
	deed, known := matchDeeds()[v.r.PathValue("deed")]
	_, m, err := v.matchAsked(v.reading())
	if err != nil {
		return err
	}
	if !known {
		return notFound(v)
	}
	return v.doOnce(showMatch, matchPath(m), func(d *desk.Desk) ([]message.Teller, error) { return deed(v, d, m) })
}

// matchSays is a sentence on what was done to a match.
func matchSays(id string, m tournament.Match) []message.Teller {
	return []message.Teller{message.New(id, message.Args{"Round": m.Round, "Table": m.Table})}
}

// giveLineUp hands in a line-up: as it is written in one line, else as it is chosen board by board.
func giveLineUp(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	req := desk.LineUpRequest{Round: m.Round, Table: m.Table}
	err := v.decode(&req, "team", "why")
	if err != nil {
		return nil, err
	}
	if line := v.text("line"); line != "" && !v.sent("back") {
		req.Players, err = d.ReadLineUp(line)
	} else {
		req.Players, err = v.lineUpSent()
	}
	if err != nil {
		return nil, err
	}
	done, err := d.GiveLineUp(v.r.Context(), req)
	id := "hall-captain.handed-in"
	if len(req.Players) == 0 {
		id = "hall-captain.taken-back"
	}
	return append(matchSays(id, m), tellers(done.Notes)...), err
}

// openLineUps lets everybody see the line-up that is in.
func openLineUps(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	_, err := d.OpenLineUps(v.r.Context(), m.Round, m.Table)
	return matchSays("hall-teams.opened", m), err
}

// moveMatch says when a match is played.
func moveMatch(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	_, err := d.MoveMatch(v.r.Context(), desk.MoveMatchRequest{Round: m.Round, Table: m.Table, Date: v.text("date"), Why: v.text("why")})
	return matchSays("hall-teams.moved", m), err
}

// swapMatch has the other team at home.
func swapMatch(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	_, err := d.MoveMatch(v.r.Context(), desk.MoveMatchRequest{Round: m.Round, Table: m.Table, Swap: true, Why: v.text("why")})
	return matchSays("hall-teams.swapped", m), err
}

// scoreMatch gives a match the score that its boards do not tell.
func scoreMatch(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	var total tournament.MatchTotal
	var err error
	if total.Home, total.Away, err = desk.ReadScore(v.text("score")); err != nil {
		return nil, err
	}
	return v.settleMatch(d, m, &total)
}

// awardMatch gives the points of a match that was not played.
func awardMatch(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	total := tournament.MatchTotal{NotPlayed: true}
	var err error
	if total.HomeMatch, total.AwayMatch, err = desk.ReadScore(v.text("match")); err != nil {
		return nil, err
	}
	if total.Home, total.Away, err = desk.ReadScore(cmp.Or(v.text("boards"), "0-0")); err != nil {
		return nil, err
	}
	return v.settleMatch(d, m, &total)
}

// unsettleMatch takes the score of a match back.
func unsettleMatch(v *visit, d *desk.Desk, m tournament.Match) ([]message.Teller, error) {
	return v.settleMatch(d, m, nil)
}

// settleMatch gives a match its score, or takes it back.
func (v *visit) settleMatch(d *desk.Desk, m tournament.Match, total *tournament.MatchTotal) ([]message.Teller, error) {
	_, err := d.SettleMatch(v.r.Context(), desk.SettleRequest{Round: m.Round, Table: m.Table, Total: total, Why: v.text("why")})
	return matchSays("hall-teams.settled", m), err
}
