package hall_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/server"
	theTablet "arbiter/cmd/internal/hall/tablet"
	"arbiter/tournament"
)

// recorded has moves recorded at board 1 of round 1.
func (h *trial) recorded(moves string) {
	h.Helper()
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		got, err := sheets.Record(ctx, d, sheets.RecordRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Moves: strings.Fields(moves), Replace: true})
		if err == nil {
			err = got[0].Err
		}
		return err
	})
}

// ifSince asks for a page with a condition.
func (h *trial) ifSince(path, header, value string) *http.Response {
	h.Helper()
	r := httptest.NewRequest(http.MethodGet, path, nil)
	r.Header.Set(header, value)
	answer, _ := h.ask(r)
	return answer
}

func TestARelayIsPolled(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	h.recorded("32-28 19-23 28x19")
	first, text := h.get("/relay/r1.pdn")
	if first.StatusCode != http.StatusOK || !strings.Contains(text, "1. 32-28 19-23 2. 28x19") || first.Header.Get("Content-Type") != theTablet.PdnKind {
		t.Fatalf("%v\n%s", first, text)
	}
	tag, changed := first.Header.Get("ETag"), first.Header.Get("Last-Modified")
	for header, value := range map[string]string{"If-None-Match": tag, "If-Modified-Since": changed} {
		if again := h.ifSince("/relay/r1.pdn", header, value); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s %s: %d", header, value, again.StatusCode)
		}
	}
	h.recorded("32-28 19-23 28x19 14x23") // within the same second
	for header, value := range map[string]string{"If-None-Match": tag, "If-Modified-Since": changed} {
		if again := h.ifSince("/relay/r1.pdn", header, value); again.StatusCode != http.StatusOK || again.Header.Get("ETag") == tag || again.Header.Get("Last-Modified") == changed {
			t.Errorf("%s %s: %d %v", header, value, again.StatusCode, again.Header)
		}
	}
	if _, text := h.get("/relay/r1.pdn"); !strings.Contains(text, "2. 28x19 14x23") {
		t.Errorf("the move is not there:\n%s", text)
	}
}

func TestARelayInEachForm(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePublic}
	h.recorded("32-28 19-23 33-29")
	for path, want := range map[string]string{
		"/relay/r1.json":                       `"moves":["32-28","19-23","33-29"]`,
		"/relay/r1.json?until-illegal=1":       `"moves":["32-28","19-23"]`,
		"/relay/r1/1.PDN":                      "2. 33-29",
		"/relay/livechess/tournament.json":     `"rounds":[{"count":`,
		"/relay/livechess/round-1/index.json":  `"pairings":[{"index":1,`,
		"/relay/livechess/round-1/game-1.json": `{"live":true,"result":null,"moves":["32-28","19-23","33-29"]}`,
		"/relay/livechess/round-1/game-1.pdn":  "2. 33-29",
	} {
		if answer, text := h.get(path); answer.StatusCode != http.StatusOK || !strings.Contains(text, want) {
			t.Errorf("%s: %d\n%s", path, answer.StatusCode, text)
		}
	}
	for _, path := range []string{
		"/relay/r9.pdn", "/relay/r01.pdn", "/relay/r1.exe", "/relay/rx.pdn", "/relay/r1/77.PDN", "/relay/r1/1.exe", "/relay/r1.pdn?stage=2", "/relay/r1.pdn?stage=x", "/relay/livechess/x.json",
		"/relay/livechess/round-1/game-99.json", "/relay/livechess/round-7/index.json",
	} {
		if answer, _ := h.get(path); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
}

// The delay holds for whoever asks: the arbiter looks at what others are sent.
func TestARelayIsBehindTheDelay(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.recorded("32-28")
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := setup.EditEvent(ctx, d, setup.EditEventRequest{Given: tournament.Event{Recording: tournament.Recording{Delay: 5}}, Fields: []setup.EventField{setup.EventDelay}})
		return err
	})
	for _, who := range []server.Who{{Role: server.RolePublic}, asDesk} {
		h.who = who
		for _, path := range []string{"/relay/r1.pdn", "/relay/r1.json", "/relay/r1/1.PDN", "/relay/livechess/round-1/game-1.json", "/relay/livechess/round-1/game-1.pdn"} {
			if answer, text := h.get(path); answer.StatusCode != http.StatusOK || strings.Contains(text, "32-28") {
				t.Errorf("%s: %d\n%s", path, answer.StatusCode, text)
			}
		}
	}
}
