package rules

import "arbiter/rules/message"

// towers is the row of towers draughts (stolbovye shashki, bashni). The
// articles are those of the rules of the St Petersburg club of towers draughts,
// section 1; what they take over from Russian draughts has the article of the
// official Russian rules behind a stroke. A tower is jumped once in a move and
// stands until the move has ended, as a Russian piece does; one description
// (di.fc.ul.pt, "Bashnya") lets it be jumped twice and others bury the prisoner
// at once, but the game is Russian draughts in all that it does not say
// otherwise (en.wikipedia.org, "Bashni"). The draws are those Russian ones that
// do not count pieces, since no piece ever leaves the board.
var towers = Variant{
	ID:      "towers",
	Name:    "Towers draughts",
	Aliases: []string{"bashni", "stolbovye", "столбовые"},
	Source:  "Rules of Russian towers draughts, St Petersburg, 1.1-1.14",
	Family:  OtherFamily,

	Width:    8,                // 1.1
	Height:   8,                // 1.1
	Squares:  32,               // 1.1
	Field:    DarkLeft,         // 1.1
	Opening:  "W:W21-32:B1-12", // 1.2
	First:    White,            // 1.7
	GameType: NoGameType,       // PDN 3.0 has none

	ManMoves:     ForwardDiagonals, // 1.5
	ManCaptures:  Diagonals,        // 1.6
	KingMoves:    Diagonals,        // 1.5
	KingCaptures: Diagonals,        // 1.6
	KingRange:    AnyDistance,      // 1.5
	KingLanding:  AnyFreeBehind,    // 1.6 / 2.1.5.2
	Prey:         MenAndKings,      // 1.6
	Reversal:     ReversalAllowed,  // 1.6 / 2.1.5.9

	Promotion:  InPassing,                               // 1.6 / 2.1.5.15
	Removal:    UnderCapturer,                           // 1.6
	Precedence: []PrecedenceRule{},                      // 1.6 / 2.1.5.14
	KingRun:    RunLimit{Moves: Unlimited, Article: ""}, // 1.5

	NoPieces:  Ending{Result: Loses, Article: "1.12"}, // 1.12
	NoMove:    Ending{Result: Loses, Article: "1.12"}, // 1.12
	FirstKing: Ending{Result: GoesOn, Article: "1.5"}, // 1.5
	Draws: []DrawRule{
		{Article: "1.13", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 15, Claim: OnClaim}, // 1.13 / 2.1.9.1.8
		{Article: "1.13", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: OnClaim},  // 1.13 / 2.1.9.1.9
	}, // 1.13

	Notation:    Algebraic, // 1.10
	CaptureSign: Colon,     // 1.10
}

// towersRow is the row of the game that is played with stacks.
var towersRow = rowOf(towers)

// Towers returns the row of towers draughts. A position of this package holds
// no stacks: arbiter/rules/towers plays the game, and [Lookup] does not find it.
func Towers() *Variant { return towersRow }

// LookupRow finds a variant as [Lookup] does, towers draughts included.
func LookupRow(name string) (*Variant, error) {
	if v, err := Lookup(name); err == nil {
		return v, nil
	}
	if towersRow.called(name) {
		return towersRow, nil
	}
	return nil, unknown(name, append(Variants(), towersRow))
}

// ErrStacks says that a game is played with stacks, which positions of this
// package do not have.
var ErrStacks = message.Err("towers.stacks")
