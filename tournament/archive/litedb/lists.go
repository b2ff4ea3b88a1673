package litedb

import (
	"context"
	"database/sql"
	"encoding/json"
	"iter"
	"strings"
	"time"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// sourceColumns are those of a source in the order in which they are scanned.
const sourceColumns = `o.id, o.name, o.file, o.hash, o.added, o.head, o.sheets`

// sourceScan is a row of a source.
type sourceScan struct {
	s     archive.Source
	hash  []byte
	added string
	head  sql.NullString
}

func (r *sourceScan) targets() []any {
	return []any{&r.s.ID, &r.s.Name, &r.s.File, &r.hash, &r.added, &r.head, &r.s.Sheets}
}

// source is what was scanned.
func (r *sourceScan) source() (archive.Source, error) {
	added, err := time.Parse(time.RFC3339Nano, r.added)
	if err != nil {
		return r.s, err
	}
	if copy(r.s.Hash[:], r.hash) != len(r.s.Hash) {
		return r.s, errScan(r.hash)
	}
	r.s.Added, r.s.Head = added, r.head.String
	return r.s, nil
}

func scanSource(rows *sql.Rows) (archive.Source, error) {
	var r sourceScan
	if err := rows.Scan(r.targets()...); err != nil {
		return archive.Source{}, err
	}
	return r.source()
}

// Sources lists all, in the order in which they came in.
func (db *DB) Sources(ctx context.Context) iter.Seq2[archive.Source, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Source) bool) error {
		rows, err := tx.QueryContext(ctx, `SELECT `+sourceColumns+` FROM sources o ORDER BY o.id`)
		return each(rows, err, yield, scanSource)
	})
}

// Known finds the newest source of a name, file and hash.
func (db *DB) Known(ctx context.Context, name, file string, hash [32]byte) (archive.Source, bool, error) {
	var found []archive.Source
	err := db.read(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `SELECT `+sourceColumns+` FROM sources o
			WHERE o.name = ? AND o.file = ? AND o.hash = ? ORDER BY o.id DESC LIMIT 1`, name, file, hash[:])
		return each(rows, err, collect(&found), scanSource)
	})
	if err != nil || len(found) == 0 {
		return archive.Source{}, false, err
	}
	return found[0], true, nil
}

// Earlier lists the hashes of the sheets of a name and file.
func (db *DB) Earlier(ctx context.Context, name, file string) iter.Seq2[[16]byte, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func([16]byte) bool) error {
		rows, err := tx.QueryContext(ctx, `SELECT s.hash FROM sources o CROSS JOIN sheets s
			ON s.id >= o.first_sheet AND s.id < o.first_sheet + o.sheets WHERE o.name = ? AND o.file = ? ORDER BY s.id`, name, file)
		return each(rows, err, yield, func(rows *sql.Rows) (hash [16]byte, err error) {
			var b sql.RawBytes
			if err := rows.Scan(&b); err != nil {
				return hash, err
			}
			if copy(hash[:], b) != len(hash) {
				return hash, errScan(b)
			}
			return hash, nil
		})
	})
}

// Names reads the names of players, each text once.
func (db *DB) Names(ctx context.Context) iter.Seq2[archive.Text, error] {
	return db.counted(ctx, `SELECT n.id, n.text, (SELECT COUNT(*) FROM sheets WHERE white = n.id)
		+ (SELECT COUNT(*) FROM sheets WHERE black = n.id AND white IS NOT n.id) FROM names n ORDER BY n.id`)
}

// EventNames reads the names of events, each text once.
func (db *DB) EventNames(ctx context.Context) iter.Seq2[archive.Text, error] {
	return db.counted(ctx, `SELECT e.id, e.text, (SELECT COUNT(*) FROM sheets WHERE event = e.id) FROM events e ORDER BY e.id`)
}

