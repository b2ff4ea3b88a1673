package scoring

import (
	"errors"
	"slices"
	"testing"

	"arbiter/tournament"
)

func TestFinal(t *testing.T) {
	complete := "A * 1 0\nB 0 * =\nC 1 = *"
	for _, test := range []struct {
		name          string
		event         *tournament.Tournament
		alter         func(s *tournament.Stage)
		open, planned int
		final         bool
	}{
		{"round robin, rounds not on record", roundRobin(t, complete), func(s *tournament.Stage) { s.Played[0].Number = 0 }, 0, 3, true},
		{"a second cycle is to come", roundRobin(t, complete), func(s *tournament.Stage) { s.Cycles = 2 }, 0, 6, false},
		{"a pair has not met", roundRobin(t, "A * 1 .\nB 0 * =\nC . = *"), nil, 0, 3, false},
		{"a game is open", roundRobin(t, "A * ? 1\nB ? * =\nC 0 = *"), nil, 1, 3, false},
		{"a Swiss in the middle", swiss(t, 4, "1-2 1 3-4 ="), func(s *tournament.Stage) { s.Rounds = 3 }, 0, 3, false},
		{"a Swiss at the end", swiss(t, 4, "1-2 1 3-4 ="), func(s *tournament.Stage) { s.Rounds = 1 }, 0, 1, true},
		{"a Swiss, rounds not planned", swiss(t, 4, "1-2 1 3-4 ="), nil, 0, 0, true},
		{"nothing paired", stage(tournament.SystemOpen, 4), nil, 0, 0, false},
		{"nobody", stage(tournament.SystemRoundRobin, 0), nil, 0, 0, false},
	} {
		if test.alter != nil {
			test.alter(&test.event.Stages[0])
		}
		st := standings(t, test.event, Options{})
		if st.Open != test.open || st.Planned != test.planned || st.Final != test.final || st.Seq != 7 {
			t.Errorf("%s: open %d planned %d final %v, want %d %d %v", test.name, st.Open, st.Planned, st.Final, test.open, test.planned, test.final)
		}
	}
}

func TestNobodyHasPlayed(t *testing.T) {
	st := standings(t, stage(tournament.SystemRoundRobin, 3), Options{})
	sameLines(t, listing(st), `
		1-3 A 0 0 – 0
		1-3 B 0 0 – 0
		1-3 C 0 0 – 0`)
	if !st.Rows[0].Shared() || st.Rows[0].TPN != 1 {
		t.Errorf("%+v", st.Rows[0])
	}
}

// Without numbers all players of the event take part, with their ids for order;
// in an event of several stages those who were paired.
func TestParticipantsWithoutNumbers(t *testing.T) {
	ev := swiss(t, 4, "4-2 =")
	ev.Stages[0].Numbers = nil
	sameLines(t, listing(standings(t, ev, Options{Tiebreaks: []string{"none"}})), `
		1-2 B ½
		1-2 D ½
		3-4 A 0 [points]
		3-4 C 0`)
	ev.Stages = append(ev.Stages, tournament.Stage{Number: 2, System: tournament.SystemOpen})
	sameLines(t, listing(standings(t, ev, Options{Tiebreaks: []string{"none"}})), `
		1-2 B ½
		1-2 D ½`)
}

