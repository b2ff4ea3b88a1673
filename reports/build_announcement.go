package reports

import (
	"strings"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// MostAnnounced is how many characters an announcement has at most: more would be in a
// type that nobody reads from some steps away.
const MostAnnounced = 1000

// The measures of a sheet for the wall, in points: the width of its text on A4, the least
// type, and what of the size of its type a letter takes: one of DejaVu Sans Condensed Bold,
// with some to spare for capitals.
const (
	announcedWide   = 530.0
	announcedLeast  = 18.0
	announcedLetter = 0.64
)

// Announcement is a sheet for the wall: a text in type as large as the page has room for,
// under the name of the event. Lines of the text are paragraphs. The error is
// [ErrNoText]. A nil localizer is English.
func Announcement(t *tournament.Tournament, text string, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	var paragraphs []string
	for line := range strings.Lines(text) {
		if line = strings.Join(strings.Fields(line), " "); line != "" {
			paragraphs = append(paragraphs, line)
		}
	}
	if len(paragraphs) == 0 {
		return table.Table{}, ErrNoText
	}
	row := table.Row{Cells: []table.Cell{table.ListCell(paragraphs, " ")}, Card: announced(t.Event, paragraphs, loc)}
	for _, p := range paragraphs {
		row.Blocks = append(row.Blocks, table.Block{Text: p})
	}
	return table.Table{
		ID: "announcement", Title: loc.T("Announcement.title"), Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Prose: true},
		Columns: []table.Column{{ID: "text", Title: loc.T("Announcement.title"), Role: table.Text, Whole: true}}, Rows: []table.Row{row},
	}, nil
}

// announced is the sheet.
func announced(e tournament.Event, paragraphs []string, loc *i18n.Localizer) []table.Line {
	centred := func(size float64, text string, bold, soft bool) table.Line {
		return table.Line{Size: size, Parts: []table.Part{{Text: text, Bold: bold, Soft: soft, Align: table.Center}}}
	}
	card := []table.Line{centred(22, e.Name, true, false), centred(12, table.JoinNonEmpty(" · ", e.Place, parts.LongDates(e, loc)), false, true), {Fill: true}}
	for _, p := range paragraphs {
		line := centred(announcedLeast, p, true, false)
		line.Grow = true
		card = append(card, line)
	}
	return append(card, table.Line{Fill: true}, centred(14, e.Arbiter, false, true))
}

// letters is how many characters a text has.
func letters(text string) float64 { return float64(utf8.RuneCountInString(text)) }
