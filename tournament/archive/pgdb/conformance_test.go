package pgdb_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"arbiter/tournament/archive"
	"arbiter/tournament/archive/archivetest"
	"arbiter/tournament/archive/pgdb"
)

// opened opens an archive as the suite asks for it.
func opened(ctx context.Context, address string, lease time.Duration) (archive.Engine, error) {
	return pgdb.Open(ctx, address, pgdb.Options{Create: true, Lease: lease})
}

func TestMain(m *testing.M) { archivetest.Main(m, archivetest.Factory{Open: opened}) }

func TestTheEngineKeepsItsPromises(t *testing.T) {
	t.Parallel()
	server(t)
	archivetest.Run(t, archivetest.Factory{
		New:     func(t testing.TB) string { return newDatabase(t) },
		Open:    opened,
		Restart: disconnect,
	})
}

// disconnect ends all connections to a database, as a restart does, while other tests go on.
func disconnect(tb testing.TB, address string) {
	tb.Helper()
	u, err := url.Parse(address)
	if err != nil {
		tb.Fatal(err)
	}
	admin(tb, fmt.Sprintf("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '%s'", strings.Trim(u.Path, "/")))
}
