package pdn

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// bracket reads a tag, or reports a bracket that begins none. It returns false
// without reading anything where the tag belongs to the next game.
func (r *Reader) bracket(b []byte) bool {
	name, rest := tagName(b)
	bare, value, n := bareTag(b)
	if n > 0 {
		name = bare
	}
	if n := siteMarkLen(b); n > 0 && b[1] == '/' {
		r.fault(SiteMark, r.Text(b[:n], r.src.pos), r.src.pos)
		r.src.advance(n)
		return true
	}
	if len(name) == 0 {
		r.fault(StrayBracket, "[", r.src.pos)
		r.src.advance(1)
		return true
	}
	r.demoteText()
	if r.hasBody() || r.startsOver(strings.ToValidUTF8(string(name), "\ufffd"), b) { // as the header has its names
		return false
	}
	pos := r.src.pos
	if n == 0 && b[rest] != '"' {
		kind := BadTag
		if siteMarkLen(b) == rest+1 {
			kind = SiteMark
		}
		r.fault(kind, r.Text(b[:rest+1], pos), pos)
		r.src.advance(rest + 1)
		return true
	}
	end := endClosed
	if n == 0 {
		value, n, end = tagValue(b[rest+1:])
		n += rest + 1
	}
	r.found = true
	tag := Tag{Name: r.Text(name, pos), Value: r.valid(value, pos), Pos: pos}
	twice := r.hasTag(tag.Name)
	if r.g.Tags == nil {
		r.g.Tags = make([]Tag, 0, r.tags)
	}
	r.g.Tags = append(r.g.Tags, tag)
	if tag.Name == "Variant" && namesChess(tag.Value) && r.g.Tag("GameType") == "" {
		r.g.plays = playsChess
	}
	if r.named != nil {
		r.named[foldedName(tag.Name)] = true
	}
	r.budget -= itemCost + len(name) + len(value)
	switch {
	case end == endUnclosed:
		r.fault(UnclosedString, tag.Name, pos)
	case end == endOpen || !isIdentifier(name) && standardOf(tag.Name) == "" || b[0] != '[':
		r.fault(BadTag, tag.Name, pos)
	case twice:
		r.fault(r.again(tag), tag.Name, pos)
	}
	r.src.advance(n)
	return true
}

// demoteText makes faults of a text in front of the first header.
func (r *Reader) demoteText() {
	if len(r.g.Tags) == 0 && !r.ended && len(r.levels) == 1 {
		r.settle()
		r.dangle()
		if r.star != (Pos{}) {
			r.result("*", r.star)
			r.star = Pos{}
		}
		r.demote()
	}
}

// decisive are the tags that say what was played, by whom and with what result: two
// that differ contradict each other.
var decisive = []string{"Date", "Round", "Board", "White", "Black", "Result", "GameType", "FEN"}

// again is the fault of a tag that the header has already. The header of the PDN 3.0
// standard's third example has two Event tags: such tags may both be meant.
func (r *Reader) again(tag Tag) FaultKind {
	if isDecisive(tag.Name) && r.g.ownTag(tag.Name).Value != tag.Value {
		return DuplicateTag
	}
	return RepeatedTag
}

// isDecisive reports a decisive tag, whatever its case and language.
func isDecisive(tag string) bool {
	name := cmp.Or(standardOf(tag), tag)
	return slices.ContainsFunc(decisive, func(other string) bool { return sameName(name, other) })
}

// fewTags is how many tags are looked through one by one; real headers have half
// of it.
const fewTags = 64

// hasTag reports whether the game has a tag of that name, whatever its case.
func (r *Reader) hasTag(name string) bool {
	if len(r.g.Tags) <= fewTags {
		return r.g.ownTag(name) != nil
	}
	if r.named == nil {
		r.named = make(map[string]bool, 2*len(r.g.Tags))
		for _, t := range r.g.Tags {
			r.named[foldedName(t.Name)] = true
		}
	}
	return r.named[foldedName(name)]
}

// foldedName is equal for names that strings.EqualFold takes for one: each letter
// is the lowest of those that are the same but for their case.
func foldedName(name string) string {
	return strings.Map(func(c rune) rune {
		lowest := c
		for next := unicode.SimpleFold(c); next != c; next = unicode.SimpleFold(next) {
			lowest = min(lowest, next)
		}
		return lowest
	}, name)
}

// tagName returns the name of the tag at the start of b and where its quote or
// closing bracket stands. The name is empty if no tag begins here: it must
// begin with a letter or an entity ("&#x00c9;…") and stay on its line, but
// that may be the one after the opening bracket.
func tagName(b []byte) (name []byte, rest int) {
	start := 0
	if b[0] == '[' {
		start = 1
	}
	for start < len(b) && isTagBlank(b[start]) {
		start++
	}
	end := start
	for end < len(b) && !endsTagName[b[end]] {
		end++
	}
	if end == len(b) || b[end] != '"' && b[end] != ']' {
		return nil, 0
	}
	name = bytes.TrimSpace(b[start:end])
	if len(name) == 0 || !isLetter(name[0]) && name[0] != '&' {
		return nil, 0
	}
	return name, end
}

