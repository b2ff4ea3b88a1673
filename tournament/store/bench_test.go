package store_test

import (
	"context"
	"fmt"
	"testing"

	"arbiter/tournament"
	"arbiter/tournament/store"
)

// openEvent is an event of n players, n even, and the given number of rounds,
// paired by shifting the list, with every result but those of the last round.
func openEvent(n, rounds int) []tournament.Change {
	players := make([]tournament.Player, n)
	for i := range players {
		players[i] = tournament.Player{Name: fmt.Sprintf("Player %d of Wommels", i+1), Rating: 1000 + i, Club: "Wommels", Federation: "NED"}
	}
	paired := make([]tournament.Round, rounds)
	for r := range paired {
		paired[r].Number = r + 1
		for i := range n / 2 {
			p := tournament.Pairing{Board: i + 1, White: tournament.PlayerID(i + 1), Black: tournament.PlayerID(n/2 + (i+r)%(n/2) + 1), Games: []tournament.Game{{Number: 1}}}
			if r < rounds-1 {
				p.Games[0].Result = tournament.WhiteWins
			}
			paired[r].Pairings = append(paired[r].Pairings, p)
		}
	}
	return []tournament.Change{created(tournament.SystemOpen), change(tournament.GamesImported{Players: players, Stage: 1, Rounds: paired})}
}

// BenchmarkAppend corrects one result again and again; each correction is on
// the disk when it returns.
func BenchmarkAppend(b *testing.B) {
	for _, players := range []int{200, 10_000} {
		b.Run(fmt.Sprint(players, " players"), func(b *testing.B) {
			ctx := context.Background()
			first := tournament.ResultSet{Stage: 1, Round: 11, Board: 1, Result: tournament.WhiteWins}
			s := create(b, append(openEvent(players, 11), change(first))...)
			seq, stands, next := int64(3), tournament.WhiteWins, tournament.BlackWins
			for b.Loop() {
				c := tournament.New("arbiter", "read wrongly", noon, tournament.ResultSet{Stage: 1, Round: 11, Board: 1, Result: next, Corrects: stands})
				if _, err := s.Append(ctx, seq, c); err != nil {
					b.Fatal(err)
				}
				seq, stands, next = seq+1, next, stands
			}
		})
	}
}

// BenchmarkOpen opens a file and reads the state, as each command does.
func BenchmarkOpen(b *testing.B) {
	for _, players := range []int{200, 10_000} {
		b.Run(fmt.Sprint(players, " players"), func(b *testing.B) {
			ctx := context.Background()
			path := create(b, openEvent(players, 11)...).Path()
			for b.Loop() {
				s, err := store.Open(ctx, path)
				if err != nil {
					b.Fatal(err)
				}
				state, err := s.Tournament(ctx)
				if err != nil || len(state.Players) != players {
					b.Fatal(len(state.Players), err)
				}
				if err := s.Close(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
