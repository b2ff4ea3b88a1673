package reports

import (
	"strconv"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ReportOptions say what an arbiter's report has beside what federations ask for.
type ReportOptions struct {
	Journal bool // the journal, as an appendix behind the signatures
}

// ArbiterReport is what the arbiter sends to the federation, in the order of the forms
// that those have: the facts of the event, the result in short, standings and crosstable,
// what was not played and who was not there, how the rounds were paired, incidents and
// rulings, the irregularities with diagrams, and the corrections; then the signatures. A
// list that is empty is a line of the facts alone. The journal is that of the event,
// audited is the event with what comparing its sheets found. Errors are those of
// scoring.Compute and of a journal that cannot be read. A nil localizer is English.
func ArbiterReport(t, audited *tournament.Tournament, entries []tournament.Change, opts ReportOptions, loc *i18n.Localizer) ([]table.Table, error) {
	loc = i18n.OrEnglish(loc)
	stages, err := Computed(t)
	if err != nil {
		return nil, err
	}
	parts, err := reportLists(t, audited, entries, loc)
	if err != nil {
		return nil, err
	}
	results, err := reportResults(t, stages, loc)
	if err != nil {
		return nil, err
	}
	tables := append([]table.Table{EventFacts(t, stages, loc)}, results...)
	for _, part := range parts {
		if part.counted {
			addFact(&tables[0], part.table.ID, part.table.Title, strconv.Itoa(part.count()))
		}
		if len(part.table.Rows) > 0 {
			tables = append(tables, part.table)
		}
	}
	for i := range tables {
		tables[i].Follows, tables[i].Wall = true, false // it is read at a desk
	}
	tables[len(tables)-1].Sign = reportSigns(t.Event, loc)
	if opts.Journal {
		tables = append(tables, journal.Journal(entries, t, loc))
	}
	return tables, nil
}

// Computed are the standings of all stages.
func Computed(t *tournament.Tournament) ([]*scoring.Standings, error) {
	var stages []*scoring.Standings
	for _, s := range t.Stages {
		st, err := scoring.Compute(t, s.Number, scoring.Options{})
		if err != nil {
			return nil, err
		}
		stages = append(stages, st)
	}
	return stages, nil
}

// reportPart is a list of a report, and whether the facts count it.
type reportPart struct {
	table   table.Table
	counted bool
	number  int // of it, where that is not the rows
}

// count is how many there are of what the list lists.
func (p reportPart) count() int {
	if p.number > 0 {
		return p.number
	}
	return len(p.table.Rows)
}

// reportLists are the lists of what did not go by itself.
func reportLists(t, audited *tournament.Tournament, entries []tournament.Change, loc *i18n.Localizer) ([]reportPart, error) {
	history, err := tournament.ReadHistory(entries)
	if err != nil {
		return nil, err
	}
	marks, err := tournament.Marks(entries)
	if err != nil {
		return nil, err
	}
	corrections, err := journal.Corrections(entries, t, loc)
	if err != nil {
		return nil, err
	}
	tell, list := journal.NewTeller(entries, t, loc), func(id string, lines []journal.ChangeLine) table.Table {
		return journal.ChangeList(id, loc.T("arbiterreport."+id), lines, loc)
	}
	endings := EndingsList(t, loc)
	return []reportPart{
		{table: UnplayedGames(t, entries, loc)}, // the facts have the forfeits
		{table: endings, counted: endingsNoted(t) > 0, number: endingsNoted(t)},
		{table: list("presence", tell.OfKinds(entries, history.Done, journal.PresenceKinds()))},
		{table: parts.ProvisionalResults(t, loc), counted: true},
		{table: list("altered", tell.Marked(entries, journal.WithMarks(marks, journal.AlteredMarks()))), counted: true},
		{table: journal.Incidents(t, loc), counted: true},
		{table: journal.Rulings(t, loc), counted: true},
		{table: reportFindings(audited, loc), counted: true},
		{table: corrections, counted: true},
		{table: list("marks", tell.Marked(entries, journal.WithMarks(marks, journal.OtherMarks()))), counted: true},
	}, nil
}

// reportFindings are the irregularities without what only who has the files can look up:
// the line of the sheet, and the id that a ruling is given by.
func reportFindings(audited *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := gamesheets.Findings(gamesheets.ItemsOf(audited), loc, gamesheets.FindingsOptions{Diagrams: true})
	drop := map[int]bool{}
	for i := range tab.Columns {
		switch tab.Columns[i].ID {
		case "place":
			drop[i] = true
		case "id":
			tab.Columns[i].For = table.Programs
		}
	}
	return tab.Without(drop)
}

// reportSigns are those who sign a report.
func reportSigns(e tournament.Event, loc *i18n.Localizer) []string {
	signs := []string{loc.T("form.place-and-date"), table.JoinNonEmpty(" ", loc.T("fact.arbiter"), parts.Bracketed(e.Arbiter))}
	for _, name := range e.DeputyNames() {
		signs = append(signs, table.JoinNonEmpty(" ", loc.T("arbiterreport.deputy"), parts.Bracketed(name)))
	}
	if e.Organiser != "" {
		signs = append(signs, table.JoinNonEmpty(" ", loc.T("fact.organiser"), parts.Bracketed(e.Organiser)))
	}
	return signs
}
