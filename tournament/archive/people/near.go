package people

import (
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/tournament/naming"
)

// Nearness is how near two names are that may be one person's, as far as names tell.
type Nearness uint8

// The degrees, the least near first.
const (
	NearNone    Nearness = iota
	NearSlip             // a slip of the pen apart, or initials alone: whoever else may be meant has to be asked for
	NearSpelled          // written in other letters, or by another custom: Иванов and Ivanov, Müller and Mueller
	NearSame             // as people write one name, see [tournament.SameName]
)

// Written is a name taken apart, to be held against many, see [Written.Near].
type Written struct {
	text   string
	name   Name
	words  []string // see [tournament.NameWords]
	all    []string // see [tournament.SpelledWords]
	digits string
}

// Write takes a name apart.
func Write(name string) Written {
	return Written{text: name, name: ParseName(name), words: naming.Words(name), all: naming.SpelledWords(name), digits: digits(name)}
}

// Words are those of the name, see [tournament.SpelledWords].
func (w *Written) Words() []string { return w.all }

// Near says how near two names are. Unlike [MayBeOne] it goes by the names alone, and takes
// nothing for near that has only its consonants in common; no name is near to nobody's.
func (w *Written) Near(o *Written) Nearness {
	n, m := &w.name, &o.name
	switch {
	case len(n.words) == 0 || len(m.words) == 0:
		return NearNone
	case shareWord(w.all, o.all) && naming.Same(w.text, o.text):
		return NearSame
	case w.digits != o.digits: // Player 12, Player 13
		return NearNone
	case len(n.ways) == 0 || len(m.ways) == 0: // initials alone
		if n.initialsFit(m) {
			return NearSlip
		}
		return NearNone
	case n.may(m, measure{surname: spelledAlike, given: givenAlike}):
		return NearSpelled
	case n.may(m, measure{surname: slipApart, given: givenMay}), slipOfWords(w.words, o.words):
		return NearSlip
	}
	return NearNone
}

// shareWord reports whether two lists have a word in common: names without one are not the
// same, and most are told so at once.
func shareWord(a, b []string) bool {
	return slices.ContainsFunc(a, func(word string) bool { return slices.Contains(b, word) })
}

// digits are the digits of a name.
func digits(name string) string {
	return strings.Map(func(r rune) rune {
		if '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, name)
}

// spelledAlike reports whether two words of surnames are one, in the same letters or in
// others; two spellings in Latin letters are two names, or a slip: Jansen and Janssen.
func spelledAlike(w, o *word) bool {
	l := w.like(o)
	return l == wordsSame || l == wordsSpelled && w.cyrillic != o.cyrillic
}

// givenAlike reports whether two given names, or initials, are spellings of one, or that one
// in two languages.
func givenAlike(w, o *word) bool {
	codes := given(w, o, w.cyrillic != o.cyrillic)
	return !codes.any(codesOf(GivenDiffers, GivenLike)) && (w.cyrillic != o.cyrillic || !codes.has(GivenSpelled))
}

// slipApart reports whether two words of surnames are spellings of one name, or a slip apart.
func slipApart(w, o *word) bool {
	switch w.like(o) {
	case wordsSame, wordsSpelled, wordsSlip:
		return true
	case wordsLike:
		return w.slips(o)
	}
	return false
}

// SlipOfName reports whether one of two names can be the other with a slip of the pen: one
// letter more, less or other, or two that changed places. Initials and numbers that differ
// are no slips.
func SlipOfName(a, b string) bool {
	return slipOfWords(naming.Words(a), naming.Words(b))
}

// slipOfWords reports whether two names, in words of any order, differ by one slip in
// one word, or in the blank between two. Initials and numbers that differ are no
// slips: brothers have them.
func slipOfWords(a, b []string) bool {
	if len(a) > 1 && len(b) > 1 && !shareWord(a, b) {
		return false
	}
	a, b = slices.Clone(a), slices.Clone(b)
	for i := 0; i < len(a); {
		if j := slices.Index(b, a[i]); j >= 0 {
			a, b = slices.Delete(a, i, i+1), slices.Delete(b, j, j+1)
			continue
		}
		i++
	}
	const shortest = 3 // letters of a word that can have a slip
	x, y := strings.Join(a, ""), strings.Join(b, "")
	return len(a) <= 2 && len(b) <= 2 && len(a)+len(b) <= 3 && min(utf8.RuneCountInString(x), utf8.RuneCountInString(y)) >= shortest &&
		!strings.ContainsAny(x+y, "0123456789") && slipsWithin(x, y, 1)
}
