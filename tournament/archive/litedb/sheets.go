package litedb

import (
	"context"
	"database/sql"
	"fmt"
	"iter"

	"arbiter/tournament/archive"
)

// The columns of a sheet, and of its game, in the order in which they are scanned, and
// the tables that they are in. CROSS JOIN keeps SQLite to this order: sheets by id, what
// belongs to each looked up.
const (
	sheetColumns = `s.id, c.source, s.chunk, s.game, s.number, s.line, s.start, s.size, s.hash, s.first, s.board,
		e.text, s.site, s.date, s.round, w.text, b.text, o.file`
	gameColumns = `, g.identity, g.variant, g.start, g.result, g.plies, g.material, g.line`
	sheetTables = ` sheets s CROSS JOIN chunks c ON c.id = s.chunk CROSS JOIN sources o ON o.id = c.source
		LEFT JOIN events e ON e.id = s.event LEFT JOIN names w ON w.id = s.white LEFT JOIN names b ON b.id = s.black`
	leanColumns = `s.id, s.game, s.date`
	leanTable   = ` sheets s`
	leanTables  = ` sheets s CROSS JOIN chunks c ON c.id = s.chunk CROSS JOIN sources o ON o.id = c.source`
	gameTable   = ` CROSS JOIN games g ON g.id = s.game`
)

// sheetScan reads rows of sheets. Its fields are used again for each row.
type sheetScan struct {
	sheet            archive.Sheet
	hash, identity   []byte
	optional, ofGame [6]sql.NullString
	targets          []any
	withGame         bool
	plies            int
	line             []byte
}

// newSheetScan reads sheetColumns and, with their games, gameColumns.
func newSheetScan(withGame bool) *sheetScan {
	r := &sheetScan{withGame: withGame}
	s, o, g := &r.sheet, &r.optional, &r.ofGame
	r.targets = []any{&s.ID, &s.Source, &s.Chunk, &s.GameID, &s.Index, &s.Line, &s.From, &s.Size, &r.hash, &s.First, &s.Board,
		&o[0], &o[1], &o[2], &o[3], &o[4], &o[5], &s.File}
	if withGame {
		r.targets = append(r.targets, &r.identity, &g[0], &g[1], &g[2], &r.plies, &g[3], &r.line)
	}
	return r
}

// scanOf reads the rows of a filter.
func scanOf(f archive.Filter) func(*sql.Rows) (archive.Sheet, error) {
	if f.Lean {
		return scanLean
	}
	return newSheetScan(f.WithGame).scan
}

// scanLean reads leanColumns.
func scanLean(rows *sql.Rows) (s archive.Sheet, err error) {
	var date sql.NullString
	err = rows.Scan(&s.ID, &s.GameID, &date)
	s.Date = date.String
	return s, err
}

// scan reads a row.
func (r *sheetScan) scan(rows *sql.Rows) (archive.Sheet, error) {
	if err := rows.Scan(r.targets...); err != nil {
		return archive.Sheet{}, err
	}
	s := r.sheet
	if copy(s.Hash[:], r.hash) != len(s.Hash) {
		return s, errScan(r.hash)
	}
	o := &r.optional
	s.Event, s.Site, s.Date, s.Round, s.White, s.Black = o[0].String, o[1].String, o[2].String, o[3].String, o[4].String, o[5].String
	if !r.withGame {
		return s, nil
	}
	g := &r.ofGame
	s.Game = archive.Game{Variant: g[0].String, Start: g[1].String, Result: g[2].String, Material: g[3].String, Plies: r.plies, Line: r.line}
	r.line = nil // it belongs to the game now
	if copy(s.Game.ID[:], r.identity) != len(s.Game.ID) {
		return s, errScan(r.identity)
	}
	return s, nil
}

// errScan is a hash that is too short.
func errScan(hash []byte) error { return fmt.Errorf("sql: Scan error: a hash of %d bytes", len(hash)) }

// Chunks reads chunks with their sheets and games.
func (db *DB) Chunks(ctx context.Context, from, to int64) iter.Seq2[archive.Chunk, error] {
	return stream(ctx, db, func(tx *sql.Tx, yield func(archive.Chunk) bool) error {
		rest, err := tx.PrepareContext(ctx, `SELECT `+sheetColumns+gameColumns+` FROM`+sheetTables+gameTable+
			` WHERE s.id >= ? AND s.id < ? ORDER BY s.id`)
		if err != nil {
			return err
		}
		defer rest.Close()
		rows, err := tx.QueryContext(ctx, `SELECT c.id, c.first_sheet, c.sheets, c.text, `+sourceColumns+`
			FROM chunks c JOIN sources o ON o.id = c.source WHERE c.id >= ? AND c.id < ? ORDER BY c.id`, from, to)
		return each(rows, err, yield, func(rows *sql.Rows) (archive.Chunk, error) { return scanChunk(ctx, rows, rest) })
	})
}

// scanChunk reads a row of a chunk and source, and its sheets by another statement.
func scanChunk(ctx context.Context, rows *sql.Rows, rest *sql.Stmt) (archive.Chunk, error) {
	var c archive.Chunk
	var first, sheets int64
	var packed sql.RawBytes
	var source sourceScan
	err := rows.Scan(append([]any{&c.ID, &first, &sheets, &packed}, source.targets()...)...)
	if err != nil {
		return c, err
	}
	if c.Source, err = source.source(); err != nil {
		return c, err
	}
	if c.Text, err = archive.Unpack(packed); err != nil {
		return c, err
	}
	c.Sheets = make([]archive.Sheet, 0, sheets)
	of, err := rest.QueryContext(ctx, first, first+sheets)
	err = each(of, err, collect(&c.Sheets), newSheetScan(true).scan)
	return c, err
}

// unpacked is the text of a chunk, which never changes.
type unpacked struct {
	chunk int64
	text  []byte
}

// Text reads the text of a sheet.
func (db *DB) Text(ctx context.Context, s archive.Sheet) ([]byte, error) {
	u := db.lastText.Load()
	if u == nil || u.chunk != s.Chunk {
		u = &unpacked{chunk: s.Chunk}
		err := db.read(ctx, func(tx *sql.Tx) error {
			var packed []byte
			err := tx.QueryRowContext(ctx, `SELECT text FROM chunks WHERE id = ?`, s.Chunk).Scan(&packed)
			if err == nil {
				u.text, err = archive.Unpack(packed)
			}
			return err
		})
		if err != nil {
			return nil, err
		}
		db.lastText.Store(u)
	}
	if s.From < 0 || s.Size < 0 || s.From+s.Size > len(u.text) {
		return nil, db.damaged(fmt.Errorf("sheet %d: bytes %d to %d of %d", s.ID, s.From, s.From+s.Size, len(u.text)))
	}
	return append([]byte(nil), u.text[s.From:s.From+s.Size]...), nil
}
