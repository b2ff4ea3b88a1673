package sheet

import (
	"fmt"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Finding is one irregularity or record fault: where it is, what was written,
// what the rules allowed, and what was probably meant.
type Finding struct {
	ID       string          // r3.b2.g1:23:capture-omitted; a ruling refers to it
	Code     Code            // what is wrong
	Articles []string        // the articles it breaks, its own first
	Severity Severity        // how grave it is
	State    State           // what can still be done
	Ply      int             // half-moves of the main line, from 1; the last ply for a finding on the result
	Move     string          // "12." or "12..."
	Side     rules.Color     // who moved, of two moves in a row too, or was to move; ColorUnset for a finding on the whole sheet
	Player   string          // of a game of more than two sides, who moved, by the letter of the record; Side is unset then
	Written  string          // what the sheet says
	Pos      pdn.Pos         // where it says so
	FEN      string          // the position before the move
	Legal    []string        // what the rules allowed there; for an omitted capture the captures
	Meant    []string        // the likeliest intended moves, best first; Deleted where none was
	Slip     bool            // believed to be a slip of the pen: the rest of the sheet replays after the first of Meant
	Message  message.Message // one sentence in plain words, without the articles

	// Either are the two explanations of which nobody can tell which is right, each as it would
	// be found alone, the likelier first: the other is nearly as good, and blames somebody
	// else, or nobody. The finding is about both then, in the place of the first; nobody is
	// blamed until the arbiter has chosen ([Finding.Chosen]). Nil: there is one.
	Either []Finding
	Margin int // with Either, by how much the second is less likely: see cost.go
}

// SlipChoice is what a slip of the pen is called where one of two explanations is chosen:
// it has the code of what the sheet would show without it.
const SlipChoice = "slip"

// Choice is how the finding is named where one of two explanations is chosen:
// 23:capture-omitted, 21:slip.
func (f Finding) Choice() string {
	if f.Slip {
		return fmt.Sprintf("%d:%s", f.Ply, SlipChoice)
	}
	return fmt.Sprintf("%d:%s", f.Ply, f.Code)
}

// Chosen is the finding as the explanation that is named so, under its own id and in its
// state; false if none is.
func (f Finding) Chosen(choice string) (Finding, bool) {
	for _, one := range f.Either {
		if one.Choice() == choice {
			one.ID, one.State = f.ID, f.State
			return one, true
		}
	}
	return f, false
}

// penSlip reports whether the finding is a slip of the pen under the code of an
// irregularity.
func (f Finding) penSlip() bool {
	entry, _ := Lookup(f.Code)
	return f.Slip && !entry.Answers.Record()
}

// Broken are the articles that the finding says are broken, or may be; a slip of the pen
// breaks none of those of its code.
func (f Finding) Broken() []string {
	if f.penSlip() {
		return nil
	}
	return f.Articles
}

// Title is what the finding is called. A slip of the pen has the code of what the
// sheet would show without it, often at another half-move: nobody did that, so that it
// is called what it is.
func (f Finding) Title() message.Message {
	if len(f.Either) > 0 {
		return message.New("sheet.either-title", message.Args{"One": f.Either[0].Title(), "Other": f.Either[1].Title()})
	}
	if f.penSlip() {
		return message.New("sheet.a-slip")
	}
	switch f.Message.Code {
	case OtherEnding:
		return message.New("sheet.other-ending")
	case PassedOver:
		return message.New("sheet.passed-over")
	}
	entry, _ := Lookup(f.Code)
	return entry.Title()
}

// OtherEnding is the sentence of a finding on how a game ended by the record, which is
// not what its sheet shows. There is one result then, and no second.
const OtherEnding = "findingtext.other-ending"

// Deleted stands in Meant for a move that is on the sheet once too often.
const Deleted = "(delete)"

// PassedOver is the sentence of a finding on a turn in a game of more than two sides: one
// of them was passed over, or threw twice.
const PassedOver = "ludo.out-of-turn"

// Result is what the replay of one sheet came to.
type Result struct {
	File     string
	Game     int // 0-based in its file
	Line     int // first line of the game in its file
	Event    string
	Round    string
	White    string
	Black    string
	Players  []string  // of a game of more than two sides, the names in the order of play; White and Black are empty then
	Variant  string    // id of the game that it was replayed as; "" if it is not known
	Told     pdn.Guess // of that variant, where only moves told it: those of the sheet, or of others in its file
	Plies    int       // half-moves written in the main line
	Result   string    // as the sheet says, in the 1-0 convention; "*" if it says nothing
	Verdict  Verdict
	Findings []Finding     // by ply
	Final    Position      // after the last ply, as played; nil without HasFinal
	Outcome  rules.Outcome // how the game stands there, by the position and by what the draw rules have counted; of one drawn before, that draw
	HasFinal bool          // false if the sheet could not be replayed at all

	cost int      // of all that is believed to have gone wrong
	line retracer // of the replay, for Trail; nil where there was none
	room *Room    // that line may lie in
}

// worst is the verdict that the findings of a sheet lead to.
func worst(findings []Finding) Verdict {
	v := Clean
	for _, f := range findings {
		v = max(v, verdictOf(f))
	}
	return v
}

// verdictOf is the verdict that one finding alone leads to.
func verdictOf(f Finding) Verdict {
	switch {
	case f.Severity == Note:
		return Clean
	case f.Answers().Record():
		return Record
	case f.Severity == Error:
		return Irregular
	default:
		return Remark
	}
}
