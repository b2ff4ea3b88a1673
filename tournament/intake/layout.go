package intake

import "strings"

// column is one column of a table.
type column struct {
	field   field // fieldUnset: not used
	heading string
	left    bool // it says something, but not of the player
}

// layout is what the columns of a table hold, each field once.
type layout struct {
	columns []column
	fields  int // columns with a field, used or not
}

// newLayout reads a header. Of two columns for one field the first is used.
func newLayout(cells []string, d dictionary) layout {
	var l layout
	used := make(map[field]bool)
	for _, cell := range cells {
		c := column{field: d[foldHeading(cell)], heading: tidy(cell).string}
		if c.field != fieldUnset {
			l.fields++
		}
		if used[c.field] {
			c.field = fieldUnset
		}
		used[c.field] = true
		l.columns = append(l.columns, c)
	}
	l.settleNames(used)
	return l
}

// settleNames decides what a column called "name" is beside others: the first
// name beside a last name, the last name beside a first name; beside both the
// whole, and the two are not needed.
func (l layout) settleNames(used map[field]bool) {
	if !used[fieldName] {
		return
	}
	replace := map[field]field{}
	switch {
	case used[fieldFirst] && used[fieldLast]:
		for _, f := range []field{fieldFirst, fieldInfix, fieldLast} {
			replace[f] = fieldUnset
		}
	case used[fieldLast]:
		replace[fieldName] = fieldFirst
	case used[fieldFirst]:
		replace[fieldName] = fieldLast
	}
	for i, c := range l.columns {
		if f, ok := replace[c.field]; ok {
			l.columns[i].field = f
		}
	}
}

// hasName reports whether a column holds names.
func (l layout) hasName() bool {
	for _, c := range l.columns {
		switch c.field {
		case fieldName, fieldFirst, fieldLast:
			return true
		}
	}
	return false
}

// known counts the columns whose headings are in the table of headings.
func (l layout) known() int { return l.fields }

// beyond reports something in a cell beyond the last column.
func (l layout) beyond(cells []string) bool {
	return len(cells) > len(l.columns) && !blank(cells[len(l.columns):])
}

// cell is what a row has for a field, and the heading over it.
func (l layout) cell(cells []string, f field) (string, string) {
	for i, c := range l.columns {
		if c.field == f && i < len(cells) {
			return cells[i], c.heading
		}
	}
	return "", ""
}

// name puts the parts of a name together: first name, infix, last name as
// papers show it; last name first under Cyrillic headings, as it is usual there.
func (l layout) name(cells []string) string {
	if whole, _ := l.cell(cells, fieldName); strings.TrimSpace(whole) != "" {
		return whole
	}
	first, _ := l.cell(cells, fieldFirst)
	infix, _ := l.cell(cells, fieldInfix)
	last, heading := l.cell(cells, fieldLast)
	parts := []string{first, infix, last}
	if isCyrillic(heading) {
		parts = []string{last, first}
	}
	var given []string
	for _, p := range parts {
		if strings.TrimSpace(p) != "" {
			given = append(given, p)
		}
	}
	return strings.Join(given, " ")
}
