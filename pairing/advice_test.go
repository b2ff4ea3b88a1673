package pairing

import (
	"testing"

	"arbiter/tournament"
)

// Every number of players has one recommendation, and one way to keep to it.
func TestRecommendationsCoverEveryField(t *testing.T) {
	for _, variant := range []string{"frisian", "international", "russian"} {
		for n := 3; n <= 300; n++ {
			r, ok := Recommended(variant, n)
			if !ok || r.Source == "" || n < r.Min || r.Max > 0 && n > r.Max {
				t.Fatalf("%s, %d players: %+v, %v", variant, n, r, ok)
			}
			if s := (tournament.Stage{System: r.System, Cycles: r.Cycles, Rounds: r.Rounds}); r.Departs(s) {
				t.Errorf("%v departs from itself", r)
			}
		}
	}
	if _, ok := Recommended("frisian", 2); ok {
		t.Error("a match of two has a recommendation")
	}
}

func TestRecommendations(t *testing.T) {
	rr := func(cycles int) tournament.Stage {
		return tournament.Stage{System: tournament.SystemRoundRobin, Cycles: cycles}
	}
	swiss := func(rounds int) tournament.Stage {
		return tournament.Stage{System: tournament.SystemSwiss, Rounds: rounds}
	}
	for _, c := range []struct {
		variant string
		players int
		stage   tournament.Stage
		departs bool
	}{
		{"frisian", 6, rr(1), true},
		{"frisian", 6, rr(2), false},
		{"frisian", 10, rr(0), false},
		{"frisian", 12, rr(1), true},
		{"frisian", 12, swiss(7), false},
		{"frisian", 12, swiss(9), true},
		{"frisian", 40, swiss(0), false},
		{"russian", 12, rr(1), false},
		{"russian", 17, swiss(8), false},
		{"russian", 18, swiss(8), true},
		{"russian", 60, swiss(11), false},
		{"russian", 60, tournament.Stage{System: tournament.SystemOpen}, false},
	} {
		r, ok := Recommended(c.variant, c.players)
		if got := r.Departs(c.stage); !ok || got != c.departs {
			t.Errorf("%s, %d players, %+v: departs %v from %v", c.variant, c.players, c.stage, got, r)
		}
	}
}
