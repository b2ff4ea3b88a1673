package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

// What a stage says of the one it follows must be true of it.
func TestStageFollows(t *testing.T) {
	two := []tournament.PlayerID{2, 1}
	for name, c := range map[string]struct {
		stage   tournament.Stage
		refused bool
		before  int
	}{
		"of the stage before":          {stage: tournament.Stage{}, before: 1},
		"of the stage it names":        {stage: tournament.Stage{Follows: 1, Carry: tournament.CarryAll}, before: 1},
		"deciding games":               {stage: tournament.Stage{Decides: 1, Numbers: two}, before: 1},
		"an unknown carry":             {stage: tournament.Stage{Carry: "half"}, refused: true},
		"of itself":                    {stage: tournament.Stage{Follows: 2}, refused: true},
		"of a stage to come":           {stage: tournament.Stage{Decides: 3, Numbers: two}, refused: true},
		"deciding games of nobody":     {stage: tournament.Stage{Decides: 1}, refused: true},
		"deciding games with points":   {stage: tournament.Stage{Decides: 1, Numbers: two, Carry: tournament.CarryAll}, refused: true},
		"a knock-out that counts some": {stage: tournament.Stage{System: tournament.SystemKnockOut, Carry: tournament.CarryAmong}, refused: true},
	} {
		t.Run(name, func(t *testing.T) {
			if c.stage.System == "" {
				c.stage.System = tournament.SystemRoundRobin
			}
			ev, err := tournament.Fold(extended(club(), because("", tournament.StageAdded{Stage: c.stage})))
			if errors.Is(err, tournament.ErrNoSuchStage) != c.refused || err != nil && !c.refused {
				t.Fatalf("%v", err)
			}
			if err == nil && (ev.Before(2) != c.before || ev.Before(1) != 0) {
				t.Errorf("before: %d, %d", ev.Before(2), ev.Before(1))
			}
		})
	}
	first := tournament.Chain(created(tournament.SystemRoundRobin))
	carrying := tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Carry: tournament.CarryAll}
	if _, err := tournament.Fold(extended(first, because("", tournament.StageEdited{Stage: carrying}))); !errors.Is(err, tournament.ErrNoSuchStage) {
		t.Errorf("the first stage carries: %v", err)
	}
}

// The deciding games of deciding games decide the tie of the stage that began it.
func TestDecided(t *testing.T) {
	ev := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1}, {Number: 2, Decides: 1}, {Number: 3, Decides: 2}, {Number: 4}}}
	for stage, want := range map[int]int{1: 1, 2: 1, 3: 1, 4: 4, 9: 9} {
		if got := ev.Decided(stage); got != want {
			t.Errorf("stage %d: %d, want %d", stage, got, want)
		}
	}
	if got := ev.Before(4); got != 1 {
		t.Errorf("before 4: %d", got)
	}
}

// The words of carry are read, and others refused with what there is.
func TestParseCarry(t *testing.T) {
	for word, want := range map[string]tournament.Carry{"none": tournament.CarryNothing, "all": tournament.CarryAll, "among": tournament.CarryAmong} {
		if got, err := tournament.ParseCarry(word); err != nil || got != want {
			t.Errorf("%s: %q, %v", word, got, err)
		}
	}
	for _, word := range []string{"", "half", "All"} {
		if _, err := tournament.ParseCarry(word); err == nil {
			t.Errorf("%q is read", word)
		}
	}
}
