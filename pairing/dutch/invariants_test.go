package dutch_test

import (
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// checkInvariants holds every pairing against what no round may break.
func checkInvariants(t testing.TB, in *dutch.Input, r dutch.Result) {
	t.Helper()
	seen := map[tournament.TPN]int{}
	players := map[tournament.TPN]dutch.Player{}
	present := 0
	for _, p := range in.Players {
		players[p.TPN] = p
		if !p.Absent {
			present++
		}
	}
	forbidden := map[[2]tournament.TPN]bool{}
	for _, p := range in.Forbidden {
		forbidden[p], forbidden[[2]tournament.TPN{p[1], p[0]}] = true, true
	}
	last := in.Rounds > 0 && in.Round >= in.Rounds
	for _, pair := range r.Pairs {
		for k, n := range pair {
			seen[n]++
			p := players[n]
			for _, turn := range p.Past {
				if turn.Played && turn.Opponent == pair[1-k] {
					t.Errorf("round %d: %d and %d meet again", in.Round, n, pair[1-k])
				}
			}
			if !last && !in.ColoursAfter {
				checkColour(t, in.Round, p, dutch.White+dutch.Colour(k))
			}
		}
		if forbidden[pair] {
			t.Errorf("round %d: %v may not meet", in.Round, pair)
		}
	}
	if r.Bye != 0 {
		seen[r.Bye]++
		for _, turn := range players[r.Bye].Past {
			if turn.Bye || !turn.Played && turn.Points >= in.Win {
				t.Errorf("round %d: %d has a second bye", in.Round, r.Bye)
			}
		}
	}
	for n, times := range seen {
		if times != 1 || players[n].Absent {
			t.Errorf("round %d: %d is paired %d times, absent %v", in.Round, n, times, players[n].Absent)
		}
	}
	if len(seen) != present || (r.Bye != 0) != (present%2 == 1) {
		t.Errorf("round %d: %d of %d players paired, bye %d", in.Round, len(seen), present, r.Bye)
	}
}

// checkColour: no third colour in a row, no difference beyond two.
func checkColour(t testing.TB, round int, p dutch.Player, colour dutch.Colour) {
	t.Helper()
	balance, row := 0, 1
	for _, turn := range p.Past {
		if !turn.Played || turn.Colour == dutch.None {
			continue
		}
		if turn.Colour == colour {
			row, balance = row+1, balance+1
		} else {
			row, balance = 1, balance-1
		}
	}
	if row > 2 || balance+1 > 2 {
		t.Errorf("round %d: %d gets colour %d: %d in a row, difference %d", round, p.TPN, colour, row, balance+1)
	}
}
