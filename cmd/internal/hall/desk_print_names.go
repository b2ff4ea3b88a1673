package hall

import (
	"net/url"
	"strings"
	"unicode"
)

// plainName is the name of a file for programs that know Latin letters alone.
func plainName(name string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r > unicode.MaxASCII || r < ' ' || strings.ContainsRune(`"\/:*?<>|%`, r):
			return '_'
		}
		return r
	}, name)
}

// escapedName is the name of a file as the head of an answer has it (RFC 8187).
func escapedName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`/\`, r) {
			return '_'
		}
		return r
	}, name)
	return strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
}
