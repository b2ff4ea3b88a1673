package table

import (
	"fmt"
	"slices"
	"strings"
)

// narrowing is how a grid is shown where it has no room, see page.css.
type narrowing struct {
	class   string // fold, meet, cross; "" is as it is
	scrolls bool
	cells   []string // what a style sheet says of the cells of each column
}

// fewColumns is how many columns have room on a phone beside one another.
const fewColumns = 3

// Meets reports whether its rows are pairings: White, Black and a result.
func (t Table) Meets() bool { return t.has("white") && t.has("black") && t.has("result") }

// has reports whether people see a column.
func (t Table) has(id string) bool {
	return slices.ContainsFunc(t.Columns, func(c Column) bool { return c.Key() == id && c.For != Programs && c.For != Workings })
}

// narrowing is how the grid gets narrow: a crosstable scrolls; a pairing takes two lines;
// of other tables a row takes a line with name and score, and what it needs below. Other
// tables of three columns, and those that name nobody, stay.
func (t Table) narrowing() narrowing {
	var columns []Column
	for _, c := range t.PaperColumns() {
		columns = append(columns, t.Columns[c])
	}
	named := slices.IndexFunc(columns, func(c Column) bool { return c.Role == Name })
	switch {
	case slices.ContainsFunc(columns, func(c Column) bool { return c.Role == Games }):
		return narrowing{class: "cross", scrolls: true}
	case t.Meets():
		return narrowing{class: "meet", cells: t.meetCells(columns)}
	case len(columns) <= fewColumns || named < 0 && !slices.ContainsFunc(columns, func(c Column) bool { return c.Role == Text }):
		return narrowing{scrolls: len(columns) > fewColumns}
	}
	n := narrowing{class: "fold", cells: foldCells(columns)}
	if named > 0 && columns[0].Role == Plain && columns[0].Align == Right {
		n.class += " led"
	}
	if slices.ContainsFunc(columns, func(c Column) bool { return c.Role == Score }) {
		n.class += " scored"
	}
	return n
}

// meetCells puts the cells of a pairing in their places: of White in the first line, of
// Black in the second. Pairing numbers say nothing there, and results before there is one.
func (t Table) meetCells(columns []Column) []string {
	places := map[string]string{"board": "n", "white": "w", "white_rating": "x", "white_before": "y", "result": "r", "black": "b", "black_rating": "u", "black_before": "v"}
	if !slices.ContainsFunc(columns, func(c Column) bool { return c.ID == "board" }) {
		places["round"] = "n"
	}
	if len(t.WithoutEmpty("result").Columns) < len(t.Columns) {
		delete(places, "result")
	}
	cells := make([]string, len(columns))
	for i, c := range columns {
		switch place, ok := places[c.Key()]; {
		case ok:
			cells[i] = "grid-area:" + place
			if strings.HasSuffix(c.ID, "_rating") {
				cells[i] += ";color:var(--soft)"
			}
		case c.ID == "white_tpn" || c.ID == "black_tpn" || c.ID == "result":
			cells[i] = "display:none"
		default:
			cells[i] = label(c)
		}
	}
	return cells
}

// foldCells gives the cells that stand below a name their headings: numbers and words like
// yes say nothing without. A pairing number beside a place is left out.
func foldCells(columns []Column) []string {
	cells := make([]string, len(columns))
	for i, c := range columns {
		if i > 0 && c.ID == "tpn" {
			cells[i] = "display:none" // the place leads
			continue
		}
		if c.Role != Name && (c.Count || c.Long != "" || c.Align != Left) && !(c.Role == Score) {
			cells[i] = label(c)
		}
	}
	return cells
}

// label is the heading of a column before a cell.
func label(c Column) string {
	if c.Title == "" {
		return ""
	}
	return `--l:"` + styleText(c.Title+" ") + `"`
}

// styleText is text within a string of a style sheet: all but letters and digits of ASCII
// as escapes, so that nothing ends the string or the style sheet.
func styleText(text string) string {
	var out strings.Builder
	for _, r := range text {
		if r < 0x80 && (r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z') {
			out.WriteRune(r)
			continue
		}
		fmt.Fprintf(&out, `\%06x`, r)
	}
	return out.String()
}

// rules are the style rules of the table with that selector, for narrow screens alone.
func (n narrowing) rules(selector string) string {
	var rules strings.Builder
	for i, cell := range n.cells {
		if cell != "" {
			fmt.Fprintf(&rules, "%s tr>:nth-child(%d){%s}", selector, i+1, cell)
		}
	}
	if rules.Len() == 0 {
		return ""
	}
	return "@media screen and (max-width:44rem){" + rules.String() + "}\n"
}
