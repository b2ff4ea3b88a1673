package pdn

import (
	"bytes"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// meaning is what a word or a few words say in a sentence about the end of a game.
type meaning uint8

const (
	ofWhite meaning = 1 << iota
	ofBlack
	losing
	winning
	drawing
	besides
)

// lexicon is what is said about the end of a game in any of the languages.
type lexicon struct {
	means map[string]meaning // by word, or words parted by one blank
	known map[string]bool    // each word that stands in one of them
}

// mostPhrase is the most words that are one in the lexicon.
const mostPhrase = 4

// said is the lexicon, made when the first words are looked at.
var said = sync.OnceValue(func() *lexicon {
	l := &lexicon{means: map[string]meaning{}, known: map[string]bool{}}
	for _, in := range languages {
		l.Add(ofWhite, in.white)
		l.Add(ofBlack, in.black)
		l.Add(losing, in.loses)
		l.Add(winning, in.wins)
		l.Add(drawing, in.draws)
		l.Add(besides, in.beside)
	}
	return l
})

// Add gives phrases a meaning. A phrase that says something in one language says it in
// all: that it stands beside others in another does not count.
func (l *lexicon) Add(m meaning, phrases []string) {
	for _, phrase := range phrases {
		if have := l.means[phrase]; have == 0 || have == besides {
			l.means[phrase] = m
		}
		for _, word := range strings.Fields(phrase) {
			l.known[word] = true
		}
	}
}

// result is what a sentence of folded words says; ResultUnset if it says nothing about
// the end of a game, or holds a word that is not known.
func (l *lexicon) result(words []string) ResultKind {
	var all meaning
	sides := 0
	for len(words) > 0 {
		m, n := l.phrase(words)
		if n == 0 {
			return ResultUnset
		}
		if m&(ofWhite|ofBlack) != 0 {
			sides++
		}
		all, words = all|m, words[n:]
	}
	return all.result(sides)
}

// phrase is what the longest phrase at the start of words says, and how many words it
// has; 0 if it is not known.
func (l *lexicon) phrase(words []string) (m meaning, n int) {
	for n = min(len(words), mostPhrase); n > 0; n-- {
		if m = l.means[strings.Join(words[:n], " ")]; m != 0 {
			return m, n
		}
	}
	return 0, 0
}

// result is what a sentence of these meanings, about so many sides, says.
func (m meaning) result(sides int) ResultKind {
	switch m &^ besides {
	case drawing, drawing | ofWhite | ofBlack:
		return Drawn
	case ofWhite | winning, ofBlack | losing:
		if sides == 1 {
			return WhiteWins
		}
	case ofBlack | winning, ofWhite | losing:
		if sides == 1 {
			return BlackWins
		}
	}
	return ResultUnset
}

// mostSaid is the most words that a saying has.
const mostSaid = 10

// parseSaying reads a whole text as a result in words, with or without a full stop.
func parseSaying(text string) ResultKind {
	text = strings.TrimRight(strings.TrimSpace(text), ".!")
	words := strings.Fields(foldedWord(text))
	if len(words) > mostSaid {
		return ResultUnset
	}
	return said().result(words)
}

// foldedWord is small, with е for ё.
func foldedWord(text string) string { return strings.ReplaceAll(strings.ToLower(text), "ё", "е") }

// sayingAt reads the longest result in words at the start of b, and returns how long
// it is; ends says of what follows whether the line of moves can end with it.
func sayingAt(b []byte, ends func([]byte) bool) (kind ResultKind, n int) {
	words := make([]string, 0, mostSaid)
	for at := 0; len(words) < mostSaid; {
		w := lettersAt(b[at:])
		word := foldedWord(string(b[at : at+w]))
		if w == 0 || !said().known[word] {
			break
		}
		words = append(words, word)
		at += w
		if k := said().result(words); k != ResultUnset && ends(b[at:]) {
			kind, n = k, at
		}
		at += blanksAt(b[at:])
	}
	return kind, n
}

// lettersAt returns the length of the letters at the start of b.
func lettersAt(b []byte) int {
	n := 0
	for n < len(b) {
		r, size := utf8.DecodeRune(b[n:])
		if !unicode.IsLetter(r) {
			break
		}
		n += size
	}
	return n
}

// isText reports a word that begins with two letters or more.
func isText(w []byte) bool {
	_, first := utf8.DecodeRune(w)
	return lettersAt(w) > first
}

// blanksAt returns the length of the blanks at the start of b.
func blanksAt(b []byte) int {
	n := 0
	for n < len(b) {
		size := blankLen(b[n:])
		if size == 0 {
			break
		}
		n += size
	}
	return n
}

// punctuation is what may touch the end of a move, a result or a sentence and means
// nothing there.
const punctuation = ".,;"

// punctuationLen is 1 where a sign of punctuation is all that is left of a word.
func punctuationLen(rest []byte) int {
	if len(rest) == 1 && strings.IndexByte(punctuation, rest[0]) >= 0 {
		return 1
	}
	return 0
}

// closingLen is 1 where a sign of punctuation closes a word, and either nothing comes
// after it or text that ran into it.
func closingLen(rest []byte) int {
	if len(rest) > 1 && startsWithWord(rest[1:]) {
		rest = rest[:1]
	}
	return punctuationLen(rest)
}

// endsThere reports whether a game that ended in words ends there: the sentence is at
// its end, and neither a move nor the number of one follows, but for number 1.
func endsThere(b []byte) bool {
	b, full := behindSentence(b)
	w := wordOf(b)
	_, spaced := looseResult(b)
	switch {
	case len(w) == 0:
		return len(b) == 0 || b[0] != '(' || spaced > 0
	case resultLen(w) > 0 || spaced > 0:
		return true
	default:
		return !goesOn(w) && (full || numberLen(w) > 0)
	}
}

// closesThere is endsThere of a variation, which ends with its bracket. Whatever else
// follows might be left out where the game is written, and the words would stand before
// another thing.
func closesThere(b []byte) bool {
	b, _ = behindSentence(b)
	return len(b) == 0 || b[0] == ')' || resultLen(wordOf(b)) > 0
}

// behindSentence returns what follows on a sentence, its sign and comments; full says
// that the sentence is at its end.
func behindSentence(b []byte) (rest []byte, full bool) {
	full = len(b) > 0 && strings.IndexByte(punctuation+"!", b[0]) >= 0
	if full {
		b = b[1:]
	}
	n := blanksAt(b)
	if n < len(b) && b[n] == '|' { // the end of a row of a table
		b, full = b[n+1:], true
		n = blanksAt(b)
	}
	full = full || bytes.IndexByte(b[:n], '\n') >= 0
	for b = b[n:]; len(b) > 0 && b[0] == '{'; b = b[blanksAt(b):] {
		end := bytes.IndexByte(b, '}')
		if end < 0 {
			return nil, true
		}
		b, full = b[end+1:], true
	}
	return b, full
}

// saying takes a result in words at the present place and returns its length with
// the sign that ends the sentence; 0 if there is none. A game without tags and moves
// has no end: the words are of a text before it.
func saying(r *Reader, pos Pos) int {
	if len(r.levels[0].items) == 0 && len(r.g.Tags) == 0 {
		return 0
	}
	b := r.src.ahead(maxToken)
	ends := endsThere
	if len(r.levels) > 1 {
		ends = closesThere
	}
	kind, n := sayingAt(b, ends)
	if n == 0 {
		return 0
	}
	var words folder
	words.Add(b[:n])
	text := r.valid(words.Text(), pos)
	if r.ended {
		saidToo(r, kind, text, pos)
	} else {
		resultSaid(r, kind, text, pos)
	}
	if n < len(b) && strings.IndexByte(punctuation+"!", b[n]) >= 0 {
		n++
	}
	return n
}

// resultSaid takes the result that ends the game in words: its token is what PDN has
// for it, and the words are kept as a comment.
func resultSaid(r *Reader, kind ResultKind, words string, pos Pos) {
	if len(r.levels) > 1 {
		r.result(words, pos)
		return
	}
	r.result(kind.Text(0), pos)
	r.g.Result.InWords = true
	r.g.Result.Comments = []string{words}
	r.budget -= itemCost + len(words)
}

// saidToo takes a result in words behind one: it says the same, or it is a second
// result. Behind an asterisk it is the result.
func saidToo(r *Reader, kind ResultKind, words string, pos Pos) {
	res := &r.g.Result
	switch have, known := ParseResult(res.Text); {
	case !known || have != kind && have != ResultOpen:
		r.fault(ExtraResult, words, pos)
		return
	case have == ResultOpen:
		res.Text, res.InWords, res.Pos = kind.Text(0), true, pos
	}
	res.Comments = append(res.Comments, words)
	r.budget -= itemCost + len(words)
}

// tokenToo takes a token behind a result: behind words that say the same it is the
// result, and the result it is too where the words say another; then they are the
// second result.
func tokenToo(r *Reader, text string, pos Pos) {
	res := &r.g.Result
	if !res.InWords {
		r.fault(ExtraResult, text, pos)
		return
	}
	if !Same(res.Text, text) {
		r.fault(ExtraResult, res.Comments[0], res.Pos)
		res.Comments = slices.Delete(res.Comments, 0, 1)
	}
	res.Text, res.InWords, res.Pos = text, false, pos
}
