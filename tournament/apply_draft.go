package tournament

import (
	"fmt"
	"slices"
)

// RoundDrafted puts the next round of a stage on the table without pairing it: the
// arbiter turns and exchanges until it is published with [RoundsPaired]. Without
// a round it takes the draft away.
type RoundDrafted struct {
	Stage   int        `json:"stage"`
	Numbers []PlayerID `json:"numbers,omitempty"` // as in RoundsPaired
	Seed    uint64     `json:"seed,omitempty"`    // as in RoundsPaired
	Ranked  bool       `json:"ranked,omitempty"`  // as in RoundsPaired
	Round   *Round     `json:"round,omitempty"`   // no results, no sheets
}

// RoundUnpaired takes back the last round that was paired, for a reason: as long as
// no game of it has a result or a sheet, and nothing was noted on it.
type RoundUnpaired struct {
	Stage int `json:"stage"`
	Round int `json:"round"`
}

// Kind is KindRoundDrafted.
func (RoundDrafted) Kind() Kind { return KindRoundDrafted }

// Kind is KindRoundUnpaired.
func (RoundUnpaired) Kind() Kind { return KindRoundUnpaired }

func (b RoundDrafted) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkNumbers(b.Stage, b.Numbers, nil); err != nil {
		return Touched{}, err
	}
	if b.Round == nil && s.Draft == nil {
		return Touched{}, &RefusedError{Reason: ErrNoSuchRound, Ref: GameRef{Stage: b.Stage},
			Message: fmt.Sprintf("stage %d has no draft of a round", b.Stage)}
	}
	if b.Round != nil {
		if s.System.OnResults() {
			if err := t.checkNextRound(s, 1); err != nil {
				return Touched{}, err
			}
		}
		if err := newEntrants(t, s, b.Numbers, nil).checkUnplayed(s, *b.Round, s.lastRound()+1); err != nil {
			return Touched{}, err
		}
	}
	s.number(b.Numbers, b.Seed, b.Ranked)
	s.Draft = b.Round
	return Touched{Stages: []int{b.Stage}}, nil
}

func (b RoundUnpaired) apply(t *Tournament, c Change) (Touched, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return Touched{}, err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	r, ok := s.round(b.Round)
	switch {
	case !ok:
		return Touched{}, &RefusedError{Reason: ErrNoSuchRound, Ref: ref, Message: fmt.Sprintf("round %d is not paired", b.Round)}
	case b.Round != s.lastRound() || b.Round < 1:
		return Touched{}, &RefusedError{Reason: ErrBadRound, Ref: ref,
			Message: fmt.Sprintf("only the last round can be taken back: that is round %d", s.lastRound())}
	case c.Why == "":
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Ref: ref, Message: "to take back a round that was paired needs a reason"}
	}
	if boards := r.begun(); len(boards) > 0 {
		return Touched{}, &RefusedError{Reason: ErrLocked, Ref: ref, Boards: boards,
			Message: fmt.Sprintf("round %d has results or sheets (boards %s): undo them first", b.Round, listed(boards))}
	}
	of := func(g GameRef) bool { return g.Stage == b.Stage && g.Round == b.Round }
	if slices.ContainsFunc(t.Incidents, func(i Incident) bool { return of(i.Ref) }) || slices.ContainsFunc(t.Rulings, func(r Ruling) bool { return of(r.Ref) }) {
		return Touched{}, &RefusedError{Reason: ErrLocked, Ref: ref,
			Message: fmt.Sprintf("an incident or a ruling is of round %d: undo it first", b.Round)}
	}
	s.Played = slices.Delete(slices.Clone(s.Played), len(s.Played)-1, len(s.Played))
	touched := Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}}
	return s.undraft(touched), nil
}

// begun lists the boards of a round on which something is on record.
func (r Round) begun() []int {
	var boards []int
	for _, p := range r.Pairings {
		if slices.ContainsFunc(p.Games, func(g Game) bool { return g != Game{Number: g.Number} }) {
			boards = append(boards, p.Board)
		}
	}
	return boards
}

// undraft takes the draft away: of what it is has been paired, or is not the next
// round any more.
func (s *Stage) undraft(touched Touched) Touched {
	if s.Draft == nil || s.Draft.Number == s.lastRound()+1 {
		return touched
	}
	s.Draft = nil
	if !slices.Contains(touched.Stages, s.Number) {
		touched.Stages = append(touched.Stages, s.Number)
	}
	return touched
}

// checkUnplayed checks a round that is to be paired: as checkRound, with the number
// it must have, nothing that is known only later, and no bye but that of the
// pairing.
func (e entrants) checkUnplayed(s *Stage, r Round, number int) error {
	if r.Number != number {
		return badRound(s.Number, r.Number, "the next round is %d", number)
	}
	if err := e.checkRound(s.Number, r, 0); err != nil {
		return err
	}
	if boards := r.begun(); len(boards) > 0 {
		return badRound(s.Number, r.Number, "board %d has a result or a sheet before it was played", boards[0])
	}
	for _, p := range r.Pairings {
		if p.Bonus != ByeAllocated {
			return badRound(s.Number, r.Number, "the bye on board %d is asked for before the round is paired", p.Board)
		}
	}
	return nil
}
