package pairingdesk

import (
	"strconv"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/resultdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// tableRoutes are the places of tables at the desk.
func tableRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: server.TablesPath, Roles: server.Arbiters, Do: showTables},
		{Method: "POST", Path: server.TablesPath, Roles: server.Arbiters, Do: enterPlaces},
	}
}

// tablesPage are the tables of a round, and the form of their places.
type tablesPage struct {
	Round        int
	Rounds       []int
	Inputs, Rare []server.Input
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
func showTables(v *server.Visit) error {
	stage, round := resultdesk.PlaceAsked(v)
	s, _ := v.State.Stage(stage)
	page := tablesPage{Round: round}
	for _, r := range s.Played {
		page.Rounds = append(page.Rounds, r.Number)
	}
	next := ""
	r, _ := v.State.Round(stage, round)
	for _, at := range r.Tables {
		row := tableRow{Number: at.Number, Order: s.OrderText(at.Players, at.Places)}
		var players []string
		for _, id := range at.Players {
			players = append(players, strconv.Itoa(int(s.TPN(id)))+" "+about.PlayerName(v, id))
		}
		row.Players = tournament.JoinNames(players)
		for _, said := range at.Reports {
			row.Said = append(row.Said, v.Say("hall-tables.said-other", message.Args{"Name": about.PlayerName(v, said.Player), "Order": s.OrderText(at.Players, said.Places)}))
		}
		row.Differ = at.Contradicted()
		if at.Open() && next == "" {
			next = strconv.Itoa(at.Number)
		}
		page.Tables = append(page.Tables, row)
	}
	number, order := v.Label("table", "tables.table", next).Of("number"), v.Label("order", "hall-tables.order", "").WithHint(v.Say("hall-tables.how"))
	number.Needed, order.Needed, order.First = true, true, true
	page.Inputs = []server.Input{number, order}
	page.Rare = []server.Input{v.Check("correct", "hall-tables.correct", false), v.WhyInput()}
	return v.Show("tables", v.Say("hall-tables.title"), page, "desk.css")
}

// enterPlaces takes in the places of a table.
func enterPlaces(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	return v.OnlyOnce(v.Text("key"), func() error {
		if err := resultdesk.PlaceGiven(v); err != nil {
			return v.Again(err, showTables)
		}
		_, round := resultdesk.PlaceAsked(v)
		var says message.Message
		err := v.Do(func(d *desk.Desk) error {
			at, err := tournament.ParseAddress(v.Text("table"))
			if err != nil {
				return server.Unread(err)
			}
			req := teams.PlacesRequest{Round: round, Table: at.Board, Order: v.Text("order"), Correct: v.Ticked("correct"), Why: v.Text("why")}
			if strings.EqualFold(req.Order, resultdesk.StillOpen) {
				req.Order = "" // opened again
			}
			placed, err := teams.EnterPlaces(v.R.Context(), d, req)
			if err != nil {
				return err
			}
			code := "tables.entered"
			if placed.Table.Open() {
				code = "tables.opened"
			}
			says = message.New(code, message.Args{"Round": round, "Table": at.Board, "Order": placed.Order, "Open": rounds.StillOpen(d, d.StageNumber(), round)})
			return nil
		})
		if err != nil {
			return v.Again(err, showTables)
		}
		return v.RedirectSaying(v.Href(server.TablesPath+"?round="+strconv.Itoa(round)), says)
	})
}
