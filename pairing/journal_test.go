package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"arbiter/pairing"
	"arbiter/scoring"
	"arbiter/tournament"
)

// What Next makes, the journal takes: a double round robin of five from the
// draw of numbers to the last result.
func TestRoundRobinThroughTheJournal(t *testing.T) {
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	ev := new(tournament.Tournament)
	last := tournament.Change{}
	apply := func(body tournament.Body) {
		t.Helper()
		last = tournament.Seal(last, tournament.New("test", "", at, body))
		if _, err := ev.Apply(last); err != nil {
			t.Fatal(err)
		}
	}
	apply(tournament.EventCreated{
		Event: tournament.Event{Name: "Club", Variant: "frisian", Score: tournament.ScoreSystems()[0]},
		Stage: tournament.Stage{Number: 1, System: tournament.SystemRoundRobin, Cycles: 2},
	})
	var ids []tournament.PlayerID
	for i := range 5 {
		ids = append(ids, ev.NextPlayerID())
		apply(tournament.PlayerAdded{Player: tournament.Player{Name: fmt.Sprintf("Player %c", 'A'+rune(i))}})
	}
	if _, err := pairing.Next(ev, 1); !errors.Is(err, pairing.ErrNoNumbers) {
		t.Fatalf("before numbers are drawn: %v", err)
	}
	apply(tournament.NumbersDrawn{Stage: 1, Numbers: pairing.DrawNumbers(ids, 42), Seed: 42})

	rounds := next(t, ev)
	apply(tournament.RoundsPaired{Stage: 1, Rounds: rounds[:1]})
	apply(tournament.RoundsPaired{Stage: 1, Rounds: next(t, ev)})
	if _, err := pairing.Next(ev, 1); !errors.Is(err, pairing.ErrFinished) {
		t.Errorf("after all rounds are paired: %v", err)
	}
	games := ev.OpenGames(1)
	if len(games) != 20 {
		t.Fatalf("%d games, want 20", len(games))
	}
	slices.Reverse(games) // any order of play
	for i, g := range games {
		if st := compute(t, ev); st.Final || st.Open != len(games)-i {
			t.Fatalf("after %d games: final %v, open %d", i, st.Final, st.Open)
		}
		apply(tournament.ResultSet{Stage: 1, Round: g.Round, Board: g.Board, Game: g.Game, Result: tournament.Drawn})
	}
	st := compute(t, ev)
	if !st.Final || st.Rounds != 10 || st.Planned != 10 || st.Rows[0].Place() != "1-5" || st.Rows[0].Byes != 2 {
		t.Errorf("at the end: %+v", st)
	}
}

func next(t *testing.T, ev *tournament.Tournament) []tournament.Round {
	t.Helper()
	rounds, err := pairing.Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	return rounds
}

func compute(t *testing.T, ev *tournament.Tournament) *scoring.Standings {
	t.Helper()
	st, err := scoring.Compute(ev, 1, scoring.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return st
}
