package intake

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"arbiter/rules/message"
	"arbiter/tournament/naming"
)

// byeNames stand for a bye where an opponent is named.
var byeNames = []string{"bye", "free", "vrij", "frij", "выходной", "свободен", "свободна", "вихідний", "вільний", "вільна"}

// unknownNames stand for a player whose name is not known.
var unknownNames = []string{"", "?", "??", "n.n.", "nn", "unknown", "onbekend", "неизвестен", "невідомий"}

// text is a text of a user, tidied: NFC, single blanks, nothing invisible.
type text struct {
	string
	blanks   bool // blanks or invisible characters were altered inside or at the end
	composed bool // letters were composed
}

// tidy cleans a text for keeping.
func tidy(raw string) text {
	raw = strings.ToValidUTF8(raw, "\uFFFD")
	seen := strings.Map(visible, raw)
	composed := norm.NFC.String(seen)
	clean := strings.Join(strings.Fields(composed), " ")
	return text{string: clean, composed: composed != seen, blanks: seen != raw || clean != composed}
}

// visible drops characters that cannot be seen and makes control characters blanks.
func visible(r rune) rune {
	switch {
	case r == '\u00AD' || r == '\u200B' || r == '\u2060' || r == '\uFEFF', unicode.Is(unicode.Bidi_Control, r):
		return -1
	case unicode.IsControl(r):
		return ' '
	default:
		return r
	}
}

// note lists what was altered in the text.
func (t text) note(n *notes, at Where, what, raw string) {
	switch {
	case t.composed:
		n.Add(at, KindText, "intake.composed", message.Args{"What": calledField(what), "Text": t.string})
	case t.blanks:
		quoted := strconv.Quote(raw) // what cannot be seen is shown
		n.Add(at, KindText, "intake.rewritten", message.Args{"What": calledField(what), "Raw": quoted[1 : len(quoted)-1], "Text": t.string})
	}
}

// nameKeys are the keys of a name and, if it has the family name first with a comma
// after it, of the same name in the usual order: Boer, Piet de is Piet de Boer.
func nameKeys(name string) []string {
	keys := []string{naming.Key(name)}
	family, given, ok := strings.Cut(name, ",")
	if family, given = strings.TrimSpace(family), strings.TrimSpace(given); ok && family != "" && given != "" && !strings.Contains(given, ",") {
		keys = append(keys, naming.Key(given+" "+family))
	}
	return keys
}

// hasLetter reports whether a tidied text can be a name.
func hasLetter(name string) bool { return strings.ContainsFunc(name, unicode.IsLetter) }

// isBye reports whether a tidied name stands for a bye.
func isBye(name string) bool {
	return isDash(name) || slices.Contains(byeNames, naming.Key(name))
}

// isUnknown reports whether a tidied name says that the name is not known.
func isUnknown(name string) bool {
	return slices.Contains(unknownNames, naming.Key(name))
}

// isDash reports whether a text consists of dashes: how people write "none".
func isDash(s string) bool {
	return s != "" && strings.Trim(s, "-‐‑‒–—−") == ""
}
