package desk_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// Where a round given by hand waits for a micro-match, the game is named that is open.
func TestARoundByHandWaitsForAGame(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 3, Games: 2}, 4)
	pair(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Game: 1, Result: tournament.WhiteWins})
	_, err := rounds.SetDraft(t.Context(), d, rounds.SetRequest{Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2}}})
	if _, remedy := rounds.Classify(err); remedy.Code != "pair-provisionally" || remedy.Args["Board"] != "1.2" {
		t.Errorf("%v: %+v", err, remedy)
	}
}

// adjourned is board 1 of round 1, adjourned, and what it counts as.
func adjourned(as tournament.ResultKind) results.ResultRequest {
	req := handIn(tournament.Adjourned)
	req.PairAs = tournament.Outcome{Result: as}
	return req
}

// A round is paired on games that are not finished: in one transaction, as draws, unless
// something else is said of them. Their results are no corrections, and what was paired on
// something else is named.
func TestPairRoundOnOpenGames(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D", "E", "F")...)
	paired(t, d)
	_, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{})
	if class, remedy := rounds.Classify(err); class != refusal.ClassState || remedy.Code != "pair-provisionally" || remedy.Args["Board"] != "1" || remedy.Args["Round"] != 1 {
		t.Errorf("%v: %d, %+v", err, class, remedy)
	}
	if _, err := results.EnterResult(t.Context(), d, adjourned(tournament.WhiteWins)); err != nil {
		t.Fatal(err)
	}
	st := statusOf(t, d)
	if next(t, st, "enter-results"); st.Open[0].PairAs.Result != tournament.WhiteWins || st.Open[0].Result != tournament.Adjourned {
		t.Errorf("%+v", st.Open)
	}
	was := d.State().Seq
	p, err := rounds.PairRound(t.Context(), d, rounds.PairRequest{OpenAsDraws: true})
	if err != nil || len(p.Changes) != 3 || p.Changes[0] != was+1 || p.State.Seq != was+3 {
		t.Fatalf("%+v, %v", p.Done, err)
	}
	says(t, p.Facts, "round 1 board 1, A - D, is adjourned: for this pairing it counts as 1-0",
		"round 1 board 2, E - B, is not finished: for this pairing it counts as 1/2", "round 1 board 3, C - F, is not finished: for this pairing it counts as 1/2")
	r, _ := d.State().Round(1, 2)
	if len(r.Provisional) != 3 || r.Provisional[0].As.Result != tournament.WhiteWins {
		t.Errorf("round 2 was paired on %+v", r.Provisional)
	}
	st = statusOf(t, d)
	if next(t, st, "enter-results"); st.Current != 2 || len(st.Open) != 6 || st.Open[0].Ref.Round != 1 {
		t.Errorf("%+v", st)
	}
	played(t, d, 2)
	next(t, statusOf(t, d), "pair-round")
	entered, err := results.EnterResult(t.Context(), d, handIn(tournament.Drawn))
	if err != nil || len(entered.Rested) != 3 {
		t.Fatalf("%+v, %v", entered.Rested, err)
	}
	says(t, entered.Rested[:1], "round 2 was paired while the game was open, as 1-0; nothing in it changes")
	req := handIn(tournament.Drawn)
	req.Game.Board = 2
	if entered, err = results.EnterResult(t.Context(), d, req); err != nil || len(entered.Rested) > 0 {
		t.Errorf("as it was paired: %+v, %v", entered.Rested, err)
	}
	why, err := rounds.PairedNow(t.Context(), d, 2)
	if err != nil || !why.Difference.Same {
		t.Errorf("round 2 is not as the system pairs any more: %+v, %v", why.Difference, err)
	}
}

// A draft is put on the table likewise, and published.
func TestDraftRoundOnOpenGames(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	drafted, err := rounds.DraftRound(t.Context(), d, rounds.PairRequest{OpenAsDraws: true})
	if err != nil || len(drafted.Changes) != 3 || len(drafted.Facts) != 2 {
		t.Fatalf("%+v, %v", drafted, err)
	}
	published, err := rounds.PublishRound(t.Context(), d, "")
	if err != nil || !published.Difference.Same || len(published.Facts) != 2 {
		t.Errorf("%+v, %v", published, err)
	}
}

// A knock-out goes on with winners, and no other system pairs on results.
func TestNoProvisionalResultElsewhere(t *testing.T) {
	for system, want := range map[tournament.System]string{
		tournament.SystemKnockOut: "decides nobody", tournament.SystemRoundRobin: "only the rounds of a Swiss",
	} {
		d := eventOf(t, tournament.Stage{System: system}, named("A", "B", "C", "D")...)
		paired(t, d)
		_, err := results.EnterResult(t.Context(), d, adjourned(tournament.Drawn))
		if !errors.Is(err, tournament.ErrIncomplete) || !strings.Contains(i18n.English().Error(err), want) {
			t.Errorf("%s: %v", system, err)
		}
		was := d.State().Seq
		_, err = rounds.PairRound(t.Context(), d, rounds.PairRequest{OpenAsDraws: true})
		if err == nil || d.State().Seq != was {
			t.Errorf("%s: paired on open games: %v", system, err)
		}
	}
}
