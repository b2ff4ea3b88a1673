package durable

import (
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"arbiter/rules/message"
)

// The header of an SQLite file (its format documentation, section 1.3).
const (
	HeaderSize     = 100
	Magic          = "SQLite format 3\x00"
	ApplicationAt  = 68 // application_id, four bytes, big-endian
	fractionsAt    = 21 // the payload fractions, always 64, 32, 32
	fractions      = "\x40\x20\x20"
	applicationEnd = ApplicationAt + 4
)

// ApplicationID marks event files: "arbt" in ASCII.
const ApplicationID = 0x61726274

// The endings of what SQLite keeps beside a file while it is written to: its rollback
// journal, and the log and its index of another way of writing, which event files do
// not use but people's programs may.
const (
	JournalEnding = "-journal"
	LogEnding     = "-wal"
	IndexEnding   = "-shm"
)

// The first bytes of those files (file format documentation, sections 3 and 4.1).
const (
	JournalMagic = "\xd9\xd5\x05\xf9\x20\xa1\x63\xd7"
	logMagic     = "\x37\x7f\x06" // then 0x82 or 0x83
)

// EventFileError refuses to write over an event file, or over what belongs to one.
// Nothing was written.
type EventFileError struct {
	Path string          // as the user named it
	What message.Message // what is there: an event
}

// Error says what is there.
func (e *EventFileError) Error() string { return e.Tell().String() }

// Tell says what is there.
func (e *EventFileError) Tell() message.Message {
	return message.New("durable.holds", message.Args{"Path": e.Path, "What": e.What})
}

// InputError refuses to write over a file that the same command reads. Nothing was
// written.
type InputError struct{ Path string }

// Error names the file.
func (e *InputError) Error() string { return e.Tell().String() }

// Tell names the file.
func (e *InputError) Tell() message.Message {
	return message.New("durable.read", message.Args{"Path": e.Path})
}

// Check refuses a name that no output may have: that of an event file, of another
// SQLite file, of what SQLite keeps beside an event, or of an input. Where nothing
// is, it looks at the name alone.
func Check(path string, inputs []fs.FileInfo) error {
	if err := checkBeside(path); err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil // whoever writes there will say why
	}
	for _, in := range inputs {
		if info.Mode().IsRegular() && os.SameFile(info, in) {
			return &InputError{path}
		}
	}
	if !info.Mode().IsRegular() {
		return nil
	}
	what, err := held(path)
	switch {
	case err != nil:
		return failed(path, err)
	case what.Code != "":
		return &EventFileError{Path: path, What: what}
	}
	return nil
}

// besideEndings are the endings of what SQLite keeps beside a file.
func besideEndings() []string { return []string{JournalEnding, LogEnding, IndexEnding} }

// checkBeside refuses the name of what SQLite keeps beside an event: it would
// take the file for its own.
func checkBeside(path string) error {
	real, err := resolve(path)
	if err != nil {
		return failed(path, err)
	}
	for _, name := range []string{path, real} {
		for _, ending := range besideEndings() {
			cut := len(name) - len(ending)
			if cut <= 0 || !strings.EqualFold(name[cut:], ending) {
				continue
			}
			if info, err := os.Stat(name[:cut]); err != nil || !info.Mode().IsRegular() {
				continue
			}
			if what, err := held(name[:cut]); err == nil && what.Code != "" {
				return &EventFileError{Path: path, What: message.New("durable.belongs", message.Args{"Event": filepath.Base(name[:cut])})}
			}
		}
	}
	return nil
}

// held says what a file holds that no output may replace; the zero value if it may. A file
// that cannot be read is refused by its error: who knows what it is.
func held(path string) (message.Message, error) {
	f, err := os.Open(path)
	if err != nil {
		return message.Message{}, err
	}
	defer f.Close()
	head := make([]byte, HeaderSize)
	n, err := io.ReadFull(f, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return message.Message{}, err
	}
	return heldBy(head[:n]), nil
}

// heldBy is held for the first bytes of a file. Either mark is enough: a damaged
// event file is the last that should be written over.
func heldBy(head []byte) message.Message {
	text := string(head)
	marked := len(head) >= applicationEnd && binary.BigEndian.Uint32(head[ApplicationAt:]) == ApplicationID
	switch {
	case strings.HasPrefix(text, Magic) && marked:
		return message.New("durable.event")
	case strings.HasPrefix(text, Magic) && len(head) < HeaderSize:
		return message.New("durable.damaged")
	case strings.HasPrefix(text, Magic):
		return message.New("durable.sqlite") // of another program, or an event with a damaged mark
	case marked && text[fractionsAt:fractionsAt+len(fractions)] == fractions:
		return message.New("durable.damaged")
	case strings.HasPrefix(text, JournalMagic), strings.HasPrefix(text, logMagic):
		return message.New("durable.journal")
	}
	return message.Message{}
}
