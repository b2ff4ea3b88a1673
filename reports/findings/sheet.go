package findings

import (
	"arbiter/rules/batch"
	"arbiter/rules/message"
)

// Sheet is one sheet as the formats write it.
type Sheet struct {
	batch.Checked
	EventFile string            // the event file that holds the sheet; "" for a loose one
	Number    int               // game of its pairing; 0 where it is not known
	Ruled     map[string]string // what was ruled on findings, and why, by id
}

// Writer writes checked sheets in one format.
type Writer interface {
	// Render makes the text of one sheet. It runs beside others, in any order.
	Render(s *Sheet) ([]byte, error)
	// Add writes a sheet with the text that Render made, in the order of the run.
	Add(s *Sheet, text []byte) error
	// Unread takes note of a file that could not be read, in its place.
	Unread(name string, err error) error
	// End writes what comes last.
	End(run Run) error
}

// Run is what a whole run came to.
type Run struct {
	Count   Tally
	Earlier int               // sheets of earlier rounds, which were left out
	Missed  []message.Message // what was not looked at, after an interruption
}
