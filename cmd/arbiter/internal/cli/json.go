package cli

import (
	"encoding/json"
	"io"
)

// JsonLine writes a value as one line, with the characters of names as they are.
func JsonLine(w io.Writer, value any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(value)
}
