package tournament

import "arbiter/rules/message"

// WithdrawalRule says what becomes of the games of a player who leaves a round robin. The
// words are stored and never altered.
type WithdrawalRule string

// What becomes of the games of those who leave.
const (
	WithdrawalHalf   WithdrawalRule = ""       // they count if he has completed half of his games (FIDE C.05), and are struck if not
	WithdrawalOver   WithdrawalRule = "over"   // they count if he has completed more than half of them (KNDB), and are struck if not
	WithdrawalCount  WithdrawalRule = "count"  // they count
	WithdrawalStruck WithdrawalRule = "strike" // they are struck
)

// ParseWithdrawalRule reads half, over, count or strike; the error lists them.
func ParseWithdrawalRule(word string) (WithdrawalRule, error) {
	switch l := WithdrawalRule(word); l {
	case "half":
		return WithdrawalHalf, nil
	case WithdrawalOver, WithdrawalCount, WithdrawalStruck:
		return l, nil
	}
	return WithdrawalHalf, message.Err("tournament.no-leavers", args{"Text": word, "Words": message.OrOf([]string{"half", "over", "count", "strike"})})
}
