package reports

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// SeasonTable is the table of the standings over several events: place, name, what each
// event gave, and the total. What does not count is in brackets. A nil localizer is
// English.
func SeasonTable(s *scoring.Season, opts scoring.SeasonOptions, loc *i18n.Localizer) table.Document {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "season", Title: loc.T("season.title"), Finality: parts.Finality(len(s.Open) == 0),
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "rank_to", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "club", Title: loc.T("column.club"), Role: table.Name},
			{ID: "ids", For: table.Programs},
		},
	}
	for i, t := range s.Events {
		tab.Columns = append(tab.Columns, table.Column{ID: strconv.Itoa(i + 1), Group: "events", Title: strconv.Itoa(i + 1), Align: table.Right, Count: true})
		tab.Notes = append(tab.Notes, loc.T("season.event", i18n.Data{"Number": i + 1, "Event": eventLine(t, loc)}))
	}
	tab.Columns = append(tab.Columns,
		table.Column{ID: "attended", Title: loc.T("column.events"), Long: loc.T("column.events.long"), Align: table.Right, Count: true},
		table.Column{ID: "total", Title: loc.T("column.total"), Align: table.Right, Role: table.Score, Count: true})
	for _, row := range s.Rows {
		tab.Rows = append(tab.Rows, seasonRow(row))
	}
	tab.Subtitle = seasonLines(opts, loc)
	tab.Notes = append(tab.Notes, seasonNotes(s, loc)...)
	doc := table.Document{Loc: loc, Tables: table.Localized([]table.Table{tab.WithoutEmpty("club", "ids")}, loc)}
	for _, t := range s.Events {
		if doc.Stamp.Time.Before(t.Updated) {
			doc.Stamp.Time = t.Updated
		}
	}
	return doc
}

// seasonRow is the row of one person.
func seasonRow(row scoring.SeasonRow) table.Row {
	cells := []table.Cell{
		table.NumberCell(row.Place(), strconv.Itoa(row.Rank)), table.CountCell(row.RankTo),
		table.TextCell(row.Person.Name), table.TextCell(row.Person.Club), table.TextCell(strings.Join(row.Person.IDList(), ", ")),
	}
	for _, r := range row.Results {
		cell := table.Cell{}
		if r.There() {
			cell = parts.PointsCell(r.Value)
		}
		if r.There() && !r.Counts {
			cell.Text = "(" + cell.Text + ")"
		}
		cells = append(cells, cell)
	}
	return table.Row{Cells: append(cells, table.CountCell(row.Events), parts.PointsCell(row.Total))}
}

// eventLine is an event with its place and days.
func eventLine(t *tournament.Tournament, loc *i18n.Localizer) string {
	return table.JoinNonEmpty(", ", t.Event.Name, t.Event.Place, parts.Dates(t.Event, loc))
}

// seasonLines say how the events are added up.
func seasonLines(opts scoring.SeasonOptions, loc *i18n.Localizer) []string {
	var lines []string
	if len(opts.Table) > 0 {
		var points []string
		for _, p := range opts.Table {
			points = append(points, loc.Number(p.String()))
		}
		lines = append(lines, loc.T("season.by-place", i18n.Data{"Points": strings.Join(points, ", ")}))
	}
	if opts.Best > 0 {
		lines = append(lines, loc.T("season.best", i18n.Data{"Count": opts.Best}))
	}
	return lines
}

// seasonNotes say what is to be known of the table.
func seasonNotes(s *scoring.Season, loc *i18n.Localizer) []string {
	var notes []string
	for _, at := range s.Open {
		notes = append(notes, loc.T("season.open", i18n.Data{"Event": s.Events[at].Event.Name}))
	}
	if s.Mixed {
		notes = append(notes, loc.T("season.mixed"))
	}
	for _, d := range s.Doubts {
		notes = append(notes, loc.T("season.doubt", i18n.Data{"One": knownAs(d.One), "Other": knownAs(d.Other)}))
	}
	return notes
}

// knownAs is a player with what tells him from a namesake.
func knownAs(p tournament.Player) string {
	var facts []string
	if p.BirthYear > 0 {
		facts = append(facts, fmt.Sprint(p.BirthYear))
	}
	if facts = append(facts, p.IDList()...); p.Club != "" {
		facts = slices.Insert(facts, 0, p.Club)
	}
	if len(facts) == 0 {
		return p.Name
	}
	return fmt.Sprintf("%s (%s)", p.Name, strings.Join(facts, ", "))
}

// PlayerHistory is the table of one person over the events of a season: place, points and
// rating in each. A nil localizer is English.
func PlayerHistory(s *scoring.Season, row scoring.SeasonRow, loc *i18n.Localizer) table.Document {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "history", Title: row.Person.Name,
		Columns: []table.Column{
			{ID: "event", Title: loc.T("column.event"), Role: table.Name},
			{ID: "dates", Title: loc.T("column.date")},
			{ID: "place", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "field", Title: loc.T("column.of"), Align: table.Right, Count: true},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.long"), Align: table.Right, Count: true},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true},
		},
	}
	for i, r := range row.Results {
		if !r.There() {
			continue
		}
		t := s.Events[i]
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(t.Event.Name), table.TextCell(parts.Dates(t.Event, loc)), table.NumberCell(r.Place(), strconv.Itoa(r.Rank)),
			table.CountCell(r.Field), parts.PointsCell(r.Points), table.CountCell(r.Games), parts.Number(r.Player.Rating),
		}})
	}
	doc := table.Document{Loc: loc, Tables: table.Localized([]table.Table{tab.WithoutEmpty("dates", "rating")}, loc)}
	return doc
}
