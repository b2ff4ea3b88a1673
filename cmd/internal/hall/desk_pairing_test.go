package hall_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/pairingdesk"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// draft is the round on the table.
func (h *trial) draft() *tournament.Round {
	st, _ := h.state().Stage(1)
	return st.Draft
}

func TestADraftIsAlteredAndPublished(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.allDrawn(1)
	if answer, body := h.post("/desk/round/draft", "next", "2"); answer.StatusCode != http.StatusSeeOther || h.draft() == nil {
		t.Fatal(answer.StatusCode, body)
	}
	_, page := h.get("/desk/round")
	h.holds(page, "Draft of round 2", "Publish the draft", "Why it is so", "As the system pairs")
	st, _ := h.state().Stage(1)
	one, other := h.draft().Pairings[0].White, h.draft().Pairings[1].White
	answer, body := h.post("/desk/round/swap", "of", pairingdesk.PairsPrint(st), "pick", itoa(one), "pick", itoa(other))
	if answer.StatusCode != http.StatusSeeOther || h.draft().Pairings[0].White != other {
		t.Fatal(answer.StatusCode, body)
	}
	if answer, _ := h.post("/desk/round/swap", "of", pairingdesk.PairsPrint(st), "pick", itoa(one), "pick", itoa(other)); answer.StatusCode != http.StatusConflict || h.draft().Pairings[0].White != other {
		t.Error("a form that is sent twice turned it back:", answer.StatusCode)
	}
	answer, body = h.post("/desk/round/publish")
	if answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error(answer.StatusCode)
	}
	h.holds(body, "With this reason")
	if answer, body := h.post("/desk/round/publish", "why", "they came by one car"); answer.StatusCode != http.StatusSeeOther || h.draft() != nil {
		t.Fatal(answer.StatusCode, body)
	}
	if r, paired := h.state().Round(1, 2); !paired || r.Pairings[0].White != other {
		t.Error(r)
	}
}

// itoa is the id of a player in a form.
func itoa(id tournament.PlayerID) string { return strconv.FormatInt(int64(id), 10) }

// A round cannot be paired while games are open; they can count as draws for it.
func TestARoundThatWaitsOffersToCountOpenGamesAsDraws(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.line("1 1", "")
	answer, body := h.post("/desk/round/pair", "next", "2")
	if answer.StatusCode != http.StatusUnprocessableEntity {
		t.Fatal(answer.StatusCode)
	}
	h.holds(body, "Board 2 counts as a draw for the pairing", `name="as-draws" value="1"`)
	if answer, body := h.post("/desk/round/waits", "round", "1", "board", "2", "state", "adj", "as", "1/2"); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if answer, body := h.post("/desk/round/pair", "next", "2", "as-draws", "1"); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if _, paired := h.state().Round(1, 2); !paired {
		t.Error("round 2 is not paired")
	}
	if answer, _ := h.post("/desk/round/pair", "next", "2", "as-draws", "1"); answer.StatusCode != http.StatusConflict {
		t.Error("it is paired once:", answer.StatusCode)
	}
}

// hall-protocol.md: POST /api/v1/rounds pairs the next round.
func TestAProgramPairsTheNextRound(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	order := func(body string) (int, string) {
		answer, text := h.ask(httptest.NewRequest(http.MethodPost, "/api/v1/rounds", strings.NewReader(body)))
		return answer.StatusCode, text
	}
	if status, body := order(""); status != http.StatusUnprocessableEntity || !strings.Contains(body, `"remedy":"pair-provisionally"`) {
		t.Error(status, body)
	}
	h.allDrawn(1)
	board := h.state().Stages[0].Played[0].Pairings[0]
	err := h.hall.Events()[0].Do(t.Context(), "x", func(d *desk.Desk) error {
		_, err := results.EnterResult(t.Context(), d, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: board.Board, Game: 1}, Outcome: tournament.Outcome{Result: tournament.WhiteForfeit}, Correct: true, Why: "did not come"})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if status, body := order(`{"no_shows":"perhaps"}`); status != http.StatusBadRequest {
		t.Error(status, body)
	}
	if status, body := order(`{"no_shows":"ask"}`); status != http.StatusUnprocessableEntity || !strings.Contains(body, `"code":"round.no-shows"`) {
		t.Error(status, body)
	}
	status, body := order(`{"key":"a"}`)
	if gone, _ := h.state().Player(board.Black); !strings.Contains(body, `"notes":["`) || !strings.Contains(body, gone.Name) {
		t.Errorf("nobody names %s: %s", gone.Name, body)
	}
	var paired pairingdesk.PairedBody
	if err := json.Unmarshal([]byte(body), &paired); err != nil || status != http.StatusOK || paired.Round != 2 || paired.Seq != h.state().Seq {
		t.Fatal(status, body, err)
	}
	if again, text := order(`{"key":"a"}`); again != status || text != body {
		t.Error(again, text)
	}
	h.who = server.Who{Role: server.RoleHelper, Name: "Co", Device: 4}
	if status, _ := order(""); status != http.StatusForbidden {
		t.Error(status)
	}
}

