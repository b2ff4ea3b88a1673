package hall_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/hall/server"
)

func TestStreamsAreBounded(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for range server.MostStreamsOf {
		h.hall.Streams.Enter("192.0.2.1") // the address of requests in tests
	}
	if answer, _ := h.get("/events?poll=1"); answer.StatusCode != http.StatusServiceUnavailable || answer.Header.Get("Retry-After") == "" {
		t.Errorf("answered %d", answer.StatusCode)
	}
}

func TestWhoPostsTooOftenWaits(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.hall.Routes = append(h.hall.Routes, server.Route{Method: "POST", Path: "/posted", Roles: server.Everybody, Do: func(v *server.Visit) error { return v.GoTo("/") }})
	h.hall.Handle = h.hall.Handler()
	count := func(who server.Who, times int) (refused int) {
		h.who = who
		for range times {
			if answer, _ := h.post("/posted"); answer.StatusCode == http.StatusTooManyRequests {
				refused++
			}
		}
		return refused
	}
	if n := count(asDesk, 2*server.PostsAtOnce); n != 0 {
		t.Errorf("the desk was refused %d times", n)
	}
	if n := count(server.Who{Role: server.RolePlayer, Device: 3}, 3*server.PostsAtOnce); n == 0 || n > 2*server.PostsAtOnce {
		t.Errorf("a phone was refused %d times", n)
	}
	if n := count(server.Who{Role: server.RolePlayer, Device: 4}, 1); n != 0 {
		t.Error("another phone was refused for it")
	}
}

// readLimit is a recorder that notes by when the body must have come.
type readLimit struct {
	*httptest.ResponseRecorder
	by time.Time
}

// SetReadDeadline notes it.
func (r *readLimit) SetReadDeadline(by time.Time) error { r.by = by; return nil }

func TestTheBodyOfAStrangerHasLittleTime(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for name, test := range map[string]struct {
		who     server.Who
		body    string
		bounded bool
	}{
		"a stranger":                {server.Who{Role: server.RolePublic}, "code=1", true},
		"a stranger without a body": {server.Who{Role: server.RolePublic}, "", false},
		"a phone that was let in":   {server.Who{Role: server.RolePlayer, Device: 3}, "code=1", false},
		"the desk":                  {asDesk, "code=1", false},
	} {
		h.who = test.who
		w := &readLimit{ResponseRecorder: httptest.NewRecorder()}
		h.hall.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/nothing", strings.NewReader(test.body)))
		if w.by.IsZero() == test.bounded {
			t.Errorf("%s: bounded by %v", name, w.by)
		}
	}
}

func TestPostersThatAreQuietAreForgotten(t *testing.T) {
	t.Parallel()
	p, now := new(server.Pace), time.Now()
	for n := range 3 * server.MostPosters {
		p.May(string(rune(n)), now.Add(time.Duration(n)*time.Millisecond))
		if len(p.Of) > server.MostPosters {
			t.Fatalf("%d are remembered", len(p.Of))
		}
	}
}
