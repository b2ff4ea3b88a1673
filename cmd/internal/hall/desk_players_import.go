package hall

import (
	"bytes"
	"io"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
)

// mostList is how large a list of players may be that is taken in.
const mostList = 8 << 20

// A list that was looked at is kept so long for the button that takes it in, and no more
// than so many of them: a file is not sent twice.
const (
	listFor   = time.Hour
	mostLists = 4
)

// playerImportRoutes take in lists of players.
func playerImportRoutes() []Route {
	return []Route{
		{Method: "GET", Path: "/desk/players/import", Roles: deskAlone, Do: showImport},
		{Method: "POST", Path: "/desk/players/import", Roles: deskAlone, Body: mostList, Do: importPlayers},
	}
}

// importPage is the form that takes a list in, and what a list that was looked at would
// do.
type importPage struct {
	Only    Input
	Columns Input
	Kept    []Option // rating lists that are kept
	Why     Input
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
func showImport(v *visit) error { return v.showImport(nil) }

// showImport shows the form, below a list that was looked at.
func (v *visit) showImport(looked *lookedAt) error {
	data := importPage{Looked: looked, Why: v.whyInput(), Columns: v.label("columns", "hall-players.columns", "").hint("name=Naam, rating=Rtg")}
	data.Only = v.label("only", "hall-players.only", "").among([]Option{
		{"", v.say("hall-players.only-all")}, {string(desk.ImportNew), v.say("hall-players.only-new")}, {string(desk.ImportKnown), v.say("hall-players.only-known")},
	})
	for _, name := range v.hall.Lists.Names() {
		data.Kept = append(data.Kept, Option{name, name})
	}
	return v.show("players_import", v.say("hall-players.import"), data, "people.css", "people.js")
}

// importPlayers looks at a list, or takes in the one that was looked at.
func importPlayers(v *visit) error {
	if err := v.form(); err != nil {
		return err
	}
	req, list, err := v.importRequest()
	if err != nil {
		return v.again(err, showImport)
	}
	var got desk.ImportedPlayers
	err = v.do(func(d *desk.Desk) (err error) {
		got, err = d.ImportPlayers(v.r.Context(), req)
		return err
	})
	switch {
	case err == nil && !req.DryRun:
		says := []message.Teller{message.New("cmd-player.imported", message.Args{"Count": got.Registered, "Changed": got.Changed, "All": len(got.State.Players)})}
		return v.goSaying("/desk/players", append(says, tellers(got.Notes)...)...)
	case err != nil && len(got.Rows) == 0:
		return v.again(err, showImport)
	}
	looked := v.lookedAt(got, req, list)
	if err != nil {
		return v.again(err, func(v *visit) error { return v.showImport(looked) })
	}
	return v.showImport(looked)
}

// importRequest is what the form asks for, and the list. It is looked at first, whatever
// is done then.
func (v *visit) importRequest() (req desk.ImportPlayersRequest, list []byte, err error) {
	req = desk.ImportPlayersRequest{Name: v.text("name"), Only: desk.ImportOnly(v.text("only")), Why: v.text("why"), DryRun: !v.sent("do")}
	if req.Columns, err = desk.ParseColumns(v.text("columns")); err != nil {
		return req, nil, unread(err)
	}
	if kept := v.text("list"); kept != "" {
		req.Only, req.Name = desk.ImportKnown, kept
		req.Kept, err = v.hall.Lists.Load(kept)
		return req, nil, err
	}
	if list, err = v.sentList(&req.Name); err != nil {
		return req, nil, err
	}
	req.List = bytes.NewReader(list)
	return req, list, nil
}

// sentList is the list of the form: a file, the one that was looked at before, or what
// was pasted.
func (v *visit) sentList(name *string) ([]byte, error) {
	if file, header, err := v.r.FormFile("file"); err == nil && header.Size > 0 {
		defer file.Close()
		*name = header.Filename
		return io.ReadAll(file)
	}
	if kept := v.text("kept"); kept != "" {
		list, ok := v.hall.lists.of(kept)
		if !ok {
			return nil, refuseForm("hall-players.list-gone")
		}
		return list, nil
	}
	if *name == "" {
		*name = "list.csv"
	}
	if text := v.posted().Get("text"); text != "" {
		return []byte(text), nil
	}
	return nil, refuseForm("hall-players.no-list")
}

// lookedAt is what a list would do, on the way to the button that does it.
func (v *visit) lookedAt(got desk.ImportedPlayers, req desk.ImportPlayersRequest, list []byte) *lookedAt {
	looked := &lookedAt{Name: req.Name, Only: string(req.Only), Cols: v.text("columns"), List: v.text("list"), Empty: got.Registered+got.Changed == 0}
	if looked.List == "" {
		looked.Key = v.hall.lists.put(list)
	}
	for _, row := range got.Rows {
		looked.Rows = append(looked.Rows, v.importedRow(row))
	}
	for _, n := range got.Notes {
		looked.Notes = append(looked.Notes, v.words.Say(n))
	}
	for _, a := range got.Alike {
		looked.Notes = append(looked.Notes, v.saysAlike(a.Name, a.Other.Name, a.Where.Line, a.Row.Line))
	}
	looked.Says = v.say("cmd-player.would-import", message.Args{"Count": got.Registered, "Changed": got.Changed})
	return looked
}

// saysAlike says who may be one person, and what to do then: somebody on a line of the
// list and another one who is registered or, where that is not 0, on another row.
func (v *visit) saysAlike(name, other string, line, row int) string {
	code := "hall-players.alike"
	if row > 0 {
		code = "hall-players.alike-row"
	}
	return v.say(code, message.Args{"Line": line, "Name": name, "Other": other, "Row": row})
}

// importedRow is a row as the page shows it.
func (v *visit) importedRow(row desk.ImportRow) importedRow {
	kinds := map[desk.RowKind]importedRow{
		desk.RowNew: {Sign: "+", What: "new", Mark: "ok"}, desk.RowChanged: {Sign: "~", What: "changed"}, desk.RowSame: {Sign: "=", What: "same"},
		desk.RowLeftOut: {Sign: "-", What: "left-out"}, desk.RowRefused: {Sign: "!", What: "refused", Mark: "alarm"},
	}
	shown := kinds[row.Kind]
	shown.Line, shown.What, shown.Says = row.Line, v.say("hall-players.row."+shown.What), v.words.Say(row.Says)
	return shown
}
