package hall

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// captainPage is the page of a captain: a match of his team, its line-ups and boards.
type captainPage struct {
	Team    string
	Title   string // the two teams, the one at home first; "" is no match
	Round   int
	Table   int
	Where   string
	When    string // "" is not known
	Score   string // "" while nothing is in
	Form    *lineUpForm
	Closed  string       // why no line-up can be handed in now; "" is that it can, or that boards are there
	Sides   []lineUpView // what he may see of the two line-ups
	One     []phoneGame  // of the board that is asked for
	Open    []phoneGame
	Done    []phoneGame
	Empty   []string // boards on which a side has nobody
	Confirm []phoneGame
	Others  []captainMatch
}

// lineUpView is what is known of a line-up.
type lineUpView struct {
	Says    string
	Players []string // by board; none where it is not to be seen
}

// captainMatch is another match of the team.
type captainMatch struct {
	Says string
	Href string
	Here bool
}

// lineUpForm is a form in which a line-up is chosen board by board.
type lineUpForm struct {
	Name   string // of the form
	Boards []lineUpBoard
	Given  bool // one is in
}

// lineUpBoard is a board of the form.
type lineUpBoard struct {
	Place   int
	Colour  string
	Own     []lineUpChoice
	Others  []lineUpChoice
	Nobody  bool // it is empty
	Unnamed bool // nothing is chosen yet
}

// lineUpChoice is somebody who can be chosen.
type lineUpChoice struct {
	ID     tournament.PlayerID
	Name   string
	Chosen bool
}

// showCaptainsPhone shows a captain the match that is asked for, or the one that is next.
func showCaptainsPhone(v *visit) error {
	stage, _ := v.state.Stage(v.who.Stage)
	team, _ := stage.Team(v.who.Team)
	page := captainPage{Team: team.Name}
	if m, ok := v.captainsMatch(stage); ok {
		v.captainsPage(&page, stage, m)
	}
	return v.show("captain", team.Name, page, phoneFiles()...)
}

// captainsMatch is the match of a captain's team in the round that is asked for, else the one of the round that is played, unless it
// is over, else its first that is not, else its last.
func (v *visit) captainsMatch(stage tournament.Stage) (found tournament.Match, ok bool) {
	asked := v.queryNumber("round")
	isOpen := func(m tournament.Match) bool {
		return stage.StateOf(m).Open()
	}
	now, _ := v.currentRound(stage.Number)
	for _, m := range stage.League.Matches {
		switch {
		case !m.Has(v.who.Team):
		case m.Round == asked:
			return m, true
		case !ok || !isOpen(found) || m.Round == now && isOpen(m):
			found, ok = m, true
		}
	}
	return found, ok
}

// captainsPage fills the page of a match.
func (v *visit) captainsPage(page *captainPage, stage tournament.Stage, m tournament.Match) {
	score := scoring.ScoreMatch(v.state.Tournament, stage, m)
	page.Title, page.Round, page.Table = v.matchTitle(stage, m), m.Round, m.Table
	page.Where = v.say("teamplay.match-of", message.Args{"Round": m.Round, "Table": m.Table})
	page.When, page.Score = v.words.DateTime(stage.MatchDate(m)), v.matchScore(score)
	for _, other := range stage.League.Matches {
		if other.Has(v.who.Team) {
			page.Others = append(page.Others, captainMatch{
				Says: v.say("Where.round", message.Args{"Round": other.Round}) + ": " + v.matchTitle(stage, other),
				Href: v.href("/me?round=" + strconv.Itoa(other.Round)), Here: other.Round == m.Round,
			})
		}
	}
	if !m.Free() && !m.Seated() {
		page.Sides = v.lineUpViews(stage, m, func(team int) bool { return team == v.who.Team || m.Shown() })
	}
	if _, err := v.reading().MayLineUp(v.captainAsks(m)); err == nil {
		page.Form = v.lineUpForm(stage, m, v.who.Team, "line-up", false)
	} else if !m.Seated() {
		page.Closed = v.words.Error(err)
	}
	v.captainsBoards(page, stage, score)
}

// captainAsks is a request of the captain who asks, of a match.
func (v *visit) captainAsks(m tournament.Match) desk.CaptainRequest {
	return desk.CaptainRequest{Stage: v.who.Stage, Team: v.who.Team, Round: m.Round, Table: m.Table}
}

// captainsBoards sorts the boards of a match: those without a result, those that have one, and those that were none.
func (v *visit) captainsBoards(page *captainPage, stage tournament.Stage, score scoring.MatchScore) {
	asked := v.queryNumber("board")
	for _, b := range score.Boards {
		if b.Empty() {
			page.Empty = append(page.Empty, strconv.Itoa(score.Match.Board(b.Place))+": "+v.seated(b.Home)+" – "+v.seated(b.Away))
			continue
		}
		for _, one := range v.phoneGames(stage, score.Match.Round, b.Pairing) {
			one.Back = "/me?round=" + strconv.Itoa(score.Match.Round)
			one.Ask = strconv.Itoa(one.Board)
			if one.Board == asked {
				page.One = append(page.One, one)
			}
			switch {
			case one.Result != "":
				page.Done = append(page.Done, one)
				continue
			case one.Own == "" && one.Other != "":
				page.Confirm = append(page.Confirm, one)
			}
			page.Open = append(page.Open, one)
		}
	}
}

// seated is who sits at a board, or that nobody does.
func (v *visit) seated(id tournament.PlayerID) string {
	return cmp.Or(v.playerName(id), v.say("teamplay.nobody"))
}

