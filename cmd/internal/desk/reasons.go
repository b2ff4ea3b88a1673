package desk

import (
	"errors"
	"io/fs"
	"syscall"

	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/store"
	"arbiter/tournament/store/durable"
)

// reasonRow says what kind of no a reason of the packages below is, and what helps.
type reasonRow struct {
	reason error
	class  Class
	remedy string // code; "" is nothing
}

// reasons are those of the packages below. The first row that fits counts.
func reasons() []reasonRow {
	return []reasonRow{
		{store.ErrNotEvent, ClassInput, "name-event"},
		{store.ErrNewer, ClassInput, "newer-version"},
		{store.ErrBroken, ClassInput, "restore"},
		{tournament.ErrUnknownChange, ClassInput, "newer-change"},
		{store.ErrReadOnly, ClassStorage, ""},
		{store.ErrBusy, ClassStorage, ""},
		{store.ErrFull, ClassStorage, ""},
		{store.ErrLeftover, ClassState, ""},
		{store.ErrMoved, ClassStorage, ""},
		{store.ErrScratch, ClassStorage, ""},
		{store.ErrOtherEvent, ClassState, ""},
		{pdn.ErrNotPDN, ClassInput, ""},
		{rules.ErrUnknownVariant, ClassInput, "newer-variant"},
		{scoring.ErrUnknownTiebreak, ClassInput, "other-tiebreaks"},
		{games.ErrNotCompared, ClassState, ""},
	}
}

// Classify says what kind of no an error is, and what would help; of an error that
// nobody expects it is ClassUnknown.
func Classify(err error) (Class, Remedy) {
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return r.Class, r.Remedy
	}
	if class, remedy := classifyPairing(err); class != ClassUnknown {
		return class, remedy
	}
	if class, remedy := classifyTeams(err); class != ClassUnknown {
		return class, remedy
	}
	for _, row := range append(pairingReasons(), reasons()...) {
		if errors.Is(err, row.reason) {
			return row.class, Remedy{Code: row.remedy}
		}
	}
	if class, remedy := classifyOutput(err); class != ClassUnknown {
		return class, remedy
	}
	return classifyState(err)
}

// classifyState is Classify of errors of the journal and its file.
func classifyState(err error) (Class, Remedy) {
	var (
		conflict *tournament.ConflictError
		file     *store.FileError
		state    *store.StateError
		chain    *tournament.ChainError
		refused  *tournament.RefusedError
	)
	switch {
	case errors.As(err, &conflict):
		return ClassConflict, Remedy{}
	case errors.As(err, &file) && errors.Is(err, fs.ErrNotExist):
		return ClassInput, Remedy{Code: "begin-event"}
	case errors.As(err, &file) && errors.Is(err, fs.ErrExist):
		return ClassState, Remedy{}
	case errors.As(err, &file):
		return ClassStorage, Remedy{}
	case errors.As(err, &state), errors.As(err, &chain):
		return ClassFindings, Remedy{}
	case errors.As(err, &refused) && errors.Is(err, tournament.ErrRoundOpen):
		return ClassState, waitsFor(refused)
	case errors.As(err, &refused):
		return ClassState, Remedy{}
	default:
		return ClassUnknown, Remedy{}
	}
}

// waitsFor is the remedy for a change that waits for the first of some games.
func waitsFor(refused *tournament.RefusedError) Remedy {
	switch refused.Says.Code {
	case "tables.open-tables":
		return Remedy{}
	case "tournament-change.open-games":
		first := tournament.Address{Board: refused.Ref.Board, Game: refused.Ref.Game}
		return pairProvisionally(first.String(), refused.Ref.Round, tournament.ResultUnset)
	}
	return Remedy{Code: "enter-results"}
}

// classifyOutput is Classify of errors of the one who writes files.
func classifyOutput(err error) (Class, Remedy) {
	var (
		event  *durable.EventFileError
		input  *durable.InputError
		part   *durable.PartError
		failed *durable.Error
	)
	switch {
	case errors.As(err, &part):
		return ClassStorage, Remedy{Code: "write-all-again"}
	case errors.As(err, &event):
		return ClassState, Remedy{Code: "never-an-event"}
	case errors.As(err, &input):
		return ClassRequest, Remedy{Code: "other-file"}
	case !errors.As(err, &failed):
		return ClassUnknown, Remedy{}
	case errors.Is(failed, fs.ErrExist):
		return ClassState, Remedy{Code: "other-name"}
	case failed.Partly:
		return ClassStorage, Remedy{Code: "part-written"}
	case errors.Is(failed, syscall.ENOSPC):
		return ClassStorage, Remedy{Code: "make-room-whole"}
	default:
		return ClassStorage, Remedy{Code: "own-folder"}
	}
}