// A round that is being played is altered for a reason; what breaks a rule has a button
// that does it all the same.
func TestARunningRoundIsAltered(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	answer, body := h.post("/desk/round/swap", "round", "1", "colours", "2")
	if answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error(answer.StatusCode)
	}
	h.holds(body, "With this reason", `name="colours" value="2"`)
	was, _ := h.state().Pairing(1, 1, 2)
	if answer, body := h.post("/desk/round/swap", "round", "1", "colours", "2", "why", "sat down the other way"); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if now, _ := h.state().Pairing(1, 1, 2); now.White != was.Black {
		t.Error(now)
	}
	answer, _ = h.post("/desk/round/remove", "round", "1", "board", "4", "why", "both missed the train")
	if r, _ := h.state().Round(1, 1); answer.StatusCode != http.StatusSeeOther || len(r.Pairings) != 3 {
		t.Error(answer.StatusCode, r.Pairings)
	}
	if answer, body := h.post("/desk/round/unpair", "why", "too early"); answer.StatusCode != http.StatusSeeOther {
		t.Error(answer.StatusCode, body)
	}
}

func TestWhyABoardIsSo(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	_, page := h.get("/desk/round?round=1&why-board=1")
	h.holds(page, "Board 1: White")
	_, page = h.get("/desk/round/if?if=1+1%2F2")
	h.holds(page, "The next round would be", "board 1:")
	answer, page := h.get("/desk/round/if?if=99+1")
	if answer.StatusCode != http.StatusUnprocessableEntity {
		t.Error(answer.StatusCode)
	}
	h.holds(page, `value="99 1"`)
}

func TestTheSettingsOfARound(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	for _, form := range [][]string{
		{"deadline", "at", "23:59"},
		{"forfeit", "board", "3", "side", "black", "why", "rang"},
		{"forbid", "players", "1-2", "soft", "1", "why", "a family"},
	} {
		if answer, body := h.post("/desk/round/"+form[0], append(form[1:], "round", "1")...); answer.StatusCode != http.StatusSeeOther {
			t.Error(form, answer.StatusCode, body)
		}
	}
	st, _ := h.state().Stage(1)
	if len(st.Deadlines) != 1 || h.result(1, 3) != tournament.WhiteForfeit || len(st.Bans) != 1 {
		t.Errorf("%+v %v %+v", st.Deadlines, h.result(1, 3), st.Bans)
	}
	if answer, _ := h.post("/desk/round/nothing"); answer.StatusCode != http.StatusNotFound {
		t.Error(answer.StatusCode)
	}
}

// The next stage begins with the players of some places.
func TestAFinalBegins(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := setup.SetStage(ctx, d, setup.SetStageRequest{Given: tournament.Stage{System: tournament.SystemSwiss, Rounds: 1, Cycles: 1, Games: 1}, Fields: []setup.StageField{setup.StageRounds}, Why: "short of time"})
		return err
	})
	h.line("1 1 2 1 3 1 4 1", "")
	answer, body := h.post("/desk/round/stage", "name", "Final", "system", "round-robin", "cycles", "1", "games", "1", "last", "4")
	if answer.StatusCode != http.StatusSeeOther || len(h.state().Stages) != 2 || len(h.state().Stages[1].Numbers) != 4 {
		t.Fatalf("%d %s %+v %d", answer.StatusCode, body, h.state().Stages, len(h.state().Stages))
	}
}

