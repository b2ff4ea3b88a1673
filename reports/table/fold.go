package table

import (
	"strings"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// FoldName is the same for all ways to write a name: lower case, without accents, words
// with one space between them.
func FoldName(name string) string {
	var plain strings.Builder
	for _, r := range norm.NFD.String(cases.Fold().String(name)) {
		switch {
		case r >= 0x300 && r < 0x370: // an accent
		case strings.ContainsRune(" \t,;_.-–'’\u00a0", r):
			plain.WriteByte(' ')
		default:
			plain.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(plain.String()), " ")
}
