package table

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Blank stands for a character that must not reach paper.
const Blank = '\uFFFD'

// longest is how many bytes of one text people are shown.
const longest = 600

// Clean makes text of users harmless wherever it is shown: composed letters
// (NFC), white space as plain spaces, and no character that steers a terminal,
// turns the direction of writing or is no character at all. A text that nobody
// would read to its end is cut.
func Clean(text string) string {
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + "…"
	}
	return cleanLong(text)
}

// cleanLong is Clean for a text that is not cut.
func cleanLong(text string) string {
	if isPlain(text) {
		return text
	}
	text = norm.NFC.String(strings.ToValidUTF8(text, string(Blank)))
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), r == '\uFFFE', r == '\uFFFF':
			return Blank
		default:
			return r
		}
	}, text)
}

func isPlain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// Cleaned is the document with all its text made harmless.
func (d Document) Cleaned() Document {
	d.Look.Sponsor, d.Look.Text, d.Look.Footer = Clean(d.Look.Sponsor), Clean(d.Look.Text), Clean(d.Look.Footer)
	d.Head = Head{
		Name: Clean(d.Head.Name), Place: Clean(d.Head.Place), Dates: Clean(d.Head.Dates),
		Arbiter: Clean(d.Head.Arbiter), Variant: Clean(d.Head.Variant), Time: Clean(d.Head.Time),
	}
	d.Loc = d.Words()
	d.Stamp.Hash = Clean(d.Stamp.Hash)
	tables := make([]Table, len(d.Tables))
	for i, t := range d.Tables {
		tables[i] = t.cleaned()
	}
	d.Tables = tables
	return d
}

func (t Table) cleaned() Table {
	t.ID, t.Title = Clean(t.ID), Clean(t.Title)
	t.Subtitle, t.Notes, t.Sign = cleanAll(t.Subtitle), cleanAll(t.Notes), cleanAll(t.Sign)
	t.Columns = slices.Clone(t.Columns)
	for i, c := range t.Columns {
		t.Columns[i].Title, t.Columns[i].Long = Clean(c.Title), Clean(c.Long)
	}
	t.Rows = slices.Clone(t.Rows)
	for i, r := range t.Rows {
		cells := slices.Clone(r.Cells)
		for j := range cells {
			if j < len(t.Columns) && t.Columns[j].Whole {
				cells[j].Text = cleanLong(cells[j].Text)
			} else {
				cells[j].Text = Clean(cells[j].Text)
			}
			cells[j].Short, cells[j].Honour = Clean(cells[j].Short), Clean(cells[j].Honour)
			cells[j].Games = cleanGames(cells[j].Games)
		}
		t.Rows[i].Cells, t.Rows[i].Guide = cells, Clean(r.Guide)
		t.Rows[i].Card, t.Rows[i].Blocks = cleanLines(r.Card), cleanBlocks(r.Blocks)
		if r.Diagram != nil {
			diagram := *r.Diagram
			diagram.Caption = Clean(diagram.Caption)
			t.Rows[i].Diagram = &diagram
		}
	}
	return t
}

func cleanGames(games []GameMark) []GameMark {
	games = slices.Clone(games)
	for i := range games {
		games[i].Sign, games[i].Points = Clean(games[i].Sign), Clean(games[i].Points)
	}
	return games
}

func cleanAll(texts []string) []string {
	texts = slices.Clone(texts)
	for i := range texts {
		texts[i] = Clean(texts[i])
	}
	return texts
}
