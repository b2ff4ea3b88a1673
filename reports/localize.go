package reports

import (
	"slices"
	"strings"
	"time"

	"arbiter/reports/i18n"
)

// localized is tables with their numbers as the language writes them. What data
// formats take, the exact decimals, stays.
func localized(tables []Table, loc *i18n.Localizer) []Table {
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

// dayCell is a day, or a day and the time of the hall, as a stage has it.
func dayCell(text string, loc *i18n.Localizer) Cell {
	return Cell{Text: loc.DateTime(text), Data: text}
}

// momentCell is a time in UTC, as exact as the layout writes it.
func momentCell(at time.Time, clock string, loc *i18n.Localizer) Cell {
	day, hour := at.UTC().Format(time.DateOnly), at.UTC().Format(clock)
	return Cell{Text: loc.Date(day) + " " + hour, Data: day + " " + hour}
}

// evenDecimals gives the numbers of some columns as many decimals as the longest
// of each has.
func (t Table) evenDecimals(ids ...string) Table {
	for i, column := range t.Columns {
		if !slices.Contains(ids, column.ID) {
			continue
		}
		digits := 0
		for _, r := range t.Rows {
			_, fraction, _ := strings.Cut(r.cell(i).Num, ".")
			digits = max(digits, len(fraction))
		}
		for _, r := range t.Rows {
			if cell := r.cell(i); cell.Num != "" && digits > 0 {
				whole, fraction, _ := strings.Cut(cell.Num, ".")
				r.Cells[i].Text = whole + "." + fraction + strings.Repeat("0", digits-len(fraction))
			}
		}
	}
	return t
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
