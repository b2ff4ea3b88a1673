package server

import (
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
)

// What one who asks may take of the hall. A hall has a few hundred phones, a dozen
// helpers and some screens; the laptop must stay fit for its arbiter whatever they do.
const (
	// Of one message to an open page: it fits into the buffers of the system, so that who
	// does not take it has gone.
	StreamTimeout = 10 * time.Second
	// A form of somebody whom nobody let in is a code or a name: who takes longer only holds
	// a connection that a player could have.
	strangerTimeout = 15 * time.Second

	// Open pages that follow the event, twice what was measured to be told in time.
	mostStreams   = 1000
	MostStreamsOf = 400 // of one address, but this computer's

	// What a person types, and a phone that sends what it had kept, but no program that
	// tries codes. By device, else by address.
	postsASecond = 5
	PostsAtOnce  = 40
	// So many devices are told apart before those are forgotten that have not posted for a
	// while.
	MostPosters = 4096
)

// Pace bounds how often somebody posts.
type Pace struct {
	mu sync.Mutex
	Of map[string]*poster
}

// poster is somebody who posts.
type poster struct {
	*rate.Limiter
	last time.Time
}

// May reports whether somebody may post now.
func (p *Pace) May(key string, now time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	who := p.Of[key]
	if who == nil {
		p.forget(now)
		who = &poster{Limiter: rate.NewLimiter(postsASecond, PostsAtOnce)}
		if p.Of == nil {
			p.Of = make(map[string]*poster)
		}
		p.Of[key] = who
	}
	who.last = now
	return who.AllowN(now, 1)
}

// forget makes room: who has not posted for as long as it takes to be allowed everything
// again is as one who never did. If all have, they are all forgotten.
func (p *Pace) forget(now time.Time) {
	if len(p.Of) < MostPosters {
		return
	}
	const full = PostsAtOnce / postsASecond * time.Second
	for key, who := range p.Of {
		if now.Sub(who.last) > full {
			delete(p.Of, key)
		}
	}
	if len(p.Of) >= MostPosters {
		clear(p.Of)
	}
}

// tooFast refuses who posts too often. The desk is this computer's own.
func (v *Visit) tooFast() error {
	if v.R.Method == http.MethodGet || v.R.Method == http.MethodHead || v.Who.Role == RoleDesk {
		return nil
	}
	key := "address " + web.HostOf(v.R.RemoteAddr)
	if v.Who.Device > 0 {
		key = "device " + strconv.Itoa(v.Who.Device)
		if v.Event != nil {
			key += " " + v.Event.Name // each event counts its own
		}
	}
	if v.Hall.posts.May(key, time.Now()) {
		return nil
	}
	v.W.Header().Set("Retry-After", "2")
	return keeper.Refuse(http.StatusTooManyRequests, "hall.too-fast")
}
