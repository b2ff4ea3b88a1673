package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

func TestStageEdited(t *testing.T) {
	planned := tournament.Chain(created(tournament.SystemSwiss))
	begun := club()
	tests := []struct {
		name    string
		journal []tournament.Change
		why     string
		stage   tournament.Stage
		refused error
	}{
		{"before round 1", planned, "", tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Cycles: 2}, nil},
		{"no system", planned, "", tournament.Stage{Number: 1}, tournament.ErrIncomplete},
		{"no stage", planned, "", tournament.Stage{Number: 2, System: tournament.SystemSwiss}, tournament.ErrNoSuchStage},
		{"the name", begun, "", tournament.Stage{Number: 1, Name: "Final", System: tournament.SystemRoundRobin}, nil},
		{"the dates", begun, "", tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Dates: []string{"2026-11-20"}}, nil},
		{"the system is fixed", begun, "asked for", tournament.Stage{Number: 1, System: tournament.SystemSwiss}, tournament.ErrLocked},
		{"rounds need a reason", begun, "", tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Rounds: 2}, tournament.ErrNeedsReason},
		{"rounds for a reason", begun, "the hall closes", tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Rounds: 2}, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			before := folded(t, tt.journal)
			journal := extended(tt.journal, because(tt.why, tournament.StageEdited{Stage: tt.stage}))
			after, err := decided(journal)
			if !errors.Is(err, tt.refused) {
				t.Fatalf("%v, want %v", err, tt.refused)
			}
			if err != nil {
				return
			}
			was, now := before.Stages[0], after.Stages[0]
			if now.Name != tt.stage.Name || now.System != tt.stage.System || now.Rounds != tt.stage.Rounds || now.Cycles != tt.stage.Cycles {
				t.Errorf("the stage is %+v", now)
			}
			if len(now.Played) != len(was.Played) || len(now.Numbers) != len(was.Numbers) || now.Seed != was.Seed {
				t.Errorf("rounds and numbers were altered: %+v", now)
			}
			marks, err := tournament.Marks(journal)
			if marked := err == nil && len(marks) > 0; marked != (tt.why != "") {
				t.Errorf("marks %v, %v", marks, err)
			}
		})
	}
}
