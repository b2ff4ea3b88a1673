package hall

import (
	"cmp"
	"errors"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// matchesPath is the page of the calendar of a stage in which teams meet.
const matchesPath = "/desk/matches"

// matchRoutes are the matches of teams at the desk.
func matchRoutes() []Route {
	const at = matchesPath + "/{round}/{table}"
	return []Route{
		{Method: "GET", Path: matchesPath, Roles: arbiters, Do: showMatches},
		{Method: "POST", Path: matchesPath + "/pair", Roles: arbiters, Do: pairMatches},
		{Method: "POST", Path: matchesPath + "/unpair", Roles: arbiters, Do: unpairMatches},
		{Method: "GET", Path: at, Roles: arbiters, Do: showMatch},
		{Method: "POST", Path: at + "/{deed}", Roles: arbiters, Do: doToMatch},
	}
}

// matchesPage is the calendar.
type matchesPage struct {
	Rounds []calendarRound
	Next   int  // the round that can be paired; 0 is none
	All    bool // every round that is left can be paired at once
	Hand   []Input
	Unpair []Input
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
func showMatches(v *visit) error {
	stage, err := v.reading().League()
	if err != nil {
		return err
	}
	page := matchesPage{Next: stage.LastMatches() + 1, All: stage.System == tournament.SystemTeamRoundRobin}
	now, _ := v.currentRound(stage.Number)
	for _, m := range stage.League.Matches {
		if n := len(page.Rounds); n == 0 || page.Rounds[n-1].Number != m.Round {
			page.Rounds = append(page.Rounds, calendarRound{Number: m.Round, Date: v.words.DateTime(stage.Date(m.Round)), Now: m.Round == now})
		}
		last := &page.Rounds[len(page.Rounds)-1]
		last.Matches = append(last.Matches, v.matchRow(stage, m))
	}
	if _, err := pairing.NextMatches(v.state.Tournament, stage.Number); page.All && errors.Is(err, pairing.ErrFinished) {
		page.Next = 0
	}
	hand := v.label("hand", "hall-teams.hand", "").hint("1-2 3-4 5")
	page.Hand = []Input{hand, v.label("round", "Word.round", "").of("number").hint(v.say("hall-teams.round-hint")), v.whyInput()}
	page.Unpair = []Input{v.label("round", "hall-players.from-round", "").of("number").hint(v.say("hall-teams.unpair-hint")), v.whyInput()}
	return v.show("matches", v.say("hall-teams.menu-matches"), page, "desk.css", "teams.css")
}

// matchRow is a match as the calendar lists it.
func (v *visit) matchRow(stage tournament.Stage, m tournament.Match) matchRow {
	score := scoring.ScoreMatch(v.state.Tournament, stage, m)
	row := matchRow{Table: m.Table, Home: v.teamName(stage, m.Home), Score: v.matchScore(score), State: v.matchState(stage, score), Href: matchPath(m)}
	row.Waits = score.State.Open()
	if !m.Free() {
		row.Away = v.teamName(stage, m.Away)
	}
	if len(stage.BoardsOf(m)) > 0 {
		row.Results = v.matchResultsPath(stage, m)
	}
	return row
}

// headMatches puts the teams of each match above its first board.
func (v *visit) headMatches(rows []boardRow, stage tournament.Stage, round int) {
	table := 0
	for i := range rows {
		m, _, ok := stage.MatchOn(round, addressAsked(rows[i].At).Board)
		if !ok || m.Table == table {
			continue
		}
		table = m.Table
		score := scoring.ScoreMatch(v.state.Tournament, stage, m)
		rows[i].Match, rows[i].MatchHref = v.matchTitle(stage, m)+" "+v.matchScore(score), v.href(matchPath(m))
	}
}

// matchPath is the address of the page of a match at the desk.
func matchPath(m tournament.Match) string {
	return matchesPath + "/" + strconv.Itoa(m.Round) + "/" + strconv.Itoa(m.Table)
}

// matchResultsPath is where the results of a match are entered: its first board without one waits.
func (v *visit) matchResultsPath(stage tournament.Stage, m tournament.Match) string {
	at := strconv.Itoa(m.Board(1))
	for _, ref := range v.state.OpenGames(stage.Number, m.Round) {
		if ref.Board/tournament.BoardsApart == m.Table {
			at = addressIn(v.state.Tournament, ref).String()
			break
		}
	}
	return "/desk?round=" + strconv.Itoa(m.Round) + "&stage=" + strconv.Itoa(stage.Number) + "&at=" + at
}

// teamName is the name of a team of a stage.
func (v *visit) teamName(stage tournament.Stage, number int) string {
	team, _ := stage.Team(number)
	return team.Name
}

// matchTitle names the teams of a match, the one at home first.
func (v *visit) matchTitle(stage tournament.Stage, m tournament.Match) string {
	if m.Free() {
		return v.teamName(stage, m.Home) + ": " + v.say("teamplay.free")
	}
	return v.teamName(stage, m.Home) + " – " + v.teamName(stage, m.Away)
}

// matchScore is the score of a match; "" while nothing is in.
func (v *visit) matchScore(score scoring.MatchScore) string {
	switch {
	case score.State == tournament.MatchNot:
		return v.say("teamplay.not-played.short")
	case score.State == tournament.MatchOver, score.State == tournament.MatchPlaying && score.Home+score.Away > 0:
		return v.words.Number(score.Home.String()) + "–" + v.words.Number(score.Away.String())
	}
	return ""
}

// matchState says how far a match is, where its score does not.
func (v *visit) matchState(stage tournament.Stage, score scoring.MatchScore) string {
	var parts []string
	switch m := score.Match; score.State {
	case tournament.MatchNot:
		parts = append(parts, v.say("teamplay.not-played", message.Args{"Home": v.words.Number(score.HomeMatch.String()), "Away": v.words.Number(score.AwayMatch.String()), "Why": m.Total.Why}))
	case tournament.MatchStruck:
		return v.say("teamplay.counts-not")
	case tournament.MatchPlaying:
		open := 0
		for _, b := range score.Boards {
			if b.Open {
				open++
			}
		}
		parts = append(parts, v.say("teamplay.playing", message.Args{"Open": open}))
	case tournament.MatchWaiting:
		in := 0
		for _, number := range []int{m.Home, m.Away} {
			if len(m.Side(number)) > 0 {
				in++
			}
		}
		parts = append(parts, v.say("hall-teams.line-ups-in", message.Args{"In": in}))
	}
	if date := score.Match.Date; date != "" && date != stage.Date(score.Match.Round) {
		parts = append(parts, v.say("teamplay.moved")+" "+v.words.DateTime(date))
	}
	return strings.Join(parts, ", ")
}

// pairMatches puts matches into the calendar.
func pairMatches(v *visit) error {
	return v.doOnce(showMatches, matchesPath, func(d *desk.Desk) ([]message.Teller, error) {
		req := desk.PairMatchesRequest{All: v.sent("all"), Why: v.text("why")}
		stage, err := d.League()
		if err != nil {
			return nil, err
		}
		if hand := v.text("hand"); v.sent("by-hand") {
			round, err := v.whole("round")
			if err != nil {
				return nil, err
			}
			if req.Hand, err = desk.ReadMatches(hand, cmp.Or(round, stage.LastMatches()+1)); err != nil {
				return nil, err
			}
		}
		paired, err := d.PairMatches(v.r.Context(), req)
		if err != nil {
			return nil, err
		}
		first, last := paired.Matches[0].Round, paired.Matches[len(paired.Matches)-1].Round
		says := []message.Teller{message.New("hall-teams.paired", message.Args{"Matches": len(paired.Matches), "First": first, "Last": last})}
		return append(says, tellers(paired.Facts)...), nil
	})
}

// unpairMatches takes matches from the calendar.
func unpairMatches(v *visit) error {
	return v.doOnce(showMatches, matchesPath, func(d *desk.Desk) ([]message.Teller, error) {
		round, err := v.whole("round")
		if err != nil {
			return nil, err
		}
		_, from, err := d.UnpairMatches(v.r.Context(), round, v.text("why"))
		return []message.Teller{message.New("teamplay.unpaired", message.Args{"Round": from})}, err
	})
}

// doOnce does at the desk what a form asks for, says so on a page, and shows the page of the form again where it is refused.
func (v *visit) doOnce(again func(*visit) error, path string, do func(*desk.Desk) ([]message.Teller, error)) error {
	if err := v.form(); err != nil {
		return err
	}
	return v.onlyOnce(v.text("key"), func() error {
		var says []message.Teller
		err := v.do(func(d *desk.Desk) (err error) {
			says, err = do(d)
			return err
		})
		if err != nil {
			return v.again(err, again)
		}
		return v.goSaying(path, says...)
	})
}
