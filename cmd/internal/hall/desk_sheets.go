package hall

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// mostSheets is how many bytes of game sheets a request may bring: a file of the games of
// a whole event.
const mostSheets = 8 << 20

// sheetRoutes are sheets, rulings and incidents at the desk.
func sheetRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/desk/sheets", Roles: arbiters, Do: showSheets},
		{Method: "POST", Path: "/desk/sheets/import", Roles: arbiters, Body: mostSheets, Do: importSheets},
		{Method: "POST", Path: "/desk/sheets/correct", Roles: arbiters, Do: correctBySheet},
		{Method: "GET", Path: "/desk/sheets/findings", Roles: arbiters, Do: showFindings},
		{Method: "POST", Path: "/desk/sheets/findings", Roles: arbiters, Do: ruleOnFinding},
		{Method: "GET", Path: "/desk/sheets/incidents", Roles: arbiters, Do: showIncidents},
		{Method: "POST", Path: "/desk/sheets/incidents", Roles: arbiters, Do: noteIncident},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}", Roles: arbiters, Do: showSheet},
		{Method: "POST", Path: "/desk/sheets/{round}/{board}", Roles: arbiters, Body: mostSheets, Do: handInSheet},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}/type", Roles: arbiters, Do: showTyping},
		{Method: "POST", Path: "/desk/sheets/{round}/{board}/type", Roles: arbiters, Do: typeMove},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}/pdn", Roles: arbiters, Do: sendSheet},
	}
}

// sheetFiles are the style sheets and the script of the pages about sheets.
func sheetFiles() []string { return []string{"game.css", "sheets.css", "sheets.js"} }

// sheetsPage are the games of a round.
type sheetsPage struct {
	Round   int
	Rounds  []sheetRound
	Rows    []sheetRow
	Sheets  int // that are in
	Open    int // findings and incidents of the event that have no ruling
	Text    string
	Refused []string // games of a file that have no place
}

// sheetRound leads to a round.
type sheetRound struct {
	Round int
	Href  string
	Here  bool
}

// sheetRow is a game of a round, and how far its sheet is.
type sheetRow struct {
	Board, White, Black, Result string
	Href, Type                  string
	State                       string // none, draft, clean, remark, record, irregular, unreadable
	Open, Ruled                 int    // findings to rule on, and those that were
	Moves                       int    // of a draft: half-moves that were typed
}

// looking is [visit.reading] at the stage that the request names, else the one being played.
func (v *visit) looking() *desk.Desk {
	d := v.reading()
	d.Stage = v.stageMeant()
	return d
}

// stageMeant is the stage that a request names; 0 is the one being played.
func (v *visit) stageMeant() int {
	if n := v.queryNumber("stage"); n <= len(v.state.Stages) {
		return n
	}
	return 0
}

// sheetHref is the address of a page about the sheet of a game.
func (v *visit) sheetHref(ref tournament.GameRef, page string) string {
	d := v.looking()
	ref, p, _, err := d.GameAt(ref)
	if err != nil {
		return v.href("/desk/sheets")
	}
	return v.href("/desk/sheets/" + strconv.Itoa(ref.Round) + "/" + addressOn(p, ref.Game).String() + page + v.ofStage(ref.Stage))
}

// ofStage is the query of an address of another stage than the one being played.
func (v *visit) ofStage(stage int) string {
	if stage == max(v.state.CurrentStage(), 1) {
		return ""
	}
	return "?stage=" + strconv.Itoa(stage)
}

// showSheets lists the games of a round with the state of their sheets.
func showSheets(v *visit) error {
	page, err := v.sheetsPage()
	if err != nil {
		return err
	}
	return v.show("sheets_round", v.say("hall.menu.sheets"), page, sheetFiles()...)
}

// sheetsPage fills the page of the round that is asked for.
func (v *visit) sheetsPage() (*sheetsPage, error) {
	d := v.looking()
	stage, _ := v.state.Stage(d.StageNumber())
	page := &sheetsPage{Round: -1}
	if n, is := v.looked("round"); is {
		page.Round = n
	} else if n, ok := v.currentRound(stage.Number); ok {
		page.Round = n
	}
	for _, r := range stage.Played {
		link := web.WithQuery("/desk/sheets"+v.ofStage(stage.Number), "round="+strconv.Itoa(r.Number))
		page.Rounds = append(page.Rounds, sheetRound{Round: r.Number, Href: v.href(link), Here: r.Number == page.Round})
		if r.Number == page.Round {
			page.Rows = v.sheetRows(stage.Number, r)
		}
	}
	for _, row := range page.Rows {
		if row.State != "none" && row.State != "draft" {
			page.Sheets++
		}
	}
	page.Open = v.openSubjects()
	return page, nil
}

// sheetRows are the games of a round.
func (v *visit) sheetRows(stage int, r tournament.Round) []sheetRow {
	var rows []sheetRow
	for _, p := range r.Pairings {
		for _, g := range p.Games {
			ref := tournament.GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: g.Number}
			rows = append(rows, v.sheetRow(ref, p, g))
		}
	}
	return rows
}

