package hall

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// tablesPath is the page on which the places of tables are entered.
const tablesPath = "/desk/tables"

// tableRoutes are the places of tables at the desk.
func tableRoutes() []Route {
	return []Route{
		{Method: "GET", Path: tablesPath, Roles: arbiters, Do: showTables},
		{Method: "POST", Path: tablesPath, Roles: arbiters, Do: enterPlaces},
	}
}

// tablesPage are the tables of a round, and the form of their places.
type tablesPage struct {
	Round        int
	Rounds       []int
	Inputs, Rare []Input
	Tables       []tableRow
}

// tableRow is a table: who sits there by number and name, and how they came in.
type tableRow struct {
	Number  int
	Players string
	Order   string   // "" while it is open
	Said    []string // what players reported by phone while it is open
	Differ  bool     // and not the same
}

// showTables shows the page.
func showTables(v *visit) error {
	stage, round := v.placeAsked()
	s, _ := v.state.Stage(stage)
	page := tablesPage{Round: round}
	for _, r := range s.Played {
		page.Rounds = append(page.Rounds, r.Number)
	}
	next := ""
	r, _ := v.state.Round(stage, round)
	for _, at := range r.Tables {
		row := tableRow{Number: at.Number, Order: s.OrderText(at.Players, at.Places)}
		var players []string
		for _, id := range at.Players {
			players = append(players, strconv.Itoa(int(s.TPN(id)))+" "+v.playerName(id))
		}
		row.Players = tournament.JoinNames(players)
		for _, said := range at.Reports {
			row.Said = append(row.Said, v.say("hall-tables.said-other", message.Args{"Name": v.playerName(said.Player), "Order": s.OrderText(at.Players, said.Places)}))
		}
		row.Differ = at.Contradicted()
		if at.Open() && next == "" {
			next = strconv.Itoa(at.Number)
		}
		page.Tables = append(page.Tables, row)
	}
	number, order := v.label("table", "tables.table", next).of("number"), v.label("order", "hall-tables.order", "").hint(v.say("hall-tables.how"))
	number.Needed, order.Needed, order.First = true, true, true
	page.Inputs = []Input{number, order}
	page.Rare = []Input{v.check("correct", "hall-tables.correct", false), v.whyInput()}
	return v.show("tables", v.say("hall-tables.title"), page, "desk.css")
}

// enterPlaces takes in the places of a table.
func enterPlaces(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	return v.onlyOnce(v.text("key"), func() error {
		if err := v.placeGiven(); err != nil {
			return v.again(err, showTables)
		}
		_, round := v.placeAsked()
		var says message.Message
		err := v.do(func(d *desk.Desk) error {
			at, err := tournament.ParseAddress(v.text("table"))
			if err != nil {
				return unread(err)
			}
			req := desk.PlacesRequest{Round: round, Table: at.Board, Order: v.text("order"), Correct: v.ticked("correct"), Why: v.text("why")}
			if strings.EqualFold(req.Order, stillOpen) {
				req.Order = "" // opened again
			}
			placed, err := d.EnterPlaces(v.r.Context(), req)
			if err != nil {
				return err
			}
			code := "tables.entered"
			if placed.Table.Open() {
				code = "tables.opened"
			}
			says = message.New(code, message.Args{"Round": round, "Table": at.Board, "Order": placed.Order, "Open": d.StillOpen(d.StageNumber(), round)})
			return nil
		})
		if err != nil {
			return v.again(err, showTables)
		}
		return v.goSaying(v.href(tablesPath+"?round="+strconv.Itoa(round)), says)
	})
}
