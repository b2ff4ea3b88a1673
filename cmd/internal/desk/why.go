package desk

import (
	"errors"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// wantsWhy is an error; that a change needs a reason becomes a refusal that says how
// to give one.
func wantsWhy(err error) error {
	if errors.Is(err, tournament.ErrNeedsReason) {
		return refuse("player.needs-reason", message.Args{"Why": err}).because(err)
	}
	return err
}
