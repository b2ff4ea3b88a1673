package litedb

import (
	"database/sql/driver"
	"strings"
)

// mostKnown is how many texts are kept at hand.
const mostKnown = 1 << 16

// intern gives each text one row.
type intern struct {
	next      int64
	known     map[string]int64
	find, row *statement
}

// id is the row of a text; NULL of none.
func (n *intern) id(text string) (driver.Value, error) {
	if text == "" {
		return nil, nil
	}
	if id, ok := n.known[text]; ok {
		return id, nil
	}
	id, err := n.find.id(text)
	if err != nil {
		return nil, err
	}
	if id == 0 {
		id = n.next
		if _, err := n.row.run(id, text); err != nil {
			return nil, err
		}
		n.next++
	}
	if len(n.known) == mostKnown {
		clear(n.known) // those that are in use come back soon
	}
	n.known[strings.Clone(text)] = id // not the chunk that it is a part of
	return id, nil
}
