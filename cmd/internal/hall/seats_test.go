package hall_test

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/auth"
	"arbiter/cmd/internal/hall/server"
	"arbiter/tournament"
)

// robinDoor is a hall of a round robin of six whose five rounds are paired, with its real door.
func robinDoor(t *testing.T) *trial {
	t.Helper()
	event := club()
	h := openTrial(t, event, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1})
	h.hall.Identify, h.hall.Hosts = func(w http.ResponseWriter, r *http.Request, e *server.Event) server.Who {
		return auth.WhoAsks(h.hall, w, r, e)
	}, func() []string { return []string{"example.com"} }
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, p := range crowd(6) {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: p}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{All: true})
		return err
	})
	return h
}

// seated is who has White at a board of a round.
func (h *trial) seated(round, board int) tournament.Player {
	h.Helper()
	p, err := h.state().Pairing(1, round, board)
	if err != nil {
		h.Fatal(err)
	}
	player, _ := h.state().Player(p.White)
	return player
}

// Where all rounds are paired, tablets, helpers, codes, ways in and phones are at the round that is
// played, and whoever has another open game is offered it.
func TestEveryDoorIsAtTheRoundThatIsPlayed(t *testing.T) {
	t.Parallel()
	h := robinDoor(t)
	player := h.invite(exchange.DeviceRequest{Role: tournament.DevicePlayer, Board: 1, Side: tournament.SideWhite})
	tablet := h.open(h.invite(exchange.DeviceRequest{Role: tournament.DeviceTablet, Board: 1}).Token)
	helper := h.open(h.invite(exchange.DeviceRequest{Role: tournament.DeviceHelper}).Token)
	shows := func(what string, cookies []*http.Cookie, path string, want ...string) {
		t.Helper()
		_, body := h.as(cookies, http.MethodGet, path)
		for _, one := range want {
			if !strings.Contains(body, one) {
				t.Errorf("%s: %s does not have %q", what, path, one)
			}
		}
	}
	code := func(board int) int {
		answer, _ := h.as(nil, http.MethodPost, "/in", "board", strconv.Itoa(board), "code", player.Code)
		return answer.StatusCode
	}
	if got := h.state().DeviceName(h.state().Devices[0]); !strings.Contains(got, h.seated(1, 1).Name) {
		t.Errorf("board 1 lets in %s", got)
	}
	shows("round 1", tablet, "/tablet", "Round 1 · Board 1", h.seated(1, 1).Name, "Other games that are open here", "/tablet/2/1")
	shows("round 1", helper, "/me", "Round 1</h1>", "3 games open", "/me?round=5")
	if got := code(1); got != http.StatusSeeOther {
		t.Errorf("the code of a slip of round 1: %d", got)
	}
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for board, result := range map[int]tournament.ResultKind{1: tournament.Postponed, 2: tournament.WhiteWins, 3: tournament.Drawn} {
			if _, err := d.Commit(ctx, "", tournament.ResultSet{Stage: 1, Round: 1, Board: board, Result: result}); err != nil {
				return err
			}
		}
		return nil
	})
	shows("round 2", tablet, "/tablet", "Round 2 · Board 1", "/tablet/1/1")
	shows("round 2", helper, "/me", "Round 2</h1>", "Still to be played", "/me?round=1")
	shows("round 2", helper, "/me?round=1", "Round 1", "1 game open", "/me/boards/1?round=1")
	if got := code(1); got != http.StatusSeeOther {
		t.Errorf("the slip of a game that is still to be played: %d", got)
	}
	for board := 1; board <= 3; board++ {
		p, _ := h.state().Pairing(1, 2, board)
		if mine := p.White == h.seated(1, 1).ID || p.Black == h.seated(1, 1).ID; mine && code(board) != http.StatusSeeOther {
			t.Errorf("the slip of round 2, board %d, does not open", board)
		}
	}
	own := h.open(player.Token)
	shows("round 2", own, "/me", "Round 2", "/me?round=1")
}
