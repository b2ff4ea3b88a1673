package rules

// spanish is the row of Spanish draughts, which the Portuguese rules describe as
// their own classic game. Squares are numbered from the top left here as on all
// boards; the game's own numbering begins at the other end.
var spanish = Variant{
	ID:      "spanish",
	Name:    "Spanish draughts",
	Aliases: []string{"spanish draughts", "damas clasicas"},
	Source:  "Federação Portuguesa de Damas, regras das damas clássicas",
	Family:  OtherFamily,

	Width:    8,                // 2.1.2
	Height:   8,                // 2.1.2
	Squares:  32,               // 2.1.2
	Field:    DarkRight,        // 2.1.5
	Opening:  "W:W21-32:B1-12", // 2.1
	First:    White,            // 2.2
	GameType: 24,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 2.2
	ManCaptures:  ForwardDiagonals, // leaflet, no capture backward
	KingMoves:    Diagonals,        // 2.2
	KingCaptures: Diagonals,        // 2.2
	KingRange:    AnyDistance,      // 2.2
	KingLanding:  AnyFreeBehind,    // 2.2
	Prey:         MenAndKings,      // 2.2
	Reversal:     ReversalAllowed,  // 2.2

	Promotion: EndsMove,  // 2.2: a man captures forward only, so that its move ends there
	Removal:   AfterMove, // 2.2
	Precedence: []PrecedenceRule{
		{Key: ByCount, Article: "law of quantity"}, // the most pieces
		{Key: ByKings, Article: "law of quality"},  // among those, the most kings
	}, // law of quantity, law of quality
	KingRun: RunLimit{Moves: Unlimited, Article: ""}, // 2.2

	NoPieces:  Ending{Result: Loses, Article: "2.2"},  // 2.2
	NoMove:    Ending{Result: Loses, Article: "2.2"},  // 2.2
	FirstKing: Ending{Result: GoesOn, Article: "2.2"}, // 2.2
	Draws:     []DrawRule{},                           // none that count moves is cited by the sources at hand

	Notation:    Numeric, // PDN 3.0, N1
	CaptureSign: Cross,   // PDN 3.0, separators
}

// portuguese is the row of Portuguese draughts: the Spanish game by the rules of
// the Portuguese federation.
var portuguese = Variant{
	ID:      "portuguese",
	Name:    "Portuguese draughts",
	Aliases: []string{"portuguese draughts"},
	Source:  "Federação Portuguesa de Damas, regras das damas clássicas",
	Family:  OtherFamily,

	Width:    8,                // 2.1.2
	Height:   8,                // 2.1.2
	Squares:  32,               // 2.1.2
	Field:    DarkRight,        // 2.1.5
	Opening:  "W:W21-32:B1-12", // 2.1
	First:    White,            // 2.2
	GameType: 28,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 2.2
	ManCaptures:  ForwardDiagonals, // leaflet, no capture backward
	KingMoves:    Diagonals,        // 2.2
	KingCaptures: Diagonals,        // 2.2
	KingRange:    AnyDistance,      // 2.2
	KingLanding:  AnyFreeBehind,    // 2.2
	Prey:         MenAndKings,      // 2.2
	Reversal:     ReversalAllowed,  // 2.2

	Promotion: EndsMove,  // 2.2: a man captures forward only, so that its move ends there
	Removal:   AfterMove, // 2.2
	Precedence: []PrecedenceRule{
		{Key: ByCount, Article: "law of quantity"}, // the most pieces
		{Key: ByKings, Article: "law of quality"},  // among those, the most kings
	}, // law of quantity, law of quality
	KingRun: RunLimit{Moves: Unlimited, Article: ""}, // 2.2

	NoPieces:  Ending{Result: Loses, Article: "2.2"},  // 2.2
	NoMove:    Ending{Result: Loses, Article: "2.2"},  // 2.2
	FirstKing: Ending{Result: GoesOn, Article: "2.2"}, // 2.2
	Draws:     []DrawRule{},                           // none that count moves is cited by the sources at hand

	Notation:    Numeric, // PDN 3.0, N1
	CaptureSign: Cross,   // PDN 3.0, separators
}

