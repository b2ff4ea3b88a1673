package cli

import (
	"bytes"
	"io"
	"text/tabwriter"
)

// rows writes lines with tabs so that what follows a tab stands in a column. They go out
// whole, so that a terminal can break one that is too wide.
type rows struct {
	*tabwriter.Writer
	text bytes.Buffer
	to   io.Writer
}

// NewRows begins rows that go to a stream when they are flushed.
func NewRows(to io.Writer) *rows {
	r := &rows{to: to}
	r.Writer = tabwriter.NewWriter(&r.text, 0, 0, 2, ' ', 0)
	return r
}

// Flush writes the rows. The error is that of the stream.
func (r *rows) Flush() error {
	if err := r.Writer.Flush(); err != nil {
		return err
	}
	_, err := r.text.WriteTo(r.to)
	return err
}
