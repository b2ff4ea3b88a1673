package signing

import (
	"strings"
	"time"
	"unicode/utf8"

	"arbiter/rules/message"
)

// timeLayout is how moments are written, in UTC.
const timeLayout = "2006-01-02T15:04:05Z"

// mostText bounds a text that is signed.
const mostText = 16 << 20

// header are the lines "name: value" at the beginning of a text, up to an empty one.
type header struct {
	values map[string]string
	rest   []string // the lines after it
}

// readHeader reads a text with a title. ok is false if it has another title, or is not
// written as it should be: a name twice, a line without a colon.
func readHeader(text, title string, names ...string) (h header, ok bool) {
	if len(text) > mostText || !utf8.ValidString(text) || strings.Contains(text, "\r") {
		return h, false
	}
	lines := strings.Split(text, "\n")
	if lines[0] != title {
		return h, false
	}
	h.values = map[string]string{}
	for i, line := range lines[1:] {
		if line == "" {
			h.rest = lines[i+2:]
			return h, h.has(names)
		}
		name, value, found := strings.Cut(line, ": ")
		if _, twice := h.values[name]; !found || twice {
			return h, false
		}
		h.values[name] = value
	}
	return h, false
}

// has reports whether the header has these lines, and no other.
func (h header) has(names []string) bool {
	for _, name := range names {
		if _, there := h.values[name]; !there {
			return false
		}
	}
	return len(h.values) == len(names)
}

// moment reads a value of the header.
func (h header) moment(name string) (time.Time, bool) { return readMoment(h.values[name]) }

// readMoment reads a moment as it is written; another spelling of it is none.
func readMoment(text string) (time.Time, bool) {
	at, err := time.Parse(timeLayout, text)
	return at, err == nil && at.Format(timeLayout) == text
}

// Kind is what a text is that is signed.
type Kind int

// The kinds.
const (
	KindUnknown   Kind = iota
	KindStatement      // of an event
	KindList           // of trusted keys
	KindNote           // on a key that counts no longer
)

// KindOf is what a text is, by its first line.
func KindOf(text []byte) Kind {
	first, _, _ := strings.Cut(string(text[:min(len(text), 64)]), "\n")
	switch first {
	case statementTitle:
		return KindStatement
	case listTitle:
		return KindList
	case noteTitle:
		return KindNote
	}
	return KindUnknown
}

// because gives a reason its values.
func because(reason *message.Error, args message.Args) error {
	return message.Because(reason, reason.Code, args)
}
