package games

import (
	"arbiter/rules"
	"arbiter/rules/chess"
)

// Standing is how a position stands in a game that has check, for programs to read.
type Standing struct {
	Check  bool     `json:"check"`
	End    string   `json:"end"`    // checkmate, stalemate, insufficient-material, seventy-five-moves; ""
	Claims []string `json:"claims"` // fifty-moves
}

// standings are the words of a standing, by the clause.
var standings = map[string]string{
	chess.Checkmate: "checkmate", chess.Stalemate: "stalemate", chess.InsufficientMaterial: "insufficient-material", chess.SeventyFiveMoves: "seventy-five-moves",
	chess.FiveTimes: "five-times", chess.FiftyMoves: "fifty-moves", chess.ThreeTimes: "three-times",
}

// StandingOf is the standing of a game; nil where it has no check.
func StandingOf(s State) *Standing {
	at, ok := s.(interface {
		Check() bool
		Claims() []rules.Outcome
	})
	if !ok {
		return nil
	}
	standing := &Standing{Check: at.Check(), Claims: []string{}}
	switch o := s.Outcome(); o.Kind {
	case rules.Won, rules.DrawDue:
		standing.End = standings[o.Article]
	case rules.DrawClaimable:
		for _, claim := range at.Claims() {
			standing.Claims = append(standing.Claims, standings[claim.Article])
		}
	}
	return standing
}

// Reasons are the words for why a text is no position, where the game of the error tells
// them one by one.
func Reasons(err error) []string {
	var words []string
	for _, r := range chess.Reasons(err) {
		words = append(words, string(r))
	}
	return words
}
