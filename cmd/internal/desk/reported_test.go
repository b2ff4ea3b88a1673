package desk_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/status"
	"arbiter/tournament"
)

// phone is a report of board 1 of round 1, by a side.
func phone(side tournament.Side, k tournament.ResultKind, key string) results.ReportRequest {
	return results.ReportRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Side: side, Outcome: tournament.Outcome{Result: k}, Key: key}
}

// saidBy has a phone report.
func saidBy(t *testing.T, d *desk.Desk, who string, req results.ReportRequest) desk.Reported {
	t.Helper()
	d.Who = who
	got, err := results.ReportResult(t.Context(), d, req)
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// One side is not enough; both make a result, in one transaction; a repeat writes nothing,
// after the file was opened anew as well.
func TestBothSidesMakeAResult(t *testing.T) {
	d, file := eventIn(t, "frisian", tournament.ScoreSystems()[0], swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	start := d.State().Seq
	one := saidBy(t, d, "A (phone 1)", phone(tournament.SideWhite, tournament.WhiteWins, "a"))
	if one.State != desk.OneReported || one.Seq != start+1 || len(d.State().OpenGames(1, 1)) != 2 {
		t.Fatalf("%+v", one)
	}
	if again := saidBy(t, d, "A (phone 1)", phone(tournament.SideWhite, tournament.WhiteWins, "a")); !again.Again || again.State != one.State || again.Seq != one.Seq || d.State().Seq != start+1 {
		t.Errorf("%+v", again)
	}
	both := saidBy(t, d, "B (phone 2)", phone(tournament.SideBlack, tournament.WhiteWins, "a")) // the same key of another phone
	_, g, _ := d.State().Game(handIn(0).Game)
	if both.State != desk.Stands || both.Seq != start+3 || len(both.Changes) != 2 || g.Result != tournament.WhiteWins || g.Reports != nil {
		t.Fatalf("%+v, %+v", both, g)
	}
	later := another(t, file)
	for who, want := range map[string]desk.Reported{"A (phone 1)": one, "B (phone 2)": both} {
		side := tournament.SideWhite
		if want.State == desk.Stands {
			side = tournament.SideBlack
		}
		if again := saidBy(t, later, who, phone(side, tournament.WhiteWins, "a")); !again.Again || again.State != want.State || again.Seq != want.Seq || later.State().Seq != start+3 {
			t.Errorf("%s after a restart: %+v", who, again)
		}
	}
	if same := saidBy(t, d, "A (phone 1)", phone(tournament.SideWhite, tournament.WhiteWins, "b")); same.State != desk.Stands || same.Seq != start+3 || d.State().Seq != start+3 {
		t.Errorf("what stands: %+v", same)
	}
	_, err := results.ReportResult(t.Context(), d, phone(tournament.SideWhite, tournament.Drawn, "c"))
	refusedAs(t, d, "reported.other-result", err)
	if have, by, seq, is := results.OtherResult(err); !is || have != "1-0" || by != "B (phone 2)" || seq != start+3 {
		t.Errorf("%s by %s, %d", have, by, seq)
	}
	if _, _, _, is := results.OtherResult(errors.New("x")); is {
		t.Error("any error is of another result")
	}
}

// Two sides that disagree: nobody's counts, one may think again, the arbiter decides.
func TestSidesThatDisagree(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	saidBy(t, d, "A", phone(tournament.SideWhite, tournament.WhiteWins, "a"))
	other := saidBy(t, d, "B", phone(tournament.SideBlack, tournament.BlackWins, "b"))
	if other.State != desk.Contradicted {
		t.Errorf("%+v", other)
	}
	seq := d.State().Seq
	if again := saidBy(t, d, "B", phone(tournament.SideBlack, tournament.BlackWins, "b")); again.State != desk.Contradicted || !again.Again {
		t.Errorf("%+v", again)
	}
	if again := saidBy(t, d, "B", phone(tournament.SideBlack, tournament.BlackWins, "x")); again.State != desk.Contradicted || again.Again || d.State().Seq != seq {
		t.Errorf("%+v", again)
	}
	seen := func(code string) {
		t.Helper()
		look, err := status.Look(t.Context(), d, status.StatusRequest{})
		if err != nil || !slices.ContainsFunc(look, func(l desk.Look) bool { return l.Code == code }) {
			t.Errorf("%s is not looked at: %+v, %v", code, look, err)
		}
	}
	seen("report-contradicted")
	back := phone(tournament.SideBlack, tournament.ResultUnset, "c")
	_, err := results.ReportResult(t.Context(), d, back)
	refusedAs(t, d, "reported.blank", err)
	back.Withdraw = true
	if got := saidBy(t, d, "B", back); got.State != desk.NotReported {
		t.Errorf("%+v", got)
	}
	if again := saidBy(t, d, "B", back); again.State != desk.NotReported || !again.Again {
		t.Errorf("%+v", again)
	}
	now := time.Now()
	d.Now = func() time.Time { return now.Add(time.Hour) }
	seen("report-alone")
	got := saidBy(t, d, "B", phone(tournament.SideBlack, tournament.WhiteWins, "d"))
	if got.State != desk.Stands {
		t.Errorf("%+v", got)
	}
	commit(t, d, tournament.Undone{Seq: got.Seq})
	seen("report-agreed")
	if again := saidBy(t, d, "B", phone(tournament.SideBlack, tournament.WhiteWins, "d")); again.State != desk.Stands || !again.Again {
		t.Errorf("a repeat brings back what was taken back: %+v", again)
	}
	if _, err := results.EnterResult(t.Context(), d, handIn(tournament.Drawn)); err != nil {
		t.Error(err)
	}
	if _, g, _ := d.State().Game(handIn(0).Game); g.Reports != nil || g.Result != tournament.Drawn {
		t.Errorf("%+v", g)
	}
}

// A phone that looked at other seats is refused, whatever else happened meanwhile is not.
func TestAPhoneThatLookedEarlier(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	req := phone(tournament.SideWhite, tournament.Drawn, "a")
	req.Seen = d.State().Seq
	p, _ := d.State().Pairing(1, 1, 1)
	other := handIn(tournament.Drawn)
	other.Game.Board = 2
	if _, err := results.EnterResult(t.Context(), d, other); err != nil {
		t.Fatal(err)
	}
	saidBy(t, d, "A", req)
	commit(t, d, tournament.RoundAltered{Stage: 1, Round: 1, Boards: []tournament.BoardSeats{{Board: 1, White: p.Black, Black: p.White}}})
	req.Key = "b"
	_, err := results.ReportResult(t.Context(), d, req)
	refusedAs(t, d, "reported.other-pairing", err)
	commit(t, d, tournament.Undone{Seq: d.State().Seq})
	_, err = results.ReportResult(t.Context(), d, req) // it is as he saw it, and was not in between
	refusedAs(t, d, "reported.other-pairing", err)
	req.Seen = d.State().Seq
	if got := saidBy(t, d, "A", req); got.State != desk.OneReported {
		t.Errorf("%+v", got)
	}
	old := phone(tournament.SideBlack, tournament.Drawn, "c")
	old.Seen = 1
	_, err = results.ReportResult(t.Context(), d, old)
	refusedAs(t, d, "reported.other-pairing", err)
	old.Seen, old.Game.Board = 0, 7
	if _, err = results.ReportResult(t.Context(), d, old); !errors.Is(err, tournament.ErrNoSuchBoard) {
		t.Error(err)
	}
}

// A helper fills what is blank, on his boards, in the newest round, once.
func TestAHelperEntersOnce(t *testing.T) {
	d := eventOf(t, swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	d.Who = "Hans (phone 4)"
	once := func(board int, k tournament.ResultKind, key string) results.OnceRequest {
		return results.OnceRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: board}, Outcome: tournament.Outcome{Result: k}, Key: key, First: 1, Last: 1}
	}
	do := func(req results.OnceRequest) desk.Reported {
		t.Helper()
		got, err := results.EnterOnce(t.Context(), d, req)
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	_, err := results.EnterOnce(t.Context(), d, once(2, tournament.Drawn, "a"))
	refusedAs(t, d, "reported.not-in-range", err)
	_, err = results.EnterOnce(t.Context(), d, once(1, tournament.ResultUnset, "a"))
	refusedAs(t, d, "reported.blank", err)
	in := do(once(1, tournament.Drawn, "a"))
	if in.State != desk.Stands || in.Seq != d.State().Seq || in.Again {
		t.Errorf("%+v", in)
	}
	if again := do(once(1, tournament.Drawn, "a")); !again.Again || again.Seq != in.Seq || d.State().Seq != in.Seq {
		t.Errorf("%+v", again)
	}
	if same := do(once(1, tournament.Drawn, "b")); same.Again || same.Seq != in.Seq || d.State().Seq != in.Seq {
		t.Errorf("%+v", same)
	}
	_, err = results.EnterOnce(t.Context(), d, once(1, tournament.WhiteWins, "c"))
	refusedAs(t, d, "reported.other-result", err)
	deputy := once(1, tournament.WhiteWins, "d")
	deputy.Any, deputy.Why, deputy.Seen, deputy.First, deputy.Last = true, "misread", in.Seq, 0, 0
	if corrected := do(deputy); corrected.State != desk.Stands || corrected.Seq != in.Seq+1 {
		t.Errorf("%+v", corrected)
	}
	deputy.Key, deputy.Outcome.Result = "e", tournament.BlackWins // he has not seen the correction
	_, err = results.EnterOnce(t.Context(), d, deputy)
	refusedAs(t, d, "reported.other-result", err)
	deputy.Seen, deputy.Game.Board, deputy.Why = d.State().Seq, 2, ""
	do(deputy)
	paired(t, d)
	_, err = results.EnterOnce(t.Context(), d, once(1, tournament.Drawn, "f"))
	refusedAs(t, d, "reported.not-newest", err)
	again := do(once(1, tournament.Drawn, "a")) // what was sent before has its answer still
	if !again.Again || again.Seq != in.Seq {
		t.Errorf("%+v", again)
	}
}
