package pgdb

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/jackc/pgx/v5"

	"arbiter/tournament/archive"
)

// write writes the rows of an outcome.
func write(ctx context.Context, tx pgx.Tx, s archive.Shard, o archive.Outcome) error {
	if err := writeVerdicts(ctx, tx, o.Verdicts); err != nil {
		return err
	}
	if err := writeBuckets(ctx, tx, o.Segments); err != nil {
		return err
	}
	if s.Task.Kind == archive.Twins {
		if err := writeTwins(ctx, tx, s, o.Twins); err != nil {
			return err
		}
	}
	// The shards whose segments are replaced.
	_, err := tx.Exec(ctx, "DELETE FROM shards WHERE kind = $1 AND version = $2 AND state = $3 AND first >= $4 AND last <= $5 AND id <> $6",
		s.Task.Kind, s.Task.Version, done, s.From, s.To, s.ID)
	return err
}

// errOutcome refuses what a handler hands in.
func errOutcome(format string, args ...any) error { return fmt.Errorf("outcome: "+format, args...) }

// writeVerdicts writes verdicts. A game has one of a rule set and version: the first.
func writeVerdicts(ctx context.Context, tx pgx.Tx, verdicts []archive.Verdict) error {
	if len(verdicts) == 0 {
		return nil
	}
	_, err := tx.Exec(ctx, `CREATE TEMPORARY TABLE IF NOT EXISTS came (LIKE verdicts) ON COMMIT DELETE ROWS`)
	if err != nil {
		return err
	}
	_, err = tx.CopyFrom(ctx, pgx.Identifier{"came"}, []string{"game", "sheet", "version", "verdict", "rule_set", "codes", "findings"},
		pgx.CopyFromSlice(len(verdicts), func(i int) ([]any, error) {
			v := &verdicts[i]
			codes := make([]string, len(v.Codes))
			for n, c := range v.Codes {
				codes[n] = string(c)
			}
			return []any{v.Game, v.Sheet, v.Version, int(v.Verdict), v.RuleSet, codes, v.Findings}, nil
		}))
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO verdicts SELECT * FROM came ORDER BY game, version, rule_set ON CONFLICT DO NOTHING`)
	return err
}

// segment is what the buckets of a segment have in common.
type segment struct {
	kind     archive.SegmentKind
	version  int
	from, to int64
	bits     uint8
}

// writeBuckets puts segments in the place of those that cover a part of their chunks.
func writeBuckets(ctx context.Context, tx pgx.Tx, buckets []archive.Bucket) error {
	ids := map[segment]int64{}
	for i := range buckets {
		ids[segmentOf(&buckets[i])] = 0
	}
	for s := range ids {
		if s.kind.String() == "" || s.from >= s.to || s.bits > 32 {
			return errOutcome("a segment of kind %d of chunks %d to %d by %d bits", s.kind, s.from, s.to, s.bits)
		}
		if _, err := tx.Exec(ctx, "DELETE FROM segments WHERE kind = $1 AND version = $2 AND first < $4 AND last > $3", s.kind, s.version, s.from, s.to); err != nil {
			return err
		}
	}
	for s := range ids {
		var id int64
		err := tx.QueryRow(ctx, "INSERT INTO segments (kind, version, first, last, bits) VALUES ($1, $2, $3, $4, $5) RETURNING id",
			s.kind, s.version, s.from, s.to, s.bits).Scan(&id)
		if err != nil {
			return err
		}
		ids[s] = id
	}
	if len(buckets) == 0 {
		return nil
	}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{schema, "buckets"}, []string{"segment", "number", "data"},
		pgx.CopyFromSlice(len(buckets), func(i int) ([]any, error) {
			b := &buckets[i]
			return []any{ids[segmentOf(b)], int64(b.Number), b.Data}, nil
		}))
	return err
}

func segmentOf(b *archive.Bucket) segment { return segment{b.Kind, b.Version, b.From, b.To, b.Bits} }

// writeTwins puts pairs in the place of those of the same slices.
func writeTwins(ctx context.Context, tx pgx.Tx, s archive.Shard, twins []archive.Twin) error {
	for _, t := range twins {
		if t.A >= t.B || t.Kind.String() == "" || t.Reasons != nil && !json.Valid(t.Reasons) {
			return errOutcome("twins %d and %d of kind %d", t.A, t.B, t.Kind)
		}
	}
	if _, err := tx.Exec(ctx, "DELETE FROM twins WHERE version = $1 AND slice >= $2 AND slice < $3", s.Task.Version, s.From, s.To); err != nil {
		return err
	}
	_, err := tx.CopyFrom(ctx, pgx.Identifier{schema, "twins"}, []string{"version", "slice", "a", "b", "kind", "reasons"},
		pgx.CopyFromSlice(len(twins), func(i int) ([]any, error) {
			t := &twins[i]
			return []any{s.Task.Version, s.From, t.A, t.B, int(t.Kind), t.Reasons}, nil
		}))
	return err
}
