package table

import (
	"slices"

	"arbiter/reports/i18n"
)

// Localized is tables with their numbers as the language writes them. What data
// formats take, the exact decimals, stays.
func Localized(tables []Table, loc *i18n.Localizer) []Table {
	tables = slices.Clone(tables)
	for i, t := range tables {
		tables[i].Rows = slices.Clone(t.Rows)
		for r, row := range t.Rows {
			tables[i].Rows[r].Cells = slices.Clone(row.Cells)
			for c := range row.Cells {
				tables[i].Rows[r].Cells[c] = row.Cells[c].localized(loc)
			}
		}
	}
	return tables
}

// localized is a cell with its numbers as the language writes them.
func (c Cell) localized(loc *i18n.Localizer) Cell {
	switch {
	case len(c.Games) > 0:
		games := slices.Clone(c.Games)
		for i := range games {
			games[i].Points = loc.Number(games[i].Points)
		}
		self := c.Self
		c = GamesCell(games...)
		c.Self = self
	case c.Num != "":
		c.Text = loc.Number(c.Text)
	}
	return c
}
