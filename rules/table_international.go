package rules

// international is the row of international draughts. The articles are those
// of the official rules of the FMJD.
var international = Variant{
	ID:      "international",
	Name:    "International draughts",
	Aliases: []string{"polish", "international draughts"},
	Source:  "FMJD, official rules for international draughts 100",
	Family:  OtherFamily,

	Width:    10,               // 2.1
	Height:   10,               // 2.1
	Squares:  50,               // 2.2, 2.6
	Field:    DarkLeft,         // 2.4
	Opening:  "W:W31-50:B1-20", // 2.8
	First:    White,            // 3.3
	GameType: 20,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 3.4
	ManCaptures:  Diagonals,        // 4.1, 4.2
	KingMoves:    Diagonals,        // 3.9
	KingCaptures: Diagonals,        // 4.3
	KingRange:    AnyDistance,      // 3.9
	KingLanding:  AnyFreeBehind,    // 4.3
	Prey:         MenAndKings,      // 4.2
	Reversal:     ReversalAllowed,  // 4.8

	Promotion:  AtMoveEnd,                                         // 3.5, 4.15
	Removal:    AfterMove,                                         // 4.8
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "4.13"}}, // 4.13
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},           // 3.9

	NoPieces:  Ending{Result: Loses, Article: "7.1"},  // 7.1
	NoMove:    Ending{Result: Loses, Article: "7.1"},  // 7.1
	FirstKing: Ending{Result: GoesOn, Article: "3.5"}, // 3.5
	Draws: []DrawRule{
		{Article: "6.1", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: Automatic},  // 6.1
		{Article: "6.2", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 25, Claim: Automatic}, // 6.2
		{Article: "6.3", When: ThreeAgainstKing, Count: MovesOfEach, Restart: NoRestart, Moves: 16, Claim: Automatic}, // 6.3
		{Article: "6.4", When: KingsOfTwoOrThree, Count: MovesOfEach, Restart: NoRestart, Moves: 5, Claim: Automatic}, // 6.4
	},

	Notation:    Numeric, // 8.1, 2.6
	CaptureSign: Cross,   // 8.2.3
}

// brazilian is the row of Brazilian draughts: the international rules on the board
// of 64 squares. The articles are those of the international rules but for the draws,
// which that text counts for the board of 100 squares: they are those that the FMJD has
// for both games on 64 squares. Article 7.2.5 is taken as its Russian original is: the
// fifteen moves give a claim. Other texts differ (docs/decisions/0011).
var brazilian = Variant{
	ID:      "brazilian",
	Name:    "Brazilian draughts",
	Aliases: []string{"brazilian draughts", "damas"},
	Source:  "FMJD, official rules for international draughts 100, on 64 squares, with the draws of the FMJD rules for draughts-64, 7.2",
	Family:  OtherFamily,

	Width:    8,                // leaflet, board
	Height:   8,                // leaflet, board
	Squares:  32,               // leaflet, board
	Field:    DarkLeft,         // leaflet, board
	Opening:  "W:W21-32:B1-12", // leaflet, Brazilian
	First:    White,            // 3.3
	GameType: 26,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 3.4
	ManCaptures:  Diagonals,        // 4.1, 4.2
	KingMoves:    Diagonals,        // 3.9
	KingCaptures: Diagonals,        // 4.3
	KingRange:    AnyDistance,      // 3.9
	KingLanding:  AnyFreeBehind,    // 4.3
	Prey:         MenAndKings,      // 4.2
	Reversal:     ReversalAllowed,  // 4.8

	Promotion:  AtMoveEnd,                                         // 3.5, 4.15
	Removal:    AfterMove,                                         // 4.8
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "4.13"}}, // 4.13
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},           // 3.9

	NoPieces:  Ending{Result: Loses, Article: "7.1"},  // 7.1
	NoMove:    Ending{Result: Loses, Article: "7.1"},  // 7.1
	FirstKing: Ending{Result: GoesOn, Article: "3.5"}, // 3.5
	Draws: []DrawRule{
		{Article: "7.2.3", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: Automatic},               // 7.2.3
		{Article: "7.2.4", When: ThreeKingsOrMore, Count: MovesOfStronger, Restart: AfterExchange, Moves: 15, Claim: Automatic},      // 7.2.4
		{Article: "7.2.5", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 15, Claim: OnClaim},                // 7.2.5
		{Article: "7.2.6", When: KingsOfFourOrFive, Count: MovesOfEach, Restart: AfterExchange, Moves: 30, Claim: Automatic},         // 7.2.6
		{Article: "7.2.6", When: KingsOfSixOrSeven, Count: MovesOfEach, Restart: AfterExchange, Moves: 60, Claim: Automatic},         // 7.2.6
		{Article: "7.2.7", When: ThreeAgainstKingOnRoad, Count: MovesOfStronger, Restart: AfterExchange, Moves: 5, Claim: Automatic}, // 7.2.7
		{Article: "7.2.8", When: KingsOfTwoOrThree, Count: MovesOfEach, Restart: NoRestart, Moves: 5, Claim: Automatic},              // 7.2.8
	}, // 7.2.3-7.2.8

	Notation:    Algebraic, // PDN 3.0, A0
	CaptureSign: Cross,     // PDN 3.0, separators
}