// siteMarkLen is the length of a word in brackets, with a stroke before it or none, in small
// letters, which tags have not: [pgn], [/pgn], [pgn_compat]. A site puts such around games. 0 if
// there is none.
func siteMarkLen(b []byte) int {
	n := 1
	if len(b) > n && b[n] == '/' {
		n++
	}
	for begin := n; n < len(b) && n < longestMark; n++ {
		switch c := b[n]; {
		case c == ']' && n > begin:
			return n + 1
		case c != '_' && (c < 'a' || c > 'z'):
			return 0
		}
	}
	return 0
}

// longestMark is longer than such a word is.
const longestMark = 24

// endsTagName marks the characters that end the name of a tag.
var endsTagName = func() (ends [256]bool) {
	for _, c := range []byte("\"[]\r\n{}()") {
		ends[c] = true
	}
	return ends
}()

func isTagBlank(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// lacksBracket reports a whole line that is a tag but for its opening bracket:
// Event "…"].
func lacksBracket(b []byte) bool {
	if b[0] < 'A' || b[0] > 'Z' {
		return false
	}
	name, rest := tagName(b)
	if len(name) == 0 || !isIdentifier(name) || b[rest] != '"' {
		return false
	}
	_, n, end := tagValue(b[rest+1:])
	after := bytes.TrimLeft(b[rest+1+n:], " \t")
	return end == endClosed && (len(after) == 0 || strings.IndexByte("\r\n\\[", after[0]) >= 0)
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80 }

// isIdentifier reports a tag name as PDN has it, capitals or not.
func isIdentifier(name []byte) bool {
	for i, c := range name {
		if c >= 0x80 || !isLetter(c) && c != '_' && (i == 0 || !isDigit(c)) {
			return false
		}
	}
	return true
}

// looksLikeTag reports the beginning of a tag with a value, which ends a
// comment that was never closed.
func looksLikeTag(b []byte) bool {
	if len(b) == 0 || b[0] != '[' {
		return false
	}
	name, rest := tagName(b[:min(len(b), 64)])
	return isIdentifier(name) && len(name) > 0 && b[rest] == '"'
}

// startsOver reports that a tag of this name begins the header of another game:
// the header has one already, and a blank line before it, or another name that comes
// again after the first one, says that it is not given twice by mistake. (The third
// example of the PDN 3.0 standard has two Event tags in one header.)
func (r *Reader) startsOver(name string, b []byte) bool {
	if len(r.g.Tags) == 0 || !r.hasTag(name) {
		return false
	}
	last := r.g.Tags[len(r.g.Tags)-1].Pos.Line
	return r.src.pos.Line > last+1 || sameName(r.g.Tags[0].Name, name) && r.comesAgain(name, b)
}

// comesAgain reports another name of the header among the tags that follow without a
// blank line: one of those that say what was played. Event and Site may be repeated
// in the header of one game.
func (r *Reader) comesAgain(name string, b []byte) bool {
	for len(b) > 0 && b[0] == '[' {
		next, rest := tagName(b)
		if len(next) == 0 {
			return false
		}
		if text := strings.ToValidUTF8(string(next), "\ufffd"); !sameName(text, name) && isDecisive(text) && r.hasTag(text) {
			return true
		}
		if rest++; b[rest-1] == '"' {
			_, n, _ := tagValue(b[rest:])
			rest += n
		}
		b = b[rest:]
		blanks := len(b) - len(bytes.TrimLeft(b, " \t\r\n"))
		if bytes.Count(b[:blanks], []byte("\n")) > 1 {
			return false
		}
		b = b[blanks:]
	}
	return false
}

// tagEnd says how the value of a tag ended.
type tagEnd uint8

const (
	endClosed   tagEnd = iota
	endOpen            // the quote is there, the bracket is not
	endUnclosed        // the line ended before the quote
)

// tagValue reads a value up to its quote and the bracket after it, and returns
// how many bytes that is. A quote that is not followed by a bracket, another
// tag or the end of the line belongs to the value.
func tagValue(b []byte) (value string, n int, end tagEnd) {
	if end := bytes.IndexByte(b, '"'); end >= 0 && end+1 < len(b) && b[end+1] == ']' && plainValue(b[:end]) {
		return string(b[:end]), end + len(`"]`), endClosed // as nearly all are
	}
	var v []byte
	for n < len(b) && b[n] != '\n' && b[n] != '\r' {
		c := b[n]
		if c == '\\' && n+1 < len(b) && strings.IndexByte(`"\'`, b[n+1]) >= 0 {
			v = append(v, b[n+1])
			n += 2
			continue
		}
		n++
		if c == '"' {
			rest := bytes.TrimLeft(b[n:], " \t")
			gap := len(b) - n - len(rest)
			switch {
			case len(rest) > 0 && rest[0] == ']':
				return string(v), n + gap + 1, endClosed
			case len(rest) == 0 || strings.IndexByte("[\r\n{", rest[0]) >= 0:
				return string(v), n, endOpen
			}
		}
		v = append(v, c)
	}
	value = strings.TrimRight(string(v), " \t")
	return strings.TrimSuffix(value, "]"), n, endUnclosed
}

// plainValue reports a value without an escaped character, on one line.
func plainValue(b []byte) bool {
	return bytes.IndexByte(b, '\\') < 0 && bytes.IndexByte(b, '\n') < 0 && bytes.IndexByte(b, '\r') < 0
}
