package desk_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/results"
	"arbiter/rules/longtest"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// What has nothing to do with a round stays when the round is taken back; what was
// allowed only because of it goes.
func TestAnUndoOfARoundKeepsWhatIsUnrelated(t *testing.T) {
	d := begun(t)
	played(t, d, 1)
	paired(t, d)
	pairing := d.State().Seq
	renamed := d.State().Players[0]
	renamed.Name = "Anna Bakker"
	commit(t, d, tournament.PlayerEdited{Player: renamed})
	played(t, d, 2)
	plan, err := history.PlanUndo(t.Context(), d, history.UndoRequest{Round: 2})
	if err != nil || len(plan.Take) != 3 || len(plan.Stay) != 1 || plan.Stay[0].Kind != tournament.KindPlayerEdited || plan.To != pairing-1 {
		t.Fatalf("%+v, %v", plan, err)
	}
	all, err := history.PlanUndo(t.Context(), d, history.UndoRequest{Round: 2, All: true})
	if err != nil || len(all.Take) != 4 || len(all.Stay) != 0 {
		t.Fatalf("%+v, %v", all, err)
	}
	before := d.State().Clone()
	if _, err := history.TakeBack(t.Context(), d, plan, ""); err != nil {
		t.Fatal(err)
	}
	if _, ok := d.State().Round(1, 2); ok || d.State().Players[0].Name != "Anna Bakker" {
		t.Errorf("round 2 is there: %v, the player is %s", ok, d.State().Players[0].Name)
	}
	if back, err := history.Redo(t.Context(), d, 0, ""); err != nil || len(back.Took) != 3 {
		t.Fatalf("%v, %v", back.Took, err)
	}
	if diff := tournament.Difference(stampless(before), stampless(d.State())); diff != "" {
		t.Error(diff)
	}
}

// stampless is a state without the change that it is after.
func stampless(t *tournament.Tournament) *tournament.Tournament {
	c := t.Clone()
	c.Seq, c.Head, c.Updated = 0, "", time.Time{}
	return c
}

func TestWhatAnUndoCannotLeaveOut(t *testing.T) {
	d := begun(t)
	last := d.State().Seq
	_, err := history.PlanUndo(t.Context(), d, history.UndoRequest{To: last - 2, Keep: []int64{last}})
	refusedAs(t, d, "history.cannot-keep", err) // a result without its round
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{Count: 1, Keep: []int64{last}})
	refusedAs(t, d, "history.nothing-left", err)
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{Count: 1, Keep: []int64{2}})
	refusedAs(t, d, "history.keep-not-later", err)
	plan, err := history.PlanUndo(t.Context(), d, history.UndoRequest{To: 4})
	if err != nil {
		t.Fatal(err)
	}
	// Players are numbered in order: who came after one that goes is another then.
	for _, c := range plan.Stay {
		t.Errorf("change %d stays", c.Seq)
	}
	_, err = history.PlanUndo(t.Context(), d, history.UndoRequest{To: 3, Keep: []int64{5}})
	refusedAs(t, d, "history.cannot-keep", err)
}

// A result is taken back whatever a colleague entered since; not once it was paired on.
func TestTwoDesksTakeBackTheirOwnResults(t *testing.T) {
	d, file := eventIn(t, "frisian", tournament.ScoreSystems()[0], swiss, named("A", "B", "C", "D")...)
	paired(t, d)
	other := another(t, file)
	mine, err := results.EnterResult(t.Context(), d, handIn(tournament.WhiteWins))
	if err != nil {
		t.Fatal(err)
	}
	second := handIn(tournament.Drawn)
	second.Game.Board = 2
	if err := other.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	theirs, err := results.EnterResult(t.Context(), other, second)
	if err != nil {
		t.Fatal(err)
	}
	if taken, err := results.TakeBackResult(t.Context(), d, entryOf(t, d, mine.Done)); err != nil || len(taken.Took) != 1 || taken.Took[0].Seq != mine.Changes[0] {
		t.Fatalf("%+v, %v", taken, err)
	}
	if open := results.OpenGames(d, 1, 1); len(open) != 1 || open[0].Ref.Board != 1 {
		t.Errorf("%+v", open)
	}
	_, err = results.TakeBackResult(t.Context(), d, entryOf(t, d, mine.Done))
	refusedAs(t, d, "result.taken-back-already", err)
	if _, err := results.EnterResult(t.Context(), d, handIn(tournament.BlackWins)); err != nil {
		t.Fatal(err)
	}
	paired(t, d)
	_, err = results.TakeBackResult(t.Context(), other, entryOf(t, other, theirs.Done))
	refusedAs(t, other, "result.rests-on-it", err)
}

