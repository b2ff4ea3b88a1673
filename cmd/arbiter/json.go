package main

import (
	"encoding/json"
	"io"

	"arbiter/rules"
)

// jsonLine writes a value as one line, with the characters of names as they are.
func jsonLine(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}

// list is never nil, so that JSON has [] and not null.
func list(items []string) []string {
	if items == nil {
		return []string{}
	}
	return items
}

// sideName is white or black, or nothing for a finding on the whole sheet.
func sideName(c rules.Color) string {
	if c == rules.ColorUnset {
		return ""
	}
	return c.String()
}
