package reports

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