func (db *DB) counted(ctx context.Context, query string) iter.Seq2[archive.Text, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Text) bool) error {
		rows, err := tx.QueryContext(ctx, query)
		return each(rows, err, yield, func(rows *sql.Rows) (t archive.Text, err error) {
			err = rows.Scan(&t.ID, &t.Text, &t.Sheets)
			return t, err
		})
	})
}

// Verdicts reads the verdicts of games by a version, by game.
func (db *DB) Verdicts(ctx context.Context, games []int64, version int) iter.Seq2[archive.Verdict, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Verdict) bool) error {
		list, err := json.Marshal(games)
		if err != nil {
			return err
		}
		rows, err := tx.QueryContext(ctx, `SELECT v.game, v.sheet, v.rules, v.verdict, v.codes, v.findings
			FROM (SELECT DISTINCT value AS id FROM json_each(?) ORDER BY value) hit CROSS JOIN verdicts v
			ON v.version = ? AND v.game = hit.id ORDER BY hit.id, v.rules`, string(list), version)
		return each(rows, err, yield, func(rows *sql.Rows) (archive.Verdict, error) { return scanVerdict(rows, version) })
	})
}

func scanVerdict(rows *sql.Rows, version int) (archive.Verdict, error) {
	v := archive.Verdict{Version: version}
	var word string
	var codes sql.NullString
	if err := rows.Scan(&v.Game, &v.Sheet, &v.RuleSet, &word, &codes, &v.Findings); err != nil {
		return v, err
	}
	if codes.Valid {
		for code := range strings.SplitSeq(codes.String, ",") {
			v.Codes = append(v.Codes, sheet.Code(code))
		}
	}
	var err error
	v.Verdict, err = sheet.ParseVerdict(word)
	return v, err
}

// TwinPairs reads the pairs of a version, by their lower sheet. A pair that was found in
// several slices is one.
func (db *DB) TwinPairs(ctx context.Context, version int) iter.Seq2[archive.Twin, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Twin) bool) error {
		var last archive.Twin
		rows, err := tx.QueryContext(ctx, `SELECT a, b, kind, reasons FROM twins WHERE version = ? ORDER BY a, b, from_slice`, version)
		return each(rows, err, func(t archive.Twin) bool {
			again := t.A == last.A && t.B == last.B
			last = t
			return again || yield(t)
		}, db.scanTwin)
	})
}

func (db *DB) scanTwin(rows *sql.Rows) (t archive.Twin, err error) {
	var word string
	if err := rows.Scan(&t.A, &t.B, &word, &t.Reasons); err != nil {
		return t, err
	}
	var ok bool
	if t.Kind, ok = archive.ParseTwinKind(word); !ok {
		return t, db.unknownWord(word)
	}
	return t, nil
}

// Append files an entry of a log that is never altered.
func (db *DB) Append(ctx context.Context, log string, entries int64, body []byte) error {
	return db.write(ctx, func(ctx context.Context, c *sql.Conn) error {
		var have int64
		if err := c.QueryRowContext(ctx, `SELECT COALESCE(MAX(entry) + 1, 0) FROM logs WHERE log = ?`, log).Scan(&have); err != nil {
			return err
		}
		if have != entries {
			return &archive.StorageError{Address: db.path, Reason: archive.ErrConflict}
		}
		if body == nil {
			body = []byte{}
		}
		_, err := c.ExecContext(ctx, `INSERT INTO logs (log, entry, body) VALUES (?, ?, ?)`, log, entries, body)
		return err
	})
}

// Log reads the entries of a log from a number on.
func (db *DB) Log(ctx context.Context, log string, from int64) iter.Seq2[[]byte, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func([]byte) bool) error {
		rows, err := tx.QueryContext(ctx, `SELECT body FROM logs WHERE log = ? AND entry >= ? ORDER BY entry`, log, from)
		return each(rows, err, yield, func(rows *sql.Rows) (body []byte, err error) {
			err = rows.Scan(&body)
			return body, err
		})
	})
}
