package store_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

func TestABackupIsTheEventAsItIs(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	folder := t.TempDir()
	path := filepath.Join(folder, "copy of 'kû'.arbiter")
	if err := s.Backup(ctx, path); err != nil {
		t.Fatal(err)
	}
	if got := names(t, folder); len(got) != 1 {
		t.Errorf("the folder holds %q", got)
	}
	other, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	want, err1 := s.Tournament(ctx)
	have, err2 := other.Tournament(ctx)
	if err := errors.Join(err1, err2, other.Verify(ctx)); err != nil {
		t.Fatal(err)
	}
	if d := tournament.Difference(want, have); d != "" {
		t.Error(d)
	}
	// It is an event of its own.
	if _, err := other.Append(ctx, have.Seq, change(tournament.PlayerAdded{Player: tournament.Player{Name: "Ype"}})); err != nil {
		t.Error(err)
	}
}

func TestABackupReplacesNothing(t *testing.T) {
	ctx := context.Background()
	s := create(t, club()...)
	folder := t.TempDir()
	path := filepath.Join(folder, "copy.arbiter")
	if err := os.WriteFile(path, []byte("precious"), 0o644); err != nil {
		t.Fatal(err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	for name, test := range map[string]struct {
		ctx  context.Context
		path string
		want error
	}{
		"a file is there": {ctx, path, fs.ErrExist},
		"no such folder":  {ctx, filepath.Join(folder, "x", "copy.arbiter"), fs.ErrNotExist},
		"interrupted":     {cancelled, filepath.Join(folder, "other.arbiter"), context.Canceled},
	} {
		if err := s.Backup(test.ctx, test.path); !errors.Is(err, test.want) {
			t.Errorf("%s: got %v", name, err)
		}
	}
	if text, err := os.ReadFile(path); string(text) != "precious" || err != nil || len(names(t, folder)) != 1 {
		t.Errorf("the file is now %q, %v, in %q", text, err, names(t, folder))
	}
}

// Before a file is brought to this version it is copied as it was.
func TestAMigratedFileIsCopiedFirst(t *testing.T) {
	ctx := context.Background()
	folder := t.TempDir()
	path := filepath.Join(folder, "old.arbiter")
	for range 2 { // a copy that is there stays
		writeVersion(t, path, 1)
		s, err := store.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(s.Close(), os.Remove(path)); err != nil {
			t.Fatal(err)
		}
		if got := names(t, folder); len(got) != 1 || got[0] != "old.arbiter.version-1" {
			t.Fatalf("the folder holds %q", got)
		}
	}
	s, err := store.Open(ctx, path+".version-1") // it is whole: it can be migrated itself
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(s.Verify(ctx), s.Close()); err != nil {
		t.Error(err)
	}
}
