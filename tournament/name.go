package tournament

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// SameName reports whether two names can be one person's as people write them:
// in another order, with commas, without accents, with initials, or the family
// name alone.
func SameName(a, b string) bool {
	short, long := NameWords(a), NameWords(b)
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
	words := NameWords(name)
	return len(words) == 0 || slices.Equal(words, []string{"n", "n"}) || slices.Equal(words, []string{"nn"})
}

// abbreviates reports whether one of two words is the initial of the other.
func abbreviates(a, b string) bool {
	ra, rb := []rune(a), []rune(b)
	return ra[0] == rb[0] && (len(ra) == 1 || len(rb) == 1)
}

// NameWords are the words of a name, without case and accents.
func NameWords(name string) []string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(strings.ToLower(strings.ToUpper(name))))
	return strings.FieldsFunc(plain, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
