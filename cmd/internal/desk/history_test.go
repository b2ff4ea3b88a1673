package desk_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/eventfile"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/tournament"
)

// begun is an event of four whose first round is paired, and a result of it is in.
func begun(t *testing.T) *desk.Desk {
	t.Helper()
	d := eventOf(t, roundRobin, named("Anna", "Bouwe", "Coba", "Dora")...)
	paired(t, d)
	if _, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: results.OpenGames(d, 1, 1)[0].Ref, Outcome: tournament.Outcome{Result: tournament.WhiteWins}}); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestUndoTakesBackAndRedoBringsBack(t *testing.T) {
	d := begun(t)
	before := d.State().Seq
	done, err := history.Undo(t.Context(), d, 2, "")
	if err != nil || len(done.Took) != 2 || len(done.Changes) != 2 || done.Took[0].Kind != tournament.KindResultSet {
		t.Fatalf("%v, %v", done.Took, err)
	}
	if _, ok := d.State().Round(1, 1); ok {
		t.Error("the round is still paired")
	}
	back, err := history.Redo(t.Context(), d, 0, "")
	if err != nil || len(back.Took) != 2 || d.State().Seq != before+4 {
		t.Fatalf("a redo brings back all that one undo took: %v, %v", back.Took, err)
	}
	plan, err := history.PlanUndo(t.Context(), d, history.UndoRequest{Round: 1})
	if err != nil || len(plan.Take) != 2 || plan.To != before-2 || len(plan.Stay) != 0 {
		t.Fatalf("%+v, %v", plan, err)
	}
	if done, err := history.TakeBack(t.Context(), d, plan, ""); err != nil || len(done.Took) != 2 {
		t.Errorf("%v, %v", done.Took, err)
	}
}

func TestUndoRefusesWhatIsNotThere(t *testing.T) {
	d := begun(t)
	_, err := history.Undo(t.Context(), d, 99, "")
	refusedAs(t, d, "history.fewer-undone", err)
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{To: 99})
	refusedAs(t, d, "history.nothing-after", err)
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{})
	refusedAs(t, d, "history.before-event", err)
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{Round: -1})
	refusedAs(t, d, "history.no-number", err)
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{Round: 3})
	refusedAs(t, d, "history.round-not-here", err)
	if _, err := history.Undo(t.Context(), d, 1, ""); err != nil {
		t.Fatal(err)
	}
	_, err = history.Redo(t.Context(), d, 2, "")
	refusedAs(t, d, "history.fewer-redone", err)
	end, err := desk.ParseMoment("1999-12-31 12:00", nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = history.ChangeAt(t.Context(), d, end, "1999-12-31 12:00")
	refusedAs(t, d, "history.not-there", err)
	if seq, err := history.ChangeAt(t.Context(), d, time.Now().Add(time.Hour), "later"); err != nil || seq != d.State().Seq {
		t.Errorf("the last change before later is %d, %v", seq, err)
	}
}

func TestAPaperIsHeldAgainstTheJournal(t *testing.T) {
	d := begun(t)
	journal, err := d.Journal().Changes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	hash, other := journal[2].Hash, strings.Repeat("0", 32)
	for text, code := range map[string]string{
		"3 " + hash[:32]:                   "",
		hash[:8]:                           "",
		"99 " + hash[:32]:                  "stamp.beyond",
		"2 " + hash[:32]:                   "stamp.other-number",
		"3 " + other:                       "stamp.other-hash",
		other:                              "stamp.unknown",
		hash[:8] + strings.Repeat("0", 24): "stamp.unknown-near",
		"journal 3 · " + hash[:16] + " · 2026-11-20 20:05 UTC": "",
	} {
		stamp, ok := history.ParseStamp(text)
		if !ok {
			t.Errorf("%q is not read", text)
			continue
		}
		c, err := stamp.Check(journal)
		if code == "" && (err != nil || c.Seq != 3) {
			t.Errorf("%q is of change %d, %v", text, c.Seq, err)
		}
		if code != "" {
			refusedAs(t, d, code, err)
		}
	}
	seen, _ := history.ParseSeen("3 " + other)
	r := refusedAs(t, d, "stamp.other-hash", history.SeenStamp(t.Context(), d, seen))
	if r.Class != refusal.ClassConflict {
		t.Errorf("another copy is a refusal of class %d", r.Class)
	}
}

// A change on what a person has seen is refused where others have changed it since.
func TestAChangeOnAnOldStateIsAConflict(t *testing.T) {
	d := begun(t)
	seen, ok := history.ParseSeen("4")
	if !ok {
		t.Fatal("the number of a change is not read")
	}
	if err := history.SeenStamp(t.Context(), d, seen); err != nil || d.Behind() == nil || d.State().Seq != 4 {
		t.Fatalf("%v, on change %d", err, d.State().Seq)
	}
	if _, err := d.Commit(t.Context(), "", tournament.PlayerWithdrawn{Player: 1, Stage: 1, Round: 2}); err == nil {
		t.Error("the change is in the journal")
	}
	if err := d.Refresh(t.Context()); err != nil || d.Behind() != nil {
		t.Errorf("after a look it is behind: %v", err)
	}
}

// Standings that another program altered are noticed.
func TestStandingsInTheFileAreVerified(t *testing.T) {
	d := begun(t)
	if err := eventfile.VerifyStandings(t.Context(), d); err != nil {
		t.Fatal(err)
	}
	wrong := func(rows []tournament.StandingRow) tournament.Ranker {
		return func(*tournament.Tournament) ([]tournament.StageStandings, error) {
			return []tournament.StageStandings{{Stage: 1, Rows: rows}}, nil
		}
	}
	if err := d.Journal().KeepStandings(t.Context(), wrong([]tournament.StandingRow{{RankFirst: 1, RankLast: 1, Player: 2}})); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, d, "verify.standings-differ", eventfile.VerifyStandings(t.Context(), d))
	if err := d.Journal().KeepStandings(t.Context(), wrong(nil)); err != nil {
		t.Fatal(err)
	}
	refusedAs(t, d, "verify.standings-gone", eventfile.VerifyStandings(t.Context(), d))
}

// A count that is none takes one back; a door may send anything.
func TestACountBelowOneIsOne(t *testing.T) {
	d := begun(t)
	done, err := history.Undo(t.Context(), d, -1, "")
	if err != nil || len(done.Took) != 1 {
		t.Fatalf("%v, %v", done.Took, err)
	}
	if done, err := history.Redo(t.Context(), d, -1, ""); err != nil || len(done.Took) != 1 {
		t.Errorf("%v, %v", done.Took, err)
	}
}
