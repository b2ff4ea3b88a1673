package web

import (
	"io"
	"net"
	"strconv"
	"testing"
)

func TestTooManyOfOneAddressAreSentAway(t *testing.T) {
	t.Parallel()
	c := Counter{Most: 5, MostOf: 2}
	for n, step := range []struct {
		address string
		in      bool
	}{{"192.168.1.7", true}, {"192.168.1.7", true}, {"192.168.1.7", false}, {"192.168.1.8", true}, {"127.0.0.1", true}, {"127.0.0.1", true}, {"::1", false}} {
		if got := c.Enter(step.address); got != step.in {
			t.Errorf("step %d: %s got in: %v", n, step.address, got)
		}
	}
	c.Leave("192.168.1.7")
	if !c.Enter("192.168.1.7") || c.Enter("192.168.1.9") {
		t.Error("one left, and one alone has room")
	}
}

// Strangers leave room for addresses from which somebody was let in, and for this computer; of
// more addresses than are remembered some are strangers again.
func TestRoomIsKeptForThoseWhoWereLetIn(t *testing.T) {
	t.Parallel()
	c := Counter{Most: 5, MostOf: 5, Kept: 2}
	c.Know("192.168.1.7")
	c.Know("192.168.1.7")
	for n, step := range []struct {
		address string
		in      bool
	}{{"10.0.0.1", true}, {"10.0.0.2", true}, {"10.0.0.3", true}, {"10.0.0.4", false}, {"192.168.1.7", true}, {"10.0.0.1", false}, {"127.0.0.1", true}, {"192.168.1.7", false}} {
		if got := c.Enter(step.address); got != step.in {
			t.Errorf("step %d: %s got in: %v", n, step.address, got)
		}
	}
	for i := range 3 * mostKnown {
		c.Know(strconv.Itoa(i))
	}
	if len(c.known) > mostKnown || !c.known[strconv.Itoa(3*mostKnown-1)] {
		t.Errorf("%d addresses are known", len(c.known))
	}
}

// A connection too many is closed at once; when another ends there is room again.
func TestAConnectionTooManyIsClosed(t *testing.T) {
	t.Parallel()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	bound := &boundListener{Listener: inner, open: &Counter{Most: 1, MostOf: 1}}
	defer bound.Close()
	accepted := make(chan net.Conn, 3)
	go func() {
		for {
			c, err := bound.Accept()
			if err != nil {
				return
			}
			accepted <- c
		}
	}()
	dial := func() net.Conn {
		c, err := net.Dial("tcp", inner.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	dial()
	first := <-accepted
	second := dial()
	if _, err := second.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the second got %v", err)
	}
	_ = first.Close()
	_ = first.Close() // counted once
	dial()
	<-accepted // there is room where one has gone
}
