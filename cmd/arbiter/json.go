package main

import (
	"encoding/json"
	"io"
)

// jsonLine writes a value as one line, with the characters of names as they are.
func jsonLine(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}
