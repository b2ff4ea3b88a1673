package ludo

import (
	"errors"
	"io"
	"strings"
	"unicode/utf8"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

const (
	mostThrows = 20_000 // of one game that are kept; a game of four has some hundreds
	mostTags   = 200    // of one header
	mostFaults = 200    // of one game
)

// Reader reads the games of a file of records one after the other; it never holds more
// than one. A record has a header of tags, a throw a line, and a last line: win C, or *.
type Reader struct {
	lines *pdn.Lines
	name  string
	index int
	ahead *line // read, of the next game
	found bool  // a tag or a throw was seen somewhere
	err   error
}

// line is one line that is not blank.
type line struct {
	text string
	at   pdn.Pos
	cut  bool
}

// NewReader returns a reader of the records of r. The name is what games and errors
// call the file.
func NewReader(r io.Reader, name string) *Reader {
	return &Reader{lines: pdn.NewLines(r, name), name: name}
}

// Next returns the next game, and io.EOF after the last: a throw is an item, with what
// stands before it as its number; the last line is the result. What cannot be read stays
// an item of junk where a throw stands, and is a fault elsewhere. An error is a failure to
// read, or says with [pdn.ErrNotPDN] that the file holds neither tags nor throws.
func (r *Reader) Next() (*pdn.Game, error) {
	if r.err != nil {
		return nil, r.err
	}
	g := &pdn.Game{File: r.name, Index: r.index}
	for {
		l, err := r.line()
		if errors.Is(err, io.EOF) {
			r.err = err
			break
		}
		if err != nil {
			r.err = err
			return nil, err
		}
		if begins(g, l) {
			r.ahead = &l
			break
		}
		r.take(g, l)
	}
	if g.Pos == (pdn.Pos{}) {
		return nil, r.err
	}
	if !r.found {
		r.err = message.Because(pdn.ErrNotPDN, "ludo.no-record", message.Args{"Name": r.name, "Line": g.Pos.Line})
		return nil, r.err
	}
	r.index++
	return g, nil
}

// line is the next line that is not blank.
func (r *Reader) line() (line, error) {
	if l := r.ahead; l != nil {
		r.ahead = nil
		return *l, nil
	}
	for {
		text, at, cut, err := r.lines.Next()
		if err != nil {
			return line{}, err
		}
		inner := strings.TrimLeft(text, " \t\u00a0")
		at.Column += utf8.RuneCountInString(text) - utf8.RuneCountInString(inner)
		if inner = strings.TrimRight(inner, " \t\u00a0"); inner != "" {
			return line{inner, at, cut}, nil
		}
	}
}

// begins reports whether a line is of the next game: a tag behind throws, or behind the
// last line anything that is a tag or a throw.
func begins(g *pdn.Game, l line) bool {
	ended := g.Result.Pos.Line > 0
	return (ended || len(g.Items) > 0) && l.text[0] == '[' || ended && isThrow(l.text)
}

// isThrow reports whether a line stands where a throw stands: it begins with a number, or
// with the letter of a player.
func isThrow(text string) bool {
	c := text[0]
	return c >= '0' && c <= '9' || len(text) > 1 && text[1] == ' ' && playerOf(strings.ToUpper(text[:1])) != Nobody
}

// take puts a line into the game.
func (r *Reader) take(g *pdn.Game, l line) {
	if g.Pos == (pdn.Pos{}) {
		g.Pos = l.at
	}
	if l.cut {
		fault(g, pdn.TooLong, l.text, l.at)
	}
	result := strings.Fields(strings.ToLower(l.text))
	switch {
	case l.text[0] == '[':
		r.tags(g, l)
	case l.text[0] == ';' || l.text[0] == '%':
		// a comment
	case l.text == "*" || len(result) == 2 && result[0] == "win":
		if g.Result.Pos.Line > 0 {
			fault(g, pdn.ExtraResult, l.text, l.at)
			return
		}
		g.Result = pdn.Result{Text: l.text, Pos: l.at}
	case isThrow(l.text):
		r.found = true
		throw(g, l)
	default:
		fault(g, pdn.StrayText, l.text, l.at)
	}
}

// fault files what could not be placed.
func fault(g *pdn.Game, kind pdn.FaultKind, text string, at pdn.Pos) {
	if len(g.Faults) < mostFaults {
		g.Faults = append(g.Faults, pdn.Fault{Kind: kind, Text: text, Pos: at})
	}
}

// tags reads a line of tags: [Order "R Y B"].
func (r *Reader) tags(g *pdn.Game, l line) {
	rest := l.text
	for rest != "" {
		at := l.at
		at.Column += utf8.RuneCountInString(l.text[:len(l.text)-len(rest)])
		name, value, after, ok := cutTag(rest)
		if !ok || len(g.Tags) >= mostTags {
			fault(g, pdn.BadTag, rest, at)
			return
		}
		r.found = true
		rest = strings.TrimLeft(after, " \t")
		if old := g.Tag(name); old != "" {
			kind := pdn.DuplicateTag
			if old == value {
				kind = pdn.RepeatedTag
			}
			fault(g, kind, "["+name+" \""+value+"\"]", at)
			continue
		}
		g.Tags = append(g.Tags, pdn.Tag{Name: name, Value: value, Pos: at})
	}
}

// cutTag takes a tag from the beginning of a text. A quote inside a value has a
// backslash before it.
func cutTag(text string) (name, value, rest string, ok bool) {
	head, tail, ok := strings.Cut(text, "\"")
	if !ok || head == "" || head[0] != '[' {
		return "", "", "", false
	}
	if name = strings.TrimSpace(head[1:]); name == "" || strings.ContainsAny(name, "[] \t") {
		return "", "", "", false
	}
	var b strings.Builder
	for i := 0; i < len(tail); i++ {
		switch {
		case tail[i] == '\\' && i+1 < len(tail) && (tail[i+1] == '"' || tail[i+1] == '\\'):
			i++
		case tail[i] == '"':
			after := strings.TrimLeft(tail[i+1:], " \t")
			if after == "" || after[0] != ']' {
				return "", "", "", false
			}
			return name, b.String(), after[1:], true
		}
		b.WriteByte(tail[i])
	}
	return "", "", "", false
}

// throw reads a line of the game: its number and the throw.
func throw(g *pdn.Game, l line) {
	if len(g.Items) >= mostThrows {
		if len(g.Items) == mostThrows {
			fault(g, pdn.TooLong, l.text, l.at)
		}
		return
	}
	number, text := cutNumber(l.text)
	item := pdn.Item{Kind: pdn.ItemJunk, Number: number, Text: text, Pos: l.at}
	item.Pos.Column += utf8.RuneCountInString(l.text[:len(l.text)-len(text)])
	if m, err := ParseMove(text); err == nil {
		item.Kind, item.Text = pdn.ItemMove, m.String()
	} else if text == "" {
		item.Text = number
	}
	g.Items = append(g.Items, item)
}

// cutNumber takes the number from the beginning of a line: "12." or "12".
func cutNumber(text string) (number, rest string) {
	n := 0
	for n < len(text) && text[n] >= '0' && text[n] <= '9' {
		n++
	}
	if n == 0 {
		return "", text
	}
	for n < len(text) && (text[n] == '.' || text[n] == ')') {
		n++
	}
	return text[:n], strings.TrimLeft(text[n:], " \t")
}
