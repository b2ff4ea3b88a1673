package rules

// russian is the row of Russian draughts. The articles are those of the
// official Russian rules.
var russian = Variant{
	ID:      "russian",
	Name:    "Russian draughts",
	Aliases: []string{"shashki", "russian draughts"},
	Source:  "Official rules of Russian draughts, 2.1",

	Width:    8,                // 2.1.1
	Height:   8,                // 2.1.1
	Squares:  32,               // 2.1.1
	Field:    DarkLeft,         // 2.1.1
	Opening:  "W:W21-32:B1-12", // 2.1.3.1
	First:    White,            // 2.1.4.1
	GameType: 25,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 2.1.4.3
	ManCaptures:  Diagonals,        // 2.1.5.3
	KingMoves:    Diagonals,        // 2.1.4.5
	KingCaptures: Diagonals,        // 2.1.5.2
	KingRange:    AnyDistance,      // 2.1.4.5
	KingLanding:  AnyFreeBehind,    // 2.1.5.2
	Prey:         MenAndKings,      // 2.1.5.1
	Reversal:     ReversalAllowed,  // 2.1.5.9

	Promotion:  InPassing,                               // 2.1.5.15
	Removal:    AfterMove,                               // 2.1.5.12
	Precedence: []PrecedenceRule{},                      // 2.1.5.14
	KingRun:    RunLimit{Moves: Unlimited, Article: ""}, // 2.1.4.5

	NoPieces:  Ending{Result: Loses, Article: "2.1.8"},    // 2.1.8
	NoMove:    Ending{Result: Loses, Article: "2.1.8"},    // 2.1.8
	FirstKing: Ending{Result: GoesOn, Article: "2.1.4.4"}, // 2.1.4.4
	Draws:     []DrawRule{},                               // 2.1.9.1

	Notation:    Algebraic, // 2.1.6.1
	CaptureSign: Colon,     // 2.1.6.2
}
