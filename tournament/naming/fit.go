package naming

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Fit is how well a text that somebody types fits a name; the higher the better. Case,
// accents, commas, hyphens and apostrophes do not matter, nor does the order of the words;
// what is typed in Latin letters fits a Cyrillic name that can be spelled so, and the
// reverse.
type Fit int

// The fits, the worst first.
const (
	FitNone   Fit = iota
	FitPart       // letters within the name: "raak" of Braaksma
	FitBegins     // its words, or what they begin with, in any order: "p jans" of Jansen, Pieter
	FitWords      // words of the name: "de jong" of Jong, Jan de
	FitOrder      // all words of the name, in another order
	FitWhole      // the name, but for accents, commas, hyphens and apostrophes
	FitCalled     // the name, but for case, or the number
)

// FitOf says how well a text fits a name, see [Fit].
func FitOf(text, name string) Fit {
	if strings.EqualFold(text, name) && len(Words(text)) > 0 {
		return FitCalled
	}
	return SpellingsOf(text).Fit(name)
}

// Spellings are the words of a text in the ways in which they may be meant: O'Brien is
// two words, or one; Müller is Muller, or Mueller.
type Spellings [][]string

// joints are what joins two words into one.
const joints = "'’ʼ‘`´-‐‑–"

// SpellingsOf are the spellings of a text; without a word there is none.
func SpellingsOf(text string) Spellings {
	all := spellingsWith(text)
	if letterless(text) {
		all = append(all, spellingsWith(SpelledOut(text))...)
	}
	return all
}

// spellingsWith are the spellings of a text with the letters that it has.
func spellingsWith(text string) Spellings {
	apart := plainWords(text)
	if len(apart) == 0 {
		return nil
	}
	if !strings.ContainsAny(text, joints) {
		return Spellings{apart}
	}
	joined := plainWords(strings.Map(func(r rune) rune {
		if strings.ContainsRune(joints, r) {
			return -1
		}
		return r
	}, text))
	return Spellings{apart, joined}
}

// unaccented are letters that a keyboard without them writes otherwise, and that are
// no letter with an accent.
var unaccented = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ß", "ss", "æ", "ae", "œ", "oe", "ĳ", "ij", "ı", "i", "ʼ", "", "ґ", "г")

// plainWords are the words of a name in plain letters.
func plainWords(name string) []string {
	words := Words(name)
	for i := range words {
		words[i] = unaccented.Replace(words[i])
	}
	return slices.DeleteFunc(words, func(w string) bool { return w == "" })
}

// Fit is how well the text fits a name.
func (asked Spellings) Fit(name string) Fit {
	best := FitNone
	for _, given := range asked {
		for _, words := range SpellingsOf(name) {
			fit := fitWords(given, words)
			if isCyrillic(strings.Join(given, "")) != isCyrillic(strings.Join(words, "")) {
				fit = min(fit, FitWords) // a spelling in other letters is never nearer than the very word
			}
			best = max(best, fit)
		}
	}
	return best
}

// fitWords is how well words fit those of a name.
func fitWords(given, name []string) Fit {
	if slices.EqualFunc(given, name, func(a, b string) bool { return fitWord(a, b) == FitWords }) {
		return FitWhole
	}
	switch rest, whole := withoutWhole(given, name); {
	case len(whole) == 0 && len(rest) == 0:
		return FitOrder
	case len(whole) == 0:
		return FitWords
	case beginWords(whole, rest, len(whole) < len(given)):
		return FitBegins
	}
	if strings.Contains(strings.Join(name, ""), strings.Join(given, "")) {
		return FitPart
	}
	return FitNone
}

