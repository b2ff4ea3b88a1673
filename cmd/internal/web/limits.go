package web

import (
	"net"
	"sync"
)

// Counter counts what addresses hold.
type Counter struct {
	Most   int // of all
	MostOf int // of one address, but this computer's
	Kept   int // of Most, for addresses that are known

	mu    sync.Mutex
	all   int
	of    map[string]int
	known map[string]bool
}

// mostKnown is how many addresses are known; of more, some are known no longer.
const mostKnown = 2048

// Know has an address be one of those for which room is kept: somebody there was let in.
func (c *Counter) Know(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.known[address] {
		return
	}
	if c.known == nil {
		c.known = make(map[string]bool)
	}
	for other := range c.known {
		if len(c.known) < mostKnown {
			break
		}
		delete(c.known, other)
	}
	c.known[address] = true
}

// Enter counts one more of an address; ok is false where there are too many. Who enters
// leaves.
func (c *Counter) Enter(address string) (ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	ip, most := net.ParseIP(address), c.Most
	if !c.known[address] && !ip.IsLoopback() {
		most -= c.Kept
	}
	if c.all >= most || c.of[address] >= c.MostOf && !ip.IsLoopback() {
		return false
	}
	if c.of == nil {
		c.of = make(map[string]int)
	}
	c.all++
	c.of[address]++
	return true
}

// Now is how many there are.
func (c *Counter) Now() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.all
}

// Leave counts one less.
func (c *Counter) Leave(address string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all--
	if c.of[address]--; c.of[address] <= 0 {
		delete(c.of, address)
	}
}

// HostOf is the address in what the net package calls one, without the port.
func HostOf(address string) string {
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
	open *Counter
}

// Accept is the next connection.
func (l *boundListener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		host := HostOf(c.RemoteAddr().String())
		if l.open.Enter(host) {
			return &boundConn{Conn: c, leave: sync.OnceFunc(func() { l.open.Leave(host) })}, nil
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
