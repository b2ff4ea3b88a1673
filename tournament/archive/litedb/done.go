package litedb

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// errOutcome says that an outcome cannot be kept: a fault of the handler.
var errOutcome = errors.New("outcome")

// renew renews leases.
func (db *DB) renew(ctx context.Context, tokens []int64) error {
	if len(tokens) == 0 {
		return nil
	}
	return db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		for _, t := range tokens {
			if _, err := c.ExecContext(ctx, `UPDATE shards SET until = ? WHERE token = ? AND state = 'held'`, db.leased(), t); err != nil {
				return err
			}
		}
		return nil
	})
}

// fail ends an attempt that failed, and tells whether the shard was set aside.
func (db *DB) fail(ctx context.Context, got claim, why error) (aside []archive.SetAside, err error) {
	err = db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		aside, err = giveBack(ctx, c, got, spoken(why))
		return err
	})
	return aside, err
}

// putBack makes a shard wait again as if it had not been claimed.
func (db *DB) putBack(ctx context.Context, got claim) error {
	return db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		_, err := c.ExecContext(ctx, `UPDATE shards SET state = 'waiting', attempts = attempts - 1, token = NULL, until = NULL
			WHERE id = ? AND token = ? AND state = 'held'`, got.shard.ID, got.token)
		return err
	})
}

// Retry makes shards that were set aside wait again.
func (db *DB) Retry(ctx context.Context) (n int, err error) {
	err = db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		result, err := c.ExecContext(ctx, `UPDATE shards SET state = 'waiting', attempts = 0, error = NULL WHERE state = 'aside'`)
		if err != nil {
			return err
		}
		rows, err := result.RowsAffected()
		n = int(rows)
		return err
	})
	return n, err
}

// done keeps the outcome of a shard, if it is still held by who hands it in.
func (db *DB) done(ctx context.Context, got claim, o archive.Outcome) (taken bool, err error) {
	err = db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		result, err := c.ExecContext(ctx, `UPDATE shards SET state = 'done', token = NULL, until = NULL, error = NULL
			WHERE id = ? AND token = ? AND state = 'held'`, got.shard.ID, got.token)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return err
		}
		taken = true
		err = keep(ctx, c, got.shard, o)
		if refused(err) {
			err = fmt.Errorf("%w: %v", errOutcome, err)
		}
		return err
	})
	return taken && err == nil, err
}

// keep writes the rows of an outcome.
func keep(ctx context.Context, c *sql.Conn, s archive.Shard, o archive.Outcome) error {
	// The shards whose segments, or twins, are replaced.
	_, err := c.ExecContext(ctx, `DELETE FROM shards WHERE kind = ? AND version = ? AND state = 'done' AND from_id >= ? AND to_id <= ? AND id <> ?`,
		s.Task.Kind.String(), s.Task.Version, s.From, s.To, s.ID)
	if err != nil {
		return err
	}
	if err := keepVerdicts(ctx, c, o.Verdicts); err != nil {
		return err
	}
	if err := keepSegments(ctx, c, o.Segments); err != nil {
		return err
	}
	if s.Task.Kind != archive.Twins {
		return nil
	}
	return keepTwins(ctx, c, s, o.Twins)
}

// keepVerdicts writes verdicts. A game has one of a rule set and version: the first.
func keepVerdicts(ctx context.Context, c *sql.Conn, verdicts []archive.Verdict) error {
	return raw(ctx, c, len(verdicts), func(conn any) error {
		row, err := prepare(conn, `INSERT INTO verdicts (version, game, rules, sheet, verdict, codes, findings)
			VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
		if err != nil {
			return err
		}
		defer row.stmt.Close()
		code, err := prepare(conn, `INSERT INTO verdict_codes (version, code, game) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`)
		if err != nil {
			return err
		}
		defer code.stmt.Close()
		for _, v := range verdicts {
			if err := keepVerdict(row, code, v); err != nil {
				return err
			}
		}
		return nil
	})
}

func keepVerdict(row, code *statement, v archive.Verdict) error {
	codes := make([]string, len(v.Codes))
	for i, c := range v.Codes {
		codes[i] = string(c)
	}
	fresh, err := row.run(int64(v.Version), v.Game, v.RuleSet, v.Sheet, v.Verdict.String(), said(strings.Join(codes, ",")), orNull(v.Findings))
	if err != nil || !fresh {
		return err
	}
	for _, c := range codes {
		if _, err := code.run(int64(v.Version), c, v.Game); err != nil {
			return err
		}
	}
	return nil
}

// keepTwins writes the pairs of slices in place of those that were found in them.
func keepTwins(ctx context.Context, c *sql.Conn, s archive.Shard, twins []archive.Twin) error {
	_, err := c.ExecContext(ctx, `DELETE FROM twins WHERE version = ? AND from_slice < ? AND to_slice > ?`, s.Task.Version, s.To, s.From)
	if err != nil {
		return err
	}
	return raw(ctx, c, len(twins), func(conn any) error {
		row, err := prepare(conn, `INSERT INTO twins (version, a, b, from_slice, to_slice, kind, reasons)
			VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`)
		if err != nil {
			return err
		}
		defer row.stmt.Close()
		for _, t := range twins {
			if t.A >= t.B || t.Kind.String() == "" || t.Reasons != nil && !json.Valid(t.Reasons) {
				return fmt.Errorf("%w: twins %d and %d of kind %d", errOutcome, t.A, t.B, t.Kind)
			}
			if _, err := row.run(int64(s.Task.Version), t.A, t.B, s.From, s.To, t.Kind.String(), orNull(t.Reasons)); err != nil {
				return err
			}
		}
		return nil
	})
}

// orNull is data as a column has it: NULL of none.
func orNull(data []byte) any {
	if data == nil {
		return nil
	}
	return data
}

// raw runs a function on the connection of the driver, if there is anything to do.
func raw(ctx context.Context, c *sql.Conn, n int, fn func(conn any) error) error {
	if n == 0 {
		return ctx.Err()
	}
	return c.Raw(fn)
}

// spoken is what an error says, so that it can be said later in any language.
func spoken(err error) string {
	if m, ok := message.Of(err); ok {
		return message.Encode(m)
	}
	return err.Error()
}
