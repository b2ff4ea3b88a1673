package scoring

import (
	"testing"

	"arbiter/tournament"
)

// bigSwiss is a field with so many rounds, everybody meeting new opponents.
func bigSwiss(players, rounds int) *tournament.Tournament {
	results := []tournament.ResultKind{tournament.WhiteWins, tournament.Drawn, tournament.BlackWins, tournament.Drawn, tournament.WhiteForfeit}
	ev := stage(tournament.SystemSwiss, players)
	half := players / 2
	for r := range rounds {
		round := tournament.Round{Number: r + 1}
		for i := range half {
			j := half + (i+r)%half
			round.Pairings = append(round.Pairings, tournament.Pairing{
				Board: i + 1,
				White: tournament.PlayerID(i + 1),
				Black: tournament.PlayerID(j + 1),
				Games: []tournament.Game{{Number: 1, Result: results[(i*7+r*3)%len(results)]}},
			})
		}
		ev.Stages[0].Played = append(ev.Stages[0].Played, round)
	}
	return ev
}

func BenchmarkStandings1000x9(b *testing.B) {
	ev := bigSwiss(1000, 9)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compute(ev, 1, Options{Tiebreaks: []string{"BH", "SB", "DE", "WIN"}}); err != nil {
			b.Fatal(err)
		}
	}
}

// Every tie-break that there is.
func BenchmarkAllTiebreaks1000x9(b *testing.B) {
	ev := bigSwiss(1000, 9)
	for i := range ev.Players {
		ev.Players[i].Rating = 1000 + i
	}
	var codes []string
	for _, tie := range Tiebreaks() {
		codes = append(codes, tie.Code)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compute(ev, 1, Options{Tiebreaks: codes, Unplayed: "FIDE"}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCrosstable1000x9(b *testing.B) {
	ev := bigSwiss(1000, 9)
	st, err := Compute(ev, 1, Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Crosstable(ev, 1, st); err != nil {
			b.Fatal(err)
		}
	}
}
