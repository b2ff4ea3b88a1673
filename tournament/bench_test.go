package tournament_test

import (
	"fmt"
	"testing"

	"arbiter/tournament"
)

// BenchmarkFold folds a journal of one entry a player and one a result.
func BenchmarkFold(b *testing.B) {
	for _, players := range []int{200, 2_000, 10_000} {
		b.Run(fmt.Sprint(players, " players"), func(b *testing.B) {
			changes := []tournament.Change{created(tournament.SystemOpen)}
			first := tournament.Round{Number: 1}
			for i := range players {
				changes = append(changes, change(tournament.PlayerAdded{Player: tournament.Player{Name: fmt.Sprint("Player ", i)}}))
				if i%2 == 1 {
					first.Pairings = append(first.Pairings, pair(i/2+1, tournament.PlayerID(i), tournament.PlayerID(i+1)))
				}
			}
			changes = append(changes, change(tournament.RoundsPaired{Stage: 1, Rounds: rounds(first)}))
			for _, p := range first.Pairings {
				changes = append(changes, change(tournament.ResultSet{Stage: 1, Round: 1, Board: p.Board, Result: tournament.Drawn}))
			}
			journal := tournament.Chain(changes...)
			for b.Loop() {
				if _, err := tournament.Fold(journal); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
