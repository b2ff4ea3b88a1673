package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/tournament"
)

// Who comes or goes beside a draft is named at once, and the draft is not published in
// silence without who is there.
func TestStaleDraft(t *testing.T) {
	d := withPlayers(t, swiss, 5)
	looks := func() (all []string) {
		for _, l := range rounds.StaleDraft(d) {
			all = append(all, l.Code)
		}
		return all
	}
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1, 2, 3, 4}}); err != nil {
		t.Fatal(err)
	}
	pairedNext(t, d, true, rounds.Numbering{})
	if got := looks(); len(got) != 0 {
		t.Errorf("a new draft is stale: %v", got)
	}
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{5}, Missing: []tournament.PlayerID{1}}); err != nil {
		t.Fatal(err)
	}
	has(t, looks(), "draft-leaves-out")
	has(t, looks(), "draft-seats-absent")
	if _, err := rounds.CheckIn(t.Context(), d, rounds.CheckInRequest{Present: []tournament.PlayerID{1}}); err != nil {
		t.Fatal(err)
	}
	_, err := rounds.PublishRound(t.Context(), d, "")
	refused(t, d, "round.draft-leaves-out", err)
	pairedNext(t, d, true, rounds.Numbering{})
	if _, err := rounds.PublishRound(t.Context(), d, ""); err != nil {
		t.Error(err)
	}
}

// A draft that has nobody left who meets anybody is no round, whatever the reason: who came
// since is in the one that is made anew.
func TestADraftOfOne(t *testing.T) {
	d := withPlayers(t, swiss, 2)
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 1}}, Why: "test"}); err != nil {
		t.Fatal(err)
	}
	if _, err := players.Withdraw(t.Context(), d, players.LeaveRequest{Player: 1, Why: "ill"}); err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1, Why: "test"}, rounds.SetBoards(rounds.Seats{Board: 1, White: 2})); err != nil {
		t.Fatal(err)
	}
	_, err := rounds.PublishRound(t.Context(), d, "test")
	if class, helps := rounds.Classify(err); class != refusal.ClassPairing || helps.Code != "add-players" {
		t.Errorf("%v, %+v", err, helps)
	}
	for _, name := range []string{"C", "D", "E"} {
		if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
			t.Fatal(err)
		}
	}
	_, err = rounds.PublishRound(t.Context(), d, "test")
	refused(t, d, "round.draft-leaves-out", err)
}

// A draft in which nobody is left who is there is taken from the table: a round has a board.
func TestADraftOfNobody(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: 2, Black: 1}}, Why: "test"}); err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.OpenCheckIn(t.Context(), d, rounds.OpenCheckInRequest{}); err != nil {
		t.Fatal(err)
	}
	_, err := rounds.PublishRound(t.Context(), d, "test")
	if r := refusedAs(t, d, "round.not-there", err); r.Remedy.Code != "drop-draft" {
		t.Errorf("%+v", r.Remedy)
	}
}
