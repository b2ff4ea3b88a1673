package pgdb

import (
	"bytes"
	"context"

	"github.com/jackc/pgx/v5"

	"arbiter/tournament/archive"
)

// rows are what an intake has not sent yet.
type rows struct {
	chunks, games, sheets, names, events [][]any
	bytes                                int
}

func (r *rows) chunk(c *archive.Chunk, first int64, text []byte) {
	r.chunks = append(r.chunks, []any{c.ID, c.Source.ID, first, len(c.Sheets), text})
	r.bytes += len(text)
}

func (r *rows) game(id int64, g *archive.Game) {
	r.games = append(r.games, []any{id, [16]byte(g.ID), g.Plies, clean(g.Variant), clean(g.Start), clean(g.Result), clean(g.Material), bytes.Clone(g.Line)})
	r.bytes += len(g.Line)
}

// sheet keeps the row of a sheet with the ids of its event, White and Black.
func (r *rows) sheet(s *archive.Sheet, texts [3]int64) {
	r.sheets = append(r.sheets, []any{
		s.ID, s.GameID, s.Source, s.Chunk, s.Index, s.Line, s.From, s.Size, s.Board,
		texts[0], texts[1], texts[2], s.Hash, s.First, clean(s.Site), clean(s.Date), clean(s.Round),
	})
}

// copy sends all rows.
func (r *rows) copy(ctx context.Context, tx pgx.Tx) error {
	for _, t := range []struct {
		table   string
		columns []string
		rows    [][]any
	}{
		{"names", []string{"id", "hash", "text"}, r.names},
		{"events", []string{"id", "hash", "text"}, r.events},
		{"games", []string{"id", "identity", "plies", "variant", "start", "result", "material", "line"}, r.games},
		{"chunks", []string{"id", "source", "first", "sheets", "text"}, r.chunks},
		{"sheets", []string{
			"id", "game", "source", "chunk", "number", "line", "begins", "size", "board",
			"event", "white", "black", "hash", "is_first", "site", "date", "round",
		}, r.sheets},
	} {
		if len(t.rows) == 0 {
			continue
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{schema, t.table}, t.columns, pgx.CopyFromRows(t.rows)); err != nil {
			return err
		}
	}
	return nil
}
