package table

import "arbiter/reports/i18n"

// CSVStyle is how comma-separated values are written. The zero value is what
// programs expect: commas, decimals with a point, UTF-8 without a mark.
type CSVStyle struct {
	Delimiter rune   // between fields; 0 is a comma
	Decimal   string // the mark before decimals; "" is a point
	BOM       bool   // the mark by which Excel knows UTF-8
}

// ExcelCSV is the style that Excel opens right by a double click where that
// language is spoken: with a decimal comma, semicolons part the fields.
func ExcelCSV(loc *i18n.Localizer) CSVStyle {
	style := CSVStyle{BOM: true, Decimal: i18n.OrEnglish(loc).T("number.decimal")}
	if style.Decimal == "," {
		style.Delimiter = ';'
	}
	return style
}
