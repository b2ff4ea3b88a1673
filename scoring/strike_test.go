package scoring

import (
	"testing"

	"arbiter/tournament"
)

// withdrawn is a round robin of five in which player 5 beat players 1..n and left;
// player 1 beat the others, who drew.
func withdrawn(n int, rule tournament.WithdrawalRule) *tournament.Tournament {
	ev := stage(tournament.SystemRoundRobin, 5)
	s := &ev.Stages[0]
	s.Withdrawal = rule
	ev.Players[4].Withdrawn = 2
	round := tournament.Round{Number: 1}
	add := func(a, b int, result tournament.ResultKind) {
		round.Pairings = append(round.Pairings, tournament.Pairing{
			Board: len(round.Pairings) + 1, White: tournament.PlayerID(a), Black: tournament.PlayerID(b),
			Games: []tournament.Game{{Number: 1, Result: result}},
		})
	}
	for a := 1; a <= 4; a++ {
		for b := a + 1; b <= 4; b++ {
			result := tournament.Drawn
			if a == 1 {
				result = tournament.WhiteWins
			}
			add(a, b, result)
		}
		result := tournament.BlackForfeit // he did not appear
		if a <= n {
			result = tournament.WhiteWins
		}
		add(5, a, result)
	}
	s.Played = []tournament.Round{round}
	return ev
}

// FIDE C.05: who has completed half of his games keeps them, and the rest are
// lost; else they count for nobody. KNDB: more than half.
func TestGamesOfThoseWhoLeave(t *testing.T) {
	for name, c := range map[string]struct {
		played int
		rule   tournament.WithdrawalRule
		struck bool
	}{
		"one of four":               {played: 1, struck: true},
		"half":                      {played: 2},
		"half, over half asked":     {played: 2, rule: tournament.WithdrawalOver, struck: true},
		"three, over half asked":    {played: 3, rule: tournament.WithdrawalOver},
		"one, all count":            {played: 1, rule: tournament.WithdrawalCount},
		"three, all struck":         {played: 3, rule: tournament.WithdrawalStruck, struck: true},
		"all played before he left": {played: 4, rule: tournament.WithdrawalStruck},
	} {
		t.Run(name, func(t *testing.T) {
			ev := withdrawn(c.played, c.rule)
			st, err := Compute(ev, 1, Options{Tiebreaks: []string{"SB"}})
			if err != nil {
				t.Fatal(err)
			}
			rows := make(map[tournament.PlayerID]Standing)
			sum := tournament.Points(0)
			for _, row := range st.Rows {
				rows[row.Player] = row
				sum += row.Points
			}
			left := rows[5]
			if (left.Struck.Of > 0) != c.struck {
				t.Fatalf("struck %+v", left.Struck)
			}
			if !c.struck {
				if want := tournament.Points(100 * c.played); left.Points != want || left.Games != 4 {
					t.Errorf("he has %v points in %d games, want %v in 4", left.Points, left.Games, want)
				}
				if sum != 1000 {
					t.Errorf("%v points in ten games", sum)
				}
				return
			}
			if left.Struck != (Strike{Played: c.played, Of: 4}) || left.Place() != "" || st.Rows[4].Player != 5 || left.Points != 0 || left.Games != 0 {
				t.Errorf("he has %+v", left)
			}
			if rows[1].Points != 300 || rows[1].Games != 3 || sum != 600 {
				t.Errorf("player 1 has %v in %d games, all %v", rows[1].Points, rows[1].Games, sum)
			}
			cross, err := Crosstable(ev, 1, st)
			if err != nil {
				t.Fatal(err)
			}
			if games := cross.Rows[4].Cells[0].Games; len(games) != 1 {
				t.Errorf("the crosstable has lost his game: %v", games)
			}
			field, err := FieldOf(ev, 1)
			if err != nil {
				t.Fatal(err)
			}
			if m := field.Entrants[4].Meetings; len(m) != 4 {
				t.Errorf("%d of his games are left to be rated, want 4", len(m))
			}
		})
	}
}

// A player with nothing still comes before one whose games are struck, and a
// Swiss strikes nobody.
func TestStruckComesLast(t *testing.T) {
	ev := withdrawn(1, tournament.WithdrawalHalf)
	for i := range ev.Stages[0].Played[0].Pairings {
		p := &ev.Stages[0].Played[0].Pairings[i]
		if p.Black == 4 && p.White != 5 {
			p.Games[0].Result = tournament.WhiteWins
		}
	}
	st, err := Compute(ev, 1, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if last := st.Rows[3]; last.Player != 4 || last.Place() != "4" || st.Rows[4].By != ByStruck {
		t.Errorf("rows %+v", st.Rows[3:])
	}
	ev.Stages[0].System = tournament.SystemSwiss
	if st, err = Compute(ev, 1, Options{}); err != nil || st.Rows[4].Struck.Of > 0 {
		t.Errorf("a Swiss strikes: %+v, %v", st.Rows[4], err)
	}
}
