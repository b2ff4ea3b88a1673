package tournament_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/tournament"
)

// remove takes a registration back.
func remove(id tournament.PlayerID, name string) tournament.Change {
	return change(tournament.PlayerRemoved{Player: id, Name: name})
}

// A player on whom nothing rests is removed: he goes out of bans, numbers that were
// drawn are made anew, and his ID is not given again, nor is it by an edit of the event.
func TestPlayerRemoved(t *testing.T) {
	base := swissOf("A", "B", "C")
	stage, _ := folded(t, base).Stage(1)
	stage.Bans = []tournament.Ban{{Players: []tournament.PlayerID{1, 3}}, {Players: []tournament.PlayerID{1, 2, 3}}, {Players: []tournament.PlayerID{1, 2}}}
	journal := extended(base, change(tournament.StageEdited{Stage: stage}), change(tournament.NumbersDrawn{Stage: 1, Numbers: []tournament.PlayerID{3, 1, 2}, Seed: 7}), remove(3, "C"))
	state := folded(t, journal)
	if s := state.Stages[0]; len(state.Players) != 2 || len(s.Numbers) != 0 || s.Seed != 0 || len(s.Bans) != 2 || !slices.Equal(s.Bans[0].Players, []tournament.PlayerID{1, 2}) {
		t.Errorf("%+v", state)
	}
	if state.NextPlayerID() != 4 {
		t.Errorf("the next is player %d", state.NextPlayerID())
	}
	e := state.Event
	e.Name, e.LastPlayer = "Other", 0
	journal = extended(journal, change(tournament.EventEdited{Event: e}), remove(1, "A"), change(tournament.PlayerAdded{Player: tournament.Player{Name: "D"}}), remove(4, "D"))
	if state = folded(t, journal); state.NextPlayerID() != 5 || len(state.Players) != 1 {
		t.Errorf("the next is player %d", state.NextPlayerID())
	}
	undone := extended(journal, change(tournament.Undone{Seq: int64(len(journal))}))
	if state = folded(t, undone); len(state.Players) != 2 || state.NextPlayerID() != 5 {
		t.Errorf("after an undo: %+v", state.Players)
	}
}

// Nobody waits at the door for a player who is removed.
func TestWhoIsRemovedIsNotExpected(t *testing.T) {
	open := extended(swissOf("A", "B", "C"), checkIn(tournament.PlayersCheckedIn{Present: []tournament.PlayerID{1}}))
	if s := folded(t, extended(open, remove(3, "C"))).Stages[0]; s.CheckIn == nil || !slices.Equal(s.CheckIn.Expected, []tournament.PlayerID{1, 2}) {
		t.Errorf("%+v", s.CheckIn)
	}
}

// Nothing that rests on a player loses him.
func TestPlayerRemovedIsRefused(t *testing.T) {
	base := swissOf("A", "B", "C", "D")
	pairs := tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1}}}}}
	numbers := []tournament.PlayerID{1, 2, 3}
	drafted := extended(base, change(tournament.RoundDrafted{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3, 4}, Round: &pairs}))
	paired := extended(base, because("x", tournament.RoundsPaired{Stage: 1, Numbers: numbers, Rounds: []tournament.Round{pairs}, ByHand: true}))
	for name, tt := range map[string]struct {
		journal []tournament.Change
		change  tournament.Change
		reason  error
		says    string
	}{
		"paired":             {paired, remove(1, "A"), tournament.ErrLocked, "A is paired in round 1: who is paired is not removed"},
		"absent, numbered":   {paired, remove(3, "C"), tournament.ErrLocked, "C has a number of stage 1, which has begun"},
		"on the table":       {drafted, remove(2, "B"), tournament.ErrLocked, "B is in the draft of round 1"},
		"with points":        {extended(base, change(tournament.TotalsEntered{Stage: 1, Rounds: 1, Totals: []tournament.Total{{Player: 4, Points: 50}}})), remove(4, "D"), tournament.ErrLocked, "D has points in stage 1"},
		"nobody":             {base, remove(9, "X"), tournament.ErrNoSuchPlayer, "player 9 is not registered"},
		"another than meant": {base, remove(1, "B"), tournament.ErrNoSuchPlayer, "player 1 is called A now"},
	} {
		if got := refusal(t, tt.journal, tt.change); !errors.Is(got, tt.reason) || says(got) != tt.says {
			t.Errorf("%s: %v", name, says(got))
		}
	}
	state := folded(t, extended(drafted, remove(3, "C")))
	if !slices.Equal(state.Stages[0].Numbers, []tournament.PlayerID{1, 2, 4}) || state.Stages[0].Draft == nil {
		t.Errorf("beside a draft: %+v", state.Stages[0])
	}
	if state = folded(t, extended(paired, remove(4, "D"))); len(state.Players) != 3 || len(state.Stages[0].Numbers) != 3 {
		t.Errorf("without a number: %+v", state.Players)
	}
}

// A removal in a copy is taken in; one of a player whom the event has paired since is not.
func TestPlayerRemovedInACopy(t *testing.T) {
	base := swissOf("A", "B", "C")
	copied := extended(base, remove(3, "C"), change(tournament.PlayerAdded{Player: tournament.Player{Name: "E"}}), remove(4, "E"))
	here := extended(base, change(tournament.PlayerAdded{Player: tournament.Player{Name: "D"}}))
	m, err := tournament.Merge(nil, here, copied)
	if err != nil || len(m.Changes) != 3 || len(m.Conflicts) != 0 {
		t.Fatalf("%+v, %v", m, err)
	}
	state := folded(t, extended(here, m.Changes...))
	if len(state.Players) != 3 || state.Players[2].Name != "D" || state.NextPlayerID() != 6 {
		t.Errorf("%+v", state.Players)
	}
	pairs := tournament.Round{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 3, Games: []tournament.Game{{Number: 1}}}}}
	here = extended(base, because("x", tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2, 3}, Rounds: []tournament.Round{pairs}, ByHand: true}))
	if m, err = tournament.Merge(nil, here, copied[:len(base)+1]); err != nil || len(m.Conflicts) != 1 || whyNot(m.Conflicts[0]) != "C is paired in round 1: who is paired is not removed" {
		t.Errorf("%+v, %v", m, err)
	}
}

// swissOf is a Swiss with players of these names.
func swissOf(names ...string) []tournament.Change {
	var players []tournament.Player
	for _, name := range names {
		players = append(players, tournament.Player{Name: name})
	}
	return tournament.Chain(created(tournament.SystemSwiss), change(tournament.PlayersImported{Players: players}))
}
