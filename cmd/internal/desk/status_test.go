package desk_test

import (
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// status is where an event is.
func status(t *testing.T, d *desk.Desk, sheets ...string) desk.Status {
	t.Helper()
	st, err := d.Status(t.Context(), desk.StatusRequest{Sheets: sheets})
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// looked are the codes of what is to be looked at.
func looked(st desk.Status) []string {
	var all []string
	for _, l := range st.Look {
		all = append(all, l.Code)
	}
	return all
}

// next expects what comes next.
func next(t *testing.T, st desk.Status, code string) {
	t.Helper()
	if st.Next.Code != code {
		t.Errorf("next is %s, want %s", st.Next.Code, code)
	}
}

// What comes next, from the first player to the standings.
func TestStatusOfARoundRobin(t *testing.T) {
	d := withPlayers(t, roundRobin, 1)
	next(t, status(t, d), "register-players")
	d = withPlayers(t, roundRobin, 3)
	next(t, status(t, d), "pair-round")
	pair(t, d)
	st := status(t, d)
	next(t, st, "enter-results")
	if len(st.Open) != 1 || st.Open[0].Ref.Game != 0 || st.Round != 1 || st.Current != 1 || st.Planned != 3 {
		t.Errorf("%+v", st)
	}
	for range 2 {
		enter(t, d, tournament.Drawn)
		pair(t, d)
	}
	enter(t, d, tournament.Drawn)
	if st = status(t, d); !st.Final || len(st.Open) != 0 {
		t.Errorf("%+v", st)
	}
	next(t, st, "export-standings")
}

func TestStatusOfAKnockOut(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemKnockOut}, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	st := status(t, d)
	next(t, st, "decide-board")
	if st.Next.Args["Board"] != 1 {
		t.Errorf("%v", st.Next)
	}
}

// The round with an adjourned game is the one being played, though the next is paired.
func TestStatusOfAGameLeftOpen(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Adjourned})
	pair(t, d)
	st := status(t, d)
	if len(st.Open) != 3 || st.Open[0].Result != tournament.Adjourned || st.Current != 1 || st.Round != 2 {
		t.Errorf("%+v", st)
	}
	next(t, st, "enter-results")
}

func TestLookAtOpenings(t *testing.T) {
	d := opened(t, tournament.Event{Variant: "russian"}, tournament.Stage{System: tournament.SystemRoundRobin, Openings: tournament.OpeningsPerRound})
	for _, name := range []string{"A", "B", "C", "D"} {
		if _, err := d.Register(t.Context(), desk.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
			t.Fatal(err)
		}
	}
	pair(t, d)
	next(t, status(t, d), "draw-openings")
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	st := status(t, d)
	has(t, looked(st), "no-opening")
	next(t, st, "enter-results")
}

func TestLookAtPlayers(t *testing.T) {
	d := withPlayers(t, roundRobin, 4)
	pair(t, d)
	if _, err := d.Withdraw(t.Context(), desk.LeaveRequest{Player: 1, Round: 1}); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Register(t.Context(), desk.RegisterRequest{Player: tournament.Player{Name: "Late"}}); err != nil {
		t.Fatal(err)
	}
	st := status(t, d, "club.arbiter.r1.b1.g1.draft")
	for _, code := range []string{"withdrawn-paired", "no-number", "half-entered"} {
		has(t, looked(st), code)
	}
	if st.Withdrawn != 1 {
		t.Errorf("%+v", st)
	}
}

func TestLookAtSheetsAndIncidents(t *testing.T) {
	d := withPlayers(t, roundRobin, 2)
	pair(t, d)
	sheet := tournament.Sheet{PDN: "1. 32-28 0-1", Plies: 1, Result: tournament.BlackWins, Verdict: "irregular", Findings: []tournament.Finding{
		{ID: "r1.b1.g1:1:capture-omitted", Code: "capture-omitted", Severity: "error", State: "stands", Ply: 1},
	}}
	commit(t, d, tournament.SheetAdded{Stage: 1, Round: 1, Board: 1, Sheet: sheet})
	commit(t, d, tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins})
	commit(t, d, tournament.IncidentAdded{Incident: tournament.Incident{Ref: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Text: "noise"}})
	for _, code := range []string{"result-sheet", "unruled", "incident-unruled"} {
		has(t, looked(status(t, d)), code)
	}
}

// A draft is published next; a round that was paired by hand is marked.
func TestLookAtDraftAndMarks(t *testing.T) {
	d := withPlayers(t, swiss, 4)
	pair(t, d)
	enter(t, d, tournament.Drawn)
	commit(t, d, tournament.RoundDrafted{Stage: 1, Round: &tournament.Round{Number: 2, Pairings: []tournament.Pairing{
		{Board: 1, White: 3, Black: 2, Games: []tournament.Game{{Number: 1}}}, {Board: 2, White: 4, Black: 1, Games: []tournament.Game{{Number: 1}}},
	}}})
	st := status(t, d)
	has(t, looked(st), "draft")
	next(t, st, "publish-draft")
	if _, err := d.Expel(t.Context(), desk.LeaveRequest{Player: 4, Why: "noise"}); err != nil {
		t.Fatal(err)
	}
	has(t, looked(status(t, d)), "marks")
}
