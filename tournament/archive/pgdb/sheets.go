package pgdb

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"github.com/jackc/pgx/v5"

	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// The columns of a sheet and of its game, and the tables that they are in. What belongs to
// a sheet is looked up sheet by sheet: rows come at once, however many there are, and a
// plan does not change with what the server believes of the tables (OFFSET 0 keeps it from
// joining them otherwise).
const (
	sheetColumns = `s.id, s.source, s.chunk, s.game, s.number, s.line, s.begins, s.size, s.hash, s.is_first,
		coalesce((SELECT text FROM events WHERE id = s.event), ''), s.site, s.date, s.round,
		coalesce((SELECT text FROM names WHERE id = s.white), ''), coalesce((SELECT text FROM names WHERE id = s.black), ''),
		s.board, (SELECT file FROM sources WHERE id = s.source)`
	leanColumns = `s.id, s.game, s.date`
	gameColumns = `, g.identity, g.variant, g.start, g.result, g.plies, g.line, g.material`
	sheetTable  = ` FROM sheets s`
	gameTable   = ` JOIN LATERAL (SELECT * FROM games WHERE id = s.game OFFSET 0) g ON true`
)

func sheetInto(s *archive.Sheet) []any {
	return []any{
		&s.ID, &s.Source, &s.Chunk, &s.GameID, &s.Index, &s.Line, &s.From, &s.Size, &s.Hash, &s.First,
		&s.Event, &s.Site, &s.Date, &s.Round, &s.White, &s.Black, &s.Board, &s.File,
	}
}

func scanSheet(rows pgx.Rows) (s archive.Sheet, err error) {
	return s, rows.Scan(sheetInto(&s)...)
}

func scanLean(rows pgx.Rows) (s archive.Sheet, err error) {
	return s, rows.Scan(&s.ID, &s.GameID, &s.Date)
}

func scanSheetWithGame(rows pgx.Rows) (s archive.Sheet, err error) {
	g := &s.Game
	return s, rows.Scan(append(sheetInto(&s), (*[16]byte)(&g.ID), &g.Variant, &g.Start, &g.Result, &g.Plies, &g.Line, &g.Material)...)
}

// condition gathers what a query asks, and the values it asks for.
type condition struct {
	where []string
	args  []any
}

// and adds a condition in which %d stands for the number of the value.
func (c *condition) and(text string, value any) {
	c.args = append(c.args, value)
	c.where = append(c.where, strings.ReplaceAll(text, "%d", fmt.Sprint(len(c.args))))
}

// Sheets reads sheets by id.
func (db *DB) Sheets(ctx context.Context, f archive.Filter) iter.Seq2[archive.Sheet, error] {
	c := chosen(f)
	columns, tables, row := sheetColumns, sheetTable, scanSheet
	switch {
	case f.Lean:
		columns, row = leanColumns, scanLean
	case f.WithGame:
		columns, tables, row = columns+gameColumns, tables+gameTable, scanSheetWithGame
	}
	query := "SELECT " + columns + tables
	if len(c.where) > 0 {
		query += " WHERE " + strings.Join(c.where, " AND ")
	}
	query += " ORDER BY s.id"
	if f.Limit > 0 {
		query += fmt.Sprintf(" LIMIT %d", f.Limit)
	}
	return read(ctx, db, row, query, c.args...)
}

// chosen is what a filter asks.
func chosen(f archive.Filter) *condition {
	c := &condition{}
	for _, list := range []struct {
		text string
		ids  []int64
	}{
		{"s.game = ANY($%d::bigint[])", f.Games},
		{"s.id = ANY($%d::bigint[])", f.Sheets},
		{"s.white = ANY($%d::bigint[])", f.White},
		{"s.black = ANY($%d::bigint[])", f.Black},
		{"(s.white = ANY($%d::bigint[]) OR s.black = ANY($%d::bigint[]))", f.Either},
		{"s.event = ANY($%d::bigint[])", f.Events},
	} {
		if len(list.ids) > 0 {
			c.and(list.text, list.ids)
		}
	}
	if len(f.Sources) > 0 {
		c.and("s.source IN (SELECT id FROM sources WHERE name = ANY($%d))", f.Sources)
	}
	if len(f.Files) > 0 {
		files := make([]string, len(f.Files))
		for i, file := range f.Files {
			files[i] = clean(file)
		}
		c.and("s.id IN (SELECT generate_series(first, first + sheets - 1) FROM sources WHERE file = ANY($%d))", files)
	}
	c.byGame(f)
	c.byVerdict(f)
	if f.After > 0 {
		c.and("s.id > $%d", f.After)
	}
	return c
}

