package naming

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Same reports whether two names can be one person's as people write them:
// in another order, with commas, without accents, with initials, or the family
// name alone, or with ae, oe, ue and ss where a keyboard has no ä, ö, ü and ß.
func Same(a, b string) bool {
	return sameWords(Words(a), Words(b)) ||
		letterless(a) && sameWords(Words(SpelledOut(a)), Words(b)) ||
		letterless(b) && sameWords(Words(a), Words(SpelledOut(b)))
}

// lettersOut are letters that people without them spell out in two: Müller is Mueller, as
// FIDE's list has him, and as the papers of the north do with å and ø.
var lettersOut = strings.NewReplacer("ä", "ae", "Ä", "Ae", "ö", "oe", "Ö", "Oe", "ü", "ue", "Ü", "Ue", "ß", "ss", "ø", "oe", "Ø", "Oe", "å", "aa", "Å", "Aa", "æ", "ae", "Æ", "Ae")

// SpelledOut is a name as who has no ä, ö, ü and the like spells it: Müller is Mueller. A
// name without them is itself.
func SpelledOut(name string) string { return lettersOut.Replace(norm.NFC.String(name)) }

// SpelledWords are the words of a name, and those as it is spelled out. Two names that are the
// same, see [Same], have one in common.
func SpelledWords(name string) []string {
	words := Words(name)
	if letterless(name) {
		words = append(words, Words(SpelledOut(name))...)
	}
	return words
}

// letterless reports whether a name has letters that people spell out.
func letterless(name string) bool { return SpelledOut(name) != norm.NFC.String(name) }

// sameWords is Same of the words of two names.
func sameWords(short, long []string) bool {
	if len(short) > len(long) {
		short, long = long, short
	}
	if slices.Equal(short, long) {
		return len(short) > 0
	}
	var initials []string
	full := false
	for _, word := range short {
		if i := slices.Index(long, word); i >= 0 {
			long = slices.Delete(long, i, i+1)
			full = full || len(word) > 1
			continue
		}
		initials = append(initials, word)
	}
	for _, word := range initials {
		i := slices.IndexFunc(long, func(other string) bool { return abbreviates(word, other) })
		if i < 0 {
			return false
		}
		long = slices.Delete(long, i, i+1)
	}
	return full
}

// Nameless reports whether what stands for a name says that there is none: N.N.
func Nameless(name string) bool {
	words := Words(name)
	return len(words) == 0 || slices.Equal(words, []string{"n", "n"}) || slices.Equal(words, []string{"nn"})
}

// abbreviates reports whether one of two words is the initial of the other.
func abbreviates(a, b string) bool {
	ra, rb := []rune(a), []rune(b)
	return ra[0] == rb[0] && (len(ra) == 1 || len(rb) == 1)
}

// Words are the words of a name, without case and accents.
func Words(name string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(strings.ToUpper(name))))
	return strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
