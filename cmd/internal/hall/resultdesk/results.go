package resultdesk

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// resultRoutes are the results and the journal at the desk.
func resultRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/desk", Roles: server.Arbiters, Do: showResults},
		{Method: "POST", Path: "/desk/results", Roles: server.Arbiters, Do: enterResults},
		{Method: "GET", Path: "/desk/results/{board}", Roles: server.Arbiters, Do: showGame},
		{Method: "POST", Path: "/desk/results/{board}", Roles: server.Arbiters, Do: enterGame},
		{Method: "GET", Path: "/desk/journal", Roles: server.Arbiters, Do: showJournal},
		{Method: "GET", Path: "/desk/journal/undo", Roles: server.DeskAlone, Do: showUndo},
		{Method: "POST", Path: "/desk/journal/undo", Roles: server.DeskAlone, Do: undo},
		{Method: "POST", Path: "/desk/journal/redo", Roles: server.DeskAlone, Do: redo},
	}
}

// resultsPage is the page where results are entered.
type resultsPage struct {
	Stage, Round int
	Rounds       []RoundLink
	Where        string // the round, and how many games are open
	At           string // the game that is asked for; "" is none
	Prompt       string
	Keys         string
	Boards       []boardRow
	Last         string // what was entered last; "" is nothing that can be taken back
	NextRound    int    // that can be paired now; 0 is none
	Places       bool   // all is played: shared places can be settled
	League       bool   // games come by names and day
	OfTables     bool   // places come by table
	OfTeams      bool   // boards are those of matches

	Line string // that stays in the field
	Sure bool   // it was asked about: it is taken when it is sent again
	slipAnswer
}

// slipAnswer is what came of a line.
type slipAnswer struct {
	Says    []string
	Refused *server.FailurePage
	Ask     string
	Why     *correctionAsked
}

// correctionAsked is a question for the reason of a correction.
type correctionAsked struct {
	*correction
	Title string
}

// RoundLink is a round that results can be entered in.
type RoundLink struct {
	Number, Open int
	Here         bool
}

// boardRow is a game of the round.
type boardRow struct {
	At           string
	White, Black string
	Score        string // as the event scores it; "" is none
	State        string // how it is open, and what it counts as; "" where it is simply played
	Prompt       string // that asks for its result
	Open, Here   bool
	Choices      []choice
	Reported     *reported
	Bye          string // who is free, and what it is worth
	Match        string // that begins with the board: its teams and score; "" is none
	MatchHref    string
}

// choice is a result that a button enters.
type choice struct {
	Line string // as it is typed
	Text string
}

// PlaceAsked is the stage and the round that a request means: by default those being
// played.
func PlaceAsked(v *server.Visit) (stage, round int) {
	t := v.State
	stage = v.QueryNumber("stage")
	if _, is := t.Stage(stage); !is {
		stage = max(t.CurrentStage(), 1)
	}
	round, is := v.Looked("round")
	if _, paired := t.Round(stage, round); !is || !paired {
		round, _ = about.CurrentRound(v, stage)
	}
	return stage, round
}

// PlaceGiven refuses a form of a stage or a round that is no number, or of a board that is none.
func PlaceGiven(v *server.Visit) error {
	var at struct {
		Stage, Round int
		At           tournament.Address
	}
	return v.Decode(&at)
}

// addressAsked is the game that a request means; the zero address is none.
func addressAsked(text string) tournament.Address {
	a, err := tournament.ParseAddress(text)
	if err != nil {
		return tournament.Address{}
	}
	return a
}

// showResults shows where results are entered.
func showResults(v *server.Visit) error {
	stage, round := PlaceAsked(v)
	return showResultsPage(v, http.StatusOK, resultsPageOf(v, stage, round, addressAsked(v.Asks("at"))))
}

// showResultsPage sends the page of results.
func showResultsPage(v *server.Visit, status int, page *resultsPage) error {
	return v.ShowStatus(status, "results", v.Say("hall.menu.results"), page, "desk.css", "desk_results.js")
}

// enterResults takes a line. A page with a script reads the answer as JSON, with the parts
// of the page that it alters; a plain form goes back to the page, or gets it again with
// what was typed.
func enterResults(v *server.Visit) error {
	return v.OnlyOnce(v.Text("key"), func() error { return enterLine(v) })
}

