package tournament_test

import (
	"testing"

	"arbiter/tournament"
)

// Where everybody meets everybody a stage can stop early, and goes on no longer than its table.
func TestRoundsNeeded(t *testing.T) {
	four := []tournament.PlayerID{1, 2, 3, 4}
	teams := tournament.League{Teams: []tournament.Team{{Number: 1}, {Number: 2}}}
	for name, c := range map[string]struct {
		stage tournament.Stage
		want  int
	}{
		"as the table has it":    {tournament.Stage{System: tournament.SystemRoundRobin, Numbers: four}, 3},
		"stopped early":          {tournament.Stage{System: tournament.SystemRoundRobin, Numbers: four, Rounds: 2}, 2},
		"planned too long":       {tournament.Stage{System: tournament.SystemRoundRobin, Numbers: four, Rounds: 5}, 3},
		"two cycles":             {tournament.Stage{System: tournament.SystemRoundRobin, Numbers: four, Cycles: 2, Rounds: 5}, 5},
		"teams planned too long": {tournament.Stage{System: tournament.SystemTeamRoundRobin, League: teams, Rounds: 6}, 1},
		"a Swiss":                {tournament.Stage{System: tournament.SystemSwiss, Numbers: four, Rounds: 6}, 6},
		"a knock-out":            {tournament.Stage{System: tournament.SystemKnockOut, Numbers: four, Rounds: 6}, 2},
	} {
		if got := c.stage.RoundsNeeded(); got != c.want {
			t.Errorf("%s: %d rounds, want %d", name, got, c.want)
		}
	}
}
