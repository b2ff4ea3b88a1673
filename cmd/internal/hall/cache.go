package hall

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"sync"
	"time"

	"arbiter/cmd/internal/web"
)

const (
	// keptFor is how long an answer to the public serves: what it shows beside the event,
	// as the organiser's look, may change without a change of the event.
	keptFor = 10 * time.Second
	// mostKept is how many bytes of answers are kept. An event has some hundreds of pages
	// of 10 to 50 kB, in five languages; in a round the phones look at a few of them.
	mostKept = 24 << 20
)

// keptMoment says which event an answer shows, as everybody sees it: an answer is never of an
// older one.
type keptMoment struct {
	snapshot *Snapshot
	happened int64 // the number of what happened last
}

// keptKey says what an answer is an answer to.
type keptKey struct {
	path, query, language string
	recorded              string // what it shows of games that are being recorded; "" is nothing
}

// cache keeps what the public is answered of an event as it is: five hundred phones that
// look at a change are one page that is made. What it was before is forgotten, and its
// state with it.
type cache struct {
	mu     sync.Mutex
	moment keptMoment
	of     map[keptKey]*keeping
	size   int
}

// keeping is an answer that is being made, or was.
type keeping struct {
	done   chan struct{} // closed when it is made
	answer *web.Answer
	err    error
	until  time.Time
}

// answerOf is the kept answer of a key, or one that is made now, once for all who ask for
// it meanwhile. An error is not kept.
func (c *cache) answerOf(ctx context.Context, at keptMoment, key keptKey, make func() (*web.Answer, error)) (*web.Answer, error) {
	k, mine := c.begin(at, key, time.Now())
	if !mine {
		select {
		case <-k.done:
			return k.answer, k.err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	k.err = errors.New("the page was not made") // where making it ends in a fault
	defer func() {
		c.end(key, k)
		close(k.done)
	}()
	k.answer, k.err = make()
	return k.answer, k.err
}

// begin finds the answer of a key; mine is that the caller is to make it.
func (c *cache) begin(at keptMoment, key keptKey, now time.Time) (k *keeping, mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at.happened < c.moment.happened {
		return &keeping{done: make(chan struct{})}, true // who looked at it was slow, and is the only one
	}
	if at != c.moment {
		c.moment, c.of, c.size = at, nil, 0
	}
	if k := c.of[key]; k != nil && (k.until.IsZero() || now.Before(k.until)) {
		return k, false
	}
	if c.of == nil {
		c.of = make(map[keptKey]*keeping)
	}
	k = &keeping{done: make(chan struct{})}
	c.forget(key)
	c.of[key] = k
	return k, true
}

// end keeps an answer that was made.
func (c *cache) end(key keptKey, k *keeping) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.of[key] != k {
		return // the event has changed meanwhile
	}
	if k.err != nil || k.answer.Status != http.StatusOK {
		delete(c.of, key)
		return
	}
	k.until = time.Now().Add(keptFor)
	c.size += k.answer.Size()
	if c.size > mostKept {
		c.makeRoom(k.until.Add(-keptFor))
	}
}

// makeRoom forgets what no longer serves, and if that is not enough, everything.
func (c *cache) makeRoom(now time.Time) {
	for key, k := range maps.All(c.of) {
		if !k.until.IsZero() && now.After(k.until) {
			c.forget(key)
		}
	}
	for key, k := range maps.All(c.of) {
		if c.size > mostKept && !k.until.IsZero() {
			c.forget(key)
		}
	}
}

// forget takes an answer out.
func (c *cache) forget(key keptKey) {
	if k := c.of[key]; k != nil && !k.until.IsZero() {
		c.size -= k.answer.Size()
		delete(c.of, key)
	}
}

// fromCache answers the public by a route from what is kept. What depends on more than the
// address and the language is not asked for here.
func (v *visit) fromCache(route Route) error {
	at := keptMoment{happened: v.event.shown.Load()} // first: what is shown since makes it old
	at.snapshot = v.event.PublicNow()
	key := keptKey{path: v.r.URL.Path, query: v.asked(), language: v.words.Lang(), recorded: v.recordedAsked()}
	return v.keptIn(&v.event.kept, at, key, route.Do)
}

// keptIn sends what a cache keeps of an answer, or has it made.
func (v *visit) keptIn(c *cache, at keptMoment, key keptKey, do func(*visit) error) error {
	answer, err := c.answerOf(v.r.Context(), at, key, func() (*web.Answer, error) {
		alone := *v // who asked first may go; the others wait for it
		made := web.NewRecording()
		alone.w, alone.r = made, v.r.WithContext(context.WithoutCancel(v.r.Context()))
		if err := alone.guarded(do); err != nil {
			return nil, err
		}
		return made.Answer(), nil
	})
	if err != nil {
		return err
	}
	return v.send(answer)
}

// asked is what of the query of a request an answer to the public depends on: who makes up
// more has no answer made for him alone.
func (v *visit) asked() string {
	query, kept := v.r.URL.Query(), make(url.Values)
	for _, of := range numbersAsked() {
		if query.Has(of) {
			kept.Set(of, query.Get(of))
		}
	}
	if again := pollOf(v.r, mostRefresh); again > 0 {
		kept.Set("poll", again.String())
	}
	if query.Get("lang") != "" {
		kept.Set("lang", cmp.Or(v.langAsked(), "none of ours"))
	}
	return kept.Encode()
}

// mayBeKept reports whether the answer by a route is the same for all the public.
func (v *visit) mayBeKept(route Route) bool {
	return route.Cached && v.who.Role == RolePublic && v.event != nil && v.r.Method == http.MethodGet && !v.isTold()
}

// isTold reports whether the page says what its reader has just done.
func (v *visit) isTold() bool {
	_, told := v.hall.answers.of(v.r.URL.Query().Get("said"))
	return told
}

// send sends an answer.
func (v *visit) send(a *web.Answer) error {
	a.Send(v.w, v.r)
	return nil
}

// sendOnce sends an answer that is not kept.
func (v *visit) sendOnce(status int, kind string, body []byte) error {
	a := &web.Answer{Status: status, Header: http.Header{"Content-Type": {kind}, "Cache-Control": {"no-store"}}, Body: body}
	if _, kept := v.w.(*web.Recording); !kept && len(body) >= web.LeastSqueezed && web.TakesGzip(v.r) && !isHere(v.r) {
		a.Squeezed = web.Squeeze(body)
	}
	return v.send(a)
}
