package sheet

import (
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
	Side     rules.Color     // who was to move; ColorUnset for a finding on the whole sheet
	Player   string          // of a game of more than two sides, who moved, by the letter of the record; Side is unset then
	Written  string          // what the sheet says
	Pos      pdn.Pos         // where it says so
	FEN      string          // the position before the move
	Legal    []string        // what the rules allowed there; for an omitted capture the captures
	Meant    []string        // the likeliest intended moves, best first; Deleted where none was
	Slip     bool            // believed to be a slip of the pen: the rest of the sheet replays after the first of Meant
	Message  message.Message // one sentence in plain words, without the articles
}

// Title is what the finding is called. A slip of the pen has the code of what the
// sheet would show without it, often at another half-move: nobody did that, so that it
// is called what it is.
func (f Finding) Title() message.Message {
	entry, _ := Lookup(f.Code)
	if f.Slip && !entry.Record {
		return message.New("sheet.a-slip")
	}
	switch f.Message.Code {
	case OtherEnding:
		return message.New("sheet.other-ending")
	case PassedOver:
		return message.New("sheet.passed-over")
	}
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
	entry, _ := Lookup(f.Code)
	switch {
	case f.Severity == Note:
		return Clean
	case entry.Record || f.Slip:
		return Record
	case f.Severity == Error:
		return Irregular
	default:
		return Remark
	}
}
