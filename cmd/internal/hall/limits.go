package hall

import (
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"arbiter/cmd/internal/web"
)

// What one who asks may take of the hall. A hall has a few hundred phones, a dozen
// helpers and some screens; the laptop must stay fit for its arbiter whatever they do.
const (
	// Of one message to an open page: it fits into the buffers of the system, so that who
	// does not take it has gone.
	streamTimeout = 10 * time.Second
	// A form of somebody whom nobody let in is a code or a name: who takes longer only holds
	// a connection that a player could have.
	strangerTimeout = 15 * time.Second

	// Open pages that follow the event, twice what was measured to be told in time.
	mostStreams   = 1000
	mostStreamsOf = 400 // of one address, but this computer's

	// What a person types, and a phone that sends what it had kept, but no program that
	// tries codes. By device, else by address.
	postsASecond = 5
	postsAtOnce  = 40
	// So many devices are told apart before those are forgotten that have not posted for a
	// while.
	mostPosters = 4096
)

// pace bounds how often somebody posts.
type pace struct {
	mu sync.Mutex
	of map[string]*poster
}

// poster is somebody who posts.
type poster struct {
	*rate.Limiter
	last time.Time
}

// may reports whether somebody may post now.
func (p *pace) may(key string, now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	who := p.of[key]
	if who == nil {
		p.forget(now)
		who = &poster{Limiter: rate.NewLimiter(postsASecond, postsAtOnce)}
		if p.of == nil {
			p.of = make(map[string]*poster)
		}
		p.of[key] = who
	}
	who.last = now
	return who.AllowN(now, 1)
}

// forget makes room: who has not posted for as long as it takes to be allowed everything
// again is as one who never did. If all have, they are all forgotten.
func (p *pace) forget(now time.Time) {
	if len(p.of) < mostPosters {
		return
	}
	const full = postsAtOnce / postsASecond * time.Second
	for key, who := range p.of {
		if now.Sub(who.last) > full {
			delete(p.of, key)
		}
	}
	if len(p.of) >= mostPosters {
		clear(p.of)
	}
}

// tooFast refuses who posts too often. The desk is this computer's own.
func (v *visit) tooFast() error {
	if v.r.Method == http.MethodGet || v.r.Method == http.MethodHead || v.who.Role == RoleDesk {
		return nil
	}
	key := "address " + web.HostOf(v.r.RemoteAddr)
	if v.who.Device > 0 {
		key = "device " + strconv.Itoa(v.who.Device)
		if v.event != nil {
			key += " " + v.event.Name // each event counts its own
		}
	}
	if v.hall.posts.may(key, time.Now()) {
		return nil
	}
	v.w.Header().Set("Retry-After", "2")
	return refuse(http.StatusTooManyRequests, "hall.too-fast")
}