// sheetRow is one game.
func (v *visit) sheetRow(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) sheetRow {
	white, black := p.Colours(g.Number)
	row := sheetRow{
		Board: addressOn(p, ref.Game).String(), White: v.playerName(white), Black: v.playerName(black), Result: v.state.Event.Score.TextOf(g),
		Href: v.sheetHref(ref, ""), Type: v.sheetHref(ref, "/type"), State: "none",
	}
	if g.Sheet == nil {
		row.Moves = v.draftMoves(ref, p)
		if row.Moves > 0 {
			row.State = "draft"
		}
		return row
	}
	row.State = g.Sheet.Verdict
	for _, f := range g.Findings() {
		switch _, ruled := v.state.RulingOn(ref, f.ID); {
		case ruled:
			row.Ruled++
		case desk.ToRuleOn(f):
			row.Open++
		}
	}
	return row
}

// draftMoves is how many half-moves of a sheet were typed and not handed in.
func (v *visit) draftMoves(ref tournament.GameRef, p tournament.Pairing) int {
	moves, err := desk.DraftFor(v.event.Path, ref, p).Peek()
	if err != nil {
		return 0
	}
	return len(moves)
}

// openSubjects counts the findings and the incidents that have no ruling, by what the
// sheets were found to have when they were handed in.
func (v *visit) openSubjects() int {
	n := 0
	for ref := range v.state.Sheets() {
		_, g, _ := v.state.Game(ref) // it has its sheet
		for _, f := range g.Findings() {
			if _, ruled := v.state.RulingOn(ref, f.ID); !ruled && desk.ToRuleOn(f) {
				n++
			}
		}
	}
	for _, in := range v.state.Incidents {
		if _, ruled := v.state.RulingOn(in.Ref, in.ID()); !ruled && v.state.NeedsRuling(in) {
			n++
		}
	}
	return n
}

// importSheets takes in a file with the games of a round, or of many.
func importSheets(v *visit) error {
	text, name, err := v.sheetText()
	var in desk.Imported
	if err == nil {
		in, err = v.importGames(text, name)
	}
	if err == nil {
		return v.goSaying("/desk/sheets"+v.roundQuery(), v.broughtBy(&in)...)
	}
	page, again := v.sheetsPage()
	if again != nil {
		return again
	}
	for _, r := range in.Refused {
		if len(page.Refused) < 50 { // who sends another event's games sees soon enough
			page.Refused = append(page.Refused, v.words.Say(r.Why))
		}
	}
	page.Text = text
	return v.again(err, func(v *visit) error { return v.show("sheets_round", v.say("hall.menu.sheets"), page, sheetFiles()...) })
}

// roundQuery is the round that a form was sent from, as a query.
func (v *visit) roundQuery() string {
	if n, is := v.looked("round"); is {
		return "?round=" + strconv.Itoa(n)
	}
	return ""
}

// importGames brings the games of a text to the games of the event.
func (v *visit) importGames(text, name string) (in desk.Imported, err error) {
	games, err := v.readSheets(text, name)
	if err != nil {
		return in, err
	}
	err = v.do(func(d *desk.Desk) error {
		d.Stage = v.stageMeant()
		in, err = d.ImportGames(v.r.Context(), desk.ImportGamesRequest{Games: games, Partly: v.asks("partly") != ""})
		return err
	})
	return in, err
}

// broughtBy says what an import brought.
func (v *visit) broughtBy(in *desk.Imported) []message.Teller {
	var says []message.Teller
	for _, part := range in.Parts() {
		says = append(says, part)
	}
	if in.Empty() {
		says = append(says, message.New("hall-sheets.nothing-new", message.Args{"Count": in.Known}))
	}
	says = append(says, tellers(in.Notes)...)
	if n := len(in.Refused); n > 0 {
		says = append(says, message.New("hall-sheets.left-out", message.Args{"Count": n}))
	}
	return says
}

// correctBySheet puts the result that a sheet says in the place of the one that was
// entered.
func correctBySheet(v *visit) error {
	ref, _, g, err := v.gameNamed(v.asks("round"), v.asks("board"))
	if err != nil {
		return err
	}
	if g.Sheet == nil {
		return refuseForm("hall-sheets.no-sheet")
	}
	why := cmp.Or(v.asks("why"), v.say("hall-sheets.as-the-sheet"))
	var entered desk.Entered
	err = v.do(func(d *desk.Desk) error {
		outcome, clear := d.State().Event.Score.OutcomeOf(g.Sheet.Result, g.Sheet.Material)
		if !clear || g.Sheet.Result == tournament.ResultUnset {
			return refuseForm("hall-sheets.tells-no-result")
		}
		var err error
		entered, err = d.EnterResult(v.r.Context(), desk.ResultRequest{Game: ref, Outcome: outcome, Correct: g.Result != tournament.ResultUnset, Why: why})
		return err
	})
	if err != nil {
		return v.again(err, showFindings)
	}
	says := []message.Teller{message.New("hall-sheets.corrected", message.Args{"Place": v.looking().Place(ref), "Result": v.state.Event.Score.Text(entered.Outcome)})}
	says = slices.Concat(says, tellers(entered.Notes), tellers(entered.Rested), saysLooks(entered.Stale))
	return v.goSaying("/desk/sheets/findings#differ", says...)
}
