package tournament_test

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// settledByLot and settledByHand put players in order.
func settledByLot(players ...tournament.PlayerID) tournament.PlacesSettled {
	return tournament.PlacesSettled{Stage: 1, Players: players, By: tournament.SettledByLot, Seed: 123456}
}

func settledByHand(players ...tournament.PlayerID) tournament.PlacesSettled {
	return tournament.PlacesSettled{Stage: 1, Players: players, By: tournament.SettledByHand}
}

// valued enters the value of a player.
func valued(player tournament.PlayerID, value tournament.Points) tournament.ValuesEntered {
	return tournament.ValuesEntered{Stage: 1, Values: []tournament.OutsideValue{{Player: player, Value: value}}}
}

// A shared place is settled by a lot with its seed, or by hand for a reason; values from outside
// need a reason. What is no order, and no player's, is refused.
func TestPlacesAreSettledAndValuesEntered(t *testing.T) {
	for name, tt := range map[string]struct {
		change tournament.Change
		want   error
	}{
		"a lot":                   {change(settledByLot(2, 4)), nil},
		"by hand":                 {because("the older one", settledByHand(2, 4)), nil},
		"by hand without reason":  {change(settledByHand(2, 4)), tournament.ErrNeedsReason},
		"of one":                  {change(settledByLot(2)), tournament.ErrIncomplete},
		"of one twice":            {change(settledByLot(2, 2)), tournament.ErrIncomplete},
		"of nobody":               {change(settledByLot(2, 9)), tournament.ErrNoSuchPlayer},
		"of no stage":             {change(tournament.PlacesSettled{Stage: 2, Players: []tournament.PlayerID{1, 2}, By: tournament.SettledByLot, Seed: 1}), tournament.ErrNoSuchStage},
		"a lot without its seed":  {change(tournament.PlacesSettled{Stage: 1, Players: []tournament.PlayerID{1, 2}, By: tournament.SettledByLot}), tournament.ErrIncomplete},
		"by hand with a seed":     {because("x", tournament.PlacesSettled{Stage: 1, Players: []tournament.PlayerID{1, 2}, By: tournament.SettledByHand, Seed: 1}), tournament.ErrIncomplete},
		"on no ground":            {because("x", tournament.PlacesSettled{Stage: 1, Players: []tournament.PlayerID{1, 2}, By: "coin"}), tournament.ErrIncomplete},
		"a value":                 {because("blitz", valued(1, 250)), nil},
		"a value without reason":  {change(valued(1, 250)), tournament.ErrNeedsReason},
		"a value of nobody":       {because("blitz", valued(9, 250)), tournament.ErrNoSuchPlayer},
		"a value of no stage":     {because("blitz", tournament.ValuesEntered{Stage: 2, None: []tournament.PlayerID{1}}), tournament.ErrNoSuchStage},
		"no value":                {because("blitz", tournament.ValuesEntered{Stage: 1}), tournament.ErrIncomplete},
		"taken away, never given": {because("blitz", tournament.ValuesEntered{Stage: 1, None: []tournament.PlayerID{1}}), tournament.ErrIncomplete},
		"given and taken away": {because("blitz", tournament.ValuesEntered{Stage: 1, Values: []tournament.OutsideValue{{Player: 1}}, None: []tournament.PlayerID{1}}),
			tournament.ErrIncomplete},
	} {
		if _, err := decided(longer(swiss(), tt.change)); !errors.Is(err, tt.want) {
			t.Errorf("%s: got %v, want %v", name, err, tt.want)
		}
	}
}

