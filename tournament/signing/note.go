package signing

import (
	"cmp"
	"strings"
	"time"

	"arbiter/rules/message"
)

// ErrNoNote is a text that is no note on a key.
var ErrNoNote = message.Err("signing.no-note")

// noteTitle begins every note.
const noteTitle = "arbiter revocation 1"

// Reason is why a key counts no longer. Its word is signed and never altered.
type Reason string

// The reasons.
const (
	ReasonLost    Reason = "lost"    // or stolen: no signature of it counts, whatever date it has
	ReasonRetired Reason = "retired" // it signs no more; what it signed before counts
)

// Note says that a key counts no longer.
type Note struct {
	Key    PublicKey
	Name   string // whose it is
	Reason Reason
	From   time.Time // of ReasonRetired: signatures of before count; to the second
}

// noteLines are the lines of a note.
func noteLines() []string { return []string{"key", "name", "reason", "from"} }

// Text is the note as it is signed.
func (n Note) Text() string {
	values := []string{n.Key.String(), cmp.Or(plainLine(n.Name), "-"), string(n.Reason), n.From.UTC().Format(timeLayout)}
	var b strings.Builder
	b.WriteString(noteTitle + "\n")
	for i, name := range noteLines() {
		b.WriteString(name + ": " + values[i] + "\n")
	}
	b.WriteString("\n")
	return b.String()
}

// ParseNote reads a note. The error is ErrNoNote.
func ParseNote(text []byte) (Note, error) {
	h, ok := readHeader(string(text), noteTitle, noteLines()...)
	if !ok || strings.Join(h.rest, "") != "" {
		return Note{}, ErrNoNote
	}
	key, err := ParsePublic([]byte(h.values["key"]))
	from, timed := h.moment("from")
	n := Note{Key: key, Name: h.values["name"], Reason: Reason(h.values["reason"]), From: from}
	if err != nil || !timed || !n.Reason.known() || n.Text() != string(text) {
		return Note{}, ErrNoNote
	}
	return n, nil
}

// known reports a reason that there is.
func (r Reason) known() bool { return r == ReasonLost || r == ReasonRetired }

// refuses says why a signature of the key does not count; nil: it does.
func (n Note) refuses(at time.Time) error {
	args := message.Args{"Key": n.Key.ID(), "When": n.From}
	switch {
	case n.Reason == ReasonLost:
		return because(ErrLost, args)
	case at.IsZero() || !at.Before(n.From):
		return because(ErrRetired, args)
	}
	return nil
}
