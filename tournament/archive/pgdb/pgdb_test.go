package pgdb_test

import (
	"context"
	"crypto/rand"
	"fmt"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"arbiter/tournament/archive/pgdb"
)

// server is the address of a PostgreSQL server where databases may be made, or skips.
func server(tb testing.TB) string {
	tb.Helper()
	address := os.Getenv("ARBITER_TEST_POSTGRES")
	if address == "" {
		tb.Skip("ARBITER_TEST_POSTGRES names no PostgreSQL server (.ci/postgres run starts one)")
	}
	return address
}

// admin runs a statement on the server itself.
func admin(tb testing.TB, statement string) {
	tb.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	for {
		conn, err := pgx.Connect(ctx, server(tb))
		if err == nil {
			_, err = conn.Exec(ctx, statement)
			_ = conn.Close(ctx)
		}
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			tb.Fatal(statement, err)
		}
		time.Sleep(50 * time.Millisecond) // another test restarts it: asked again until it is there
	}
}

// newDatabase makes an empty database and returns its address. It goes when the test ends.
func newDatabase(tb testing.TB) string {
	tb.Helper()
	u, err := url.Parse(server(tb))
	if err != nil {
		tb.Fatal(err)
	}
	name := fmt.Sprintf("test_%s", rand.Text())
	admin(tb, fmt.Sprintf("CREATE DATABASE %q", name))
	tb.Cleanup(func() { admin(tb, fmt.Sprintf("DROP DATABASE %q WITH (FORCE)", name)) })
	u.Path = "/" + name
	return u.String()
}

// open opens an archive, and makes it where the database is empty.
func open(tb testing.TB, address string) *pgdb.DB {
	tb.Helper()
	db, err := pgdb.Open(context.Background(), address, pgdb.Options{Create: true})
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = db.Close() })
	return db
}

// newArchive is an archive without anything in it.
func newArchive(tb testing.TB) *pgdb.DB {
	tb.Helper()
	return open(tb, newDatabase(tb))
}

// execute runs a statement on the tables of an archive.
func execute(tb testing.TB, address, statement string) {
	tb.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		tb.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "SET search_path = arbiter_archive, public; "+statement); err != nil {
		tb.Fatal(statement, err)
	}
}
