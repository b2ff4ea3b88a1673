package table

import (
	"slices"
	"strconv"
	"strings"
)

// The levels of a sparkline, from the least to the most.
var (
	blockLevels = []rune("▁▂▃▄▅▆▇█")
	asciiLevels = []rune("_.-=+*%#")
)

// firstSpare is the [Column.Spare] of what a terminal leaves out before all else.
const firstSpare = 1 << 20

// withSparkline is the table with the line of its chart in a column after the name, one
// sign a point, where a terminal shows it: the most that anybody has is the highest sign,
// and where the least is the best, that is. Files have the numbers alone.
func (t Table) withSparkline(s Screen) Table {
	at := 1 + slices.IndexFunc(t.Columns, func(c Column) bool { return c.Role == Name })
	if s.Columns == 0 || t.Chart == nil || at == 0 {
		return t
	}
	rows := t.chartValues()
	least, most := bounds(rows)
	levels := asciiLevels
	if s.Unicode {
		levels = blockLevels
	}
	t.Columns = slices.Insert(slices.Clone(t.Columns), at, Column{ID: "sparkline", Role: Plain, Spare: firstSpare})
	t.Rows = slices.Clone(t.Rows)
	for i, r := range t.Rows {
		cells := slices.Clone(r.Cells)
		for len(cells) < at {
			cells = append(cells, Cell{})
		}
		t.Rows[i].Cells = slices.Insert(cells, at, TextCell(sparkline(rows[i], least, most, t.Chart.BestIsLeast, levels)))
	}
	return t
}

// chartValues are the numbers that the chart of a table draws, by row; nil is none.
func (t Table) chartValues() [][]*float64 {
	all := make([][]*float64, len(t.Rows))
	for i, r := range t.Rows {
		for c, column := range t.Columns {
			if !slices.Contains(t.Chart.Columns, column.Key()) {
				continue
			}
			var value *float64
			if n, err := strconv.ParseFloat(r.Cell(c).Num, 64); err == nil {
				value = &n
			}
			all[i] = append(all[i], value)
		}
	}
	return all
}

// bounds are the least and the most of numbers.
func bounds(rows [][]*float64) (least, most float64) {
	first := true
	for _, row := range rows {
		for _, value := range row {
			if value == nil {
				continue
			}
			if first {
				least, most, first = *value, *value, false
			}
			least, most = min(least, *value), max(most, *value)
		}
	}
	return least, most
}

// sparkline draws numbers as signs of different heights; none is a blank.
func sparkline(values []*float64, least, most float64, bestIsLeast bool, levels []rune) string {
	var b strings.Builder
	for _, value := range values {
		if value == nil || most == least {
			b.WriteByte(' ')
			continue
		}
		share := (*value - least) / (most - least)
		if bestIsLeast {
			share = 1 - share
		}
		b.WriteRune(levels[int(share*float64(len(levels)-1)+0.5)])
	}
	return strings.TrimRight(b.String(), " ")
}
