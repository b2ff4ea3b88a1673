package hall_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// trial is a hall that a test plays with: an event of eight players whose first round is
// paired, and who asks.
type trial struct {
	*testing.T
	hall *server.Server
	who  server.Who // who asks from now on
}

// asDesk is the laptop of the desk.
var asDesk = server.Who{Role: server.RoleDesk, Name: "Anna"}

// newTrial opens a hall, with the desk asking.
func newTrial(t *testing.T) *trial {
	t.Helper()
	h := newEmptyTrial(t, swissStage())
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for i := range 8 {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Rating: 1500 - 10*i}}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	return h
}

// newEmptyTrial is newTrial of an event with a stage, and nobody in it.
func newEmptyTrial(t *testing.T, stage tournament.Stage) *trial {
	t.Helper()
	return openTrial(t, club(), stage)
}

// club is an event that nothing is known of.
func club() tournament.Event {
	return tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]}
}

// openTrial makes an event, and opens a hall on it with the desk asking.
func openTrial(t *testing.T, event tournament.Event, stage tournament.Stage) *trial {
	t.Helper()
	path := filepath.Join(t.TempDir(), "club.arbiter")
	makeEvent(t, path, event, stage)
	return openHall(t, server.Options{Files: []string{path}, Keep: t.TempDir()})
}

// swissStage is a Swiss of five rounds.
func swissStage() tournament.Stage {
	return tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Cycles: 1, Games: 1}
}

// makeEvent makes an event file.
func makeEvent(t *testing.T, path string, event tournament.Event, stage tournament.Stage) {
	t.Helper()
	if _, err := setup.CreateEvent(t.Context(), path, desk.Options{Who: "Anna", Now: time.Now}, setup.CreateEventRequest{Event: event, Stage: stage}); err != nil {
		t.Fatal(err)
	}
}

// openHall opens a hall as Anna's, in which the trial says who asks; it is the desk until
// somebody else does.
func openHall(t *testing.T, opts server.Options) *trial {
	t.Helper()
	ctx, end := context.WithCancel(context.Background())
	opts.Who, opts.Now = "Anna", time.Now
	hallServer, err := hall.New(ctx, opts)
	if err != nil {
		end()
		t.Fatal(err)
	}
	t.Cleanup(func() {
		end()
		hallServer.Wait()
	})
	h := &trial{T: t, hall: hallServer, who: asDesk}
	hallServer.Identify = func(http.ResponseWriter, *http.Request, *server.Event) server.Who { return h.who }
	return h
}

// atDesk has somebody work at the desk of the event.
func (h *trial) atDesk(do func(context.Context, *desk.Desk) error) {
	h.Helper()
	err := h.hall.Events()[0].Do(h.Context(), "", func(d *desk.Desk) error { return do(h.Context(), d) })
	if err != nil {
		h.Fatal(err)
	}
}

// state is the event as it is.
func (h *trial) state() *tournament.Tournament { return h.hall.Events()[0].Now().Tournament }

// ask sends a request, and gives the answer with its body.
func (h *trial) ask(r *http.Request) (*http.Response, string) {
	h.Helper()
	w := httptest.NewRecorder()
	if r.Header.Get("Accept") == "" {
		r.Header.Set("Accept", "text/html") // a browser's; "*/*" is a program's
	}
	h.hall.ServeHTTP(w, r)
	body, err := io.ReadAll(w.Result().Body)
	if err != nil {
		h.Fatal(err)
	}
	return w.Result(), string(body)
}

// get asks for a page.
func (h *trial) get(path string) (*http.Response, string) {
	h.Helper()
	return h.ask(httptest.NewRequest(http.MethodGet, path, nil))
}

// post sends a form: names and values take turns.
func (h *trial) post(path string, fields ...string) (*http.Response, string) {
	h.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(fields); i += 2 {
		form.Add(fields[i], fields[i+1])
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return h.ask(r)
}

func TestAHallIsHealthyAsSoonAsItsEventIsOpen(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	if answer, body := h.get("/healthz"); answer.StatusCode != http.StatusOK || body != "ok\n" {
		t.Errorf("%d %q", answer.StatusCode, body)
	}
}

func TestWhatIsDoneAtTheDeskIsTold(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	before := h.state().Seq
	_, more := h.hall.Events()[0].Told(0)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := players.Withdraw(ctx, d, players.LeaveRequest{Player: d.State().Players[7].ID})
		return err
	})
	<-more
	if h.state().Seq <= before {
		t.Error("the change is not seen")
	}
}

func TestAPageOfAnotherHostDoesNothing(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	r := httptest.NewRequest(http.MethodPost, "/desk/anything", nil)
	r.Header.Set("Origin", "http://example.org")
	if answer, body := h.ask(r); answer.StatusCode != http.StatusForbidden || !strings.Contains(body, "another address") {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
}

// The form of a page of the hall, on a plain address of the network: Chromium sends the
// page's own origin with it, and no Sec-Fetch-Site. Where it says that it tells nobody
// where it was ("null"), the form is that of another page.
func TestAFormOfTheHallIsNotForeign(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for origin, foreign := range map[string]bool{"http://192.168.1.20:8080": false, "http://192.168.1.20": true, "null": true, "": false} {
		r := httptest.NewRequest(http.MethodPost, "http://192.168.1.20:8080/in/nothing", nil)
		r.Header.Set("Origin", origin)
		if answer, _ := h.ask(r); (answer.StatusCode == http.StatusForbidden) != foreign {
			t.Errorf("%q: %d", origin, answer.StatusCode)
		}
	}
	if answer, _ := h.get("/in"); answer.Header.Get("Referrer-Policy") != "same-origin" {
		t.Error("browsers send null with the forms of such a page")
	}
}

// What a program is refused it reads as JSON, whatever address it asked for; a browser
// asks for pages by name.
func TestProgramsAreRefusedInJSON(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	for accept, want := range map[string]string{"*/*": server.JsonKind, "application/json": server.JsonKind, "text/html,*/*;q=0.8": "text/html; charset=utf-8"} {
		r := httptest.NewRequest(http.MethodGet, "/nothing", nil)
		r.Header.Set("Accept", accept)
		if answer, _ := h.ask(r); answer.Header.Get("Content-Type") != want || answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %v", accept, answer.Header)
		}
	}
}
