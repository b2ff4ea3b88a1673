package tournament

import (
	"cmp"
	"reflect"
	"slices"
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

func (b StageEdited) apply(t *Tournament, _ Change) (Touched, error) {
	s, err := t.stage(b.Stage.Number)
	if err != nil {
		return Touched{}, err
	}
	if err := t.checkEdit(b, *s); err != nil {
		return Touched{}, err
	}
	*s = b.Stage.WithState(*s)
	return Touched{Stages: []int{s.Number}}, nil
}

// checkEdit refuses what no stage can be.
func (t *Tournament) checkEdit(b StageEdited, s Stage) error {
	return cmp.Or(checkSystem(b.Stage), t.checkBans(b.Stage), t.checkFollows(b.Stage.WithState(s)))
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
		return refused(ErrIncomplete, "tournament-change.stage-system", args{"Systems": joinedSystems()})
	}
	if err := checkSwiss(s); err != nil {
		return err
	}
	if err := checkKeizer(s); err != nil {
		return err
	}
	return checkTable(s)
}

// joinedSystems lists the systems for messages.
func joinedSystems() []string {
	var names []string
	for _, s := range Systems() {
		names = append(names, string(s))
	}
	return names
}

// checkNewStage says what a stage must be to follow those there are.
func (t *Tournament) checkNewStage(s Stage) error {
	if err := checkSystem(s); err != nil {
		return err
	}
	if s.Number != len(t.Stages)+1 {
		return refused(ErrNoSuchStage, "tournament-change.stage-order", args{"Next": len(t.Stages) + 1, "Stage": s.Number})
	}
	if err := t.checkFollows(s); err != nil {
		return err
	}
	if err := t.checkBans(s); err != nil {
		return err
	}
	return t.checkNumbers(s.Number, s.Numbers, nil)
}
