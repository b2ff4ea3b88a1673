package teamswiss

import "arbiter/rules/message"

// Colour is that of a team in a match: the colour of its player on board 1 (1.6.1).
type Colour int8

// The colours.
const (
	None  Colour = 0
	White Colour = 1
	Black Colour = -1
)

// Type is what colour preferences there are (1.7).
type Type int8

// The types.
const (
	TypeA    Type = iota // simple: what a regulation has that does not say otherwise
	TypeB                // strong and mild
	TypeNone             // none at all
)

// Team is a team that takes part in the round.
type Team struct {
	Number    int      // TPN
	Parity    int      // its number among the teams that have arrived, which 4.3.1 looks at
	Primary   int64    // the score that makes the score groups
	Secondary int64    // the other, for colours; 0 where it is not used
	Colours   []Colour // of the matches that it has played, in order
	Met       []int    // numbers of the teams that it has played against
	NoBye     bool     // it has had a bye, or won a match by forfeit (C2)
	Floated   bool     // in the round before it played a team of another score
}

// Settings are how the round is paired.
type Settings struct {
	Type    Type
	Initial Colour // of the first team of an odd number where neither has played (4.1)
	LastTwo bool   // the round is the last or the last but one: C7 and C10 do not apply
	Last    bool   // it is the last: a mild preference needs a difference (1.7.2)
}

// Round is what was made.
type Round struct {
	Pairs []Pair // in the order of the brackets, and in a bracket as 3.6 has them
	Bye   int    // number of the team with the pairing-allocated bye; 0 is none
}

// Pair is two teams, and why they have their colours.
type Pair struct {
	White, Black int // numbers
	Article      string
	Floater      int   // the number of the upfloater; 0 is none: both have one score
	Unmet        int   // how many of the two do not have the colour that they prefer
	First        int   // the number of the first team (4.2)
	High, Low    int64 // the scores of the first team and of the other
	Bracket      int   // in which the two were paired, from 1
}

// ImpossibleError is returned where no legal pairing exists: every way to pair the teams has two that have
// met, or a bye for who may not have it. The arbiter decides (3.3.3).
type ImpossibleError struct{ Teams int }

// Error is the message of [ImpossibleError.Tell], for a log.
func (e *ImpossibleError) Error() string { return e.Tell().String() }

// Tell says how many teams cannot be paired.
func (e *ImpossibleError) Tell() message.Message {
	return message.New("teamswiss.impossible", message.Args{"Teams": e.Teams})
}
