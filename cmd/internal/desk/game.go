package desk

import (
	"slices"

	"arbiter/tournament"
)

// OutcomeOf is the result of a game.
func OutcomeOf(g tournament.Game) tournament.Outcome {
	return tournament.Outcome{Result: g.Result, Margin: g.Margin}
}

// Address is a board as it is typed: 3, or 3.2.
func (d *Desk) Address(ref tournament.GameRef) string {
	ref = d.Only(ref)
	return tournament.Address{Board: ref.Board, Game: ref.Game}.String()
}

// HasResult reports whether a round has a result.
func HasResult(r tournament.Round) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool {
		return slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return !g.Result.Open() })
	})
}
