package pdn

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// heading is the line of two names in front of the moves, as books and newspapers
// have it and the sample game of the official Russian rules (2.1.6.2): "Иванов -
// Петров: 1. ed4 …".
type heading struct {
	white, black     []byte
	whiteIs, blackIs string // the names of the two tags, as the line has them: "Белые: Иванов"
	between          []byte // the word that parts the names, "vs.", or none
	result           []byte // "Иванов - Петров 2:0", or none
	n                int    // bytes of the whole
	tight            bool   // the names are parted by a hyphen with no blanks: a double name may be
}

const (
	longestHeading = 160 // bytes
	mostNameWords  = 5
)

// headingAt reads a heading at the start of b: two names of capital letters, a dash
// between them, and then the moves.
func headingAt(b []byte) (h heading, ok bool) {
	if !mayHead(b) {
		return heading{}, false
	}
	if h, ok = labelledAt(b); ok {
		return h, true
	}
	end, closed := namesEnd(b, ":\r\n0123456789[]{}\"½")
	if !closed {
		return heading{}, false
	}
	if h, ok = twoNames(b[:end], b[end]); !ok {
		return heading{}, false
	}
	h.n = end
	if b[end] == ':' {
		h.n++
	} else {
		h.takeResult(b)
	}
	return h, movesFollow(b[h.n:])
}

// mayHead reports that a heading may begin here: with a capital, with a particle of a
// name, or with the name of a tag. Nearly all words begin with a digit, or a small letter
// and one.
func mayHead(b []byte) bool {
	if len(b) < 2 || isDigit(b[0]) || isDigit(b[1]) {
		return false
	}
	first, n := utf8.DecodeRune(b)
	return unicode.IsUpper(first) || unicode.IsLower(first) && lettersAt(b[n:min(len(b), n+utf8.UTFMax)]) > 0 && (particleLen(b) > 0 || beginsLabel(b))
}

// namesEnd returns where the text of names ends, before any of the signs; a digit ends
// it before the word that it stands in ("Петров. g3-f4"). False if none comes in time.
func namesEnd(b []byte, signs string) (end int, closed bool) {
	end = bytes.IndexAny(b[:min(len(b), longestHeading)], signs)
	if end < 0 {
		return 0, false
	}
	if isDigit(b[end]) {
		for end > 0 && !endsWord[b[end-1]] {
			end--
		}
	}
	return end, true
}

// takeResult reads the result that may stand behind the names.
func (h *heading) takeResult(b []byte) {
	if text, n := spacedResult(b[h.n:]); n > 0 {
		h.result, h.n = text, h.n+n
		return
	}
	w := wordOf(b[h.n:])
	if d := resultLen(w); d > 0 {
		h.result, h.n = w[:d], h.n+d+punctuationLen(w[d:])
	}
}

// beginsLabel reports a word that begins with the name of a tag and a sign: "белые:".
func beginsLabel(b []byte) bool {
	name, _ := labelAt(b)
	return name != ""
}

// labelAt reads the name of a side's tag at the start of b, in any language, with the
// colon or dash behind it, and returns the standard's name for it and the length of
// both; "" if there is none.
func labelAt(b []byte) (standard string, n int) {
	w := lettersAt(b[:min(len(b), longestTagName)])
	if w < len("Wit") {
		return "", 0
	}
	n = w + spacesAt(b[w:])
	sign := dashLen(b[n:])
	if n < len(b) && b[n] == ':' {
		sign = 1
	}
	if sign == 0 {
		return "", 0
	}
	name := string(b[:w])
	switch standard = standardOf(name); {
	case standard == "White" || standard == "Black":
		return standard, n + sign
	case strings.EqualFold(name, "White"):
		return "White", n + sign
	case strings.EqualFold(name, "Black"):
		return "Black", n + sign
	}
	return "", 0
}

// labelledAt reads a heading that names the sides: "Белые: Иванов. Чёрные: Петров.",
// on one line or two.
func labelledAt(b []byte) (h heading, ok bool) {
	first, n := labelAt(b)
	if first == "" {
		return heading{}, false
	}
	second, at, m := nextLabel(b, n)
	if second == "" || second == first {
		return heading{}, false
	}
	end, closed := namesEnd(b[at+m:], "\r\n0123456789[]{}\"½")
	if !closed {
		return heading{}, false
	}
	end += at + m
	h = heading{white: playerName(b[n:at]), black: playerName(b[at+m : end]), n: end}
	h.whiteIs, h.blackIs = string(b[:lettersAt(b)]), string(b[at:at+lettersAt(b[at:])])
	if first == "Black" {
		h.white, h.black, h.whiteIs, h.blackIs = h.black, h.white, h.blackIs, h.whiteIs
	}
	h.takeResult(b)
	return h, isName(h.white) && isName(h.black) && movesFollow(b[h.n:])
}

