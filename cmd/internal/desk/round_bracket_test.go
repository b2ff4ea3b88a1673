package desk_test

import (
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/bracket"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/status"
	"arbiter/pairing"
	"arbiter/tournament"
)

// cupOfEight is a knock-out of eight whose round 1 White won on each board: 1, 5, 2 and 6 go
// on, and sit in round 2 as 1-5 and 6-2. Then board 1 of round 1 is corrected: 8 has won.
func cupOfEight(t *testing.T, between func(*desk.Desk)) (*desk.Desk, results.Entered) {
	t.Helper()
	d := withPlayers(t, tournament.Stage{System: tournament.SystemKnockOut}, 8)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	pair(t, d)
	between(d)
	entered, err := results.EnterResult(t.Context(), d, results.ResultRequest{
		Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, Outcome: tournament.Outcome{Result: tournament.BlackWins}, Correct: true, Why: "slip misread"})
	if err != nil {
		t.Fatal(err)
	}
	return d, entered
}

// wins enters a result in round 2.
func wins(t *testing.T, board int) func(*desk.Desk) {
	return func(d *desk.Desk) {
		commit(t, d, tournament.ResultSet{Stage: 1, Round: 2, Board: board, Game: 1, Result: tournament.WhiteWins})
	}
}

// Where a winner is corrected the correction says who sits in the round that was paired on
// him, and what helps; what helps can be done, and the next round can be paired.
func TestACorrectedWinner(t *testing.T) {
	for name, tt := range map[string]struct {
		between func(*desk.Desk)
		code    string
		seats   string
		help    func(*desk.Desk) error
	}{
		"nothing is played": {func(*desk.Desk) {}, "bracket", "", func(d *desk.Desk) error {
			if _, _, err := rounds.UnpairRound(t.Context(), d, "8 goes on"); err != nil {
				return err
			}
			_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{})
			return err
		}},
		"another board is": {wins(t, 2), "bracket-set", "1 8-5", func(d *desk.Desk) error {
			seats, err := rounds.FindSeats(d, strings.Fields("1 8-5"))
			if err != nil {
				return err
			}
			_, err = rounds.Alter(t.Context(), d, rounds.Altering{Round: 2, Why: "8 goes on"}, rounds.SetBoards(seats...))
			return err
		}},
		"his board is": {wins(t, 1), "bracket-ruled", "", func(*desk.Desk) error { return nil }},
	} {
		d, entered := cupOfEight(t, tt.between)
		if len(entered.Stale) != 1 || entered.Stale[0].Code != tt.code || entered.Stale[0].Says.Args["Due"] == nil {
			t.Fatalf("%s: %+v", name, entered.Stale)
		}
		if seats, _ := entered.Stale[0].Remedy.Args["Seats"].(string); seats != tt.seats {
			t.Errorf("%s: seats %q, want %q", name, seats, tt.seats)
		}
		if err := tt.help(d); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if stale, err := bracket.StaleBracket(t.Context(), d); err != nil || len(stale) > 0 != (tt.code == "bracket-ruled") {
			t.Errorf("%s: it is said still: %+v, %v", name, stale, err)
		}
		enter(t, d, tournament.WhiteWins)
		if _, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{}); err != nil {
			t.Errorf("%s: the final: %v", name, err)
		}
	}
}

// A round of a knock-out can be made otherwise than the results have it, if the arbiter rules
// so; it is his ruling then, and nothing is said of it any more.
func TestARulingInAKnockOut(t *testing.T) {
	d, _ := cupOfEight(t, wins(t, 1))
	enter(t, d, tournament.WhiteWins)
	final := func(force bool, white, black tournament.PlayerID) error {
		_, err := rounds.SetRound(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: white, Black: black}}, Why: "the protest was late", Force: force})
		return err
	}
	refusedAs(t, d, "round.is-out", final(false, 8, 6))
	if err := final(true, 8, 6); err != nil {
		t.Fatal(err)
	}
	if stale, err := bracket.StaleBracket(t.Context(), d); err != nil || len(stale) > 0 {
		t.Errorf("of a ruling it is said: %+v, %v", stale, err)
	}
	round, _ := d.State().Round(1, 3)
	swap := func(by rounds.Altering) error {
		_, err := rounds.Alter(t.Context(), d, by, rounds.SetBoards(rounds.Seats{Board: 1, White: 3, Black: 4}))
		return err
	}
	if r := refusedAs(t, d, "round.only-colours", swap(because)); r.Remedy.Code != "forfeit-or-ruling" {
		t.Errorf("%+v", r.Remedy)
	}
	if err := swap(forced); err != nil {
		t.Errorf("%+v: %v", round, err)
	}
	enter(t, d, tournament.BlackWins)
	if _, err := pairing.Next(d.State(), 1); err == nil {
		t.Error("there is a round after the final")
	}
}

// Two who did not come are no tie to be decided: the next round is what comes.
func TestNobodyGoesOn(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemKnockOut}, 4)
	pair(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 1, Result: tournament.BothForfeit})
	enter(t, d, tournament.WhiteWins)
	st, err := status.Of(t.Context(), d, status.StatusRequest{})
	if err != nil || st.Next.Code != "pair-round" {
		t.Errorf("next is %+v, %v", st.Next, err)
	}
	if _, _, err := rounds.NameWinner(t.Context(), d, rounds.WinnerRequest{Round: 1, Board: 1, Player: 1, Why: "by the regulations"}); err != nil {
		t.Errorf("the arbiter cannot name one of them: %v", err)
	}
}

// A draft that was made on a winner who is corrected is named with the correction and by status,
// and is not published in silence: made anew it is of those who go on.
func TestADraftOfACorrectedWinner(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemKnockOut}, 8)
	pair(t, d)
	enter(t, d, tournament.WhiteWins)
	pairedNext(t, d, true, rounds.Numbering{})
	if stale, err := bracket.StaleBracket(t.Context(), d); err != nil || len(stale) > 0 {
		t.Fatalf("%+v, %v", stale, err)
	}
	entered, err := results.EnterResult(t.Context(), d, results.ResultRequest{
		Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1}, Outcome: tournament.Outcome{Result: tournament.BlackWins}, Correct: true, Why: "slip misread"})
	if err != nil {
		t.Fatal(err)
	}
	if len(entered.Stale) != 1 || entered.Stale[0].Code != "bracket-draft" || entered.Stale[0].Remedy.Code != "draft-anew" || entered.Stale[0].Says.Args["Sits"] == nil {
		t.Errorf("%+v", entered.Stale)
	}
	has(t, looked(statusOf(t, d)), "bracket-draft")
	_, err = rounds.PublishRound(t.Context(), d, "")
	refused(t, d, "round.draft-bracket", err)
	pairedNext(t, d, true, rounds.Numbering{})
	if got := looked(statusOf(t, d)); strings.Contains(strings.Join(got, " "), "bracket") {
		t.Errorf("it is said of the new draft: %v", got)
	}
	if _, err := rounds.PublishRound(t.Context(), d, ""); err != nil {
		t.Error(err)
	}
}