// canadian is the row of Canadian draughts: the international rules on the board
// of 144 squares. The articles are those of the international rules.
var canadian = Variant{
	ID:      "canadian",
	Name:    "Canadian draughts",
	Aliases: []string{"canadian draughts"},
	Source:  "FMJD, official rules for international draughts 100, on 144 squares",
	Family:  OtherFamily,

	Width:    12,               // Canadian board
	Height:   12,               // Canadian board
	Squares:  72,               // Canadian board
	Field:    DarkLeft,         // 2.4
	Opening:  "W:W43-72:B1-30", // thirty men a side
	First:    White,            // 3.3
	GameType: 27,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 3.4
	ManCaptures:  Diagonals,        // 4.1, 4.2
	KingMoves:    Diagonals,        // 3.9
	KingCaptures: Diagonals,        // 4.3
	KingRange:    AnyDistance,      // 3.9
	KingLanding:  AnyFreeBehind,    // 4.3
	Prey:         MenAndKings,      // 4.2
	Reversal:     ReversalAllowed,  // 4.8

	Promotion:  AtMoveEnd,                                         // 3.5, 4.15
	Removal:    AfterMove,                                         // 4.8
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "4.13"}}, // 4.13
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},           // 3.9

	NoPieces:  Ending{Result: Loses, Article: "7.1"},  // 7.1
	NoMove:    Ending{Result: Loses, Article: "7.1"},  // 7.1
	FirstKing: Ending{Result: GoesOn, Article: "3.5"}, // 3.5
	Draws: []DrawRule{
		{Article: "6.1", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: Automatic},  // 6.1
		{Article: "6.2", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 25, Claim: Automatic}, // 6.2
		{Article: "6.3", When: ThreeAgainstKing, Count: MovesOfEach, Restart: NoRestart, Moves: 16, Claim: Automatic}, // 6.3
		{Article: "6.4", When: KingsOfTwoOrThree, Count: MovesOfEach, Restart: NoRestart, Moves: 5, Claim: Automatic}, // 6.4
	}, // 6.1-6.4

	Notation:    Numeric, // 8.1, 2.6
	CaptureSign: Cross,   // 8.2.3
}

// killer is the row of killer draughts: international draughts in which a king
// that captures a king last stops just behind it. The articles are those of
// the international rules.
var killer = Variant{
	ID:      "killer",
	Name:    "Killer draughts",
	Aliases: []string{"killer draughts"},
	Source:  "FMJD, official rules for international draughts 100, with the killer rule of Christian Freeling",
	Family:  OtherFamily,

	Width:    10,               // 2.1
	Height:   10,               // 2.1
	Squares:  50,               // 2.2, 2.6
	Field:    DarkLeft,         // 2.4
	Opening:  "W:W31-50:B1-20", // 2.8
	First:    White,            // 3.3
	GameType: NoGameType,       // PDN has none

	ManMoves:     ForwardDiagonals,   // 3.4
	ManCaptures:  Diagonals,          // 4.1, 4.2
	KingMoves:    Diagonals,          // 3.9
	KingCaptures: Diagonals,          // 4.3
	KingRange:    AnyDistance,        // 3.9
	KingLanding:  JustBehindLastKing, // 4.3; Killer rules: just behind a king that is captured last
	Prey:         MenAndKings,        // 4.2
	Reversal:     ReversalAllowed,    // 4.8

	Promotion:  AtMoveEnd,                                         // 3.5, 4.15
	Removal:    AfterMove,                                         // 4.8
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "4.13"}}, // 4.13
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},           // 3.9

	NoPieces:  Ending{Result: Loses, Article: "7.1"},  // 7.1
	NoMove:    Ending{Result: Loses, Article: "7.1"},  // 7.1
	FirstKing: Ending{Result: GoesOn, Article: "3.5"}, // 3.5
	Draws: []DrawRule{
		{Article: "6.1", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: Automatic},  // 6.1
		{Article: "6.2", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 25, Claim: Automatic}, // 6.2
		{Article: "6.3", When: ThreeAgainstKing, Count: MovesOfEach, Restart: NoRestart, Moves: 16, Claim: Automatic}, // 6.3
		{Article: "6.4", When: KingsOfTwoOrThree, Count: MovesOfEach, Restart: NoRestart, Moves: 5, Claim: Automatic}, // 6.4
	}, // 6.1-6.4

	Notation:    Numeric, // 8.1, 2.6
	CaptureSign: Cross,   // 8.2.3
}

