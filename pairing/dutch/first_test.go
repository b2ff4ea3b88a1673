package dutch_test

import (
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

func TestFirst(t *testing.T) {
	even := dutch.Bracket{Residents: []tournament.TPN{1, 2, 3, 4, 5}, Pairs: [][2]tournament.TPN{{1, 5}, {2, 3}}, Down: []tournament.TPN{4}}
	mixed := dutch.Bracket{Moved: []tournament.TPN{9, 8, 7}, Residents: []tournament.TPN{1, 2, 3, 4, 5, 6},
		Pairs: [][2]tournament.TPN{{9, 2}, {7, 4}, {1, 5}}, Down: []tournament.TPN{8, 3, 6}}
	for _, tt := range []struct {
		name    string
		bracket dutch.Bracket
		want    map[tournament.TPN]tournament.TPN // by player
	}{
		{"halves", even, map[tournament.TPN]tournament.TPN{1: 3, 2: 4, 3: 1, 4: 2, 5: 0, 6: 0}},
		{"moved down", mixed, map[tournament.TPN]tournament.TPN{9: 1, 7: 2, 8: 0, 2: 7, 4: 0, 1: 3, 3: 1, 5: 0, 6: 0}},
	} {
		for player, want := range tt.want {
			if got := tt.bracket.First(player); got != want {
				t.Errorf("%s: %d meets %d, want %d", tt.name, player, got, want)
			}
		}
	}
}
