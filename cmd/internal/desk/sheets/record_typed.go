package sheets

import (
	"arbiter/rules/games"
)

// TypedMove says what a move means that is typed in a position in which it was just made:
// see [Meaning]. It costs the same whatever was played before.
func TypedMove(look games.Options, at games.State, word string) Meaning {
	var m Meaning
	for _, move := range typedMoves(look.Game, at, word) {
		m.Legal = append(m.Legal, move.Notation)
	}
	if len(m.Legal) > 0 {
		return m
	}
	text, ok := asWritten(at, word)
	if !ok {
		m.Near = nearMoves(look.Game, at, word)
		return m
	}
	look.Recorded = true
	if j, err := games.Judge(look.Game, at, text, look); err == nil {
		m.Irregular, m.Findings = text, j.Findings
	}
	return m
}
