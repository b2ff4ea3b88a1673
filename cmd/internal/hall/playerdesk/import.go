package playerdesk

import (
	"bytes"
	"io"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
)

// A list that was looked at is kept so long for the button that takes it in, and no more
// than so many of them: a file is not sent twice.
const (
	listFor   = time.Hour
	mostLists = 4
)

// playerImportRoutes take in lists of players.
func playerImportRoutes() []server.Route {
	return []server.Route{
		{Method: "GET", Path: "/desk/players/import", Roles: server.DeskAlone, Do: showImport},
		{Method: "POST", Path: "/desk/players/import", Roles: server.DeskAlone, Body: server.MostList, Do: importPlayers},
	}
}

// importPage is the form that takes a list in, and what a list that was looked at would
// do.
type importPage struct {
	Only    server.Input
	Columns server.Input
	Kept    []server.Option // rating lists that are kept
	Why     server.Input
	Looked  *lookedAt
}

// lookedAt is a list that was gone through, and waits to be taken in.
type lookedAt struct {
	Says  string
	Rows  []importedRow
	Notes []string
	Key   string // by which the list is kept; "" is a kept rating list
	Name  string
	Only  string
	Cols  string
	List  string // a kept list, in its place
	Empty bool
}

// importedRow is a row of a list, and what becomes of it.
type importedRow struct {
	Line             int
	Sign, What, Mark string
	Says             string
}

// showImport shows the form.
func showImport(v *server.Visit) error { return showImportOf(v, nil) }

// showImportOf shows the form, below a list that was looked at.
func showImportOf(v *server.Visit, looked *lookedAt) error {
	data := importPage{Looked: looked, Why: v.WhyInput(), Columns: v.Label("columns", "hall-players.columns", "").WithHint("name=Naam, rating=Rtg")}
	data.Only = v.Label("only", "hall-players.only", "").Among([]server.Option{
		{Value: "", Text: v.Say("hall-players.only-all")}, {Value: string(players.ImportNew), Text: v.Say("hall-players.only-new")}, {Value: string(players.ImportKnown), Text: v.Say("hall-players.only-known")},
	})
	for _, name := range v.Hall.Lists.Names() {
		data.Kept = append(data.Kept, server.Option{Value: name, Text: name})
	}
	return v.Show("players_import", v.Say("hall-players.import"), data, "people.css", "people.js")
}

// importPlayers looks at a list, or takes in the one that was looked at.
func importPlayers(v *server.Visit) error {
	if err := v.Form(); err != nil {
		return err
	}
	req, list, err := importRequest(v)
	if err != nil {
		return v.Again(err, showImport)
	}
	var got players.ImportedPlayers
	err = v.Do(func(d *desk.Desk) (err error) {
		got, err = players.ImportPlayers(v.R.Context(), d, req)
		return err
	})
	switch {
	case err == nil && !req.DryRun:
		says := []message.Teller{message.New("cmd-player.imported", message.Args{"Count": got.Registered, "Changed": got.Changed, "All": len(got.State.Players)})}
		return v.RedirectSaying("/desk/players", append(says, server.Tellers(got.Notes)...)...)
	case err != nil && len(got.Rows) == 0:
		return v.Again(err, showImport)
	}
	looked := lookedAtOf(v, got, req, list)
	if err != nil {
		return v.Again(err, func(v *server.Visit) error { return showImportOf(v, looked) })
	}
	return showImportOf(v, looked)
}

// importRequest is what the form asks for, and the list. It is looked at first, whatever
// is done then.
func importRequest(v *server.Visit) (req players.ImportPlayersRequest, list []byte, err error) {
	req = players.ImportPlayersRequest{Name: v.Text("name"), Only: players.ImportOnly(v.Text("only")), Why: v.Text("why"), DryRun: !v.Sent("do")}
	if req.Columns, err = players.ParseColumns(v.Text("columns")); err != nil {
		return req, nil, server.Unread(err)
	}
	if kept := v.Text("list"); kept != "" {
		req.Only, req.Name = players.ImportKnown, kept
		req.Kept, err = v.Hall.Lists.Load(kept)
		return req, nil, err
	}
	if list, err = sentList(v, &req.Name); err != nil {
		return req, nil, err
	}
	req.List = bytes.NewReader(list)
	return req, list, nil
}

// sentList is the list of the form: a file, the one that was looked at before, or what
// was pasted.
func sentList(v *server.Visit, name *string) ([]byte, error) {
	if file, header, err := v.R.FormFile("file"); err == nil && header.Size > 0 {
		defer file.Close()
		*name = header.Filename
		return io.ReadAll(file)
	}
	if kept := v.Text("kept"); kept != "" {
		list, ok := listsOf(v.Hall).Of(kept)
		if !ok {
			return nil, server.RefuseForm("hall-players.list-gone")
		}
		return list, nil
	}
	if *name == "" {
		*name = "list.csv"
	}
	if text := v.Posted().Get("text"); text != "" {
		return []byte(text), nil
	}
	return nil, server.RefuseForm("hall-players.no-list")
}

// lookedAtOf is what a list would do, on the way to the button that does it.
func lookedAtOf(v *server.Visit, got players.ImportedPlayers, req players.ImportPlayersRequest, list []byte) *lookedAt {
	looked := &lookedAt{Name: req.Name, Only: string(req.Only), Cols: v.Text("columns"), List: v.Text("list"), Empty: got.Registered+got.Changed == 0}
	if looked.List == "" {
		looked.Key = listsOf(v.Hall).Put(list)
	}
	for _, row := range got.Rows {
		looked.Rows = append(looked.Rows, importedRowOf(v, row))
	}
	for _, n := range got.Notes {
		looked.Notes = append(looked.Notes, v.Words.Say(n))
	}
	for _, a := range got.Alike {
		looked.Notes = append(looked.Notes, saysAlike(v, a.Name, a.Other.Name, a.Where.Line, a.Row.Line))
	}
	looked.Says = v.Say("cmd-player.would-import", message.Args{"Count": got.Registered, "Changed": got.Changed})
	return looked
}

// saysAlike says who may be one person, and what to do then: somebody on a line of the
// list and another one who is registered or, where that is not 0, on another row.
func saysAlike(v *server.Visit, name, other string, line, row int) string {
	code := "hall-players.alike"
	if row > 0 {
		code = "hall-players.alike-row"
	}
	return v.Say(code, message.Args{"Line": line, "Name": name, "Other": other, "Row": row})
}

// importedRowOf is a row as the page shows it.
func importedRowOf(v *server.Visit, row players.ImportRow) importedRow {
	kinds := map[players.RowKind]importedRow{
		players.RowNew: {Sign: "+", What: "new", Mark: "ok"}, players.RowChanged: {Sign: "~", What: "changed"}, players.RowSame: {Sign: "=", What: "same"},
		players.RowLeftOut: {Sign: "-", What: "left-out"}, players.RowRefused: {Sign: "!", What: "refused", Mark: "alarm"},
	}
	shown := kinds[row.Kind]
	shown.Line, shown.What, shown.Says = row.Line, v.Say("hall-players.row."+shown.What), v.Words.Say(row.Says)
	return shown
}

// listsOf are the lists of players that were looked at, and may be taken in.
func listsOf(s *server.Server) *server.Shelf[[]byte] {
	return server.KeptOfHall(s, func() *server.Shelf[[]byte] { return &server.Shelf[[]byte]{Keeps: listFor, Most: mostLists} })
}
