package games

import (
	"io"

	"arbiter/rules/pdn"
)

// NewReader is a [pdn.Reader] of records of a game: those that name no other are read in
// its notation from the first move on. nil is no game in particular.
func NewReader(in io.Reader, name string, g Game) *pdn.Reader {
	r := pdn.NewReader(in, name)
	if g != nil && g.About().Letters {
		r.ReadChess()
	}
	return r
}

// ReadAll reads all records of a text as those of a game, as [pdn.ReadAll] does.
func ReadAll(in io.Reader, name string, g Game) ([]*pdn.Game, error) {
	return NewReader(in, name, g).All()
}
