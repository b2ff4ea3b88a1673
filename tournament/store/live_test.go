package store_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// liveRows are rows as a tablet brings them.
func liveRows(n int) []tournament.LiveRow {
	var rows []tournament.LiveRow
	for i := range n {
		rows = append(rows, tournament.LiveRow{
			Time: time.Date(2026, 11, 20, 19, 30, i%60, 0, time.UTC), Ref: tournament.GameRef{Stage: 1, Round: 3, Board: 2, Game: 1}, White: 7, Black: 9,
			Keeper: "white", Device: 4, Kind: "move", Ply: i + 1, Side: tournament.SideWhite, Text: "32-28", Request: "a1",
		})
	}
	return rows
}

func TestWhatIsRecordedIsKeptBesideTheJournal(t *testing.T) {
	ctx, path := context.Background(), filepath.Join(t.TempDir(), "club.arbiter")
	s, err := store.Create(ctx, path, tournament.New("Anna", "", time.Now(), tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 3},
	}))
	if err != nil {
		t.Fatal(err)
	}
	if rows, err := s.LiveAfter(ctx, 0); err != nil || len(rows) != 0 {
		t.Fatalf("%v %v", rows, err)
	}
	sent := liveRows(4500) // more than one statement takes
	kept, err := s.AppendLive(ctx, sent)
	if err != nil || kept[0].ID != 1 || kept[4499].ID != 4500 || sent[0].ID != 0 {
		t.Fatalf("%v", err)
	}
	if err := s.Verify(ctx); err != nil {
		t.Error(err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Rebuild(ctx, path, nil); err != nil {
		t.Fatal(err)
	}
	if s, err = store.Open(ctx, path); err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	read, err := s.LiveAfter(ctx, 2)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(kept[2:], read); diff != "" {
		t.Error(diff)
	}
	more, err := s.AppendLive(ctx, liveRows(1))
	if err != nil || more[0].ID != 4501 {
		t.Errorf("%+v %v", more, err)
	}
}
