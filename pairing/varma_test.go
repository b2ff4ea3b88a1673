package pairing

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbiter/tournament"
)

// contingents divides players 1..n into contingents of the given sizes; what is
// left over stands alone.
func contingents(n int, sizes ...int) []Contingent {
	var list []Contingent
	id := tournament.PlayerID(1)
	for i := 0; int(id) <= n; i++ {
		size := 1
		if i < len(sizes) {
			size = sizes[i]
		}
		c := Contingent{Name: fmt.Sprintf("%c", 'Z'-i)}
		for range size {
			c.Players = append(c.Players, id)
			id++
		}
		list = append(list, c)
	}
	return list
}

// FIDE C.05 Annex 2: each number is given once, a contingent that a set has room
// for draws from one set, and its players do not meet in the last three rounds,
// but for 6 and 12 of twelve.
func TestVarmaInvariants(t *testing.T) {
	for n := 9; n <= 24; n++ {
		for seed := uint64(1); seed <= 20; seed++ {
			for _, sizes := range [][]int{{3}, {3, 3, 2}, {2, 2, 2, 2}, {1, 2, 3}, {5, 4}} {
				numbers, draws, err := VarmaNumbers(contingents(n, sizes...), seed)
				if err != nil {
					t.Fatal(err)
				}
				for i, id := range slices.Sorted(slices.Values(numbers)) {
					if id != tournament.PlayerID(i+1) {
						t.Fatalf("%d players, seed %d: numbers %v", n, seed, numbers)
					}
				}
				table := Berger(n)
				for i, draw := range draws {
					if i > 0 && len(draw.Players) > len(draws[i-1].Players) {
						t.Errorf("%d draw after %d", len(draw.Players), len(draws[i-1].Players))
					}
					for k, number := range draw.Numbers {
						if numbers[number-1] != draw.Players[k] {
							t.Errorf("player %d has not the number he drew", draw.Players[k])
						}
					}
					if len(draw.Sets) > 1 {
						continue
					}
					for _, round := range table[len(table)-3:] {
						for _, pair := range round {
							a, b := tournament.TPN(pair[0]), tournament.TPN(pair[1])
							known := n+n%2 == 12 && min(a, b) == 6 && max(a, b) == 12
							if slices.Contains(draw.Numbers, a) && slices.Contains(draw.Numbers, b) && !known {
								t.Errorf("%d players: %d meets %d late, both of set %s", n, a, b, draw.Sets)
							}
						}
					}
				}
			}
		}
	}
}

func TestVarmaRefused(t *testing.T) {
	for _, n := range []int{0, 8, 25} {
		if _, _, err := VarmaNumbers(contingents(n), 1); !errors.Is(err, ErrVarma) {
			t.Errorf("%d players: %v", n, err)
		}
	}
}

// A contingent that no set has room for is spread over as few as can be.
func TestVarmaSpreads(t *testing.T) {
	_, draws, err := VarmaNumbers(contingents(10, 7), 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := draws[0].Sets; len(got) != 3 {
		t.Errorf("seven players drew from %s", got)
	}
	a, _, _ := VarmaNumbers(contingents(10, 3, 2), 5)
	b, _, _ := VarmaNumbers(contingents(10, 3, 2), 5)
	c, _, _ := VarmaNumbers(contingents(10, 3, 2), 6)
	if !slices.Equal(a, b) || slices.Equal(a, c) {
		t.Errorf("the lot: %v, %v, %v", a, b, c)
	}
}

func TestVarmaSetsAreThoseOfTheReference(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "shared", "pairing", "berger.json"))
	if err != nil {
		t.Skip("no reference set")
	}
	var file struct {
		Varma map[string]map[string][]tournament.TPN `json:"varma"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Varma) != len(varmaSets) {
		t.Errorf("%d sizes, want %d", len(varmaSets), len(file.Varma))
	}
	for sizes, sets := range file.Varma {
		_, even, _ := strings.Cut(sizes, "/")
		n, err := strconv.Atoi(even)
		if err != nil {
			t.Fatal(err)
		}
		for i, set := range varmaSets[n] {
			if want := sets[string(rune('A'+i))]; !slices.Equal(set, want) {
				t.Errorf("%d players, set %c: %v, want %v", n, 'A'+i, set, want)
			}
		}
	}
}
