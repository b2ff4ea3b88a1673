package publishing

import (
	"bytes"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/rules/message"
)

// ListName is the file beside the pages that names them: what publish alters is what
// stands in it.
const ListName = ".arbiter-site"

// List names the pages that an address has from publish.
type List struct {
	Hashes map[string]string // by name; "" is not known: a list of an earlier version, or a page that was being sent
	Run    string            // the publishing that is under way, or was when it ended; "" is none
	Made   []Made            // which events they were made from; none is not known: a list of an earlier version
}

// Made is an event that pages were made from, and the last change that was in it: who does
// not have that change would put older pages, or others, in their place.
type Made struct {
	Event string // when it was made: copies of one event have the same
	Seq   int64  // number of the change
	Hash  string // of the change, in hexadecimal digits
}

// madeMark begins the line of a list that says what pages were made from.
const madeMark = "#made "

// readMade reads such a line, behind its mark.
func readMade(text string) (Made, bool) {
	words := strings.Fields(text)
	if len(words) != 3 || strings.Trim(words[2], "0123456789abcdef") != "" {
		return Made{}, false
	}
	seq, err := strconv.ParseInt(words[1], 10, 64)
	return Made{Event: words[0], Seq: seq, Hash: words[2]}, err == nil && seq > 0
}

// runMark begins the line of a list that names a run.
const runMark = "#"

// ReadList reads a list: a page a line, and after a tab the hash of what it says. A name
// that is no page is an error: whoever wrote it would have other files replaced.
func ReadList(data []byte) (List, error) {
	l := List{Hashes: make(map[string]string)}
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\r\n")
		if rest, is := strings.CutPrefix(line, madeMark); is {
			if made, ok := readMade(rest); ok {
				l.Made = append(l.Made, made)
				continue
			}
		}
		if run, is := strings.CutPrefix(line, runMark); is && strings.Trim(run, "0123456789abcdef") == "" {
			l.Run = run // no page is called so
			continue
		}
		name, hash, _ := strings.Cut(line, "\t")
		if !isPage(name) {
			return List{}, message.Err("publishing.no-page", message.Args{"Name": name})
		}
		l.Hashes[name] = hash
	}
	return l, nil
}

// isPage reports whether a page can have a name: in the site itself, or in a folder of it.
func isPage(name string) bool {
	return filepath.IsLocal(name) && path.Clean(name) == name && strings.Count(name, "/") <= 1 && !strings.Contains(name, `\`) &&
		!strings.ContainsFunc(name, unicode.IsControl) && strings.HasSuffix(name, ".html")
}

// Bytes is the list as it is kept, the same for the same pages.
func (l List) Bytes() []byte {
	var b bytes.Buffer
	if l.Run != "" {
		b.WriteString(runMark + l.Run + "\n")
	}
	for _, m := range l.Made {
		fmt.Fprintf(&b, "%s%s %d %s\n", madeMark, m.Event, m.Seq, m.Hash)
	}
	for _, name := range l.Names() {
		b.WriteString(name)
		if hash := l.Hashes[name]; hash != "" {
			b.WriteString("\t" + hash)
		}
		b.WriteByte('\n')
	}
	return b.Bytes()
}

// Names are the pages, in order.
func (l List) Names() []string {
	names := make([]string, 0, len(l.Hashes))
	for name := range l.Hashes {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// Without are the pages that another list has not, in order.
func (l List) Without(other List) []string { return slices.DeleteFunc(l.Names(), other.has) }

// plan is what has to be done at an address.
type plan struct {
	before, after List
	send          []Page   // new ones, and those that say something else
	gone          []string // pages that are no longer needed
}

// newPlan makes the pages, and keeps those that have to be sent.
func newPlan(before List, site Site) (plan, error) {
	p := plan{before: before, after: List{Hashes: make(map[string]string), Made: site.Made}}
	if site.May != nil {
		if err := site.May(before.Made); err != nil {
			return p, err
		}
	}
	for page, err := range site.Pages {
		switch {
		case err != nil:
			return p, err
		case !isPage(page.Name):
			return p, refused(message.New("publishing.no-page", message.Args{"Name": page.Name}), message.Message{})
		}
		p.after.Hashes[page.Name] = page.Hash
		if have := before.Hashes[page.Name]; have == "" || have != page.Hash {
			p.send = append(p.send, page)
		}
	}
	p.gone = before.Without(p.after)
	return p, nil
}

// nothing reports whether the address has all of it already.
func (p plan) nothing() bool { return len(p.send)+len(p.gone) == 0 && p.before.Run == "" }

// sent is the plan as a deed.
func (p plan) sent() Sent {
	return Sent{Pages: len(p.after.Hashes), Sent: len(p.send), Removed: len(p.gone)}
}

// underWay is the list while the pages are sent: it names those of before and of after,
// so that nothing is foreign to the next run, and knows nothing of those that are touched.
func (p plan) underWay(run string) List {
	l := List{Run: run, Hashes: make(map[string]string), Made: p.after.Made}
	for name, hash := range p.before.Hashes {
		l.Hashes[name] = hash
	}
	for _, page := range p.send {
		l.Hashes[page.Name] = ""
	}
	for _, name := range p.gone {
		l.Hashes[name] = ""
	}
	return l
}

// isIgnorable reports whether a file that is there before the first publish says nothing of
// whose place it is: servers and hosts of pages have such files everywhere.
func isIgnorable(name string) bool {
	return strings.HasPrefix(name, ".") || slices.Contains([]string{"CNAME", "README.md", "cgi-bin"}, name)
}

// checkPlace refuses an address that holds something else than a site.
func checkPlace(target string, names []string) error {
	for _, name := range names {
		if !isIgnorable(name) {
			return refused(message.New("publishing.no-site", message.Args{"Target": target, "Name": name}), message.New("publishing.new-place"))
		}
	}
	return nil
}

// foreign refuses to replace a file that was not made by publish.
func foreign(target, name string) error {
	return refused(message.New("publishing.foreign", message.Args{"Target": target, "Name": name}), message.New("publishing.move-it"))
}

// has reports whether a page is on the list.
func (l List) has(name string) bool {
	_, has := l.Hashes[name]
	return has
}

// atOnce says that somebody else published meanwhile.
func atOnce(target string) error {
	return &Error{Kind: KindRefused, Says: message.New("publishing.two-at-once", message.Args{"Target": target}), Helps: message.New("publishing.again")}
}

// badList refuses an address whose list is none.
func badList(target string, err error) error {
	return &Error{Kind: KindRefused, Says: message.New("publishing.bad-list", message.Args{"Target": target, "List": ListName, "Why": err}), Helps: message.New("publishing.new-place"), Err: err}
}
