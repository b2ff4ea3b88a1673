package pasted

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// key is equal for names of teams that people take for one: letters and digits, small and
// without accents. "Huizum-1" is Huizum 1.
func key(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(name))
}
