package tournament_test

import (
	"strings"
	"testing"

	"arbiter/tournament"
)

func TestAByeIsAskedForInTheNextRound(t *testing.T) {
	swiss := func() []tournament.Change {
		return extended(registered(), change(tournament.StageAdded{Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Cycles: 1, Games: 1}}))
	}
	state, err := tournament.Fold(swiss())
	if err != nil {
		t.Fatal(err)
	}
	n := len(state.Stages)
	ask := tournament.ByeAsked{Player: 1, Stage: n, Round: 1}
	for want, body := range map[string]tournament.ByeAsked{
		"bye-not-next": {Player: 1, Stage: n, Round: 2},
		"no-bye-asked": {Player: 1, Stage: n, Round: 1, Withdrawn: true},
		"no-player":    {Player: 99, Stage: n, Round: 1},
	} {
		if got := refusal(t, swiss(), change(body)); got == nil || !strings.Contains(got.Error(), want) {
			t.Errorf("%+v: %v", body, got)
		}
	}
	asked, err := tournament.Fold(extended(swiss(), change(ask)))
	if err != nil {
		t.Fatal(err)
	}
	if p, _ := asked.Player(1); !p.ByeAsk.Waits(asked.Stages[n-1]) || !p.Plays(n, 1) {
		t.Errorf("%+v", p)
	}
	given, err := tournament.Fold(extended(swiss(), change(ask), change(tournament.PlayerAway{Player: 1, Stage: n, Rounds: []int{1}, Bye: tournament.ByeHalf})))
	if err != nil {
		t.Fatal(err)
	}
	if p, _ := given.Player(1); p.ByeAsk != (tournament.ByeAsk{}) || p.Plays(n, 1) {
		t.Errorf("%+v", p)
	}
}
