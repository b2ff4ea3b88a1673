package phone

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
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
	Form    *LineUpForm
	Closed  string       // why no line-up can be handed in now; "" is that it can, or that boards are there
	Sides   []lineUpView // what he may see of the two line-ups
	One     []PhoneGame  // of the board that is asked for
	Open    []PhoneGame
	Done    []PhoneGame
	Empty   []string // boards on which a side has nobody
	Confirm []PhoneGame
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

// LineUpForm is a form in which a line-up is chosen board by board.
type LineUpForm struct {
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
func showCaptainsPhone(v *server.Visit) error {
	stage, _ := v.State.Stage(v.Who.Stage)
	team, _ := stage.Team(v.Who.Team)
	page := captainPage{Team: team.Name}
	if m, ok := captainsMatch(v, stage); ok {
		captainsPage(v, &page, stage, m)
	}
	return v.Show("captain", team.Name, page, phoneFiles()...)
}

// captainsMatch is the match of a captain's team in the round that is asked for, else the one of the round that is played, unless it
// is over, else its first that is not, else its last.
func captainsMatch(v *server.Visit, stage tournament.Stage) (found tournament.Match, ok bool) {
	asked := v.QueryNumber("round")
	isOpen := func(m tournament.Match) bool {
		return stage.StateOf(m).Open()
	}
	now, _ := about.CurrentRound(v, stage.Number)
	for _, m := range stage.League.Matches {
		switch {
		case !m.Has(v.Who.Team):
		case m.Round == asked:
			return m, true
		case !ok || !isOpen(found) || m.Round == now && isOpen(m):
			found, ok = m, true
		}
	}
	return found, ok
}

// captainsPage fills the page of a match.
func captainsPage(v *server.Visit, page *captainPage, stage tournament.Stage, m tournament.Match) {
	score := scoring.ScoreMatch(v.State.Tournament, stage, m)
	page.Title, page.Round, page.Table = about.MatchTitle(v, stage, m), m.Round, m.Table
	page.Where = v.Say("teamplay.match-of", message.Args{"Round": m.Round, "Table": m.Table})
	page.When, page.Score = v.Words.DateTime(stage.MatchDate(m)), about.MatchScore(v, score)
	for _, other := range stage.League.Matches {
		if other.Has(v.Who.Team) {
			page.Others = append(page.Others, captainMatch{
				Says: v.Say("Where.round", message.Args{"Round": other.Round}) + ": " + about.MatchTitle(v, stage, other),
				Href: v.Href("/me?round=" + strconv.Itoa(other.Round)), Here: other.Round == m.Round,
			})
		}
	}
	if !m.Free() && !m.Seated() {
		page.Sides = lineUpViews(v, stage, m, func(team int) bool { return team == v.Who.Team || m.Shown() })
	}
	if _, err := teams.MayLineUp(v.Reading(), captainAsks(v, m)); err == nil {
		page.Form = LineUpFormOf(v, stage, m, v.Who.Team, "line-up", false)
	} else if !m.Seated() {
		page.Closed = v.Words.Error(err)
	}
	captainsBoards(v, page, stage, score)
}

// captainAsks is a request of the captain who asks, of a match.
func captainAsks(v *server.Visit, m tournament.Match) teams.CaptainRequest {
	return teams.CaptainRequest{Stage: v.Who.Stage, Team: v.Who.Team, Round: m.Round, Table: m.Table}
}

// captainsBoards sorts the boards of a match: those without a result, those that have one, and those that were none.
func captainsBoards(v *server.Visit, page *captainPage, stage tournament.Stage, score scoring.MatchScore) {
	asked := v.QueryNumber("board")
	for _, b := range score.Boards {
		if b.Empty() {
			page.Empty = append(page.Empty, strconv.Itoa(score.Match.Board(b.Place))+": "+seated(v, b.Home)+" – "+seated(v, b.Away))
			continue
		}
		for _, one := range phoneGames(v, stage, score.Match.Round, b.Pairing) {
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
func seated(v *server.Visit, id tournament.PlayerID) string {
	return cmp.Or(about.PlayerName(v, id), v.Say("teamplay.nobody"))
}

// LineUpFormOf is the form of a team's line-up; of the desk anybody of the event can be chosen. What stands in it is what was chosen
// and refused, else the line-up that is in, else that of the team's last match.
func LineUpFormOf(v *server.Visit, stage tournament.Stage, m tournament.Match, team int, name string, anybody bool) *LineUpForm {
	side := m.Side(team)
	form := &LineUpForm{Name: name, Given: len(side) > 0}
	if typed := v.Posted()["player"]; v.FailedForm != nil && v.Text(server.FormField) == name && len(typed) > 0 {
		side = nil
		for _, text := range typed {
			n, _ := server.Number(text) // nobody, where it is no number
			side = append(side, tournament.PlayerID(n))
		}
	} else if !form.Given {
		for _, other := range stage.League.Matches {
			if other.Has(team) && other.Seated() && other.Round < m.Round {
				side = other.Side(team)
			}
		}
	}
	own, others := teams.PlayersFor(v.Reading(), stage.Number, team)
	if anybody {
		others = slices.DeleteFunc(slices.Clone(v.State.Players), func(p tournament.Player) bool {
			return slices.ContainsFunc(own, func(q tournament.Player) bool { return p.ID == q.ID })
		})
	}
	for place := 1; place <= stage.TeamRules.Boards; place++ {
		board := lineUpBoard{Place: place, Colour: v.Say("colour.black"), Unnamed: len(side) == 0}
		if stage.TeamRules.HomeWhite(place) == (team == m.Home) {
			board.Colour = v.Say("colour.white")
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
func lineUpViews(v *server.Visit, stage tournament.Stage, m tournament.Match, sees func(team int) bool) (all []lineUpView) {
	for _, number := range []int{m.Home, m.Away} {
		team, _ := stage.Team(number)
		id := "teamplay.line-up-missing"
		if len(m.Side(number)) > 0 {
			id = "teamplay.line-up-in"
		}
		view := lineUpView{Says: v.Say(id, message.Args{"Team": team.Name})}
		for _, player := range m.Side(number) {
			if sees(number) {
				view.Players = append(view.Players, seated(v, player))
			}
		}
		all = append(all, view)
	}
	return all
}

// LineUpSent is the line-up of a form: none where it is taken back.
func LineUpSent(v *server.Visit) ([]tournament.PlayerID, error) {
	if v.Sent("back") {
		return nil, nil
	}
	players := make([]tournament.PlayerID, 0, len(v.Posted()["player"]))
	for _, text := range v.Posted()["player"] {
		n, err := setup.ParseWhole(text, 0)
		if err != nil {
			return nil, server.UnreadField("player", err)
		}
		if text == "" { // an empty board is chosen as one, not left over
			return nil, server.RefuseForm("hall-captain.not-all", message.Args{"Board": len(players) + 1})
		}
		players = append(players, tournament.PlayerID(n))
	}
	if len(players) == 0 {
		return nil, server.RefuseForm("hall-captain.unread")
	}
	return players, nil
}

// sendLineUp takes the line-up of a captain.
func sendLineUp(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	return v.OnlyOnce(v.Text("key"), func() error {
		var m tournament.Match // that there is no such one is the captain's to be told
		err := v.Decode(&m, "round", "table")
		if err != nil {
			return err
		}
		req := captainAsks(v, m)
		if req.Players, err = LineUpSent(v); err != nil {
			return v.Again(err, showMe)
		}
		id, says := "hall-captain.handed-in", []message.Teller{}
		if len(req.Players) == 0 {
			id = "hall-captain.taken-back"
		}
		err = v.Do(func(d *desk.Desk) error {
			done, err := teams.HandInLineUp(context.WithoutCancel(v.R.Context()), d, req)
			says = append([]message.Teller{message.New(id, message.Args{"Round": m.Round, "Table": m.Table})}, server.Tellers(done.Notes)...)
			return err
		})
		if err != nil {
			return v.Again(err, showMe)
		}
		return v.RedirectSaying("/me?round="+strconv.Itoa(m.Round), says...)
	})
}

// confirmMatch confirms what a captain was shown that the other team reported: each board as he saw it, so that what was altered since
// is contradicted, not confirmed.
func confirmMatch(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	return v.OnlyOnce(v.Text("key"), func() error {
		var form struct {
			Round int
			Seen  int64
			Saw   []string
		}
		if err := v.Decode(&form); err != nil {
			return err
		}
		var says []message.Teller
		for _, text := range form.Saw {
			at, result, found := strings.Cut(text, "=")
			address, err := tournament.ParseAddress(at)
			if !found || err != nil {
				return server.RefuseForm("hall-phone.unread")
			}
			got, err := report(v, resultSent{Result: result, Game: address.Game, Seen: form.Seen, round: form.Round, board: address.Board})
			if err != nil {
				return v.Again(err, showMe)
			}
			says = append(says, message.New("hall-phone.said-"+string(got.State), message.Args{"Board": address.String(), "Result": OutcomeSays(v, got.Outcome)}))
		}
		return v.RedirectSaying("/me?round="+strconv.Itoa(form.Round), says...)
	})
}
