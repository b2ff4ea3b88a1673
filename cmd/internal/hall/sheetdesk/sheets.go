package sheetdesk

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// MostSheets is how many bytes of game sheets a request may bring: a file of the games of
// a whole event.
const MostSheets = 8 << 20

// sheetRoutes are sheets, rulings and incidents at the desk.
func sheetRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/desk/sheets", Roles: server.Arbiters, Do: showSheets},
		{Method: "POST", Path: "/desk/sheets/import", Roles: server.Arbiters, Body: MostSheets, Do: importSheets},
		{Method: "POST", Path: "/desk/sheets/correct", Roles: server.Arbiters, Do: correctBySheet},
		{Method: "GET", Path: "/desk/sheets/findings", Roles: server.Arbiters, Do: showFindings},
		{Method: "POST", Path: "/desk/sheets/findings", Roles: server.Arbiters, Do: ruleOnFinding},
		{Method: "GET", Path: "/desk/sheets/incidents", Roles: server.Arbiters, Do: showIncidents},
		{Method: "POST", Path: "/desk/sheets/incidents", Roles: server.Arbiters, Do: noteIncident},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}", Roles: server.Arbiters, Do: showSheet},
		{Method: "POST", Path: "/desk/sheets/{round}/{board}", Roles: server.Arbiters, Body: MostSheets, Do: handInSheet},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}/type", Roles: server.Arbiters, Do: showTyping},
		{Method: "POST", Path: "/desk/sheets/{round}/{board}/type", Roles: server.Arbiters, Do: typeMove},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}/pdn", Roles: server.Arbiters, Do: sendSheet},
		{Method: "GET", Path: "/desk/sheets/{round}/{board}/photo/{n}", Roles: server.Arbiters, Do: sendKeptPage},
	}
}

// sheetsPage are the games of a round.
type sheetsPage struct {
	Round   int
	Rounds  []sheetRound
	Rows    []sheetRow
	Sheets  int // that are in
	Open    int // findings and incidents of the event that have no ruling
	Text    string
	Refused []string // games of a file that have no place
	Photos  bool     // its sheets can be photographed
	Waiting int      // that were, and wait to be handed in
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
func looking(v *server.Visit) *desk.Desk {
	d := v.Reading()
	d.Stage = board.StageMeant(v)
	return d
}

// SheetHref is the address of a page about the sheet of a game.
func SheetHref(v *server.Visit, ref tournament.GameRef, page string) string {
	d := looking(v)
	ref, p, _, err := find.GameAt(d, ref)
	if err != nil {
		return v.Href("/desk/sheets")
	}
	return v.Href("/desk/sheets/" + strconv.Itoa(ref.Round) + "/" + about.AddressOn(p, ref.Game).String() + page + board.OfStage(v, ref.Stage))
}

// showSheets lists the games of a round with the state of their sheets.
func showSheets(v *server.Visit) error {
	page, err := sheetsPageOf(v)
	if err != nil {
		return err
	}
	return v.Show("sheets_round", v.Say("hall.menu.sheets"), page, server.SheetFiles()...)
}

// sheetsPageOf fills the page of the round that is asked for.
func sheetsPageOf(v *server.Visit) (*sheetsPage, error) {
	d := looking(v)
	stage, _ := v.State.Stage(d.StageNumber())
	page := &sheetsPage{Round: -1}
	if n, is := v.Looked("round"); is {
		page.Round = n
	} else if n, ok := about.CurrentRound(v, stage.Number); ok {
		page.Round = n
	}
	for _, r := range stage.Played {
		link := web.WithQuery("/desk/sheets"+board.OfStage(v, stage.Number), "round="+strconv.Itoa(r.Number))
		page.Rounds = append(page.Rounds, sheetRound{Round: r.Number, Href: v.Href(link), Here: r.Number == page.Round})
		if r.Number == page.Round {
			page.Rows = sheetRows(v, stage.Number, r)
		}
	}
	for _, row := range page.Rows {
		if row.State != "none" && row.State != "draft" {
			page.Sheets++
		}
	}
	page.Open = openSubjects(v)
	page.Photos, page.Waiting = Photographed(v)
	return page, nil
}

// sheetRows are the games of a round.
func sheetRows(v *server.Visit, stage int, r tournament.Round) []sheetRow {
	var rows []sheetRow
	for _, p := range r.Pairings {
		for _, g := range p.Games {
			ref := tournament.GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: g.Number}
			rows = append(rows, sheetRowOf(v, ref, p, g))
		}
	}
	return rows
}

// sheetRowOf is one game.
func sheetRowOf(v *server.Visit, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) sheetRow {
	white, black := p.Colours(g.Number)
	row := sheetRow{
		Board: about.AddressOn(p, ref.Game).String(), White: about.PlayerName(v, white), Black: about.PlayerName(v, black), Result: v.State.Event.Score.TextOf(g),
		Href: SheetHref(v, ref, ""), Type: SheetHref(v, ref, "/type"), State: "none",
	}
	if g.Sheet == nil {
		row.Moves = DraftMoves(v, ref, p)
		if row.Moves > 0 {
			row.State = "draft"
		}
		return row
	}
	row.State = g.Sheet.Verdict
	for _, f := range g.Findings() {
		switch _, ruled := v.State.RulingOn(ref, f.ID); {
		case ruled:
			row.Ruled++
		case sheets.ToRuleOn(f):
			row.Open++
		}
	}
	return row
}

