package pgdb

import (
	"context"
	"iter"

	"github.com/jackc/pgx/v5"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// scan makes a value of the row that rows stand at.
type scan[T any] func(rows pgx.Rows) (T, error)

// read yields the rows of a query as they come in, and keeps no more of them than the
// connection does. A server that went away before the first one is asked again.
func read[T any](ctx context.Context, db *DB, row scan[T], query string, args ...any) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var rows pgx.Rows
		var none T
		more := false
		err := db.again(ctx, func(ctx context.Context) (err error) {
			if rows, err = db.pool.Query(ctx, query, args...); err != nil {
				return err
			}
			more = rows.Next()
			return rows.Err()
		})
		if err != nil {
			yield(none, err)
			return
		}
		defer rows.Close()
		for ; more; more = rows.Next() {
			value, err := row(rows)
			if err != nil {
				yield(none, db.fault(ctx, err))
				return
			}
			if !yield(value, nil) {
				return
			}
			if ctx.Err() != nil { // rows that have come in already are not worth waiting for
				yield(none, ctx.Err())
				return
			}
		}
		if err := rows.Err(); err != nil {
			yield(none, db.fault(ctx, err))
		}
	}
}

const selectSources = "SELECT id, name, file, hash, added, sheets, head FROM sources"

func scanSource(rows pgx.Rows) (s archive.Source, err error) {
	var hash []byte
	err = rows.Scan(&s.ID, &s.Name, &s.File, &hash, &s.Added, &s.Sheets, &s.Head)
	copy(s.Hash[:], hash)
	s.Added = s.Added.UTC()
	return s, err
}

// Known finds the newest source of a name, file and hash.
func (db *DB) Known(ctx context.Context, name, file string, hash [32]byte) (archive.Source, bool, error) {
	query := selectSources + " WHERE md5(name) = md5($1) AND md5(file) = md5($2) AND name = $1 AND file = $2 AND hash = $3 ORDER BY id DESC LIMIT 1"
	for s, err := range read(ctx, db, scanSource, query, clean(name), clean(file), hash[:]) {
		return s, err == nil, err
	}
	return archive.Source{}, false, nil
}

// Earlier lists the hashes of the sheets of a name and file.
func (db *DB) Earlier(ctx context.Context, name, file string) iter.Seq2[[16]byte, error] {
	hash := func(rows pgx.Rows) (h [16]byte, err error) { return h, rows.Scan(&h) }
	return read(ctx, db, hash, `SELECT s.hash FROM sources f JOIN sheets s ON s.id >= f.first AND s.id < f.first + f.sheets
		WHERE md5(f.name) = md5($1) AND md5(f.file) = md5($2) AND f.name = $1 AND f.file = $2`, clean(name), clean(file))
}

// Sources lists all, in the order in which they came in.
func (db *DB) Sources(ctx context.Context) iter.Seq2[archive.Source, error] {
	return read(ctx, db, scanSource, selectSources+" ORDER BY id")
}

func scanText(rows pgx.Rows) (t archive.Text, err error) {
	return t, rows.Scan(&t.ID, &t.Text, &t.Sheets)
}

// Names reads the names of White and Black, each once. A sheet that has one of them
// twice counts once.
func (db *DB) Names(ctx context.Context) iter.Seq2[archive.Text, error] {
	return read(ctx, db, scanText, `SELECT n.id, n.text, coalesce(w.sheets, 0) + coalesce(b.sheets, 0) FROM names n
		LEFT JOIN (SELECT white AS id, count(*) AS sheets FROM sheets GROUP BY white) w USING (id)
		LEFT JOIN (SELECT black AS id, count(*) AS sheets FROM sheets WHERE black <> white GROUP BY black) b USING (id) ORDER BY n.id`)
}

// EventNames reads the names of events, each once.
func (db *DB) EventNames(ctx context.Context) iter.Seq2[archive.Text, error] {
	return read(ctx, db, scanText, `SELECT e.id, e.text, coalesce(s.sheets, 0) FROM events e
		LEFT JOIN (SELECT event AS id, count(*) AS sheets FROM sheets GROUP BY event) s USING (id) ORDER BY e.id`)
}

func scanVerdict(rows pgx.Rows) (v archive.Verdict, err error) {
	var codes []string
	err = rows.Scan(&v.Game, &v.Sheet, &v.RuleSet, &v.Version, &v.Verdict, &codes, &v.Findings)
	for _, c := range codes {
		v.Codes = append(v.Codes, sheet.Code(c))
	}
	return v, err
}

// Verdicts reads the verdicts of games by a version, by game.
func (db *DB) Verdicts(ctx context.Context, games []int64, version int) iter.Seq2[archive.Verdict, error] {
	return read(ctx, db, scanVerdict, `SELECT game, sheet, rule_set, version, verdict, codes, findings FROM verdicts
		WHERE game = ANY($1::bigint[]) AND version = $2 ORDER BY game, rule_set`, games, version)
}

// TwinPairs reads the pairs of a version, by their lower sheet. A pair that shards of
// several slices have found is given once.
func (db *DB) TwinPairs(ctx context.Context, version int) iter.Seq2[archive.Twin, error] {
	pair := func(rows pgx.Rows) (t archive.Twin, err error) { return t, rows.Scan(&t.A, &t.B, &t.Kind, &t.Reasons) }
	return read(ctx, db, pair, "SELECT DISTINCT ON (a, b) a, b, kind, reasons FROM twins WHERE version = $1 ORDER BY a, b, slice", version)
}

// Buckets reads the buckets of all segments of a kind and version that have keys from low
// to high. A bucket of b bits has the keys whose first b bits are its number.
func (db *DB) Buckets(ctx context.Context, kind archive.SegmentKind, version int, low, high uint64) iter.Seq2[archive.Bucket, error] {
	bucket := func(rows pgx.Rows) (b archive.Bucket, err error) {
		b.Kind, b.Version = kind, version
		return b, rows.Scan(&b.From, &b.To, &b.Bits, &b.Number, &b.Data)
	}
	return read(ctx, db, bucket, `SELECT s.first, s.last, s.bits, b.number, b.data FROM segments s
		JOIN LATERAL (SELECT number, data FROM buckets WHERE segment = s.id
			AND number >= ($3::bigint >> (32 - s.bits)) AND number <= ($4::bigint >> (32 - s.bits)) OFFSET 0) b ON true
		WHERE s.kind = $1 AND s.version = $2 ORDER BY b.number, s.first`, kind, version, int64(low>>32), int64(high>>32))
}
