package tournament_test

import (
	"errors"
	"testing"

	"arbiter/tournament"
)

func TestPointsWithoutGamesNeedWhatMakesThemCredible(t *testing.T) {
	begun := shareOf(4)
	for name, test := range map[string]struct {
		why  string
		body tournament.TotalsEntered
		want error
	}{
		"taken":            {"press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 150}, {Player: 2, Points: 200}}}, nil},
		"without a reason": {"", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 150}}}, tournament.ErrNeedsReason},
		"more than is":     {"press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1, Points: 250}}}, tournament.ErrIncomplete},
		"of no rounds":     {"press", tournament.TotalsEntered{Stage: 1, Totals: []tournament.Total{{Player: 1, Points: 50}}}, tournament.ErrIncomplete},
		"of one twice":     {"press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 1}, {Player: 1}}}, tournament.ErrBadNumbers},
		"of nobody":        {"press", tournament.TotalsEntered{Stage: 1, Rounds: 2, Totals: []tournament.Total{{Player: 9}}}, tournament.ErrNoSuchPlayer},
		"of no stage":      {"press", tournament.TotalsEntered{Stage: 2, Rounds: 2}, tournament.ErrNoSuchStage},
		"taken away again": {"wrong", tournament.TotalsEntered{Stage: 1}, nil},
	} {
		state, err := decided(longer(begun, made(test.why, test.body)))
		if !errors.Is(err, test.want) {
			t.Errorf("%s: got %v, want %v", name, err, test.want)
			continue
		}
		if err == nil && len(state.Stages[0].Totals) != len(test.body.Totals) {
			t.Errorf("%s: the stage has %+v", name, state.Stages[0].Totals)
		}
	}
}
