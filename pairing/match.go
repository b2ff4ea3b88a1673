package pairing

import (
	"arbiter/rules/message"
	"arbiter/tournament"
)

// MatchGames is how many rounds a match has that does not say: one with each
// colour.
const MatchGames = 2

// nextMatch gives the rounds of a match that are not on record. Number 1 has
// White in the first round, then the colours alternate; in a micro-match the
// colours of each round are those of its first game. Errors: ErrNoNumbers,
// ErrTooFew, ErrMatchOfTwo and ErrFinished, wrapped.
func nextMatch(s tournament.Stage) ([]tournament.Round, error) {
	switch n := len(s.Numbers); {
	case n == 0:
		return nil, noNumbers(s)
	case n < 2:
		return nil, message.Because(ErrTooFew, "pairing.too-few.match")
	case n > 2:
		return nil, message.Because(ErrMatchOfTwo, "pairing.match-of-two.stage", message.Args{"Stage": s.Number, "Players": n})
	}
	planned := s.Rounds
	if planned == 0 {
		planned = MatchGames
	}
	var rounds []tournament.Round
	for n := lastRound(s) + 1; n <= planned; n++ {
		white, black := s.Numbers[0], s.Numbers[1]
		if n%2 == 0 {
			white, black = black, white
		}
		rounds = append(rounds, tournament.Round{Number: n, Pairings: []tournament.Pairing{{Board: 1, White: white, Black: black}}})
	}
	if len(rounds) == 0 {
		return nil, finished(s, planned)
	}
	return rounds, nil
}
