package hall

import (
	"errors"
	"net"
	"sync"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// NetworkDoor is the second door of a hall that this computer alone reaches, as one that was
// opened with a click: its desk opens it when phones are to come in.
type NetworkDoor struct {
	Listen  func() (net.Listener, error)            // on all addresses of the computer
	Reached func(at net.Addr, secure bool) []string // as web.Addresses

	mu     sync.Mutex
	at     net.Listener             // that phones may reach; nil is none yet
	secure bool                     // it is served as https
	serve  func(net.Listener) error // nil before the hall is open, and after it
	failed error                    // why a listener was served no longer
	serves sync.WaitGroup
}

// NewNetworkDoor is a door to all networks of the computer.
func NewNetworkDoor() *NetworkDoor {
	listen := func() (net.Listener, error) { return cli.ListenFirst(cli.ListenAddresses(""), "cmd-hall.no-listening") }
	return &NetworkDoor{Listen: listen, Reached: web.Addresses}
}

// Begin notes the first listener of the hall, and how another is served.
func (d *NetworkDoor) Begin(first net.Listener, secure web.Secure, serve func(net.Listener) error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.secure, d.serve = secure != (web.Secure{}), serve
	if tcp, is := first.Addr().(*net.TCPAddr); is && !tcp.IP.IsLoopback() {
		d.at = first
	}
}

// Open is [server.Options.OpenUp]. Refused: hall-ways.no-port, hall-ways.no-network.
func (d *NetworkDoor) Open() (address string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.serve == nil {
		return "", keeper.ErrClosed
	}
	if d.at == nil {
		if d.at, err = d.Listen(); err != nil {
			d.at = nil
			return "", message.Because(err, "hall-ways.no-port", message.Args{"First": cli.FirstPort, "Last": cli.LastPort, "Why": reasonOf(err)})
		}
		d.serves.Add(1)
		go d.serveAt(d.at, d.serve)
	}
	address = d.Reached(d.at.Addr(), d.secure)[0]
	if cli.IsLoopback(address) {
		return "", message.Err("hall-ways.no-network") // it is found as soon as there is one
	}
	return address, nil
}

// serveAt serves a listener until the hall ends; one that fails before can be opened anew.
func (d *NetworkDoor) serveAt(listener net.Listener, serve func(net.Listener) error) {
	defer d.serves.Done()
	err := serve(listener)
	_ = listener.Close() // it is, unless the certificate cannot be read any more
	d.mu.Lock()
	defer d.mu.Unlock()
	d.at, d.failed = nil, errors.Join(d.failed, err)
}

// End waits until nobody is served any more. The error is why one was served no longer
// before the hall closed.
func (d *NetworkDoor) End() error {
	d.mu.Lock()
	d.serve = nil
	d.mu.Unlock()
	d.serves.Wait()
	return d.failed
}

// reasonOf is why a listener failed, as the system says it.
func reasonOf(err error) error {
	if reason := errors.Unwrap(err); reason != nil {
		return reason
	}
	return err
}
