package server

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"sync"
	"time"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
)

const (
	// keptFor is how long an answer to the public serves: what it shows beside the event,
	// as the organiser's look, may change without a change of the event.
	keptFor = 10 * time.Second
	// MostKept is how many bytes of answers are kept. An event has some hundreds of pages
	// of 10 to 50 kB, in five languages; in a round the phones look at a few of them.
	MostKept = 24 << 20
)

// KeptMoment says which event an answer shows, as everybody sees it: an answer is never of an
// older one.
type KeptMoment struct {
	snapshot *keeper.Snapshot
	Happened int64 // the number of what happened last
}

// KeptKey says what an answer is an answer to.
type KeptKey struct {
	Path, Query, Language string
	recorded              string // what it shows of games that are being recorded; "" is nothing
}

// Cache keeps what the public is answered of an event as it is: five hundred phones that
// look at a change are one page that is made. What it was before is forgotten, and its
// state with it.
type Cache struct {
	mu     sync.Mutex
	moment KeptMoment
	Of     map[KeptKey]*keeping
	Size   int
}

// keeping is an answer that is being made, or was.
type keeping struct {
	done   chan struct{} // closed when it is made
	answer *web.Answer
	err    error
	until  time.Time
}

// AnswerOf is the kept answer of a key, or one that is made now, once for all who ask for
// it meanwhile. An error is not kept.
func (c *Cache) AnswerOf(ctx context.Context, at KeptMoment, key KeptKey, make func() (*web.Answer, error)) (*web.Answer, error) {
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
func (c *Cache) begin(at KeptMoment, key KeptKey, now time.Time) (k *keeping, mine bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if at.Happened < c.moment.Happened {
		return &keeping{done: make(chan struct{})}, true // who looked at it was slow, and is the only one
	}
	if at != c.moment {
		c.moment, c.Of, c.Size = at, nil, 0
	}
	if k := c.Of[key]; k != nil && (k.until.IsZero() || now.Before(k.until)) {
		return k, false
	}
	if c.Of == nil {
		c.Of = make(map[KeptKey]*keeping)
	}
	k = &keeping{done: make(chan struct{})}
	c.forget(key)
	c.Of[key] = k
	return k, true
}

// end keeps an answer that was made.
func (c *Cache) end(key KeptKey, k *keeping) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.Of[key] != k {
		return // the event has changed meanwhile
	}
	if k.err != nil || k.answer.Status != http.StatusOK {
		delete(c.Of, key)
		return
	}
	k.until = time.Now().Add(keptFor)
	c.Size += k.answer.Size()
	if c.Size > MostKept {
		c.makeRoom(k.until.Add(-keptFor))
	}
}

// makeRoom forgets what no longer serves, and if that is not enough, everything.
func (c *Cache) makeRoom(now time.Time) {
	for key, k := range maps.All(c.Of) {
		if !k.until.IsZero() && now.After(k.until) {
			c.forget(key)
		}
	}
	for key, k := range maps.All(c.Of) {
		if c.Size > MostKept && !k.until.IsZero() {
			c.forget(key)
		}
	}
}

// forget takes an answer out.
func (c *Cache) forget(key KeptKey) {
	if k := c.Of[key]; k != nil && !k.until.IsZero() {
		c.Size -= k.answer.Size()
		delete(c.Of, key)
	}
}

// fromCache answers the public by a route from what is kept. What depends on more than the
// address and the language is not asked for here.
func (v *Visit) fromCache(route Route) error {
	at := KeptMoment{Happened: v.Event.Shown.Load()} // first: what is shown since makes it old
	at.snapshot = v.Event.PublicNow()
	key := KeptKey{Path: v.R.URL.Path, Query: v.Asked(), Language: v.Words.Lang(), recorded: v.Hall.rooms.Recorded(v)}
	return v.KeptIn(&v.Event.kept, at, key, route.Do)
}

// KeptIn sends what a cache keeps of an answer, or has it made.
func (v *Visit) KeptIn(c *Cache, at KeptMoment, key KeptKey, do func(*Visit) error) error {
	answer, err := c.AnswerOf(v.R.Context(), at, key, func() (*web.Answer, error) {
		alone := *v // who asked first may go; the others wait for it
		made := web.NewRecording()
		alone.W, alone.R = made, v.R.WithContext(context.WithoutCancel(v.R.Context()))
		if err := alone.Guarded(do); err != nil {
			return nil, err
		}
		return made.Answer(), nil
	})
	if err != nil {
		return err
	}
	return v.Send(answer)
}

// Asked is what of the query of a request an answer to the public depends on: who makes up
// more has no answer made for him alone.
func (v *Visit) Asked() string {
	query, kept := v.R.URL.Query(), make(url.Values)
	for _, of := range NumbersAsked() {
		if query.Has(of) {
			kept.Set(of, query.Get(of))
		}
	}
	if again := PollOf(v.R, mostRefresh); again > 0 {
		kept.Set("poll", again.String())
	}
	if query.Get("lang") != "" {
		kept.Set("lang", cmp.Or(v.langAsked(), "none of ours"))
	}
	return kept.Encode()
}

// mayBeKept reports whether the answer by a route is the same for all the public.
func (v *Visit) mayBeKept(route Route) bool {
	return route.Cached && v.Who.Role == RolePublic && v.Event != nil && v.R.Method == http.MethodGet && !v.IsTold()
}

// IsTold reports whether the page says what its reader has just done.
func (v *Visit) IsTold() bool {
	_, told := v.Hall.answers.Of(v.R.URL.Query().Get("said"))
	return told
}

// Send sends an answer.
func (v *Visit) Send(a *web.Answer) error {
	a.Send(v.W, v.R)
	return nil
}

// SendOnce sends an answer that is not kept.
func (v *Visit) SendOnce(status int, kind string, body []byte) error {
	a := &web.Answer{Status: status, Header: http.Header{"Content-Type": {kind}, "Cache-Control": {"no-store"}}, Body: body}
	if _, kept := v.W.(*web.Recording); !kept && len(body) >= web.LeastSqueezed && web.TakesGzip(v.R) && !IsHere(v.R) {
		a.Squeezed = web.Squeeze(body)
	}
	return v.Send(a)
}

// PollOf is ?poll= in seconds, no longer than most; 0 is that it was not asked for.
func PollOf(r *http.Request, most time.Duration) time.Duration {
	seconds, is := Number(r.URL.Query().Get("poll"))
	if !is {
		return 0
	}
	return min(time.Duration(seconds)*time.Second, most)
}
