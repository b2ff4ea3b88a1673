package archive

import (
	"strings"

	"arbiter/rules/games"
)

// PlayedLine is the moves of a query, and the positions that they lead through.
type PlayedLine struct {
	Game   games.Game
	Moves  []games.Move
	States []games.State // before the first move, and after each
}

// Played plays the moves of a query from its FEN, or from the start of a game. With an
// error of a move, a *[MovesError], it is the line up to that move; other errors say that
// the variant is not named ([ErrNoVariant]) or not known, or that the FEN is none.
func (q Query) Played() (PlayedLine, error) {
	if q.Variant == "" {
		return PlayedLine{}, ErrNoVariant
	}
	g, err := games.Lookup(q.Variant)
	if err != nil {
		return PlayedLine{}, err
	}
	s, err := g.Read(q.FEN)
	if err != nil {
		return PlayedLine{}, err
	}
	l := PlayedLine{Game: g, States: []games.State{s}}
	for _, text := range strings.Fields(q.Moves) {
		if text = unnumbered(text); text == "" {
			continue
		}
		m, next, err := playText(s, text, len(l.Moves)+1)
		if err != nil {
			return l, err
		}
		s = next
		l.Moves, l.States = append(l.Moves, m), append(l.States, s)
	}
	return l, nil
}
