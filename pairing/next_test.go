package pairing

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/tournament"
)

// event is a one-stage event with players 1..n, TPN n being player n.
func event(system tournament.System, n int) *tournament.Tournament {
	t := &tournament.Tournament{Stages: []tournament.Stage{{Number: 1, System: system}}}
	for id := tournament.PlayerID(1); int(id) <= n; id++ {
		t.Players = append(t.Players, tournament.Player{ID: id})
		t.Stages[0].Numbers = append(t.Stages[0].Numbers, id)
	}
	return t
}

func numbersOf(rounds []tournament.Round) []int {
	var numbers []int
	for _, r := range rounds {
		numbers = append(numbers, r.Number)
	}
	return numbers
}

func TestNextRoundRobin(t *testing.T) {
	ev := event(tournament.SystemRoundRobin, 5)
	for _, left := range [][]int{{1, 2, 3, 4, 5}, {2, 3, 4, 5}, {3, 4, 5}, {4, 5}, {5}} {
		rounds, err := Next(ev, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got := numbersOf(rounds); !slices.Equal(got, left) {
			t.Fatalf("rounds %v, want %v", got, left)
		}
		// Paired while the round before is open: a round robin may.
		ev.Stages[0].Played = append(ev.Stages[0].Played, rounds[0])
	}
	if _, err := Next(ev, 1); !errors.Is(err, ErrFinished) {
		t.Errorf("after the last round: %v", err)
	}
}

func TestNextRoundRobinOutOfOrder(t *testing.T) {
	ev := event(tournament.SystemRoundRobin, 4)
	rounds, err := Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	ev.Stages[0].Played = rounds[2:] // round 3 was played first
	rounds, err = Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	if got := numbersOf(rounds); !slices.Equal(got, []int{1, 2}) {
		t.Errorf("rounds %v, want 1 and 2", got)
	}
}

func TestNextRoundRobinPlannedShorter(t *testing.T) {
	ev := event(tournament.SystemRoundRobin, 6)
	ev.Stages[0].Rounds = 3
	rounds, err := Next(ev, 1)
	if err != nil {
		t.Fatal(err)
	}
	if len(rounds) != 3 {
		t.Errorf("%d rounds, want the 3 planned", len(rounds))
	}
}

func TestNextRefuses(t *testing.T) {
	none := event(tournament.SystemRoundRobin, 4)
	none.Stages[0].Numbers = nil
	for _, test := range []struct {
		name  string
		event *tournament.Tournament
		stage int
		want  error
	}{
		{"no such stage", event(tournament.SystemRoundRobin, 4), 2, tournament.ErrNoSuchStage},
		{"no numbers", none, 1, ErrNoNumbers},
		{"one player", event(tournament.SystemRoundRobin, 1), 1, ErrTooFew},
		{"65 players", event(tournament.SystemRoundRobin, 65), 1, ErrTooMany},
	} {
		if _, err := Next(test.event, test.stage); !errors.Is(err, test.want) {
			t.Errorf("%s: %v, want %v", test.name, err, test.want)
		}
	}
	for _, test := range []struct {
		system tournament.System
		say    string
	}{
		{"ladder", `"ladder" is not available`},
		{tournament.SystemOpen, "given, not made"},
		{tournament.SystemUnset, "no pairing system"},
	} {
		_, err := Next(event(test.system, 4), 1)
		var refused *SystemError
		if !errors.As(err, &refused) || refused.System != test.system {
			t.Errorf("%q: %v, want a SystemError", test.system, err)
		} else if !strings.Contains(english(err), test.say) || !strings.Contains(english(err), "round-robin") {
			t.Errorf("%q says %q", test.system, err)
		}
	}
}

func TestNextSwissWithOpenGames(t *testing.T) {
	ev := event(tournament.SystemSwiss, 6)
	open, won := []tournament.Game{{Number: 1}}, []tournament.Game{{Number: 1, Result: tournament.WhiteWins}}
	ev.Stages[0].Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
		{Board: 1, White: 1, Black: 4, Games: open},
		{Board: 2, White: 5, Black: 2, Games: won},
		{Board: 3, White: 3, Black: 6, Games: open},
	}}}
	_, err := Next(ev, 1)
	var refused *RoundOpenError
	if !errors.As(err, &refused) || refused.Round != 1 || !slices.Equal(refused.Open, []int{1, 3}) {
		t.Fatalf("got %v", err)
	}
	if !errors.Is(err, tournament.ErrRoundOpen) {
		t.Errorf("%v is not tournament.ErrRoundOpen", err)
	}
	if want := "round 1 has no result on boards 1, 3: enter it before the next round is paired"; english(err) != want {
		t.Errorf("says %q\nwant %q", err, want)
	}
}

func TestNextOffTheTable(t *testing.T) {
	ev := event(tournament.SystemRoundRobin, 4)
	// Round 1 of the table is 1-4 2-3; by hand 2-1 4-3 was paired, which is round 2.
	ev.Stages[0].Played = []tournament.Round{{Number: 1, Pairings: []tournament.Pairing{
		{Board: 1, White: 2, Black: 1}, {Board: 2, White: 4, Black: 3},
	}}}
	_, err := Next(ev, 1)
	var off *MeetingsError
	if !errors.As(err, &off) || *off != (MeetingsError{A: 3, B: 4, Meetings: 2, Cycles: 1, Round: 2}) {
		t.Errorf("got %v", err)
	}
}
