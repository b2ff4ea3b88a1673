package desk_test

import (
	"context"
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/status"
	"arbiter/tournament"
)

// withNoShows is an event of a system in whose round 1 White of board 1 lost by not appearing
// and, where who is there is asked, player 6 had not checked in.
func withNoShows(t *testing.T, stage tournament.Stage) (*desk.Desk, tournament.PlayerID) {
	t.Helper()
	d := withPlayers(t, stage, 6)
	if stage.System.TakesLate() {
		if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1, 2, 3, 4, 5}}); err != nil {
			t.Fatal(err)
		}
	}
	pair(t, d)
	r, _ := d.State().Round(1, 1)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 1, Result: tournament.BlackForfeit})
	enter(t, d, tournament.WhiteWins)
	return d, r.Pairings[0].White
}

// Who did not come in a round is named before he is paired in the next one: asked about where
// a door asks, and told of where nobody is there to answer. One deed answers.
func TestWhoNeverCameIsNamed(t *testing.T) {
	keizer := keizer(t, "caissa")
	for name, tt := range map[string]struct {
		stage tournament.Stage
		names int
		round map[rounds.NoShowAnswer]int // how many of the two are in round 2
	}{
		"a Swiss":       {swiss, 2, map[rounds.NoShowAnswer]int{"": 2, rounds.NoShowsCome: 2, rounds.NoShowsAbsent: 0, rounds.NoShowsWithdrawn: 0}},
		"a Keizer":      {keizer, 2, map[rounds.NoShowAnswer]int{"": 2, rounds.NoShowsCome: 2, rounds.NoShowsAbsent: 0, rounds.NoShowsWithdrawn: 0}},
		"a round robin": {roundRobin, 1, map[rounds.NoShowAnswer]int{"": 2, rounds.NoShowsCome: 2, rounds.NoShowsWithdrawn: 2}},
		"a knock-out":   {tournament.Stage{System: tournament.SystemKnockOut}, 0, map[rounds.NoShowAnswer]int{rounds.NoShowsAsked: 0}},
	} {
		for answer, want := range tt.round {
			for _, draft := range []bool{false, true} {
				d, gone := withNoShows(t, tt.stage)
				do := func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
					return rounds.PairRound(ctx, d, req)
				}
				if draft {
					do = func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
						return rounds.DraftRound(ctx, d, req)
					}
				}
				if tt.names > 0 {
					_, err := do(t.Context(), rounds.PairRequest{NoShows: rounds.NoShowsAsked})
					if r := refused(t, d, "round.no-shows", err); r.Args["Count"] != tt.names {
						t.Errorf("%s: %v are named", name, r.Args)
					}
					looks, err := status.Look(t.Context(), d, status.StatusRequest{})
					if at := slices.IndexFunc(looks, func(l desk.Look) bool { return l.Says.Code == "look.no-shows" }); err != nil || at < 0 {
						t.Errorf("%s: nothing to look at: %v", name, err)
					} else {
						filled(t, name, looks[at].Remedy)
					}
				}
				paired, err := do(t.Context(), rounds.PairRequest{NoShows: answer})
				if err != nil {
					t.Errorf("%s, %q, draft %t: %v", name, answer, draft, err)
					continue
				}
				in := 0
				for _, id := range []tournament.PlayerID{gone, 6} {
					if places(paired.Rounds[0])[id] {
						in++
					}
				}
				if told := len(paired.NoShows) > 0; in != want && tt.stage.System != tournament.SystemKnockOut || told != (answer == "") {
					t.Errorf("%s, %q, draft %t: %d are in round 2, told %t", name, answer, draft, in, told)
				}
			}
		}
	}
}

// Who has checked in for the next round has come; who was away with notice is not asked about.
func TestWhoCameSinceIsNotNamed(t *testing.T) {
	d, _ := withNoShows(t, swiss)
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1, 2, 3}}); err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{NoShows: rounds.NoShowsAsked}); err != nil {
		t.Error(err)
	}
	other := withPlayers(t, swiss, 5)
	if _, err := players.SayAbsent(t.Context(), other, players.AbsentRequest{Players: []tournament.PlayerID{2}, Bye: tournament.ByeZero}); err != nil {
		t.Fatal(err)
	}
	pair(t, other)
	enter(t, other, tournament.WhiteWins)
	if who := rounds.NoShows(other); len(who) != 0 {
		t.Errorf("%v", who)
	}
}
