package scoring

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament"
)

// raced writes a race a line a player: what he came with, then for each round
// what he made and what he had after it.
func raced(r *Race) string {
	var b strings.Builder
	for _, line := range r.Lines {
		fmt.Fprintf(&b, "%c %s", 'A'+rune(line.Standing.Player-1), line.Before)
		for i := range r.Rounds {
			fmt.Fprintf(&b, " %s:%s", line.Made[i], line.After[i])
		}
		b.WriteString("\n")
	}
	return b.String()
}

func race(t *testing.T, ev *tournament.Tournament) *Race {
	t.Helper()
	r, err := RaceOf(ev, standings(t, ev, Options{}))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Byes and forfeits bring points, absences and open games none.
func TestRaceOfASwiss(t *testing.T) {
	ev := swiss(t, 5, `
		1-4 1  2-5 =  3 bye
		1-3 +  2-4 1
		1-2 ?  3-4 0  5 bye`)
	sameLines(t, raced(race(t, ev)), `
		A 0 1:1 1:2 0:2
		B 0 ½:½ 1:1½ 0:1½
		E 0 ½:½ 0:½ 1:1½
		D 0 0:0 0:0 1:1
		C 0 1:1 0:1 0:1`)
}

func TestRaceCountsWhatIsNotOnRecord(t *testing.T) {
	ev := roundRobin(t, `
		A * 1 =
		B 0 * 1
		C = 0 *`)
	ev.Stages[0].Totals = []tournament.Total{{Player: 3, Points: 150}}
	sameLines(t, raced(race(t, ev)), `
		C 1½ ½:2
		A 0 1½:1½
		B 0 1:1`)
}

func TestRaceRefusesStandingsOfAnotherState(t *testing.T) {
	ev := swiss(t, 2, `1-2 1`)
	st := standings(t, ev, Options{})
	ev.Seq++
	if _, err := RaceOf(ev, st); err == nil {
		t.Error("standings of an earlier change were taken")
	}
}

// Games that do not count are nowhere in a race: nobody came with less than nothing.
func TestRaceLeavesOutGamesThatDoNotCount(t *testing.T) {
	r := race(t, withdrawn(1, tournament.WithdrawalHalf))
	for _, line := range r.Lines {
		if line.Before != 0 {
			t.Errorf("player %d came with %s", line.Standing.Player, line.Before)
		}
		if last := line.After[len(line.After)-1]; last != line.Standing.Points {
			t.Errorf("player %d has %s at the end, in the standings %s", line.Standing.Player, last, line.Standing.Points)
		}
	}
	if last := r.Lines[len(r.Lines)-1].Standing; last.Struck.Of == 0 {
		t.Errorf("the games of player %d count", last.Player)
	}
}