// withoutWhole takes from both lists the words that are in both.
func withoutWhole(given, name []string) (rest, left []string) {
	rest = slices.Clone(name)
	for _, word := range given {
		i := slices.IndexFunc(rest, func(other string) bool { return fitWord(word, other) == FitWords })
		if i < 0 {
			left = append(left, word)
			continue
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, left
}

// beginWords reports whether each of some words begins another one of a name, the
// longest first; where another word fits whole, an initial of the name stands for the
// word that was typed as well.
func beginWords(given, name []string, initials bool) bool {
	given, name = slices.Clone(given), slices.Clone(name)
	slices.SortStableFunc(given, func(a, b string) int { return cmp.Compare(len(b), len(a)) })
	for _, word := range given {
		i := slices.IndexFunc(name, func(other string) bool {
			return fitWord(word, other) != FitNone || initials && abbreviates(word, other)
		})
		if i < 0 {
			return false
		}
		name = slices.Delete(name, i, i+1)
	}
	return true
}

// fitWord is how well one word fits another: FitWords, FitBegins or FitNone.
func fitWord(given, word string) Fit {
	switch of := isCyrillic(given); {
	case given == word:
		return FitWords
	case of && !isCyrillic(word):
		return fitTransliterated([]rune(given), word, true)
	case !of && isCyrillic(word):
		return fitTransliterated([]rune(word), given, false)
	case strings.HasPrefix(word, given):
		return FitBegins
	}
	return FitNone
}

// isCyrillic reports whether a word is written in Cyrillic letters.
func isCyrillic(word string) bool {
	return strings.ContainsFunc(word, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) })
}

// fitTransliterated says how a Cyrillic word fits a Latin spelling: whole, or the one that was
// typed as the beginning of the other. It goes over the letters once, with all lengths
// of the Latin word that those before can be spelled with.
func fitTransliterated(cyrillic []rune, latin string, typed bool) Fit {
	if len(cyrillic) > longestWord || len(latin) > 2*longestWord {
		return FitNone
	}
	reached := make([][]int, len(cyrillic)+2)
	reached[0] = []int{0}
	best := FitNone
	for i := range cyrillic {
		for _, at := range reached[i] {
			for n := 1; n <= min(2, len(cyrillic)-i); n++ {
				for _, letters := range latinOf[string(cyrillic[i:i+n])] {
					if to := at + len(letters); strings.HasPrefix(latin[at:], letters) && !slices.Contains(reached[i+n], to) {
						reached[i+n] = append(reached[i+n], to)
					}
				}
			}
			if !typed && at == len(latin) {
				best = FitBegins
			}
		}
	}
	for _, at := range reached[len(cyrillic)] {
		switch {
		case at == len(latin):
			return FitWords
		case typed:
			best = FitBegins
		}
	}
	return best
}

// longestWord bounds the words that are compared across scripts, in letters: a name is
// what somebody else's file says.
const longestWord = 50

// latinOf are the ways in which Cyrillic letters of Russian and Ukrainian names are
// spelled in Latin ones: ISO 9 without accents, ICAO 9303, and as English, Dutch and
// German papers do. Accents are off: й is и, ї is і, ё is е.
var latinOf = map[string][]string{
	"а": {"a"}, "б": {"b"}, "в": {"v", "w", "ff", "f"}, "г": {"g", "h"}, "д": {"d"}, "е": {"e", "ye", "je", "ie", "yo", "jo", "io", "o"},
	"є": {"ye", "je", "ie", "e"}, "ж": {"zh", "j", "z", "g", "sch", "zj"}, "з": {"z", "s"}, "и": {"i", "y", "j", "ie", "ii", "ee"}, "і": {"i", "y", "yi", "ji"},
	"к": {"k", "c", "ck", "q"}, "л": {"l", "ll"}, "м": {"m"}, "н": {"n"}, "о": {"o"}, "п": {"p"}, "р": {"r"}, "с": {"s", "ss", "c"}, "т": {"t", "th"},
	"у": {"u", "oe", "ou", "w"}, "ф": {"f", "ph", "ff"}, "х": {"kh", "h", "ch", "x", "j", "g"}, "ц": {"ts", "tz", "c", "z", "cz"}, "ч": {"ch", "tsch", "tch", "tsj", "tj", "c", "cz"},
	"ш": {"sh", "sch", "sj", "ch", "s", "sz"}, "щ": {"shch", "sch", "schtsch", "sjtsj", "sh", "sc", "shh"}, "ъ": {"", "ie"}, "ы": {"y", "i"}, "ь": {"", "i", "j", "y"},
	"э": {"e"}, "ю": {"yu", "ju", "iu", "u"}, "я": {"ya", "ja", "ia", "a"},
	"кс": {"x"}, "дж": {"j", "dj"}, "ии": {"y", "i", "j", "iy", "ij"}, "ыи": {"y", "i", "yj"}, "еи": {"ei", "ej", "ey", "ai", "ij"}, "аи": {"ai", "aj", "ay", "aai"}, "оо": {"oo"}, "ее": {"ee"}, "аа": {"aa"},
}
