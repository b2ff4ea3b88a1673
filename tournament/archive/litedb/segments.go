package litedb

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"iter"
	"slices"
	"strings"

	"arbiter/tournament/archive"
)

// span is what a segment covers.
type span struct {
	kind     archive.SegmentKind
	version  int
	from, to int64
}

// keepSegments writes segments in place of those of the same kind and version that
// cover a part of their chunks.
func keepSegments(ctx context.Context, c *sql.Conn, buckets []archive.Bucket) error {
	buckets = slices.Clone(buckets)
	slices.SortStableFunc(buckets, func(a, b archive.Bucket) int { return compareSpans(spanOf(a), spanOf(b)) })
	for len(buckets) > 0 {
		n := 1
		for n < len(buckets) && spanOf(buckets[n]) == spanOf(buckets[0]) {
			n++
		}
		if err := keepSegment(ctx, c, spanOf(buckets[0]), buckets[:n]); err != nil {
			return err
		}
		buckets = buckets[n:]
	}
	return nil
}

func spanOf(b archive.Bucket) span { return span{b.Kind, b.Version, b.From, b.To} }

func compareSpans(a, b span) int {
	return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.version, b.version), cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to))
}

// keepSegment writes a segment.
func keepSegment(ctx context.Context, c *sql.Conn, s span, buckets []archive.Bucket) error {
	if s.kind.String() == "" || s.from >= s.to {
		return fmt.Errorf("%w: a segment of kind %d of chunks %d to %d", errOutcome, s.kind, s.from, s.to)
	}
	if err := dropSegments(ctx, c, s); err != nil {
		return err
	}
	var first int64
	if err := c.QueryRowContext(ctx, `SELECT COALESCE(MAX(id), 0) + 1 FROM buckets`).Scan(&first); err != nil {
		return err
	}
	err := c.Raw(func(conn any) error {
		row, err := prepare(conn, `INSERT INTO buckets (id, kind, version, bits, number, from_chunk, to_chunk, data) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`)
		if err != nil {
			return err
		}
		defer row.stmt.Close()
		for i, b := range buckets {
			if _, err := row.run(first+int64(i), s.kind.String(), int64(s.version), int64(b.Bits), int64(b.Number), s.from, s.to, b.Data); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	_, err = c.ExecContext(ctx, `INSERT INTO segments (kind, version, from_chunk, to_chunk, first_bucket, last_bucket) VALUES (?, ?, ?, ?, ?, ?)`,
		s.kind.String(), s.version, s.from, s.to, first, first+int64(len(buckets))-1)
	return err
}

// dropSegments takes away the segments that cover a part of what another covers.
func dropSegments(ctx context.Context, c *sql.Conn, s span) error {
	type old struct{ id, first, last int64 }
	var replaced []old
	rows, err := c.QueryContext(ctx, `SELECT id, first_bucket, last_bucket FROM segments
		WHERE kind = ? AND version = ? AND from_chunk < ? AND to_chunk > ?`, s.kind.String(), s.version, s.to, s.from)
	err = each(rows, err, collect(&replaced), func(rows *sql.Rows) (o old, err error) {
		err = rows.Scan(&o.id, &o.first, &o.last)
		return o, err
	})
	if err != nil {
		return err
	}
	for _, o := range replaced {
		if _, err := c.ExecContext(ctx, `DELETE FROM buckets WHERE id BETWEEN ? AND ?`, o.first, o.last); err != nil {
			return err
		}
		if _, err := c.ExecContext(ctx, `DELETE FROM segments WHERE id = ?`, o.id); err != nil {
			return err
		}
	}
	return nil
}

// Buckets reads the buckets that have keys from low to high, ordered by number and then
// by the chunks that they cover.
func (db *DB) Buckets(ctx context.Context, kind archive.SegmentKind, version int, low, high uint64) iter.Seq2[archive.Bucket, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Bucket) bool) error {
		widths, err := bitsOf(ctx, tx, kind, version)
		if err != nil || len(widths) == 0 {
			return err
		}
		// A range for each number of bits, each in the order of an index; SQLite merges
		// them without sorting.
		var query []string
		var args []any
		for _, bits := range widths {
			query = append(query, `SELECT number, from_chunk, to_chunk, bits, data FROM buckets
				WHERE kind = ? AND version = ? AND bits = ? AND number BETWEEN ? AND ?`)
			args = append(args, kind.String(), version, bits, int64(low>>(64-bits)), int64(high>>(64-bits)))
		}
		rows, err := tx.QueryContext(ctx, strings.Join(query, " UNION ALL ")+" ORDER BY number, from_chunk", args...)
		return each(rows, err, yield, func(rows *sql.Rows) (archive.Bucket, error) {
			b := archive.Bucket{Kind: kind, Version: version}
			err := rows.Scan(&b.Number, &b.From, &b.To, &b.Bits, &b.Data)
			return b, err
		})
	})
}

// bitsOf are the numbers of bits that choose the buckets of a kind and version. The
// index is asked for one after the other: there are few.
func bitsOf(ctx context.Context, tx *sql.Tx, kind archive.SegmentKind, version int) (all []uint, err error) {
	last := -1
	for {
		var next sql.NullInt64
		err := tx.QueryRowContext(ctx, `SELECT MIN(bits) FROM buckets WHERE kind = ? AND version = ? AND bits > ?`,
			kind.String(), version, last).Scan(&next)
		if err != nil || !next.Valid {
			return all, err
		}
		last = int(next.Int64)
		all = append(all, uint(last))
	}
}
