package tournament

import (
	"cmp"
	"slices"
)

// MarkKind says why a change touches the integrity of the event. Such changes
// need a reason, and the arbiter's report lists them.
type MarkKind string

// The marks.
const (
	MarkByHand      MarkKind = "paired-by-hand"  // a round of a system was not paired by it
	MarkUnpaired    MarkKind = "round-unpaired"  // a round was taken back after it was paired
	MarkAltered     MarkKind = "round-altered"   // a round was altered while it was being played
	MarkLate        MarkKind = "late-correction" // a result was corrected after the next round was paired
	MarkFullBye     MarkKind = "full-bye"        // points without an opponent, given by the arbiter
	MarkNumbers     MarkKind = "numbers-changed" // players got other numbers than they had
	MarkScoring     MarkKind = "scoring-changed" // score or tie-breaks were altered after the first round
	MarkStage       MarkKind = "stage-changed"   // how a stage is paired was altered after its first round
	MarkExpelled    MarkKind = "expelled"
	MarkLateEntrant MarkKind = "late-entrant"
	MarkMerged      MarkKind = "players-merged" // two registrations became one after the first round
	MarkColours     MarkKind = "colours-set"    // a pairing was played with other colours than were paired
	MarkPlaces      MarkKind = "places-by-hand" // the arbiter put players in order who share a place
	MarkStrictEnded MarkKind = "strict-ended"   // a stage is not held to regulations any more
	MarkClock       MarkKind = "clock-back"     // its time is before that of an earlier change: see Backdated
)

// Mark is a change that touches the integrity of the event.
type Mark struct {
	Seq   int64
	Kind  MarkKind
	After int64 // MarkClock: the earlier change with the later time
}

// Marks lists the changes in effect that touch the integrity of the event, and
// those of [Backdated] whether in effect or not; by Seq, ascending. A change may
// have two.
func Marks(journal []Change) ([]Mark, error) {
	h, err := ReadHistory(journal)
	if err != nil {
		return nil, err
	}
	t := new(Tournament)
	var marks []Mark
	for _, seq := range h.Done {
		c := journal[seq-1]
		body, err := c.Decode()
		if err != nil {
			return nil, err
		}
		if kind := t.mark(body); kind != "" {
			marks = append(marks, Mark{Seq: seq, Kind: kind})
		}
		if _, err := t.Fold(c); err != nil {
			return nil, err
		}
	}
	marks = append(marks, Backdated(journal)...)
	slices.SortStableFunc(marks, func(a, b Mark) int { return cmp.Compare(a.Seq, b.Seq) })
	return marks, nil
}

// mark is what a change would do to the integrity of the event; empty is nothing.
func (t *Tournament) mark(body Body) MarkKind { return kinds()[body.Kind()].integrity.mark(body, t) }

// when is a mark that depends.
func when(is bool, kind MarkKind) MarkKind {
	if is {
		return kind
	}
	return ""
}

// hasSystem reports whether a stage is paired by a system, so that a pairing can depart from
// it.
func (t *Tournament) hasSystem(stage int) bool {
	s, err := t.stage(stage)
	return err == nil && s.System != SystemOpen
}

// mark is what an edit alters of a stage that has begun.
func (b StageEdited) mark(t *Tournament) MarkKind {
	s, err := t.stage(b.Stage.Number)
	if err != nil || len(s.Played) == 0 {
		return ""
	}
	if s.Strict != b.Stage.Strict {
		return MarkStrictEnded
	}
	return when(!samePairing(b.Stage.WithState(*s), *s), MarkStage)
}

// RestsOn lists the rounds of a Swiss or a knock-out that were paired on the results of a round:
// those after it. A round robin rests on none.
func (t *Tournament) RestsOn(ref GameRef) []int {
	s, err := t.stage(ref.Stage)
	if err != nil || !s.System.OnResults() {
		return nil
	}
	var later []int
	for _, r := range s.Played {
		if r.Number > ref.Round {
			later = append(later, r.Number)
		}
	}
	return later
}

// StagesOn lists the later stages that have players of a stage: its results decided
// who plays there, and under which number.
func (t *Tournament) StagesOn(stage int) []int {
	s, err := t.stage(stage)
	if err != nil {
		return nil
	}
	players := s.TPNs()
	var later []int
	for _, after := range t.Stages[stage:] {
		if slices.ContainsFunc(after.Numbers, func(id PlayerID) bool { return players[id] > 0 }) {
			later = append(later, after.Number)
		}
	}
	return later
}
