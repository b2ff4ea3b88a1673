package hall_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/keeper"
	thePhone "arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// api sends a result in JSON.
func (h *trial) api(round, board int, body string) (int, map[string]any) {
	h.Helper()
	r := httptest.NewRequest(http.MethodPost, fmt.Sprintf("/api/v1/rounds/%d/boards/%d/result", round, board), strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	answer, text := h.ask(r)
	var said map[string]any
	if err := json.Unmarshal([]byte(text), &said); err != nil {
		h.Fatalf("%d %q: %v", answer.StatusCode, text, err)
	}
	return answer.StatusCode, said
}

// phoneOf is the phone of who sits at board 1 of round 1.
func (h *trial) phoneOf(side tournament.Side) server.Who {
	p, err := h.state().Pairing(1, 1, 1)
	if err != nil {
		h.Fatal(err)
	}
	if side == tournament.SideBlack {
		return server.Who{Role: server.RolePlayer, Device: 2, Name: "Black", Player: p.Black}
	}
	return server.Who{Role: server.RolePlayer, Device: 1, Name: "White", Player: p.White}
}

func TestBothPlayersMakeAResultByPhone(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	seq := h.state().Seq
	h.who = h.phoneOf(tournament.SideWhite)
	body := fmt.Sprintf(`{"result":"1-0","game":1,"seen":%d,"key":"a"}`, seq)
	status, said := h.api(1, 1, body)
	if status != http.StatusOK || said["state"] != "reported" || said["seq"] != float64(seq+1) || h.result(1, 1) != tournament.ResultUnset {
		t.Fatalf("%d %v", status, said)
	}
	// The answer was lost, and the phone sends again.
	if again, same := h.api(1, 1, body); again != status || fmt.Sprint(same) != fmt.Sprint(said) || h.state().Seq != seq+1 {
		t.Errorf("%d %v", again, same)
	}
	h.who = h.phoneOf(tournament.SideBlack)
	status, said = h.api(1, 1, `{"result":"1-0","key":"a"}`)
	if status != http.StatusOK || said["state"] != "stands" || h.result(1, 1) != tournament.WhiteWins {
		t.Fatalf("%d %v", status, said)
	}
	status, said = h.api(1, 1, `{"result":"1/2","key":"b"}`)
	if status != http.StatusConflict || said["have"] != "1-0" || said["by"] != "Black (phone 2)" || said["seq"] != float64(seq+3) || said["message"] == "" {
		t.Errorf("%d %v", status, said)
	}
}

func TestPhonesThatDisagree(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = h.phoneOf(tournament.SideWhite)
	h.api(1, 1, `{"result":"1-0","key":"a"}`)
	h.who = h.phoneOf(tournament.SideBlack)
	if status, said := h.api(1, 1, `{"result":"0-1","key":"b"}`); status != http.StatusOK || said["state"] != "contradicted" || h.result(1, 1) != tournament.ResultUnset {
		t.Errorf("%d %v", status, said)
	}
	if _, page := h.get("/me"); !strings.Contains(page, "Neither counts") {
		t.Error("his page does not say so")
	}
	h.enter(1, 1, tournament.Drawn)
	if status, said := h.api(1, 1, `{"result":"0-1","key":"c"}`); status != http.StatusConflict || said["have"] != "1/2" || said["by"] != "Anna" {
		t.Errorf("%d %v", status, said)
	}
}

// A phone that shows a way in may do what its role may, and nothing more.
func TestWhoMayReportWhat(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	white := h.phoneOf(tournament.SideWhite)
	helper := server.Who{Role: server.RoleHelper, Device: 3, Name: "Hans", First: 2, Last: 3}
	deputy := server.Who{Role: server.RoleDeputy, Device: 4, Name: "Djoeke"}
	h.enter(1, 3, tournament.Drawn)
	for _, c := range []struct {
		name         string
		who          server.Who
		round, board int
		body         string
		want         int
		code         string
	}{
		{"the public", server.Who{}, 1, 1, `{"result":"1-0"}`, 401, "hall.no-way-in"},
		{"a tablet", server.Who{Role: server.RoleTablet, Device: 5, Board: 1}, 1, 1, `{"result":"1-0"}`, 403, "hall.not-yours"},
		{"another's board", white, 1, 2, `{"result":"1-0"}`, 403, "hall-phone.not-your-game"},
		{"no board", white, 1, 99, `{"result":"1-0"}`, 403, "hall-phone.not-your-game"},
		{"no round", white, 7, 1, `{"result":"1-0"}`, 403, "hall-phone.not-your-game"},
		{"no such game", white, 1, 1, `{"result":"1-0","game":2}`, 422, ""},
		{"nothing", white, 1, 1, `{"result":""}`, 422, "reported.blank"},
		{"an empty object", white, 1, 1, `{}`, 422, "reported.blank"},
		{"no result", white, 1, 1, `{"result":"7"}`, 422, "result.bad"},
		{"a forfeit", white, 1, 1, `{"result":"+/-"}`, 422, ""},
		{"adjourned", white, 1, 1, `{"result":"adj"}`, 422, ""},
		{"no JSON", white, 1, 1, `result=1-0`, 422, "hall-phone.unread"},
		{"an unknown field", white, 1, 1, `{"result":"1-0","side":"black"}`, 422, "hall-phone.unread"},
		{"another type", white, 1, 1, `{"result":1}`, 422, "hall-phone.unread"},
		{"two of them", white, 1, 1, `{"result":"1-0"}{"result":"0-1"}`, 422, "hall-phone.unread"},
		{"a list", white, 1, 1, `[]`, 422, "hall-phone.unread"},
		{"a long key", white, 1, 1, `{"result":"1-0","key":"` + strings.Repeat("k", 65) + `"}`, 422, ""},
		{"a huge body", white, 1, 1, `{"result":"1-0","key":"` + strings.Repeat("k", 1<<20) + `"}`, 413, "hall.too-large"},
		{"of another event", white, 1, 1, `{"result":"1-0","seen":99999}`, 409, "reported.other-pairing"},
		{"before the round", white, 1, 1, `{"result":"1-0","seen":2}`, 409, "reported.other-pairing"},
		{"nothing taken back", white, 1, 1, `{"withdraw":true}`, 422, ""},
		{"a helper beyond his boards", helper, 1, 1, `{"result":"1-0"}`, 403, "hall-phone.not-your-board"},
		{"a helper alters", helper, 1, 3, `{"result":"1-0","why":"I say so"}`, 409, "reported.other-result"},
		{"a helper without a round", helper, 4, 2, `{"result":"1-0"}`, 404, "hall-phone.no-game"},
		{"a deputy without a reason", deputy, 1, 3, `{"result":"1-0"}`, 409, "reported.other-result"},
		{"a deputy without a board", deputy, 1, 44, `{"result":"1-0"}`, 404, "hall-phone.no-game"},
	} {
		before := h.state().Seq
		h.who = c.who
		status, said := h.api(c.round, c.board, c.body)
		if status != c.want || c.code != "" && said["code"] != c.code || said["message"] == "" {
			t.Errorf("%s: %d %v", c.name, status, said)
		}
		if h.state().Seq != before {
			t.Errorf("%s: something was written", c.name)
		}
	}
	for _, path := range []string{"/api/v1/rounds/x/boards/1/result", "/api/v1/rounds/1/boards/0/result", "/api/v1/rounds/-1/boards/1/result"} {
		h.who = white
		if answer, _ := h.post(path, "result", "1-0"); answer.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	h.who = helper
	if status, said := h.api(1, 2, `{"result":"0-1","key":"h"}`); status != 200 || said["state"] != "stands" || h.result(1, 2) != tournament.BlackWins {
		t.Errorf("%d %v", status, said)
	}
	if status, said := h.api(1, 3, `{"result":"1/2"}`); status != 200 || said["state"] != "stands" { // as it is in
		t.Errorf("%d %v", status, said)
	}
	h.who = deputy
	seen := h.state().Seq
	if status, said := h.api(1, 3, fmt.Sprintf(`{"result":"1-0","why":"misread","seen":%d}`, seen)); status != 200 || said["state"] != "stands" || h.result(1, 3) != tournament.WhiteWins {
		t.Errorf("%d %v", status, said)
	}
	if status, said := h.api(1, 3, fmt.Sprintf(`{"result":"0-1","why":"misread","seen":%d}`, seen)); status != 409 || said["have"] != "1-0" {
		t.Errorf("%d %v", status, said)
	}
	h.who = asDesk
	if status, _ := h.api(1, 4, `{"result":"1-0"}`); status != 200 || h.result(1, 4) != tournament.WhiteWins {
		t.Error(status)
	}
}

// A form does what JSON does.
func TestAResultAsAForm(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = h.phoneOf(tournament.SideWhite)
	answer, body := h.post("/api/v1/rounds/1/boards/1/result", "result", "1-0", "game", "1", "key", "f")
	if answer.StatusCode != 200 || !strings.Contains(body, `"state":"reported"`) {
		t.Fatalf("%d %s", answer.StatusCode, body)
	}
	if answer, _ := h.post("/api/v1/rounds/1/boards/1/result", "result", "1-0", "game", "x"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error(answer.StatusCode)
	}
}

// A hall that is opened on the file as a power cut left it knows what was sent.
func TestAKeyIsKnownAfterARestart(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = h.phoneOf(tournament.SideWhite)
	status, said := h.api(1, 1, `{"result":"1-0","key":"a"}`)
	if status != 200 {
		t.Fatal(said)
	}
	file, err := os.ReadFile(h.hall.Events()[0].Path)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "club.arbiter")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	again := openHall(t, server.Options{Files: []string{path}, Keep: t.TempDir()})
	again.who = h.who
	seq := again.state().Seq
	if now, same := again.api(1, 1, `{"result":"1-0","key":"a"}`); now != 200 || fmt.Sprint(same) != fmt.Sprint(said) || again.state().Seq != seq {
		t.Errorf("%d %v, was %v", now, same, said)
	}
}

// A phone that goes on sending fills no journal.
func TestAThousandRequestsAreOneChange(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = h.phoneOf(tournament.SideWhite)
	seq := h.state().Seq
	slowed := 0
	for i := range 1000 {
		switch status, said := h.api(1, 1, fmt.Sprintf(`{"result":"1-0","key":"k%d"}`, i)); {
		case status == http.StatusTooManyRequests:
			slowed++
		case status != 200 || said["state"] != "reported":
			t.Fatalf("%d: %d %v", i, status, said)
		}
	}
	if slowed < 500 {
		t.Errorf("only %d were too many", slowed)
	}
	if now := h.state().Seq; now != seq+1 {
		t.Errorf("%d changes", now-seq)
	}
}

// The pages work without a script: a result is chosen, then sent, and the other side
// confirms it.
func TestThePageOfAPlayer(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = h.phoneOf(tournament.SideWhite)
	_, page := h.get("/me")
	for _, want := range []string{">White wins</button>", ">Draw</button>", ">Black wins</button>", "Board 1", "You have White", "Player A"} {
		if !strings.Contains(page, want) {
			t.Errorf("no %s on the page", want)
		}
	}
	if !strings.Contains(page, `data-back="/me" hidden>`) {
		t.Error("Send is there before a choice")
	}
	_, page = h.get("/me?game=1&round=1&choose=1-0")
	fields := hiddenFields(page, `<form class="send"`)
	if fields["result"] != "1-0" || !strings.Contains(page, `value="1-0" aria-pressed="true"`) || strings.Contains(page, `data-back="/me" hidden>`) {
		t.Fatalf("the choice is not shown: %v", fields)
	}
	send := func(fields map[string]string) string {
		t.Helper()
		var pairs []string
		for name, value := range fields {
			pairs = append(pairs, name, value)
		}
		answer, body := h.post("/me/result", pairs...)
		if answer.StatusCode != http.StatusSeeOther {
			t.Fatalf("%d %s", answer.StatusCode, body)
		}
		_, page := h.get(answer.Header.Get("Location"))
		return page
	}
	if page := send(fields); !strings.Contains(page, "It waits for your opponent") || !strings.Contains(page, "You reported: White wins") {
		t.Error("he is not told what he did")
	}
	seq := h.state().Seq
	send(fields) // the form sent twice
	if h.state().Seq != seq {
		t.Error("it was written twice")
	}
	h.who = h.phoneOf(tournament.SideBlack)
	_, page = h.get("/me")
	if !strings.Contains(page, "Your opponent reported: White wins") || !strings.Contains(page, ">Confirm</button>") || !strings.Contains(page, "Something else") {
		t.Error("the other side is not asked")
	}
	if page := send(hiddenFields(page, `<form method="post" action="/me/result"`)); !strings.Contains(page, "White wins (1-0)") || h.result(1, 1) != tournament.WhiteWins {
		t.Error("it does not stand")
	}
	if answer, page := h.post("/me/result", "round", "1", "board", "1", "result", "0-1"); answer.StatusCode != http.StatusConflict || !strings.Contains(page, "was not entered") || !strings.Contains(page, "White wins (1-0)") {
		t.Errorf("%d", answer.StatusCode)
	}
	if answer, _ := h.get("/me/boards/1"); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.StatusCode)
	}
	h.who = asDesk
	if answer, _ := h.get("/me"); answer.StatusCode != http.StatusSeeOther || answer.Header.Get("Location") != "/desk" {
		t.Error("the desk has a page of its own")
	}
}

