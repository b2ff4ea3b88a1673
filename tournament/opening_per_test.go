package tournament_test

import (
	"slices"
	"testing"

	"arbiter/tournament"
)

// A stage that draws openings names the boards that have none; byes need none.
func TestUndrawn(t *testing.T) {
	r := tournament.Round{Pairings: []tournament.Pairing{
		{Board: 1, White: 1, Black: 2, Opening: &tournament.Opening{Moves: "a3-b4"}}, {Board: 2, White: 3, Black: 4}, {Board: 3, White: 5},
	}}
	for word, want := range map[string][]int{"none": nil, "round": {2}, "board": {2}} {
		per, err := tournament.ParseOpeningsPer(word)
		if err != nil {
			t.Fatal(err)
		}
		if got := (tournament.Stage{Openings: per}).Undrawn(r); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", word, got, want)
		}
	}
	if _, err := tournament.ParseOpeningsPer(""); err == nil {
		t.Error("nothing is read as something")
	}
}
