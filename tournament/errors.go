package tournament

import (
	"errors"

	"arbiter/rules/message"
)

// Reasons of a [RefusedError], to be found with errors.Is.
var (
	ErrNotStarted     = errors.New("the event has not been created")
	ErrAlreadyBegun   = errors.New("the event was created before")
	ErrIncomplete     = errors.New("something that must be given is missing")
	ErrBadEnding      = errors.New("a game with that result does not end that way")
	ErrBadMargin      = errors.New("the score system does not have that result")
	ErrNeedsReason    = errors.New("this change needs a reason")
	ErrLocked         = errors.New("this cannot change any more")
	ErrNoSuchStage    = errors.New("no such stage")
	ErrNoSuchRound    = errors.New("no such round")
	ErrNoSuchBoard    = errors.New("no such board")
	ErrNoSuchGame     = errors.New("no such game")
	ErrNoSuchPlayer   = errors.New("no such player")
	ErrAmbiguous      = errors.New("several players fit")
	ErrPlayerAway     = errors.New("the player is not there in that round")
	ErrPlayerExists   = errors.New("the player is registered already")
	ErrResultExists   = errors.New("the game has a result already")
	ErrResultDiffers  = errors.New("the game has another result than the one to be corrected")
	ErrSheetExists    = errors.New("the game has a sheet already")
	ErrNoSuchFinding  = errors.New("no such finding")
	ErrNoSuchIncident = errors.New("no such incident")
	ErrNoSuchRuling   = errors.New("no such ruling")
	ErrRuledAlready   = errors.New("it has been ruled on already")
	ErrBadRuling      = errors.New("the ruling does not fit the game")
	ErrRoundOpen      = errors.New("a round has games without a result")
	ErrBadRound       = errors.New("the round cannot be paired like that")
	ErrBadNumbers     = errors.New("the numbers do not fit the players")
	ErrNoSuchChange   = errors.New("no such change")
	ErrNotLast        = errors.New("only the last change can be undone")
	ErrNothingToUndo  = errors.New("there is nothing to undo")
	ErrOutOfOrder     = errors.New("the change does not follow the last one")
	ErrOutOfBounds    = errors.New("a number or a text is beyond its bound")
	ErrUnknownChange  = errors.New("the change is of a kind this version does not know")
)

// RefusedError is a change, or a question, that the state of the event does not
// allow. The state is as it was.
type RefusedError struct {
	Reason  error           // one of the Err values, for errors.Is
	Says    message.Message // what was wrong, where, and what to do next
	Message string          // the same in English, where it has no id yet
	Ref     GameRef         // the place it is about, as far as there is one
	Have    ResultKind      // ErrResultExists, ErrResultDiffers: the result that stands
	Players []Player        // ErrPlayerExists, ErrAmbiguous: who it is about
	Boards  []int           // ErrRoundOpen: boards without a result
}

// Error is the message.
func (e *RefusedError) Error() string {
	if e.Message != "" {
		return e.Message
	}
	return e.Says.String()
}

// Tell is the message.
func (e *RefusedError) Tell() message.Message {
	if e.Message != "" {
		return message.New("plain.text", message.Args{"Text": e.Message})
	}
	return e.Says
}

// Unwrap is the reason.
func (e *RefusedError) Unwrap() error { return e.Reason }
