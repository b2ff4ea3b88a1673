package tournament_test

import (
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// noon is when the changes of the tests are made.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// change makes a change for a test.
func change(body tournament.Body) tournament.Change {
	return tournament.New("arbiter", "", noon, body)
}

// because makes a change that has a reason.
func because(why string, body tournament.Body) tournament.Change {
	return tournament.New("arbiter", why, noon, body)
}

// created is the first change of a test event.
func created(system tournament.System) tournament.Change {
	return change(tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
		Stage: tournament.Stage{System: system},
	})
}

// club is an event of four players, its first two rounds paired.
func club() []tournament.Change {
	return tournament.Chain(
		created(tournament.SystemRoundRobin),
		change(tournament.PlayersImported{Players: []tournament.Player{
			{Name: "Jelle Wiersma", Rating: 1450, Club: "Wommels"}, {Name: "Sjoukje de Boer"}, {Name: "Douwe Wiersma"}, {Name: "Мария Ким"},
		}}),
		change(tournament.RoundsPaired{Stage: 1, Numbers: []tournament.PlayerID{4, 3, 2, 1}, Seed: 7, Rounds: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 4, Black: 1}, {Board: 2, White: 3, Black: 2}}},
			{Number: 2, Pairings: []tournament.Pairing{
				{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1}, {Number: 2}}}, {Board: 2, White: 4, Black: 3},
			}},
		}}),
	)
}

// extended seals more changes on a journal.
func extended(journal []tournament.Change, more ...tournament.Change) []tournament.Change {
	return tournament.Chain(append(journal[:len(journal):len(journal)], more...)...)
}

// folded folds a journal that must fold.
func folded(t *testing.T, journal []tournament.Change) *tournament.Tournament {
	t.Helper()
	state, err := tournament.Fold(journal)
	if err != nil {
		t.Fatal(err)
	}
	return state
}

func TestFoldIsStampedWithTheLastChange(t *testing.T) {
	journal := club()
	state := folded(t, journal)
	last := journal[len(journal)-1]
	if state.Seq != 3 || state.Head != last.Hash || !state.Updated.Equal(noon) || !state.Created.Equal(noon) {
		t.Errorf("stamp is %d %s %s %s", state.Seq, state.Head, state.Created, state.Updated)
	}
	want := tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{4, 3, 2, 1}, Seed: 7,
		Played: []tournament.Round{
			{Number: 1, Pairings: []tournament.Pairing{
				{Board: 1, White: 4, Black: 1, Games: []tournament.Game{{Number: 1}}}, {Board: 2, White: 3, Black: 2, Games: []tournament.Game{{Number: 1}}},
			}},
			{Number: 2, Pairings: []tournament.Pairing{
				{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1}, {Number: 2}}}, {Board: 2, White: 4, Black: 3, Games: []tournament.Game{{Number: 1}}},
			}},
		}}
	if diff := cmp.Diff([]tournament.Stage{want}, state.Stages); diff != "" {
		t.Error(diff)
	}
}