func TestExplain(t *testing.T) {
	ev := swiss(t, 4, "1-2 1 3-4 -\n1-3 = 4 bye\n1-4 ? 2-3 1")
	e, err := Explain(ev, 1, 3, Options{Tiebreaks: []string{"SB", "WIN", "DE"}})
	if err != nil {
		t.Fatal(err)
	}
	if e.Standing.Player != 3 || e.Standing.Place() != "4" || e.Standing.Points != 50 {
		t.Errorf("standing %+v", e.Standing)
	}
	wantPoints := []Contribution{
		{Round: 1, Board: 2, Opponent: 4, Kind: Forfeit, OpponentPoints: 200, Counts: true, Value: NewValue(0, 100)},
		{Round: 2, Board: 1, Opponent: 1, Kind: Played, Points: 50, OpponentPoints: 150, Counts: true, Value: NewValue(50, 100)},
		{Round: 3, Board: 2, Opponent: 2, Kind: Played, OpponentPoints: 100, Counts: true, Value: NewValue(0, 100)},
	}
	sameContributions(t, "points", e.Points, wantPoints)
	sb := e.Tiebreaks[0]
	if sb.Tiebreak.Code != "SB" || sb.Value.String() != "0.75" {
		t.Errorf("SB %+v", sb)
	}
	sameContributions(t, "SB", sb.From, []Contribution{
		{Round: 1, Board: 2, Opponent: 4, Kind: Forfeit, OpponentPoints: 200, Value: NewValue(0, 10000)},
		{Round: 2, Board: 1, Opponent: 1, Kind: Played, Points: 50, OpponentPoints: 150, Counts: true, Value: NewValue(7500, 10000)},
		{Round: 3, Board: 2, Opponent: 2, Kind: Played, OpponentPoints: 100, Counts: true, Value: NewValue(0, 10000)},
	})
	sameContributions(t, "WIN", e.Tiebreaks[1].From, nil)
	if de := e.Tiebreaks[2]; !de.Value.None() || de.Among != nil || de.Unmet != nil {
		t.Errorf("DE of a player who is not tied: %+v", de)
	}
	if _, err := Explain(ev, 1, 9, Options{}); !errors.Is(err, tournament.ErrNoSuchPlayer) {
		t.Errorf("player 9: %v", err)
	}
}

func sameContributions(t *testing.T, what string, got, want []Contribution) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d contributions, want %d: %+v", what, len(got), len(want), got)
	}
	for i := range got {
		g, w := got[i], want[i]
		if g.Value.Compare(w.Value) != 0 {
			t.Errorf("%s %d: value %v, want %v", what, i, g.Value, w.Value)
		}
		g.Value, w.Value = Value{}, Value{}
		if fields(g) != fields(w) {
			t.Errorf("%s %d: %+v, want %+v", what, i, g, w)
		}
	}
}

// fields are those of a contribution that can be compared.
func fields(c Contribution) [8]int64 {
	counts := int64(0)
	if c.Counts {
		counts = 1
	}
	return [8]int64{int64(c.Round), int64(c.Board), int64(c.Opponent), int64(c.Kind), int64(c.Points), int64(c.OpponentPoints), int64(c.Step), counts}
}

func TestExplainDirectEncounter(t *testing.T) {
	ev := roundRobin(t, `
		A  *  1  1  0  0  =
		B  0  *  1  1  0  =
		C  0  0  *  1  1  =
		D  1  0  0  *  1  =
		E  1  1  0  0  *  1
		F  =  =  =  =  0  *`)
	e, err := Explain(ev, 1, 2, Options{Tiebreaks: []string{"DE"}})
	if err != nil {
		t.Fatal(err)
	}
	de := e.Tiebreaks[0]
	if len(de.Among) != 4 || de.Unmet != nil || de.Value.String() != "2 (0)" {
		t.Errorf("among %v, unmet %v, value %s", de.Among, de.Unmet, de.Value)
	}
	var steps []int
	for _, c := range de.From {
		steps = append(steps, c.Step)
	}
	if len(steps) != 4 || steps[2] != 0 || steps[3] != 1 || de.From[3].Opponent != 1 {
		t.Errorf("contributions %+v", de.From)
	}
	for _, p := range []tournament.PlayerID{1, 2} {
		e, err := Explain(swiss(t, 4, "1-3 1 2-4 1"), 1, p, Options{Tiebreaks: []string{"DE"}})
		if err != nil {
			t.Fatal(err)
		}
		if de := e.Tiebreaks[0]; !de.Value.None() || len(de.Unmet) != 2 || de.Unmet[0] != 1 || de.Unmet[1] != 2 {
			t.Errorf("player %d has not met the other: %+v", p, de)
		}
	}
}

