package rules

// international is the row of international draughts. The articles are those
// of the official rules of the FMJD.
var international = Variant{
	ID:      "international",
	Name:    "International draughts",
	Aliases: []string{"polish", "international draughts"},
	Source:  "FMJD, official rules for international draughts 100",

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
		{Article: "6.1", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: Automatic},    // 6.1
		{Article: "6.2", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 25, Claim: Automatic},   // 6.2
		{Article: "6.3", When: ThreeAgainstKing, Count: MovesOfEach, Restart: NoRestart, Moves: 16, Claim: Automatic},   // 6.3
		{Article: "6.4", When: TwoOrOneAgainstKing, Count: MovesOfEach, Restart: NoRestart, Moves: 5, Claim: Automatic}, // 6.4
	},

	Notation:    Numeric, // 8.1, 2.6
	CaptureSign: Cross,   // 8.2.3
}
