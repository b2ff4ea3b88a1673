package desk_test

import (
	"strings"
	"testing"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// Each refusal of places is provoked, and a correction keeps its reason.
func TestPlacesOfATable(t *testing.T) {
	d := withPlayers(t, tournament.Stage{System: tournament.SystemTables}, 4)
	pair(t, d)
	place := func(order string, correct bool) error {
		_, err := d.EnterPlaces(t.Context(), desk.PlacesRequest{Round: 1, Table: 1, Order: order, Correct: correct, Why: "test"})
		return err
	}
	refused(t, d, "tables.by-places", d.ByBoards())
	refused(t, d, "tables.bad-order", place("1 2 3", false))
	refused(t, d, "tables.none-to-correct", place("1 2 3 4", true))
	if err := place("3 1=4 -2", false); err != nil {
		t.Fatal(err)
	}
	refused(t, d, "tables.other-stands", place("1 2 3 4", false))
	if err := place("", true); err != nil || len(d.State().OpenTables(1)) != 1 {
		t.Errorf("the table is not open again: %v", err)
	}
	robin := withPlayers(t, tournament.Stage{System: tournament.SystemRoundRobin}, 2)
	_, err := robin.EnterPlaces(t.Context(), desk.PlacesRequest{Round: 1, Table: 1, Order: "1 2"})
	refused(t, robin, "tables.not-of-tables", err)
	_, err = desk.ReadTables(strings.NewReader(`{"players":["A","A"]}`), "x.json")
	refused(t, d, "tables.unread", err)
}
