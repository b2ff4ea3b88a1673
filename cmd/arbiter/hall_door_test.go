//go:build unix

package main

import (
	"context"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	hallcmd "arbiter/cmd/arbiter/internal/hall"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
	"arbiter/rules/message"
)

// loopback listens on this computer alone, as all servers of tests do.
func loopback(t *testing.T) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

// clickedHall serves a hall of an event at a listener, with a door that opens another of
// this computer, which it says is of a network; ended gives how it ended.
func clickedHall(t *testing.T, door *hallcmd.NetworkDoor) (first net.Listener, stop context.CancelFunc, ended <-chan error) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	server, err := hall.New(ctx, server.Options{Files: []string{hallClub(t, t.TempDir(), "a")}, Who: "Anna", Now: time.Now, OpenUp: door.Open})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(); server.Wait() })
	first = loopback(t)
	serve := func(l net.Listener) error { return server.Serve(ctx, l, web.Secure{}) }
	door.Begin(first, web.Secure{}, serve)
	done := make(chan error, 1)
	go func() { done <- errors.Join(serve(first), door.End()) }()
	return first, stop, done
}

// health is what the hall says at an address; "" where nobody answers.
func health(address string) string {
	client := http.Client{Timeout: patience, Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := client.Get("http://" + address + "/healthz")
	if err != nil {
		return ""
	}
	defer answer.Body.Close()
	body, _ := io.ReadAll(answer.Body) // what is missing fails the test
	return string(body)
}

// A hall that was opened with a click is reached at a second address once its desk says
// so, at the first one still, and at none once it is closed.
func TestTheSecondDoorOfAHall(t *testing.T) {
	second, listened := loopback(t), 0
	door := &hallcmd.NetworkDoor{
		Listen:  func() (net.Listener, error) { listened++; return second, nil },
		Reached: func(at net.Addr, _ bool) []string { return []string{"http://192.0.2.7:8080", "http://" + at.String()} },
	}
	first, stop, ended := clickedHall(t, door)
	for range 2 { // pressed again it is open already
		if address, err := door.Open(); address != "http://192.0.2.7:8080" || err != nil || listened != 1 {
			t.Fatalf("%s, listened %d times: %v", address, listened, err)
		}
	}
	for _, at := range []net.Listener{first, second} {
		if got := health(at.Addr().String()); got != "ok\n" {
			t.Errorf("%v: %q", at.Addr(), got)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("it ends with %v", err)
	}
	for _, at := range []net.Listener{first, second} {
		if got := health(at.Addr().String()); got != "" {
			t.Errorf("%v answers though the hall is closed: %q", at.Addr(), got)
		}
	}
	if _, err := door.Open(); !errors.Is(err, keeper.ErrClosed) {
		t.Errorf("the door of a hall that is closed: %v", err)
	}
}

// A computer without a network, or without a free port, says so; once there is one the
// door opens.
func TestADoorThatDoesNotOpen(t *testing.T) {
	second, busy, network := loopback(t), true, false
	door := hallcmd.NewNetworkDoor()
	door.Listen = func() (net.Listener, error) {
		if busy {
			return nil, message.Because(errors.New("in use"), "cmd-hall.no-listening")
		}
		return second, nil
	}
	door.Reached = func(at net.Addr, secure bool) []string {
		if network {
			return []string{"http://192.0.2.7:8080"}
		}
		return web.Addresses(at, secure)
	}
	_, stop, ended := clickedHall(t, door)
	for _, want := range []string{"hall-ways.no-port", "hall-ways.no-network", ""} {
		address, err := door.Open()
		if m, _ := message.Of(err); m.Code != want || (err == nil) != (address != "") {
			t.Errorf("%q, not %s: %v", address, want, err)
		}
		busy, network = false, !busy
	}
	stop()
	if err := <-ended; err != nil {
		t.Errorf("it ends with %v", err)
	}
}

// The desk of a hall in its own process offers it where phones do not get to it. It is not
// pressed here: a test opens nothing to the network.
func TestAHallOfThisComputerOffersItsSecondDoor(t *testing.T) {
	h := hallOf(t, t.TempDir(), hallClub(t, t.TempDir(), "a"))
	if body := h.get("/desk/devices"); !strings.Contains(body, `action="/desk/open"`) {
		t.Errorf("it is not offered: %s", body)
	}
}
