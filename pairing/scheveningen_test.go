package pairing

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/tournament"
)

// teams is an event in which players 1, 3, 5, … play for one team and 2, 4, 6, …
// for the other, numbered as they come.
func teams(n int) *tournament.Tournament {
	ev := event(tournament.SystemScheveningen, n)
	for i := range ev.Players {
		ev.Players[i].Team = []string{"Friesland", "Groningen"}[i%2]
	}
	return ev
}

// Each of one team meets each of the other once a cycle; in a cycle nobody has a
// colour more than once oftener than the other or three times running, and the
// teams have as many Whites as Blacks in a round, but for the match of two boards.
func TestScheveningenInvariants(t *testing.T) {
	if len(scheveningenTables) != 9 {
		t.Errorf("%d tables, want those of 2 to 10 boards", len(scheveningenTables))
	}
	for n := range scheveningenTables {
		for cycles := 1; cycles <= 2; cycles++ {
			t.Run(fmt.Sprintf("%d boards, %d cycles", n, cycles), func(t *testing.T) {
				ev := teams(2 * n)
				ev.Stages[0].Cycles = cycles
				rounds, err := Next(ev, 1)
				if err != nil {
					t.Fatal(err)
				}
				if len(rounds) != n*cycles {
					t.Fatalf("%d rounds", len(rounds))
				}
				checkTeamRounds(t, rounds, n)
				checkTeamColours(t, rounds[:n], n)
				if first := rounds[0].Pairings; first[n-1].White+first[n-1].Black != tournament.PlayerID(4*n-1) {
					t.Errorf("the last boards meet %+v in round 1", first[n-1])
				}
			})
		}
	}
}

// checkTeamRounds: everybody once a round, against the other team, each once a
// cycle, and in the second with the colours reversed.
func checkTeamRounds(t *testing.T, rounds []tournament.Round, n int) {
	t.Helper()
	games := make(map[[2]tournament.PlayerID]int)
	for i, r := range rounds {
		busy := make(map[tournament.PlayerID]bool)
		for j, p := range r.Pairings {
			if r.Number != i+1 || p.Board != j+1 || p.White%2 == p.Black%2 || busy[p.White] || busy[p.Black] {
				t.Errorf("round %d: %+v", r.Number, p)
			}
			busy[p.White], busy[p.Black] = true, true
			games[[2]tournament.PlayerID{p.White, p.Black}]++
			if back := games[[2]tournament.PlayerID{p.Black, p.White}]; i < n && back > 0 || i >= n && back != 1 {
				t.Errorf("round %d: %d and %d met %d times", r.Number, p.White, p.Black, back)
			}
		}
		if len(busy) != 2*n {
			t.Errorf("round %d: %d players", r.Number, len(busy))
		}
	}
	if want := n * len(rounds); len(games) != want {
		t.Errorf("%d games, want %d", len(games), want)
	}
}

// checkTeamColours: the colours of one cycle.
func checkTeamColours(t *testing.T, rounds []tournament.Round, n int) {
	t.Helper()
	balance, last, run := make(map[tournament.PlayerID]int), make(map[tournament.PlayerID]int), make(map[tournament.PlayerID]int)
	for _, r := range rounds {
		home := 0
		for _, p := range r.Pairings {
			for _, who := range []struct {
				id     tournament.PlayerID
				colour int
			}{{p.White, 1}, {p.Black, -1}} {
				balance[who.id] += who.colour
				if who.id%2 == 1 {
					home += who.colour
				}
				if run[who.id]++; last[who.id] != who.colour {
					run[who.id] = 1
				}
				if last[who.id] = who.colour; run[who.id] > 2 {
					t.Errorf("round %d: player %d has a colour for the %d. time running", r.Number, who.id, run[who.id])
				}
			}
		}
		if home*home > n%2 && n > 2 {
			t.Errorf("round %d: the teams differ by %d", r.Number, home)
		}
	}
	for id, b := range balance {
		if b*b > n%2 {
			t.Errorf("player %d has %d more of one colour", id, b)
		}
	}
}

func TestScheveningenRefused(t *testing.T) {
	alone := teams(4)
	alone.Players[3].Team = ""
	three := teams(6)
	three.Players[5].Team = "Drenthe"
	uneven := teams(5)
	for name, c := range map[string]struct {
		event  *tournament.Tournament
		reason error
	}{
		"no numbers":          {event(tournament.SystemScheveningen, 0), ErrNoNumbers},
		"a player of no team": {alone, ErrTeams},
		"three teams":         {three, ErrTeams},
		"uneven":              {uneven, ErrTeams},
		"one board":           {teams(2), ErrTooFew},
		"eleven boards":       {teams(22), ErrTooMany},
	} {
		if _, err := Next(c.event, 1); !errors.Is(err, c.reason) {
			t.Errorf("%s: %v", name, err)
		}
	}
	ev := teams(4)
	rounds, err := Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	ev.Stages[0].Played = rounds[:1]
	if left, err := Next(ev, 1); err != nil || len(left) != 1 || left[0].Number != 2 {
		t.Errorf("after round 1: %v, %v", numbersOf(left), err)
	}
	ev.Stages[0].Played = rounds
	if _, err := Next(ev, 1); !errors.Is(err, ErrFinished) {
		t.Errorf("after the last round: %v", err)
	}
}
