package hall

import (
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

func TestTooManyOfOneAddressAreSentAway(t *testing.T) {
	t.Parallel()
	c := counter{most: 5, mostOf: 2}
	for n, step := range []struct {
		address string
		in      bool
	}{{"192.168.1.7", true}, {"192.168.1.7", true}, {"192.168.1.7", false}, {"192.168.1.8", true}, {"127.0.0.1", true}, {"127.0.0.1", true}, {"::1", false}} {
		if got := c.enter(step.address); got != step.in {
			t.Errorf("step %d: %s got in: %v", n, step.address, got)
		}
	}
	c.leave("192.168.1.7")
	if !c.enter("192.168.1.7") || c.enter("192.168.1.9") {
		t.Error("one left, and one alone has room")
	}
}

// A connection too many is closed at once; when another ends there is room again.
func TestAConnectionTooManyIsClosed(t *testing.T) {
	t.Parallel()
	inner, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	bound := &boundListener{Listener: inner, open: &counter{most: 1, mostOf: 1}}
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
	_ = second.SetReadDeadline(time.Now().Add(10 * time.Second))
	if _, err := second.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("the second got %v", err)
	}
	_ = first.Close()
	_ = first.Close() // counted once
	dial()
	select {
	case <-accepted:
	case <-time.After(10 * time.Second):
		t.Error("there is no room where one has gone")
	}
}

func TestStreamsAreBounded(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for range mostStreamsOf {
		h.hall.streams.enter("192.0.2.1") // the address of requests in tests
	}
	if answer, _ := h.get("/events?poll=1"); answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
		t.Errorf("answered %d", answer.StatusCode)
	}
}

func TestWhoPostsTooOftenWaits(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.hall.routes = append(h.hall.routes, Route{Method: "POST", Path: "/posted", Roles: everybody, Do: func(v *visit) error { return v.goTo("/") }})
	h.hall.handle = h.hall.handler()
	count := func(who Who, times int) (refused int) {
		h.who = who
		for range times {
			if answer, _ := h.post("/posted"); answer.StatusCode == http.StatusTooManyRequests {
				refused++
			}
		}
		return refused
	}
	if n := count(asDesk, 2*postsAtOnce); n != 0 {
		t.Errorf("the desk was refused %d times", n)
	}
	if n := count(Who{Role: RolePlayer, Device: 3}, 3*postsAtOnce); n == 0 || n > 2*postsAtOnce {
		t.Errorf("a phone was refused %d times", n)
	}
	if n := count(Who{Role: RolePlayer, Device: 4}, 1); n != 0 {
		t.Error("another phone was refused for it")
	}
}

func TestPostersThatAreQuietAreForgotten(t *testing.T) {
	t.Parallel()
	p, now := new(pace), time.Now()
	for n := range 3 * mostPosters {
		p.may(string(rune(n)), now.Add(time.Duration(n)*time.Millisecond))
		if len(p.of) > mostPosters {
			t.Fatalf("%d are remembered", len(p.of))
		}
	}
}
