package hall_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/keeper"
	"arbiter/cmd/internal/hall/server"
	"arbiter/cmd/internal/web"
)

// rerouted has all routes do something else, for everybody.
func (h *trial) rerouted(do func(*server.Visit) error) {
	for i := range h.hall.Routes {
		h.hall.Routes[i].Do, h.hall.Routes[i].Roles, h.hall.Routes[i].Hall = do, server.Everybody, true
	}
	h.hall.Handle = h.hall.Handler()
}

// A fault of the program ends an answer, not the hall: whether it is in what a route
// does, in a template, in who asks, or at the desk.
func TestAFaultEndsTheAnswerAlone(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	who := h.hall.Identify
	for name, do := range map[string]func(*server.Visit) error{
		"a handler":  func(*server.Visit) error { panic("a fault") },
		"a template": func(v *server.Visit) error { return v.Show("round_page", "", 3) },
		"the desk":   func(v *server.Visit) error { return v.Do(func(*desk.Desk) error { panic("a fault") }) },
		"an index":   func(v *server.Visit) error { return v.GoTo(v.R.Header["Nobody"][len(v.R.Method)]) },
	} {
		h.rerouted(do)
		for _, path := range []string{"/standings", "/healthz", "/desk/journal", "/api/v1/event"} { // some are kept for all, some are not
			if answer, body := h.get(path); answer.StatusCode != http.StatusInternalServerError || body == "" {
				t.Errorf("%s, %s: %d %q", name, path, answer.StatusCode, body)
			}
		}
	}
	h.rerouted(hall.Healthy)
	h.hall.Identify = func(http.ResponseWriter, *http.Request, *server.Event) server.Who { panic("a fault") }
	if answer, _ := h.get("/healthz"); answer.StatusCode != http.StatusInternalServerError {
		t.Errorf("who asks: %d", answer.StatusCode)
	}
	h.hall.Identify = who
	if answer, body := h.get("/healthz"); answer.StatusCode != http.StatusOK || body != "ok\n" {
		t.Errorf("after that: %d %q", answer.StatusCode, body)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := players.Withdraw(ctx, d, players.LeaveRequest{Player: d.State().Players[7].ID})
		return err
	})
}

// A fault in how the file is read fails the event, and the hall opens it anew.
func TestAFaultInTheFileIsAnErrorOfTheEvent(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	e := h.hall.Events()[0]
	lame := &keeper.Keeper{Path: e.Path, Beat: make(chan struct{}), Fresh: make(chan struct{}, 1)}
	lame.Newest.Store(&keeper.Snapshot{Tournament: e.Now().Tournament})
	file, err := lame.CurrentOr(t.Context(), &keeper.KeptFile{}, true) // its desk is none
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
	h.rerouted(func(v *server.Visit) error {
		at = v.At()
		return errors.New("none")
	})
	for _, route := range h.hall.Routes {
		path := strings.NewReplacer("{token}", secret, "{name}", secret, "{id}", secret, "{$}", "").Replace(route.Path)
		at = ""
		answer, _ := h.ask(httptest.NewRequest(route.Method, path+"?key="+secret, strings.NewReader("code="+secret)))
		_, _ = io.Copy(io.Discard, answer.Body)
		if at == "" || strings.Contains(at, secret) {
			t.Errorf("%s is noted as %q", path, at)
		}
	}
}
