package batch

import (
	"context"
	"io"
	"sync"

	"arbiter/rules/pdn"
)

// reading is a text that is being read, by one worker at a time.
type reading[T any] struct {
	input   Input
	batches chan *batch[T] // in order; closed at its end
	err     error          // valid from then on
	spare   spares[T]

	in    io.Closer
	games *pdn.Reader // nil before the text is opened
	count int         // games so far
	told  teller
	seen  *doubles

	lock  sync.Mutex
	ahead int  // batches that wait to be handed over
	waits bool // nobody reads on: there are as many of them as may be
}

// texts are those that are being read. A text is in ready, or a worker has it, or it
// waits until some of its batches are handed over.
type texts[T any] struct {
	order chan *reading[T] // that were begun, in order; closed behind the last
	ready chan *reading[T] // that may be read on; there is room for all
	open  chan struct{}    // has an element for each
}

// newTexts are so many texts at most.
func newTexts[T any](most int) *texts[T] {
	return &texts[T]{order: make(chan *reading[T], most), ready: make(chan *reading[T], most), open: make(chan struct{}, most)}
}

// begin makes texts ready, in their order, each to be read so many batches ahead.
func (t *texts[T]) begin(ctx context.Context, inputs []Input, ahead int) {
	defer close(t.order)
	spare := make(spares[T], cap(t.open)*(ahead+2))
	for _, in := range inputs {
		r := &reading[T]{input: in, batches: make(chan *batch[T], ahead), spare: spare}
		if !send(ctx, t.open, struct{}{}) || !send(ctx, t.order, r) {
			return
		}
		t.ready <- r
	}
}

// goOn lets a text be read on, now or when there is room for another batch.
func (t *texts[T]) goOn(r *reading[T]) {
	r.lock.Lock()
	r.ahead++
	r.waits = r.ahead == cap(r.batches)
	waits := r.waits
	r.lock.Unlock()
	if !waits {
		t.ready <- r
	}
}

// took notes that a batch of a text is being handed over.
func (t *texts[T]) took(r *reading[T]) {
	r.lock.Lock()
	r.ahead--
	waited := r.waits
	r.waits = false
	r.lock.Unlock()
	if waited {
		t.ready <- r
	}
}

// end ends a text; err says why it could not be read on, if it could not.
func (t *texts[T]) end(r *reading[T], err error) {
	if r.in != nil {
		r.in.Close()
	}
	r.err = err
	close(r.batches)
	<-t.open
}
