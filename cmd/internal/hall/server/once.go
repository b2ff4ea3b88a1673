package server

import (
	"bytes"
	"crypto/rand"
	"net/http"
	"sync"
	"time"

	"arbiter/cmd/internal/hall/keeper"
)

// A request that comes again is answered as it was for this long, and no more than so
// many are kept: who lost an answer asks again within seconds.
const (
	onceFor  = 10 * time.Minute
	mostOnce = 4000
)

// onceAnswers are the answers to requests with a key: one that comes again, from a phone
// that lost the answer or a form that was sent twice, does nothing and is answered the
// same.
type onceAnswers struct {
	mu   sync.Mutex
	kept map[string]*onceAnswer
}

// onceAnswer is the answer to a request; it is there when done is closed.
type onceAnswer struct {
	done   chan struct{}
	until  time.Time
	status int
	header http.Header
	body   bytes.Buffer
	err    error // the request was refused: what came again is refused too, a new try is not
}

// Header is what the answer is headed by.
func (a *onceAnswer) Header() http.Header { return a.header }

// WriteHeader notes the status.
func (a *onceAnswer) WriteHeader(status int) { a.status = status }

// Write adds to the body.
func (a *onceAnswer) Write(data []byte) (int, error) { return a.body.Write(data) }

// claim is the answer of a key, and whether it is the caller's to make.
func (o *onceAnswers) claim(key string) (answer *onceAnswer, mine bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if answer := o.kept[key]; answer != nil {
		return answer, false
	}
	now := time.Now()
	for old, a := range o.kept {
		if now.After(a.until) || len(o.kept) >= mostOnce {
			delete(o.kept, old)
		}
	}
	if o.kept == nil {
		o.kept = make(map[string]*onceAnswer)
	}
	answer = &onceAnswer{done: make(chan struct{}), until: now.Add(onceFor), status: http.StatusOK, header: make(http.Header)}
	o.kept[key] = answer
	return answer, true
}

// forget lets a request be tried anew.
func (o *onceAnswers) forget(key string) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.kept, key)
}

// OnlyOnce does a request, or answers it as it was answered when it came first, by the
// key that it brings; without one it is done. A key is that of who asks and of the
// address: nobody gets the answer of another.
func (v *Visit) OnlyOnce(key string, do func() error) error {
	if key == "" {
		return do()
	}
	key = HashOf("once", v.Who.Author()+"\n"+v.R.URL.Path+"\n"+key) // of any length
	answer, mine := v.Event.once.claim(key)
	if !mine {
		return v.answered(answer)
	}
	w := v.W
	v.W, answer.err = answer, keeper.ErrClosed // of a fault of the program there is no answer
	defer func() {
		v.W = w
		if answer.err != nil || answer.status >= http.StatusBadRequest {
			v.Event.once.forget(key)
		}
		close(answer.done)
	}()
	if answer.err = do(); answer.err == nil {
		answer.sendTo(w)
	}
	return answer.err
}

// answered answers a request that was answered before, or is being answered.
func (v *Visit) answered(answer *onceAnswer) error {
	select {
	case <-answer.done:
	case <-v.R.Context().Done():
		return v.R.Context().Err()
	}
	if answer.err != nil {
		return answer.err
	}
	answer.sendTo(v.W)
	return nil
}

// sendTo sends the answer.
func (a *onceAnswer) sendTo(w http.ResponseWriter) {
	for name, values := range a.header {
		w.Header()[name] = values
	}
	w.WriteHeader(a.status)
	_, _ = w.Write(a.body.Bytes()) // who has gone is not answered
}

// Key is a new key for a form that is to be done once.
func (p Page) Key() string { return rand.Text() }
