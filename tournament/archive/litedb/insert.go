package litedb

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"

	"arbiter/tournament/archive"
)

// inserter writes the rows of an intake. It speaks to the driver itself: an archive
// takes millions of rows, and database/sql would cost as much as SQLite.
type inserter struct {
	next                                struct{ source, chunk, sheet, game int64 } // ids
	first                               int64                                      // sheet of the source
	names, events                       *intern
	sheetRow, gameRow, gameOf, chunkRow *statement
	open                                []*statement
}

// start reads which ids come next. Rows never go, so that there are no gaps.
func (r *inserter) start(ctx context.Context, c *sql.Conn) error {
	row := c.QueryRowContext(ctx, `SELECT
		(SELECT COALESCE(MAX(id), 0) + 1 FROM sources), (SELECT COALESCE(MAX(id), 0) + 1 FROM chunks),
		(SELECT COALESCE(MAX(id), 0) + 1 FROM sheets), (SELECT COALESCE(MAX(id), 0) + 1 FROM games),
		(SELECT COALESCE(MAX(id), 0) + 1 FROM names), (SELECT COALESCE(MAX(id), 0) + 1 FROM events)`)
	var names, events int64
	if err := row.Scan(&r.next.source, &r.next.chunk, &r.next.sheet, &r.next.game, &names, &events); err != nil {
		return err
	}
	r.first = r.next.sheet
	return c.Raw(func(conn any) error { return r.prepare(conn, names, events) })
}

// prepare prepares the statements.
func (r *inserter) prepare(conn any, names, events int64) (err error) {
	prepared := func(text string) *statement {
		s, e := prepare(conn, text)
		if e != nil {
			err = errors.Join(err, e)
			return nil
		}
		r.open = append(r.open, s)
		return s
	}
	r.chunkRow = prepared(`INSERT INTO chunks (id, source, first_sheet, sheets, text) VALUES (?, ?, ?, ?, ?)`)
	r.gameRow = prepared(`INSERT INTO games (id, identity, variant, start, result, plies, material, first_sheet, line)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (identity) DO NOTHING`)
	r.gameOf = prepared(`SELECT id FROM games WHERE identity = ?`)
	r.sheetRow = prepared(`INSERT INTO sheets (id, chunk, game, number, line, start, size, first, board, event, white, black, site, date, round, hash)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
	r.names = &intern{next: names, known: map[string]int64{},
		find: prepared(`SELECT id FROM names WHERE text = ?`), row: prepared(`INSERT INTO names (id, text) VALUES (?, ?)`)}
	r.events = &intern{next: events, known: map[string]int64{},
		find: prepared(`SELECT id FROM events WHERE text = ?`), row: prepared(`INSERT INTO events (id, text) VALUES (?, ?)`)}
	return err
}

// close gives the statements back.
func (r *inserter) close(c *sql.Conn) {
	_ = c.Raw(func(any) error {
		for _, s := range r.open {
			_ = s.stmt.Close() // of a connection that is to be used again: SQLite frees it
		}
		return nil
	})
	r.open = nil
}

// chunk writes a chunk with its sheets and games, and fills in their ids.
func (r *inserter) chunk(conn any, c *archive.Chunk) error {
	c.ID = r.next.chunk
	r.next.chunk++
	first := r.next.sheet
	packed := make(chan []byte, 1)
	go func() { packed <- archive.Pack(c.Text) }() // takes longer than the rows
	err := r.sheets(c)
	text := <-packed
	if err != nil {
		return err
	}
	_, err = r.chunkRow.run(c.ID, c.Source.ID, first, int64(len(c.Sheets)), text)
	return err
}

// sheets writes the sheets of a chunk and their games.
func (r *inserter) sheets(c *archive.Chunk) error {
	for i := range c.Sheets {
		s := &c.Sheets[i]
		s.ID, s.Source, s.Chunk, s.File = r.next.sheet, c.Source.ID, c.ID, c.Source.File
		r.next.sheet++
		if err := r.game(s); err != nil {
			return err
		}
		if err := r.sheet(s); err != nil {
			return err
		}
	}
	return nil
}

// game finds the game of a sheet, or writes it.
func (r *inserter) game(s *archive.Sheet) error {
	g := &s.Game
	first, err := r.gameRow.run(r.next.game, g.ID[:], said(g.Variant), said(g.Start), said(g.Result),
		int64(g.Plies), said(g.Material), s.ID, g.Line)
	if err != nil {
		return err
	}
	s.First = first
	if first {
		s.GameID = r.next.game
		r.next.game++
		return nil
	}
	s.GameID, err = r.gameOf.id(g.ID[:])
	if s.GameID == 0 && err == nil {
		err = sql.ErrNoRows
	}
	return err
}

// sheet writes a sheet.
func (r *inserter) sheet(s *archive.Sheet) error {
	event, err := r.events.id(s.Event)
	if err != nil {
		return err
	}
	white, err := r.names.id(s.White)
	if err != nil {
		return err
	}
	black, err := r.names.id(s.Black)
	if err != nil {
		return err
	}
	_, err = r.sheetRow.run(s.ID, s.Chunk, s.GameID, int64(s.Index), int64(s.Line), int64(s.From), int64(s.Size),
		s.First, int64(s.Board), event, white, black, said(s.Site), said(s.Date), said(s.Round), s.Hash[:])
	return err
}

// said is a text as a column has it: NULL where nothing is said.
func said(text string) driver.Value {
	if text == "" {
		return nil
	}
	return text
}
