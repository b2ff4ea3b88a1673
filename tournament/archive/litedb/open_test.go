package litedb_test

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/litedb"
)

// altered makes an archive, closes it and alters its file.
func altered(t *testing.T, alter func(path string) error) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "archive.db")
	db, err := litedb.Open(context.Background(), path, litedb.Options{Create: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Close(), alter(path)); err != nil {
		t.Fatal(err)
	}
	return path
}

// execute runs statements on a file.
func execute(statements ...string) func(path string) error {
	return func(path string) error {
		db, err := sql.Open("sqlite", path)
		if err != nil {
			return err
		}
		for _, s := range statements {
			_, e := db.Exec(s)
			err = errors.Join(err, e)
		}
		return errors.Join(err, db.Close())
	}
}

func TestWhatIsNoArchiveIsRefusedAndLeftAlone(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		alter   func(path string) error
		options litedb.Options
		want    error
	}{
		"nothing there": {os.Remove, litedb.Options{}, fs.ErrNotExist},
		"empty":         {func(p string) error { return os.Truncate(p, 0) }, litedb.Options{}, archive.ErrNotArchive},
		"a text": {func(p string) error { return os.WriteFile(p, []byte("1. 32-28 19-23 *"), 0o600) },
			litedb.Options{Create: true}, archive.ErrNotArchive},
		"a folder": {func(p string) error { return errors.Join(os.Remove(p), os.Mkdir(p, 0o700)) }, litedb.Options{Create: true}, archive.ErrNotArchive},
		"of another program": {func(p string) error {
			return errors.Join(os.Remove(p), execute("PRAGMA journal_mode = DELETE", "CREATE TABLE photos (id INTEGER)")(p))
		}, litedb.Options{Create: true}, archive.ErrNotArchive},
		"newer":   {execute("PRAGMA user_version = 9"), litedb.Options{}, archive.ErrNewer},
		"older":   {execute("PRAGMA user_version = 0"), litedb.Options{ReadOnly: true}, archive.ErrReadOnly},
		"cut off": {func(p string) error { return os.Truncate(p, 8192) }, litedb.Options{}, archive.ErrBroken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := altered(t, tt.alter)
			before, _ := os.ReadFile(path) // nothing of what is no file
			db, err := litedb.Open(context.Background(), path, tt.options)
			if err == nil { // damage shows at the latest when it is read
				_, err = db.Progress(context.Background())
				err = errors.Join(err, db.Close())
			}
			var e *archive.StorageError
			if !errors.As(err, &e) || !errors.Is(err, tt.want) || e.Address != path {
				t.Fatalf("%v, want %v", err, tt.want)
			}
			if after, _ := os.ReadFile(path); string(after) != string(before) && tt.want != archive.ErrBroken {
				t.Errorf("the file was altered")
			}
		})
	}
}

func TestAFileThatWasLeftEmptyBecomesAnArchive(t *testing.T) {
	t.Parallel()
	path := altered(t, func(p string) error { return os.Truncate(p, 0) })
	db, err := litedb.Open(context.Background(), path, litedb.Options{Create: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if p, err := db.Progress(context.Background()); err != nil || p.Sources != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestAnArchiveThatIsOpenedToReadIsNotWritten(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	path := altered(t, func(string) error { return nil })
	writer, err := litedb.Open(ctx, path, litedb.Options{})
	if err != nil {
		t.Fatal(err)
	}
	take(t, writer, 1)
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	db, err := litedb.Open(ctx, path, litedb.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if p, err := db.Progress(ctx); err != nil || p.Sheets != archive.ChunkSheets {
		t.Errorf("%+v, %v", p, err)
	}
	_, begun := db.Begin(ctx, archive.Source{})
	_, planned := db.Plan(ctx, archive.Task{Kind: archive.Check, Version: 1})
	_, retried := db.Retry(ctx)
	for what, err := range map[string]error{"begin": begun, "plan": planned, "retry": retried, "append": db.Append(ctx, "log", 0, nil)} {
		if !errors.Is(err, archive.ErrReadOnly) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// A stranger reads an archive with any SQLite tool, and finds it sound.
func TestAnArchiveIsPlainSQLite(t *testing.T) {
	t.Parallel()
	db := created(t)
	take(t, db, 3)
	plain, err := sql.Open("sqlite", db.Path())
	if err != nil {
		t.Fatal(err)
	}
	defer plain.Close()
	var sound, white, event, result string
	var strict int
	err = errors.Join(
		plain.QueryRow(`PRAGMA integrity_check`).Scan(&sound),
		plain.QueryRow(`SELECT COUNT(*) FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%'`).Scan(&strict),
		plain.QueryRow(`SELECT w.text, e.text, g.result FROM sheets s JOIN names w ON w.id = s.white JOIN events e ON e.id = s.event
			JOIN games g ON g.id = s.game WHERE s.id = 1`).Scan(&white, &event, &result))
	if err != nil || sound != "ok" || strict != 0 || white == "" || event != "Event 0" || result != "1-0" {
		t.Errorf("%q, %d tables that are not strict, %q of %q: %q, %v", sound, strict, white, event, result, err)
	}
}

// take takes a source of some chunks.
func take(tb testing.TB, db *litedb.DB, chunks int) {
	tb.Helper()
	ctx := context.Background()
	in, err := db.Begin(ctx, archive.Source{Name: "club", File: "club.pdn"})
	if err != nil {
		tb.Fatal(err)
	}
	for n := range chunks {
		if err := in.Append(ctx, chunkOf(n*archive.ChunkSheets)); err != nil {
			tb.Fatal(err)
		}
	}
	if _, err := in.Commit(ctx); err != nil {
		tb.Fatal(err)
	}
}
