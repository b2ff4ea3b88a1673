package rules

// turkish is the row of Turkish draughts. The numbers are those of the rules and
// learning guide of the Turkish game.
var turkish = Variant{
	ID:      "turkish",
	Name:    "Turkish draughts",
	Aliases: []string{"dama", "turkish draughts"},
	Source:  "Turkish draughts (dama), rules of game and learning guide",
	Family:  OtherFamily,

	Width:    8,                // 2
	Height:   8,                // 2
	Squares:  64,               // 2
	Field:    EverySquare,      // 2
	Opening:  "W:W41-56:B9-24", // 4
	First:    White,            // 1
	GameType: 30,               // PDN 3.0, game types

	ManMoves:     ForwardAndSideways, // 5, leaflet
	ManCaptures:  ForwardAndSideways, // 5, leaflet
	KingMoves:    Orthogonals,        // 6, leaflet
	KingCaptures: Orthogonals,        // 6, leaflet
	KingRange:    AnyDistance,        // 6
	KingLanding:  AnyFreeBehind,      // 6
	Prey:         MenAndKings,        // 3
	Reversal:     ReversalForbidden,  // multiple captures: no turn of 180 degrees

	Promotion:  AtMoveEnd,                                             // promotion: at the end of the move
	Removal:    AtOnce,                                                // multiple captures: each piece as it is jumped
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "majority"}}, // multiple captures: the most pieces
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},               // 6

	NoPieces:  Ending{Result: Loses, Article: "1"},  // 1
	NoMove:    Ending{Result: Loses, Article: "1"},  // 1
	FirstKing: Ending{Result: GoesOn, Article: "3"}, // 3
	Draws: []DrawRule{
		{Article: "draws", When: OneKingEach, Count: NoCount, Restart: NoRestart, Moves: Immediate, Claim: Automatic}, // one king each
	}, // draws: one king each

	Notation:    Algebraic, // PDN 3.0, A0
	CaptureSign: Cross,     // PDN 3.0, separators
}

// armenian is the row of Armenian draughts (tama): Turkish draughts with quiet
// moves along diagonals too. Sources differ on a man that reaches the far row
// while it captures; here it is promoted where its move ends, as in Turkish
// draughts.
var armenian = Variant{
	ID:      "armenian",
	Name:    "Armenian draughts",
	Aliases: []string{"tama", "armenian draughts"},
	Source:  "Armenian draughts (tama), as described in reference works",
	Family:  OtherFamily,

	Width:    8,                // board
	Height:   8,                // board
	Squares:  64,               // board
	Field:    EverySquare,      // board
	Opening:  "W:W41-56:B9-24", // board
	First:    White,            // rules
	GameType: NoGameType,       // PDN has none

	ManMoves:     ForwardAndSideways | ForwardDiagonals, // moves; leaflet
	ManCaptures:  ForwardAndSideways,                    // captures
	KingMoves:    AllDirections,                         // moves; leaflet
	KingCaptures: Orthogonals,                           // captures
	KingRange:    AnyDistance,                           // moves
	KingLanding:  AnyFreeBehind,                         // captures
	Prey:         MenAndKings,                           // rules
	Reversal:     ReversalForbidden,                     // captures: no turn of 180 degrees

	Promotion:  AtMoveEnd,                                             // promotion: at the end of the move
	Removal:    AtOnce,                                                // captures: each piece as it is jumped
	Precedence: []PrecedenceRule{{Key: ByCount, Article: "majority"}}, // captures: the most pieces
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},               // rules

	NoPieces:  Ending{Result: Loses, Article: "rules"},  // rules
	NoMove:    Ending{Result: Loses, Article: "rules"},  // rules
	FirstKing: Ending{Result: GoesOn, Article: "rules"}, // rules
	Draws: []DrawRule{
		{Article: "draws", When: OneKingEach, Count: NoCount, Restart: NoRestart, Moves: Immediate, Claim: Automatic}, // one king each
	}, // draws: one king each

	Notation:    Algebraic, // as Turkish
	CaptureSign: Cross,     // as Turkish
}