// DraftMoves is how many half-moves of a sheet were typed and not handed in.
func DraftMoves(v *server.Visit, ref tournament.GameRef, p tournament.Pairing) int {
	moves, err := sheets.DraftFor(v.Event.Path, ref, p).Peek()
	if err != nil {
		return 0
	}
	return len(moves)
}

// openSubjects counts the findings and the incidents that have no ruling, by what the
// sheets were found to have when they were handed in.
func openSubjects(v *server.Visit) int {
	n := 0
	for ref := range v.State.Sheets() {
		_, g, _ := v.State.Game(ref) // it has its sheet
		for _, f := range g.Findings() {
			if _, ruled := v.State.RulingOn(ref, f.ID); !ruled && sheets.ToRuleOn(f) {
				n++
			}
		}
	}
	for _, in := range v.State.Incidents {
		if _, ruled := v.State.RulingOn(in.Ref, in.ID()); !ruled && v.State.NeedsRuling(in) {
			n++
		}
	}
	return n
}

// importSheets takes in a file with the games of a round, or of many.
func importSheets(v *server.Visit) error {
	text, name, err := sheetText(v)
	var in exchange.Imported
	if err == nil {
		in, err = importGames(v, text, name)
	}
	if err == nil {
		return v.RedirectSaying("/desk/sheets"+roundQuery(v), broughtBy(v, &in)...)
	}
	page, again := sheetsPageOf(v)
	if again != nil {
		return again
	}
	for _, r := range in.Refused {
		if len(page.Refused) < 50 { // who sends another event's games sees soon enough
			page.Refused = append(page.Refused, v.Words.Say(r.Why))
		}
	}
	page.Text = text
	return v.Again(err, func(v *server.Visit) error {
		return v.Show("sheets_round", v.Say("hall.menu.sheets"), page, server.SheetFiles()...)
	})
}

// roundQuery is the round that a form was sent from, as a query.
func roundQuery(v *server.Visit) string {
	if n, is := v.Looked("round"); is {
		return "?round=" + strconv.Itoa(n)
	}
	return ""
}

// importGames brings the games of a text to the games of the event.
func importGames(v *server.Visit, text, name string) (in exchange.Imported, err error) {
	games, err := readSheets(v, text, name)
	if err != nil {
		return in, err
	}
	err = v.Do(func(d *desk.Desk) error {
		d.Stage = board.StageMeant(v)
		in, err = exchange.ImportGames(v.R.Context(), d, exchange.ImportGamesRequest{Games: games, Partly: v.Asks("partly") != ""})
		return err
	})
	return in, err
}

// broughtBy says what an import brought.
func broughtBy(v *server.Visit, in *exchange.Imported) []message.Teller {
	var says []message.Teller
	for _, part := range in.Parts() {
		says = append(says, part)
	}
	if in.Empty() {
		says = append(says, message.New("hall-sheets.nothing-new", message.Args{"Count": in.Known}))
	}
	says = append(says, server.Tellers(in.Notes)...)
	if n := len(in.Refused); n > 0 {
		says = append(says, message.New("hall-sheets.left-out", message.Args{"Count": n}))
	}
	return says
}

// correctBySheet puts the result that a sheet says in the place of the one that was
// entered.
func correctBySheet(v *server.Visit) error {
	ref, _, g, err := gameNamed(v, v.Asks("round"), v.Asks("board"))
	if err != nil {
		return err
	}
	if g.Sheet == nil {
		return server.RefuseForm("hall-sheets.no-sheet")
	}
	why := cmp.Or(v.Asks("why"), v.Say("hall-sheets.as-the-sheet"))
	var entered results.Entered
	err = v.Do(func(d *desk.Desk) error {
		outcome, clear := d.State().Event.Score.OutcomeOf(g.Sheet.Result, g.Sheet.Material)
		if !clear || g.Sheet.Result == tournament.ResultUnset {
			return server.RefuseForm("hall-sheets.tells-no-result")
		}
		var err error
		entered, err = results.EnterResult(v.R.Context(), d, results.ResultRequest{Game: ref, Outcome: outcome, Correct: g.Result != tournament.ResultUnset, Why: why})
		return err
	})
	if err != nil {
		return v.Again(err, showFindings)
	}
	says := []message.Teller{message.New("hall-sheets.corrected", message.Args{"Place": find.Place(looking(v), ref), "Result": v.State.Event.Score.Text(entered.Outcome)})}
	says = slices.Concat(says, server.Tellers(entered.Notes), server.Tellers(entered.Rested), server.SaysLooks(entered.Stale))
	return v.RedirectSaying("/desk/sheets/findings#differ", says...)
}
