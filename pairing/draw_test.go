package pairing

import (
	"slices"
	"testing"

	"arbiter/tournament"
)

// The published first outputs of SplitMix64 for seed 1234567.
func TestSplitMix64Published(t *testing.T) {
	lot := splitMix64{state: 1234567}
	for i, want := range []uint64{
		6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
	} {
		if got := lot.next(); got != want {
			t.Errorf("number %d is %d, want %d", i, got, want)
		}
	}
}

// A lot that was drawn once must come out the same for ever.
func TestDrawNumbersIsReproducible(t *testing.T) {
	want := []tournament.PlayerID{2, 7, 5, 3, 6, 8, 4, 1}
	for _, ids := range [][]tournament.PlayerID{{1, 2, 3, 4, 5, 6, 7, 8}, {8, 7, 6, 5, 4, 3, 2, 1}} {
		before := slices.Clone(ids)
		if got := DrawNumbers(ids, 20261120); !slices.Equal(got, want) {
			t.Errorf("DrawNumbers(%v) = %v, want %v", ids, got, want)
		}
		if !slices.Equal(ids, before) {
			t.Errorf("the list given was altered: %v", ids)
		}
	}
}

func TestDrawNumbersIsFair(t *testing.T) {
	const players, lots = 5, 20000
	var count [players][players + 1]int
	for seed := range uint64(lots) {
		drawn := DrawNumbers([]tournament.PlayerID{1, 2, 3, 4, 5}, seed)
		for place, id := range drawn {
			count[place][id]++
		}
	}
	// Expected 4000 with a standard deviation of 57: six of them are no accident.
	for place := range count {
		for id := 1; id <= players; id++ {
			if n := count[place][id]; n < 3660 || n > 4340 {
				t.Errorf("player %d drew number %d %d times of %d", id, place+1, n, lots)
			}
		}
	}
}

func TestDrawNumbersOfNobody(t *testing.T) {
	if got := DrawNumbers(nil, 1); len(got) != 0 {
		t.Errorf("got %v", got)
	}
}