// nextLabel returns the label that comes next from a place on, where it stands and how
// long it is; "" if none comes soon.
func nextLabel(b []byte, from int) (standard string, at, n int) {
	for at = from; at < min(len(b), longestHeading); {
		if standard, n = labelAt(b[at:]); standard != "" {
			return standard, at, n
		}
		at += max(1, lettersAt(b[at:]))
	}
	return "", 0, 0
}

// movesFollow reports that moves come next.
func movesFollow(b []byte) bool {
	w := wordOf(b[blanksAt(b):])
	return numberLen(w) > 0 || moveLen(w) > 0 && digits(w) < len(w) && resultLen(w) == 0 || string(w) == "1"
}

// twoNames parts two names, before the sign that ends them. A hyphen with no blanks
// about it parts them only if it is the only one, and there is no other word: it may belong
// to a name.
func twoNames(text []byte, sign byte) (h heading, ok bool) {
	alone := bytes.Count(text, []byte("-")) == 1 && !bytes.ContainsAny(bytes.TrimRight(text, " ."), " ")
	for at := 0; at < len(text); at++ {
		n := dashLen(text[at:])
		spaced := at > 0 && text[at-1] == ' ' && at+n < len(text) && text[at+n] == ' '
		h.tight = n == 1 && !spaced && alone && sign != ':'
		if n > 0 && (spaced || n > 1 || alone) {
			h.white, h.black = playerName(text[:at]), playerName(text[at+n:])
			return h, isName(h.white) && isName(h.black)
		}
	}
	return parted(text)
}

// against are the words that part the names of two players.
var against = []string{"vs", "v", "against", "versus", "tegen", "tsjin", "gegen", "contre", "contro", "contra", "против", "проти"}

// parted parts two names by a word that says who played whom: "Smith vs. Jones".
func parted(text []byte) (h heading, ok bool) {
	for at := 0; at < len(text); {
		n := lettersAt(text[at:])
		dot := n
		if at+n < len(text) && text[at+n] == '.' {
			dot++
		}
		if n > 0 && at > 0 && text[at-1] == ' ' && at+dot < len(text) && text[at+dot] == ' ' && slices.Contains(against, string(text[at:at+n])) {
			h.white, h.between, h.black = playerName(text[:at]), text[at:at+dot], playerName(text[at+dot:])
			return h, isName(h.white) && isName(h.black)
		}
		at += max(1, n)
	}
	return heading{}, false
}

// playerName is a name without what parts it from the rest of the line. A full stop
// behind initials stays.
func playerName(b []byte) []byte {
	b = bytes.TrimRight(bytes.TrimSpace(b), " ,;/–—-\r\n")
	if bare := bytes.TrimSuffix(b, []byte(".")); len(bare) < len(b) && utf8.RuneCount(bare[bytes.LastIndexAny(bare, " .,")+1:]) > mostInitials {
		return bare
	}
	return b
}

// mostInitials is how many letters an initial has, "Ю." or "Th.".
const mostInitials = 2

// particles are the words in small letters that names begin with.
var particles = []string{"van", "de", "der", "den", "ten", "ter", "von", "di", "da", "du", "dos", "la", "le", "el", "al", "’t", "'t"}

// particleLen returns the length of such a word and the blank behind it at the start of
// b; 0 if there is none.
func particleLen(b []byte) int {
	for _, p := range particles {
		if n := len(p); len(b) > n && b[n] == ' ' && string(b[:n]) == p {
			return n + 1
		}
	}
	return 0
}

// isName reports a name of a player: a few words of letters that begins with a
// capital, "И. Иванов", but for the particles of surnames ("van der Wal").
func isName(b []byte) bool {
	if len(bytes.Fields(b)) > mostNameWords {
		return false
	}
	surname := b
	for n := particleLen(surname); n > 0; n = particleLen(surname) {
		surname = surname[n:]
	}
	if first, _ := utf8.DecodeRune(surname); !unicode.IsUpper(first) {
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
		r.name("White", h.whiteIs, h.white, pos)
		r.name("Black", h.blackIs, h.black, pos)
		if h.between != nil {
			comment(r, string(h.between), pos)
		}
		if h.result != nil {
			r.name("Result", "", h.result, pos)
		}
	} else {
		var line folder
		line.Add(b[:h.n])
		comment(r, line.Text(), pos)
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

// name gives a tag the value that stands in a heading. It has the name that stands
// there too, if one does.
func (r *Reader) name(tag, written string, value []byte, pos Pos) {
	text := r.valid(string(value), pos)
	if t := r.g.ownTag(tag); t != nil && written == "" {
		t.Value = text
		return
	}
	t := Tag{Name: cmp.Or(written, tag), Value: text, Pos: pos, Heading: written == ""}
	r.g.Tags = append(r.g.Tags, t)
	if r.named != nil {
		r.named[foldedName(t.Name)] = true
	}
	r.budget -= itemCost + len(text)
}
