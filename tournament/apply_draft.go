package tournament

import "slices"

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
	if b.Round != nil {
		if err := newEntrants(t, s, b.Numbers, nil).checkUnplayed(s, *b.Round, s.LastRound()+1); err != nil {
			return Touched{}, err
		}
	}
	s.number(b.Numbers, b.Seed, b.Ranked)
	s.Draft = b.Round
	return Touched{Stages: []int{b.Stage}}, nil
}

func (b RoundUnpaired) apply(t *Tournament, _ Change) (Touched, error) {
	if _, err := t.unpaired(b); err != nil {
		return Touched{}, err
	}
	if err := t.checkUnnoted(GameRef{Stage: b.Stage, Round: b.Round}); err != nil {
		return Touched{}, err
	}
	s := &t.Stages[b.Stage-1]
	s.Played = slices.Delete(slices.Clone(s.Played), len(s.Played)-1, len(s.Played))
	touched := Touched{Rounds: []RoundRef{{Stage: b.Stage, Round: b.Round}}, Players: t.leaveEarly(b)}
	if s.dropDeadline(b.Round) { // it was of the round that is gone
		touched.Stages = append(touched.Stages, b.Stage)
	}
	return s.undraft(touched), nil
}

// leaveEarly takes those out of a round that is unpaired who left while it was running
// and have no result in it: they would be paired in it again.
func (t *Tournament) leaveEarly(b RoundUnpaired) []PlayerID {
	var left []PlayerID
	for i, p := range t.Players {
		if p.WithdrawnEarly && p.WithdrawnStage == b.Stage && p.Withdrawn == b.Round+1 {
			t.Players[i].Withdrawn, t.Players[i].WithdrawnEarly = b.Round, false
			left = append(left, p.ID)
		}
	}
	return left
}

// unpaired points at the round that is taken back: the last one of its stage.
func (t *Tournament) unpaired(b RoundUnpaired) (*Round, error) {
	s, err := t.stage(b.Stage)
	if err != nil {
		return nil, err
	}
	ref := GameRef{Stage: b.Stage, Round: b.Round}
	r, ok := s.round(b.Round)
	switch {
	case !ok:
		return nil, refused(ErrNoSuchRound, "tournament-change.round-not-paired", args{"Round": b.Round}).at(ref)
	case b.Round != s.LastRound() || b.Round < 1:
		return nil, refused(ErrBadRound, "tournament-change.only-last-round", args{"Last": s.LastRound()}).at(ref)
	}
	return r, nil
}

// checkUnnoted refuses to take a round away that an incident or a ruling is of.
func (t *Tournament) checkUnnoted(ref GameRef) error {
	of := func(g GameRef) bool { return g.Stage == ref.Stage && g.Round == ref.Round }
	if slices.ContainsFunc(t.Incidents, func(i Incident) bool { return of(i.Ref) }) || slices.ContainsFunc(t.Rulings, func(r Ruling) bool { return of(r.Ref) }) {
		return refused(ErrLocked, "tournament-change.round-is-noted", args{"Round": ref.Round}).at(ref)
	}
	return nil
}

// begun lists the boards of a round on which something is on record; what a game counts as
// where the next round is paired is nothing of its own, and what its sides said is no result.
func (r Round) begun() []int {
	var boards []int
	for _, p := range r.Pairings {
		if slices.ContainsFunc(p.Games, func(g Game) bool { return g != Game{Number: g.Number, PairAs: g.PairAs, Reports: g.Reports} }) {
			boards = append(boards, p.Board)
		}
	}
	for _, at := range r.Tables {
		if !at.Open() {
			boards = append(boards, at.Number)
		}
	}
	return boards
}

// undraft takes the draft away: of what it is has been paired, or is not the next
// round any more.
func (s *Stage) undraft(touched Touched) Touched {
	if s.Draft == nil || s.Draft.Number == s.LastRound()+1 {
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
		return badRound(s.Number, r.Number, "tournament-change.next-round", args{"Next": number})
	}
	if err := e.checkRound(s.Number, r, 0); err != nil {
		return err
	}
	if boards := r.begun(); len(boards) > 0 {
		return badRound(s.Number, r.Number, "tournament-change.played-before", args{"Board": boards[0]})
	}
	if r.carriesReports() {
		return badRound(s.Number, r.Number, "tournament-change.played-before", args{"Board": r.firstBoard()})
	}
	for _, p := range r.Pairings {
		if p.Bonus != ByeAllocated {
			return badRound(s.Number, r.Number, "tournament-change.asked-bye", args{"Board": p.Board})
		}
	}
	return nil
}
