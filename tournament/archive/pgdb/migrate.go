package pgdb

import (
	"context"
	"embed"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"

	"arbiter/tournament/archive"
)

//go:embed schema/*.sql
var scripts embed.FS

// migrations are the scripts that bring the tables from each version to the next. A
// released script is never altered.
func migrations() []string {
	names, err := fs.Glob(scripts, "schema/*.sql") // sorted
	if err != nil {
		panic(err) // the pattern is a constant
	}
	texts := make([]string, len(names))
	for i, name := range names {
		text, err := scripts.ReadFile(name)
		if err != nil {
			panic(err) // it is embedded
		}
		texts[i] = string(text)
	}
	return texts
}

// migrate brings a database to this version, under a lock: of two programs that come to
// an older one at once, the second finds it done.
func migrate(ctx context.Context, pool *pgxpool.Pool, create bool) error {
	now, err := version(ctx, pool)
	if err != nil || now == len(migrations()) {
		return err
	}
	if now == none && !create {
		return errNoArchive
	}
	return pgx.BeginFunc(ctx, pool, func(guard pgx.Tx) error {
		if err := lock(ctx, guard, "schema"); err != nil {
			return err
		}
		from, err := version(ctx, guard)
		if err != nil || from == len(migrations()) {
			return err
		}
		return upgrade(ctx, pool, from)
	})
}

// upgrade makes River's tables, then runs the scripts that a database has not had; some
// scripts of River cannot share a transaction with others. What was cut short goes on
// where it stopped. A new version of River comes with a script of ours, be it an empty
// one: River's are asked for only then.
func upgrade(ctx context.Context, pool *pgxpool.Pool, from int) error {
	if from == none {
		if err := begin(ctx, pool); err != nil {
			return err
		}
		from = 0
	}
	jobs, err := rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{Schema: schema, Logger: silent()})
	if err != nil {
		return err
	}
	if _, err := jobs.Migrate(ctx, rivermigrate.DirectionUp, nil); err != nil {
		return err
	}
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		for _, script := range migrations()[from:] {
			if _, err := tx.Exec(ctx, script); err != nil {
				return err
			}
		}
		_, err := tx.Exec(ctx, "UPDATE format SET version = $1", len(migrations()))
		return err
	})
}

// begin marks an empty database as an archive without tables.
func begin(ctx context.Context, pool *pgxpool.Pool) error {
	return pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, "CREATE SCHEMA "+schema+"; CREATE TABLE "+schema+".format (version integer NOT NULL); INSERT INTO "+schema+".format VALUES (0)")
		return err
	})
}

// none is the version of an empty database.
const none = -1

// version is how many scripts a database has had.
func version(ctx context.Context, q interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}) (v int, err error) {
	var ours, others bool
	err = q.QueryRow(ctx, `SELECT to_regclass($1 || '.format') IS NOT NULL,
		EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
			WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\_%'
			AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e'))`, schema).Scan(&ours, &others)
	if err != nil {
		return 0, err
	}
	if !ours && others {
		return 0, archive.ErrNotArchive
	}
	if !ours {
		return none, nil
	}
	if err := q.QueryRow(ctx, "SELECT version FROM "+schema+".format").Scan(&v); err != nil {
		if noRows(err) {
			return 0, archive.ErrNotArchive
		}
		return 0, err
	}
	if v > len(migrations()) {
		return 0, archive.ErrNewer
	}
	return v, nil
}
