package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// A player asks for a bye in the next round, the desk sees it and gives or refuses it, and
// an undo takes each of the three back.
func TestAPlayerAsksForABye(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	player := func(id tournament.PlayerID) {
		h.who = server.Who{Role: server.RolePlayer, Player: id, Name: fmt.Sprintf("Player %d", id)}
	}
	ask := func(want int, fields ...string) string {
		h.Helper()
		answer, body := h.post("/me/bye", append(fields, "round", "2")...)
		if answer.StatusCode != want {
			h.Errorf("%d, want %d", answer.StatusCode, want)
		}
		return body
	}
	undo := func() {
		h.Helper()
		h.atDesk(func(ctx context.Context, d *desk.Desk) error {
			_, err := history.Undo(ctx, d, 1, "")
			return err
		})
	}
	player(3)
	ask(http.StatusSeeOther)
	if _, page := h.get("/me"); !strings.Contains(page, "the arbiter has yet to decide") || strings.Contains(page, "I cannot play") {
		t.Error("he is not told that he has asked")
	}
	if body := ask(http.StatusUnprocessableEntity); !strings.Contains(body, "has asked for a bye in round 2 already") { // the page, with the refusal on it
		t.Errorf("he asks twice: %s", body)
	}
	h.who = asDesk
	_, page := h.get("/desk")
	if !strings.Contains(page, `data-look="bye-asked"`) || !strings.Contains(page, "Half-point bye") || !strings.Contains(page, "/desk/players/3/refuse-bye") {
		t.Error("the desk is not asked")
	}
	if answer, _ := h.post("/desk/players/3/refuse-bye", "form", "refuse-bye"); answer.StatusCode != http.StatusSeeOther {
		t.Errorf("refused: %d", answer.StatusCode)
	}
	player(3)
	if _, page := h.get("/me"); !strings.Contains(page, "did not give you a bye") {
		t.Error("he is not told that it was refused")
	}
	if p, _ := h.state().Player(3); !p.Plays(1, 2) {
		t.Error("what was refused counts")
	}
	undo()
	h.who = asDesk
	if answer, _ := h.post("/desk/players/3/absent", "round", "2", "bye", "half", "form", "absent"); answer.StatusCode != http.StatusSeeOther {
		t.Errorf("given: %d", answer.StatusCode)
	}
	if p, _ := h.state().Player(3); p.Plays(1, 2) || p.ByeAsk != (tournament.ByeAsk{}) {
		t.Errorf("given: %+v", p)
	}
	undo()
	if p, _ := h.state().Player(3); !p.Plays(1, 2) || p.ByeAsk.Round != 2 {
		t.Errorf("the bye is undone, what he asked is not: %+v", p)
	}
	player(3)
	ask(http.StatusSeeOther, "withdraw", "1")
	if p, _ := h.state().Player(3); p.ByeAsk != (tournament.ByeAsk{}) {
		t.Errorf("taken back: %+v", p)
	}
}

// Who asks too late is told so: the page that he looked at was of a round that is paired
// by now.
func TestAByeIsAskedForBeforeTheRoundIsPaired(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RolePlayer, Player: 3, Name: "Player C"}
	if _, body := h.post("/me/bye", "round", "1"); !strings.Contains(body, "round 1 is paired already") {
		t.Error(body)
	}
	if p, _ := h.state().Player(3); p.ByeAsk != (tournament.ByeAsk{}) {
		t.Errorf("%+v", p)
	}
}

// A way that is ended while a request waits for its turn does nothing.
func TestARevocationEndsWhatWaits(t *testing.T) {
	t.Parallel()
	h := newDoor(t)
	made := h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper})
	v := &server.Visit{Hall: h.hall, Event: h.hall.Events()[0], Who: server.Who{Role: server.RoleHelper, Device: made.Device.Number}}
	v.R, _ = http.NewRequestWithContext(t.Context(), http.MethodPost, "/", nil)
	h.revoke(made.Device.Number)
	err := v.Do(func(*desk.Desk) error {
		t.Error("it is done")
		return nil
	})
	if server.FailureOf(err).Status != http.StatusUnauthorized {
		t.Error(err)
	}
}
