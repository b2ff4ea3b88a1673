package desk

import (
	"cmp"
	"errors"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/pairing/teamswiss"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// classifyPairing is Classify of errors of rounds that cannot be made.
func classifyPairing(err error) (Class, Remedy) {
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
		return ClassPairing, Remedy{Code: "lift-ban"}
	case errors.As(err, &stuck) && stuck.Ways != nil && len(stuck.Ways.Away) > 0:
		return ClassPairing, Remedy{Code: "bye-for-round", Args: message.Args{"Number": int(stuck.Ways.Away[0]), "Round": stuck.Round}}
	case errors.As(err, &matches):
		return ClassState, Remedy{Code: "show-calendar"}
	case errors.As(err, &apart):
		return ClassPairing, Remedy{Code: "pair-matches-by-hand"}
	case errors.As(err, &tied):
		return ClassState, Remedy{Code: "decide-tie"}
	case errors.As(err, &meetings):
		return ClassState, Remedy{Code: "pair-by-hand"}
	case errors.As(err, &open) && open.Tables:
		return ClassState, Remedy{}
	case errors.As(err, &open) && !open.KnockOut && !open.Keizer:
		return ClassState, pairProvisionally(open.First.String(), open.Round, open.State)
	case errors.As(err, &open):
		return ClassState, Remedy{Code: "enter-results"}
	case errors.As(err, &system) && system.System == tournament.SystemOpen:
		return ClassState, Remedy{Code: "enter-played"}
	case errors.As(err, &system):
		return ClassState, Remedy{}
	}
	return ClassUnknown, Remedy{}
}

// pairProvisionally is the remedy for a round that waits for a game: what it counts as.
func pairProvisionally(board string, round int, state tournament.ResultKind) Remedy {
	word := cmp.Or(state.String(), tournament.Adjourned.String())
	return Remedy{Code: "pair-provisionally", Args: message.Args{"Board": board, "Round": round, "State": word}}
}

// pairingReasons are what the reasons of pairing mean. The first that fits counts.
func pairingReasons() []reasonRow {
	return []reasonRow{
		{pairing.ErrTooFew, ClassPairing, "add-players"},
		{pairing.ErrTooFewTeams, ClassPairing, "add-teams"},
		{pairing.ErrMatchOfTwo, ClassPairing, "two-for-a-match"},
		{pairing.ErrTooMany, ClassPairing, "split-players"},
		{dutch.ErrImpossible, ClassPairing, "pair-by-hand"},
		{dutch.ErrNotThere, ClassState, ""},
		{pairing.ErrFinished, ClassState, "show-standings"},
		{pairing.ErrNoNumbers, ClassState, ""},
		{pairing.ErrTeams, ClassPairing, "set-team"},
		{pairing.ErrOpening, ClassState, ""},
		{pairing.ErrVarma, ClassState, "draw-by-lot"},
		{pairing.ErrTable, ClassState, "give-table"},
	}
}
