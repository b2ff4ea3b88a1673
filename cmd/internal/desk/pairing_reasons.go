package desk

import (
	"errors"
	"fmt"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
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
		bracket  *pairing.BracketError
	)
	switch {
	case errors.As(err, &banned):
		return ClassPairing, Remedy{Code: "lift-ban"}
	case errors.As(err, &stuck) && stuck.Ways != nil && len(stuck.Ways.Away) > 0:
		return ClassPairing, Remedy{Code: "give-bye", Args: message.Args{"Player": fmt.Sprint(stuck.Ways.Away[0]), "Round": stuck.Round}}
	case errors.As(err, &tied):
		return ClassState, Remedy{Code: "decide-tie"}
	case errors.As(err, &open) && !open.KnockOut:
		return ClassState, Remedy{Code: "pair-provisionally", Args: message.Args{"Board": open.First.String(), "Round": open.Round}}
	case errors.As(err, &open), errors.As(err, &system), errors.As(err, &meetings), errors.As(err, &bracket):
		return ClassState, Remedy{}
	}
	return ClassUnknown, Remedy{}
}

// pairingReasons are what the reasons of pairing mean. The first that fits counts.
func pairingReasons() []reasonRow {
	return []reasonRow{
		{pairing.ErrTooFew, ClassPairing, "add-players"},
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
