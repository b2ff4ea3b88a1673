package sheets

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"arbiter/tournament"
	"arbiter/tournament/store/durable"
)

// Draft is a half-typed sheet of a game, in a file beside the event: an interruption
// loses nothing, and it is gone on with at whichever door.
type Draft struct {
	File    string             // see [DraftOf]
	Pairing tournament.Pairing // whose sheet it is
}

// mostDraft is more than any sheet has.
const mostDraft = 1 << 20

// DraftFor is the draft of a game of a pairing, begun or not.
func DraftFor(event string, ref tournament.GameRef, p tournament.Pairing) Draft {
	return Draft{File: DraftOf(event, ref), Pairing: p}
}

// Read gives the moves that were typed; there is false where none were. A draft of
// others, from before the board was paired anew, is kept under another name, which is
// given, and the sheet begins anew.
func (d Draft) Read() (moves []string, aside string, there bool, err error) {
	kept, err := readDraft(d.File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, "", false, nil
	}
	if err != nil {
		return nil, "", false, err
	}
	moves, own := DraftMoves(string(kept), d.Pairing)
	if own {
		return moves, "", true, nil
	}
	aside, err = d.setAside(kept)
	return nil, aside, false, err
}

// Peek gives the moves that were typed for this pairing, and alters nothing; none where
// none were.
func (d Draft) Peek() ([]string, error) {
	kept, err := readDraft(d.File)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	moves, own := DraftMoves(string(kept), d.Pairing)
	if !own {
		return nil, nil
	}
	return moves, nil
}

// DraftsOf are the names of the files beside an event that keep sheets which are half typed
// in.
func DraftsOf(event string) []string {
	found, err := filepath.Glob(globQuote(event) + ".r*.draft")
	if err != nil {
		return nil // the pattern is quoted: it cannot be bad
	}
	for i, file := range found {
		found[i] = filepath.Base(file)
	}
	return found
}

// globQuote takes the meaning from the signs of a pattern.
func globQuote(path string) string {
	return strings.NewReplacer(`*`, `[*]`, `?`, `[?]`, `[`, `[[]`).Replace(path)
}

// readDraft reads the file of a draft. A pipe of that name would be waited for.
func readDraft(file string) ([]byte, error) {
	info, err := os.Stat(file)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() || info.Size() > mostDraft {
		return nil, &durable.Error{Path: file, Err: fs.ErrInvalid}
	}
	return os.ReadFile(file)
}

// setAside keeps the draft of another game of the board under another name.
func (d Draft) setAside(kept []byte) (aside string, err error) {
	aside = d.File + ".old"
	err = durable.WriteFile(aside, nil, func(w io.Writer) error {
		_, err := w.Write(kept)
		return err
	})
	if err != nil {
		return "", err
	}
	return aside, d.Remove()
}

// Write keeps the moves that were typed so far.
func (d Draft) Write(moves []string) error {
	return durable.WriteFile(d.File, nil, func(w io.Writer) error {
		_, err := fmt.Fprintln(w, strings.Join(append([]string{DraftHead(d.Pairing)}, moves...), "\n"))
		return err
	})
}

// Remove ends the draft; one that was never begun is no error.
func (d Draft) Remove() error { return durable.Remove(d.File) }