// Whatever is undone, the journal verifies; what was to go is gone, what was to stay is
// in effect, and a redo brings all of it back.
func TestAnUndoDoesWhatItSays(t *testing.T) {
	t.Parallel()
	ctx, folder := context.Background(), t.TempDir()
	kept := 0
	rapid.Check(t, func(t *rapid.T) {
		path := filepath.Join(folder, "club.arbiter")
		stage := tournament.Stage{System: rapid.SampledFrom([]tournament.System{tournament.SystemSwiss, tournament.SystemOpen}).Draw(t, "system"), Rounds: 4}
		s, err := store.Create(ctx, path, made("", tournament.EventCreated{Event: tournament.Event{Name: "Club", Variant: "russian", Score: tournament.ScoreSystems()[0]}, Stage: stage}), store.WithJudge(desk.NewJudge()))
		ok(t, err)
		defer func() { ok(t, errors.Join(s.Close(), os.Remove(path))) }()
		state, err := s.Tournament(ctx)
		ok(t, err)
		for range 20 {
			c := made("for a reason", drawRight(t, state))
			c.Base = state.Seq
			if after, err := s.Append(ctx, state.Seq, c); err == nil {
				state = after
			}
		}
		before := state.Clone()
		d := desk.Open(s, state, desk.Options{Who: "Test", Now: time.Now})
		req := history.UndoRequest{
			To: rapid.Int64Range(0, state.Seq).Draw(t, "to"), Round: rapid.IntRange(0, 3).Draw(t, "round"), All: rapid.Bool().Draw(t, "all"),
			Keep: rapid.SliceOfNDistinct(rapid.Int64Range(1, state.Seq), 0, 2, rapid.ID[int64]).Draw(t, "keep"),
		}
		plan, err := history.PlanUndo(ctx, d, req)
		if err != nil {
			return // a refusal writes nothing
		}
		_, err = history.TakeBack(ctx, d, plan, "")
		ok(t, err)
		ok(t, s.Verify(ctx))
		journal, err := s.Changes(ctx)
		ok(t, err)
		past, err := tournament.ReadHistory(journal)
		ok(t, err)
		for _, c := range plan.Take {
			if slices.Contains(past.Done, c.Seq) {
				t.Fatalf("change %d is in effect", c.Seq)
			}
		}
		for _, c := range plan.Stay {
			if kept++; !slices.Contains(past.Done, c.Seq) {
				t.Fatalf("change %d is not in effect", c.Seq)
			}
		}
		_, err = history.Redo(ctx, d, 0, "")
		ok(t, err)
		ok(t, s.Verify(ctx))
		if diff := tournament.Difference(stampless(before), stampless(d.State())); diff != "" {
			t.Fatal(diff)
		}
	})
	if kept == 0 && longtest.Wanted() { // few tries may have none
		t.Error("no undo left a change out")
	}
}

// entryOf is what was entered, as the one who entered it may take it back.
func entryOf(t *testing.T, d *desk.Desk, done desk.Done) results.ResultEntry {
	t.Helper()
	seq := done.Changes[0]
	journal, err := history.History(t.Context(), d)
	if err != nil {
		t.Fatal(err)
	}
	return results.ResultEntry{Change: seq, Hash: journal[seq-1].Hash}
}
