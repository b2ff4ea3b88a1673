package archive

import (
	"encoding/json"

	"arbiter/rules/message"
)

// Reason is why two sheets are held to be of one game, or in what they differ all the
// same. A and B say what stands on the sheet with the lower and with the higher id.
type Reason struct {
	Code string `json:"code"`
	Ply  int    `json:"ply,omitempty"` // half-move of A's sheet, from 1; of SameMoves how many they share
	A    string `json:"a,omitempty"`
	B    string `json:"b,omitempty"`
}

// The codes of reasons.
const (
	SameMoves    = "same-moves"    // Ply half-moves agree
	CutOff       = "cut-off"       // one ends before the other: A and B say how many half-moves each has
	Slip         = "slip"          // one half-move differs
	OtherRoute   = "other-route"   // a capture has the same squares by another way
	LeftOut      = "left-out"      // a half-move that one of them has not
	Results      = "results"       // the results contradict each other
	ResultOpen   = "result-open"   // one of them tells no result
	NamesSwapped = "names-swapped" // White of one is Black of the other
	NamesSpelt   = "names-spelt"   // the names are written otherwise
	NamesUnsure  = "names-unsure"  // they have no more than initials in common, or one is not known
	OtherDate    = "date"          // the dates differ
	OtherRound   = "round"         // the rounds differ
	OtherEvent   = "event"         // the events are called otherwise
)

// Tell says the reason with its values; of what one of the headers alone has, that value.
func (r Reason) Tell() message.Message {
	switch r.Code {
	case OtherDate, OtherRound, OtherEvent:
		if r.A == "" || r.B == "" {
			return message.New("archive.reason-"+r.Code+"-once", message.Args{"A": r.A + r.B})
		}
	}
	return message.New("archive.reason-"+r.Code, message.Args{"Ply": r.Ply, "A": r.A, "B": r.B})
}

// ReasonsOf reads the reasons of a pair.
func (t Twin) ReasonsOf() ([]Reason, error) { return readReasons(t.Reasons) }

// ReasonsOf reads the reasons of a pair of a group.
func (p TwinPair) ReasonsOf() ([]Reason, error) { return readReasons(p.Reasons) }

// readReasons reads reasons as they are kept.
func readReasons(data []byte) (out []Reason, err error) {
	err = json.Unmarshal(data, &out)
	return out, err
}
