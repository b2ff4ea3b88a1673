package main

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"arbiter/rules/pdn"
)

const (
	batchGames  = 64   // most games that are handed to the pool together
	batchPlies  = 4096 // and about how many half-moves
	mostReaders = 4    // texts that are read at once; reading is far faster than checking
)

// sheetPool reads texts and checks their games on all cores, and hands over what
// was found in the order of the texts. It holds a few batches of games at a
// time, whatever the size of the texts.
//
// A reader waits when its text is some batches ahead of what was handed over.
// Texts are begun in order, so that the one whose turn it is always has a
// reader, and the pool never waits for the order: nothing can block for good.
type sheetPool struct {
	workers int
	check   func(looseGame) *checkedSheet // runs beside others
	read    atomic.Int64                  // bytes of all texts so far
}

// batch is some games of one text, and what the check made of them.
type batch struct {
	games  []looseGame
	plies  int
	sheets []*checkedSheet
	fault  string        // a panic in the check
	done   chan struct{} // closed when sheets is there
}

// reading is a text that is being read.
type reading struct {
	input   input
	batches chan *batch // closed at its end
	err     error       // valid from then on
}

// handler takes what the pool hands over, in order.
type handler struct {
	sheet func(*checkedSheet) error
	ended func(in input, err error) error // the text is at its end, or could not be read on
	tick  <-chan time.Time                // nil for never
	idle  func()                          // at every tick
}

// run checks the texts. It returns how many of them were handed over to their
// end, and the first error of the handler or context.Canceled.
func (p *sheetPool) run(ctx context.Context, inputs []input, do handler) (int, error) {
	ctx, stop := context.WithCancel(ctx)
	work := make(chan *batch)
	order := make(chan *reading, mostReaders)
	todo := make(chan *reading)
	var group sync.WaitGroup
	for range p.workers {
		group.Go(func() { p.checkAll(ctx, work) })
	}
	for range min(mostReaders, p.workers) {
		group.Go(func() { p.readAll(ctx, todo, work) })
	}
	group.Go(func() {
		defer close(order)
		defer close(todo)
		for _, in := range inputs {
			r := &reading{input: in, batches: make(chan *batch, 2*p.workers)}
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
func (p *sheetPool) handOver(ctx context.Context, order <-chan *reading, do handler) (int, error) {
	texts := 0
	for {
		r, ok, err := receive(ctx, order, do)
		if err != nil || !ok {
			return texts, err
		}
		for {
			b, ok, err := receive(ctx, r.batches, do)
			if err != nil {
				return texts, err
			}
			if !ok {
				break
			}
			if _, _, err := receive(ctx, b.done, do); err != nil {
				return texts, err
			}
			if b.fault != "" {
				panic(b.fault)
			}
			for _, s := range b.sheets {
				if err := do.sheet(s); err != nil {
					return texts, err
				}
			}
		}
		if ctx.Err() != nil { // the reader was stopped, not its text at an end
			return texts, ctx.Err()
		}
		if err := do.ended(r.input, r.err); err != nil {
			return texts, err
		}
		texts++
	}
}

// readAll reads texts, one after the other.
func (p *sheetPool) readAll(ctx context.Context, todo <-chan *reading, work chan<- *batch) {
	for r := range todo {
		r.err = p.readOne(ctx, r, work)
		close(r.batches)
	}
}

// readOne reads a text to its end and hands its games to the pool.
func (p *sheetPool) readOne(ctx context.Context, r *reading, work chan<- *batch) error {
	in, err := r.input.open()
	if err != nil {
		return err
	}
	defer in.Close()
	b := &batch{done: make(chan struct{})}
	flush := func() error {
		full := b
		b = &batch{done: make(chan struct{})}
		if !send(ctx, r.batches, full) || !send(ctx, work, full) {
			return ctx.Err()
		}
		return nil
	}
	seen := doubles{}
	err = readGames(ctx, &countingReader{in, &p.read}, r.input.name, func(g *pdn.Game) error {
		b.games = append(b.games, looseGame{g, seen.twin(g)})
		b.plies += len(g.Items)
		if len(b.games) < batchGames && b.plies < batchPlies {
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
func (p *sheetPool) checkAll(ctx context.Context, work <-chan *batch) {
	for {
		select {
		case b := <-work:
			p.checkBatch(b)
		case <-ctx.Done():
			return
		}
	}
}

// checkBatch checks the games of a batch and lets go of them. A fault of the
// program is kept for the goroutine that reports such faults.
func (p *sheetPool) checkBatch(b *batch) {
	defer close(b.done)
	for i, g := range b.games {
		func() {
			defer func() {
				if fault := recover(); fault != nil {
					b.fault = fmt.Sprintf("%s:%v: %v\n%s", g.File, g.Pos, fault, debug.Stack())
				}
			}()
			b.sheets = append(b.sheets, p.check(g))
		}()
		b.games[i] = looseGame{}
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
func receive[T any](ctx context.Context, from <-chan T, do handler) (value T, ok bool, err error) {
	for {
		select {
		case value, ok = <-from:
			return value, ok, nil
		case <-ctx.Done():
			return value, false, ctx.Err()
		case <-do.tick:
			do.idle()
		}
	}
}
