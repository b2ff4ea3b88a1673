package table

// What the tests of this package from outside it look at: they use samples that are
// made of tables themselves.
const (
	TextWidth  = textWidth
	HeadingRow = headingRow
)

// ColumnsOf is the width of a text on a terminal.
func ColumnsOf(s string) float64 { return columnsOf(s) }

// FitText is the columns of a table that stand side by side on a page of that width.
func FitText(t Table, page int) (columns [][]int) {
	for _, block := range fitText(t, page) {
		columns = append(columns, block.columns)
	}
	return columns
}
