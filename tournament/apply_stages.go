package tournament

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
)

func (b StageAdded) apply(t *Tournament, _ Change) (Touched, error) {
	if b.Stage.Number == 0 {
		b.Stage.Number = len(t.Stages) + 1
	}
	if err := t.checkNewStage(b.Stage); err != nil {
		return Touched{}, err
	}
	t.Stages = append(t.Stages, b.Stage)
	return Touched{Stages: []int{b.Stage.Number}}, nil
}

// StageEdited replaces what a stage is: all of it that the rounds, the numbers and
// the totals on record are not. Once a round of it is paired its system, its cycles
// and the games of a pairing are fixed, and what later rounds are paired by needs a
// reason; the name and the dates never do.
type StageEdited struct {
	Stage Stage `json:"stage"` // Number says which
}

// Kind is KindStageEdited.
func (StageEdited) Kind() Kind { return KindStageEdited }

func (b StageEdited) apply(t *Tournament, c Change) (Touched, error) {
	s, err := t.stage(b.Stage.Number)
	if err != nil {
		return Touched{}, err
	}
	if err := checkSystem(b.Stage); err != nil {
		return Touched{}, err
	}
	if err := t.checkBans(b.Stage); err != nil {
		return Touched{}, err
	}
	now := b.kept(*s)
	if err := t.checkFollows(now); err != nil {
		return Touched{}, err
	}
	if len(s.Played) > 0 {
		switch {
		case now.System != s.System || now.Cycles != s.Cycles || now.Games != s.Games:
			return Touched{}, &RefusedError{Reason: ErrLocked,
				Message: fmt.Sprintf("the system of stage %d stays as it is: round %d is paired", s.Number, s.Played[0].Number)}
		case !sameRows(now, *s):
			return Touched{}, &RefusedError{Reason: ErrLocked,
				Message: fmt.Sprintf("rounds 1 to %d are paired: their rows of the table stay", s.lastRound())}
		case c.Why == "" && !samePairing(now, *s):
			return Touched{}, &RefusedError{Reason: ErrNeedsReason,
				Message: "how a stage is paired changes after its first round only for a reason: give one"}
		}
	}
	*s = now
	return Touched{Stages: []int{s.Number}}, nil
}

// kept is the edited stage with what an edit does not concern.
func (b StageEdited) kept(s Stage) Stage {
	now := b.Stage
	now.Numbers, now.Seed, now.Ranked = s.Numbers, s.Seed, s.Ranked
	now.Totals, now.TotalOf, now.Played, now.Draft = s.Totals, s.TotalOf, s.Played, s.Draft
	return now
}

// samePairing reports whether two states of a stage differ in the name and in the
// dates of the rounds at most.
func samePairing(a, b Stage) bool {
	a.Name, b.Name = "", ""
	a.Dates, b.Dates = nil, nil
	a.Played, b.Played = nil, nil
	return reflect.DeepEqual(a, b)
}

// checkSystem refuses a stage that no system pairs.
func checkSystem(s Stage) error {
	if !slices.Contains(Systems(), s.System) {
		return &RefusedError{Reason: ErrIncomplete, Message: fmt.Sprintf("a stage needs a system: one of %s", joinedSystems())}
	}
	if err := checkSwiss(s); err != nil {
		return err
	}
	return checkTable(s)
}

// joinedSystems lists the systems for messages.
func joinedSystems() string {
	var names []string
	for _, s := range Systems() {
		names = append(names, string(s))
	}
	return strings.Join(names, ", ")
}

// checkNewStage says what a stage must be to follow those there are.
func (t *Tournament) checkNewStage(s Stage) error {
	if err := checkSystem(s); err != nil {
		return err
	}
	if s.Number != len(t.Stages)+1 {
		return &RefusedError{Reason: ErrNoSuchStage,
			Message: fmt.Sprintf("the next stage is %d, not %d", len(t.Stages)+1, s.Number)}
	}
	if err := t.checkFollows(s); err != nil {
		return err
	}
	if err := t.checkBans(s); err != nil {
		return err
	}
	return t.checkNumbers(s.Number, s.Numbers, nil)
}
