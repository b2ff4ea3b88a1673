package pairing

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
)

// In whatever order the rounds are drawn, it is a round robin: everybody once a
// round, every pair once a cycle, and the first cycle before the second.
func TestDrawnOrderInvariants(t *testing.T) {
	for n := MinPlayers; n <= 17; n++ {
		for cycles := 1; cycles <= 3; cycles++ {
			for seed := uint64(1); seed <= 5; seed++ {
				s := tournament.Stage{System: tournament.SystemRoundRobin, Cycles: cycles, Numbers: field(n), NoSwap: seed%2 == 0}
				length := n - 1 + n%2
				s.Order = DrawOrder(nil, 0, cycles*length, cycles, seed)
				rounds, err := Table(s)
				if err != nil {
					t.Fatalf("%d players, %d cycles, seed %d: %v", n, cycles, seed, err)
				}
				checkRounds(t, rounds, n)
				checkCycles(t, rounds, n, length)
			}
		}
	}
}

// Before a playing day the rounds that are left are drawn anew; those that are
// paired keep their rows, and the same seed gives the same order whatever was
// drawn before.
func TestDrawOrderKeepsPairedRounds(t *testing.T) {
	first := DrawOrder(nil, 0, 14, 2, 1)
	again := DrawOrder(first, 9, 14, 2, 2)
	if !slices.Equal(first[:9], again[:9]) {
		t.Errorf("paired rounds %v became %v", first[:9], again[:9])
	}
	if other := DrawOrder(again, 9, 14, 2, 2); !slices.Equal(other, again) {
		t.Errorf("the same seed gave %v, then %v", again, other)
	}
	sorted := slices.Sorted(slices.Values(again))
	for i, row := range sorted {
		if row != i+1 {
			t.Fatalf("rows %v", again)
		}
	}
	if moved := DrawOrder(nil, 0, 9, 1, 1); slices.IsSorted(moved) {
		t.Errorf("nothing was drawn: %v", moved)
	}
}

// FIDE C.05: without the swap the cycles follow each other as the table has them
// (TRF26: BERGER_DOUBLEROUNDROBIN).
func TestTableWithoutSwap(t *testing.T) {
	for n := 3; n <= 16; n++ {
		rows, err := Rows(tournament.Stage{Cycles: 2, NoSwap: true}, n)
		if err != nil {
			t.Fatal(err)
		}
		single := Berger(n)
		for i, pairs := range rows {
			want := slices.Clone(single[i%len(single)])
			if i >= len(single) {
				reverseColours([][][2]int{want})
			}
			if !slices.Equal(pairs, want) {
				t.Errorf("%d players, round %d: %v, want %v", n, i+1, pairs, want)
			}
		}
	}
}

// Frisian world championship 2024, the order of the final as published.
func TestGivenTable(t *testing.T) {
	const published = "1-3 2-4 / 3-1 4-2 / 3-2 4-1 / 2-3 1-4 / 1-2 3-4 / 2-1 4-3"
	table, err := ParseTable(published)
	if err != nil {
		t.Fatal(err)
	}
	if text := TableText(table); text != published {
		t.Errorf("written as %s", text)
	}
	if terse, err := ParseTable("1-3,2-4/3-1,4-2/3-2,4-1/2-3,1-4/1-2,3-4/2-1,4-3"); err != nil || TableText(terse) != published {
		t.Errorf("without spaces: %v, %v", terse, err)
	}
	s := tournament.Stage{System: tournament.SystemRoundRobin, Cycles: 2, Table: table, Numbers: field(4)}
	rounds, err := Table(s)
	if err != nil {
		t.Fatal(err)
	}
	checkRounds(t, rounds, 4)
	met := make(map[string]int)
	for i, r := range rounds {
		for j, p := range r.Pairings {
			if got := [2]tournament.TPN{s.TPN(p.White), s.TPN(p.Black)}; got != table[i][j] {
				t.Errorf("round %d board %d: %v, want %v", r.Number, p.Board, got, table[i][j])
			}
			met[fmt.Sprint(s.TPN(p.White), s.TPN(p.Black))]++
		}
	}
	if len(met) != 12 {
		t.Errorf("%d games with their colours, want 12: %v", len(met), met)
	}
}

func TestGivenTableRefused(t *testing.T) {
	for text, reason := range map[string]string{
		"1-2":                         "leaves out players",
		"1-2 3-4 / 1-3 2-4":           "not everybody meets",
		"1-2 3-5 / 1-3 2-4":           "no such number",
		"1-2 3-4 / 1-2 3-4 / 1-4 2-3": "a pair twice",
	} {
		table, err := ParseTable(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Table(tournament.Stage{Cycles: 1, Table: table, Numbers: field(4)}); !errors.Is(err, ErrTable) {
			t.Errorf("%s (%s): %v", text, reason, err)
		}
	}
	for _, text := range []string{"", "1-2 / ", "1", "1-1", "0-2", "a-b", "1-2-3"} {
		if table, err := ParseTable(text); !errors.Is(err, ErrTable) {
			t.Errorf("%q was read as %v, %v", text, table, err)
		}
	}
	s := tournament.Stage{Cycles: 1, Numbers: field(4), Order: []int{2, 1}}
	if _, err := Table(s); !errors.Is(err, ErrTable) {
		t.Errorf("an order of two rounds for three: %v", err)
	}
	odd, err := ParseTable("1-2 / 2-3 / 3-1")
	if err != nil {
		t.Fatal(err)
	}
	rounds, err := Table(tournament.Stage{Cycles: 1, Numbers: field(3), Table: odd})
	if err != nil {
		t.Fatal(err)
	}
	checkRounds(t, rounds, 3)
}

// TableText writes a table as [ParseTable] reads it.
func TableText(table [][][2]tournament.TPN) string {
	rounds := make([]string, len(table))
	for i, pairs := range table {
		texts := make([]string, len(pairs))
		for j, pair := range pairs {
			texts[j] = fmt.Sprintf("%d-%d", pair[0], pair[1])
		}
		rounds[i] = strings.Join(texts, " ")
	}
	return strings.Join(rounds, " / ")
}