// byGame asks for sheets of games that are so.
func (c *condition) byGame(f archive.Filter) {
	if f.Variant == "" && f.Result == "" && f.Material == "" {
		return
	}
	of := &condition{args: c.args}
	for _, word := range []struct{ text, value string }{
		{"variant = $%d", f.Variant}, {"result = $%d", f.Result}, {"material = $%d", f.Material},
	} {
		if word.value != "" {
			of.and(word.text, word.value)
		}
	}
	c.args = of.args
	c.where = append(c.where, "s.game IN (SELECT id FROM games WHERE "+strings.Join(of.where, " AND ")+")")
}

// byVerdict asks for sheets of games of which a version has said so.
func (c *condition) byVerdict(f archive.Filter) {
	of := func(text string, value any) {
		c.args = append(c.args, f.Version)
		c.and(fmt.Sprintf("s.game IN (SELECT game FROM verdicts WHERE version = $%d AND ", len(c.args))+text+")", value)
	}
	if f.Code != "" {
		of("codes @> $%d AND codes <> '{}'", []string{string(f.Code)})
	}
	if f.Verdict != "" {
		verdict, err := sheet.ParseVerdict(f.Verdict)
		if err != nil {
			verdict = sheet.VerdictUnset // no game has it
		}
		of("verdict = $%d", int(verdict))
	}
}

// Text reads the text of a sheet.
func (db *DB) Text(ctx context.Context, s archive.Sheet) ([]byte, error) {
	data := func(rows pgx.Rows) (text []byte, err error) { return text, rows.Scan(&text) }
	for text, err := range read(ctx, db, data, "SELECT text FROM chunks WHERE id = $1::bigint", s.Chunk) {
		if err != nil {
			return nil, err
		}
		whole, err := archive.Unpack(text)
		if err != nil || s.From < 0 || s.Size < 0 || s.From > len(whole)-s.Size {
			return nil, db.broken(s)
		}
		return whole[s.From : s.From+s.Size : s.From+s.Size], nil
	}
	return nil, db.broken(s)
}

// Chunks reads chunks with their sheets and games, in order. Each is asked for by itself:
// no connection is kept while it is worked on. Those that come in meanwhile are left out.
func (db *DB) Chunks(ctx context.Context, from, to int64) iter.Seq2[archive.Chunk, error] {
	return func(yield func(archive.Chunk, error) bool) {
		err := db.again(ctx, func(ctx context.Context) error {
			return db.pool.QueryRow(ctx, "SELECT least($1::bigint, coalesce(max(id), 0) + 1) FROM chunks", to).Scan(&to)
		})
		for from < to || err != nil {
			var c archive.Chunk
			if err == nil {
				err = db.again(ctx, func(ctx context.Context) (err error) {
					c, err = db.chunk(ctx, from, to)
					return err
				})
			}
			if err != nil {
				yield(archive.Chunk{}, err)
				return
			}
			if c.ID == 0 || !yield(c, nil) {
				return
			}
			from = c.ID + 1
		}
	}
}

// chunk reads the first chunk of a range: none where there is no more.
func (db *DB) chunk(ctx context.Context, from, to int64) (archive.Chunk, error) {
	conn, err := db.pool.Acquire(ctx)
	if err != nil {
		return archive.Chunk{}, err
	}
	defer conn.Release()
	var c archive.Chunk
	var text, hash []byte
	var first, sheets int64
	err = conn.QueryRow(ctx, `SELECT c.id, c.first, c.sheets, c.text, f.id, f.name, f.file, f.hash, f.added, f.sheets, f.head
		FROM chunks c JOIN sources f ON f.id = c.source WHERE c.id >= $1::bigint AND c.id < $2::bigint ORDER BY c.id LIMIT 1`, from, to).
		Scan(&c.ID, &first, &sheets, &text, &c.Source.ID, &c.Source.Name, &c.Source.File, &hash, &c.Source.Added, &c.Source.Sheets, &c.Source.Head)
	if err != nil {
		if noRows(err) {
			return archive.Chunk{}, nil
		}
		return archive.Chunk{}, err
	}
	copy(c.Source.Hash[:], hash)
	c.Source.Added = c.Source.Added.UTC()
	if c.Text, err = archive.Unpack(text); err != nil {
		return archive.Chunk{}, db.broken(archive.Sheet{ID: first, File: c.Source.File})
	}
	rows, err := conn.Query(ctx, "SELECT "+sheetColumns+gameColumns+sheetTable+gameTable+" WHERE s.id >= $1 AND s.id < $2 ORDER BY s.id", first, first+sheets)
	if err != nil {
		return archive.Chunk{}, err
	}
	c.Sheets, err = pgx.CollectRows(rows, func(pgx.CollectableRow) (archive.Sheet, error) { return scanSheetWithGame(rows) })
	return c, err
}
