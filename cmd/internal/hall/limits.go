package hall

import (
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// What one who asks may take of the hall. A hall has a few hundred phones, a dozen
// helpers and some screens; the laptop must stay fit for its arbiter whatever they do.
const (
	// A request is a line and a few headers, sent at once: who takes longer only holds a
	// connection.
	headerTimeout = 10 * time.Second
	// The largest body, a folder of game sheets, comes over wireless that everybody shares.
	readTimeout = 2 * time.Minute
	// Between two requests of a phone that is looked at lie seconds; one in a pocket
	// connects anew.
	idleTimeout = 90 * time.Second
	// No header of a browser comes near it: the usual ones have a kilobyte or two.
	mostHeader = 32 << 10
	// Papers and archives are made while the reader waits; pages take milliseconds.
	writeTimeout = 2 * time.Minute
	// Of a page, which is compressed and made already: some ten kilobytes over the poorest
	// wireless.
	sendTimeout = 30 * time.Second
	// Of one message to an open page: it fits into the buffers of the system, so that who
	// does not take it has gone.
	streamTimeout = 10 * time.Second
	// What has begun is answered when the hall closes, if it does not take longer.
	closeTimeout = 4 * time.Second

	// Each phone has two or three connections; a file descriptor and some 20 kB each.
	mostConnections = 4096
	// Of one address, but this computer's. All phones behind a router of the club that
	// translates addresses are one.
	mostConnectionsOf = 1024

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

// counter counts what addresses hold.
type counter struct {
	most, mostOf int

	mu  sync.Mutex
	all int
	of  map[string]int
}

// enter counts one more of an address; ok is false where there are too many. Who enters
// leaves.
func (c *counter) enter(address string) (ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ip := net.ParseIP(address)
	if c.all >= c.most || c.of[address] >= c.mostOf && !ip.IsLoopback() {
		return false
	}
	if c.of == nil {
		c.of = make(map[string]int)
	}
	c.all++
	c.of[address]++
	return true
}

// now is how many there are.
func (c *counter) now() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all
}

// leave counts one less.
func (c *counter) leave(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.of[address]--; c.of[address] <= 0 {
		delete(c.of, address)
	}
}

// hostOf is the address in what the net package calls one, without the port.
func hostOf(address string) string {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return address
	}
	return host
}

// boundListener gives up connections that are too many: they are closed at once, and
// nobody waits for one to end.
type boundListener struct {
	net.Listener
	open *counter
}

// Accept is the next connection.
func (l *boundListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host := hostOf(c.RemoteAddr().String())
		if l.open.enter(host) {
			return &boundConn{Conn: c, leave: sync.OnceFunc(func() { l.open.leave(host) })}, nil
		}
		_ = c.Close()
	}
}

// boundConn is a connection that is counted until it is closed.
type boundConn struct {
	net.Conn
	leave func()
}

// Close closes it.
func (c *boundConn) Close() error {
	c.leave()
	return c.Conn.Close()
}

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
	key := "address " + hostOf(v.r.RemoteAddr)
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
