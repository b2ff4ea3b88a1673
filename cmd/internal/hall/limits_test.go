package hall

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

func TestStreamsAreBounded(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for range mostStreamsOf {
		h.hall.streams.Enter("192.0.2.1") // the address of requests in tests
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
		who     Who
		body    string
		bounded bool
	}{
		"a stranger":                {Who{Role: RolePublic}, "code=1", true},
		"a stranger without a body": {Who{Role: RolePublic}, "", false},
		"a phone that was let in":   {Who{Role: RolePlayer, Device: 3}, "code=1", false},
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
	p, now := new(pace), time.Now()
	for n := range 3 * mostPosters {
		p.may(string(rune(n)), now.Add(time.Duration(n)*time.Millisecond))
		if len(p.of) > mostPosters {
			t.Fatalf("%d are remembered", len(p.of))
		}
	}
}
