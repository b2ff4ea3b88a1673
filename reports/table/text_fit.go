package table

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"github.com/jedib0t/go-pretty/v6/text"
)

// The narrowest a column may become in text.
const (
	minName = 9
	minText = 16
	minSoft = 14 // but for a longer word
)

// textBlock is the columns that stand side by side, with their widths.
type textBlock struct {
	columns []int
	widths  []int
	gap     int  // spaces between columns
	compact bool // games of one cell without a space between them
}

// fitText chooses the widths of a table's columns for a page of that many
// characters. It gives up, in this order: wide gaps, remarks on one line, whole
// names, the space between games in a cell, unwrapped texts, and last one block for
// all columns.
func fitText(t Table, page int) []textBlock {
	block := textBlock{columns: t.PaperColumns(), gap: 2}
	block.measure(t)
	if block.total() <= page {
		return []textBlock{block}
	}
	block.gap = 1
	block.shrink(t, Text, minText*2, page)
	block.shrinkSoft(t, page)
	block.shrink(t, Name, minName, page)
	if block.total() > page {
		block.compact = true
		block.measure(t)
		block.shrinkSoft(t, page)
		block.shrink(t, Name, minName, page)
		block.shrink(t, Text, minText, page)
		block.shrink(t, Plain, minText, page)
	}
	if block.total() <= page {
		return []textBlock{block}
	}
	return block.split(t, page)
}

// withoutSpare is the table without the columns that may be left out, as far as it takes
// to show the others side by side on a page of that many characters, names in full.
func (t Table) withoutSpare(page int) Table {
	for {
		block := textBlock{columns: t.PaperColumns(), gap: 1}
		block.measure(t)
		spare := 0
		for _, c := range block.columns {
			spare = max(spare, t.Columns[c].Spare)
		}
		if spare == 0 || block.total() <= page {
			return t
		}
		drop := map[int]bool{}
		for i, c := range t.Columns {
			drop[i] = c.Spare == spare
		}
		t = t.Without(drop)
	}
}

// measure sets the width of each column to what its cells need.
func (b *textBlock) measure(t Table) {
	b.widths = make([]int, len(b.columns))
	for n, c := range b.columns {
		b.widths[n] = text.StringWidthWithoutEscSequences(t.Columns[c].Title)
		for _, r := range t.Rows {
			content := b.cell(t.Columns[c], r.Cell(c), 0)
			b.widths[n] = max(b.widths[n], text.StringWidthWithoutEscSequences(content))
		}
	}
}

func (b *textBlock) total() int {
	sum := -b.gap
	for _, w := range b.widths {
		sum += w + b.gap
	}
	return sum
}

// shrink makes the columns of a role narrower, the widest first, until the
// block fits or they are as narrow as they may be.
func (b *textBlock) shrink(t Table, role Role, least, page int) {
	for b.total() > page {
		widest := -1
		for n, c := range b.columns {
			if t.Columns[c].Role == role && b.widths[n] > least && (widest < 0 || b.widths[n] > b.widths[widest]) {
				widest = n
			}
		}
		if widest < 0 {
			return
		}
		b.widths[widest]--
	}
}

// shrinkSoft makes the soft columns narrower, the widest first, until the block fits
// or they are as narrow as their words allow.
func (b *textBlock) shrinkSoft(t Table, page int) {
	for n := b.widestSoft(t); b.total() > page && n >= 0; n = b.widestSoft(t) {
		b.widths[n]--
	}
}

// widestSoft is the widest soft column that may still become narrower; -1 for none.
func (b *textBlock) widestSoft(t Table) int {
	widest := -1
	for n, c := range b.columns {
		if t.Columns[c].Soft && b.widths[n] > b.leastSoft(t, c) && (widest < 0 || b.widths[n] > b.widths[widest]) {
			widest = n
		}
	}
	return widest
}

// leastSoft is how narrow a soft column may become: none of its words is broken.
func (b *textBlock) leastSoft(t Table, column int) int {
	least := minSoft
	texts := []string{t.Columns[column].Title}
	for _, r := range t.Rows {
		texts = append(texts, r.Cell(column).Text)
	}
	for _, content := range texts {
		for word := range strings.FieldsSeq(content) {
			least = max(least, min(text.StringWidthWithoutEscSequences(word), 2*minText))
		}
	}
	return least
}

// split continues a block that is too wide below: each part repeats the columns
// before the first one that is left over.
func (b *textBlock) split(t Table, page int) []textBlock {
	fixed := 0
	for fixed < len(b.columns) && t.Columns[b.columns[fixed]].Role != Games {
		fixed++
	}
	if lead := (&textBlock{widths: b.widths[:fixed], gap: b.gap}).total(); lead > page/2 { // then the name is enough
		if name := slices.IndexFunc(b.columns[:fixed], func(c int) bool { return t.Columns[c].ID == "name" }); name >= 0 {
			fixed = name + 1
		}
	}
	if fixed == len(b.columns) { // no crosstable: repeat the first column only
		fixed = min(1, len(b.columns))
	}
	part := func() textBlock {
		return textBlock{
			columns: append([]int(nil), b.columns[:fixed]...), widths: append([]int(nil), b.widths[:fixed]...),
			gap: b.gap, compact: b.compact,
		}
	}
	var parts []textBlock
	current := part()
	for n := fixed; n < len(b.columns); n++ {
		if len(current.columns) > fixed && current.total()+b.gap+b.widths[n] > page {
			parts = append(parts, current)
			current = part()
		}
		current.columns = append(current.columns, b.columns[n])
		current.widths = append(current.widths, min(b.widths[n], page))
	}
	return append(parts, current)
}

// cell is the text of a cell, fitted to a width (0 is as wide as it likes).
func (b *textBlock) cell(column Column, c Cell, width int) string {
	content := c.Text
	switch {
	case c.Self:
		content = "■"
	case column.Role == Games && content == "":
		content = "·"
	case b.compact && len(c.Games) > 1:
		content = strings.ReplaceAll(content, " ", "")
	}
	if column.Role == Name && width > 0 {
		content = abbreviate(content, func(s string) bool { return text.StringWidthWithoutEscSequences(s) <= width })
	}
	return content
}

// abbreviate shortens a name until it fits: given names after a comma to
// initials ("Wiersma, J."), then letters off the end with an ellipsis.
func abbreviate(name string, fits func(string) bool) string {
	if fits(name) {
		return name
	}
	if family, given, ok := strings.Cut(name, ", "); ok {
		initials := family + ","
		for _, g := range strings.Fields(given) {
			r, _ := utf8.DecodeRuneInString(g)
			initials += " " + string(r) + "."
		}
		if fits(initials) {
			return initials
		}
		name = initials
	}
	runes := []rune(name)
	cut := func(n int) string { return strings.TrimRight(string(runes[:n]), " ,.") + "…" }
	// The first length that does not fit; the one before it does, if there is one.
	if n := sort.Search(len(runes), func(n int) bool { return !fits(cut(n)) }); n > 1 {
		return cut(n - 1)
	}
	return "…"
}
