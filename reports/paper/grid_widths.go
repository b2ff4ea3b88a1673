package paper

import (
	"math"
	"slices"
	"strings"

	"arbiter/reports/table"
)

// columnWidths are how wide columns can be, in millimetres at sizeNormal, padding
// included.
type columnWidths struct {
	natural []float64 // nothing is broken
	short   []float64 // long texts and headings are broken, and few of the short texts
	whole   []float64 // names are not broken
	least   []float64 // names are broken as well, of most rows none
	typical []float64 // most rows are not broken
}

// measure is how wide the columns of a table can be.
func (p gridPlan) measure(c canvas, t table.Table) columnWidths {
	var w columnWidths
	games := 0.0
	for _, i := range p.columns {
		column := t.Columns[i]
		pad := 2 * ratio(column) * sizeNormal
		head, body, word, most := p.extent(c, t, i)
		natural := pad + math.Max(body, c.width(column.Title, sizeNormal, true))
		whole := pad + math.Max(body, head)
		short, least, typical := whole, whole, whole
		switch column.Role {
		case table.Text:
			whole = math.Min(natural, pad+math.Max(math.Max(word, head), math.Min(leastText, body/2)))
			typical = math.Max(whole, math.Min(natural, pad+most))
			short, least = pick(body > 2*leastText, whole, typical), whole
		case table.Name:
			typical = math.Min(natural, pad+math.Max(most, head))
			least = math.Min(natural, math.Max(typical, pad+word))
		case table.Games:
			games = math.Max(games, natural)
		}
		w.natural, w.short, w.whole = append(w.natural, natural), append(w.short, short), append(w.whole, whole)
		w.least, w.typical = append(w.least, least), append(w.typical, typical)
	}
	for n, i := range p.columns {
		if t.Columns[i].Role == table.Games { // all of one width
			w.natural[n], w.short[n], w.whole[n], w.least[n], w.typical[n] = games, games, games, games, games
		}
	}
	return w
}

// extent is how wide a column's heading is in two lines, its widest cell, its
// longest word, and what most of its cells keep to.
func (p gridPlan) extent(c canvas, t table.Table, index int) (head, body, word, most float64) {
	column := t.Columns[index]
	plain, bold := measure(c, sizeNormal, false), measure(c, sizeNormal, true)
	var all []float64
	for _, r := range t.Rows {
		widest, of := 0.0, plain
		if r.Bold(column) {
			of = bold
		}
		for _, line := range p.content(column, r.Cell(index)) {
			widest = math.Max(widest, of(line))
			if column.Role == table.Text || column.Role == table.Name {
				word = math.Max(word, longestWord(line, of))
			}
		}
		all = append(all, widest)
		body = math.Max(body, widest)
	}
	if len(all) > 0 {
		slices.Sort(all)
		most = all[int(math.Ceil(float64(len(all)-1)*leastName))]
	}
	return twoLines(column.Title, measure(c, sizeNormal, true)), body, math.Min(word, leastWord), most
}

// twoLines is the width that a heading needs in two lines at most.
func twoLines(title string, of table.Ruler) float64 {
	least := of(title)
	for i := range title {
		if title[i] == ' ' {
			least = math.Min(least, math.Max(of(title[:i]), of(title[i+1:])))
		}
	}
	return least
}

// longestWord is the width of the longest part of a text that is not broken.
func longestWord(text string, of table.Ruler) float64 {
	longest := 0.0
	for _, word := range strings.Fields(text) {
		for _, part := range strings.SplitAfter(word, "-") {
			longest = math.Max(longest, of(part))
		}
	}
	return longest
}

// notesHeight is how much room the lines under a table take, and those who sign there:
// signatures alone on a page are of nothing.
func notesHeight(c canvas, t table.Table, span float64) float64 {
	lines := 0
	for _, text := range append(slices.Clone(t.Notes), t.Legend()) {
		lines += len(table.Wrap(text, span, measure(c, sizeSmall, false)))
	}
	return 2 + float64(lines)*sizeSmall*pointSize*1.4 + float64(len(t.Sign))*signStep
}