// The value of each tie-break is the sum of its contributions, by whatever custom,
// and what was cut is not in it. Means and performances have figures instead.
func TestValueIsTheSumOfItsContributions(t *testing.T) {
	ev := swiss(t, 6, "1-3 1 2-4 = 5 bye\n5-1 0 3-2 = 4 bye\n1-4 x  5-3 +")
	codes := []string{
		"BH", "BH/C1", "BH/M2", "FB", "SB", "SB/C1", "SB/C2", "SP", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "REP", "STD", "KS", "SHM", "GOR", "PM", "DE",
	}
	for _, custom := range Customs() {
		f := fieldOf(t, ev)
		_, all, err := f.ExplainAll(Options{Tiebreaks: codes, Unplayed: custom.Code})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range all {
			for _, x := range append(e.Tiebreaks, Explained{Value: NewValue(int64(e.Standing.Points), 100), From: e.Points}) {
				if x.Value.None() {
					continue
				}
				total := NewValue(0, x.Value.den)
				for _, c := range x.From {
					if c.Cut != CutUnset && c.Counts {
						t.Errorf("%s: player %d %s: cut, and counted", custom.Code, e.Standing.Player, x.Tiebreak.Code)
					}
					if c.Counts && c.Step == 0 {
						total.num += c.Value.num * (x.Value.den / c.Value.den)
					}
				}
				if total.num != x.Value.num {
					t.Errorf("%s: player %d %s: %s, contributions add up to %s", custom.Code, e.Standing.Player, x.Tiebreak.Code, x.Value, total)
				}
			}
		}
	}
}

// What separates a player from his neighbours, and whom he shares a place with.
func TestSeparation(t *testing.T) {
	ev := roundRobin(t, `
		A  *  1  1  =
		B  0  *  =  1
		C  0  =  *  1
		D  =  0  0  *`)
	_, all, err := fieldOf(t, ev).ExplainAll(Options{Tiebreaks: []string{"SB"}})
	if err != nil {
		t.Fatal(err)
	}
	first, second, last := all[0], all[1], all[3]
	if first.Above != nil || first.Below == nil || first.Below.Player != 2 || first.Below.By != ByPoints || first.Below.Own.String() != "2½" || first.Below.Other.String() != "1½" {
		t.Errorf("A: above %+v, below %+v", first.Above, first.Below)
	}
	if !slices.Equal(second.Shares, []tournament.PlayerID{2, 3}) || second.Above.Player != 1 || second.Below.Player != 4 {
		t.Errorf("B: shares %v, above %+v, below %+v", second.Shares, second.Above, second.Below)
	}
	if last.Below != nil || last.Above.By != ByPoints {
		t.Errorf("D: above %+v, below %+v", last.Above, last.Below)
	}
	ev = roundRobin(t, `
		A  *  1  0  =
		B  0  *  1  1
		C  1  0  *  0
		D  =  0  1  *`)
	e, err := Explain(ev, 1, 4, Options{Tiebreaks: []string{"SB"}})
	if err != nil {
		t.Fatal(err)
	}
	if e.Above.By != "SB" || e.Above.Own.String() != "1.75" || e.Above.Other.String() != "2.75" {
		t.Errorf("D, behind A by Sonneborn-Berger: %+v", e.Above)
	}
}

// Explain says what the standing of a player was made of. The errors are those
// of [Compute] and tournament.ErrNoSuchPlayer, wrapped.
func Explain(t *tournament.Tournament, stage int, player tournament.PlayerID, opts Options) (*Explanation, error) {
	field, err := FieldOf(t, stage)
	if err != nil {
		return nil, err
	}
	return field.Explain(player, opts)
}
