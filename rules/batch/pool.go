package batch

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/rules/games"
	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

const (
	mostReaders = 4 // texts that are read at once; reading is far faster than checking
	ahead       = 2 // batches for each worker that wait to be checked, so that none waits for a reader
)

// Pool reads texts and checks their games on all cores, and hands over what was
// made of them, a T for each game, in the order of the texts. It holds a few batches of games at a
// time, whatever the size of the texts.
//
// A reader waits when its text is some batches ahead of what was handed over.
// Texts are begun in order, so that the one whose turn it is always has a
// reader, and the pool never waits for the order: nothing can block for good.
type Pool[T any] struct {
	Workers int          // how many check at once; 0 is all cores
	Known   bool         // the variant of games that name none is known to Check: it need not be told from the text
	Game    games.Game   // whose records are read where a text does not say of which game it is; nil: PDN
	Texts   bool         // games come with their text, and are not compared with those before them
	Passing bool         // Check keeps no move of a game: the memory of one serves the next
	Check   func(Game) T // runs beside others
	read    atomic.Int64 // bytes of all texts so far
}

// Read is how many bytes of all texts have been read so far.
func (p *Pool[T]) Read() int64 { return p.read.Load() }

// reading is a text that is being read.
type reading[T any] struct {
	input   Input
	batches chan *batch[T] // closed at its end
	spare   spares[T]
	err     error // valid from then on
}

// Handler takes what the pool hands over, in order.
type Handler[T any] struct {
	Sheet func(T) error
	Ended func(in Input, err error) error // the text is at its end, or could not be read on
	Tick  <-chan time.Time                // nil for never
	Idle  func()                          // at every tick
}

// Run checks the texts. It returns how many of them were handed over to their end,
// and the first error of the handler or context.Canceled. A panic of Check comes
// again here, with the place of its game.
func (p *Pool[T]) Run(ctx context.Context, inputs []Input, do Handler[T]) (int, error) {
	workers := cmp.Or(p.Workers, runtime.GOMAXPROCS(0))
	ctx, stop := context.WithCancel(ctx)
	work := make(chan *batch[T], ahead*workers) // a reader goes ahead while all are busy
	order := make(chan *reading[T], mostReaders)
	todo := make(chan *reading[T])
	spare := make(spares[T], mostReaders*(2*ahead*workers+2))
	var group sync.WaitGroup
	for range workers {
		group.Go(func() { p.checkAll(ctx, work) })
	}
	for range min(mostReaders, workers) {
		group.Go(func() { p.readAll(ctx, todo, work) })
	}
	group.Go(func() {
		defer close(order)
		defer close(todo)
		for _, in := range inputs {
			r := &reading[T]{input: in, batches: make(chan *batch[T], 2*ahead*workers), spare: spare}
			if !send(ctx, todo, r) || !send(ctx, order, r) {
				return
			}
		}
	})
	n, err := p.handOver(ctx, order, do)
	stop()
	if err == nil { // a reader that was stopped may wait for its input still
		group.Wait()
	}
	return n, err
}

// handOver takes the batches in order.
func (p *Pool[T]) handOver(ctx context.Context, order <-chan *reading[T], do Handler[T]) (int, error) {
	texts := 0
	for {
		r, ok, err := receive(ctx, order, do.Tick, do.Idle)
		if err != nil || !ok {
			return texts, err
		}
		for {
			b, ok, err := receive(ctx, r.batches, do.Tick, do.Idle)
			if err != nil {
				return texts, err
			}
			if !ok {
				break
			}
			if _, _, err := receive(ctx, b.done, do.Tick, do.Idle); err != nil {
				return texts, err
			}
			if b.fault != "" {
				panic(b.fault)
			}
			for _, s := range b.sheets {
				if err := do.Sheet(s); err != nil {
					return texts, err
				}
			}
			r.spare.again(b)
		}
		if ctx.Err() != nil { // the reader was stopped, not its text at an end
			return texts, ctx.Err()
		}
		if err := do.Ended(r.input, r.err); err != nil {
			return texts, err
		}
		texts++
	}
}

// readAll reads texts, one after the other.
func (p *Pool[T]) readAll(ctx context.Context, todo <-chan *reading[T], work chan<- *batch[T]) {
	for r := range todo {
		r.err = p.readOne(ctx, r, work)
		close(r.batches)
	}
}

// readOne reads a text to its end and hands its games to the pool.
func (p *Pool[T]) readOne(ctx context.Context, r *reading[T], work chan<- *batch[T]) error {
	in, err := r.input.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	games := games.NewRecords(&countingReader{in, &p.read}, r.input.Name, p.Game)
	paper, ok := games.(*pdn.Reader)
	if p.Texts && ok {
		paper.KeepText()
	}
	var b *batch[T]
	begin := func() {
		if b = r.spare.empty(p.Passing); p.Passing && ok {
			paper.LayIn(b.room)
		}
	}
	begin()
	defer func() { r.spare.again(b) }()
	var told teller
	flush := func() error {
		full := b
		if !p.Known {
			told.tell(full.games)
		}
		begin()
		if !send(ctx, r.batches, full) || !send(ctx, work, full) {
			return ctx.Err()
		}
		return nil
	}
	seen := newDoubles()
	err = readAll(ctx, games, r.input.Name, func(g *pdn.Game) error {
		read := Game{Game: g}
		if !p.Texts {
			read.Twin = seen.twin(g)
		}
		b.games = append(b.games, read)
		b.plies += len(g.Items)
		if !b.full() {
			return nil
		}
		return flush()
	})
	if len(b.games) > 0 && ctx.Err() == nil {
		if stopped := flush(); stopped != nil {
			return stopped
		}
	}
	return err
}

// checkAll checks batches until there are no more.
func (p *Pool[T]) checkAll(ctx context.Context, work <-chan *batch[T]) {
	var room sheet.Room
	for {
		select {
		case b := <-work:
			b.lend(&room)
			p.checkBatch(b)
		case <-ctx.Done():
			return
		}
	}
}

// checkBatch checks the games of a batch and lets go of them. A fault of the
// program is kept for the goroutine that reports such faults.
func (p *Pool[T]) checkBatch(b *batch[T]) {
	defer func() { b.done <- struct{}{} }()
	for i, g := range b.games {
		func() {
			defer func() {
				if fault := recover(); fault != nil {
					b.fault = fmt.Sprintf("%s:%v: %v\n%s", g.File, g.Pos, fault, debug.Stack())
				}
			}()
			b.sheets = append(b.sheets, p.Check(g))
		}()
		b.forget(i)
	}
}

// send sends unless the run is stopped.
func send[T any](ctx context.Context, to chan<- T, value T) bool {
	select {
	case to <- value:
		return true
	case <-ctx.Done():
		return false
	}
}

// receive receives unless the run is stopped; ok is false if the channel is
// closed.
func receive[V any](ctx context.Context, from <-chan V, tick <-chan time.Time, idle func()) (value V, ok bool, err error) {
	for {
		select {
		case value, ok = <-from:
			return value, ok, nil
		case <-ctx.Done():
			return value, false, ctx.Err()
		case <-tick:
			idle()
		}
	}
}

// countingReader counts the bytes that are read.
type countingReader struct {
	io.Reader
	count *atomic.Int64
}

// Read reads on.
func (r *countingReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	r.count.Add(int64(n))
	return n, err
}