// hiddenFields are the hidden fields of the first form that begins so.
func hiddenFields(page, form string) map[string]string {
	fields := make(map[string]string)
	_, rest, _ := strings.Cut(page, form)
	rest, _, _ = strings.Cut(rest, "</form>")
	for _, input := range strings.Split(rest, `<input type="hidden" name="`)[1:] {
		name, after, _ := strings.Cut(input, `" value="`)
		value, _, _ := strings.Cut(after, `"`)
		fields[name] = value
	}
	return fields
}

// A helper goes from board to board.
func TestThePagesOfAHelper(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.who = server.Who{Role: server.RoleHelper, Device: 3, Name: "Hans", First: 2, Last: 4}
	_, page := h.get("/me")
	if strings.Contains(page, "/me/boards/1") || !strings.Contains(page, "/me/boards/2") || !strings.Contains(page, "3 games open") {
		t.Error("his boards are not listed")
	}
	if answer, _ := h.get("/me/boards/1"); answer.StatusCode != http.StatusForbidden {
		t.Error(answer.StatusCode)
	}
	h.enter(1, 3, tournament.Drawn)
	_, page = h.get("/me/boards/2?game=2&round=1&choose=1%2F2")
	fields := hiddenFields(page, `<form class="send"`)
	if fields["result"] != "1/2" {
		t.Fatal(fields)
	}
	answer, _ := h.post("/me/result", "round", fields["round"], "board", fields["board"], "result", fields["result"], "key", fields["key"], "seen", fields["seen"])
	if at := answer.Header.Get("Location"); !strings.HasPrefix(at, "/me/boards/4?round=1&said=") || h.result(1, 2) != tournament.Drawn {
		t.Errorf("goes on at %s", at)
	}
	answer, _ = h.post("/me/result", "round", "1", "board", "4", "result", "0-1")
	if at := answer.Header.Get("Location"); !strings.HasPrefix(at, "/me?said=") {
		t.Errorf("goes on at %s", at)
	}
	if _, page := h.get("/me"); !strings.Contains(page, "All results are in") {
		t.Error("the round is not done")
	}
}

