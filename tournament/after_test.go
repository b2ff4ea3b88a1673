package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// After a round nothing that came later is there, and the event itself stays.
func TestAfterRound(t *testing.T) {
	state := folded(t, extended(swiss(),
		change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 4), pair(2, 5, 2)))}),
		change(tournament.PlayerWithdrawn{Player: 3, Stage: 1, Round: 2}),
		change(tournament.PlayerEdited{Player: tournament.Player{ID: 1, Name: "Anna"}})))
	kept := state.Clone()
	after, err := tournament.AfterRound(state, 1, 1)
	if err != nil || len(after.Stages[0].Played) != 1 || after.Stages[0].After != 1 {
		t.Fatalf("after round 1: %+v, %v", after, err)
	}
	if p := after.Players[2]; p.Withdrawn != 0 || p.WithdrawnStage != 0 {
		t.Errorf("who withdrew from round 2 is out after round 1: %+v", p)
	}
	if after.Players[0].Name != "Anna" || after.Head != state.Head || after.Seq != state.Seq {
		t.Error("what is known now of round 1 is not in it")
	}
	if second, err := tournament.AfterRound(state, 1, 2); err != nil || second.Players[2].Withdrawn != 2 {
		t.Errorf("after round 2: %+v, %v", second, err)
	}
	if d := cmp.Diff(kept, state); d != "" {
		t.Errorf("the event was altered: %s", d)
	}
}

// A round that is not paired is refused with those that are; so is round 0, whose games
// are of no round.
func TestAfterRoundRefuses(t *testing.T) {
	state := folded(t, swiss())
	for _, none := range [][2]int{{1, 0}, {1, -1}, {1, 2}, {2, 1}} {
		if _, err := tournament.AfterRound(state, none[0], none[1]); !errors.Is(err, tournament.ErrNoSuchRound) && !errors.Is(err, tournament.ErrNoSuchStage) {
			t.Errorf("after round %d of stage %d: %v", none[1], none[0], err)
		}
	}
	_, err := tournament.AfterRound(state, 1, 9)
	refused := (*tournament.RefusedError)(nil)
	if !errors.As(err, &refused) || refused.Says.Args["Last"] != 1 || refused.Ref.Round != 9 {
		t.Errorf("after round 9: %v", err)
	}
}

// What is to come goes with the rounds: byes that were asked for, incidents and rulings,
// the draft, and what the later stages have on record. A stage that is planned stays, for
// the title is its; deciding games do not.
func TestAfterRoundOfAnEventWithAll(t *testing.T) {
	state := folded(t, swiss())
	state.Players[0].Away = []tournament.Away{{Stage: 1, Round: 1, Bye: tournament.ByeHalf}, {Stage: 1, Round: 3, Bye: tournament.ByeHalf}, {Stage: 2, Round: 1, Bye: tournament.ByeZero}}
	state.Players[1].Withdrawn, state.Players[1].WithdrawnStage, state.Players[1].Expelled = 1, 2, true
	state.Incidents = []tournament.Incident{{Number: 1, Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}}, {Number: 2, Ref: tournament.GameRef{Stage: 2, Round: 1, Board: 1, Game: 1}}}
	state.Stages[0].Draft = &tournament.Round{Number: 2}
	state.Stages = append(state.Stages,
		tournament.Stage{Number: 2, Name: "Final", System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{1, 2}, Played: rounds(round(1, pair(1, 1, 2)))},
		tournament.Stage{Number: 3, System: tournament.SystemMatch, Decides: 2, Numbers: []tournament.PlayerID{1, 2}})
	after, err := tournament.AfterRound(state, 1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if away := after.Players[0].Away; len(away) != 1 || away[0].Round != 1 {
		t.Errorf("byes: %+v", away)
	}
	if p := after.Players[1]; p.Withdrawn != 0 || p.Expelled {
		t.Errorf("expelled in the next stage: %+v", p)
	}
	if len(after.Incidents) != 1 || after.Stages[0].Draft != nil {
		t.Errorf("incidents %+v, draft %+v", after.Incidents, after.Stages[0].Draft)
	}
	if len(after.Stages) != 2 || after.Stages[1].Name != "Final" || after.Stages[1].Numbers != nil || after.Stages[1].Played != nil {
		t.Errorf("stages: %+v", after.Stages)
	}
}
