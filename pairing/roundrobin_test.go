package pairing

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/tournament"
)

// field is n players whose ids differ from their pairing numbers.
func field(n int) []tournament.PlayerID {
	ids := make([]tournament.PlayerID, n)
	for i := range ids {
		ids[i] = tournament.PlayerID(1000 - i)
	}
	return ids
}

func TestRoundRobinInvariants(t *testing.T) {
	for n := MinPlayers; n <= MaxPlayers; n++ {
		for cycles := 1; cycles <= 4; cycles++ {
			t.Run(fmt.Sprintf("%d players %d cycles", n, cycles), func(t *testing.T) {
				rounds, err := RoundRobin(field(n), cycles)
				if err != nil {
					t.Fatal(err)
				}
				length := n - 1 + n%2
				if len(rounds) != cycles*length {
					t.Fatalf("%d rounds, want %d", len(rounds), cycles*length)
				}
				checkRounds(t, rounds, n)
				checkCycles(t, rounds, n, length)
				checkBalance(t, rounds, n)
				if n != 4 || cycles <= 2 { // see schedule
					checkRuns(t, rounds)
				}
			})
		}
	}
}

// checkRounds: everybody once a round, boards numbered from 1, the bye last.
func checkRounds(t *testing.T, rounds []tournament.Round, n int) {
	t.Helper()
	for i, round := range rounds {
		if round.Number != i+1 {
			t.Errorf("round %d has number %d", i+1, round.Number)
		}
		seen := make(map[tournament.PlayerID]bool)
		for j, p := range round.Pairings {
			if p.Board != j+1 {
				t.Errorf("round %d: board %d at place %d", round.Number, p.Board, j+1)
			}
			if p.Bye() != (n%2 == 1 && j == len(round.Pairings)-1) {
				t.Errorf("round %d board %d: bye %v", round.Number, p.Board, p.Bye())
			}
			if games := len(p.Games); p.Bye() && games != 0 || !p.Bye() && games != 1 {
				t.Errorf("round %d board %d: %d games", round.Number, p.Board, games)
			}
			for _, id := range []tournament.PlayerID{p.White, p.Black} {
				if seen[id] {
					t.Errorf("round %d: player %d twice", round.Number, id)
				}
				seen[id] = id != 0
			}
		}
		delete(seen, 0)
		if len(seen) != n {
			t.Errorf("round %d: %d players, want %d", round.Number, len(seen), n)
		}
	}
}

// checkCycles: in each cycle each pair meets once, everybody is free once in an
// odd field, and a meeting has the colours of the one before reversed.
func checkCycles(t *testing.T, rounds []tournament.Round, n, length int) {
	t.Helper()
	white := make(map[[2]tournament.PlayerID]tournament.PlayerID)
	for start := 0; start < len(rounds); start += length {
		met := make(map[[2]tournament.PlayerID]int)
		free := make(map[tournament.PlayerID]int)
		for _, round := range rounds[start : start+length] {
			for _, p := range round.Pairings {
				if p.Bye() {
					free[p.White]++
					continue
				}
				pair := [2]tournament.PlayerID{min(p.White, p.Black), max(p.White, p.Black)}
				met[pair]++
				if white[pair] == p.White {
					t.Errorf("round %d: %d has White against %d again", round.Number, p.White, p.Black)
				}
				white[pair] = p.White
			}
		}
		if want := n * (n - 1) / 2; len(met) != want {
			t.Errorf("%d pairs met, want %d", len(met), want)
		}
		for pair, times := range met {
			if times != 1 {
				t.Errorf("%v met %d times in one cycle", pair, times)
			}
		}
		if want := n % 2 * n; len(free) != want {
			t.Errorf("%d players were free, want %d", len(free), want)
		}
		for id, times := range free {
			if times != 1 {
				t.Errorf("player %d was free %d times in one cycle", id, times)
			}
		}
	}
}

// checkBalance: Whites and Blacks differ by one at most, and not at all after an
// even number of games.
func checkBalance(t *testing.T, rounds []tournament.Round, n int) {
	t.Helper()
	balance := make(map[tournament.PlayerID]int)
	for _, round := range rounds {
		for _, p := range round.Pairings {
			if !p.Bye() {
				balance[p.White]++
				balance[p.Black]--
			}
		}
	}
	odd := n%2 == 0 && len(rounds)%2 == 1 // an odd number of games each
	for id, b := range balance {
		if b < -1 || b > 1 || odd == (b == 0) {
			t.Errorf("player %d: whites less blacks is %d", id, b)
		}
	}
}

// checkRuns: nobody has one colour three times in a row.
func checkRuns(t *testing.T, rounds []tournament.Round) {
	t.Helper()
	run := make(map[tournament.PlayerID]int) // +2: White twice in a row
	count := func(round int, id tournament.PlayerID, colour int) {
		if run[id]*colour < 0 {
			run[id] = 0
		}
		run[id] += colour
		if run[id] > 2 || run[id] < -2 {
			t.Errorf("round %d: player %d has one colour a third time in a row", round, id)
		}
	}
	for _, round := range rounds {
		for _, p := range round.Pairings {
			if !p.Bye() {
				count(round.Number, p.White, 1)
				count(round.Number, p.Black, -1)
			}
		}
	}
}

func TestRoundRobinRefuses(t *testing.T) {
	for _, test := range []struct {
		players, cycles int
		want            error
	}{
		{0, 1, ErrTooFew},
		{1, 1, ErrTooFew},
		{65, 1, ErrTooMany},
		{4, 0, ErrCycles},
		{4, MaxCycles + 1, ErrCycles},
	} {
		if _, err := RoundRobin(field(test.players), test.cycles); !errors.Is(err, test.want) {
			t.Errorf("%d players, %d cycles: %v, want %v", test.players, test.cycles, err, test.want)
		}
	}
	_, err := RoundRobin([]tournament.PlayerID{7, 8, 7}, 1)
	var twice *DuplicateError
	if !errors.As(err, &twice) || *twice != (DuplicateError{Player: 7, First: 1, Second: 3}) {
		t.Errorf("a player twice: %v", err)
	}
}

func BenchmarkRoundRobin64(b *testing.B) {
	players := field(MaxPlayers)
	for b.Loop() {
		if _, err := RoundRobin(players, 2); err != nil {
			b.Fatal(err)
		}
	}
}

// RoundRobin pairs all rounds of a round robin, each pair meeting once a cycle.
// The player at index i has TPN i+1. With an odd number of players the last
// pairing of each round is the player who is free. The errors are ErrTooFew,
// ErrTooMany and ErrCycles, wrapped, and *DuplicateError.
func RoundRobin(players []tournament.PlayerID, cycles int) ([]tournament.Round, error) {
	if err := checkField(players, cycles); err != nil {
		return nil, err
	}
	return seated(players, schedule(len(players), cycles, true), nil), nil
}
