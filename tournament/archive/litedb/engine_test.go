package litedb_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/archivetest"
	"arbiter/tournament/archive/litedb"
)

// factory makes archives in files.
func factory() archivetest.Factory {
	return archivetest.Factory{
		New: func(t testing.TB) string {
			path := filepath.Join(t.TempDir(), "archive.db")
			db, err := litedb.Open(context.Background(), path, litedb.Options{Create: true})
			if err != nil {
				t.Fatal(err)
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
			return path
		},
		Open: func(ctx context.Context, address string, lease time.Duration) (archive.Engine, error) {
			return litedb.Open(ctx, address, litedb.Options{Lease: lease})
		},
	}
}

func TestMain(m *testing.M) { archivetest.Main(m, factory()) }

func TestEngine(t *testing.T) {
	t.Parallel()
	archivetest.Run(t, factory())
}
