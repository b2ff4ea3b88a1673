package keeper

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"arbiter/rules/message"
	"arbiter/tournament/store/durable"
)

// mostKeptFile is how many bytes a file may have in which the hall keeps something.
const mostKeptFile = 1 << 20

// ReadKept reads a file of the folder in which the hall keeps things, see [server.Options.Keep].
// One that is not there alters nothing.
func ReadKept(path string, into any) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.Mode().IsRegular() || info.Size() > mostKeptFile: // a pipe would be waited for
		return message.Err("durable.not-regular")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// WriteKept writes such a file, and makes its folder.
func WriteKept(path string, value any) error {
	if err := durable.MakeFolder(filepath.Dir(path)); err != nil {
		return err
	}
	return durable.WriteFile(path, nil, Encoded(value))
}

// Encoded writes a value as JSON that people can read.
func Encoded(value any) func(io.Writer) error {
	return func(w io.Writer) error {
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		return e.Encode(value)
	}
}