// antidraughts is the row of antidraughts, the losing game: international draughts
// in which the side that has no move left wins. The articles are those of the
// international rules.
var antidraughts = Variant{
	ID:      "antidraughts",
	Name:    "Antidraughts",
	Aliases: []string{"giveaway", "losing draughts"},
	Source:  "FMJD, official rules for international draughts 100, the aim reversed",
	Family:  OtherFamily,

	Width:    10,               // 2.1
	Height:   10,               // 2.1
	Squares:  50,               // 2.2, 2.6
	Field:    DarkLeft,         // 2.4
	Opening:  "W:W31-50:B1-20", // 2.8
	First:    White,            // 3.3
	GameType: NoGameType,       // PDN has none; lidraughts 98

	ManMoves:     ForwardDiagonals, // 3.4
	ManCaptures:  Diagonals,        // 4.1, 4.2
	KingMoves:    Diagonals,        // 3.9
	KingCaptures: Diagonals,        // 4.3
	KingRange:    AnyDistance,      // 3.9
	KingLanding:  AnyFreeBehind,    // 4.3
	Prey:         MenAndKings,      // 4.2
	Reversal:     ReversalAllowed,  // 4.8

	Promotion:  AtMoveEnd,                                         // 3.5, 4.15
	Removal:    AfterMove,                                         // 4.8
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "4.13"}}, // 4.13
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},           // 3.9

	NoPieces:  Ending{Result: Wins, Article: "antidraughts"}, // antidraughts: who loses wins
	NoMove:    Ending{Result: Wins, Article: "antidraughts"}, // antidraughts: who loses wins
	FirstKing: Ending{Result: GoesOn, Article: "3.5"},        // 3.5
	Draws: []DrawRule{
		{Article: "6.1", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: Automatic},  // 6.1
		{Article: "6.2", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 25, Claim: Automatic}, // 6.2
		{Article: "6.3", When: ThreeAgainstKing, Count: MovesOfEach, Restart: NoRestart, Moves: 16, Claim: Automatic}, // 6.3
		{Article: "6.4", When: KingsOfTwoOrThree, Count: MovesOfEach, Restart: NoRestart, Moves: 5, Claim: Automatic}, // 6.4
	}, // 6.1-6.4

	Notation:    Numeric, // 8.1, 2.6
	CaptureSign: Cross,   // 8.2.3
}

// breakthrough is the row of breakthrough: international draughts that the first
// king wins. The articles are those of the international rules. No ending with
// kings comes about, so that of the draws only repetition could.
var breakthrough = Variant{
	ID:      "breakthrough",
	Name:    "Breakthrough draughts",
	Aliases: []string{"breakthrough draughts"},
	Source:  "FMJD, official rules for international draughts 100, the first king wins",
	Family:  OtherFamily,

	Width:    10,               // 2.1
	Height:   10,               // 2.1
	Squares:  50,               // 2.2, 2.6
	Field:    DarkLeft,         // 2.4
	Opening:  "W:W31-50:B1-20", // 2.8
	First:    White,            // 3.3
	GameType: NoGameType,       // PDN has none; lidraughts 96

	ManMoves:     ForwardDiagonals, // 3.4
	ManCaptures:  Diagonals,        // 4.1, 4.2
	KingMoves:    Diagonals,        // 3.9
	KingCaptures: Diagonals,        // 4.3
	KingRange:    AnyDistance,      // 3.9
	KingLanding:  AnyFreeBehind,    // 4.3
	Prey:         MenAndKings,      // 4.2
	Reversal:     ReversalAllowed,  // 4.8

	Promotion:  AtMoveEnd,                                         // 3.5, 4.15
	Removal:    AfterMove,                                         // 4.8
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "4.13"}}, // 4.13
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},           // 3.9

	NoPieces:  Ending{Result: Loses, Article: "7.1"},         // 7.1
	NoMove:    Ending{Result: Loses, Article: "7.1"},         // 7.1
	FirstKing: Ending{Result: Wins, Article: "breakthrough"}, // breakthrough: the first king wins
	Draws:     []DrawRule{},                                  // 6.1-6.4

	Notation:    Numeric, // 8.1, 2.6
	CaptureSign: Cross,   // 8.2.3
}
