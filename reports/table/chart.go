package table

import (
	"html/template"
	"math"
	"slices"
	"strconv"

	"arbiter/reports/drawing"
)

// Chart is lines over the cells of a table: a line a row, a point a column. A
// spreadsheet draws it from the cells themselves, so that it follows them.
type Chart struct {
	Title   string
	Across  string   // title of the axis of the columns
	Up      string   // title of the axis of the values
	Columns []string // keys of the columns, from left to right
	Rows    int      // the first so many rows

	BestIsLeast bool // the least value is drawn on top: places
}

// Plot is the chart of a table as it is drawn.
func (t Table) Plot() drawing.Plot {
	plot := drawing.Plot{Title: t.Chart.Title, Across: t.Chart.Across, BestIsLeast: t.Chart.BestIsLeast}
	var columns []int
	for i, c := range t.Columns {
		if slices.Contains(t.Chart.Columns, c.Key()) {
			columns = append(columns, i)
			plot.Points = append(plot.Points, c.Title)
		}
	}
	name := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Role == Name })
	for _, r := range t.Rows[:min(t.Chart.Rows, len(t.Rows))] {
		line := drawing.Curve{}
		if name >= 0 {
			line.Label = r.Cell(name).Text
		}
		for _, c := range columns {
			value, err := strconv.ParseFloat(r.Cell(c).Num, 64)
			if err != nil {
				value = math.NaN()
			}
			line.Values = append(line.Values, value)
		}
		plot.Lines = append(plot.Lines, line)
	}
	return plot
}

// chartSVG is the chart of a table as an SVG element; nothing where it has none.
func (t Table) chartSVG() template.HTML {
	const names, mostRunes = 46.0, 24
	if t.Chart == nil || len(t.Rows) == 0 {
		return ""
	}
	return t.Plot().SVG(names, func(name string) string { return Fit(name, mostRunes, columnsOf) })
}
