package rules

// russian is the row of Russian draughts. The articles are those of the
// official Russian rules.
var russian = Variant{
	ID:      "russian",
	Name:    "Russian draughts",
	Aliases: []string{"shashki", "russian draughts"},
	Source:  "Official rules of Russian draughts, 2.1",
	Family:  RussianFamily,

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
	// 2.1.9.1.8 stands in the list of draws, while the procedure of 2.1.9.2 is
	// that of repetition only; that fifteen king moves need a claim, and are
	// fifteen of each side, is an interpretation. 2.1.9.1.1, 2.1.9.1.2 and
	// 2.1.9.1.6 are for the players and the arbiter to decide, not for a count.
	Draws: []DrawRule{
		{Article: "2.1.9.1.3", When: ThreeKingsOnRoad, Count: MovesOfStronger, Restart: NoRestart, Moves: 15, Claim: Automatic},     // 2.1.9.1.3
		{Article: "2.1.9.1.4", When: ThreeKingsOrMore, Count: MovesOfStronger, Restart: AfterExchange, Moves: 15, Claim: Automatic}, // 2.1.9.1.4
		{Article: "2.1.9.1.5", When: KingsOfTwoOrThree, Count: MovesOfEach, Restart: AfterExchange, Moves: 5, Claim: Automatic},     // 2.1.9.1.5
		{Article: "2.1.9.1.5", When: KingsOfFourOrFive, Count: MovesOfEach, Restart: AfterExchange, Moves: 30, Claim: Automatic},    // 2.1.9.1.5
		{Article: "2.1.9.1.5", When: KingsOfSixOrSeven, Count: MovesOfEach, Restart: AfterExchange, Moves: 60, Claim: Automatic},    // 2.1.9.1.5
		{Article: "2.1.9.1.7", When: ThreeAgainstRoad, Count: MovesOfStronger, Restart: AfterExchange, Moves: 5, Claim: Automatic},  // 2.1.9.1.7
		{Article: "2.1.9.1.8", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 15, Claim: OnClaim},           // 2.1.9.1.8
		{Article: "2.1.9.1.9", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: OnClaim},            // 2.1.9.1.9, 2.1.9.2
	},

	Notation:    Algebraic, // 2.1.6.1
	CaptureSign: Colon,     // 2.1.6.2
}

// ukrainian is the row of the 64-square game by the Ukrainian club rules 1-26.
// It is played as the Russian game is; the draws differ. Rule 19 asks for the same
// moves three times running by one side, whatever the other does: there and back,
// three times. The other side may then call the draw before its own next move; a
// position that comes a third time gives no claim. Rules 20 and 21 count the moves of
// the stronger side. Rule 21 goes on from rule 20: the one king that has men beside
// it is the one that fights three.
var ukrainian = Variant{
	ID:      "ukrainian",
	Name:    "Draughts 64, Ukrainian rules",
	Aliases: []string{"draughts-64 ukrainian"},
	Source:  "Rules of draughts (64 squares), 1-26, Ukraine",
	Family:  RussianFamily,

	Width:    8,                // 1
	Height:   8,                // 1
	Squares:  32,               // 1, 3
	Field:    DarkLeft,         // 2
	Opening:  "W:W21-32:B1-12", // 3
	First:    White,            // code 5, as in the Russian game
	GameType: NoGameType,       // russian has the code of PDN

	ManMoves:     ForwardDiagonals, // 5
	ManCaptures:  Diagonals,        // 6, 16
	KingMoves:    Diagonals,        // 13
	KingCaptures: Diagonals,        // 14, 16
	KingRange:    AnyDistance,      // 13, 14
	KingLanding:  AnyFreeBehind,    // 14
	Prey:         MenAndKings,      // 6
	Reversal:     ReversalAllowed,  // 10

	Promotion:  InPassing,                               // 12
	Removal:    AfterMove,                               // 9
	Precedence: []PrecedenceRule{},                      // 8
	KingRun:    RunLimit{Moves: Unlimited, Article: ""}, // 13

	NoPieces:  Ending{Result: Loses, Article: "17"},  // 17
	NoMove:    Ending{Result: Loses, Article: "17"},  // 17
	FirstKing: Ending{Result: GoesOn, Article: "11"}, // 11
	Draws: []DrawRule{
		{Article: "19", When: AnyMaterial, Count: SameMoves, Restart: NoRestart, Moves: 3, Claim: OnClaim},                       // 19
		{Article: "20", When: ThreeKingsAgainstOne, Count: MovesOfStronger, Restart: NoRestart, Moves: 15, Claim: Automatic},     // 20, 22
		{Article: "21", When: ThreeKingsAgainstMen, Count: MovesOfStronger, Restart: AfterExchange, Moves: 30, Claim: Automatic}, // 21, 22
	}, // 18-22

	Notation:    Algebraic, // 23
	CaptureSign: Colon,     // 25
}

// spantsiretti is the row of spantsiretti: the Russian rules on a board of ten
// columns and eight rows. The articles are those of the Russian rules; their
// endings are made for the board of 64 squares and are left out.
var spantsiretti = Variant{
	ID:      "spantsiretti",
	Name:    "Spantsiretti",
	Aliases: []string{"spancirety", "80"},
	Source:  "Official rules of Russian draughts, 2.1, on a board of 80 squares",
	Family:  OtherFamily,

	Width:    10,               // Spantsiretti board
	Height:   8,                // Spantsiretti board
	Squares:  40,               // Spantsiretti board
	Field:    DarkLeft,         // 2.1.1
	Opening:  "W:W26-40:B1-15", // fifteen men a side
	First:    White,            // 2.1.4.1
	GameType: 41,               // PDN 3.0, game types

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
	Draws: []DrawRule{
		{Article: "2.1.9.1.8", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 15, Claim: OnClaim}, // 2.1.9.1.8
		{Article: "2.1.9.1.9", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: OnClaim},  // 2.1.9.1.9
	}, // 2.1.9.1.8, 2.1.9.1.9

	Notation:    Algebraic, // 2.1.6.1
	CaptureSign: Colon,     // 2.1.6.2
}
