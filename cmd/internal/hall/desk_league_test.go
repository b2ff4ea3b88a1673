package hall_test

import (
	"context"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/tournament"
)

func TestGamesByNamesAndDayAtTheDesk(t *testing.T) {
	t.Parallel()
	h := newEmptyTrial(t, tournament.Stage{System: tournament.SystemOpen, Cycles: 1, Games: 1, Meetings: 2})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, name := range []string{"Jan de Jong", "Piet Postma", "<b>Smit"} {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
				return err
			}
		}
		return nil
	})
	h.shows("/desk", "/desk/league")
	h.shows("/desk/league", `name="white"`, `list="players"`)
	h.does("/desk/league", "form", "league", "white", "de Jong", "black", "Postma", "result", "1-0", "on", "14-11-2026")
	h.shows("/desk/league", "Jan de Jong – Piet Postma 1-0")
	page := h.isRefused("have a game on 2026-11-14 already", "/desk/league", "form", "league", "white", "de Jong", "black", "Postma", "result", "1-0", "on", "14-11-2026")
	h.holds(page, `value="Postma"`, "<details open>")
	h.does("/desk/league", "form", "league", "white", "Postma", "black", "de Jong", "result", "=", "on", "14-11-2026", "again", "yes")
	h.isRefused("at most", "/desk/league", "form", "league", "white", "Postma", "black", "de Jong", "result", "=", "on", "15-11-2026")
	h.does("/desk/league", "form", "league", "white", "de Jong", "black", "Smit", "result", "0-1", "on", "15-11-2026")
	h.does("/desk/league", "form", "league", "white", "de Jong", "black", "Smit", "result", "1-0", "on", "15-11-2026", "correct", "yes", "why", "slip")
	h.shows("/desk/league", "&lt;b&gt;Smit 1-0")
	h.isRefused("", "/desk/league", "form", "league", "white", "Nobody", "black", "Smit", "result", "0-1")
}
