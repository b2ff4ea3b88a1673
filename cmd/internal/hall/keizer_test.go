package hall_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// keizerTrial is a hall on a Keizer competition of eight players, of which nothing is paired.
func keizerTrial(t *testing.T) *trial {
	t.Helper()
	rules, err := setup.ReadKeizer("caissa", nil)
	if err != nil {
		t.Fatal(err)
	}
	h := newEmptyTrial(t, tournament.Stage{System: tournament.SystemKeizer, Cycles: 1, Games: 1, Rounds: 9, Keizer: rules})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for i := range 8 {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+i), Rating: 1500 - 10*i}}); err != nil {
				return err
			}
		}
		return nil
	})
	return h
}

// A player of a Keizer competition says on his phone that he cannot come to the next evening,
// and that he can after all; what the desk noted, and a round that is paired, stays with the
// desk.
func TestAPlayerSaysThatHeCannotCome(t *testing.T) {
	t.Parallel()
	h := keizerTrial(t)
	player := func(id tournament.PlayerID) {
		h.who = server.Who{Role: server.RolePlayer, Player: id, Name: fmt.Sprintf("Player %d", id)}
	}
	away := func(id tournament.PlayerID, round int) tournament.AbsenceKind {
		p, _ := h.state().Player(id)
		a, _ := p.AwayIn(1, round)
		return a.Kind
	}
	player(3)
	if _, page := h.get("/me"); !strings.Contains(page, "I cannot come in round 1") {
		t.Error("he is not asked")
	}
	if answer, _ := h.post("/me/absent", "round", "1"); answer.StatusCode != http.StatusSeeOther || away(3, 1) != tournament.AbsenceExcused {
		t.Errorf("%d, noted %q", answer.StatusCode, away(3, 1))
	}
	if _, page := h.get("/me"); !strings.Contains(page, "absent with notice in round 1") || !strings.Contains(page, "I can come after all") {
		t.Error("he is not told")
	}
	if answer, _ := h.post("/me/absent", "round", "1"); answer.StatusCode != http.StatusConflict {
		t.Errorf("twice: %d", answer.StatusCode)
	}
	if answer, _ := h.post("/me/absent", "round", "1", "withdraw", "1"); answer.StatusCode != http.StatusSeeOther || away(3, 1) != "" {
		t.Errorf("taken back: %d, noted %q", answer.StatusCode, away(3, 1))
	}
	h.who = asDesk
	_, page := h.get("/desk/players/4")
	if !strings.Contains(page, `name="kind"`) || !strings.Contains(page, "absent without notice") || strings.Contains(page, `name="bye"`) {
		t.Error("the desk cannot say which kind of absence it is")
	}
	if answer, _ := h.post("/desk/players/4/absent", "form", "absent", "round", "1", "kind", "no-show"); answer.StatusCode != http.StatusSeeOther || away(4, 1) != tournament.AbsenceNoShow {
		t.Errorf("at the desk: %d, noted %q", answer.StatusCode, away(4, 1))
	}
	player(4)
	if answer, _ := h.post("/me/absent", "round", "1", "withdraw", "1"); answer.StatusCode != http.StatusConflict {
		t.Errorf("what the desk noted: %d", answer.StatusCode)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	player(5)
	if answer, _ := h.post("/me/absent", "round", "1"); answer.StatusCode != http.StatusConflict {
		t.Errorf("a round that is paired: %d", answer.StatusCode)
	}
}

// The figures of a Keizer competition stand on the page of the event, are altered there, and
// the list is on the public pages.
func TestTheFiguresOfAKeizerCompetitionInTheHall(t *testing.T) {
	t.Parallel()
	h := keizerTrial(t)
	_, page := h.get("/desk/event")
	if !strings.Contains(page, `name="stage-1-keizer"`) || !strings.Contains(page, "bye=2/3") {
		t.Fatal("the figures are not on the page")
	}
	if answer, body := h.post("/desk/event", "form", "settings", "stage-1-system", "keizer", "stage-1-rounds", "9", "stage-1-games", "1", "stage-1-keizer", "bye=1/2"); answer.StatusCode != http.StatusSeeOther {
		t.Fatalf("%d: %s", answer.StatusCode, body)
	}
	if s, _ := h.state().Stage(1); s.Keizer.Bye != "1/2" || s.Keizer.Values.Top != "50" {
		t.Errorf("the figures are %+v", s.Keizer)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		_, err := results.EnterResult(ctx, d, results.ResultRequest{Game: tournament.GameRef{Stage: 1, Round: 1, Board: 1}, Outcome: tournament.Outcome{Result: tournament.WhiteWins}})
		return err
	})
	if _, page := h.get("/standings"); !strings.Contains(page, "Keizer list") || !strings.Contains(page, "99.0") {
		t.Error("the list is not on the public page")
	}
}

// Who was to be away has come: the page of the round has him to tick, beside who has the bye,
// and the two get a board of their own. They have not met.
func TestALatePlayerMeetsWhoHasTheBye(t *testing.T) {
	t.Parallel()
	h := keizerTrial(t)
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		if _, err := players.SayAbsent(ctx, d, players.AbsentRequest{Players: []tournament.PlayerID{2}, Bye: tournament.ByeZero}); err != nil {
			return err
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	r, _ := h.state().Round(1, 1)
	bye := r.Pairings[len(r.Pairings)-1]
	_, page := h.get("/desk/round")
	if !bye.Bye() || !strings.Contains(page, `name="pick" value="2"`) || !strings.Contains(page, "away") {
		t.Fatalf("%+v: he cannot be ticked", bye)
	}
	answer, body := h.post("/desk/round/add", "pick", itoa(2), "pick", itoa(bye.White), "why", "he came after all")
	if answer.StatusCode != http.StatusSeeOther {
		t.Fatal(answer.StatusCode, body)
	}
	if r, _ := h.state().Round(1, 1); len(r.Pairings) != 4 || r.Pairings[3].Bye() {
		t.Errorf("%+v", r.Pairings)
	}
}
