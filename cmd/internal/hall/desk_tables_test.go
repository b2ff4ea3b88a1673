package hall_test

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/players"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/hall/screen"
	"arbiter/cmd/internal/hall/server"
	"arbiter/reports/i18n"
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
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
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

// ludoTrial is a hall of five players at two tables in round 1.
func ludoTrial(t *testing.T) *trial {
	t.Helper()
	event := club()
	event.Variant = "ludo"
	h := openTrial(t, event, tournament.Stage{System: tournament.SystemTables, Cycles: 1, Games: 1})
	h.atDesk(func(ctx context.Context, d *desk.Desk) error {
		for _, name := range []string{"Anna", "Bauke", "Corrie", "Douwe", "Elske"} {
			if _, err := players.Register(ctx, d, players.RegisterRequest{Player: tournament.Player{Name: name}}); err != nil {
				return err
			}
		}
		_, err := rounds.PairRound(ctx, d, rounds.PairRequest{})
		return err
	})
	return h
}

// atTable is the table of round 1.
func (h *trial) atTable(number int) tournament.Table {
	at, err := h.state().Table(1, 1, number)
	if err != nil {
		h.Fatal(err)
	}
	return at
}

// Players see with whom they sit and report the places, which count when all who have one
// agree; the desk sees what was said.
func TestPlacesByPhoneOfPlayers(t *testing.T) {
	t.Parallel()
	h := ludoTrial(t)
	at := h.atTable(1) // of three
	says := func(i int, places ...int) {
		fields := []string{"round", "1", "key", strconv.Itoa(i) + strings.Repeat("k", len(places)+places[0])}
		for k, place := range places {
			fields = append(fields, "place-"+strconv.Itoa(int(at.Players[k])), strconv.Itoa(place))
		}
		h.who = server.Who{Role: server.RolePlayer, Device: 1, Name: "P", Player: at.Players[i]}
		h.does("/me/places", fields...)
	}
	h.who = server.Who{Role: server.RolePlayer, Device: 1, Name: "P", Player: at.Players[0]}
	h.shows("/me", "table 1", `name="place-`+strconv.Itoa(int(at.Players[2]))+`"`)
	says(0, 1, 2, 3)
	says(1, 2, 1, 3)
	h.shows("/me", "none counts")
	h.who = server.Who{Role: server.RoleDesk, Name: "Anna"}
	h.shows("/desk/tables", "reported", "refusal")
	if !h.atTable(1).Open() {
		t.Fatal("what two say differently counts")
	}
	says(0, 2, 1, 3)
	says(2, 2, 1, 3)
	if got := h.atTable(1).Places; !slices.Equal(got, []int{2, 1, 3}) {
		t.Errorf("all agree, and the places are %v", got)
	}
	h.shows("/me", "The places stand")
	h.who = server.Who{Role: server.RolePlayer, Device: 2, Name: "Q", Player: h.atTable(2).Players[0]}
	h.isRefused("", "/me/places", "round", "1", "place-"+strconv.Itoa(int(h.atTable(2).Players[0])), "1")
}

// The round of tables at the desk: who sits where, seats exchanged and given, why; and on
// a screen with its places as they come.
func TestARoundOfTablesAtTheDesk(t *testing.T) {
	t.Parallel()
	h := ludoTrial(t)
	one, other := h.atTable(1).Players[0], h.atTable(2).Players[0]
	h.shows("/desk/round", `name="pick" value="`+strconv.Itoa(int(one))+`"`, "1-5-9-12", `action="/desk/round/set"`)
	h.does("/desk/round/swap", "stage", "1", "round", "1", "pick", strconv.Itoa(int(one)), "pick", strconv.Itoa(int(other)), "why", "sisters")
	if h.atTable(1).Players[0] != other || h.atTable(2).Players[0] != one {
		t.Errorf("exchanged to %v and %v", h.atTable(1).Players, h.atTable(2).Players)
	}
	s, _ := h.state().Stage(1)
	number := func(table, seat int) string { return strconv.Itoa(int(s.TPN(h.atTable(table).Players[seat]))) }
	order := number(2, 1) + "-" + number(2, 0)
	h.does("/desk/round/set", "stage", "1", "round", "1", "seats", "2 "+order, "why", "turned")
	if got := number(2, 0) + "-" + number(2, 1); got != order {
		t.Errorf("table 2 has %s, want %s", got, order)
	}
	h.shows("/desk/round?round=1&why-board=2", "nobody meets the same person again")
	h.isRefused("", "/desk/round/remove", "stage", "1", "round", "1", "board", "1", "why", "x")
	m := &screen.ScreenMaker{T: h.state(), Loc: i18n.English(), Zone: time.UTC, Now: time.Now()}
	for view, make := range map[string]func() (screen.ScreenPart, bool, error){"pairings": m.Pairings, "seats": m.Seats, "results": m.Results} {
		part, shown, err := make()
		if err != nil || !shown || len(part.List.Rows) != 5 {
			t.Errorf("%s on a screen: %v, %v", view, shown, err)
		}
	}
}