// The pages of the desk are there for every system, before anybody has come and to the end.
func TestThePagesOfEverySystem(t *testing.T) {
	t.Parallel()
	for _, stage := range []tournament.Stage{
		{System: tournament.SystemSwiss, Rounds: 2, Cycles: 1, Games: 1},
		{System: tournament.SystemSwiss, Rounds: 2, Cycles: 1, Games: 2},
		{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1},
		{System: tournament.SystemKnockOut, Cycles: 1, Games: 1},
		{System: tournament.SystemMatch, Rounds: 2, Cycles: 1, Games: 1},
	} {
		t.Run(string(stage.System)+itoa(tournament.PlayerID(stage.Games)), func(t *testing.T) {
			t.Parallel()
			h := newEmptyTrial(t, stage)
			h.looksWell()
			for i, name := range []string{"One", "Two", "Three", "Four"} {
				if stage.System == tournament.SystemMatch && i > 1 {
					break
				}
				h.atDesk(func(ctx context.Context, d *desk.Desk) error {
					_, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name}})
					return err
				})
			}
			h.looksWell()
			if answer, body := h.post("/desk/round/draft"); answer.StatusCode != http.StatusSeeOther {
				t.Fatal(answer.StatusCode, body)
			}
			h.looksWell()
			if answer, body := h.post("/desk/round/publish"); answer.StatusCode != http.StatusSeeOther {
				t.Fatal(answer.StatusCode, body)
			}
			h.looksWell()
			line := "1 1"
			if stage.Games == 2 {
				line = "1 1 1.2 5 2 0 2.2 5"
			} else if stage.System != tournament.SystemMatch {
				line = "1 1 2 0"
			}
			if status, body := h.line(line, ""); status != http.StatusOK || len(h.state().OpenGames(1)) != 0 {
				t.Errorf("%d %+v", status, body)
			}
			h.looksWell()
			if answer, body := h.post("/desk/round/pair", "next", "2"); answer.StatusCode != http.StatusSeeOther {
				t.Error(answer.StatusCode, body)
			}
			h.looksWell()
		})
	}
}

// looksWell asks for the pages of the desk: none is a fault.
func (h *trial) looksWell() {
	h.Helper()
	for _, path := range []string{"/desk", "/desk/round", "/desk/round?explain=1", "/desk/round/if", "/desk/journal", "/desk/journal?marks=1"} {
		if answer, body := h.get(path); answer.StatusCode != http.StatusOK {
			h.Errorf("%s: %d %s", path, answer.StatusCode, body)
		}
	}
}

// Who did not come in the round before is named before the next one is paired or put on the
// table, with a button for each answer; one press pairs.
func TestWhoNeverCameIsAskedAbout(t *testing.T) {
	t.Parallel()
	h := newTrial(t)
	r, _ := h.state().Round(1, 1)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, ref := range d.State().OpenGames(1) {
			outcome := tournament.Outcome{Result: tournament.Drawn}
			if ref.Board == 1 {
				outcome.Result = tournament.BlackForfeit
			}
			if _, err := results.EnterResult(ctx, d, results.ResultRequest{Game: ref, Outcome: outcome}); err != nil {
				return err
			}
		}
		return nil
	})
	gone := r.Pairings[0].White
	p, _ := h.state().Player(gone)
	for _, deed := range []string{"draft", "pair"} {
		answer, body := h.post("/desk/round/"+deed, "next", "2")
		if answer.StatusCode != http.StatusConflict && answer.StatusCode != http.StatusUnprocessableEntity {
			t.Fatalf("%s: %d", deed, answer.StatusCode)
		}
		h.holds(body, p.Name, "Absent: pair without them", "Withdrawn: pair without them", "They come: pair them all the same", `name="no-shows" value="absent"`)
	}
	if answer, body := h.post("/desk/round/pair", "next", "2", "no-shows", "absent"); answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if r, paired := h.state().Round(1, 2); !paired || r.Pairings[0].White == gone || r.Pairings[0].Black == gone {
		t.Errorf("%+v", r)
	}
}
