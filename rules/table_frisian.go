package rules

// frisian is the row of Frisian draughts. The articles are those of the rules
// of 2011.
var frisian = Variant{
	ID:      "frisian",
	Name:    "Frisian draughts",
	Aliases: []string{"fries", "frysk dammen", "frisian draughts"},
	Source:  "Rules of Frisian draughts, 2011",
	Family:  FrisianFamily,

	Width:    10,               // 1
	Height:   10,               // 1
	Squares:  50,               // 3
	Field:    DarkLeft,         // 2, 5
	Opening:  "W:W31-50:B1-20", // 4
	First:    White,            // 6
	GameType: 40,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 7
	ManCaptures:  AllDirections,    // 7
	KingMoves:    Diagonals,        // 9
	KingCaptures: AllDirections,    // 9
	KingRange:    AnyDistance,      // 9
	KingLanding:  AnyFreeBehind,    // 9
	Prey:         MenAndKings,      // 7
	Reversal:     ReversalAllowed,  // 13

	Promotion: AtMoveEnd, // 8
	Removal:   AfterMove, // 14
	Precedence: []PrecedenceRule{
		{Key: ByValue, Article: "11", Man: 100, King: 199}, // 11: k kings between 2k-1 and 2k men
		{Key: ByKing, Article: "12"},                       // 12
	},
	KingRun: RunLimit{Moves: 3, Article: "17"}, // 17

	NoPieces:  Ending{Result: Loses, Article: "20.1"}, // 20.1
	NoMove:    Ending{Result: Loses, Article: "20.5"}, // 20.5
	FirstKing: Ending{Result: GoesOn, Article: "8"},   // 8
	Draws: []DrawRule{
		{Article: "21.1", When: OneKingEach, Count: NoCount, Restart: NoRestart, Moves: Immediate, Claim: Automatic},      // 21.1
		{Article: "18", When: TwoKingsAgainstOne, Count: MovesOfStronger, Restart: NoRestart, Moves: 7, Claim: Automatic}, // 18
	},

	Notation:    Numeric, // 22
	CaptureSign: Cross,   // 22
}

// frysk is the row of Frysk!: Frisian draughts with five men a side. The
// articles are those of the Frisian rules; only the opening differs.
var frysk = Variant{
	ID:      "frysk",
	Name:    "Frysk!",
	Aliases: []string{"frysk!"},
	Source:  "Rules of Frisian draughts, 2011, begun with five men a side",
	Family:  FrisianFamily,

	Width:    10,              // 1
	Height:   10,              // 1
	Squares:  50,              // 3
	Field:    DarkLeft,        // 2, 5
	Opening:  "W:W46-50:B1-5", // Frysk! five men a side
	First:    White,           // 6
	GameType: NoGameType,      // PDN has none; lidraughts 97

	ManMoves:     ForwardDiagonals, // 7
	ManCaptures:  AllDirections,    // 7
	KingMoves:    Diagonals,        // 9
	KingCaptures: AllDirections,    // 9
	KingRange:    AnyDistance,      // 9
	KingLanding:  AnyFreeBehind,    // 9
	Prey:         MenAndKings,      // 7
	Reversal:     ReversalAllowed,  // 13

	Promotion: AtMoveEnd, // 8
	Removal:   AfterMove, // 14
	Precedence: []PrecedenceRule{
		{Key: ByValue, Article: "11", Man: 100, King: 199}, // 11: k kings between 2k-1 and 2k men
		{Key: ByKing, Article: "12"},                       // 12
	}, // 11, 12
	KingRun: RunLimit{Moves: 3, Article: "17"}, // 17

	NoPieces:  Ending{Result: Loses, Article: "20.1"}, // 20.1
	NoMove:    Ending{Result: Loses, Article: "20.5"}, // 20.5
	FirstKing: Ending{Result: GoesOn, Article: "8"},   // 8
	Draws: []DrawRule{
		{Article: "21.1", When: OneKingEach, Count: NoCount, Restart: NoRestart, Moves: Immediate, Claim: Automatic},      // 21.1
		{Article: "18", When: TwoKingsAgainstOne, Count: MovesOfStronger, Restart: NoRestart, Moves: 7, Claim: Automatic}, // 18
	}, // 18, 21.1

	Notation:    Numeric, // 22
	CaptureSign: Cross,   // 22
}
