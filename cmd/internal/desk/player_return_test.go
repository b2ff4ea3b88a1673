package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// pairedAhead is a round robin of four whose three rounds are paired, with round 1 drawn.
func pairedAhead(t *testing.T) *desk.Desk {
	t.Helper()
	d := eventOf(t, roundRobin, named("A", "B", "C", "D")...)
	if _, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{All: true}); err != nil {
		t.Fatal(err)
	}
	r, _ := d.State().Round(1, 1)
	for _, p := range r.Pairings {
		if _, err := d.Commit(t.Context(), "", tournament.ResultSet{Stage: 1, Round: 1, Board: p.Board, Game: 1, Result: tournament.Drawn}); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// Who left a round robin that is paired ahead returns to the first round in which his
// game is open, and nothing is said of rounds that he played.
func TestReturningToARoundRobinPairedAhead(t *testing.T) {
	d := pairedAhead(t)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2}); err != nil {
		t.Fatal(err)
	}
	back, err := players.Return(t.Context(), d, players.ReturnRequest{Player: 2})
	if err != nil || back.Round != 2 || len(back.Player.Away) != 0 || back.Player.Withdrawn != 0 {
		t.Fatalf("%+v, %v", back, err)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2}); err != nil {
		t.Fatal(err)
	}
	if back, err = players.Return(t.Context(), d, players.ReturnRequest{Player: 2, Round: 3}); err != nil || back.Round != 3 || len(back.Player.Away) != 0 {
		t.Errorf("round 3 by name: %+v, %v", back, err)
	}
	if !back.Player.Plays(1, 2) || !back.Player.Plays(1, 3) {
		t.Errorf("%+v", back.Player)
	}
}

// With all rounds paired and his games forfeited there is nothing to return to, and that
// is said instead of a round that there is not.
func TestReturningToNothing(t *testing.T) {
	d := pairedAhead(t)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 2, Forfeit: true}); err != nil {
		t.Fatal(err)
	}
	_, err := players.Return(t.Context(), d, players.ReturnRequest{Player: 2})
	if r := refusedAs(t, d, "player.nothing-left", err); r.Args["Rounds"] != 3 || r.Remedy.Code != "show-rounds" {
		t.Errorf("%+v", r)
	}
}

// Who was left out of a round that is being played and is there wants to play in it: that is
// what the refusal says how to do, and it can be done.
func TestReturningIntoARoundThatIsPaired(t *testing.T) {
	d := withPlayers(t, swiss, 7)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1}); err != nil {
		t.Fatal(err)
	}
	pair(t, d)
	into := func(remedy string) {
		t.Helper()
		_, err := players.Return(t.Context(), d, players.ReturnRequest{Player: 1, Round: 2})
		if r := refused(t, d, "player.paired-out", err); r.Remedy.Code != remedy || r.Remedy.Args["Number"] != 1 {
			t.Errorf("%+v, want %s", r.Remedy, remedy)
		}
	}
	into("return-then-seat")
	if _, err := players.Return(t.Context(), d, players.ReturnRequest{Player: 1}); err != nil {
		t.Fatal(err)
	}
	into("seat-now")
	if _, err := rounds.Alter(t.Context(), d, because, rounds.GiveBye(1)); err != nil {
		t.Error(err)
	}
}
