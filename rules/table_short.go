package rules

// pool is the row of American pool checkers. The numbers are those of the
// tournament rules of the APCA.
var pool = Variant{
	ID:      "pool",
	Name:    "American pool checkers",
	Aliases: []string{"pool checkers"},
	Source:  "American Pool Checkers Association, tournament rules of play",
	Family:  OtherFamily,

	Width:    8,                // 1
	Height:   8,                // 1
	Squares:  32,               // 1
	Field:    DarkLeft,         // 2, 4
	Opening:  "B:W21-32:B1-12", // 5
	First:    Black,            // 6
	GameType: 23,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 10
	ManCaptures:  Diagonals,        // 13, 14
	KingMoves:    Diagonals,        // 15
	KingCaptures: Diagonals,        // 15
	KingRange:    AnyDistance,      // 15
	KingLanding:  AnyFreeBehind,    // 15
	Prey:         MenAndKings,      // 16
	Reversal:     ReversalAllowed,  // 19

	Promotion:  AtMoveEnd,                               // 16, 22, 23
	Removal:    AfterMove,                               // 17, 18, 19
	Precedence: []PrecedenceRule{},                      // 20
	KingRun:    RunLimit{Moves: Unlimited, Article: ""}, // 15

	NoPieces:  Ending{Result: Loses, Article: "25"},  // 25
	NoMove:    Ending{Result: Loses, Article: "25"},  // 25
	FirstKing: Ending{Result: GoesOn, Article: "22"}, // 22
	Draws: []DrawRule{
		{Article: "26", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: OnClaim}, // 26
	}, // 26

	Notation:    Numeric, // PDN 3.0, N1
	CaptureSign: Cross,   // PDN 3.0, separators
}

// english is the row of English draughts (American checkers). The numbers are those
// of the rules of the WCDF and the ACF.
var english = Variant{
	ID:      "english",
	Name:    "English draughts",
	Aliases: []string{"checkers", "american checkers", "english draughts"},
	Source:  "WCDF, rules of draughts (checkers)",
	Family:  OtherFamily,

	Width:    8,                // 1.1
	Height:   8,                // 1.1
	Squares:  32,               // 1.5
	Field:    DarkLeft,         // 1.4
	Opening:  "B:W21-32:B1-12", // 1.11
	First:    Black,            // 1.14
	GameType: 21,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 1.15
	ManCaptures:  ForwardDiagonals, // 1.18
	KingMoves:    Diagonals,        // 1.17
	KingCaptures: Diagonals,        // 1.19
	KingRange:    OneStep,          // 1.17
	KingLanding:  JustBehind,       // 1.19
	Prey:         MenAndKings,      // 1.18
	Reversal:     ReversalAllowed,  // 1.19

	Promotion:  EndsMove,                                // 1.16, 1.19
	Removal:    AfterMove,                               // 1.19
	Precedence: []PrecedenceRule{},                      // 1.20
	KingRun:    RunLimit{Moves: Unlimited, Article: ""}, // 1.17

	NoPieces:  Ending{Result: Loses, Article: "1.30"},  // 1.30
	NoMove:    Ending{Result: Loses, Article: "1.30"},  // 1.30
	FirstKing: Ending{Result: GoesOn, Article: "1.16"}, // 1.16
	Draws: []DrawRule{
		{Article: "1.32.1", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 3, Claim: OnClaim},  // 1.32.1
		{Article: "1.32.2", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 40, Claim: OnClaim}, // 1.32.2
	}, // 1.32

	Notation:    Numeric, // 1.5
	CaptureSign: Cross,   // PDN 3.0, separators
}

// italian is the row of Italian draughts. The numbers are those of the technical
// rules of the Federazione Italiana Dama. Rule 6.9 asks for the capture that meets
// kings first. It is read as the whole order: where both meet their first king at the
// same step the second decides, and so on. The federation's ten rules say it of "the
// stronger pieces" (rule 8), and an arbiter of the federation ruled so.
var italian = Variant{
	ID:      "italian",
	Name:    "Italian draughts",
	Aliases: []string{"dama italiana", "italian draughts"},
	Source:  "FID, regolamento tecnico, capo I",
	Family:  OtherFamily,

	Width:    8,                // 2.1
	Height:   8,                // 2.1
	Squares:  32,               // 2.1
	Field:    DarkRight,        // 2.3
	Opening:  "W:W21-32:B1-12", // 3.1
	First:    White,            // 3.3
	GameType: 22,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 4.1
	ManCaptures:  ForwardDiagonals, // 5.3(a)
	KingMoves:    Diagonals,        // 4.7
	KingCaptures: Diagonals,        // 5.4
	KingRange:    OneStep,          // 4.7
	KingLanding:  JustBehind,       // 5.4
	Prey:         MenOnly,          // 5.3(b)
	Reversal:     ReversalAllowed,  // 6.2

	Promotion: EndsMove,  // 4.5, 5.3
	Removal:   AfterMove, // 6.3
	Precedence: []PrecedenceRule{
		{Key: ByCount, Article: "6.6"},        // 6.6
		{Key: ByKing, Article: "6.7"},         // 6.7
		{Key: ByKings, Article: "6.8"},        // 6.8
		{Key: ByOrderOfKings, Article: "6.9"}, // 6.9
	}, // 6.6-6.9
	KingRun: RunLimit{Moves: Unlimited, Article: ""}, // 4.7

	NoPieces:  Ending{Result: Loses, Article: "9.2"},  // 9.2
	NoMove:    Ending{Result: Loses, Article: "9.2"},  // 9.2
	FirstKing: Ending{Result: GoesOn, Article: "4.5"}, // 4.5
	Draws: []DrawRule{
		{Article: "9.3", When: AnyMaterial, Count: Repetitions, Restart: AfterManOrTake, Moves: 4, Claim: OnClaim},   // 9.3
		{Article: "10.4", When: AnyMaterial, Count: MovesOfEach, Restart: AfterManOrTake, Moves: 40, Claim: OnClaim}, // 10.4
	}, // 9.3, 10.4

	Notation:    Numeric, // PDN 3.0, N2
	CaptureSign: Cross,   // PDN 3.0, separators
}