// Who asks checks in himself, while the arbiter has it open.
func TestAPlayerChecksHimselfIn(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for board := 1; board <= 4; board++ {
		h.enter(1, board, tournament.Drawn)
	}
	h.who = h.phoneOf(tournament.SideWhite)
	if answer, _ := h.post("/me/check-in"); answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error("it is not open")
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := rounds.OpenCheckIn(ctx, d, rounds.OpenCheckInRequest{})
		return err
	})
	if _, page := h.get("/me"); !strings.Contains(page, "I am here") {
		t.Error("he is not asked")
	}
	if answer, _ := h.post("/me/check-in"); answer.StatusCode != http.StatusSeeOther {
		t.Error(answer.StatusCode)
	}
	stage, _ := h.state().Stage(1)
	if p, _ := h.state().Player(h.who.Player); stage.Presence(p, 2) != tournament.PresenceHere {
		t.Error("he is missing still")
	}
	if _, page := h.get("/me"); strings.Contains(page, "I am here") || !strings.Contains(page, "You are checked in") {
		t.Error("his page does not know")
	}
}

// The buttons are those of the score system.
func TestButtonsOfScoreSystems(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for name, want := range map[string][]string{
		"1-½-0":     {"White wins", "Draw", "Black wins"},
		"2-1-0":     {"White wins 2-0", "Draw 1-1", "Black wins 0-2"},
		"delft":     {"White wins 4-0", "3-1, White better", "Draw 2-2", "1-3, Black better", "Black wins 0-4"},
		"topdammen": {"White wins 12-0", "9-1, White better", "8-2, White better", "7-3, White better", "6-4, White better", "4-6, Black better", "3-7, Black better", "2-8, Black better", "1-9, Black better", "Black wins 0-12"},
	} {
		score, err := tournament.ParseScore(name)
		if err != nil {
			t.Fatal(err)
		}
		state := *h.state()
		state.Event.Score = score
		v := &server.Visit{R: httptest.NewRequest(http.MethodGet, "/me", nil), Hall: h.hall, State: &keeper.Snapshot{Tournament: &state}, Words: h.hall.Languages.In("en")}
		var one thePhone.PhoneGame
		thePhone.PhoneButtons(v, &one)
		var got []string
		for _, b := range one.Buttons {
			got = append(got, strings.TrimSpace(b.Text+" "+b.Note))
			if read, err := score.ParseOutcome(b.Code); err != nil || thePhone.OutcomeSays(v, read) != b.Text {
				t.Errorf("%s: %s is read as %+v, %v", name, b.Code, read, err)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: %q", name, got)
		}
	}
}
