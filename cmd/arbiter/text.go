package main

import (
	"io"

	"arbiter/reports/i18n"
)

// clean keeps what a file says from steering the terminal: control characters
// are shown as spaces, invisible ones (which can turn a line round) as a mark.
func clean(text string) string { return i18n.Clean(text) }

// wrapInto writes a paragraph, broken between words to fit the terminal, to what
// cannot fail.
func wrapInto(b io.StringWriter, indent, text string) { _ = i18n.Wrap(b, indent, text) }
