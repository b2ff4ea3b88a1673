package check

import (
	"bufio"
	"bytes"
	"fmt"

	"arbiter/cmd/internal/desk"
	"arbiter/reports/findings"
	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
)

// csvSheets prints one finding a record.
type csvSheets struct {
	out     *bufio.Writer
	records *gamesheets.FindingRecords
	begun   bool
}

// Render writes the records of a sheet.
func (w *csvSheets) Render(s *findings.Sheet) ([]byte, error) {
	if len(s.Findings) == 0 {
		return nil, nil
	}
	var b bytes.Buffer
	err := w.records.Write(&b, itemsOfSheet(s))
	return b.Bytes(), err
}

// Add prints the records of a sheet.
func (w *csvSheets) Add(_ *findings.Sheet, text []byte) error {
	if err := w.begin(); err != nil {
		return err
	}
	_, err := w.out.Write(text)
	return err
}

// Unread leaves it to standard error.
func (w *csvSheets) Unread(string, error) error { return nil }

// begin prints the headings.
func (w *csvSheets) begin() error {
	if w.begun {
		return nil
	}
	w.begun = true
	return w.records.WriteHeadings(w.out)
}

// End prints the headings if there was nothing to print under them.
func (w *csvSheets) End(findings.Run) error { return w.begin() }

// MostCards is how many findings one page shows. Nobody reads on, and a browser
// would not open it.
const MostCards = 2000

// HtmlSheets prints one page with a card and a diagram for each finding.
type HtmlSheets struct {
	Out   *bufio.Writer
	Run   *Run
	items []gamesheets.Item
	left  int      // findings beyond those shown
	notes []string // files that could not be read
}

// Render has nothing to do: the page is made at the end.
func (w *HtmlSheets) Render(*findings.Sheet) ([]byte, error) { return nil, nil }

// Add keeps the findings of a sheet.
func (w *HtmlSheets) Add(s *findings.Sheet, _ []byte) error {
	if len(s.Findings) == 0 {
		return nil
	}
	items := itemsOfSheet(s)
	room := min(len(items), MostCards-len(w.items))
	w.items = append(w.items, items[:room]...)
	w.left += len(items) - room
	return nil
}

// Unread is a note under the findings.
func (w *HtmlSheets) Unread(_ string, err error) error {
	w.notes = append(w.notes, w.Run.Env.Words.Error(err))
	return nil
}

// End prints the page.
func (w *HtmlSheets) End(run findings.Run) error {
	words := w.Run.Env.Words
	tab := gamesheets.Findings(w.items, words, gamesheets.FindingsOptions{Diagrams: true, Numbers: true})
	tab.Subtitle = append(tab.Subtitle, words.Say(run))
	if w.left > 0 {
		tab.Notes = append(tab.Notes, words.T("findingtext.left-out", i18n.Data{"Count": w.left}))
	}
	tab.Notes = append(tab.Notes, w.notes...)
	for _, name := range run.Missed {
		tab.Notes = append(tab.Notes, words.Say(findings.NotLookedAt(name)))
	}
	doc := table.Document{Tables: []table.Table{tab}}
	if s := w.Run.session; s != nil {
		doc = s.Document(tab)
	}
	return table.WriteHTML(w.Out, doc)
}

// itemsOfSheet are the findings of a sheet as the papers take them.
func itemsOfSheet(s *findings.Sheet) []gamesheets.Item {
	item := gamesheets.Item{
		Round: s.Round, Board: s.Board, White: s.White, Black: s.Black,
		Source: fmt.Sprintf("%s:%d", s.File, s.Line), RuleSet: s.RuleSet,
	}
	if s.Number > 1 {
		item.Game = s.Number
	}
	item.Variant = s.Variant
	items := make([]gamesheets.Item, len(s.Findings))
	for i, f := range s.Findings {
		items[i] = item
		items[i].Finding = desk.FindingOf(f)
	}
	return items
}
