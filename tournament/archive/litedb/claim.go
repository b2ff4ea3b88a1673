package litedb

import (
	"context"
	"database/sql"
	"math/rand/v2"
	"time"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// claim is a shard that this process holds.
type claim struct {
	shard archive.Shard
	token int64
	until int64 // when its lease runs out, as it was read
}

// look counts, of tasks, the shards that can be claimed and those that others hold. It
// keeps nobody from writing.
func (db *DB) look(ctx context.Context, tasks []archive.Task) (free, held int, err error) {
	err = db.read(ctx, func(tx *sql.Tx) error {
		for _, t := range tasks {
			rows, err := tx.QueryContext(ctx, `SELECT state, token, until FROM shards
				WHERE kind = ? AND version = ? AND state IN ('waiting', 'held')`, t.Kind.String(), t.Version)
			err = each(rows, err, func(can bool) bool {
				if can {
					free++
				} else {
					held++
				}
				return true
			}, db.claimable)
			if err != nil {
				return err
			}
		}
		return nil
	})
	return free, held, err
}

// claimable reads whether a shard can be claimed.
func (db *DB) claimable(rows *sql.Rows) (bool, error) {
	var state string
	var token, until sql.NullInt64
	err := rows.Scan(&state, &token, &until)
	return state == "waiting" || db.lapsed(lease{token.Int64, until.Int64}), err
}

// claim takes a shard of the first task that has one to claim; nil is none. What was
// set aside on the way, since its worker died once more, is told.
func (db *DB) claim(ctx context.Context, tasks []archive.Task, worker string) (got *claim, aside []archive.SetAside, err error) {
	err = db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		for _, t := range tasks {
			dead, err := db.release(ctx, c, t)
			if err != nil {
				return err
			}
			aside = append(aside, dead...)
			if got, err = db.take(ctx, c, t, worker); err != nil || got != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	if got != nil {
		db.hold(got.token)
	}
	return got, aside, nil
}

// take takes a shard that waits; nil is none.
func (db *DB) take(ctx context.Context, c *sql.Conn, t archive.Task, worker string) (*claim, error) {
	token := rand.Int64()
	rows, err := c.QueryContext(ctx, `UPDATE shards SET state = 'held', attempts = attempts + 1, worker = ?, token = ?, until = ?
		WHERE id = (SELECT id FROM shards WHERE kind = ? AND version = ? AND state = 'waiting' ORDER BY attempts, id LIMIT 1)
		RETURNING id, from_id, to_id, attempts, sheets`,
		said(worker), token, db.leased(), t.Kind.String(), t.Version)
	var found []archive.Shard
	err = each(rows, err, collect(&found), func(rows *sql.Rows) (archive.Shard, error) {
		s := archive.Shard{Task: t}
		err := rows.Scan(&s.ID, &s.From, &s.To, &s.Attempt, &s.Sheets)
		return s, err
	})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &claim{shard: found[0], token: token}, nil
}

// release makes the shards of dead workers wait again, or sets them aside.
func (db *DB) release(ctx context.Context, c *sql.Conn, t archive.Task) ([]archive.SetAside, error) {
	var dead []claim
	rows, err := c.QueryContext(ctx, `SELECT id, from_id, to_id, attempts, token, until FROM shards
		WHERE kind = ? AND version = ? AND state = 'held' AND until < ?`, t.Kind.String(), t.Version, time.Now().UnixMilli())
	err = each(rows, err, collect(&dead), func(rows *sql.Rows) (claim, error) {
		d := claim{shard: archive.Shard{Task: t}}
		err := rows.Scan(&d.shard.ID, &d.shard.From, &d.shard.To, &d.shard.Attempt, &d.token, &d.until)
		return d, err
	})
	if err != nil {
		return nil, err
	}
	var aside []archive.SetAside
	for _, d := range dead {
		if !db.lapsed(lease{d.token, d.until}) {
			continue
		}
		a, err := giveBack(ctx, c, d, message.Encode(message.New("archive.worker-died")))
		if err != nil {
			return nil, err
		}
		aside = append(aside, a...)
	}
	return aside, nil
}

// giveBack ends an attempt that failed: the shard waits again, or is set aside. It
// does nothing once another holds the shard.
func giveBack(ctx context.Context, c *sql.Conn, failed claim, why string) ([]archive.SetAside, error) {
	state := "waiting"
	if failed.shard.Attempt >= archive.MostAttempts {
		state = "aside"
	}
	result, err := c.ExecContext(ctx, `UPDATE shards SET state = ?, error = ?, token = NULL, until = NULL
		WHERE id = ? AND token = ? AND state = 'held'`, state, why, failed.shard.ID, failed.token)
	if err != nil {
		return nil, err
	}
	if n, err := result.RowsAffected(); err != nil || n == 0 || state == "waiting" {
		return nil, err
	}
	return []archive.SetAside{{Shard: failed.shard, Error: why}}, nil
}
