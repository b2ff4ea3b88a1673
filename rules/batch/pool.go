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

	"arbiter/rules/pdn"
	"arbiter/rules/sheet"
)

// mostRead is how many texts are read at once; reading is far faster than checking.
const mostRead = 4

// Pool reads texts and checks their games on all cores, and hands over what was
// made of them, a T for each game, in the order of the texts. It holds a few batches of games at a
// time, whatever the size of the texts.
//
// Each worker reads a batch and checks it, while another reads on. A text that is some
// batches ahead of what was handed over is not read on until some more are, and nobody
// waits for it. Texts are begun in order, so that the one whose turn it is can always be
// read on: nothing can block for good.
type Pool[T any] struct {
	Workers int          // how many check at once; 0 is all cores, and one for when another waits to read
	Known   bool         // the variant of games that name none is known to Check: it need not be told from the text
	Texts   bool         // games come with their text, and are not compared with those before them
	Passing bool         // Check keeps no move of a game: the memory of one serves the next
	Check   func(Game) T // runs beside others
	read    atomic.Int64 // bytes of all texts so far
}

// Read is how many bytes of all texts have been read so far.
func (p *Pool[T]) Read() int64 { return p.read.Load() }

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
	workers := cmp.Or(p.Workers, runtime.GOMAXPROCS(0)+1)
	ctx, stop := context.WithCancel(ctx)
	texts := newTexts[T](min(mostRead, workers))
	var group sync.WaitGroup
	for range workers {
		group.Go(func() { p.work(ctx, texts) })
	}
	group.Go(func() { texts.begin(ctx, inputs, 2*workers) })
	n, err := p.handOver(ctx, texts, do)
	stop()
	if err == nil { // a worker that was stopped may wait for its input still
		group.Wait()
	}
	return n, err
}

// handOver takes the batches in order.
func (p *Pool[T]) handOver(ctx context.Context, all *texts[T], do Handler[T]) (int, error) {
	texts := 0
	for {
		r, ok, err := receive(ctx, all.order, do.Tick, do.Idle)
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
			all.took(r)
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

// work reads batches of whichever text may be read on, and checks them, until there are no
// more. Who has read a batch checks it: its games are at hand, and nobody need be woken.
func (p *Pool[T]) work(ctx context.Context, texts *texts[T]) {
	var room sheet.Room
	for {
		select {
		case r := <-texts.ready:
			if b := p.next(ctx, r, texts); b != nil {
				b.lend(&room)
				p.checkBatch(b)
			}
		case <-ctx.Done():
			return
		}
	}
}

// next reads the next batch of a text, and lets others read on; nil if there is none.
func (p *Pool[T]) next(ctx context.Context, r *reading[T], texts *texts[T]) *batch[T] {
	b, err, ended := p.fill(ctx, r)
	if len(b.games) == 0 || ctx.Err() != nil {
		r.spare.again(b)
		b = nil
	} else {
		if !p.Known {
			r.told.tell(b.games)
		}
		r.batches <- b
	}
	if ended {
		texts.end(r, err)
	} else {
		texts.goOn(r)
	}
	return b
}

// fill reads a batch. The text ended where it is at its end, or could not be read on.
func (p *Pool[T]) fill(ctx context.Context, r *reading[T]) (b *batch[T], err error, ended bool) {
	b = r.spare.empty(p.Passing)
	if r.games == nil {
		if err := p.open(r); err != nil {
			return b, err, true
		}
	}
	if p.Passing {
		r.games.LayIn(b.room)
	}
	for !b.full() {
		if err := ctx.Err(); err != nil {
			return b, err, true
		}
		g, err := nextGame(r.games, r.input.Name, r.count)
		if g == nil {
			return b, err, true
		}
		r.count++
		read := Game{Game: g}
		if !p.Texts {
			read.Twin = r.seen.twin(g)
		}
		b.add(read)
	}
	return b, nil, false
}

// open begins a text.
func (p *Pool[T]) open(r *reading[T]) error {
	in, err := r.input.Open()
	if err != nil {
		return err
	}
	r.in, r.seen = in, newDoubles()
	r.games = pdn.NewReader(&countingReader{in, &p.read}, r.input.Name)
	if p.Texts {
		r.games.KeepText()
	}
	return nil
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
