package intake_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/tournament/intake"
)

// A column is found by its heading, and says for each row what stands in it; the rows
// that are wanted are taken, and the column says nothing of their players.
func TestAColumnOfAList(t *testing.T) {
	const list = "Open 2026\nName;Group;Club\nAnna;A;Wommels\n\nBouwe;;Harns\nCoba; b ;\n"
	values, err := intake.Column(strings.NewReader(list), "f.csv", "GROUP", nil)
	if err != nil || len(values) != 3 {
		t.Fatalf("%+v, %v", values, err)
	}
	for i, want := range []intake.Value{
		{Row: 0, Where: intake.Where{File: "f.csv", Line: 3}, Text: "A"},
		{Row: 1, Where: intake.Where{File: "f.csv", Line: 5}},
		{Row: 2, Where: intake.Where{File: "f.csv", Line: 6}, Text: "b"},
	} {
		if values[i] != want {
			t.Errorf("%+v, want %+v", values[i], want)
		}
	}
	roster, err := intake.Players(strings.NewReader(list), "f.csv", intake.PlayersOptions{Rows: map[int]bool{0: true, 2: true}, Leave: "group"})
	if err != nil || len(roster.Players) != 2 || roster.Players[0].Name != "Anna" || roster.Players[1].Name != "Coba" || roster.Players[0].Groups != nil {
		t.Errorf("%+v, %v", roster, err)
	}
	for name, text := range map[string]string{"other headings": list, "no headings": "Anna\nBouwe\n"} {
		if _, err := intake.Column(strings.NewReader(text), "f.csv", "class", nil); !errors.Is(err, intake.ErrNoColumn) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
