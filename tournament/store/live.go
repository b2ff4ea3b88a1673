package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"arbiter/tournament"
)

// What is recorded at the boards lies beside the journal: it is no part of the state, and
// neither [Store.Verify] nor [Rebuild] looks at it. A copy of the file has it.

const (
	liveColumns = "time, stage, round, board, game, white, black, keeper, device, kind, ply, side, text, request"
	liveValues  = "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
	// mostLive is how many rows one statement writes: SQLite takes 32,766 values.
	mostLive = 2000
)

// AppendLive is that of [tournament.LiveLog], in one transaction. It reads nothing of the
// journal.
func (s *Store) AppendLive(ctx context.Context, rows []tournament.LiveRow) ([]tournament.LiveRow, error) {
	kept := make([]tournament.LiveRow, len(rows))
	copy(kept, rows)
	ctx, release, err := s.Turn(ctx)
	if err != nil {
		return nil, err
	}
	defer release()
	s.mu.Lock()
	defer s.mu.Unlock()
	err = s.write(ctx, writesBeside, func(tx *sql.Tx) error {
		for first := 0; first < len(kept); first += mostLive {
			if err := insertLive(ctx, tx, kept[first:min(first+mostLive, len(kept))]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return kept, nil
}

// insertLive writes rows in one statement, and gives them their IDs: those that are made
// in one transaction follow each other.
func insertLive(ctx context.Context, tx *sql.Tx, rows []tournament.LiveRow) error {
	values := make([]any, 0, len(rows)*strings.Count(liveValues, "?"))
	for i := range rows {
		r := &rows[i]
		r.Time = r.Time.UTC().Truncate(time.Millisecond)
		values = append(values, r.Time.UnixMilli(), r.Ref.Stage, r.Ref.Round, r.Ref.Board, r.Ref.Game, int64(r.White), int64(r.Black),
			r.Keeper, r.Device, r.Kind, r.Ply, string(r.Side), r.Text, r.Request)
	}
	done, err := tx.ExecContext(ctx, "INSERT INTO live ("+liveColumns+") VALUES "+liveValues+strings.Repeat(", "+liveValues, len(rows)-1), values...)
	if err != nil {
		return err
	}
	last, err := done.LastInsertId()
	for i := range rows {
		rows[i].ID = last - int64(len(rows)-1-i)
	}
	return err
}

// LiveAfter is that of [tournament.LiveLog].
func (s *Store) LiveAfter(ctx context.Context, id int64) ([]tournament.LiveRow, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var found []tournament.LiveRow
	err := s.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, "SELECT id, "+liveColumns+" FROM live WHERE id > ? ORDER BY id", id)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var r tournament.LiveRow
			var at int64
			if err := rows.Scan(&r.ID, &at, &r.Ref.Stage, &r.Ref.Round, &r.Ref.Board, &r.Ref.Game, &r.White, &r.Black,
				&r.Keeper, &r.Device, &r.Kind, &r.Ply, &r.Side, &r.Text, &r.Request); err != nil {
				return err
			}
			r.Time = time.UnixMilli(at).UTC()
			found = append(found, r)
		}
		return rows.Err()
	})
	return found, err
}
