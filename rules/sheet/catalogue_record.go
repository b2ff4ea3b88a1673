package sheet

// Faults of the record, which are never blamed on a player.
const (
	UnreadableMove   Code = "unreadable-move"
	AmbiguousCapture Code = "ambiguous-capture"
	WrongSeparator   Code = "wrong-separator"
	PromotionMissing Code = "promotion-missing"
	AmbiguousMove    Code = "ambiguous-move"
	CheckSign        Code = "check-sign"
	MoveNumber       Code = "move-number"
	MissingMove      Code = "missing-move"
	LineExchanged    Code = "line-exchanged"
	LineTwice        Code = "line-twice"
	OtherGameLine    Code = "line-of-another-game"
	ColumnShifted    Code = "column-shifted"
	RunTogether      Code = "moves-run-together"
	TextAmongMoves   Code = "text-among-moves"
	NotFollowed      Code = "not-followed"
	NumberingTurned  Code = "numbering-turned"
	SetUp            Code = "set-up"
	NoMoves          Code = "no-moves"
	BadThrow         Code = "bad-throw"
	NothingToCapture Code = "nothing-to-capture"
	ResultTag        Code = "result-tag"
	DuplicateGame    Code = "duplicate-game"
	PairedTwice      Code = "paired-twice"
	UnknownPlayer    Code = "unknown-player"
	BadHeader        Code = "bad-header"
)

// recordRows are the rows of those.
func recordRows() []Entry {
	return []Entry{
		{Code: UnreadableMove, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Side", "Had"}},
		{
			Code: AmbiguousCapture, Severity: Warning, Answers: AnswersScribe,
			Articles: cite("22", "2.1.6.2", "26", "8.2", "1.10"),
			Example:  Example{"frisian", "B:W21,30,31,32,35,37,39,41,42,43,44,45,46,48,49,50:B1,2,3,4,5,6,7,10,13,16,19", "1... 16x20 *"},
		},
		{
			Code: WrongSeparator, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Played"},
			Articles: cite("22", "2.1.6.2", "24", "8.2", "1.10"),
			Capture:  cite("", "", "25", ""),
			Example:  Example{"frisian", "W:W28,40:B5,23", "1. 28-19 5-10 *"},
		},
		{
			Code: PromotionMissing, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Played"},
			Articles: chess(cite("", "", "", ""), "2.2"),
		},
		{Code: AmbiguousMove, Severity: Warning, Answers: AnswersScribe, Does: recordOnly},
		{Code: CheckSign, Severity: Note, Answers: AnswersScribe, Does: recordOnly, says: []string{"Played"}},
		{Code: MoveNumber, Severity: Warning, Answers: AnswersScribe, Does: recordOnly},
		{
			Code: MissingMove, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, says: []string{"Of"}, saysElse: []string{"Of", "Meant"},
			Articles: cite("22", "2.1.6", "23", "8.1", "1.10"),
		},
		{Code: LineExchanged, Severity: Warning, Answers: AnswersScribe, Does: recordOnly},
		{Code: LineTwice, Severity: Warning, Answers: AnswersScribe, Does: recordOnly},
		{Code: OtherGameLine, Severity: Warning, Answers: AnswersScribe, Does: recordOnly},
		{Code: ColumnShifted, Severity: Warning, Answers: AnswersScribe, Does: recordOnly},
		{Code: RunTogether, Severity: Note, Answers: AnswersScribe, Does: recordOnly},
		{Code: TextAmongMoves, Severity: Note, Answers: AnswersScribe, Does: recordOnly},
		{Code: NotFollowed, Severity: Warning, Answers: AnswersUnsaid, Does: lookAtSheets},
		{
			Code: NumberingTurned, Severity: Warning, Answers: AnswersScribe, Does: recordOnly,
			Articles: cite("3, 22", "2.1.6.1", "23", "2.6"),
		},
		{
			Code: SetUp, Severity: Note, Answers: AnswersScribe,
			Example: Example{"frisian", "", "1. 32-28 19-23 /FEN \"W:W28,40:B5,23\"/ 2. 28x19 *"},
		},
		{Code: NoMoves, Severity: Warning, Answers: AnswersScribe},
		{Code: BadThrow, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, Articles: leaflet(cite("", "", "", ""), "1.2")},
		{Code: NothingToCapture, Severity: Warning, Answers: AnswersScribe, Does: recordOnly, Articles: leaflet(cite("", "", "", ""), "2.1")},
		{Code: ResultTag, Severity: Warning, Answers: AnswersScribe},
		{Code: DuplicateGame, Severity: Warning, Answers: AnswersScribe},
		{Code: PairedTwice, Severity: Warning, Answers: AnswersScribe},
		{Code: UnknownPlayer, Severity: Warning, Answers: AnswersScribe},
		{Code: BadHeader, Severity: Warning, Answers: AnswersScribe},
	}
}
