package archivetest

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/tournament/archive"
)

func takenWhole(_ *testing.T, b *bench) {
	b.Add(b.source("first.pdn", 9))
	s := b.source("second.pdn", 12)
	in, err := b.engine.Begin(b.ctx, s.Source)
	b.must(err)
	for _, c := range s.chunks() {
		b.must(in.Append(b.ctx, &c))
	}
	b.must(in.Rollback())
	b.check()
	if _, found, err := b.engine.Known(b.ctx, s.Name, s.File, s.Hash); found || err != nil {
		b.Errorf("a source that was rolled back is known: %v, %v", found, err)
	}
	empty := b.source("empty.pdn", 0)
	b.Add(empty)
	if _, found, err := b.engine.Known(b.ctx, empty.Name, empty.File, empty.Hash); found || err != nil {
		b.Errorf("a source without sheets is known: %v, %v", found, err)
	}
	b.Add(s)
	b.check()
	in, err = b.engine.Begin(b.ctx, b.source("third.pdn", 1).Source)
	b.must(err)
	third := b.source("third.pdn", 3)
	chunks := third.chunks()
	for i := range chunks {
		b.must(in.Append(b.ctx, &chunks[i]))
	}
	taken, err := in.Commit(b.ctx)
	b.must(err)
	b.must(in.Rollback()) // does nothing
	b.model.Add(taken, chunks)
	b.check()
}

func failedIntake(_ *testing.T, b *bench) {
	b.Add(b.source("first.pdn", 5))
	s := b.source("second.pdn", 8)
	ctx, cancel := context.WithCancel(b.ctx)
	in, err := b.engine.Begin(ctx, s.Source)
	b.must(err)
	chunks := s.chunks()
	b.must(in.Append(ctx, &chunks[0]))
	cancel()
	if err := in.Append(ctx, &chunks[1]); !errors.Is(err, context.Canceled) {
		b.Errorf("appended after the end of the context: %v", err)
	}
	if _, err := in.Commit(ctx); !errors.Is(err, context.Canceled) {
		b.Errorf("committed after the end of the context: %v", err)
	}
	b.must(in.Rollback())
	b.check()
	if _, err := b.engine.Begin(ctx, s.Source); !errors.Is(err, context.Canceled) {
		b.Errorf("begun after the end of the context: %v", err)
	}
	b.Add(s)
	b.check()
}

func oneGameTwoSheets(_ *testing.T, b *bench) {
	first, second := b.source("club.pdn", 0), b.source("bond.pdn", 0)
	for n := range 6 {
		s := b.sheet(n)
		s.Game = gameOf(n)
		first.put(s, fmt.Sprint("club ", n))
		s.Game, s.White = gameOf(n+3), "Another"
		second.put(s, fmt.Sprint("bond ", n))
	}
	again := b.sheet(0)
	again.Game = gameOf(8)
	second.put(again, "bond again") // of its own sixth sheet
	b.Add(first)
	b.Add(second)
	b.check()
	if p := b.progress(); p.Games != 9 || p.Sheets != 13 || p.Sources != 2 {
		b.Errorf("%d games, %d sheets, %d sources; want 9, 13 and 2", p.Games, p.Sheets, p.Sources)
	}
	for n := range 9 {
		of := slices.DeleteFunc(slices.Clone(b.model.sheets), func(s archive.Sheet) bool { return s.Game.ID != gameOf(n).ID })
		got := all(b, "sheets of a game", b.engine.Sheets(b.ctx, archive.Filter{Games: []int64{of[0].GameID}, WithGame: true}))
		b.same(fmt.Sprint("sheets of game ", n), got, of)
		if !got[0].First || len(got) > 1 && got[1].First {
			b.Errorf("game %d: the first sheet is not just the first: %+v", n, got)
		}
	}
}

func knownBefore(_ *testing.T, b *bench) {
	hashes := map[string][][16]byte{}
	var last archive.Source
	for i := range 4 {
		s := b.source("club.pdn", 4+i)
		s.Name, s.Head = "club", fmt.Sprintf("%d:abc", i)
		s.Hash = sha256.Sum256(fmt.Append(nil, i%2)) // the text goes back to what it was
		taken := b.Add(s)
		if i%2 == 0 {
			last = taken
		}
		for _, sheet := range s.sheets {
			hashes[s.File] = append(hashes[s.File], sheet.Hash)
		}
		other := b.source("other.pdn", 3)
		other.Name, other.Hash = "club", s.Hash
		b.Add(other)
		other = b.source("club.pdn", 2)
		other.Name, other.Hash = "bond", s.Hash
		b.Add(other)
	}
	got, found, err := b.engine.Known(b.ctx, "club", "club.pdn", last.Hash)
	b.must(err)
	if !found {
		b.Fatal("a source that was taken is not known")
	}
	b.same("the newest source", got, last)
	for _, unknown := range []archive.Source{
		{Name: "club", File: "club.pdn"}, {Name: "club", File: "Club.pdn", Hash: last.Hash}, {Name: "", File: "club.pdn", Hash: last.Hash},
	} {
		if _, found, err := b.engine.Known(b.ctx, unknown.Name, unknown.File, unknown.Hash); found || err != nil {
			b.Errorf("%q of %q: %v, %v", unknown.File, unknown.Name, found, err)
		}
	}
	b.same("hashes", all(b, "hashes", b.engine.Earlier(b.ctx, "club", "club.pdn")), hashes["club.pdn"])
	b.same("hashes of nothing", all(b, "hashes", b.engine.Earlier(b.ctx, "club", "none.pdn")), [][16]byte{})
}

