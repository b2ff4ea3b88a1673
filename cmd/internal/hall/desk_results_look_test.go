package hall_test

import (
	"net/http"
	"os"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// What the hall alone knows of stands with what needs a look: sheets that are half typed
// in, codes that are guessed, copies that nobody makes.
func TestWhatOnlyTheHallKnowsNeedsALook(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	event := h.hall.Events()[0]
	ref := tournament.GameRef{Stage: 1, Round: 1, Board: 2, Game: 1}
	p, _, err := h.state().Game(ref)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(sheets.DraftOf(event.Path, ref), []byte(sheets.DraftHead(p)+"\n32-28\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	auth.AlarmDesk(h.hall, event, message.New("hall-ways.alarm-board", message.Args{"Board": 1}))
	h.hall.Copies = func() string { return "/no/such/stick" }
	_, body := h.get("/desk/journal")
	h.holds(body, "round 1 board 2: its sheet is half typed in", "/desk/sheets/1/2/type", `data-look="way-alarm"`, "/desk/devices", "no copy of the event in /no/such/stick")
	if strings.Contains(body, `id="needs-look" open`) {
		t.Error("it stands unfolded on a page that is for something else")
	}
	if _, body = h.get("/desk"); !strings.Contains(body, `id="needs-look" open`) || strings.Index(body, `id="needs-look"`) < strings.Index(body, `id="line"`) {
		t.Error("it does not stand unfolded under the field")
	}
	h.who = server.Who{Role: server.RoleDeputy, Name: "Bert"}
	if _, body = h.get("/desk"); strings.Contains(body, "way-alarm") {
		t.Error("a deputy, who may not end a way in, is told of one")
	}
}

// Before a round is paired there is nothing to enter, and no field that takes it.
func TestNothingIsEnteredBeforeARoundIsPaired(t *testing.T) {
	t.Parallel()
	h := newEmptyTrial(t, tournament.Stage{System: tournament.SystemSwiss, Rounds: 5, Cycles: 1, Games: 1})
	_, body := h.get("/desk")
	h.holds(body, "0 players, no round is paired yet", "Register players")
	if strings.Contains(body, `id="entry"`) {
		t.Error("there is a field for results")
	}
}

// The rating report can have another result than the standings, for a reason.
func TestTheRatingReportHasAnotherResult(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	if status, body := h.line("1 1-0", ""); status != http.StatusOK {
		t.Fatal(body)
	}
	if _, body := h.get("/desk/results/1"); !strings.Contains(body, `name="rated"`) {
		t.Error("the page of the game has no form for it")
	}
	if _, body := h.get("/desk/results/2"); strings.Contains(body, `name="rated"`) {
		t.Error("a game that is open has a result for the rating report")
	}
	if answer, body := h.post("/desk/results/1", "round", "1", "stage", "1", "rated", "1/2-1/2"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("without a reason: %d %s", answer.StatusCode, body)
	}
	if answer, body := h.post("/desk/results/1", "round", "1", "stage", "1", "rated", "1/2-1/2", "why", "lost by a phone"); answer.StatusCode != http.StatusSeeOther {
		t.Errorf("%d %s", answer.StatusCode, body)
	}
	_, g, err := h.state().Game(tournament.GameRef{Stage: 1, Round: 1, Board: 1, Game: 1})
	if err != nil || g.Rated != tournament.Drawn || g.Result != tournament.WhiteWins {
		t.Errorf("%v %v %v", g.Rated, g.Result, err)
	}
}

// When a draw may be agreed is set on the page of the event.
func TestDrawsByAgreement(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	if answer, body := h.post("/desk/event", "form", "settings", "draw-moves", "40", "draw-pieces", ""); answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d %s", answer.StatusCode, body)
	}
	if got := h.state().Event.Draws; got != (tournament.Agreement{Moves: 40}) {
		t.Errorf("%+v", got)
	}
	if answer, _ := h.post("/desk/event", "form", "settings", "draw-moves", "many"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Errorf("moves that are no number: %d", answer.StatusCode)
	}
}
