package tournament_test

import (
	"slices"
	"testing"
	"time"

	"arbiter/tournament"
)

// A change that was taken back counts as something only if a later one was made on its
// word before.
func TestRevokedChangesKnowWhatRestedOnThem(t *testing.T) {
	type body = tournament.Body
	paired := func(n int) body {
		return tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{1, 2}, Rounds: []tournament.Round{{Number: n, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}}}
	}
	result := func(round int) body {
		return tournament.ResultSet{Stage: 1, Round: round, Board: 1, Result: tournament.WhiteWins}
	}
	undo := func(seq int64) body { return tournament.Undone{Seq: seq} }
	for _, c := range []struct {
		name   string
		system tournament.System
		after  []body // from change 4 on; 2 and 3 are the players
		want   []tournament.Revoked
	}{
		{"typing error", tournament.SystemSwiss, []body{paired(1), result(1), undo(5)}, []tournament.Revoked{{Change: 5, By: 6}}},
		{"redone", tournament.SystemSwiss, []body{paired(1), result(1), undo(5), undo(6)}, nil},
		{"a round was paired on it", tournament.SystemSwiss, []body{paired(1), result(1), paired(2), undo(6), undo(5)}, []tournament.Revoked{{Change: 6, By: 7}, {Change: 5, By: 8, Rested: 6}}},
		{"a round robin rests on no result", tournament.SystemRoundRobin, []body{paired(1), result(1), paired(2), undo(6), undo(5)}, []tournament.Revoked{{Change: 6, By: 7}, {Change: 5, By: 8}}},
		{"a round that was played", tournament.SystemSwiss, []body{paired(1), result(1), undo(5), undo(4)}, []tournament.Revoked{{Change: 5, By: 6}, {Change: 4, By: 7, Rested: 5}}},
		{"paired without a player", tournament.SystemSwiss, []body{tournament.PlayerWithdrawn{Player: 2, Round: 1}, paired(1), undo(5), undo(4)}, []tournament.Revoked{{Change: 5, By: 6}, {Change: 4, By: 7, Rested: 5}}},
	} {
		journal := journalOf(c.system, c.after)
		got, err := tournament.RevokedChanges(journal)
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v, %v; want %+v", c.name, got, err, c.want)
		}
	}
	if _, err := tournament.RevokedChanges(journalOf(tournament.SystemSwiss, []body{undo(9)})); err == nil {
		t.Error("a journal that undoes what is not there was read")
	}
}

// journalOf is a journal of an event with two players.
func journalOf(system tournament.System, after []tournament.Body) []tournament.Change {
	bodies := append([]tournament.Body{
		tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: system}},
		tournament.PlayerAdded{Player: tournament.Player{Name: "Anna"}}, tournament.PlayerAdded{Player: tournament.Player{Name: "Bouwe"}},
	}, after...)
	var changes []tournament.Change
	for _, b := range bodies {
		changes = append(changes, tournament.New("arbiter", "", time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), b))
	}
	return tournament.Chain(changes...)
}
