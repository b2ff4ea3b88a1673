package hall_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/pairingdesk"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Shared places are settled on a page of their own: by lot, by hand, and with values from
// outside; while games are played there is nothing to settle.
func TestPlacesAtTheDesk(t *testing.T) {
	t.Parallel()
	event := club()
	event.Tiebreaks = []string{"EXT"}
	h := openTrial(t, event, tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 1, Games: 1})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, name := range []string{"Anna", "Bauke", "Corrie", "<b>Douwe"} {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{All: true})
		return err
	})
	h.shows("/desk/places", "is not over", "&lt;b&gt;Douwe")
	if _, page := h.get("/desk"); strings.Contains(page, `href="/desk/places"`) {
		t.Error("places are settled while games are open")
	}
	h.isRefused("", "/desk/places/lot", "place", "1")
	for round := 1; round <= 3; round++ {
		h.allDrawn(round)
	}
	h.shows("/desk", `href="/desk/places"`)
	h.shows("/desk/places", "Place 1-4 is shared", "Draw lots")
	h.isRefused("", "/desk/places/lot", "place", "1", "seed", "x")
	h.does("/desk/places/lot", "form", "tie-1-lot", "place", "1", "seed", "4711")
	of, has := h.settled()
	if !has || of.Seed != 4711 || of.By != tournament.SettledByLot {
		t.Fatalf("%+v", of)
	}
	h.shows("/desk/places", "by lot, seed 4711")
	h.shows("/standings", "by lot (seed 4711)")
	h.isRefused("", "/desk/places/lot", "place", "1")
	order := []string{"form", "tie-1-order", "why", "play-off"}
	for i, p := range h.state().Players {
		order = append(order, pairingdesk.PlayerField(p.ID), strconv.Itoa(4-i))
	}
	twice := slices.Clone(order)
	twice[len(twice)-1] = "2"
	page := h.isRefused("", "/desk/places/order", twice...)
	h.holds(page, "<details open>", "have both place 2")
	h.does("/desk/places/order", order...)
	if of, _ = h.settled(); of.By != tournament.SettledByHand || of.Players[0] != 4 || of.Players[3] != 1 {
		t.Errorf("%+v", of)
	}
	h.isRefused("", "/desk/places/values", "player-1", "x", "why", "jury")
	h.isRefused("", "/desk/places/values", "player-1", "2")
	h.does("/desk/places/values", "player-1", "2½", "player-2", "1", "player-3", "", "why", "jury")
	h.shows("/desk/places", `value="2½"`)
	h.does("/desk/places/values", "player-1", "2½", "player-2", "", "player-3", "", "why", "jury")
	st, err := scoring.Compute(h.state(), 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprintf("%d %s %s %d", st.Rows[0].Player, st.Rows[0].Place(), st.Rows[1].Place(), len(st.Idle)); got != "1 1 2-4 1" {
		t.Errorf("standings %s", got)
	}
}

// settled is what was settled last.
func (h *trial) settled() (of tournament.Settlement, has bool) {
	s, _ := h.state().Stage(1)
	if len(s.Settled) == 0 {
		return of, false
	}
	return s.Settled[len(s.Settled)-1], true
}
