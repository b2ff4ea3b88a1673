package scoring

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/tournament"
)

// The standings after a round are, ever after, those that were made when that round had
// just been played: whatever was played, who withdrew or was expelled, and which stage
// was begun since. Corrections aside, which are meant to show.
func TestStandingsAfterARoundAreThoseOfThen(t *testing.T) {
	random := rand.New(rand.NewPCG(16, 3))
	for n := range 400 {
		whole := randomEvent(random)
		rounds := whole.Stages[0].Played
		now := whole.Clone()
		now.Stages[0].Played = nil
		if random.IntN(4) == 0 {
			now.Stages = append(now.Stages, tournament.Stage{Number: 2, System: tournament.SystemRoundRobin})
		}
		var then []*tournament.Tournament
		for i, r := range rounds {
			now.Stages[0].Played = append(now.Stages[0].Played, r)
			then = append(then, now.Clone())
			p := &now.Players[random.IntN(len(now.Players))]
			switch kind := random.IntN(4); {
			case kind == 0 && p.Withdrawn == 0:
				p.Withdrawn, p.WithdrawnStage, p.Expelled = i+2, 1, random.IntN(2) == 0
			case kind == 1:
				p.Away = append(p.Away, tournament.Away{Stage: 1, Round: i + 2, Bye: tournament.ByeHalf})
			}
		}
		if len(now.Stages) > 1 {
			now.Stages[1].Numbers = []tournament.PlayerID{1, 2}
			now.Stages[1].Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{{Board: 1, White: 1, Black: 2, Games: []tournament.Game{{Number: 1}}}}}}
		}
		for i := range rounds {
			sameAsThen(t, n, now, then[i], i+1)
		}
	}
}

// sameAsThen compares the standings after a round with those of then.
func sameAsThen(t *testing.T, n int, now, then *tournament.Tournament, round int) {
	t.Helper()
	after, err := tournament.AfterRound(now, 1, round)
	if err != nil {
		t.Fatal(err)
	}
	opts := Options{Tiebreaks: []string{"BH", "BH/C1", "SB", "PS", "DE", "WIN"}}
	got, err := Compute(after, 1, opts)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Compute(then, 1, opts)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want.Rows, got.Rows, cmp.AllowUnexported(Value{})); d != "" {
		t.Fatalf("event %d after round %d: %s", n, round, d)
	}
	if got.ShareFirst != want.ShareFirst || got.Open != want.Open || got.Planned != want.Planned {
		t.Errorf("event %d after round %d: %+v, then %+v", n, round, got, want)
	}
	if got.After != round || got.Final != (got.Open == 0) {
		t.Errorf("event %d after round %d: %d games open, final %v", n, round, got.Open, got.Final)
	}
}
