package dutch_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// What an impossible round offers helps: with one of Away gone, or with those of Again
// paired, the others have a legal pairing. Nobody else who is stuck helps by leaving.
func TestWaysOutHelp(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 12))
	away, again := 0, 0
	for range 400 {
		randomTournament(r, 3+r.IntN(6), 6, func(in *dutch.Input) (dutch.Result, bool) {
			result, err := dutch.Pair(in)
			stuck := (*dutch.ImpossibleError)(nil)
			if !errors.As(err, &stuck) {
				return result, err == nil
			}
			for _, n := range stuck.Stuck() {
				listed := slices.Contains(stuck.Ways.Away, n)
				if helps := pairable(in, n); helps != listed && len(stuck.Ways.Away) < 6 {
					t.Errorf("round %d, %v: without %d it can be paired: %v", in.Round, err, n, helps)
				}
				away++
			}
			var players []tournament.TPN
			for _, p := range stuck.Ways.Again {
				players = append(players, p[0], p[1])
			}
			if len(players) > 0 && len(players)+1 < there(in) {
				again++
				if !pairable(in, players...) {
					t.Errorf("round %d, %v: without %v it cannot be paired", in.Round, err, players)
				}
			}
			return result, false
		})
	}
	if away < 100 || again < 30 {
		t.Errorf("%d who could be away, %d rematches: too few to mean anything", away, again)
	}
}

// pairable tries a round without some players.
func pairable(in *dutch.Input, without ...tournament.TPN) bool {
	smaller := *in
	smaller.Players = slices.Clone(in.Players)
	for i := range smaller.Players {
		smaller.Players[i].Absent = smaller.Players[i].Absent || slices.Contains(without, smaller.Players[i].TPN)
	}
	_, err := dutch.Pair(&smaller)
	return err == nil && there(&smaller) > 1
}

// there is how many players are there.
func there(in *dutch.Input) int {
	return len(slices.DeleteFunc(slices.Clone(in.Players), func(p dutch.Player) bool { return p.Absent }))
}
