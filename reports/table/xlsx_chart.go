package table

import (
	"slices"

	"github.com/xuri/excelize/v2"
)

// A chart stands above its table, in so many rows of the usual height.
const (
	chartRows   = 21
	rowPixels   = 20
	rowPoints   = 17.0 // excelize takes 17 points for 20 pixels
	charPixels  = 7
	chartNarrow = 480 // pixels
	chartWide   = 900
	chartInk    = "404040"
)

// chart draws the chart of a table over its cells: a line a row, named by the
// first name in it, and a point a column, named by its heading.
func (b *workbook) chart(s sheetTable) {
	if s.Chart == nil || len(s.Rows) == 0 {
		return
	}
	var at []int // columns of the sheet, which stand side by side
	for n, c := range s.columns {
		if slices.Contains(s.Chart.Columns, s.Columns[c].Key()) {
			at = append(at, n+1)
		}
	}
	if len(at) == 0 {
		return
	}
	from, to := at[0], at[len(at)-1]
	title := func(text string, size float64) excelize.ChartTitle {
		return excelize.ChartTitle{Paragraph: []excelize.RichTextRun{{Text: text, Font: &excelize.Font{Size: size, Color: chartInk}}}}
	}
	marks := excelize.Font{Size: 9, Color: chartInk}
	chart := &excelize.Chart{
		Type:         excelize.Line,
		Title:        title(s.Chart.Title, 13),
		Legend:       excelize.ChartLegend{Position: "right"},
		XAxis:        excelize.ChartAxis{Title: title(s.Chart.Across, 10), Font: marks},
		YAxis:        excelize.ChartAxis{Title: title(s.Chart.Up, 10), Font: marks, MajorGridLines: true, ReverseOrder: s.Chart.BestIsLeast},
		Dimension:    excelize.ChartDimension{Width: uint(min(max(s.width()*charPixels, chartNarrow), chartWide)), Height: (chartRows - 1) * rowPixels},
		ShowBlanksAs: "gap",
	}
	for i := range min(s.Chart.Rows, len(s.Rows)) {
		row := s.heading + 1 + i
		name := s.area(max(s.named(), 1), row, max(s.named(), 1), row)
		chart.Series = append(chart.Series, excelize.ChartSeries{
			Name:       name,
			Categories: s.area(from, s.heading, to, s.heading),
			Values:     s.area(from, row, to, row),
			Marker:     excelize.ChartMarker{Symbol: "circle", Size: 5},
			Line:       excelize.LineOptions{Width: 2},
		})
	}
	for y := headingRow; y < s.heading; y++ { // else each program has heights of its own
		b.do(b.file.SetRowHeight(s.name, y, rowPoints)) // by which the chart finds its lower edge
		b.row(y).height = rowPoints
	}
	b.do(b.file.AddChart(s.name, cellName(1, headingRow), chart))
}
