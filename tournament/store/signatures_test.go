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

// Signatures are no part of what is verified and made anew, and a key signs a change once.
func TestSignaturesAreKeptBesideTheJournal(t *testing.T) {
	ctx, folder := context.Background(), t.TempDir()
	path := filepath.Join(folder, "club.arbiter")
	s, err := store.Create(ctx, path, tournament.New("Anna", "", time.Now(), tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}, Stage: tournament.Stage{System: tournament.SystemSwiss, Rounds: 3},
	}))
	if err != nil {
		t.Fatal(err)
	}
	if read, err := s.Signatures(ctx); err != nil || len(read) != 0 {
		t.Fatalf("%v %v", read, err)
	}
	rows := []tournament.Signed{{Seq: 1, Key: "a", Statement: "s", Signature: "1"}, {Seq: 1, Key: "b", Statement: "s", Signature: "2"}}
	if added, err := s.AddSignatures(ctx, []tournament.Signed{rows[1], rows[0]}); added != 2 || err != nil {
		t.Fatalf("%d, %v", added, err)
	}
	again := rows[0]
	again.Signature = "3"
	if added, err := s.AddSignatures(ctx, []tournament.Signed{again}); added != 0 || err != nil {
		t.Errorf("the first signature is replaced: %d, %v", added, err)
	}
	if _, err := s.AddSignatures(ctx, []tournament.Signed{{Seq: 2, Key: "c"}, {Seq: 0, Key: "c"}}); err == nil {
		t.Error("a signature of change 0 is kept")
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
	read, err := s.Signatures(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(rows, read); d != "" {
		t.Error(d)
	}
}
