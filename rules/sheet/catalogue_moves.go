package sheet

// What is decided move by move against the position, and the order in which it is.
const (
	OpponentsPiece    Code = "opponents-piece"
	CaptureOmitted    Code = "capture-omitted"
	CaptureIncomplete Code = "capture-incomplete"
	CaptureNotBest    Code = "capture-not-best"
	KingMustCapture   Code = "king-must-capture"
	CapturedTwice     Code = "captured-twice"
	WrongRemoval      Code = "wrong-removal"
	UnreachableSquare Code = "unreachable-square"
	OutOfTurn         Code = "out-of-turn"
	KingMoveLimit     Code = "king-move-limit"
	NoPiece           Code = "no-piece"
	SquareOccupied    Code = "square-occupied"
	KingInCheck       Code = "king-in-check"
	NoCastling        Code = "castling-not-allowed"
	NoPassing         Code = "en-passant-not-available"
	WrongCrowning     Code = "wrong-crowning"
)

// movesRows are the rows of those.
func movesRows() []Entry {
	return []Entry{
		{
			Code: OpponentsPiece, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "From"},
			Articles: chess(cite("27a", "2.1.10.3", "5.3.4", "5.4.5", "2.1.10.3"), "2"),
			Example:  Example{"frisian", "W:W32,40:B12,20", "1. 12-8 20-24 *"},
		},
		{
			Code: CaptureOmitted, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "Had"},
			Articles: cite("27c, 10", "2.1.10.3, 2.1.5.3", "5.3.5", "5.4.6, 4.1", "1.6, 2.1.10.3"),
			Example:  Example{"frisian", "W:W28,40:B5,23", "1. 40-35 5-10 *"},
		},
		{
			Code: CaptureIncomplete, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "Had"},
			Articles: cite("27c, 10", "2.1.10.3, 2.1.5.5", "5.3.7, 5.3.8", "5.4.9, 4.5", "1.6, 2.1.10.3"),
			King:     cite("", "2.1.10.3, 2.1.5.6", "", ""),
			Crowned:  cite("", "2.1.10.3, 2.1.5.15", "5.3.7, 5.3.8, 12", ""),
			Example:  Example{"frisian", "W:W38:B5,23,33", "1. 38x29 *"},
		},
		{
			Code: CaptureNotBest, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Had"},
			Articles: cite("27c, 11", "", "", "5.4.8, 4.13"),
			Example:  Example{"frisian", "W:W26,38:B1,21,23,33", "1. 26x17 *"},
		},
		{
			Code: KingMustCapture, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Had"},
			Articles: cite("27c, 12", "", "", ""),
			Example:  Example{"frisian", "W:WK18,35,36,40,41,42,43,45,47,49,50:B1,2,6,15,38", "1. 42x33 *"},
		},
		{
			Code: CapturedTwice, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "Had"},
			Articles: cite("27c, 13", "2.1.10.3, 2.1.5.9", "5.3.2, 10", "5.4.2, 4.8", "1.6, 2.1.10.3, 2.1.5.9"),
			Example:  Example{"frisian", "W:W26,K3,K4:B6,15,20", "1. 3x25x5x35 6-11 *"},
		},
		{
			Code: WrongRemoval, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides,
			Articles: cite("27b", "2.1.10.3", "5.3.6, 5.3.10, 5.3.11, 5.3.12", "5.4.11, 5.4.12, 5.4.14"),
			Example:  Example{"frisian", "W:W27,32,41,48:B5,6,17,44", "1. 27x7 6x8 2. 32-28 5-10 3. 41-37 17-22 4. 28x17 44-50 5. 48-43 *"},
		},
		{
			Code: UnreachableSquare, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "From", "Had"},
			Articles: chess(cite("27d", "2.1.10.3", "5.3.2", "5.4.2", "1.5, 1.6, 2.1.10.3"), "2"),
			Example:  Example{"frisian", "W:W38:B5", "1. 38-28 5-10 *"},
		},
		{
			Code: OutOfTurn, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Other"},
			Articles: chess(leaflet(cite("6", "2.1.10.3", "5.3.1", "5.4.1"), "1.2"), "2"),
			Example:  Example{"frisian", "W:W38,48:B20", "1. 38-33 2. 33-28 20-24 *"},
		},
		{
			Code: KingMoveLimit, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"Side", "From"},
			Articles: cite("17", "", "", ""),
			Example:  Example{"frisian", "W:W36,K1:B5,15", "1. 1-7 15-20 2. 7-1 20-25 3. 1-7 25-30 4. 7-1 *"},
		},
		{
			Code: NoPiece, Severity: Error, Answers: AnswersScribe, Does: recordOnly, saysElse: []string{"Side"},
			Articles: cite("22", "2.1.6", "23", "8.1", "1.10"),
			Example:  Example{"frisian", "W:W38:B5", "1. 39-33 5-10 *"},
		},
		{
			Code: SquareOccupied, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides,
			Articles: chess(cite("27d", "2.1.10.3", "5.3.2", "5.4.2", "1.5, 2.1.10.3"), "2"),
			Example:  Example{"frisian", "W:W32,38:B5", "1. 38-32 5-10 *"},
		},
		{
			Code: KingInCheck, Severity: Error, Answers: AnswersPlayer, Does: putRight, says: []string{"Side", "Had"},
			Articles: chess(cite("", "", "", ""), "2.5"),
		},
		{
			Code: NoCastling, Severity: Error, Answers: AnswersPlayer, Does: putRight, says: []string{"Side"},
			Articles: chess(cite("", "", "", ""), "2.3"),
		},
		{
			Code: NoPassing, Severity: Error, Answers: AnswersPlayer, Does: putRight, says: []string{"Side"},
			Articles: chess(cite("", "", "", ""), "2.4"),
		},
		{
			Code: WrongCrowning, Severity: Error, Answers: AnswersPlayer, Does: opponentDecides, says: []string{"From"},
			Articles: cite("8", "2.1.4.4", "11", "5.4.15, 5.4.16"),
			Example:  Example{"international", "W:W12,50:B8,9,26", "1. 12x14 26-31 2. 14-28 *"},
		},
	}
}
