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
	// 2.1.9.1.8 stands in the list of draws, while the procedure of 2.1.9.2 is
	// that of repetition only; that fifteen king moves need a claim, and are
	// fifteen of each side, is an interpretation. 2.1.9.1.1, 2.1.9.1.2 and
	// 2.1.9.1.6 are for the players and the arbiter to decide, not for a count.
	Draws: []DrawRule{
		{Article: "2.1.9.1.3", When: ThreeKingsOnRoad, Count: MovesOfStronger, Restart: AfterExchange, Moves: 15, Claim: Automatic}, // 2.1.9.1.3
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