// lineUpForm is the form of a team's line-up; of the desk anybody of the event can be chosen. What stands in it is what was chosen
// and refused, else the line-up that is in, else that of the team's last match.
func (v *visit) lineUpForm(stage tournament.Stage, m tournament.Match, team int, name string, anybody bool) *lineUpForm {
	side := m.Side(team)
	form := &lineUpForm{Name: name, Given: len(side) > 0}
	if typed := v.posted()["player"]; v.refused != nil && v.text(formField) == name && len(typed) > 0 {
		side = nil
		for _, text := range typed {
			n, _ := number(text) // nobody, where it is no number
			side = append(side, tournament.PlayerID(n))
		}
	} else if !form.Given {
		for _, other := range stage.League.Matches {
			if other.Has(team) && other.Seated() && other.Round < m.Round {
				side = other.Side(team)
			}
		}
	}
	own, others := v.reading().PlayersFor(stage.Number, team)
	if anybody {
		others = slices.DeleteFunc(slices.Clone(v.state.Players), func(p tournament.Player) bool {
			return slices.ContainsFunc(own, func(q tournament.Player) bool { return p.ID == q.ID })
		})
	}
	for place := 1; place <= stage.TeamRules.Boards; place++ {
		board := lineUpBoard{Place: place, Colour: v.say("colour.black"), Unnamed: len(side) == 0}
		if stage.TeamRules.HomeWhite(place) == (team == m.Home) {
			board.Colour = v.say("colour.white")
		}
		var chosen tournament.PlayerID
		if place <= len(side) {
			chosen = side[place-1]
		}
		board.Nobody = len(side) > 0 && chosen == 0
		board.Own, board.Others = choicesOf(own, chosen), choicesOf(others, chosen)
		form.Boards = append(form.Boards, board)
	}
	return form
}

// choicesOf are players to choose from.
func choicesOf(players []tournament.Player, chosen tournament.PlayerID) (all []lineUpChoice) {
	for _, p := range players {
		all = append(all, lineUpChoice{ID: p.ID, Name: p.Name, Chosen: p.ID == chosen})
	}
	return all
}

// lineUpViews are the line-ups of the two teams of a match, as far as they may be seen.
func (v *visit) lineUpViews(stage tournament.Stage, m tournament.Match, sees func(team int) bool) (all []lineUpView) {
	for _, number := range []int{m.Home, m.Away} {
		team, _ := stage.Team(number)
		id := "teamplay.line-up-missing"
		if len(m.Side(number)) > 0 {
			id = "teamplay.line-up-in"
		}
		view := lineUpView{Says: v.say(id, message.Args{"Team": team.Name})}
		for _, player := range m.Side(number) {
			if sees(number) {
				view.Players = append(view.Players, v.seated(player))
			}
		}
		all = append(all, view)
	}
	return all
}

// lineUpSent is the line-up of a form: none where it is taken back.
func (v *visit) lineUpSent() ([]tournament.PlayerID, error) {
	if v.sent("back") {
		return nil, nil
	}
	players := make([]tournament.PlayerID, 0, len(v.posted()["player"]))
	for _, text := range v.posted()["player"] {
		n, err := desk.ParseWhole(text, 0)
		if err != nil {
			return nil, unreadField("player", err)
		}
		if text == "" { // an empty board is chosen as one, not left over
			return nil, refuseForm("hall-captain.not-all", message.Args{"Board": len(players) + 1})
		}
		players = append(players, tournament.PlayerID(n))
	}
	if len(players) == 0 {
		return nil, refuseForm("hall-captain.unread")
	}
	return players, nil
}

// sendLineUp takes the line-up of a captain.
func sendLineUp(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	return v.onlyOnce(v.text("key"), func() error {
		var m tournament.Match // that there is no such one is the captain's to be told
		err := v.decode(&m, "round", "table")
		if err != nil {
			return err
		}
		req := v.captainAsks(m)
		if req.Players, err = v.lineUpSent(); err != nil {
			return v.again(err, showMe)
		}
		id, says := "hall-captain.handed-in", []message.Teller{}
		if len(req.Players) == 0 {
			id = "hall-captain.taken-back"
		}
		err = v.do(func(d *desk.Desk) error {
			done, err := d.HandInLineUp(context.WithoutCancel(v.r.Context()), req)
			says = append([]message.Teller{message.New(id, message.Args{"Round": m.Round, "Table": m.Table})}, tellers(done.Notes)...)
			return err
		})
		if err != nil {
			return v.again(err, showMe)
		}
		return v.goSaying("/me?round="+strconv.Itoa(m.Round), says...)
	})
}

// confirmMatch confirms what a captain was shown that the other team reported: each board as he saw it, so that what was altered since
// is contradicted, not confirmed.
func confirmMatch(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	return v.onlyOnce(v.text("key"), func() error {
		var form struct {
			Round int
			Seen  int64
			Saw   []string
		}
		if err := v.decode(&form); err != nil {
			return err
		}
		var says []message.Teller
		for _, text := range form.Saw {
			at, result, found := strings.Cut(text, "=")
			address, err := tournament.ParseAddress(at)
			if !found || err != nil {
				return refuseForm("hall-phone.unread")
			}
			got, err := v.report(resultSent{Result: result, Game: address.Game, Seen: form.Seen, round: form.Round, board: address.Board})
			if err != nil {
				return v.again(err, showMe)
			}
			says = append(says, message.New("hall-phone.said-"+string(got.State), message.Args{"Board": address.String(), "Result": v.outcomeSays(got.Outcome)}))
		}
		return v.goSaying("/me?round="+strconv.Itoa(form.Round), says...)
	})
}
