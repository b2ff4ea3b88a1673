package tournament

import "arbiter/rules/message"

// Leavers says what becomes of the games of a player who leaves a round robin. The
// words are stored and never altered.
type Leavers string

// What becomes of the games of those who leave.
const (
	LeaversHalf   Leavers = ""       // they count if he has completed half of his games (FIDE C.05), and are struck if not
	LeaversOver   Leavers = "over"   // they count if he has completed more than half of them (KNDB), and are struck if not
	LeaversCount  Leavers = "count"  // they count
	LeaversStruck Leavers = "strike" // they are struck
)

// ParseLeavers reads half, over, count or strike; the error lists them.
func ParseLeavers(word string) (Leavers, error) {
	switch l := Leavers(word); l {
	case "half":
		return LeaversHalf, nil
	case LeaversOver, LeaversCount, LeaversStruck:
		return l, nil
	}
	return LeaversHalf, message.Err("tournament.no-leavers", args{"Text": word, "Words": message.OrOf([]string{"half", "over", "count", "strike"})})
}
