package scoring

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/tournament"
)

func money(amounts ...tournament.Money) []tournament.Money {
	for i := range amounts {
		amounts[i] *= 100
	}
	return amounts
}

// awarded writes the awards a line each: player, place, amount, list.
func awarded(p *Prizes) string {
	var b strings.Builder
	for _, a := range p.Awards {
		b.WriteString(strings.TrimSpace(fmt.Sprintf("%c %s %s %s", 'A'+a.Player-1, a.Place, a.Amount, a.Category)))
		for _, f := range a.Instead {
			fmt.Fprintf(&b, " (not %s%s)", f.Amount, f.Category)
		}
		b.WriteByte('\n')
	}
	for _, l := range p.Left {
		fmt.Fprintf(&b, "left %s%s %d\n", l.Amount, l.Category, l.Place)
	}
	return b.String()
}

// A 3, then B, C and D on 1½ with different Sonneborn-Berger, E and F on 1: only
// points and ranks matter here.
func prizeField() (*Standings, *tournament.Tournament) {
	ev := stage(tournament.SystemSwiss, 6)
	st := &Standings{Tiebreaks: []Tiebreak{{Code: "SB"}}, Final: true}
	for i, row := range []struct {
		rank, to int
		points   tournament.Points
	}{{1, 1, 300}, {2, 2, 150}, {3, 3, 150}, {4, 4, 150}, {5, 6, 100}, {5, 6, 100}} {
		st.Rows = append(st.Rows, Standing{Rank: row.rank, RankTo: row.to, Player: tournament.PlayerID(i + 1), Points: row.points, Tiebreaks: []Value{{}}})
	}
	for i := range ev.Players {
		ev.Players[i].Club = []string{"", "X", "X", "", "X", ""}[i]
	}
	return st, ev
}

func TestPrizes(t *testing.T) {
	plain := func(amounts ...tournament.Money) []tournament.PrizeList {
		return []tournament.PrizeList{{Amounts: money(amounts...)}}
	}
	for _, c := range []struct {
		name string
		plan tournament.PrizePlan
		want string
	}{
		{"equal", tournament.PrizePlan{Lists: plain(500, 300, 200)}, "A 1 500.00\nB 2 166.67\nC 3 166.67\nD 4 166.66"},
		{"whole euros", tournament.PrizePlan{Unit: 100, Lists: plain(500, 300, 200)}, "A 1 500.00\nB 2 167.00\nC 3 167.00\nD 4 166.00"},
		{"by place", tournament.PrizePlan{Sharing: tournament.SharingPlace, Lists: plain(500, 300, 200, 100, 50)},
			"A 1 500.00\nB 2 300.00\nC 3 200.00\nD 4 100.00\nE 5-6 25.00\nF 5-6 25.00"},
		// Hort: half by place, half shared among equal points.
		{"hort", tournament.PrizePlan{Sharing: tournament.SharingHort, Lists: plain(500, 300, 200, 100)},
			"A 1 500.00\nB 2 250.00\nC 3 200.00\nD 4 150.00"},
		{"too many prizes", tournament.PrizePlan{Lists: plain(70, 60, 50, 40, 30, 20, 10)},
			"A 1 70.00\nB 2 50.00\nC 3 50.00\nD 4 50.00\nE 5-6 25.00\nF 5-6 25.00\nleft 10.00 7"},
		// B and C take the prizes of the club; D does not share with them.
		{"one prize a player", tournament.PrizePlan{Sharing: tournament.SharingPlace, Lists: []tournament.PrizeList{
			{Amounts: money(500, 300, 80)}, {Category: "club:X", Amounts: money(100, 90)}}},
			"A 1 500.00\nB 2 300.00 (not 100.00club:X)\nD 4 80.00\nC 2 100.00 club:X (not 80.00)\nE 3 90.00 club:X"},
		{"equal amounts: the list named first", tournament.PrizePlan{Sharing: tournament.SharingPlace, Lists: []tournament.PrizeList{
			{Amounts: money(100, 100)}, {Category: "club:X", Amounts: money(100)}}},
			"A 1 100.00\nB 2 100.00 (not 100.00club:X)\nC 2 100.00 club:X"},
	} {
		t.Run(c.name, func(t *testing.T) {
			st, ev := prizeField()
			p, err := st.Award(c.plan, ev)
			if err != nil {
				t.Fatal(err)
			}
			sameLines(t, awarded(p), c.want)
		})
	}
}

// The winner by tie-break keeps the first prize; those behind him share the rest.
func TestFirstPrizeIsNotShared(t *testing.T) {
	st, ev := prizeField()
	st.Rows[0].Points = 150 // level with three others, first by the tie-break
	list := []tournament.PrizeList{{Amounts: money(500, 300, 200)}}
	for whole, want := range map[bool]string{
		true:  "A 1 500.00\nB 2 166.67\nC 3 166.67\nD 4 166.66",
		false: "A 1 250.00\nB 2 250.00\nC 3 250.00\nD 4 250.00",
	} {
		p, err := st.Award(tournament.PrizePlan{FirstWhole: whole, Lists: list}, ev)
		if err != nil {
			t.Fatal(err)
		}
		sameLines(t, awarded(p), want)
	}
}

// Whatever is shared out: nothing is lost, nobody wins twice, and each amount is
// the sum of what it was made of.
func TestPrizesLoseNothing(t *testing.T) {
	lots := rand.New(rand.NewPCG(7, 19))
	for range 300 {
		st, ev := prizeField()
		plan := tournament.PrizePlan{
			Sharing:    []tournament.Sharing{tournament.SharingEqual, tournament.SharingHort, tournament.SharingPlace}[lots.IntN(3)],
			FirstWhole: lots.IntN(2) == 0,
			Unit:       []tournament.Money{0, 1, 5, 50, 100, 500}[lots.IntN(6)],
		}
		put := tournament.Money(0)
		for _, category := range []string{"", "club:X"} {
			list := tournament.PrizeList{Category: category}
			last := tournament.Money(lots.IntN(70000))
			for range lots.IntN(8) {
				list.Amounts = append(list.Amounts, last)
				put += last
				last -= tournament.Money(lots.IntN(int(last) + 1))
			}
			plan.Lists = append(plan.Lists, list)
		}
		p, err := st.Award(plan, ev)
		if err != nil {
			t.Fatal(err)
		}
		out, seen := tournament.Money(0), map[tournament.PlayerID]bool{}
		for _, a := range p.Awards {
			parts := tournament.Money(0)
			for _, part := range a.Parts {
				parts += part.Amount
			}
			if parts != a.Amount || seen[a.Player] {
				t.Fatalf("%+v: player %d has %s of parts %s", plan, a.Player, a.Amount, parts)
			}
			seen[a.Player] = true
			out += a.Amount
		}
		if out != p.Total {
			t.Fatalf("total %s, awards %s", p.Total, out)
		}
		for _, l := range p.Left {
			out += l.Amount
		}
		if out != put {
			t.Fatalf("%+v: %s of %s were shared out: %s", plan, out, put, awarded(p))
		}
	}
}

func TestAwardRefuses(t *testing.T) {
	st, ev := prizeField()
	for _, list := range []tournament.PrizeList{{Amounts: money(100, 200)}, {Category: "shoe", Amounts: money(1)}} {
		if _, err := st.Award(tournament.PrizePlan{Lists: []tournament.PrizeList{list}}, ev); err == nil {
			t.Errorf("%+v is taken", list)
		}
	}
}
