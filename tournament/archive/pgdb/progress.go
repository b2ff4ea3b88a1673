package pgdb

import (
	"cmp"
	"context"
	"slices"

	"github.com/jackc/pgx/v5"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// Progress tells how far the archive is, all of one moment.
func (db *DB) Progress(ctx context.Context) (p archive.Progress, err error) {
	err = db.again(ctx, func(ctx context.Context) error {
		p = archive.Progress{Verdicts: map[string]int64{}, Twins: map[archive.TwinKind]int64{}}
		return pgx.BeginTxFunc(ctx, db.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
			for _, ask := range []func(context.Context, pgx.Tx, *archive.Progress) error{askCounts, askVerdicts, askTasks, askAside, askTwins} {
				if err := ask(ctx, tx, &p); err != nil {
					return err
				}
			}
			return nil
		})
	})
	return p, err
}

// askCounts counts by ids, which have no gaps.
func askCounts(ctx context.Context, tx pgx.Tx, p *archive.Progress) error {
	return tx.QueryRow(ctx, `SELECT coalesce((SELECT max(id) FROM sources), 0), coalesce((SELECT max(id) FROM sheets), 0),
		coalesce((SELECT max(id) FROM games), 0), coalesce((SELECT max(id) FROM chunks), 0), pg_database_size(current_database())`).
		Scan(&p.Sources, &p.Sheets, &p.Games, &p.Chunks, &p.Bytes)
}

func askVerdicts(ctx context.Context, tx pgx.Tx, p *archive.Progress) error {
	rows, err := tx.Query(ctx, "SELECT verdict, count(DISTINCT game) FROM verdicts WHERE version = (SELECT max(version) FROM verdicts) GROUP BY verdict")
	if err != nil {
		return err
	}
	var verdict sheet.Verdict
	var n int64
	_, err = pgx.ForEachRow(rows, []any{&verdict, &n}, func() error { p.Verdicts[verdict.String()] = n; return nil })
	return err
}

// askTasks counts the shards of the tasks of this program, and of those that have any.
func askTasks(ctx context.Context, tx pgx.Tx, p *archive.Progress) error {
	rows, err := tx.Query(ctx, "SELECT DISTINCT kind, version FROM shards")
	if err != nil {
		return err
	}
	tasks, err := pgx.CollectRows(rows, pgx.RowToStructByPos[archive.Task])
	if err != nil {
		return err
	}
	tasks = append(tasks, archive.Tasks()...)
	slices.SortFunc(tasks, func(a, b archive.Task) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Version, b.Version))
	})
	for _, t := range slices.Compact(tasks) {
		got := archive.TaskProgress{Task: t}
		err := tx.QueryRow(ctx, `SELECT count(*) FILTER (WHERE state = 1), count(*) FILTER (WHERE state = 2), count(*) FILTER (WHERE state = 3),
				(SELECT count(*) FROM chunks WHERE id >= coalesce(max(last), 0))
			FROM shards WHERE kind = $1 AND version = $2`, t.Kind, t.Version).Scan(&got.Waiting, &got.Held, &got.Done, &got.Unplanned)
		if err != nil {
			return err
		}
		if t.Kind == archive.Twins {
			now, then, err := indexed(ctx, tx, t)
			if err != nil {
				return err
			}
			got.Unplanned = now - then
		}
		p.Tasks = append(p.Tasks, got)
	}
	return nil
}

func askAside(ctx context.Context, tx pgx.Tx, p *archive.Progress) error {
	rows, err := tx.Query(ctx, "SELECT id, kind, version, first, last, attempt, error FROM shards WHERE state = $1 ORDER BY id", aside)
	if err != nil {
		return err
	}
	var a archive.SetAside
	s := &a.Shard
	_, err = pgx.ForEachRow(rows, []any{&s.ID, &s.Task.Kind, &s.Task.Version, &s.From, &s.To, &s.Attempt, &a.Error}, func() error {
		p.SetAside = append(p.SetAside, a)
		return nil
	})
	return err
}

func askTwins(ctx context.Context, tx pgx.Tx, p *archive.Progress) error {
	rows, err := tx.Query(ctx, `SELECT kind, count(*) FROM (SELECT DISTINCT ON (a, b) kind FROM twins WHERE version = (SELECT max(version) FROM twins) ORDER BY a, b, slice) t
		GROUP BY kind`)
	if err != nil {
		return err
	}
	var kind archive.TwinKind
	var n int64
	_, err = pgx.ForEachRow(rows, []any{&kind, &n}, func() error { p.Twins[kind] = n; return nil })
	return err
}
