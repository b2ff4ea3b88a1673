package sheet

import "arbiter/rules"

// Answers is who answers for what was found: whom a finding speaks of as having erred. What
// a sheet comes to, the words of a finding, whether the opponent may demand something, and
// against whom a ruling can be follow from it.
type Answers uint8

// Who can answer for something.
const (
	AnswersUnset  Answers = iota
	AnswersScribe         // who wrote it down: a fault of the record
	AnswersPlayer         // who moved; of a finding it is said which side: [AnswersWhite], [AnswersBlack]
	AnswersWhite
	AnswersBlack
	AnswersNobody // both players, or neither: what is wrong is the game, its end or its result
	AnswersUnsaid // it cannot be said: the sheet leaves open whether the scribe erred, or a player, or which
)

var answersNames = [...]string{"", "scribe", "player", "white", "black", "nobody", "unsaid"}

// String is the word that is shown and stored: scribe, player, white, black, nobody, unsaid.
func (a Answers) String() string { return answersNames[a] }

// MarshalText writes it as its word.
func (a Answers) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// Record reports whether what it is said of is a fault of the record, or may be: nobody
// is blamed for it.
func (a Answers) Record() bool { return a == AnswersScribe || a == AnswersUnsaid }

// Player reports whether a player answers.
func (a Answers) Player() bool {
	return a == AnswersPlayer || a == AnswersWhite || a == AnswersBlack
}

// Answers is who answers for the finding: by the row of its code, but for a slip of the
// pen, which is the scribe's, and for a finding of which another explanation is as good.
// Of a game of more than two sides it is the player that the finding names.
func (f Finding) Answers() Answers {
	entry, _ := Lookup(f.Code)
	switch {
	case len(f.Either) > 0:
		return AnswersUnsaid
	case f.Slip:
		return AnswersScribe
	case entry.Answers == AnswersPlayer && f.Side == rules.White:
		return AnswersWhite
	case entry.Answers == AnswersPlayer && f.Side == rules.Black:
		return AnswersBlack
	default:
		return entry.Answers
	}
}
