package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/pairing"
	"arbiter/tournament"
)

func TestSizesOfTables(t *testing.T) {
	for n, want := range map[int]string{0: "[]", 1: "[]", 2: "[2]", 3: "[3]", 4: "[4]", 5: "[3 2]", 6: "[4 2]", 7: "[4 3]", 8: "[4 4]", 9: "[4 3 2]", 13: "[4 4 3 2]", 16: "[4 4 4 4]"} {
		if got := fmt.Sprint(pairing.TableSizes(n)); got != want {
			t.Errorf("%d players: %s, want %s", n, got, want)
		}
	}
}

// met counts meetings.
type met map[[2]tournament.PlayerID]int

func (m met) of(a, b tournament.PlayerID) int {
	return m[[2]tournament.PlayerID{min(a, b), max(a, b)}]
}

// Add takes in a draw, and returns how many pairs met again.
func (m met) Add(d pairing.TableDraw) (again int) {
	for _, table := range d.Tables {
		for i, a := range table {
			for _, b := range table[:i] {
				if m.of(a, b) > 0 {
					again++
				}
				m[[2]tournament.PlayerID{min(a, b), max(a, b)}]++
			}
		}
	}
	return again
}

// ids are players 1 to n.
func ids(n int) []tournament.PlayerID {
	var all []tournament.PlayerID
	for i := range n {
		all = append(all, tournament.PlayerID(i+1))
	}
	return all
}

func none(tournament.PlayerID) int { return 0 }

// Sixteen players can sit at four tables five times without meeting anybody twice; the
// first rounds of any draw go so, and where it cannot be helped the fewest meet again.
func TestMeetingsAreSpread(t *testing.T) {
	for _, tt := range []struct{ players, rounds, again int }{
		{16, 3, 0}, {12, 2, 3}, {8, 1, 0}, {20, 3, 0}, {32, 5, 0}, {100, 6, 0},
		{4, 3, 12}, // everybody meets everybody each time
		{8, 2, 4},  // two of each table of four share one again: 2 pairs at each, the least there is
	} {
		m, again := met{}, 0
		for round := range tt.rounds {
			d, err := pairing.DrawTables(ids(tt.players), m.of, none, uint64(round))
			if err != nil {
				t.Fatal(err)
			}
			n := m.Add(d)
			if n != len(d.Again) {
				t.Errorf("%d players, round %d: %d meet again, said are %v", tt.players, round+1, n, d.Again)
			}
			again += n
		}
		if again != tt.again {
			t.Errorf("%d players, %d rounds: %d meet again, want %d", tt.players, tt.rounds, again, tt.again)
		}
	}
}

// fewest is the least number of pairs that meet again in any draw, each weighed by the
// square of how often they met, by going through all.
func fewest(players []tournament.PlayerID, sizes []int, m met) int {
	if len(sizes) == 0 {
		return 0
	}
	best := -1
	var choose func(from int, table []tournament.PlayerID)
	choose = func(from int, table []tournament.PlayerID) {
		if len(table) == sizes[0] {
			cost := 0
			for i, a := range table {
				for _, b := range table[:i] {
					cost += m.of(a, b) * m.of(a, b)
				}
			}
			rest := slices.DeleteFunc(slices.Clone(players), func(id tournament.PlayerID) bool { return slices.Contains(table, id) })
			if cost += fewest(rest, sizes[1:], m); best < 0 || cost < best {
				best = cost
			}
			return
		}
		for i := from; i < len(players); i++ {
			choose(i+1, append(slices.Clone(table), players[i]))
		}
	}
	choose(0, nil)
	return best
}

// Whatever was played before: everybody sits once, tables are as large as they are to be,
// and no draw is better, by going through all draws of a small field.
func TestADrawIsTheBestThereIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 8).Draw(t, "players")
		m := met{}
		for range rapid.IntRange(0, 12).Draw(t, "meetings") {
			a, b := rapid.IntRange(1, n).Draw(t, "a"), rapid.IntRange(1, n).Draw(t, "b")
			if a != b {
				m[[2]tournament.PlayerID{tournament.PlayerID(min(a, b)), tournament.PlayerID(max(a, b))}]++
			}
		}
		seed := rapid.Uint64().Draw(t, "seed")
		d, err := pairing.DrawTables(ids(n), m.of, none, seed)
		if err != nil {
			t.Fatal(err)
		}
		var seated []tournament.PlayerID
		var sizes []int
		for _, table := range d.Tables {
			seated, sizes = append(seated, table...), append(sizes, len(table))
		}
		slices.Sort(seated)
		if !slices.Equal(seated, ids(n)) || !slices.Equal(sizes, pairing.TableSizes(n)) || !d.Proved {
			t.Fatalf("%+v", d)
		}
		cost := 0
		for _, a := range d.Again {
			cost += a.Times * a.Times
		}
		if best := fewest(ids(n), sizes, m); cost != best {
			t.Fatalf("%v costs %d, the best %d", d, cost, best)
		}
		if again, err := pairing.DrawTables(ids(n), m.of, none, seed); err != nil || fmt.Sprint(again) != fmt.Sprint(d) {
			t.Fatalf("drawn again it is %v, was %v", again, d)
		}
	})
}

// Who was at a small table sits at a large one, where nobody need meet again for it.
func TestSmallTablesGoRound(t *testing.T) {
	d, err := pairing.DrawTables(ids(6), func(_, _ tournament.PlayerID) int { return 0 }, func(id tournament.PlayerID) int { return 2 * int(id%3/2) }, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range d.Tables[1] {
		if id%3 == 2 {
			t.Errorf("%d sits at the small table again: %v", id, d.Tables)
		}
	}
}

func BenchmarkDrawTables(b *testing.B) {
	for _, n := range []int{16, 100, 400} {
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				m := met{}
				for round := range 6 {
					d, err := pairing.DrawTables(ids(n), m.of, none, uint64(round))
					if err != nil {
						b.Fatal(err)
					}
					m.Add(d)
				}
			}
		})
	}
}
