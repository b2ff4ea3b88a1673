package about

import (
	"net/url"
	"strings"
	"unicode"

	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/games"
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

// Format is what files of the event's game are called: PDN, or PGN.
func Format(v *server.Visit) string {
	game, err := games.Lookup(v.State.Event.Variant)
	if err != nil {
		return games.About{}.Format()
	}
	return game.About().Format()
}

// Attach says what kind of file the answer is, and what it is called where it is kept;
// one to look at opens in the browser.
func Attach(v *server.Visit, kind, name string, look bool) {
	how := "attachment"
	if look {
		how = "inline"
	}
	h := v.W.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Disposition", how+`; filename="`+plainName(name)+`"; filename*=UTF-8''`+escapedName(name))
}