// enterLine is enterResults of a request that comes for the first time.
func enterLine(v *server.Visit) error {
	stage, round := PlaceAsked(v)
	entry, err := slipEntry(v, stage, round, addressAsked(v.Text("at")))
	done := slipDone{Done: slips.Done{Rest: v.Text("line")}}
	if err = cmp.Or(PlaceGiven(v), err); err == nil {
		done, err = takeSlips(v, entry, slips.Line{Text: v.Text("line"), Sure: v.Text("sure") != "", Why: v.Text("why")})
	}
	page := resultsPageOf(v, stage, round, entry.At)
	page.Line = done.Rest
	for _, m := range done.Says {
		page.Says = append(page.Says, v.Words.Say(m.Says))
	}
	switch {
	case done.Why != nil:
		page.Why = &correctionAsked{done.Why, v.Words.Say(done.Asks)}
	case done.Ask != nil:
		page.Sure, page.Ask = true, v.Words.Say(done.Asks)
	}
	status := http.StatusOK
	if err != nil {
		status, page.Refused = NotTaken(v, err)
		if page.Refused == nil {
			return err
		}
	}
	switch {
	case v.WantsJSON():
		return slipJSON(v, status, page, err)
	case err == nil && page.Ask == "" && page.Why == nil:
		return v.RedirectSaying(resultsPath(v, stage, round, page.At), saidSlips(done.Says)...)
	}
	return showResultsPage(v, status, page)
}

// NotTaken is how an error is shown within a page, with its status. Of one that is a fault
// there is nothing to show: it is answered as any other.
func NotTaken(v *server.Visit, err error) (int, *server.FailurePage) {
	f := server.FailureOf(err)
	if f.Status >= http.StatusInternalServerError {
		return f.Status, nil
	}
	return f.Status, v.FailurePage(f)
}

// SlipBody is what came of a line, for the script of the page.
type SlipBody struct {
	Code    string            `json:"code,omitempty"` // of a refusal
	Message string            `json:"message,omitempty"`
	Remedy  string            `json:"remedy,omitempty"`
	Seq     int64             `json:"seq"`
	At      string            `json:"at"`
	Prompt  string            `json:"prompt"`
	Line    string            `json:"line"` // that stays in the field
	Sure    bool              `json:"sure"`
	Parts   map[string]string `json:"parts"` // of the page, by their ids
}

// slipJSON sends what came of a line to the script of the page.
func slipJSON(v *server.Visit, status int, p *resultsPage, err error) error {
	body := SlipBody{Seq: v.State.Seq, At: p.At, Prompt: p.Prompt, Line: p.Line, Sure: p.Sure, Parts: make(map[string]string)}
	if err != nil {
		f := server.FailureOf(err)
		body.Code, body.Message, body.Remedy = f.Code, p.Refused.Says, f.Remedy.Code
	}
	for _, part := range []string{"answer", "boards", "last"} {
		html, err := v.Part("results_"+part, p)
		if err != nil {
			return err
		}
		body.Parts[part] = string(html)
	}
	return v.SendJSON(status, body)
}

// resultsPath is the address of the page of results of a round, at a board.
func resultsPath(v *server.Visit, stage, round int, at string) string {
	values := url.Values{}
	if current, _ := about.CurrentRound(v, stage); current != round {
		values.Set("round", strconv.Itoa(round))
	}
	if stage != v.State.CurrentStage() && len(v.State.Stages) > 1 {
		values.Set("stage", strconv.Itoa(stage))
	}
	if at != "" {
		values.Set("at", at)
	}
	if len(values) == 0 {
		return "/desk"
	}
	return "/desk?" + values.Encode()
}

// resultsPageOf is the page of a round as the event is now. The game that is asked for is
// the one at an address, else the next open one.
func resultsPageOf(v *server.Visit, stage, round int, at tournament.Address) *resultsPage {
	t := v.State.Tournament
	p := &resultsPage{Stage: stage, Round: round, Keys: keys(v), Rounds: RoundLinks(v, stage, round)}
	if at.Board == 0 {
		at = slips.NextOpen(v.Reading(), stage, round, at)
	}
	r, paired := t.Round(stage, round)
	reports := reports(v, stage)
	for _, b := range r.Pairings {
		p.Boards = append(p.Boards, boardRows(v, stage, round, b, reports)...)
	}
	for i := range p.Boards {
		if row := &p.Boards[i]; row.At != "" && row.At == at.String() {
			row.Here, p.At, p.Prompt = true, row.At, row.Prompt
		}
	}
	if p.At == "" {
		p.Prompt = v.Say("cmd-result.ask-slips", message.Args{"Keys": KeyList(v)})
	}
	if paired {
		p.Where = v.Words.Say(rounds.RoundOpen(v.Reading(), stage, round))
	}
	if st, _ := t.Stage(stage); st.System == tournament.SystemOpen {
		p.League = true
	} else if st.System == tournament.SystemTables {
		p.OfTables = true
	} else if st.System.OfTeams() {
		p.OfTeams = true
		headMatches(v, p.Boards, st, round)
	} else if paired && st.Draft == nil && allPlayed(v, stage) {
		p.NextRound = NextRound(v, stage)
	}
	p.Places = paired && p.NextRound == 0 && !p.OfTeams && over(v, stage)
	p.Last = lastEntered(v)
	return p
}

// over reports whether nothing is left to play in a stage.
func over(v *server.Visit, stage int) bool {
	if !v.State.LeftToPlay(stage).None() {
		return false
	}
	st, err := scoring.Compute(v.State.Tournament, stage, scoring.Options{})
	return err == nil && st.Final
}

