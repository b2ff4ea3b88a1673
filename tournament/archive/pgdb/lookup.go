package pgdb

import (
	"context"
	"crypto/sha256"
	"strings"

	"github.com/jackc/pgx/v5"

	"arbiter/tournament/archive"
)

// lookup is the ids of what an intake has met.
type lookup[K comparable] map[K]int64

// mostKnown bounds what an intake keeps in memory of the games and names it has met.
const mostKnown = 1 << 18

// forget empties a lookup that has grown large. Its rows must have been sent.
func (l *lookup[K]) forget() {
	if len(*l) > mostKnown {
		*l = lookup[K]{}
	}
}

// find looks up the games, names and events of sheets that the intake has not met.
func (in *intake) find(ctx context.Context, sheets []archive.Sheet) error {
	games, names, events := in.unmet(sheets)
	batch := &pgx.Batch{}
	if len(games) > 0 {
		batch.Queue("SELECT id, identity FROM games WHERE identity = ANY($1)", games).Query(func(rows pgx.Rows) error {
			var id int64
			var key [16]byte
			_, err := pgx.ForEachRow(rows, []any{&id, &key}, func() error { in.games[key] = id; return nil })
			return err
		})
	}
	queueTexts(batch, "names", names, in.names)
	queueTexts(batch, "events", events, in.events)
	if batch.Len() == 0 {
		return nil
	}
	return in.tx.SendBatch(ctx, batch).Close()
}

func queueTexts(batch *pgx.Batch, table string, hashes [][16]byte, known lookup[string]) {
	if len(hashes) == 0 {
		return
	}
	batch.Queue("SELECT id, text FROM "+table+" WHERE hash = ANY($1)", hashes).Query(func(rows pgx.Rows) error {
		var id int64
		var text string
		_, err := pgx.ForEachRow(rows, []any{&id, &text}, func() error { known[text] = id; return nil })
		return err
	})
}

// unmet are the keys of what the intake has not met, each once.
func (in *intake) unmet(sheets []archive.Sheet) (games, names, events [][16]byte) {
	asked := map[[16]byte]bool{}
	ask := func(list *[][16]byte, key [16]byte) {
		if !asked[key] {
			asked[key] = true
			*list = append(*list, key)
		}
	}
	text := func(list *[][16]byte, known lookup[string], text string) {
		if text = clean(text); text != "" && known[text] == 0 {
			ask(list, textHash(text))
		}
	}
	for i := range sheets {
		s := &sheets[i]
		if in.games[s.Game.ID] == 0 {
			ask(&games, s.Game.ID)
		}
		text(&names, in.names, s.White)
		text(&names, in.names, s.Black)
	}
	clear(asked) // an event may be called as a person is
	for i := range sheets {
		text(&events, in.events, sheets[i].Event)
	}
	return games, names, events
}

// textHash is the key of a text of a header.
func textHash(text string) [16]byte {
	sum := sha256.Sum256([]byte(text))
	return [16]byte(sum[:16])
}

// clean is a text as PostgreSQL can keep it: UTF-8 without the byte 0. The sheet's own
// text is kept as it is.
func clean(text string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", "\uFFFD"), "\uFFFD")
}
