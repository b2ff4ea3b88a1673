package scoring

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/tournament"
)

// follow adds a stage with a round of the games drawn.
func follow(t *testing.T, ev *tournament.Tournament, s tournament.Stage, text string) {
	t.Helper()
	s.Number = len(ev.Stages) + 1
	s.System = tournament.SystemRoundRobin
	s.Played = swiss(t, 0, text).Stages[0].Played
	ev.Stages = append(ev.Stages, s)
}

// points writes the points of a stage by player.
func points(t *testing.T, ev *tournament.Tournament, stage int) string {
	t.Helper()
	st, err := Compute(ev, stage, Options{})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range st.Rows {
		rows = append(rows, fmt.Sprintf("%s %d %s", row.Place(), row.Player, row.Points))
	}
	return strings.Join(rows, ", ")
}

// Carried points are those of the stage that is followed: all, or those against
// others who go on. What was carried into that stage goes with them only if all go.
func TestCarriedPoints(t *testing.T) {
	played := func(carry tournament.Carry) *tournament.Tournament {
		ev := swiss(t, 4, "1-2 1  3-4 1\n1-3 =  2-4 1")
		ev.Stages[0].Totals = []tournament.Total{{Player: 3, Points: 200}}
		follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{1, 3}, Carry: carry}, "1-3 0")
		follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{3, 1}, Carry: carry}, "3-1 =")
		return ev
	}
	for _, c := range []struct {
		carry           tournament.Carry
		second, second2 string
	}{
		{tournament.CarryNothing, "1 3 1, 2 1 0", "1-2 3 ½, 1-2 1 ½"},
		{tournament.CarryAmong, "1 3 1½, 2 1 ½", "1 3 1½, 2 1 ½"},
		{tournament.CarryAll, "1 3 4½, 2 1 1½", "1 3 5, 2 1 2"},
	} {
		ev := played(c.carry)
		if got := points(t, ev, 2); got != c.second {
			t.Errorf("%q: %s, want %s", c.carry, got, c.second)
		}
		if got := points(t, ev, 3); got != c.second2 {
			t.Errorf("%q, stage 3: %s, want %s", c.carry, got, c.second2)
		}
	}
	e, err := Explain(played(tournament.CarryAll), 2, 3, Options{})
	if err != nil || e.Total != 350 {
		t.Errorf("explained: %v carried, %v", e.Total, err)
	}
}

// Points of a player whose games are struck are carried by nobody.
func TestCarriedWithoutStruckGames(t *testing.T) {
	ev := withdrawn(1, tournament.WithdrawalHalf)
	ev.Stages = append(ev.Stages, tournament.Stage{
		Number: 2, System: tournament.SystemRoundRobin, Numbers: []tournament.PlayerID{1, 2}, Carry: tournament.CarryAll,
	})
	carried := Carried(ev, 2)
	if len(carried) != 2 || carried[1] != 300 || carried[2] != 100 {
		t.Errorf("%v", carried)
	}
}

// Deciding games divide a tie once they are all played, and only the tie of those
// who played them; what is left of it can be decided again.
func TestDecidingGames(t *testing.T) {
	ev := swiss(t, 6, "1-4 1  2-5 1  3-6 1")
	ev.Event.Tiebreaks = []string{NoTiebreaks}
	if got := points(t, ev, 1); got != "1-3 1 1, 1-3 2 1, 1-3 3 1, 4-6 4 0, 4-6 5 0, 4-6 6 0" {
		t.Fatal(got)
	}
	three := []tournament.PlayerID{1, 2, 3}
	follow(t, ev, tournament.Stage{Numbers: three, Decides: 1}, "1-2 =\n2-3 =\n1-3 ?")
	if got := points(t, ev, 1); !strings.HasPrefix(got, "1-3 1 1, 1-3 2 1, 1-3 3 1, ") {
		t.Errorf("before the last game: %s", got)
	}
	ev.Stages[1].Played = swiss(t, 0, "1-2 =\n2-3 0\n1-3 =").Stages[0].Played
	if got := points(t, ev, 1); !strings.HasPrefix(got, "1 3 1, 2 1 1, 3 2 1, 4-6 4 0") {
		t.Errorf("decided: %s", got)
	}
	ev.Stages[1].Played = swiss(t, 0, "1-2 =\n2-3 1\n1-3 1").Stages[0].Played
	if got := points(t, ev, 1); !strings.HasPrefix(got, "1-2 1 1, 1-2 2 1, 3 3 1, 4-6 4 0") {
		t.Errorf("two are left: %s", got)
	}
	follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{1, 2}, Decides: 1}, "1-2 0")
	if got := points(t, ev, 1); !strings.HasPrefix(got, "1 2 1, 2 1 1, 3 3 1, 4-6 4 0") {
		t.Errorf("decided again: %s", got)
	}
	e, err := Explain(ev, 1, 1, Options{})
	if err != nil || e.Above == nil || e.Above.By != ByDecider || e.Below == nil || e.Below.By != ByDecider {
		t.Errorf("explained: %+v, %v", e, err)
	}
	// Of the second three only two play: the tie is not theirs alone.
	follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{4, 5}, Decides: 1}, "4-5 1")
	if got := points(t, ev, 1); !strings.HasSuffix(got, "4-6 4 0, 4-6 5 0, 4-6 6 0") {
		t.Errorf("two of three: %s", got)
	}
}

// The ranking over all stages: finalists in the order of their final, from the
// place on that the best of them held; a decider is no stage of its own.
func TestOverall(t *testing.T) {
	ev := swiss(t, 6, "1-2 1  3-4 1  5-6 =")
	ev.Event.Tiebreaks = []string{NoTiebreaks}
	check := func(want string, wantFinal bool) {
		t.Helper()
		rows, final, err := Overall(ev)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, row := range rows {
			got = append(got, fmt.Sprintf("%s %d (%d)", row.Place(), row.Player, row.Stage))
		}
		if text := strings.Join(got, ", "); text != want || final != wantFinal {
			t.Errorf("%s, final %v; want %s", text, final, want)
		}
	}
	check("1-2 1 (1), 1-2 3 (1), 3-4 5 (1), 3-4 6 (1), 5-6 2 (1), 5-6 4 (1)", true)
	follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{1, 3, 5}, Follows: 1}, "1-3 0\n3-5 0\n1-5 0")
	check("1 5 (2), 2 3 (2), 3 1 (2), 4 6 (1), 5-6 2 (1), 5-6 4 (1)", true)
	follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{2, 6}, Follows: 1}, "2-6 =")
	check("1 5 (2), 2 3 (2), 3 1 (2), 4-5 2 (3), 4-5 6 (3), 6 4 (1)", true)
	follow(t, ev, tournament.Stage{Numbers: []tournament.PlayerID{2, 6}, Decides: 3}, "2-6 ?")
	check("1 5 (2), 2 3 (2), 3 1 (2), 4-5 2 (3), 4-5 6 (3), 6 4 (1)", false)
	ev.Stages[3].Played = swiss(t, 0, "2-6 0").Stages[0].Played
	check("1 5 (2), 2 3 (2), 3 1 (2), 4 6 (3), 5 2 (3), 6 4 (1)", true)

	left := withdrawn(1, tournament.WithdrawalHalf)
	rows, _, err := Overall(left)
	if last := rows[len(rows)-1]; err != nil || last.Player != 5 || last.Place() != "" {
		t.Errorf("who left without half of his games is at %q, %v", last.Place(), err)
	}
}
