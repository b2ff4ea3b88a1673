package intake

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"arbiter/rules/message"
)

// MaxList is how large a list of players may be, in bytes.
const MaxList = maxFile

// ErrNoColumn is a list without a column of that heading.
var ErrNoColumn = message.Err("intake.no-such-column")

// Value is a cell of a column.
type Value struct {
	Row   int // among those under the headings, from 0
	Where Where
	Text  string // tidied
}

// Column reads one column of a list of players, found by its heading without regard to
// case, accents and signs: a value for each row with something in it. The error is
// ErrNoColumn, wrapped, or says file:row and what to do.
func Column(r io.Reader, name, heading string, columns ColumnMap) ([]Value, error) {
	t, _, err := readList(r, name, columns)
	if err != nil {
		return nil, err
	}
	at := t.layout.headed(heading)
	if at < 0 || t.header < 0 {
		return nil, fmt.Errorf("%s: %w", name, ErrNoColumn)
	}
	var values []Value
	for i, row := range t.rows[t.header+1:] {
		v := Value{Row: i, Where: Where{File: name, Line: row.line}}
		if at < len(row.cells) {
			v.Text = strings.TrimSpace(tidy(row.cells[at]).string)
		}
		values = append(values, v)
	}
	return values, nil
}

// headed is the place of the column with a heading; -1 is none.
func (l layout) headed(heading string) int {
	wanted := foldHeading(heading)
	return slices.IndexFunc(l.columns, func(c column) bool { return wanted != "" && foldHeading(c.heading) == wanted })
}

// without makes a column one that says nothing of the players.
func (l layout) without(heading string) layout {
	if at := l.headed(heading); at >= 0 {
		l.columns = slices.Clone(l.columns)
		l.columns[at].field, l.columns[at].left = fieldUnset, true
	}
	return l
}
