package litedb

import (
	"context"
	"database/sql"
	"slices"

	"arbiter/tournament/archive"
)

// Progress tells how far the archive is.
func (db *DB) Progress(ctx context.Context) (archive.Progress, error) {
	p := archive.Progress{Verdicts: map[string]int64{}, Twins: map[archive.TwinKind]int64{}}
	err := db.read(ctx, func(tx *sql.Tx) error {
		for _, part := range []func(context.Context, *sql.Tx, *archive.Progress) error{
			counts, verdictCounts, db.twinCounts, db.taskCounts, db.setAside,
		} {
			if err := part(ctx, tx, &p); err != nil {
				return err
			}
		}
		return nil
	})
	return p, err
}

// counts counts rows: those that are numbered without gaps by their last number.
func counts(ctx context.Context, tx *sql.Tx, p *archive.Progress) (err error) {
	if p.Bytes, err = size(ctx, tx); err != nil {
		return err
	}
	return tx.QueryRowContext(ctx, `SELECT (SELECT COALESCE(MAX(id), 0) FROM sources), (SELECT COALESCE(MAX(id), 0) FROM sheets),
		(SELECT COALESCE(MAX(id), 0) FROM games), (SELECT COALESCE(MAX(id), 0) FROM chunks)`).Scan(&p.Sources, &p.Sheets, &p.Games, &p.Chunks)
}

// verdictCounts counts the verdicts of the newest version.
func verdictCounts(ctx context.Context, tx *sql.Tx, p *archive.Progress) error {
	rows, err := tx.QueryContext(ctx, `SELECT verdict, COUNT(DISTINCT game) FROM verdicts
		WHERE version = (SELECT MAX(version) FROM verdicts) GROUP BY verdict`)
	return each(rows, err, func(func()) bool { return true }, func(rows *sql.Rows) (_ func(), err error) {
		var word string
		var n int64
		err = rows.Scan(&word, &n)
		p.Verdicts[word] = n
		return nil, err
	})
}

// twinCounts counts the pairs of the newest version.
func (db *DB) twinCounts(ctx context.Context, tx *sql.Tx, p *archive.Progress) error {
	rows, err := tx.QueryContext(ctx, `SELECT kind, COUNT(*) FROM (SELECT kind, MIN(from_slice) FROM twins
		WHERE version = (SELECT MAX(version) FROM twins) GROUP BY a, b) GROUP BY kind`)
	return each(rows, err, func(archive.TwinKind) bool { return true }, func(rows *sql.Rows) (archive.TwinKind, error) {
		var word string
		var n int64
		if err := rows.Scan(&word, &n); err != nil {
			return 0, err
		}
		kind, ok := archive.ParseTwinKind(word)
		if !ok {
			return 0, db.unknownWord(word)
		}
		p.Twins[kind] = n
		return kind, nil
	})
}

// taskCounts counts the shards of the tasks of this program, and of those that have any.
func (db *DB) taskCounts(ctx context.Context, tx *sql.Tx, p *archive.Progress) error {
	tasks := archive.Tasks()
	rows, err := tx.QueryContext(ctx, `SELECT DISTINCT kind, version FROM shards`)
	err = each(rows, err, func(t archive.Task) bool {
		if !slices.Contains(tasks, t) {
			tasks = append(tasks, t)
		}
		return true
	}, db.scanTask)
	if err != nil {
		return err
	}
	slices.SortFunc(tasks, func(a, b archive.Task) int {
		if a.Kind != b.Kind {
			return int(a.Kind) - int(b.Kind)
		}
		return a.Version - b.Version
	})
	for _, t := range tasks {
		of, err := taskProgress(ctx, tx, t, p.Chunks)
		if err != nil {
			return err
		}
		p.Tasks = append(p.Tasks, of)
	}
	return nil
}

func (db *DB) scanTask(rows *sql.Rows) (t archive.Task, err error) {
	var word string
	if err := rows.Scan(&word, &t.Version); err != nil {
		return t, err
	}
	var ok bool
	if t.Kind, ok = archive.ParseKind(word); !ok {
		return t, db.unknownWord(word)
	}
	return t, nil
}

// taskProgress counts the shards of a task, and the chunks that it has not reached.
func taskProgress(ctx context.Context, tx *sql.Tx, t archive.Task, chunks int64) (archive.TaskProgress, error) {
	of := archive.TaskProgress{Task: t}
	var reached int64
	err := tx.QueryRowContext(ctx, `SELECT COALESCE(SUM(state = 'waiting'), 0), COALESCE(SUM(state = 'held'), 0), COALESCE(SUM(state = 'done'), 0),
		COALESCE(MAX(to_id), 1) FROM shards WHERE kind = ? AND version = ?`, t.Kind.String(), t.Version).
		Scan(&of.Waiting, &of.Held, &of.Done, &reached)
	if err != nil {
		return of, err
	}
	of.Unplanned = chunks + 1 - reached
	if t.Kind == archive.Twins {
		now, then, err := indexed(ctx, tx, t)
		of.Unplanned = now - then
		return of, err
	}
	return of, nil
}

// setAside lists the shards that failed too often.
func (db *DB) setAside(ctx context.Context, tx *sql.Tx, p *archive.Progress) error {
	rows, err := tx.QueryContext(ctx, `SELECT kind, version, id, from_id, to_id, attempts, COALESCE(error, '') FROM shards
		WHERE state = 'aside' ORDER BY id`)
	return each(rows, err, collect(&p.SetAside), func(rows *sql.Rows) (a archive.SetAside, err error) {
		var word string
		s := &a.Shard
		if err := rows.Scan(&word, &s.Task.Version, &s.ID, &s.From, &s.To, &s.Attempt, &a.Error); err != nil {
			return a, err
		}
		var ok bool
		if s.Task.Kind, ok = archive.ParseKind(word); !ok {
			return a, db.unknownWord(word)
		}
		return a, nil
	})
}
