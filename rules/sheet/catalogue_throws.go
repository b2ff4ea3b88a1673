package sheet

// What is decided throw by throw in a game with a die.
const (
	SixNeeded   Code = "six-needed"
	Overshoot   Code = "overshoot"
	WrongSteps  Code = "wrong-steps"
	BlockPassed Code = "block-passed"
	NotSentHome Code = "not-sent-home"
	MoveOmitted Code = "move-omitted"
	ThrowMissed Code = "extra-throw-missed"
)

// throwsRows are the rows of those.
func throwsRows() []Entry {
	return []Entry{
		{Code: SixNeeded, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.3")},
		{Code: Overshoot, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "3.3, 3.4")},
		{Code: WrongSteps, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.4")},
		{Code: BlockPassed, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "2.2")},
		{Code: NotSentHome, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "2.1, 0.3")},
		{Code: MoveOmitted, Severity: Error, Answers: AnswersPlayer, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.4")},
		{Code: ThrowMissed, Severity: Warning, Answers: AnswersNobody, Does: staysWritten, Articles: leaflet(cite("", "", "", ""), "1.5")},
	}
}
