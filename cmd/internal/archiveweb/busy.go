package archiveweb

import (
	"context"
	"net/http"
	"time"
)

const (
	// mostQueries is how many pages read much at once. The machine has other work: the
	// archive may be checked beside it.
	mostQueries = 4
	// mostWaiting is how many more wait for their turn; who comes after them is told to
	// come back.
	mostWaiting = 64
	// mostWait is how long they wait.
	mostWait = 10 * time.Second
	// mostDownloads is how many files are sent at once.
	mostDownloads = 4
)

// busy bounds how much is done at once.
type busy struct {
	waiting chan struct{} // one for who waits or is at work
	working chan struct{}
}

// newBusy is a bound on how many work, and how many more may wait for it.
func newBusy(working, waiting int) busy {
	return busy{waiting: make(chan struct{}, working+waiting), working: make(chan struct{}, working)}
}

// errBusy tells who asks that too many others do.
var errBusy = refuse(http.StatusServiceUnavailable, "archive-web.busy")

// errTooSlow tells who asks that it took too long.
var errTooSlow = refuse(http.StatusServiceUnavailable, "archive-web.too-slow")

// enter waits for a turn, no longer than who asks does. Who enters leaves.
func (b busy) enter(ctx context.Context) (leave func(), err error) {
	select {
	case b.waiting <- struct{}{}:
	default:
		return nil, errBusy
	}
	limit := time.NewTimer(mostWait)
	defer limit.Stop()
	select {
	case b.working <- struct{}{}:
		return func() { <-b.working; <-b.waiting }, nil
	case <-limit.C:
		err = errBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	<-b.waiting
	return nil, err
}
