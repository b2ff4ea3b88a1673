package live

import (
	"errors"

	"arbiter/rules/message"
)

// DisagreesError is a list that disagrees with what is recorded. Nothing of it is taken.
type DisagreesError struct {
	Ply          int // the first place that differs, from 1
	Ours, Theirs string
	Keeper       string // whose recording is ours
}

// Error says where.
func (e *DisagreesError) Error() string { return e.Tell().String() }

// Tell says where, and what both have there.
func (e *DisagreesError) Tell() message.Message {
	return message.New("live.disagrees", message.Args{"Ply": e.Ply, "Ours": e.Ours, "Theirs": e.Theirs})
}

// MoveError is an entry of a list that is not taken. Nothing of the list is.
type MoveError struct {
	Ply   int
	Text  string
	Legal []string // the moves that are, where only legal ones are taken
	Why   error    // nil: it is not legal
}

// Error says which, and why.
func (e *MoveError) Error() string { return e.Tell().String() }

// Tell says which, and why.
func (e *MoveError) Tell() message.Message {
	if e.Why == nil {
		return message.New("live.not-legal", message.Args{"Ply": e.Ply, "Text": e.Text, "Legal": e.Legal})
	}
	return message.New("live.no-move", message.Args{"Ply": e.Ply, "Text": e.Text, "Why": e.Why})
}

// Unwrap is why.
func (e *MoveError) Unwrap() error { return e.Why }

// ErrTooLong is a list with more places than a game can have.
var ErrTooLong = message.Err("live.too-long", message.Args{"Most": mostPlaces})

// IsDisagreement reports whether an error is a [DisagreesError].
func IsDisagreement(err error) (*DisagreesError, bool) {
	var e *DisagreesError
	return e, errors.As(err, &e)
}
