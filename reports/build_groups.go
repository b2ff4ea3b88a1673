package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// GroupRow is a group as the list of groups has it.
type GroupRow struct {
	Group, File string
	Event       *tournament.Tournament // nil: it cannot be read
	System      tournament.System
	Round       int // being played; 0 is none
	Planned     int // 0 is not known
	Open        int // games without a result
	Withdrawn   int // players who are out
	Why         error
}

// GroupList is the table of the groups of a folder: what each plays, and how far it has
// come. A nil localizer is English.
func GroupList(rows []GroupRow, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "groups", Title: loc.T("Groups.title"),
		Columns: []table.Column{
			{ID: "group", Title: loc.T("column.group"), Role: table.Score},
			{ID: "file", For: table.Programs},
			{ID: "name", Title: loc.T("column.event"), Role: table.Name},
			{ID: "system", Title: loc.T("column.system"), Role: table.Name},
			{ID: "players", Title: loc.T("column.players"), Align: table.Right, Count: true},
			{ID: "withdrawn", For: table.Programs, Count: true},
			{ID: "of", Title: loc.T("Word.round"), Align: table.Right, For: table.People},
			{ID: "round", For: table.Programs, Count: true}, {ID: "planned", For: table.Programs, Count: true},
			{ID: "open", Title: loc.T("column.open"), Align: table.Right, Count: true},
			{ID: "changed", Title: loc.T("column.changed")},
		},
	}
	for _, r := range rows {
		if r.Event == nil {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(r.Group), table.TextCell(r.File)}})
			tab.Notes = append(tab.Notes, loc.T("groups.unread", i18n.Data{"Group": r.Group, "Why": loc.Error(r.Why)}))
			continue
		}
		system := table.TextCell(loc.T("system." + string(r.System)))
		system.Data = string(r.System)
		changed := table.TextCell(loc.Time(r.Event.Updated))
		changed.Data = r.Event.Updated.UTC().Format("2006-01-02T15:04:05Z")
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(r.Group), table.TextCell(r.File), table.TextCell(r.Event.Event.Name), system,
			table.CountCell(len(r.Event.Players) - r.Withdrawn), table.CountCell(r.Withdrawn),
			table.TextCell(RoundOf(r.Round, r.Planned)), table.CountCell(r.Round), parts.Number(r.Planned), table.CountCell(r.Open), changed,
		}})
	}
	return tab
}

// RoundOf is how far an event has come: 3/7, 3, or nothing.
func RoundOf(round, planned int) string {
	switch {
	case round == 0:
		return ""
	case planned == 0:
		return fmt.Sprint(round)
	default:
		return fmt.Sprintf("%d/%d", round, planned)
	}
}

// InGroups is a person who stands in several groups.
type InGroups struct {
	Name   string
	Groups []string
}

// InSeveralGroups is the table, for programs, of who stands in several groups.
func InSeveralGroups(people []InGroups) table.Table {
	tab := table.Table{ID: "in_several", Columns: []table.Column{{ID: "name"}, {ID: "groups"}}}
	for _, p := range people {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(p.Name), table.ListCell(p.Groups, ", ")}})
	}
	return tab
}

// GroupPaper is what one group has on a paper of several.
type GroupPaper struct {
	Group  string
	Event  *tournament.Tournament
	Tables []table.Table
	Signed table.Signed // who has signed the state of the event
}

// Together is one document of the papers of several groups, one group after the other:
// the name of its event stands over each table, and under it the state of its journal,
// for there is no stamp for all. A nil localizer is English.
func Together(papers []GroupPaper, loc *i18n.Localizer) table.Document {
	loc = i18n.OrEnglish(loc)
	doc := table.Document{Head: headOf(papers, loc), Loc: loc}
	for _, p := range papers {
		name := groupTitle(papers, p)
		for _, t := range p.Tables {
			t.Tab = loc.T("groups.of", i18n.Data{"Group": p.Group, "Title": t.Title})
			t.Title = loc.T("groups.of", i18n.Data{"Group": name, "Title": t.Title})
			if t.Layout != table.Forms { // those are cut apart
				t.Notes = append(slices.Clone(t.Notes), stampOf(p, loc))
			}
			doc.Tables = append(doc.Tables, t)
		}
		if doc.Stamp.Time.Before(p.Event.Updated) { // of the file, as its properties have it
			doc.Stamp.Time = p.Event.Updated
		}
	}
	doc.Tables = table.Localized(doc.Tables, loc)
	return doc
}

// groupTitle is what a group is called over its tables: the name of its event, and that
// of the group where two events have one name.
func groupTitle(papers []GroupPaper, of GroupPaper) string {
	for _, p := range papers {
		if p.Group != of.Group && p.Event.Event.Name == of.Event.Event.Name {
			return of.Event.Event.Name + " " + of.Group
		}
	}
	return of.Event.Event.Name
}

// stampOf says which state of its journal the table of a group shows.
func stampOf(p GroupPaper, loc *i18n.Localizer) string {
	doc := table.Document{Stamp: table.Stamp{Seq: p.Event.Seq, Hash: p.Event.Head, Time: p.Event.Updated, Signed: p.Signed}, Loc: loc}
	return loc.T("groups.of", i18n.Data{"Group": p.Group, "Title": doc.Footer()})
}

// headOf is what the events of all groups have in common; their names where they have
// nothing else.
func headOf(papers []GroupPaper, loc *i18n.Localizer) table.Head {
	var head table.Head
	var names []string
	for i, p := range papers {
		one := parts.NewDocument(p.Event, loc).Head
		if !slices.Contains(names, one.Name) {
			names = append(names, one.Name)
		}
		if i == 0 {
			head = one
			continue
		}
		for _, field := range []struct{ have, other *string }{
			{&head.Place, &one.Place}, {&head.Dates, &one.Dates}, {&head.Arbiter, &one.Arbiter}, {&head.Variant, &one.Variant}, {&head.Time, &one.Time},
		} {
			if *field.have != *field.other {
				*field.have = ""
			}
		}
	}
	if head.Name = commonWords(names); head.Name == "" {
		head.Name = strings.Join(names, " · ")
	}
	return head
}