func intakesAtOnce(_ *testing.T, b *bench) {
	const intakes = 4
	other := b.open(0)
	var all sync.WaitGroup
	for i := range intakes {
		s := b.source(fmt.Sprint("file ", i), 40) // of a hundred games: they have many in common
		e := []archive.Engine{b.engine, other}[i%2]
		all.Go(func() {
			if _, _, err := take(b.ctx, e, s); err != nil {
				b.Error(err)
			}
		})
	}
	all.Wait()
	b.fromEngine()
	if got := b.progress(); got.Sources != intakes || got.Sheets != 40*intakes {
		b.Errorf("%d sources with %d sheets", got.Sources, got.Sheets)
	}
}

// fromEngine makes the model of what was taken in an order that is not known, from what
// the engine reads, and compares what does not hang on the order.
func (b *bench) fromEngine() {
	b.Helper()
	b.model = newModel()
	chunks := map[int64][]archive.Chunk{}
	for _, c := range all(b, "chunks", b.engine.Chunks(b.ctx, 0, 1<<40)) {
		chunks[c.Source.ID] = append(chunks[c.Source.ID], c)
	}
	for _, s := range all(b, "sources", b.engine.Sources(b.ctx)) {
		b.model.Add(s, chunks[s.ID])
	}
	slices.SortFunc(b.model.sheets, func(a, c archive.Sheet) int { return int(a.ID - c.ID) })
	slices.SortFunc(b.model.chunks, func(a, c archive.Chunk) int { return int(a.ID - c.ID) })
	rows := b.model.gameIDs()
	if n := len(slices.Compact(rows)); n != len(b.model.games) {
		b.Errorf("%d games have %d rows", len(b.model.games), n)
	}
	first := map[int64]int{}
	for _, s := range all(b, "sheets", b.engine.Sheets(b.ctx, archive.Filter{})) {
		if s.First {
			first[s.GameID]++
		}
	}
	for _, row := range rows {
		if first[row] != 1 {
			b.Errorf("game %d has %d first sheets", row, first[row])
		}
	}
}

func secondWaits(_ *testing.T, b *bench) {
	s := b.source("club.pdn", 6)
	in, err := b.engine.Begin(b.ctx, s.Source)
	b.must(err)
	chunks := s.chunks()
	b.must(in.Append(b.ctx, &chunks[0]))
	var committing atomic.Bool
	begun := make(chan error, 1)
	other := b.open(0)
	go func() {
		second, err := other.Begin(b.ctx, s.Source)
		if err == nil && !committing.Load() {
			err = errors.New("the second intake began while the first was at work")
		}
		if err == nil {
			err = second.Rollback()
		}
		begun <- err
	}()
	time.Sleep(50 * time.Millisecond) // the other may begin: it must not
	for i := range chunks[1:] {
		b.must(in.Append(b.ctx, &chunks[1+i]))
	}
	committing.Store(true)
	taken, err := in.Commit(b.ctx)
	b.must(err)
	b.must(<-begun)
	b.model.Add(taken, chunks)
	b.check()
}

func readersSeeOneState(_ *testing.T, b *bench) {
	b.Add(b.source("first.pdn", 20))
	b.work(checkTask, indexTask)
	s := b.source("second.pdn", 20)
	in, err := b.engine.Begin(b.ctx, s.Source)
	b.must(err)
	chunks := s.chunks()
	for i := range chunks {
		b.must(in.Append(b.ctx, &chunks[i]))
	}
	b.check() // the intake is open
	n := 0
	for _, err := range b.engine.Sheets(b.ctx, archive.Filter{}) {
		b.must(err)
		if n++; n == 1 { // committed while a reader is at its first sheet
			taken, err := in.Commit(b.ctx)
			b.must(err)
			b.model.Add(taken, chunks)
			b.must(b.engine.Append(b.ctx, "log", 0, []byte("while reading")))
			b.check() // another reader sees it
		}
	}
	if n != 20 {
		b.Errorf("a reader saw %d sheets, 20 were there when it began", n)
	}
	for range b.engine.Chunks(b.ctx, 0, 1<<40) {
		break // a reader may stop anywhere
	}
	ctx, cancel := context.WithCancel(b.ctx)
	defer cancel()
	var last error
	for _, err := range b.engine.Sheets(ctx, archive.Filter{}) {
		cancel()
		last = err
	}
	if !errors.Is(last, context.Canceled) {
		b.Errorf("a reader whose context ended says %v", last)
	}
	b.work(checkTask)
	b.checkVerdicts(1)
}