// Another order of the same players takes the place of the first, for a reason; other players
// have their own. Values of a player are replaced, those of others stay, and an undo brings back
// what was.
func TestWhatIsSettledIsReplaced(t *testing.T) {
	journal := extended(swiss(), change(settledByLot(2, 4)), because("x", settledByHand(1, 3)))
	if _, err := decided(longer(journal, change(settledByLot(4, 2)))); !errors.Is(err, tournament.ErrNeedsReason) {
		t.Errorf("drawn again without a reason: %v", err)
	}
	journal = extended(journal, because("a slip fell out", settledByLot(4, 2)), because("blitz", valued(4, 150)), because("blitz", valued(2, -50)), because("blitz", valued(4, 200)))
	stage, _ := folded(t, journal).Stage(1)
	last := int64(len(journal))
	want := []tournament.Settlement{{Seq: last - 4, Players: []tournament.PlayerID{1, 3}, By: tournament.SettledByHand}, {Seq: last - 3, Players: []tournament.PlayerID{4, 2}, By: tournament.SettledByLot, Seed: 123456}}
	if d := cmp.Diff(want, stage.Settled); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]tournament.OutsideValue{{Player: 2, Value: -50}, {Player: 4, Value: 200}}, stage.Outside); d != "" {
		t.Error(d)
	}
	if of, has := stage.SettledOf([]tournament.PlayerID{2, 4}); !has || of.Seed != 123456 || of.Players[0] != 4 {
		t.Errorf("settled are %+v", of)
	}
	stage, _ = folded(t, extended(journal, because("x", tournament.ValuesEntered{Stage: 1, None: []tournament.PlayerID{2, 4}}))).Stage(1)
	if stage.Outside != nil {
		t.Errorf("taken away, and %+v is left", stage.Outside)
	}
	stage, _ = folded(t, extended(journal[:len(journal)-3], change(tournament.Undone{Seq: last - 3}))).Stage(1)
	if of, _ := stage.SettledOf([]tournament.PlayerID{2, 4}); of.Seq != last-5 || of.Players[0] != 2 {
		t.Errorf("after the undo it is %+v", of)
	}
}

// Two registrations of one person are one in what was settled; a player who is taken out leaves
// nothing behind; what was settled at the end was not settled after an earlier round.
func TestWhatIsSettledFollowsThePlayers(t *testing.T) {
	journal := extended(swiss(), change(tournament.PlayerAdded{Player: tournament.Player{Name: "G"}}), change(settledByLot(2, 4, 3)), because("x", settledByHand(1, 4)),
		because("blitz", valued(4, 150)))
	state := folded(t, journal)
	merged := folded(t, extended(swissOf("A", "B", "C", "D"), change(settledByLot(2, 4, 3)), because("x", settledByHand(1, 4)), because("blitz", valued(4, 150)),
		because("one person", tournament.PlayersMerged{Player: 1, Other: 4})))
	stage := merged.Stages[0]
	if len(stage.Settled) != 1 || !cmp.Equal(stage.Settled[0].Players, []tournament.PlayerID{2, 1, 3}) || !cmp.Equal(stage.Outside, []tournament.OutsideValue{{Player: 1, Value: 150}}) {
		t.Errorf("merged: %+v, %+v", stage.Settled, stage.Outside)
	}
	removed := folded(t, extended(swissOf("A", "B", "C", "D"), change(settledByLot(2, 4, 3)), because("blitz", valued(4, 150)), remove(4, "D")))
	if stage := removed.Stages[0]; stage.Settled != nil || stage.Outside != nil {
		t.Errorf("removed: %+v, %+v", stage.Settled, stage.Outside)
	}
	after, err := tournament.AfterRound(state, 1, 1)
	if err != nil || len(after.Stages[0].Settled) != 2 {
		t.Errorf("after the last round: %+v, %v", after, err)
	}
	longerState := folded(t, extended(journal, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(round(2, pair(1, 1, 2)))})))
	if after, err = tournament.AfterRound(longerState, 1, 1); err != nil || after.Stages[0].Settled != nil || len(after.Stages[0].Outside) != 1 {
		t.Errorf("after a round before the last: %+v, %v", after.Stages[0].Settled, err)
	}
}

// An order by hand is a mark; a lot is what the regulations provide for.
func TestPlacesByHandAreMarked(t *testing.T) {
	marks, err := tournament.Marks(extended(swiss(), change(settledByLot(2, 4)), because("x", settledByHand(1, 3))))
	if err != nil || len(marks) != 1 || marks[0].Kind != tournament.MarkPlaces {
		t.Errorf("%+v, %v", marks, err)
	}
}
