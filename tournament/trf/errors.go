package trf

import "fmt"

// SyntaxError is a line that cannot be understood.
type SyntaxError struct {
	File    string
	Line    int
	Message string // what was wrong and what is expected
}

// Error names file and line.
func (e *SyntaxError) Error() string {
	if e.Line == 0 { // the file as a whole
		return fmt.Sprintf("%s: %s", e.File, e.Message)
	}
	return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message)
}

// Adjustment is one thing the reader took otherwise than it was written.
type Adjustment struct {
	Line    int // 0 is the file as a whole
	Message string
}