// czech is the row of Czech draughts. The numbers are those of the rules of the
// Czech federation.
var czech = Variant{
	ID:      "czech",
	Name:    "Czech draughts",
	Aliases: []string{"czech draughts", "ceska dama"},
	Source:  "Česká federace dámy, pravidla české dámy",
	Family:  OtherFamily,

	Width:    8,                // 2.1
	Height:   8,                // 2.1
	Squares:  32,               // 2.1
	Field:    DarkLeft,         // 2.3
	Opening:  "W:W21-32:B1-12", // 2.7
	First:    White,            // 3.3
	GameType: 29,               // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // 3.4
	ManCaptures:  ForwardDiagonals, // 4.1
	KingMoves:    Diagonals,        // 3.9
	KingCaptures: Diagonals,        // 4.3
	KingRange:    AnyDistance,      // 3.9
	KingLanding:  AnyFreeBehind,    // 4.3
	Prey:         MenAndKings,      // 4.2
	Reversal:     ReversalAllowed,  // 4.8

	Promotion:  EndsMove,                                         // 3.5, 4.15
	Removal:    AfterMove,                                        // 4.8
	Precedence: []PrecedenceRule{{Key: ByKing, Article: "4.14"}}, // 4.13, 4.14
	KingRun:    RunLimit{Moves: Unlimited, Article: ""},          // 3.9

	NoPieces:  Ending{Result: Loses, Article: "6.1"},  // 6.1
	NoMove:    Ending{Result: Loses, Article: "6.1"},  // 6.1
	FirstKing: Ending{Result: GoesOn, Article: "3.5"}, // 3.5
	Draws:     []DrawRule{},                           // none that count moves is cited by the sources at hand

	Notation:    Algebraic, // 2.6
	CaptureSign: Cross,     // PDN 3.0, separators
}

// thai is the row of Thai draughts (makhos).
var thai = Variant{
	ID:      "thai",
	Name:    "Thai draughts",
	Aliases: []string{"makhos", "thai draughts"},
	Source:  "Makhos, rules of Thai draughts",
	Family:  OtherFamily,

	Width:    8,               // Thai rules
	Height:   8,               // Thai rules
	Squares:  32,              // Thai rules
	Field:    DarkLeft,        // Thai rules
	Opening:  "B:W25-32:B1-8", // eight men a side
	First:    Black,           // Thai rules
	GameType: 31,              // PDN 3.0, game types

	ManMoves:     ForwardDiagonals, // Thai rules
	ManCaptures:  ForwardDiagonals, // Thai rules
	KingMoves:    Diagonals,        // Thai rules
	KingCaptures: Diagonals,        // Thai rules
	KingRange:    AnyDistance,      // Thai rules
	KingLanding:  JustBehind,       // Thai rules: right behind the piece
	Prey:         MenAndKings,      // Thai rules
	Reversal:     ReversalAllowed,  // Thai rules

	Promotion:  EndsMove,                                // Thai rules: a man captures forward only, so that its move ends there
	Removal:    AtOnce,                                  // Thai rules: each as it is jumped
	Precedence: []PrecedenceRule{},                      // Thai rules
	KingRun:    RunLimit{Moves: Unlimited, Article: ""}, // Thai rules

	NoPieces:  Ending{Result: Loses, Article: "Thai rules"},  // Thai rules
	NoMove:    Ending{Result: Loses, Article: "Thai rules"},  // Thai rules
	FirstKing: Ending{Result: GoesOn, Article: "Thai rules"}, // Thai rules
	Draws:     []DrawRule{},                                  // none that count moves is cited by the sources at hand

	Notation:    Numeric, // PDN 3.0, N2
	CaptureSign: Cross,   // a cross, as PDN readers accept; the Thai standard writes a hyphen
}
