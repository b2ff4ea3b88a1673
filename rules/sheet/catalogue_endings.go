package sheet

// What is found on the board as a whole, the end of the game and its outcome.
const (
	PlayedOn       Code = "played-on"
	BoardTurned    Code = "board-turned"
	ResultPosition Code = "result-position"
	DrawUnclaimed  Code = "draw-unclaimed"
	EarlyDraw      Code = "early-draw"
	WrongOpening   Code = "wrong-opening"
)

// endingsRows are the rows of those.
func endingsRows() []Entry {
	return []Entry{
		{
			Code: PlayedOn, Severity: Warning, Answers: AnswersNobody,
			Articles: chess(leaflet(cite("18, 20, 21", "2.1.8, 2.1.9", "17, 18, 19, 20, 21, 22", "6, 7.1", "1.12"), "4.1"), "2.6, 2.7, 3.2.3"),
			Example:  Example{"frisian", "W:WK9:BK30", "1. 9-4 30-48 1/2-1/2"},
		},
		{
			Code: BoardTurned, Severity: Warning, Answers: AnswersNobody,
			Articles: cite("26", "2.1.10.1", "5.1", "5.1"),
		},
		{
			Code: ResultPosition, Severity: Error, Answers: AnswersNobody,
			Articles: chess(leaflet(cite("19, 20, 21", "2.1.8", "17", "7.1", "1.12"), "4.1"), "3.1, 3.2.1, 3.2.3"),
			Example:  Example{"frisian", "W:W28:B23", "1. 28x19 0-1"},
		},
		{
			Code: DrawUnclaimed, Severity: Warning, Answers: AnswersNobody,
			Articles: chess(cite("18, 21", "2.1.9", "19, 20, 21, 22", "6", "1.13"), "3.2.5, 3.2.6"),
			Example:  Example{"russian", "W:WKc1,a3:BKf8,h6", "1. c1-d2 f8-g7 2. d2-c1 g7-f8 3. c1-d2 f8-g7 4. d2-c1 g7-f8 5. c1-b2 *"},
		},
		{
			Code: EarlyDraw, Severity: Warning, Answers: AnswersNobody,
			Articles: chess(cite("21.2", "", "", ""), "3.2.2"),
		},
		{
			Code: WrongOpening, Severity: Warning, Answers: AnswersNobody,
			Articles: cite("4", "2.1.3.1, 2.1.10.2", "3, 5.2", ""),
		},
	}
}
