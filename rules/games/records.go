package games

import (
	"bufio"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"sync"

	"arbiter/rules/pdn"
)

// Records reads the records of a text one after the other: Next returns io.EOF after the
// last, as [pdn.Reader.Next] does.
type Records interface {
	Next() (*pdn.Game, error)
}

// ownReader is a game whose records are no PDN.
type ownReader interface {
	Game
	records(r io.Reader, name string) Records
	ext() string // of its files: ".ludo"
}

// sniffed is how much of a text is looked at to tell of which game it is, in bytes.
const sniffed = 4 << 10

// variantTag is the tag by which a record names its game.
var variantTag = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[Variant\s+"([^"]*)"`) })

// NewRecords reads a text as the records of the game that its name or its first header
// tells; where they tell none of a notation of its own, as those of the fallback, which
// may be nil; else as PDN.
func NewRecords(r io.Reader, name string, fallback Game) Records {
	text := bufio.NewReaderSize(r, sniffed)
	begin, _ := text.Peek(sniffed) // what cannot be read is said when it is read
	variant := ""
	if tag := variantTag().FindSubmatch(begin); tag != nil {
		variant = string(tag[1])
	}
	if g, ok := ownRecord(name, variant); ok {
		return g.(ownReader).records(text, name)
	}
	if g, ok := fallback.(ownReader); ok && !isPDN(name) {
		return g.records(text, name)
	}
	return NewReader(text, name, fallback)
}

// isPDN reports a name that says that a text is PDN, or PGN.
func isPDN(name string) bool {
	ext := filepath.Ext(name)
	return strings.EqualFold(ext, ".pdn") || strings.EqualFold(ext, ".pgn")
}

// ownRecord is the game with a notation of its own that a variant names, or the name of a
// file.
func ownRecord(file, variant string) (Game, bool) {
	if variant != "" {
		g, err := Lookup(variant)
		own, ok := g.(ownReader)
		return own, err == nil && ok
	}
	for _, g := range registry {
		if own, ok := g.(ownReader); ok && strings.EqualFold(filepath.Ext(file), own.ext()) {
			return g, true
		}
	}
	return nil, false
}

// IsRecord reports a name that a folder or an archive is searched for.
func IsRecord(name string) bool {
	_, own := ownRecord(name, "")
	return own || isPDN(name)
}