func TestUndoAndRedo(t *testing.T) {
	result := change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}) // entry 4
	other := change(tournament.ResultSet{Stage: 1, Round: 1, Board: 2, Result: tournament.Drawn})      // entry 5
	undo := func(seq int64) tournament.Change { return change(tournament.Undone{Seq: seq}) }
	open := tournament.ResultUnset
	for name, test := range map[string]struct {
		more          []tournament.Change
		first, second tournament.ResultKind
		wrong         error
	}{
		"undo":                         {more: []tournament.Change{result, undo(4)}, first: open, second: open},
		"undo twice":                   {more: []tournament.Change{result, other, undo(5), undo(4)}, first: open, second: open},
		"redo is the undo of the undo": {more: []tournament.Change{result, undo(4), undo(5)}, first: tournament.WhiteWins, second: open},
		"redo twice, last undo first":  {more: []tournament.Change{result, other, undo(5), undo(4), undo(7), undo(6)}, first: tournament.WhiteWins, second: tournament.Drawn},
		"undo after redo":              {more: []tournament.Change{result, undo(4), undo(5), undo(4)}, first: open, second: open},
		"not the last":                 {more: []tournament.Change{result, other, undo(4)}, wrong: tournament.ErrNotLast},
		"an undo that is not the last": {more: []tournament.Change{result, other, undo(5), undo(4), undo(6)}, wrong: tournament.ErrNotLast},
		"no redo after a new change":   {more: []tournament.Change{result, undo(4), other, undo(5)}, wrong: tournament.ErrNotLast},
		"a change to come":             {more: []tournament.Change{result, undo(9)}, wrong: tournament.ErrNotLast},
		"the creation of the event":    {more: []tournament.Change{undo(3), undo(2), undo(1)}, wrong: tournament.ErrNothingToUndo},
	} {
		t.Run(name, func(t *testing.T) {
			state, err := tournament.Fold(extended(club(), test.more...))
			if !errors.Is(err, test.wrong) {
				t.Fatalf("got error %v, want %v", err, test.wrong)
			}
			if err != nil {
				return
			}
			_, first, err1 := state.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1})
			_, second, err2 := state.Game(tournament.GameRef{Stage: 1, Round: 1, Board: 2})
			if err := errors.Join(err1, err2); err != nil {
				t.Fatal(err)
			}
			if first.Result != test.first || second.Result != test.second {
				t.Errorf("results are %v and %v, want %v and %v", first.Result, second.Result, test.first, test.second)
			}
		})
	}
}

func TestHistorySaysWhatCanBeUndoneAndRedone(t *testing.T) {
	journal := extended(club(), change(tournament.Undone{Seq: 3}))
	h, err := tournament.ReadHistory(journal)
	if err != nil {
		t.Fatal(err)
	}
	want := tournament.History{Done: []int64{1, 2}, TakenBack: []tournament.TakenBack{{Change: 3, By: 4}}}
	if diff := cmp.Diff(want, h); diff != "" {
		t.Error(diff)
	}
	if seq, err := h.Undoable(); seq != 2 || err != nil {
		t.Errorf("undoable is %d, %v", seq, err)
	}
	if redo, err := h.Redoable(); redo.By != 4 || err != nil {
		t.Errorf("redoable is %v, %v", redo, err)
	}
	if _, err := (tournament.History{Done: []int64{1}}).Undoable(); !errors.Is(err, tournament.ErrNothingToUndo) {
		t.Errorf("undoing the creation gives %v", err)
	}
	if _, err := (tournament.History{Done: []int64{1}}).Redoable(); !errors.Is(err, tournament.ErrNothingToUndo) {
		t.Errorf("redoing nothing gives %v", err)
	}
}

func TestExtendAgreesWithFold(t *testing.T) {
	journal := extended(club(),
		change(tournament.ResultSet{Stage: 1, Round: 1, Board: 1, Result: tournament.WhiteWins}),
		change(tournament.Undone{Seq: 4}), change(tournament.Undone{Seq: 5}), change(tournament.Undone{Seq: 4}), change(tournament.Undone{Seq: 3}))
	touched := make([]tournament.Touched, len(journal))
	for i := range journal {
		state, rows, err := tournament.Extend(nil, journal[:i], journal[i])
		if err != nil {
			t.Fatal(err)
		}
		touched[i] = rows
		if diff := cmp.Diff(folded(t, journal[:i+1]), state); diff != "" {
			t.Errorf("after change %d: %s", i+1, diff)
		}
	}
	game := tournament.Touched{Games: []tournament.GameRef{{Stage: 1, Round: 1, Board: 1, Game: 1}}}
	rounds := tournament.Touched{Stages: []int{1}, Rounds: []tournament.RoundRef{{Stage: 1, Round: 1}, {Stage: 1, Round: 2}}}
	want := []tournament.Touched{{Stages: []int{1}}, {Players: []tournament.PlayerID{1, 2, 3, 4}}, rounds, game, game, game, game, rounds}
	if diff := cmp.Diff(want, touched); diff != "" {
		t.Error(diff)
	}
}
