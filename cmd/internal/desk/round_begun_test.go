package desk_test

import (
	"errors"
	"testing"

	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/pairing"
	"arbiter/tournament"
)

// A board that has begun is free again by taking its result back, unless more is on record.
func TestWhatFreesABoard(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	turn := func(remedy string) {
		t.Helper()
		_, err := rounds.Alter(t.Context(), d, rounds.Altering{Round: -1, Why: "x"}, rounds.SwapBoards(1, 2))
		if r := refusedAs(t, d, "round.board-begun", err); r.Remedy.Code != remedy {
			t.Errorf("%+v", r.Remedy)
		}
	}
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	turn("take-result-back")
	commit(t, d, tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "noise"}})
	turn("undo-earlier")
}

// Who takes rounds back that have begun is told so, and is not asked for a reason first.
func TestRoundsThatHaveBegunStay(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	_, _, err := rounds.UnpairRounds(t.Context(), d, "")
	refused(t, d, "round.has-begun", err)
	_, _, err = rounds.UnpairRound(t.Context(), d, "")
	refused(t, d, "round.has-begun", err)
}

// To take back what is not there is no result without its correction.
func TestNothingToOpenAgain(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	req := results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Correct: true}
	_, err := results.EnterResult(t.Context(), d, req)
	if r := refused(t, d, "result.none-to-correct", err); r.Remedy.Code != "" {
		t.Errorf("%+v", r.Remedy)
	}
	req.Outcome.Result = tournament.Drawn
	_, err = results.EnterResult(t.Context(), d, req)
	if r := refused(t, d, "result.none-to-correct", err); r.Remedy.Code != "leave-correct-out" {
		t.Errorf("%+v", r.Remedy)
	}
}

// Who cannot be paired at all is said before what breaks rules is.
func TestARoundByHandOfWhoHasNoNumber(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	if _, err := players.Register(t.Context(), d, players.RegisterRequest{Player: tournament.Player{Name: "Late"}}); err != nil {
		t.Fatal(err)
	}
	r, _ := d.State().Round(1, 1)
	again := []tournament.Pairing{{Board: 1, White: r.Pairings[0].White, Black: r.Pairings[0].Black}, {Board: 2, White: r.Pairings[1].White, Black: 5}}
	_, err := rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: again, Why: "x"})
	if got := new(tournament.RefusedError); !errors.As(err, &got) {
		t.Errorf("%v", err)
	}
}

// Who left a match is in its rounds to the end, also in one that is given by hand: it is
// published, and his game is the forfeit that it is by the system.
func TestADraftOfAMatchWithALeaver(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemMatch, Rounds: 2}, 2)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	commit(t, d, tournament.PlayerWithdrawn{Player: 2, Stage: 1, Round: 2})
	if _, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}}); err != nil {
		t.Fatal(err)
	}
	if _, err := rounds.PublishRound(t.Context(), d, "colours by agreement"); err != nil {
		t.Error(err)
	}
}

// A match of two is not begun by hand with others.
func TestAMatchByHandHasTwo(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemMatch, Rounds: 2}, 3)
	_, err := rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}, Why: "x"})
	if !errors.Is(err, pairing.ErrMatchOfTwo) {
		t.Errorf("%v", err)
	}
}

// A Scheveningen match is not begun by hand with teams that its tables are not for: no round
// would come after it.
func TestAScheveningenByHandHasItsTeams(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemScheveningen}, 2)
	for id, team := range []string{"X", "Y"} {
		if _, err := players.EditPlayer(t.Context(), d, players.EditPlayerRequest{Player: tournament.PlayerID(id + 1), Given: tournament.Player{Name: "N", Team: team}, Fields: []players.PlayerField{players.FieldTeam}}); err != nil {
			t.Fatal(err)
		}
	}
	req := rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}, Why: "x"}
	_, drafted := rounds.SetDraft(t.Context(), d, req)
	_, paired := rounds.SetRound(t.Context(), d, req)
	for _, err := range []error{drafted, paired} {
		if _, remedy := rounds.Classify(err); !errors.Is(err, pairing.ErrTooFew) || remedy.Code != "add-players" {
			t.Errorf("%v: %+v", err, remedy)
		}
	}
}
