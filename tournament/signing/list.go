package signing

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/rules/message"
)

// Reasons why a list is not taken, to be found with errors.Is.
var (
	ErrNoList    = message.Err("signing.no-list")    // a text that is no list of keys
	ErrListEnded = message.Err("signing.list-ended") // the day until which it holds is over
	ErrOlderList = message.Err("signing.list-older") // a newer one was seen, or another with its number
)

// listTitle begins every list.
const listTitle = "arbiter keys 1"

// mostEntries bounds a list.
const mostEntries = 20_000

// Entry is a key that counts, for whom and when.
type Entry struct {
	Key   PublicKey
	Name  string    // whose it is
	Role  Role      // as what its signatures count; "" is any
	From  time.Time // signatures of before do not count; the zero time is always
	Until time.Time // nor do those from then on; the zero time is for ever
}

// List is a list of the keys that somebody trusts, as a federation gives it out: signed.
type List struct {
	Name    string // who gives it out
	Number  int64  // of the list, from 1: each has a higher one
	Issued  time.Time
	Until   time.Time // from when on it is too old to go by
	Entries []Entry   // in the order in which they were put on it
	Revoked []Note    // keys that count no longer
}

// listLines are the lines at the beginning of a list.
func listLines() []string { return []string{"name", "number", "issued", "until"} }

// Text is the list as it is signed.
func (l List) Text() string {
	var b strings.Builder
	b.WriteString(listTitle + "\n")
	values := []string{cmp.Or(plainLine(l.Name), "-"), strconv.FormatInt(l.Number, 10), l.Issued.UTC().Format(timeLayout), l.Until.UTC().Format(timeLayout)}
	for i, name := range listLines() {
		b.WriteString(name + ": " + values[i] + "\n")
	}
	b.WriteString("\n")
	for _, e := range l.Entries {
		fmt.Fprintf(&b, "key %s %s %s %s %s\n", e.Key, cmp.Or(string(e.Role), "-"), openMoment(e.From), openMoment(e.Until), cmp.Or(plainLine(e.Name), "-"))
	}
	for _, n := range l.Revoked {
		fmt.Fprintf(&b, "revoked %s %s %s %s\n", n.Key, n.Reason, n.From.UTC().Format(timeLayout), cmp.Or(plainLine(n.Name), "-"))
	}
	return b.String()
}

// openMoment is a moment as a list has it, or "-".
func openMoment(at time.Time) string {
	if at.IsZero() {
		return "-"
	}
	return at.UTC().Format(timeLayout)
}

// ParseList reads a list. The error is ErrNoList, with the line that is none.
func ParseList(text []byte) (List, error) {
	h, ok := readHeader(string(text), listTitle, listLines()...)
	l := List{Name: h.values["name"]}
	number, err := strconv.ParseInt(h.values["number"], 10, 64)
	var issued, until bool
	l.Number = number
	l.Issued, issued = h.moment("issued")
	l.Until, until = h.moment("until")
	if !ok || err != nil || number < 1 || !issued || !until || len(h.rest) > mostEntries {
		return List{}, ErrNoList
	}
	for i, line := range h.rest {
		if line != "" && !l.Add(strings.SplitN(line, " ", 6)) {
			return List{}, message.Because(ErrNoList, "signing.list-line", message.Args{"Line": len(listLines()) + 3 + i})
		}
	}
	if l.Text() != string(text) {
		return List{}, ErrNoList // it is written in one way
	}
	return l, nil
}

// Add takes a line of a list.
func (l *List) Add(words []string) bool {
	if len(words) < 2 {
		return false
	}
	key, err := ParsePublic([]byte(words[1]))
	if err != nil {
		return false
	}
	if words[0] == "revoked" && len(words) >= 5 {
		from, ok := readMoment(words[3])
		n := Note{Key: key, Reason: Reason(words[2]), From: from, Name: strings.Join(words[4:], " ")}
		l.Revoked = append(l.Revoked, n)
		return ok && n.Reason.known()
	}
	if words[0] != "key" || len(words) != 6 {
		return false
	}
	e := Entry{Key: key, Name: words[5]}
	var from, until bool
	e.From, from = readOpenMoment(words[3])
	e.Until, until = readOpenMoment(words[4])
	if words[2] != "-" {
		e.Role = Role(words[2])
	}
	l.Entries = append(l.Entries, e)
	return from && until && (e.Role == "" || slices.Contains(Roles(), e.Role))
}

// readOpenMoment reads a moment of a list, or "-".
func readOpenMoment(text string) (time.Time, bool) {
	if text == "-" {
		return time.Time{}, true
	}
	return readMoment(text)
}

// Put takes a key on, in the place of what the list has of it.
func (l *List) Put(e Entry) {
	l.Remove(e.Key)
	l.Entries = append(l.Entries, e)
}

// Remove takes a key off, and reports whether it was on the list.
func (l *List) Remove(key PublicKey) bool {
	before := len(l.Entries)
	l.Entries = slices.DeleteFunc(l.Entries, func(e Entry) bool { return e.Key == key })
	return len(l.Entries) < before
}

// Revoke says that a key counts no longer. It stays on the list, so that what a retired key
// signed before still counts.
func (l *List) Revoke(n Note) {
	l.Revoked = slices.DeleteFunc(l.Revoked, func(o Note) bool { return o.Key == n.Key && o.Reason == n.Reason })
	l.Revoked = append(l.Revoked, n)
}

// Holds refuses a list that has ended. The error is ErrListEnded.
func (l List) Holds(now time.Time) error {
	if !now.Before(l.Until) {
		return because(ErrListEnded, message.Args{"List": l.Name, "Number": l.Number, "When": l.Until})
	}
	return nil
}

// Follows refuses a list that is older than one that was seen, or that has its number and
// says something else. The error is ErrOlderList.
func (l List) Follows(seen List) error {
	if l.Number < seen.Number || l.Number == seen.Number && l.Text() != seen.Text() {
		return because(ErrOlderList, message.Args{"List": l.Name, "Number": l.Number, "Seen": seen.Number})
	}
	return nil
}
