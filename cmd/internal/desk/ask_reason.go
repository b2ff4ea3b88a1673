package desk

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// AskReason has the refusal of a change for want of a reason say how to give one.
func AskReason(err error) error {
	if errors.Is(err, tournament.ErrNeedsReason) {
		return refusal.New("round.needs-reason", message.Args{"Why": err}).Because(err)
	}
	return err
}
