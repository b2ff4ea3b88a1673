package rounds

import (
	"errors"
	"io/fs"
	"syscall"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/teams"
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
	Reason error
	class  refusal.Class
	Remedy string // code; "" is nothing
}

// Reasons are those of the packages below. The first row that fits counts.
func Reasons() []reasonRow {
	return []reasonRow{
		{store.ErrNotEvent, refusal.ClassInput, "name-event"},
		{store.ErrNewer, refusal.ClassInput, "newer-version"},
		{store.ErrBroken, refusal.ClassInput, "restore"},
		{tournament.ErrUnknownChange, refusal.ClassInput, "newer-change"},
		{store.ErrReadOnly, refusal.ClassStorage, ""},
		{store.ErrBusy, refusal.ClassStorage, ""},
		{store.ErrFull, refusal.ClassStorage, ""},
		{store.ErrLeftover, refusal.ClassState, ""},
		{store.ErrMoved, refusal.ClassStorage, ""},
		{store.ErrScratch, refusal.ClassStorage, ""},
		{store.ErrOtherEvent, refusal.ClassState, ""},
		{pdn.ErrNotPDN, refusal.ClassInput, ""},
		{rules.ErrUnknownVariant, refusal.ClassInput, "newer-variant"},
		{scoring.ErrUnknownTiebreak, refusal.ClassInput, "other-tiebreaks"},
		{games.ErrNotCompared, refusal.ClassState, ""},
	}
}

// Classify says what kind of no an error is, and what would help; of an error that
// nobody expects it is ClassUnknown.
func Classify(err error) (refusal.Class, refusal.Remedy) {
	if r := (*refusal.Refusal)(nil); errors.As(err, &r) {
		return r.Class, r.Remedy
	}
	if class, remedy := classifyPairing(err); class != refusal.ClassUnknown {
		return class, remedy
	}
	if class, remedy := teams.ClassifyTeams(err); class != refusal.ClassUnknown {
		return class, remedy
	}
	for _, row := range append(PairingReasons(), Reasons()...) {
		if errors.Is(err, row.Reason) {
			return row.class, refusal.Remedy{Code: row.Remedy}
		}
	}
	if class, remedy := classifyOutput(err); class != refusal.ClassUnknown {
		return class, remedy
	}
	return classifyState(err)
}

// classifyState is Classify of errors of the journal and its file.
func classifyState(err error) (refusal.Class, refusal.Remedy) {
	var (
		conflict *tournament.ConflictError
		file     *store.FileError
		state    *store.StateError
		chain    *tournament.ChainError
		refused  *tournament.RefusedError
	)
	switch {
	case errors.As(err, &conflict):
		return refusal.ClassConflict, refusal.Remedy{}
	case errors.As(err, &file) && errors.Is(err, fs.ErrNotExist):
		return refusal.ClassInput, refusal.Remedy{Code: "begin-event"}
	case errors.As(err, &file) && errors.Is(err, fs.ErrExist):
		return refusal.ClassState, refusal.Remedy{}
	case errors.As(err, &file):
		return refusal.ClassStorage, refusal.Remedy{}
	case errors.As(err, &state), errors.As(err, &chain):
		return refusal.ClassFindings, refusal.Remedy{}
	case errors.As(err, &refused) && errors.Is(err, tournament.ErrRoundOpen):
		return refusal.ClassState, waitsFor(refused)
	case errors.As(err, &refused):
		return refusal.ClassState, refusal.Remedy{}
	default:
		return refusal.ClassUnknown, refusal.Remedy{}
	}
}

// waitsFor is the remedy for a change that waits for the first of some games.
func waitsFor(refused *tournament.RefusedError) refusal.Remedy {
	switch refused.Says.Code {
	case "tables.open-tables":
		return refusal.Remedy{}
	case "tournament-change.open-games":
		first := tournament.Address{Board: refused.Ref.Board, Game: refused.Ref.Game}
		return pairProvisionally(first.String(), refused.Ref.Round, tournament.ResultUnset)
	}
	return refusal.Remedy{Code: "enter-results"}
}

// classifyOutput is Classify of errors of the one who writes files.
func classifyOutput(err error) (refusal.Class, refusal.Remedy) {
	var (
		event  *durable.EventFileError
		input  *durable.InputError
		part   *durable.PartError
		failed *durable.Error
	)
	switch {
	case errors.As(err, &part):
		return refusal.ClassStorage, refusal.Remedy{Code: "write-all-again"}
	case errors.As(err, &event):
		return refusal.ClassState, refusal.Remedy{Code: "never-an-event"}
	case errors.As(err, &input):
		return refusal.ClassRequest, refusal.Remedy{Code: "other-file"}
	case !errors.As(err, &failed):
		return refusal.ClassUnknown, refusal.Remedy{}
	case errors.Is(failed, fs.ErrExist):
		return refusal.ClassState, refusal.Remedy{Code: "other-name"}
	case failed.Partly:
		return refusal.ClassStorage, refusal.Remedy{Code: "part-written"}
	case errors.Is(failed, syscall.ENOSPC):
		return refusal.ClassStorage, refusal.Remedy{Code: "make-room-whole"}
	default:
		return refusal.ClassStorage, refusal.Remedy{Code: "own-folder"}
	}
}
