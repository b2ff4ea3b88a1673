package litedb_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/rules/batch"
	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
)

// added is an archive with the games of some files.
func added(t *testing.T, files ...string) *litedb.DB {
	t.Helper()
	db, err := litedb.Open(context.Background(), filepath.Join(t.TempDir(), "archive.db"), litedb.Options{Create: true})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	add(t, db, files...)
	return db
}

// add adds the games of some files.
func add(t *testing.T, db *litedb.DB, files ...string) {
	t.Helper()
	if _, err := archive.Add(context.Background(), db, batch.Source{}, files, archive.AddOptions{}); err != nil {
		t.Fatal(err)
	}
}

// written writes a file of one game.
func written(t *testing.T, moves string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "game.pdn")
	text := "[White \"Anna\"]\n[Black \"Bouwe\"]\n[Result \"*\"]\n[GameType \"20\"]\n\n" + moves + " *\n"
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// folderHolds compares the names in a folder.
func folderHolds(t *testing.T, folder string, want ...string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var have []string
	for _, e := range entries {
		have = append(have, e.Name())
	}
	if strings.Join(have, " ") != strings.Join(want, " ") {
		t.Errorf("the folder holds %q, want %q", have, want)
	}
}

// A copy is taken while somebody stands in the middle of an intake, which goes on after it.
func TestACopyIsOfWhatIsCommitted(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	db := added(t, written(t, "1. 32-28 19-23"))
	if err := archive.Do(ctx, db, archive.Works{}); err != nil {
		t.Fatal(err)
	}
	in, err := db.Begin(ctx, archive.Source{File: "open.pdn", Added: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "copy.db")
	if err := litedb.Backup(ctx, db.Path(), path); err != nil {
		t.Fatal(err)
	}
	if err := in.Rollback(); err != nil {
		t.Fatal(err)
	}
	folderHolds(t, folder, "copy.db")
	add(t, db, written(t, "1. 33-28 18-22"))

	copied, err := litedb.Open(ctx, path, litedb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	p, err := copied.Progress(ctx)
	if err != nil || p.Sheets != 1 || p.Games != 1 || p.Verdicts["clean"] != 1 {
		t.Errorf("the copy has %+v, %v, want the one sheet that was there, checked", p, err)
	}
	add(t, copied, written(t, "1. 31-26 20-25")) // it is an archive as any other
	if p, err = copied.Progress(ctx); err != nil || p.Sheets != 2 {
		t.Errorf("it takes sheets: %+v, %v", p, err)
	}
}

func TestACopyReplacesNothing(t *testing.T) {
	t.Parallel()
	db := added(t, written(t, "1. 32-28 19-23"))
	for name, test := range map[string]struct {
		there []string
		path  string
		want  error
	}{
		"a file":                {[]string{"copy.db"}, "copy.db", fs.ErrExist},
		"a log beside it":       {[]string{"copy.db-wal"}, "copy.db", fs.ErrExist},
		"a journal beside it":   {[]string{"copy.db-journal"}, "copy.db", fs.ErrExist},
		"the name of a log":     {nil, "copy.db-wal", litedb.ErrBeside},
		"the name of a journal": {nil, "copy.db-journal", litedb.ErrBeside},
		"a folder":              {nil, ".", fs.ErrExist},
		"no such folder":        {nil, "none/copy.db", fs.ErrNotExist},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			for _, there := range test.there {
				if err := os.WriteFile(filepath.Join(folder, there), []byte("mine"), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			err := litedb.Backup(context.Background(), db.Path(), filepath.Join(folder, test.path))
			var storage *archive.StorageError
			if !errors.Is(err, test.want) || !errors.As(err, &storage) || storage.Detail.Code == "" {
				t.Errorf("%v, want %v with what to do", err, test.want)
			}
			folderHolds(t, folder, test.there...)
			for _, there := range test.there {
				if text, err := os.ReadFile(filepath.Join(folder, there)); string(text) != "mine" {
					t.Errorf("%s holds %q, %v", there, text, err)
				}
			}
		})
	}
}

// A copy that cannot be ended leaves nothing, whether somebody stopped it or the archive is
// damaged in a place that nobody has looked at for long.
func TestACopyIsWholeOrNotThere(t *testing.T) {
	t.Parallel()
	t.Run("stopped", func(t *testing.T) {
		t.Parallel()
		db := added(t, written(t, "1. 32-28 19-23"))
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		folder := t.TempDir()
		if err := litedb.Backup(ctx, db.Path(), filepath.Join(folder, "copy.db")); !errors.Is(err, context.Canceled) {
			t.Errorf("%v, want that it was stopped", err)
		}
		folderHolds(t, folder)
	})
	t.Run("damaged", func(t *testing.T) {
		t.Parallel()
		whole := filepath.Join(t.TempDir(), "whole.db")
		if err := litedb.Backup(context.Background(), added(t, written(t, "1. 32-28 19-23")).Path(), whole); err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(whole)
		if err != nil {
			t.Fatal(err)
		}
		for i := len(text) / 2; i < len(text); i++ {
			text[i] ^= 0xa5
		}
		if err := os.WriteFile(whole, text, 0o600); err != nil {
			t.Fatal(err)
		}
		folder := t.TempDir()
		var storage *archive.StorageError
		if err := litedb.Backup(context.Background(), whole, filepath.Join(folder, "copy.db")); !errors.Is(err, archive.ErrBroken) || !errors.As(err, &storage) {
			t.Errorf("%v, want that it is damaged", err)
		}
		folderHolds(t, folder)
	})
}
