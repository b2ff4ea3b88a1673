package pgdb_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"
	"sync"
	"testing"

	"arbiter/tournament/archive"
)

// sheetOf is a sheet of a game by number.
func sheetOf(game int) archive.Sheet {
	sum := sha256.Sum256(fmt.Append(nil, game))
	return archive.Sheet{
		Hash: [16]byte(sum[16:]), Event: fmt.Sprint("event ", game%5), White: fmt.Sprint("name ", game%7), Black: fmt.Sprint("name ", game%11),
		Game: archive.Game{ID: archive.GameID(sum[:16]), Variant: "international", Result: "*", Plies: game, Line: sum[:8]},
	}
}

// add takes a source with a chunk for each list of games.
func add(tb testing.TB, e archive.Engine, file string, chunks ...[]int) archive.Source {
	tb.Helper()
	s, err := tryAdd(e, file, chunks...)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

func tryAdd(e archive.Engine, file string, chunks ...[]int) (archive.Source, error) {
	ctx := context.Background()
	in, err := e.Begin(ctx, archive.Source{Name: "club", File: file})
	if err != nil {
		return archive.Source{}, err
	}
	defer in.Rollback()
	for _, games := range chunks {
		var c archive.Chunk
		for _, g := range games {
			c.Sheets = append(c.Sheets, sheetOf(g))
		}
		if err := in.Append(ctx, &c); err != nil {
			return archive.Source{}, err
		}
	}
	return in.Commit(ctx)
}

// upTo is the numbers from..to-1.
func upTo(from, to int) (list []int) {
	for i := from; i < to; i++ {
		list = append(list, i)
	}
	return list
}

// Many at once add the same games, names and events, in orders that would have them wait for each
// other.
func TestIntakesAtOnceWaitForEachOtherInTurn(t *testing.T) {
	t.Parallel()
	address := newDatabase(t)
	var all sync.WaitGroup
	for n := range 6 {
		db := open(t, address)
		all.Go(func() {
			up := upTo(0, 40)
			chunks := [][]int{up[:20], up[20:]}
			if n%2 == 1 {
				chunks[0], chunks[1] = chunks[1], chunks[0]
			}
			if _, err := tryAdd(db, fmt.Sprint("file ", n), chunks...); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	db, firsts, last := open(t, address), 0, int64(0)
	for s, err := range db.Sheets(context.Background(), archive.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		if s.ID != last+1 {
			t.Errorf("sheet %d follows %d", s.ID, last)
		}
		if last = s.ID; s.First {
			firsts++
		}
	}
	if p, err := db.Progress(context.Background()); err != nil || p.Games != 40 || p.Sheets != 240 || p.Chunks != 12 || firsts != 40 {
		t.Errorf("%+v, %v, %d of them first; want 40 games of 240 sheets", p, err, firsts)
	}
}

// More than an intake sends at a time, and games in its own chunks twice.
func TestALargeIntakeIsTakenInParts(t *testing.T) {
	t.Parallel()
	db := newArchive(t)
	var chunks [][]int
	for i := range 40 {
		chunks = append(chunks, upTo(200*i, 200*i+256)) // the last 56 come again
	}
	s := add(t, db, "large.pdn", chunks...)
	p, err := db.Progress(context.Background())
	if err != nil || s.Sheets != 40*256 || p.Sheets != 40*256 || p.Games != 39*200+256 {
		t.Errorf("%+v, %v", p, err)
	}
	n := 0
	for c, err := range db.Chunks(context.Background(), 0, 1000) {
		if err != nil {
			t.Fatal(err)
		}
		for i, s := range c.Sheets {
			want := sheetOf(chunks[n][i])
			if s.Game.ID != want.Game.ID || s.White != want.White || s.Black != want.Black || s.Event != want.Event || s.First != (n == 0 || i >= 56) {
				t.Fatalf("sheet %d of chunk %d is %+v, want %+v", i, n, s, want)
			}
		}
		n++
	}
	if n != len(chunks) {
		t.Errorf("%d chunks, want %d", n, len(chunks))
	}
}

// Headers may hold what a column cannot, and more than an index takes.
func TestHeadersOfAnyKindAreTaken(t *testing.T) {
	t.Parallel()
	db, ctx := newArchive(t), context.Background()
	long := strings.Repeat("Ûlbe ", 4000)
	texts := []string{"a\x00b", "\xff\xfe", long, long + "x", "'; DROP TABLE sheets; --", `\N`, "tab\tand\nline"}
	in, err := db.Begin(ctx, archive.Source{Name: "cl\x00ub", File: long})
	if err != nil {
		t.Fatal(err)
	}
	defer in.Rollback()
	c := archive.Chunk{Text: []byte("\x00\xff text")}
	for i, text := range texts {
		s := sheetOf(i)
		s.Event, s.Site, s.Date, s.Round, s.White, s.Black, s.Size = text, text, text, text, text, text, len(c.Text)
		c.Sheets = append(c.Sheets, s)
	}
	if err := in.Append(ctx, &c); err != nil {
		t.Fatal(err)
	}
	if _, err := in.Commit(ctx); err != nil {
		t.Fatal(err)
	}
	i := 0
	for s, err := range db.Sheets(ctx, archive.Filter{}) {
		if err != nil {
			t.Fatal(err)
		}
		want := strings.ToValidUTF8(strings.ReplaceAll(texts[i], "\x00", "\uFFFD"), "\uFFFD")
		if s.White != want || s.Black != want || s.Event != want || s.Site != want || s.Date != want || s.Round != want {
			t.Errorf("sheet %d has %.40q, want %.40q", i, s.White, want)
		}
		if text, err := db.Text(ctx, s); err != nil || string(text) != string(c.Text) {
			t.Errorf("its text is %q, %v", text, err)
		}
		i++
	}
	if s, known, err := db.Known(ctx, "cl\x00ub", long, [32]byte{}); err != nil || !known || s.Sheets != len(texts) {
		t.Errorf("the source is %+v, %v, %v", s, known, err)
	}
}

func TestATextThatIsNotWhereItsSheetSaysIsReported(t *testing.T) {
	t.Parallel()
	db := newArchive(t)
	add(t, db, "a.pdn", []int{1})
	for name, s := range map[string]archive.Sheet{
		"behind the end": {Chunk: 1, Size: 1}, "no such chunk": {Chunk: 7}, "before the start": {Chunk: 1, From: -1, Size: 1},
	} {
		if text, err := db.Text(context.Background(), s); err == nil {
			t.Errorf("%s: %q", name, text)
		}
	}
}
