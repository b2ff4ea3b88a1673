package exchange

import (
	"errors"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing/dutch"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// TRFRounds are rounds of a report file; the zero value is the next one.
type TRFRounds struct {
	All   bool // each that is in the file
	Round int  // this one, which is in the file or the next
}

// PairedTRF is a round of a report file that was paired, in its starting numbers.
type PairedTRF struct {
	Round int
	Pairs [][2]tournament.TPN // White and Black
	Bye   tournament.TPN      // 0 is nobody
}

// Pair pairs rounds of a report file anew, each from those before it; a round of the file
// in which everybody had a bye on request has no pairs. The notes name the
// rounds that are beyond the plan. Refused: trf.no-legal-pairing, imports.unreadable.
func (f *TRF) Pair(which TRFRounds) (paired []PairedTRF, notes []refusal.Note, err error) {
	if f.OfTeams() {
		return f.pairTeams(which)
	}
	first, last := which.Round, which.Round // 0 is the next one
	if which.All {
		first, last = 1, f.file.Played()
	}
	for n := first; n <= last; n++ {
		round, err := f.pair(n)
		if err != nil {
			return nil, nil, err
		}
		paired = append(paired, round)
		if planned := f.file.Planned; planned > 0 && round.Round > planned {
			notes = append(notes, message.New("trf.round-beyond-plan", message.Args{"File": f.file.Name, "Round": round.Round, "Planned": planned}))
		}
	}
	return paired, notes, nil
}

// pair pairs one round; 0 is the next one.
func (f *TRF) pair(round int) (PairedTRF, error) {
	in, err := dutch.FromTRF(f.file, round)
	if err != nil {
		return PairedTRF{}, unreadable(err)
	}
	result, err := dutch.Pair(in)
	if impossible := (*dutch.ImpossibleError)(nil); errors.As(err, &impossible) {
		return PairedTRF{}, refusal.New("trf.no-legal-pairing", message.Args{"Why": err}).Because(err)
	}
	if errors.Is(err, dutch.ErrNobody) && in.Round <= f.file.Played() {
		return PairedTRF{Round: in.Round, Pairs: [][2]tournament.TPN{}}, nil
	}
	if err != nil {
		return PairedTRF{}, unreadable(err)
	}
	return PairedTRF{Round: in.Round, Pairs: result.Pairs, Bye: result.Bye}, nil
}

// CheckedTRF is a round of a report file that was held against the Dutch system.
type CheckedTRF struct {
	Round  int
	Answer *dutch.Answer
	Bye    tournament.TPN // who was free in it; 0 is nobody
	Not    error          // why it cannot be compared: ErrImpossible, ErrNotARound of dutch; then there is no answer
}

// Check holds each round of a report file against the Dutch system. The notes say what is
// taken for granted, and in which round nobody was there; they are there even where it is
// refused: imports.unreadable.
func (f *TRF) Check() (rounds []CheckedTRF, notes []refusal.Note, err error) {
	if f.file.System() == tournament.SystemRoundRobin {
		notes = append(notes, message.New("why.foreign.robin", message.Args{"File": f.file.Name}))
	}
	played := f.file.Played()
	if f.file.Planned == 0 && played > 0 {
		notes = append(notes, message.New("trf-check.last", message.Args{"File": f.file.Name, "Round": played}))
	}
	for n := 1; n <= played; n++ {
		round, err := f.check(n)
		if errors.Is(err, dutch.ErrNobody) {
			notes = append(notes, message.New("trf-check.nobody", message.Args{"File": f.file.Name, "Round": n}))
			continue
		}
		if err != nil {
			return nil, notes, err
		}
		rounds = append(rounds, round)
	}
	return rounds, notes, nil
}

// check holds one round against the Dutch system.
func (f *TRF) check(n int) (CheckedTRF, error) {
	in, played, err := dutch.RoundTRF(f.file, n)
	var answer *dutch.Answer
	if err == nil {
		answer, err = dutch.Check(in, played)
	}
	switch {
	case errors.Is(err, dutch.ErrImpossible), errors.Is(err, dutch.ErrNotARound):
		return CheckedTRF{Round: n, Not: err}, nil
	case err != nil:
		return CheckedTRF{}, unreadable(err)
	}
	return CheckedTRF{Round: n, Answer: answer, Bye: played.Bye}, nil
}
