package pgdb

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"

	"arbiter/tournament/archive"
)

// schema is where all tables stand.
const schema = "arbiter_archive"

// Options say how an archive is opened. The zero value opens one that is there.
type Options struct {
	Create bool          // make the tables in an empty database
	Lease  time.Duration // how long a shard stays with a worker that is not heard of; 0 is DefaultLease
}

// DefaultLease is how long a dead worker keeps its shard from others.
const DefaultLease = 15 * time.Second

// DB is an archive in a PostgreSQL database.
type DB struct {
	address string // without a password
	lease   time.Duration
	pool    *pgxpool.Pool
	jobs    *river.Client[pgx.Tx] // files jobs

	mu      sync.Mutex
	intakes map[*intake]struct{} // that have not ended
}

var _ archive.Engine = (*DB)(nil)

// Open opens the archive at an address, postgres://user@host:port/database, and brings an
// older one to this version. The error is an [archive.StorageError]:
// [archive.ErrGone] where no server answers, [archive.ErrNotArchive] in a database with
// tables of something else, [archive.ErrNewer] where a newer program has been, and
// [fs.ErrNotExist] for an empty database, unless it is to be made.
func Open(ctx context.Context, address string, options Options) (*DB, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, unreadable(address)
	}
	db := &DB{address: shown(config.ConnConfig), lease: options.Lease, intakes: map[*intake]struct{}{}}
	if db.lease == 0 {
		db.lease = DefaultLease
	}
	config.MaxConns = max(config.MaxConns, mostConnections())
	config.MaxConnIdleTime = time.Minute
	config.AfterConnect = settle
	if db.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, db.fault(ctx, err)
	}
	if err := db.prepare(ctx, options.Create); err != nil {
		db.pool.Close()
		return nil, db.fault(ctx, err)
	}
	return db, nil
}

// prepare brings the tables to this version, and makes what files jobs.
func (db *DB) prepare(ctx context.Context, create bool) error {
	if err := migrate(ctx, db.pool, create); err != nil {
		return err
	}
	var err error
	db.jobs, err = river.NewClient(riverpgxv5.New(db.pool), &river.Config{Schema: schema, Logger: silent()})
	return err
}

// connectionsPerWorker is how many connections a worker may hold at once: what it reads
// of two things at a time, its outcome, and one to spare.
const connectionsPerWorker = 4

// mostConnections bounds the connections of a program. They are made as they are needed.
func mostConnections() int32 {
	return int32(max(64, connectionsPerWorker*runtime.GOMAXPROCS(0)+8))
}

// settle sets up a connection. A worker whose machine has gone must not keep its locks:
// the server looks after it, and ends what stands still in a transaction. Plans are made
// for the values of each query, as ranges of sheets are of very different sizes.
func settle(ctx context.Context, conn *pgx.Conn) error {
	_, err := conn.Exec(ctx, `
		SET search_path = `+schema+`, pg_catalog;
		SET client_min_messages = warning;
		SET plan_cache_mode = force_custom_plan;
		SET tcp_keepalives_idle = 10;
		SET tcp_keepalives_interval = 5;
		SET tcp_keepalives_count = 3;
		SET idle_in_transaction_session_timeout = '10min'`)
	return err
}

// silent is the log of River: what matters of it is in the table of shards.
func silent() *slog.Logger { return slog.New(slog.DiscardHandler) }

// Close ends all connections. What an intake that is still open has taken is not kept.
func (db *DB) Close() error {
	db.mu.Lock()
	open := slices.Collect(maps.Keys(db.intakes))
	db.mu.Unlock()
	var err error
	for _, in := range open {
		err = errors.Join(err, in.Rollback())
	}
	db.pool.Close()
	return err
}

// opened notes an intake that has begun, until it has ended.
func (db *DB) opened(in *intake) {
	db.mu.Lock()
	defer db.mu.Unlock()
	db.intakes[in] = struct{}{}
}

func (db *DB) ended(in *intake) {
	db.mu.Lock()
	defer db.mu.Unlock()
	delete(db.intakes, in)
}
