package rounds

import (
	"cmp"
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/pairing/teamswiss"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// classifyPairing is Classify of errors of rounds that cannot be made.
func classifyPairing(err error) (refusal.Class, refusal.Remedy) {
	var (
		banned   *pairing.BannedError
		stuck    *dutch.ImpossibleError
		open     *pairing.RoundOpenError
		system   *pairing.SystemError
		meetings *pairing.MeetingsError
		tied     *pairing.UndecidedError
		matches  *pairing.OpenMatchesError
		apart    *teamswiss.ImpossibleError
	)
	switch {
	case errors.As(err, &banned):
		return refusal.ClassPairing, refusal.Remedy{Code: "lift-ban"}
	case errors.As(err, &stuck) && stuck.Ways != nil && len(stuck.Ways.Away) > 0:
		return refusal.ClassPairing, refusal.Remedy{Code: "bye-for-round", Args: message.Args{"Number": int(stuck.Ways.Away[0]), "Round": stuck.Round}}
	case errors.As(err, &matches):
		return refusal.ClassState, refusal.Remedy{Code: "show-calendar"}
	case errors.As(err, &apart):
		return refusal.ClassPairing, refusal.Remedy{Code: "pair-matches-by-hand"}
	case errors.As(err, &tied):
		return refusal.ClassState, refusal.Remedy{Code: "decide-tie"}
	case errors.As(err, &meetings):
		return refusal.ClassState, refusal.Remedy{Code: "pair-by-hand"}
	case errors.As(err, &open) && open.Tables:
		return refusal.ClassState, refusal.Remedy{}
	case errors.As(err, &open) && !open.KnockOut && !open.Keizer:
		return refusal.ClassState, pairProvisionally(open.First.String(), open.Round, open.State)
	case errors.As(err, &open):
		return refusal.ClassState, refusal.Remedy{Code: "enter-results"}
	case errors.As(err, &system) && system.System == tournament.SystemOpen:
		return refusal.ClassState, refusal.Remedy{Code: "enter-played"}
	case errors.As(err, &system):
		return refusal.ClassState, refusal.Remedy{}
	}
	return refusal.ClassUnknown, refusal.Remedy{}
}

// pairProvisionally is the remedy for a round that waits for a game: what it counts as.
func pairProvisionally(board string, round int, state tournament.ResultKind) refusal.Remedy {
	word := cmp.Or(state.String(), tournament.Adjourned.String())
	return refusal.Remedy{Code: "pair-provisionally", Args: message.Args{"Board": board, "Round": round, "State": word}}
}

// PairingReasons are what the reasons of pairing mean. The first that fits counts.
func PairingReasons() []reasonRow {
	return []reasonRow{
		{pairing.ErrTooFew, refusal.ClassPairing, "add-players"},
		{pairing.ErrTooFewTeams, refusal.ClassPairing, "add-teams"},
		{pairing.ErrMatchOfTwo, refusal.ClassPairing, "two-for-a-match"},
		{pairing.ErrTooMany, refusal.ClassPairing, "split-players"},
		{dutch.ErrImpossible, refusal.ClassPairing, "pair-by-hand"},
		{dutch.ErrNotThere, refusal.ClassState, ""},
		{pairing.ErrFinished, refusal.ClassState, "show-standings"},
		{pairing.ErrNoNumbers, refusal.ClassState, ""},
		{pairing.ErrTeams, refusal.ClassPairing, "set-team"},
		{pairing.ErrOpening, refusal.ClassState, ""},
		{pairing.ErrVarma, refusal.ClassState, "draw-by-lot"},
		{pairing.ErrTable, refusal.ClassState, "give-table"},
	}
}
