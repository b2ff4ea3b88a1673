package trf

import (
	"fmt"
	"strings"

	"arbiter/rules/message"
)

// SyntaxError is a line that cannot be understood.
type SyntaxError struct {
	File string
	Line int             // 0 is the file as a whole
	What message.Message // what was wrong and what is expected
}

// where is the file and the line.
func (e *SyntaxError) where() string {
	if e.Line == 0 {
		return e.File
	}
	return fmt.Sprintf("%s:%d", e.File, e.Line)
}

// Error names file and line.
func (e *SyntaxError) Error() string { return e.where() + ": " + e.What.String() }

// Tell says what was wrong, after file and line.
func (e *SyntaxError) Tell() message.Message {
	return message.New("trf.place", message.Args{"Where": e.where(), "What": e.What})
}

// Adjustment is one thing the reader took otherwise than it was written.
type Adjustment struct {
	Line int // 0 is the file as a whole
	What message.Message
}

// Tell says what was taken otherwise.
func (a Adjustment) Tell() message.Message { return a.What }

// fieldName is what a field of a player's line is called.
func fieldName(what string) message.Message {
	return message.Message{Code: "trf.field-" + strings.ReplaceAll(what, " ", "-")}
}
