package desk

import (
	"errors"

	"arbiter/pairing"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
)

// trfRefusals are those of report files.
func trfRefusals() []RefusalRow {
	return []RefusalRow{
		{"trf.no-legal-pairing", ClassPairing, ""},
		{"trf.not-exported", ClassState, ""},
	}
}

// ExportTRF makes a report file of the stage that is meant, with points and ranks. The
// adjustments are what the dialect has no room for.
func (d *Desk) ExportTRF(dialect trf.Dialect) (*trf.File, []trf.Adjustment, error) {
	n := d.StageNumber()
	stage, ok := d.state.Stage(n)
	if !ok {
		return nil, nil, refuse("find.no-stage", message.Args{"Stage": n, "Stages": len(d.state.Stages)})
	}
	computed, err := scoring.Compute(d.state, n, scoring.Options{})
	if err != nil {
		return nil, nil, err
	}
	standings := make(map[tournament.PlayerID]trf.Standing, len(computed.Rows))
	for _, row := range computed.Rows {
		standings[row.Player] = trf.Standing{Points: row.Points, Rank: row.Rank}
	}
	file, adjusted, err := trf.FromStage(d.state, n, dialect, trf.Colour(pairing.InitialColour(stage)), standings)
	if err != nil {
		return nil, nil, refuse("trf.not-exported", message.Args{"Why": err}).because(err)
	}
	return file, adjusted, nil
}

// PairedTRF is a round of a report file that was paired, in its starting numbers.
type PairedTRF struct {
	Round int
	Pairs [][2]tournament.TPN // White and Black
	Bye   tournament.TPN      // 0 is nobody
}

// PairTRF pairs a round of a report file anew from those before it; 0 is the next one.
func PairTRF(file *trf.File, round int) (PairedTRF, error) {
	in, err := dutch.FromTRF(file, round)
	if err != nil {
		return PairedTRF{}, unreadable(err)
	}
	result, err := dutch.Pair(in)
	if impossible := (*dutch.ImpossibleError)(nil); errors.As(err, &impossible) {
		return PairedTRF{}, refuse("trf.no-legal-pairing", message.Args{"Why": err}).because(err)
	}
	if err != nil {
		return PairedTRF{}, unreadable(err)
	}
	return PairedTRF{Round: in.Round, Pairs: result.Pairs, Bye: result.Bye}, nil
}

// CheckTRF holds a round of a report file against the Dutch system; the second value is
// who was free in it. The error is ErrImpossible or ErrNotARound of dutch for a round
// that cannot be compared: there is no legal pairing, or it does not pair everybody once.
func CheckTRF(file *trf.File, round int) (*dutch.Answer, tournament.TPN, error) {
	in, played, err := dutch.RoundTRF(file, round)
	var answer *dutch.Answer
	if err == nil {
		answer, err = dutch.Check(in, played)
	}
	switch {
	case errors.Is(err, dutch.ErrImpossible), errors.Is(err, dutch.ErrNotARound):
		return nil, 0, err
	case err != nil:
		return nil, 0, unreadable(err)
	}
	return answer, played.Bye, nil
}