// commonWords are the words with which all names begin.
func commonWords(names []string) string {
	var common []string
	for i, name := range names {
		words := strings.Fields(name)
		if i == 0 {
			common = words
		}
		n := 0
		for n < min(len(words), len(common)) && words[n] == common[n] {
			n++
		}
		common = common[:n]
	}
	return strings.Join(common, " ")
}

// ByName is the one list of several groups: each has one table whose rows are players,
// and all of them stand in the order of their names with their group beside them. This
// is what is pinned up at the door. A nil localizer is English.
func ByName(papers []GroupPaper, loc *i18n.Localizer) table.Document {
	loc = i18n.OrEnglish(loc)
	doc := Listed(papers, loc)
	sortByName(doc.Tables[0], loc)
	return doc
}

// Listed is the first tables of several groups as one, as [Joined] has it. A nil localizer
// is English.
func Listed(papers []GroupPaper, loc *i18n.Localizer) table.Document {
	loc = i18n.OrEnglish(loc)
	list := Joined(papers, loc)
	doc := table.Document{Head: headOf(papers, loc), Tables: table.Localized([]table.Table{list}, loc), Loc: loc}
	for _, p := range papers {
		if doc.Stamp.Time.Before(p.Event.Updated) { // of the file, as its properties have it
			doc.Stamp.Time = p.Event.Updated
		}
	}
	return doc
}

// Joined puts the first tables of several groups under one another, with their group in a
// column: those that only some have are empty for the others. A nil localizer is English.
func Joined(papers []GroupPaper, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	list := papers[0].Tables[0]
	list.Title, list.Subtitle = joinedTitle(papers, loc)
	list.Rows, list.Notes = nil, nil
	list.Columns = joinedColumns(papers)
	name := slices.IndexFunc(list.Columns, func(c table.Column) bool { return c.ID == "name" })
	list.Columns = slices.Insert(list.Columns, name+1, table.Column{ID: "group", Title: loc.T("column.group")})
	for _, p := range papers {
		t := p.Tables[0]
		list.Finality, list.Open = max(list.Finality, t.Finality), list.Open+t.Open
		for _, r := range t.Rows {
			list.Rows = append(list.Rows, table.Row{Head: r.Head, Cells: joinedCells(p.Group, t, r, list.Columns)})
		}
		list.Notes = append(list.Notes, stampOf(p, loc))
	}
	return list
}

// joinedTitle is the title that all tables have, else one for all with each below it.
func joinedTitle(papers []GroupPaper, loc *i18n.Localizer) (title string, lines []string) {
	title = papers[0].Tables[0].Title
	for _, p := range papers {
		lines = append(lines, loc.T("groups.of", i18n.Data{"Group": p.Group, "Title": p.Tables[0].Title}))
	}
	if slices.ContainsFunc(papers, func(p GroupPaper) bool { return p.Tables[0].Title != title }) {
		return loc.T("groups.all"), lines
	}
	return title, nil
}

// joinedColumns are the columns of all tables, each where the first that has it does.
func joinedColumns(papers []GroupPaper) []table.Column {
	var columns []table.Column
	for _, p := range papers {
		after := 0
		for _, c := range p.Tables[0].Columns {
			if at := slices.IndexFunc(columns, func(o table.Column) bool { return o.Key() == c.Key() }); at >= 0 {
				after = at + 1
				continue
			}
			columns = slices.Insert(columns, after, c)
			after++
		}
	}
	return columns
}

// joinedCells are the cells of a row under the columns of all groups.
func joinedCells(group string, t table.Table, r table.Row, columns []table.Column) []table.Cell {
	cells := make([]table.Cell, len(columns))
	for i, c := range columns {
		if c.ID == "group" && c.Group == "" {
			cells[i] = table.TextCell(group)
			continue
		}
		if at := slices.IndexFunc(t.Columns, func(o table.Column) bool { return o.Key() == c.Key() }); at >= 0 {
			cells[i] = r.Cell(at)
		}
	}
	return cells
}

// WriteGroupsJSON writes the papers of several groups as data: the schema, and for each
// group its name and its document as [table.WriteJSON] writes it.
func WriteGroupsJSON(w io.Writer, papers []GroupPaper, loc *i18n.Localizer) error {
	type one struct {
		Group string          `json:"group"`
		Paper json.RawMessage `json:"paper"`
	}
	doc := struct {
		Schema int   `json:"schema"`
		Groups []one `json:"groups"`
	}{table.Schema, []one{}}
	for _, p := range papers {
		var text bytes.Buffer
		if err := table.WriteJSON(&text, parts.NewDocument(p.Event, loc, p.Tables...)); err != nil {
			return err
		}
		doc.Groups = append(doc.Groups, one{p.Group, text.Bytes()})
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	out.SetIndent("", "  ")
	return out.Encode(doc)
}

// LeadersOf is the top of the standings of the stage that is being played.
func LeadersOf(t *tournament.Tournament, most int, loc *i18n.Localizer) (table.Table, error) {
	st, err := scoring.Compute(t, max(t.CurrentStage(), 1), scoring.Options{})
	if err != nil {
		return table.Table{}, err
	}
	tab := Standings(t.Public(), st, loc)
	tab.Rows, tab.Notes = tab.Rows[:min(len(tab.Rows), most)], nil
	return tab.WithColumns("rank", "id", "name", "club", "points"), nil
}
