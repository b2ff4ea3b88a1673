package main

import (
	"bufio"
	"bytes"
	"fmt"

	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/tournament/audit"
)

// csvSheets prints one finding a record.
type csvSheets struct {
	out     *bufio.Writer
	records *reports.FindingRecords
	begun   bool
}

// render writes the records of a sheet.
func (w *csvSheets) render(s *checkedSheet) ([]byte, error) {
	if len(s.Findings) == 0 {
		return nil, nil
	}
	var b bytes.Buffer
	err := w.records.Write(&b, itemsOfSheet(s))
	return b.Bytes(), err
}

// add prints the records of a sheet.
func (w *csvSheets) add(s *checkedSheet) error {
	if err := w.begin(); err != nil {
		return err
	}
	_, err := w.out.Write(s.text)
	return err
}

// unread leaves it to standard error.
func (w *csvSheets) unread(string, error) error { return nil }

// begin prints the headings.
func (w *csvSheets) begin() error {
	if w.begun {
		return nil
	}
	w.begun = true
	return w.records.WriteHeadings(w.out)
}

// end prints the headings if there was nothing to print under them.
func (w *csvSheets) end(*checkRun) error { return w.begin() }

// mostCards is how many findings one page shows. Nobody reads on, and a browser
// would not open it.
const mostCards = 2000

// htmlSheets prints one page with a card and a diagram for each finding.
type htmlSheets struct {
	out   *bufio.Writer
	items []reports.Item
	left  int      // findings beyond those shown
	notes []string // files that could not be read
}

// render has nothing to do: the page is made at the end.
func (w *htmlSheets) render(*checkedSheet) ([]byte, error) { return nil, nil }

// add keeps the findings of a sheet.
func (w *htmlSheets) add(s *checkedSheet) error {
	if len(s.Findings) == 0 {
		return nil
	}
	items := itemsOfSheet(s)
	room := min(len(items), mostCards-len(w.items))
	w.items = append(w.items, items[:room]...)
	w.left += len(items) - room
	return nil
}

// unread is a note under the findings.
func (w *htmlSheets) unread(_ string, err error) error {
	w.notes = append(w.notes, err.Error())
	return nil
}

// end prints the page.
func (w *htmlSheets) end(run *checkRun) error {
	tab := reports.Findings(w.items, nil, reports.FindingsOptions{Diagrams: true, Numbers: true})
	tab.Subtitle = append(tab.Subtitle, run.summary())
	if w.left > 0 {
		tab.Notes = append(tab.Notes, fmt.Sprintf("%d more findings are not shown: choose with --only or --since, or take --format csv", w.left))
	}
	tab.Notes = append(tab.Notes, w.notes...)
	for _, name := range run.missed {
		tab.Notes = append(tab.Notes, "not looked at: "+name)
	}
	doc := table.Document{Tables: []table.Table{tab}}
	if run.session != nil {
		doc = run.session.document(tab)
	}
	return table.WriteHTML(w.out, doc)
}

// itemsOfSheet are the findings of a sheet as the papers take them.
func itemsOfSheet(s *checkedSheet) []reports.Item {
	item := reports.Item{
		Round: s.ref.Round, Board: s.ref.Board, White: s.White, Black: s.Black,
		Source: fmt.Sprintf("%s:%d", s.File, s.Line),
	}
	if s.ref.Game > 1 {
		item.Game = s.ref.Game
	}
	item.Variant = s.Variant
	items := make([]reports.Item, len(s.Findings))
	for i, f := range s.Findings {
		items[i] = item
		items[i].Finding = audit.Record(f)
	}
	return items
}
