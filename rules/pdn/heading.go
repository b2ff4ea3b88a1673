package pdn

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"
)

// heading is the line of two names in front of the moves, as books and newspapers
// have it and the sample game of the official Russian rules (2.1.6.2): "Иванов -
// Петров: 1. ed4 …".
type heading struct {
	white, black []byte
	result       []byte // "Иванов - Петров 2:0", or none
	n            int    // bytes of the whole
}

const (
	longestHeading = 160 // bytes
	mostNameWords  = 5
)

// headingAt reads a heading at the start of b: two names of capital letters, a dash
// between them, and then the moves.
func headingAt(b []byte) (h heading, ok bool) {
	if first, _ := utf8.DecodeRune(b); !unicode.IsUpper(first) {
		return heading{}, false
	}
	end := bytes.IndexAny(b[:min(len(b), longestHeading)], ":\r\n0123456789[]{}\"½")
	switch {
	case end < 0 && len(b) > longestHeading:
		return heading{}, false
	case end < 0:
		end = len(b)
	}
	h.white, h.black, ok = twoNames(b[:end], end < len(b) && b[end] == ':')
	if !ok {
		return heading{}, false
	}
	h.n = end
	switch {
	case end == len(b):
		return heading{}, false
	case b[end] == ':':
		h.n++
	case isDigit(b[end]) || b[end] == "½"[0]:
		w := wordOf(b[end:])
		if d := resultLen(w); d > 0 {
			h.result, h.n = w[:d], end+d+punctuationLen(w[d:])
		}
	}
	return h, movesFollow(b[h.n:])
}

// movesFollow reports that moves come next.
func movesFollow(b []byte) bool {
	w := wordOf(b[blanksAt(b):])
	return numberLen(w) > 0 || moveLen(w) > 0 && digits(w) < len(w) && resultLen(w) == 0 || string(w) == "1"
}

// twoNames parts two names. A hyphen with no blanks about it parts them only before a
// colon, and if it is the only one: it may belong to a name.
func twoNames(text []byte, colon bool) (white, black []byte, ok bool) {
	for at := 0; at < len(text); at++ {
		n := dashLen(text[at:])
		long := n > 1
		spaced := at > 0 && text[at-1] == ' ' && at+n < len(text) && text[at+n] == ' '
		if n > 0 && (spaced || long || colon && bytes.Count(text, []byte("-")) == 1 && !bytes.ContainsAny(text, " ")) {
			white, black = text[:at], text[at+n:]
			break
		}
	}
	white, black = bytes.TrimSpace(white), bytes.TrimSpace(black)
	return white, black, isName(white) && isName(black)
}

// isName reports a name of a player: a few words of letters that begins with a
// capital, "И. Иванов", "van 't Hof, J." begins otherwise and is none.
func isName(b []byte) bool {
	first, _ := utf8.DecodeRune(b)
	if !unicode.IsUpper(first) || len(bytes.Fields(b)) > mostNameWords {
		return false
	}
	letters := 0
	for _, r := range string(b) {
		switch {
		case unicode.IsLetter(r):
			letters++
		case !strings.ContainsRune(" .,'’-()", r):
			return false
		}
	}
	return letters > 1
}

// heading takes a heading in front of the moves. It returns false, and reads nothing,
// where the heading begins the next game.
func (r *Reader) heading(h heading) bool {
	r.demoteText()
	if r.hasBody() {
		return false
	}
	b := r.src.ahead(maxToken)
	pos := r.src.pos
	if r.mayName("White") && r.mayName("Black") && (h.result == nil || r.mayName("Result")) {
		r.name("White", h.white, pos)
		r.name("Black", h.black, pos)
		if h.result != nil {
			r.name("Result", h.result, pos)
		}
	} else {
		r.comment(strings.TrimSpace(string(b[:h.n])), pos)
	}
	r.src.advance(h.n)
	return true
}

// mayName reports whether the header leaves a tag open.
func (r *Reader) mayName(tag string) bool {
	switch r.g.Tag(tag) {
	case "", "?", "*":
		return true
	}
	return false
}

// name gives a tag the value that stands in a heading.
func (r *Reader) name(tag string, value []byte, pos Pos) {
	text := r.valid(string(value), pos)
	if t := r.g.ownTag(tag); t != nil {
		t.Value = text
		return
	}
	r.g.Tags = append(r.g.Tags, Tag{Name: tag, Value: text, Pos: pos, Heading: true})
	if r.named != nil {
		r.named[foldedName(tag)] = true
	}
	r.budget -= itemCost + len(text)
}
