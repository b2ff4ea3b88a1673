package pgdb_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/pgdb"
)

// options make an archive in an empty database.
var options = pgdb.Options{Create: true}

func TestWhatIsNoArchiveIsRefused(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		made    bool   // an archive first
		before  string // done to the database
		options pgdb.Options
		want    error
	}{
		"empty, nothing to be made": {options: pgdb.Options{}, want: fs.ErrNotExist},
		"tables of something else":  {before: "CREATE TABLE public.members (id integer)", options: options, want: archive.ErrNotArchive},
		"a view of something else":  {before: "CREATE VIEW public.members AS SELECT 1", options: options, want: archive.ErrNotArchive},
		"its mark is gone":          {made: true, before: "DELETE FROM format", options: options, want: archive.ErrNotArchive},
		"a newer program's":         {made: true, before: "UPDATE format SET version = 1000", options: options, want: archive.ErrNewer},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := newDatabase(t)
			if test.made {
				open(t, address)
			}
			if test.before != "" {
				execute(t, address, test.before)
			}
			db, err := pgdb.Open(context.Background(), address, test.options)
			var storage *archive.StorageError
			if !errors.Is(err, test.want) || !errors.As(err, &storage) || storage.Detail.Code == "" || db != nil {
				t.Errorf("%v, want %v with what to do", err, test.want)
			}
			if !test.made {
				execute(t, address, "SET search_path = public; CREATE SCHEMA arbiter_archive") // fails where there is one
			}
		})
	}
}

// Tables that an extension brought are not something else.
func TestAnArchiveStandsBesideTheTablesOfAnExtension(t *testing.T) {
	t.Parallel()
	address := newDatabase(t)
	execute(t, address, "CREATE EXTENSION pg_stat_statements SCHEMA public") // with a view
	open(t, address)
}

func TestTwoProgramsMayComeToAnEmptyDatabaseAtOnce(t *testing.T) {
	t.Parallel()
	address := newDatabase(t)
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			db, err := pgdb.Open(context.Background(), address, options)
			if err != nil {
				t.Error(err)
				return
			}
			_, err = db.Progress(context.Background())
			if err := errors.Join(err, db.Close()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// What was cut short while the tables were made goes on.
func TestMakingTheTablesGoesOnWhereItStopped(t *testing.T) {
	t.Parallel()
	address := newDatabase(t)
	execute(t, address, "CREATE SCHEMA arbiter_archive; CREATE TABLE arbiter_archive.format (version integer NOT NULL); INSERT INTO arbiter_archive.format VALUES (0)")
	db := open(t, address)
	if _, err := db.Progress(context.Background()); err != nil {
		t.Error(err)
	}
}

func TestAServerThatCannotBeReachedIsNamedWithoutThePassword(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := listener.Addr().String()
	if err := listener.Close(); err != nil { // nobody listens there now
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		address string
		want    error
		shown   string
	}{
		"nobody listens":        {"postgres://club:s3cret@" + closed + "/games", archive.ErrGone, "postgres://club@" + closed + "/games"},
		"no such socket":        {"postgres://club:s3cret@/games?host=/nowhere", archive.ErrGone, "postgres://club@/games?host=/nowhere"},
		"password as parameter": {"postgres://" + closed + "/games?user=club&password=s3cret", archive.ErrGone, "postgres://club@" + closed + "/games"},
		"no port":               {"postgres://club:s3cret@host:x/games", nil, "postgres://…"},
		"an @ in the password":  {"postgres://club:s3cret%@x@" + closed + "/games", nil, "postgres://…"},
		"no address":            {"club:s3cret", nil, "postgres://…"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := pgdb.Open(context.Background(), test.address, options)
			var storage *archive.StorageError
			if !errors.As(err, &storage) || storage.Detail.Code == "" || test.want != nil && !errors.Is(err, test.want) {
				t.Fatalf("%v, want %v with what to do", err, test.want)
			}
			if storage.Address != test.shown {
				t.Errorf("it is named %s, want %s", storage.Address, test.shown)
			}
			if said := fmt.Sprintf("%v %+v", err, storage); strings.Contains(said, "s3cret") {
				t.Errorf("the password is shown: %s", said)
			}
		})
	}
}

func TestWhatTheServerRefusesIsSaid(t *testing.T) {
	t.Parallel()
	u, err := url.Parse(server(t))
	if err != nil {
		t.Fatal(err)
	}
	u.Path = "/there_is_no_such_database"
	_, err = pgdb.Open(context.Background(), u.String(), options)
	var storage *archive.StorageError
	if !errors.As(err, &storage) || storage.Detail.Code != "pgdb.make-database" || errors.Is(err, archive.ErrGone) {
		t.Errorf("%v, want the hint to make the database", err)
	}
}

func TestCloseEndsAnIntakeThatIsOpen(t *testing.T) {
	t.Parallel()
	address := newDatabase(t)
	db, ctx := open(t, address), context.Background()
	in, err := db.Begin(ctx, archive.Source{Name: "club", File: "a.pdn"})
	if err != nil {
		t.Fatal(err)
	}
	if err := in.Append(ctx, &archive.Chunk{Text: []byte("a"), Sheets: []archive.Sheet{{Size: 1}}}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
	if _, err := in.Commit(ctx); err == nil {
		t.Error("it could be committed afterwards")
	}
	if p, err := open(t, address).Progress(ctx); err != nil || p.Sheets != 0 || p.Sources != 0 {
		t.Errorf("%+v, %v, want nothing", p, err)
	}
}
