package hall

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk/slips"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// resultRoutes are the results and the journal at the desk.
func resultRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/desk", Roles: arbiters, Do: showResults},
		{Method: "POST", Path: "/desk/results", Roles: arbiters, Do: enterResults},
		{Method: "GET", Path: "/desk/results/{board}", Roles: arbiters, Do: showGame},
		{Method: "POST", Path: "/desk/results/{board}", Roles: arbiters, Do: enterGame},
		{Method: "GET", Path: "/desk/journal", Roles: arbiters, Do: showJournal},
		{Method: "GET", Path: "/desk/journal/undo", Roles: deskAlone, Do: showUndo},
		{Method: "POST", Path: "/desk/journal/undo", Roles: deskAlone, Do: undo},
		{Method: "POST", Path: "/desk/journal/redo", Roles: deskAlone, Do: redo},
	}
}

// resultsPage is the page where results are entered.
type resultsPage struct {
	Stage, Round int
	Rounds       []roundLink
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
	Refused *failurePage
	Ask     string
	Why     *correctionAsked
}

// correctionAsked is a question for the reason of a correction.
type correctionAsked struct {
	*correction
	Title string
}

// roundLink is a round that results can be entered in.
type roundLink struct {
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

// placeAsked is the stage and the round that a request means: by default those being
// played.
func (v *visit) placeAsked() (stage, round int) {
	t := v.state
	stage = v.queryNumber("stage")
	if _, is := t.Stage(stage); !is {
		stage = max(t.CurrentStage(), 1)
	}
	round, is := v.looked("round")
	if _, paired := t.Round(stage, round); !is || !paired {
		round, _ = v.currentRound(stage)
	}
	return stage, round
}

// placeGiven refuses a form of a stage or a round that is no number, or of a board that is none.
func (v *visit) placeGiven() error {
	var at struct {
		Stage, Round int
		At           tournament.Address
	}
	return v.decode(&at)
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
func showResults(v *visit) error {
	stage, round := v.placeAsked()
	return v.showResultsPage(http.StatusOK, v.resultsPage(stage, round, addressAsked(v.asks("at"))))
}

// showResultsPage sends the page of results.
func (v *visit) showResultsPage(status int, page *resultsPage) error {
	return v.showStatus(status, "results", v.say("hall.menu.results"), page, "desk.css", "desk_results.js")
}

// enterResults takes a line. A page with a script reads the answer as JSON, with the parts
// of the page that it alters; a plain form goes back to the page, or gets it again with
// what was typed.
func enterResults(v *visit) error {
	return v.onlyOnce(v.text("key"), v.enterLine)
}

// enterLine is enterResults of a request that comes for the first time.
func (v *visit) enterLine() error {
	stage, round := v.placeAsked()
	entry, err := v.slipEntry(stage, round, addressAsked(v.text("at")))
	done := slipDone{Done: slips.Done{Rest: v.text("line")}}
	if err = cmp.Or(v.placeGiven(), err); err == nil {
		done, err = v.takeSlips(entry, slips.Line{Text: v.text("line"), Sure: v.text("sure") != "", Why: v.text("why")})
	}
	page := v.resultsPage(stage, round, entry.At)
	page.Line = done.Rest
	for _, m := range done.Says {
		page.Says = append(page.Says, v.words.Say(m.Says))
	}
	switch {
	case done.Why != nil:
		page.Why = &correctionAsked{done.Why, v.words.Say(done.Asks)}
	case done.Ask != nil:
		page.Sure, page.Ask = true, v.words.Say(done.Asks)
	}
	status := http.StatusOK
	if err != nil {
		status, page.Refused = v.notTaken(err)
		if page.Refused == nil {
			return err
		}
	}
	switch {
	case v.wantsJSON():
		return v.slipJSON(status, page, err)
	case err == nil && page.Ask == "" && page.Why == nil:
		return v.goSaying(v.resultsPath(stage, round, page.At), saidSlips(done.Says)...)
	}
	return v.showResultsPage(status, page)
}

// notTaken is how an error is shown within a page, with its status. Of one that is a fault
// there is nothing to show: it is answered as any other.
func (v *visit) notTaken(err error) (int, *failurePage) {
	f := failureOf(err)
	if f.Status >= http.StatusInternalServerError {
		return f.Status, nil
	}
	return f.Status, v.failurePage(f)
}

// slipBody is what came of a line, for the script of the page.
type slipBody struct {
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
func (v *visit) slipJSON(status int, p *resultsPage, err error) error {
	body := slipBody{Seq: v.state.Seq, At: p.At, Prompt: p.Prompt, Line: p.Line, Sure: p.Sure, Parts: make(map[string]string)}
	if err != nil {
		f := failureOf(err)
		body.Code, body.Message, body.Remedy = f.Code, p.Refused.Says, f.Remedy.Code
	}
	for _, part := range []string{"answer", "boards", "last"} {
		html, err := v.part("results_"+part, p)
		if err != nil {
			return err
		}
		body.Parts[part] = string(html)
	}
	return v.json(status, body)
}

// resultsPath is the address of the page of results of a round, at a board.
func (v *visit) resultsPath(stage, round int, at string) string {
	values := url.Values{}
	if current, _ := v.currentRound(stage); current != round {
		values.Set("round", strconv.Itoa(round))
	}
	if stage != v.state.CurrentStage() && len(v.state.Stages) > 1 {
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

// resultsPage is the page of a round as the event is now. The game that is asked for is
// the one at an address, else the next open one.
func (v *visit) resultsPage(stage, round int, at tournament.Address) *resultsPage {
	t := v.state.Tournament
	p := &resultsPage{Stage: stage, Round: round, Keys: v.keys(), Rounds: v.roundLinks(stage, round)}
	if at.Board == 0 {
		at = slips.NextOpen(v.reading(), stage, round, at)
	}
	r, paired := t.Round(stage, round)
	reports := v.reports(stage)
	for _, b := range r.Pairings {
		p.Boards = append(p.Boards, v.boardRows(stage, round, b, reports)...)
	}
	for i := range p.Boards {
		if row := &p.Boards[i]; row.At != "" && row.At == at.String() {
			row.Here, p.At, p.Prompt = true, row.At, row.Prompt
		}
	}
	if p.At == "" {
		p.Prompt = v.say("cmd-result.ask-slips", message.Args{"Keys": v.keyList()})
	}
	if paired {
		p.Where = v.words.Say(v.reading().RoundOpen(stage, round))
	}
	if st, _ := t.Stage(stage); st.System == tournament.SystemOpen {
		p.League = true
	} else if st.System == tournament.SystemTables {
		p.OfTables = true
	} else if st.System.OfTeams() {
		p.OfTeams = true
		v.headMatches(p.Boards, st, round)
	} else if paired && st.Draft == nil && v.allPlayed(stage) {
		p.NextRound = v.nextRound(stage)
	}
	p.Places = paired && p.NextRound == 0 && !p.OfTeams && v.over(stage)
	p.Last = v.lastEntered()
	return p
}

// over reports whether nothing is left to play in a stage.
func (v *visit) over(stage int) bool {
	if !v.state.LeftToPlay(stage).None() {
		return false
	}
	st, err := scoring.Compute(v.state.Tournament, stage, scoring.Options{})
	return err == nil && st.Final
}

// allPlayed reports whether nobody of a stage is at play: a game that is adjourned or
// postponed is open, and the next round can be paired if it counts as something.
func (v *visit) allPlayed(stage int) bool {
	return !slices.ContainsFunc(v.state.OpenGames(stage), func(ref tournament.GameRef) bool {
		_, g, err := v.state.Game(ref)
		return err != nil || g.Result == tournament.ResultUnset
	})
}

// nextRound is the round of a stage that is paired next; 0 where there is none.
func (v *visit) nextRound(stage int) int {
	st, _ := v.state.Stage(stage)
	standings, err := scoring.Compute(v.state.Tournament, stage, scoring.Options{})
	if err == nil && standings.Planned > 0 && st.LastRound() >= standings.Planned {
		return 0
	}
	return st.LastRound() + 1
}

// keys says which keys give which result in the event.
func (v *visit) keys() string { return v.words.Say(v.reading().Keys()) }

// keyList are the keys alone, as 2/1/0.
func (v *visit) keyList() string { return v.reading().KeyList() }

// roundLinks are the rounds of a stage, and how many games of each are open.
func (v *visit) roundLinks(stage, round int) []roundLink {
	st, _ := v.state.Stage(stage)
	open := make(map[int]int)
	for _, ref := range v.state.OpenGames(stage) {
		open[ref.Round]++
	}
	var all []roundLink
	for _, r := range st.Played {
		all = append(all, roundLink{Number: r.Number, Open: open[r.Number], Here: r.Number == round})
	}
	return all
}

// boardRows are the games of a board, or its bye.
func (v *visit) boardRows(stage, round int, p tournament.Pairing, reports map[tournament.GameRef]*reported) []boardRow {
	if p.Bye() {
		return []boardRow{{Bye: v.say("cmd-explain-pairing.if-bye", message.Args{"Player": v.reading().PlayerName(p.White)})}}
	}
	var rows []boardRow
	for _, g := range p.Games {
		ref := tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}
		rows = append(rows, v.boardRow(ref, p, g, reports[ref]))
	}
	return rows
}

// boardRow is a game of a board.
func (v *visit) boardRow(ref tournament.GameRef, p tournament.Pairing, g tournament.Game, said *reported) boardRow {
	white, black := v.state.Sides(ref, p)
	d := v.reading()
	at := addressIn(v.state.Tournament, ref)
	row := boardRow{
		At: at.String(), White: v.value(d.PlayerName(white)), Black: v.value(d.PlayerName(black)), Open: g.Result.Open(),
		Score: v.state.WrittenOf(ref, g), Choices: v.choices(ref, at.String()), Reported: said,
	}
	code, args := "cmd-result.ask-walk", message.Args{"Board": at, "White": row.White, "Black": row.Black, "Keys": d.KeyList(), "Result": row.Score}
	if !row.Open {
		code = "cmd-result.ask-walk-has"
	}
	row.Prompt = v.say(code, args)
	if row.Open && g.Result != tournament.ResultUnset || g.Provisional() {
		row.Score, row.State = "", v.words.Say(g.Result.State())
	}
	if g.Provisional() {
		row.State = v.say("hall-results.paired-as", message.Args{"State": g.Result.State(), "As": v.state.Written(ref, g.PairAs)})
	}
	return row
}

// choices are the results that buttons of a board enter: those that have a key.
func (v *visit) choices(ref tournament.GameRef, at string) []choice {
	score := v.state.Event.Score
	var all []choice
	for _, k := range score.Keys() {
		text := v.outcomeName(k.Outcome)
		if score.Grades() > 0 {
			text = strings.TrimSpace(text + " " + v.state.Written(ref, k.Outcome))
		}
		all = append(all, choice{Line: at + " " + score.KeyFor(v.state.FirstSide(ref, k.Outcome)), Text: text})
	}
	return all
}

// lastEntered says what who asks entered last; "" is nothing that he can take back.
func (v *visit) lastEntered() string {
	ref, any := v.event.slips.of(v.who.Author()).Last()
	p, g, err := v.state.Game(ref)
	if !any || err != nil {
		return ""
	}
	return v.words.Say(slips.OnBoard(v.reading(), "cmd-result.board-result", ref, p, message.Args{"Result": cmp.Or(v.state.WrittenOf(ref, g), "–")}))
}

// Nth is the number of something in a list, from 1.
func (p page) Nth(i int) int { return i + 1 }
