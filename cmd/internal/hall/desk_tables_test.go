package hall

import (
	"context"
	"slices"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

func TestPlacesOfTablesAtTheDesk(t *testing.T) {
	t.Parallel()
	event := club()
	event.Variant = "ludo"
	h := openTrial(t, event, tournament.Stage{System: tournament.SystemTables, Cycles: 1, Games: 1})
	h.shows("/desk/tables", "/desk/round")
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, name := range []string{"Anna", "Bauke", "Corrie", "<b>Douwe"} {
			if _, err := d.Register(ctx, desk.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
				return err
			}
		}
		_, err := d.PairRound(ctx, desk.PairRequest{})
		return err
	})
	h.shows("/desk", "/desk/tables")
	h.shows("/desk/tables", "&lt;b&gt;Douwe", `value="1"`)
	h.isRefused("", "/desk/tables", "form", "tables", "round", "1", "table", "1", "order", "1 2 2 3")
	h.isRefused("", "/desk/tables", "form", "tables", "round", "1", "table", "9", "order", "1 2 3 4")
	h.does("/desk/tables", "form", "tables", "round", "1", "table", "1", "order", "2 1=4 3")
	places := func() []int {
		r, _ := h.state().Round(1, 1)
		s, _ := h.state().Stage(1)
		got := make([]int, 4)
		for i, id := range r.Tables[0].Players {
			if len(r.Tables[0].Places) > 0 {
				got[s.TPN(id)-1] = r.Tables[0].Places[i]
			}
		}
		return got
	}
	if got := places(); !slices.Equal(got, []int{2, 1, 4, 2}) {
		t.Errorf("places by number %v", got)
	}
	s, _ := h.state().Stage(1)
	r, _ := h.state().Round(1, 1)
	h.shows("/desk/tables", s.OrderText(r.Tables[0].Players, r.Tables[0].Places))
	page := h.isRefused("", "/desk/tables", "form", "tables", "round", "1", "table", "1", "order", "1 2 3 4")
	h.holds(page, `value="1 2 3 4"`, "<details open>")
	h.does("/desk/tables", "form", "tables", "round", "1", "table", "1", "order", "1 2 3 4", "correct", "yes", "why", "slip")
	h.does("/desk/tables", "form", "tables", "round", "1", "table", "1", "order", "open", "correct", "yes", "why", "played again")
	if got := places(); !slices.Equal(got, []int{0, 0, 0, 0}) {
		t.Errorf("places by number %v", got)
	}
}
