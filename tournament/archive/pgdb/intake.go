package pgdb

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// Rows are sent to the server when so many sheets have come together, or so much text.
const (
	batchSheets = 4096
	batchBytes  = 8 << 20
)

// intake takes a source in one transaction. Intakes of different files may stand open side
// by side; from the first sheet on one writes at a time, the others wait. So ids have no
// gaps and rise in the order of the commits, what is planned by ids misses nothing that
// comes later, and no two can wait for each other. What is slow about an intake, reading
// the sheets, is done before.
type intake struct {
	db      *DB
	tx      pgx.Tx
	source  archive.Source
	first   int64 // its first sheet
	writing bool
	ended   bool
	failed  error // what an Append said: nothing may be committed after it

	last   ids // given out
	games  lookup[archive.GameID]
	names  lookup[string]
	events lookup[string]
	rows   rows
}

// ids are the last ones of each table.
type ids struct{ source, chunk, sheet, game, name, event int64 }

// Begin begins to take a source.
func (db *DB) Begin(ctx context.Context, s archive.Source) (archive.Intake, error) {
	tx, err := db.pool.Begin(ctx)
	if err != nil {
		return nil, db.fault(ctx, err)
	}
	s.Name, s.File, s.Head = clean(s.Name), clean(s.File), clean(s.Head)
	if err := lock(ctx, tx, "source", s.Name, s.File); err != nil {
		return nil, errors.Join(db.fault(ctx, err), rollback(tx))
	}
	if s.Added.IsZero() {
		s.Added = time.Now()
	}
	s.ID, s.Sheets, s.Added = 0, 0, s.Added.UTC().Truncate(time.Microsecond)
	in := &intake{
		db: db, tx: tx, source: s,
		games: lookup[archive.GameID]{}, names: lookup[string]{}, events: lookup[string]{},
	}
	db.opened(in)
	return in, nil
}

// write waits for its turn to write.
func (in *intake) write(ctx context.Context) error {
	if in.writing {
		return nil
	}
	if err := lock(ctx, in.tx, "intake"); err != nil {
		return err
	}
	l := &in.last
	err := in.tx.QueryRow(ctx, `SELECT
		(SELECT coalesce(max(id), 0) FROM sources), (SELECT coalesce(max(id), 0) FROM chunks),
		(SELECT coalesce(max(id), 0) FROM sheets), (SELECT coalesce(max(id), 0) FROM games),
		(SELECT coalesce(max(id), 0) FROM names), (SELECT coalesce(max(id), 0) FROM events)`).
		Scan(&l.source, &l.chunk, &l.sheet, &l.game, &l.name, &l.event)
	if err != nil {
		return err
	}
	l.source++
	in.source.ID, in.first, in.writing = l.source, l.sheet+1, true
	return nil
}

// Append takes the sheets of a chunk.
func (in *intake) Append(ctx context.Context, c *archive.Chunk) error {
	if in.failed != nil {
		return in.failed
	}
	if in.ended {
		return in.db.because(pgx.ErrTxClosed, message.Message{})
	}
	if len(c.Sheets) == 0 {
		return nil
	}
	if err := in.append(ctx, c); err != nil {
		in.failed = in.db.fault(ctx, err)
		return in.failed
	}
	return nil
}

func (in *intake) append(ctx context.Context, c *archive.Chunk) error {
	if err := in.write(ctx); err != nil {
		return err
	}
	if err := in.find(ctx, c.Sheets); err != nil {
		return err
	}
	in.last.chunk++
	c.ID, c.Source = in.last.chunk, in.source
	in.rows.chunk(c, in.last.sheet+1, archive.Pack(c.Text))
	for i := range c.Sheets {
		in.sheet(c, &c.Sheets[i])
	}
	in.source.Sheets += len(c.Sheets)
	if len(in.rows.sheets) < batchSheets && in.rows.bytes < batchBytes {
		return nil
	}
	return in.send(ctx)
}

// sheet gives a sheet and its game their ids, and keeps their rows.
func (in *intake) sheet(c *archive.Chunk, s *archive.Sheet) {
	in.last.sheet++
	s.ID, s.Source, s.Chunk, s.File = in.last.sheet, c.Source.ID, c.ID, c.Source.File
	game, known := in.games[s.Game.ID]
	if s.First = !known; s.First {
		in.last.game++
		game = in.last.game
		in.games[s.Game.ID] = game
		in.rows.game(game, &s.Game)
	}
	s.GameID = game
	in.rows.sheet(s, [3]int64{
		in.Text(&in.events, &in.last.event, &in.rows.events, s.Event),
		in.Text(&in.names, &in.last.name, &in.rows.names, s.White),
		in.Text(&in.names, &in.last.name, &in.rows.names, s.Black),
	})
}

// Text is the id of a text of a header: 0 where it says nothing.
func (in *intake) Text(known *lookup[string], last *int64, rows *[][]any, text string) int64 {
	text = clean(text)
	if text == "" {
		return 0
	}
	id, ok := (*known)[text]
	if !ok {
		*last++
		id = *last
		(*known)[text] = id
		*rows = append(*rows, []any{id, textHash(text), text})
	}
	return id
}

// send copies the rows that have come together into their tables.
func (in *intake) send(ctx context.Context) error {
	if err := in.rows.copy(ctx, in.tx); err != nil {
		return err
	}
	in.rows = rows{}
	in.games.forget()
	in.names.forget()
	in.events.forget()
	return nil
}

// Commit ends the intake.
func (in *intake) Commit(ctx context.Context) (archive.Source, error) {
	if in.ended {
		return archive.Source{}, in.db.because(pgx.ErrTxClosed, message.Message{})
	}
	if in.failed != nil {
		return archive.Source{}, errors.Join(in.failed, in.Rollback())
	}
	if in.source.Sheets == 0 {
		return archive.Source{}, in.Rollback()
	}
	if err := in.commit(ctx); err != nil {
		in.failed = in.db.fault(ctx, err)
		return archive.Source{}, errors.Join(in.failed, in.Rollback())
	}
	return in.source, nil
}

func (in *intake) commit(ctx context.Context) error {
	if err := in.send(ctx); err != nil {
		return err
	}
	s := in.source
	_, err := in.tx.Exec(ctx, "INSERT INTO sources (id, name, file, hash, added, sheets, head, first) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
		s.ID, s.Name, s.File, s.Hash[:], s.Added, s.Sheets, s.Head, in.first)
	if err != nil {
		return err
	}
	if err := in.tx.Commit(ctx); err != nil {
		return err
	}
	in.ended = true
	in.db.ended(in)
	in.db.measure(ctx, s.Sheets)
	return nil
}

// manySheets came in: the server looks at the tables before somebody asks, and not some minutes
// later, when it would do so by itself.
const manySheets = 10_000

// measure has the server look at what a large intake has altered. Without it queries are
// only slower for a while.
func (db *DB) measure(ctx context.Context, sheets int) {
	if sheets >= manySheets {
		_, _ = db.pool.Exec(ctx, "ANALYZE sheets, games, names, events, chunks, sources")
	}
}

// Rollback leaves the archive as it was.
func (in *intake) Rollback() error {
	if in.ended {
		return nil
	}
	in.ended = true
	in.db.ended(in)
	return in.db.fault(context.Background(), rollback(in.tx))
}

// rollback ends a transaction whose connection may have gone: then the server has done it.
func rollback(tx pgx.Tx) error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	err := tx.Rollback(ctx)
	if err == nil || errors.Is(err, pgx.ErrTxClosed) || gone(err) {
		return nil
	}
	return err
}