// allPlayed reports whether nobody of a stage is at play: a game that is adjourned or
// postponed is open, and the next round can be paired if it counts as something.
func allPlayed(v *server.Visit, stage int) bool {
	return !slices.ContainsFunc(v.State.OpenGames(stage), func(ref tournament.GameRef) bool {
		_, g, err := v.State.Game(ref)
		return err != nil || g.Result == tournament.ResultUnset
	})
}

// NextRound is the round of a stage that is paired next; 0 where there is none.
func NextRound(v *server.Visit, stage int) int {
	st, _ := v.State.Stage(stage)
	standings, err := scoring.Compute(v.State.Tournament, stage, scoring.Options{})
	if err == nil && standings.Planned > 0 && st.LastRound() >= standings.Planned {
		return 0
	}
	return st.LastRound() + 1
}

// keys says which keys give which result in the event.
func keys(v *server.Visit) string { return v.Words.Say(results.Keys(v.Reading())) }

// KeyList are the keys alone, as 2/1/0.
func KeyList(v *server.Visit) string { return results.KeyList(v.Reading()) }

// RoundLinks are the rounds of a stage, and how many games of each are open.
func RoundLinks(v *server.Visit, stage, round int) []RoundLink {
	st, _ := v.State.Stage(stage)
	open := make(map[int]int)
	for _, ref := range v.State.OpenGames(stage) {
		open[ref.Round]++
	}
	var all []RoundLink
	for _, r := range st.Played {
		all = append(all, RoundLink{Number: r.Number, Open: open[r.Number], Here: r.Number == round})
	}
	return all
}

// boardRows are the games of a board, or its bye.
func boardRows(v *server.Visit, stage, round int, p tournament.Pairing, reports map[tournament.GameRef]*reported) []boardRow {
	if p.Bye() {
		return []boardRow{{Bye: v.Say("cmd-explain-pairing.if-bye", message.Args{"Player": v.Reading().PlayerName(p.White)})}}
	}
	var rows []boardRow
	for _, g := range p.Games {
		ref := tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}
		rows = append(rows, boardRowOf(v, ref, p, g, reports[ref]))
	}
	return rows
}

// boardRowOf is a game of a board.
func boardRowOf(v *server.Visit, ref tournament.GameRef, p tournament.Pairing, g tournament.Game, said *reported) boardRow {
	white, black := v.State.Sides(ref, p)
	d := v.Reading()
	at := about.AddressIn(v.State.Tournament, ref)
	row := boardRow{
		At: at.String(), White: about.Value(v, d.PlayerName(white)), Black: about.Value(v, d.PlayerName(black)), Open: g.Result.Open(),
		Score: v.State.WrittenOf(ref, g), Choices: choices(v, ref, at.String()), Reported: said,
	}
	code, args := "cmd-result.ask-walk", message.Args{"Board": at, "White": row.White, "Black": row.Black, "Keys": results.KeyList(d), "Result": row.Score}
	if !row.Open {
		code = "cmd-result.ask-walk-has"
	}
	row.Prompt = v.Say(code, args)
	if row.Open && g.Result != tournament.ResultUnset || g.Provisional() {
		row.Score, row.State = "", v.Words.Say(g.Result.State())
	}
	if g.Provisional() {
		row.State = v.Say("hall-results.paired-as", message.Args{"State": g.Result.State(), "As": v.State.Written(ref, g.PairAs)})
	}
	return row
}

// choices are the results that buttons of a board enter: those that have a key.
func choices(v *server.Visit, ref tournament.GameRef, at string) []choice {
	score := v.State.Event.Score
	var all []choice
	for _, k := range score.Keys() {
		text := about.OutcomeName(v, k.Outcome)
		if score.Grades() > 0 {
			text = strings.TrimSpace(text + " " + v.State.Written(ref, k.Outcome))
		}
		all = append(all, choice{Line: at + " " + score.KeyFor(v.State.FirstSide(ref, k.Outcome)), Text: text})
	}
	return all
}

// lastEntered says what who asks entered last; "" is nothing that he can take back.
func lastEntered(v *server.Visit) string {
	ref, any := server.Kept[slipTables](v.Event).of(v.Who.Author()).Last()
	p, g, err := v.State.Game(ref)
	if !any || err != nil {
		return ""
	}
	return v.Words.Say(slips.OnBoard(v.Reading(), "cmd-result.board-result", ref, p, message.Args{"Result": cmp.Or(v.State.WrittenOf(ref, g), "–")}))
}

// headMatches puts the teams of each match above its first board.
func headMatches(v *server.Visit, rows []boardRow, stage tournament.Stage, round int) {
	table := 0
	for i := range rows {
		m, _, ok := stage.MatchOn(round, addressAsked(rows[i].At).Board)
		if !ok || m.Table == table {
			continue
		}
		table = m.Table
		score := scoring.ScoreMatch(v.State.Tournament, stage, m)
		rows[i].Match, rows[i].MatchHref = about.MatchTitle(v, stage, m)+" "+about.MatchScore(v, score), v.Href(about.MatchPath(m))
	}
}
