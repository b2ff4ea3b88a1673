package tournament

import (
	"fmt"

	"arbiter/rules/message"
)

// Reasons of a [RefusedError], to be found with errors.Is.
var (
	ErrNotStarted     = message.Reason("tournament-change.not-started")
	ErrAlreadyBegun   = message.Reason("tournament-change.already-begun")
	ErrIncomplete     = message.Reason("tournament-change.incomplete")
	ErrBadEnding      = message.Reason("tournament-change.bad-ending")
	ErrBadMargin      = message.Reason("tournament-change.bad-margin")
	ErrNeedsReason    = message.Reason("tournament-change.needs-reason")
	ErrStrict         = message.Reason("tournament-change.strict")
	ErrLocked         = message.Reason("tournament-change.locked")
	ErrNoSuchStage    = message.Reason("tournament-change.no-such-stage")
	ErrNoSuchRound    = message.Reason("tournament-change.no-such-round")
	ErrNoSuchBoard    = message.Reason("tournament-change.no-such-board")
	ErrNoSuchGame     = message.Reason("tournament-change.no-such-game")
	ErrNoSuchPlayer   = message.Reason("tournament-change.no-such-player")
	ErrAmbiguous      = message.Reason("tournament-change.ambiguous")
	ErrPlayerAway     = message.Reason("tournament-change.player-away")
	ErrPlayerExists   = message.Reason("tournament-change.player-exists")
	ErrResultExists   = message.Reason("tournament-change.result-exists")
	ErrResultDiffers  = message.Reason("tournament-change.result-differs")
	ErrSheetExists    = message.Reason("tournament-change.sheet-exists")
	ErrNoSuchFinding  = message.Reason("tournament-change.no-such-finding")
	ErrNoSuchIncident = message.Reason("tournament-change.no-such-incident")
	ErrNoSuchRuling   = message.Reason("tournament-change.no-such-ruling")
	ErrRuledAlready   = message.Reason("tournament-change.ruled-already")
	ErrBadRuling      = message.Reason("tournament-change.bad-ruling")
	ErrForbidden      = message.Reason("tournament-change.forbidden")
	ErrBadIncident    = message.Reason("tournament-change.bad-incident")
	ErrRoundOpen      = message.Reason("tournament-change.round-open")
	ErrBadRound       = message.Reason("tournament-change.bad-round")
	ErrBadNumbers     = message.Reason("tournament-change.bad-numbers")
	ErrNoSuchChange   = message.Reason("tournament-change.no-such-change")
	ErrNotLast        = message.Reason("tournament-change.not-last")
	ErrNothingToUndo  = message.Reason("tournament-change.nothing-to-undo")
	ErrOutOfOrder     = message.Reason("tournament-change.order")
	ErrOutOfBounds    = message.Reason("tournament-change.out-of-bounds")
	ErrUnknownChange  = message.Reason("tournament-change.unknown-change")
	ErrDevice         = message.Reason("tournament-change.device")
)

// RefusedError is a change, or a question, that the state of the event does not
// allow. The state is as it was.
type RefusedError struct {
	Reason  error           // one of the Err values, for errors.Is
	Says    message.Message // what was wrong, where, and what to do next
	Ref     GameRef         // the place it is about, as far as there is one
	Have    ResultKind      // ErrResultExists, ErrResultDiffers: the result that stands
	Players []Player        // ErrPlayerExists, ErrAmbiguous: who it is about
	Boards  []int           // ErrRoundOpen: boards without a result
}

// Error is the message.
func (e *RefusedError) Error() string {
	return e.Says.String()
}

// Tell is the message.
func (e *RefusedError) Tell() message.Message {
	return e.Says
}

// Unwrap is the reason.
func (e *RefusedError) Unwrap() error { return e.Reason }

// args are the values of a message.
type args = message.Args

// refused is a change that the state does not allow, for a reason, in the words of an
// id of the catalogue.
func refused(reason error, code string, values ...args) *RefusedError {
	return &RefusedError{Reason: reason, Says: message.New(code, values...)}
}

// at adds the place that a refusal is about.
func (e *RefusedError) at(ref GameRef) *RefusedError {
	e.Ref = ref
	return e
}

// about adds the players that a refusal is about.
func (e *RefusedError) about(players ...Player) *RefusedError {
	e.Players = players
	return e
}

// having adds the result that stands.
func (e *RefusedError) having(k ResultKind) *RefusedError {
	e.Have = k
	return e
}

// onBoards adds the boards that a refusal is about.
func (e *RefusedError) onBoards(boards []int) *RefusedError {
	e.Boards = boards
	return e
}

// quoted is a text of the journal in quotation marks, cut where it is long.
func quoted(text string) string { return fmt.Sprintf("%.40q", text) }

// resultOf is a result in a sentence.
func resultOf(k ResultKind) message.Message {
	if k == ResultUnset {
		return message.New("word.no-result")
	}
	return message.New("tournament-change.result", args{"Result": k.String()})
}

// scoredResult is the result of a game in a sentence, as the event scores it.
func (t *Tournament) scoredResult(ref GameRef, g Game) message.Message {
	if g.Result == ResultUnset {
		return resultOf(g.Result)
	}
	return message.New("tournament-change.result", args{"Result": t.WrittenOf(ref, g)})
}

// longList is from how many numbers on a list is cut in a sentence.
const longList = 10

// numbersOf lists numbers in a sentence; a long list is cut.
func numbersOf(numbers []int) any {
	if len(numbers) <= longList {
		return numbers
	}
	return message.New("tournament-change.and-more", args{"Numbers": numbers[:longList], "More": len(numbers) - longList})
}

// Tell says where a game is: round 2 board 5, or board 5.1 where a game is named.
func (r GameRef) Tell() message.Message {
	return message.New("tournament-change.place", args{"Round": r.Round, "Address": Address{Board: r.Board, Game: r.Game}.String()})
}
