package table

import (
	"strings"

	"github.com/xuri/excelize/v2"
)

// cellStyle is how a cell looks.
type cellStyle struct {
	align                      Align
	bold, large, heading, wrap bool
	box, filled, indent        bool
	middle                     bool   // half-way between the edges of the row, else at the upper one
	format, font               string // the font is Calibri if nothing is said
	ground, ink                string // colours: #1b5e20
	size                       float64
}

// style is the number of a style in the workbook.
func (b *workbook) style(s cellStyle) int {
	id, ok := b.styles[s]
	if !ok {
		var err error
		id, err = b.file.NewStyle(s.excelize())
		b.do(err)
		b.styles[s] = id
	}
	return id
}

func (s cellStyle) excelize() *excelize.Style {
	style := &excelize.Style{
		Font: &excelize.Font{Bold: s.bold, Size: 11, Family: "Calibri"},
		Alignment: &excelize.Alignment{
			Horizontal: map[Align]string{Left: "left", Right: "right", Center: "center"}[s.align],
			Vertical:   "top", WrapText: s.wrap,
		},
	}
	if s.middle {
		style.Alignment.Vertical = "center"
	}
	if s.font != "" {
		style.Font.Family = s.font
	}
	if s.size > 0 {
		style.Font.Size = s.size
	}
	if s.ink != "" {
		style.Font.Color = strings.TrimPrefix(s.ink, "#")
	}
	if s.ground != "" {
		style.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{strings.TrimPrefix(s.ground, "#")}}
	}
	if s.large {
		style.Font.Size = 14
	}
	if s.indent { // away from the numbers that end where a name begins
		style.Alignment.Indent = 1
	}
	if s.heading {
		style.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"E7E5E0"}}
		style.Border = []excelize.Border{{Type: "bottom", Color: "1A1A1A", Style: 2}}
	}
	if s.box {
		for _, side := range []string{"left", "right", "top", "bottom"} {
			style.Border = append(style.Border, excelize.Border{Type: side, Color: "B4B4B0", Style: 1})
		}
	}
	if s.filled {
		style.Fill = excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"1A1A1A"}}
	}
	if s.format != "" {
		style.CustomNumFmt = &s.format
	}
	return style
}
