package hall

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/web"
)

// rerouted has all routes do something else, for everybody.
func (h *trial) rerouted(do func(*visit) error) {
	for i := range h.hall.routes {
		h.hall.routes[i].Do, h.hall.routes[i].Roles, h.hall.routes[i].Hall = do, everybody, true
	}
	h.hall.handle = h.hall.handler()
}

// A fault of the program ends an answer, not the hall: whether it is in what a route
// does, in a template, in who asks, or at the desk.
func TestAFaultEndsTheAnswerAlone(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	who := h.hall.who
	for name, do := range map[string]func(*visit) error{
		"a handler":  func(*visit) error { panic("a fault") },
		"a template": func(v *visit) error { return v.show("round_page", "", 3) },
		"the desk":   func(v *visit) error { return v.do(func(*desk.Desk) error { panic("a fault") }) },
		"an index":   func(v *visit) error { return v.goTo(v.r.Header["Nobody"][len(v.r.Method)]) },
	} {
		h.rerouted(do)
		for _, path := range []string{"/standings", "/healthz", "/desk/journal", "/api/v1/event"} { // some are kept for all, some are not
			if answer, body := h.get(path); answer.StatusCode != http.StatusInternalServerError || body == "" {
				t.Errorf("%s, %s: %d %q", name, path, answer.StatusCode, body)
			}
		}
	}
	h.rerouted(healthy)
	h.hall.who = func(http.ResponseWriter, *http.Request, *Event) Who { panic("a fault") }
	if answer, _ := h.get("/healthz"); answer.StatusCode != http.StatusInternalServerError {
		t.Errorf("who asks: %d", answer.StatusCode)
	}
	h.hall.who = who
	if answer, body := h.get("/healthz"); answer.StatusCode != http.StatusOK || body != "ok\n" {
		t.Errorf("after that: %d %q", answer.StatusCode, body)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := d.Withdraw(ctx, desk.LeaveRequest{Player: d.State().Players[7].ID})
		return err
	})
}

// A fault in how the file is read fails the event, and the hall opens it anew.
func TestAFaultInTheFileIsAnErrorOfTheEvent(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	e := h.hall.events[0]
	lame := &Keeper{Path: e.Path, beat: make(chan struct{}), fresh: make(chan struct{}, 1)}
	lame.now.Store(&Snapshot{Tournament: e.Now().Tournament})
	file, err := lame.currentOr(t.Context(), &keptFile{}, true) // its desk is none
	var fault *web.FaultError
	if file != nil || !errors.As(err, &fault) || lame.Now().Failed == nil || lame.Now().Tournament == nil {
		t.Errorf("%v, %v, %v", file, err, lame.Now())
	}
}

// What stands in an address is never noted: it may be the token of a way in, or what a
// terminal would obey.
func TestTheNotesOfTheTerminalNameNoAddress(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	const secret = "c2VjcmV0IHRva2VuIQ"
	var at string
	h.rerouted(func(v *visit) error {
		at = v.at()
		return errors.New("none")
	})
	for _, route := range h.hall.routes {
		path := strings.NewReplacer("{token}", secret, "{name}", secret, "{id}", secret, "{$}", "").Replace(route.Path)
		at = ""
		answer, _ := h.ask(httptest.NewRequest(route.Method, path+"?key="+secret, strings.NewReader("code="+secret)))
		_, _ = io.Copy(io.Discard, answer.Body)
		if at == "" || strings.Contains(at, secret) {
			t.Errorf("%s is noted as %q", path, at)
		}
	}
}
