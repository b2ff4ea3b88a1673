package teamswiss_test

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/pairing/teamswiss"
)

const (
	white = teamswiss.White
	black = teamswiss.Black
)

// text is a round as people write it, White first.
func text(r teamswiss.Round) string {
	s := ""
	for _, p := range r.Pairs {
		s += fmt.Sprintf("%d-%d ", p.White, p.Black)
	}
	if r.Bye > 0 {
		s += fmt.Sprintf("bye %d", r.Bye)
	}
	return s
}

// fresh are teams before round 1.
func fresh(n int) []teamswiss.Team {
	var teams []teamswiss.Team
	for i := range n {
		teams = append(teams, teamswiss.Team{Number: i + 1, Parity: i + 1})
	}
	return teams
}

// Article 3.6: without history the first identifier is 1, 2, 3 … against the second half; 4.3.1: an odd first team has the
// initial colour; 3.4.4: the bye is for the greatest number.
func TestTheFirstRound(t *testing.T) {
	for _, c := range []struct {
		teams   int
		initial teamswiss.Colour
		want    string
	}{
		{6, white, "1-4 5-2 3-6 "},
		{6, black, "4-1 2-5 6-3 "},
		{5, white, "1-3 4-2 bye 5"},
	} {
		got, err := teamswiss.PairRound(fresh(c.teams), teamswiss.Settings{Initial: c.initial})
		if err != nil || text(got) != c.want {
			t.Errorf("%d teams: %q, %v, want %q", c.teams, text(got), err, c.want)
		}
		for _, p := range got.Pairs {
			if p.Article != "4.3.1" || p.Floater != 0 {
				t.Errorf("%+v", p)
			}
		}
	}
}

// Articles 1.7 and 4.3, one after the other: White of two teams of equal score, and the article that says so.
func TestColoursByTheFirstArticleThatDecides(t *testing.T) {
	for _, c := range []struct {
		name       string
		of         teamswiss.Type
		one, other []teamswiss.Colour
		secondary  int64 // of the other; that of the first is 0
		last       bool
		want       int
		article    string
	}{
		{"one preference", teamswiss.TypeA, []teamswiss.Colour{white, white}, []teamswiss.Colour{white, black}, 0, false, 2, "4.3.2"},
		{"the other's preference", teamswiss.TypeA, []teamswiss.Colour{black, white}, []teamswiss.Colour{black, black}, 0, false, 2, "4.3.2"},
		{"opposite preferences", teamswiss.TypeA, []teamswiss.Colour{white, white}, []teamswiss.Colour{black, black}, 0, false, 2, "4.3.3"},
		{"both strong, and alike", teamswiss.TypeB, []teamswiss.Colour{white, black, white, black, black}, []teamswiss.Colour{white, black, black}, 0, false, 1, "4.3.7"},
		{"strong before mild", teamswiss.TypeB, []teamswiss.Colour{black}, []teamswiss.Colour{white, black, black}, 0, false, 2, "4.3.4"},
		{"the lower difference has White", teamswiss.TypeA, []teamswiss.Colour{black}, []teamswiss.Colour{white}, 0, false, 1, "4.3.5"},
		{"no preferences at all", teamswiss.TypeNone, []teamswiss.Colour{white, white}, []teamswiss.Colour{white}, 0, false, 2, "4.3.5"},
		{"the last time they differed", teamswiss.TypeA, []teamswiss.Colour{white, black}, []teamswiss.Colour{black, white}, 0, false, 1, "4.3.6"},
		{"the first team's preference", teamswiss.TypeA, []teamswiss.Colour{white, white}, []teamswiss.Colour{white, white}, 5, false, 1, "4.3.7"},
		{"the first team alternates", teamswiss.TypeA, []teamswiss.Colour{white, black}, []teamswiss.Colour{white, black}, 0, false, 1, "4.3.8"},
		{"the other alternates", teamswiss.TypeA, nil, []teamswiss.Colour{white, black}, 0, false, 2, "4.3.9"},
		{"mild in the middle", teamswiss.TypeB, []teamswiss.Colour{white, black}, []teamswiss.Colour{black, white}, 0, false, 1, "4.3.3"},
		{"no mild one in the last round", teamswiss.TypeB, []teamswiss.Colour{white, black}, []teamswiss.Colour{black, white}, 0, true, 1, "4.3.6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			teams := []teamswiss.Team{{Number: 1, Parity: 1, Colours: c.one}, {Number: 2, Parity: 2, Colours: c.other, Secondary: c.secondary}}
			r, err := teamswiss.PairRound(teams, teamswiss.Settings{Type: c.of, Initial: white, Last: c.last})
			if err != nil || r.Pairs[0].White != c.want || r.Pairs[0].Article != c.article {
				t.Errorf("%+v, %v, want White %d by %s", r.Pairs, err, c.want, c.article)
			}
		})
	}
}

// Articles 2.1.2 and 3.4: who had a bye has no other; the lowest score, then the most matches, then the number.
func TestWhoHasTheBye(t *testing.T) {
	played := []teamswiss.Colour{white}
	teams := []teamswiss.Team{
		{Number: 1, Primary: 2, Colours: played}, {Number: 2, Primary: 2, Colours: played},
		{Number: 3, Colours: played}, {Number: 4}, {Number: 5, Colours: played, NoBye: true},
	}
	r, err := teamswiss.PairRound(teams, teamswiss.Settings{Initial: white})
	if err != nil || r.Bye != 3 {
		t.Errorf("the bye is for %d, %v", r.Bye, err)
	}
	for i := range teams {
		teams[i].NoBye = true
	}
	if _, err := teamswiss.PairRound(teams, teamswiss.Settings{Initial: white}); !errors.As(err, new(*teamswiss.ImpossibleError)) || err.Error() == "" {
		t.Errorf("%v", err)
	}
	met := []teamswiss.Team{{Number: 1, Met: []int{2}}, {Number: 2, Met: []int{1}}}
	if _, err := teamswiss.PairRound(met, teamswiss.Settings{}); !errors.As(err, new(*teamswiss.ImpossibleError)) {
		t.Errorf("%v", err)
	}
}

// Articles 2.3.1 to 2.3.4 and 3.5: an odd group fetches one upfloater, of the next score; one that did not float.
func TestUpfloaters(t *testing.T) {
	teams := []teamswiss.Team{
		{Number: 1, Primary: 4}, {Number: 2, Primary: 2, Floated: true}, {Number: 3, Primary: 2}, {Number: 4, Primary: 2}, {Number: 5}, {Number: 6},
	}
	for i := range teams {
		teams[i].Parity, teams[i].Colours = i+1, []teamswiss.Colour{white, black}
	}
	for _, c := range []struct {
		name string
		set  teamswiss.Settings
		up   int
	}{
		{"one that did not float", teamswiss.Settings{Initial: white}, 3},
		{"in the last two rounds the first", teamswiss.Settings{Initial: white, LastTwo: true}, 2},
	} {
		r, err := teamswiss.PairRound(teams, c.set)
		if err != nil || r.Pairs[0].White+r.Pairs[0].Black != 1+c.up || r.Pairs[0].Floater != c.up {
			t.Errorf("%s: %+v, %v", c.name, r.Pairs, err)
		}
	}
}

// TestABracketIsTheFirstOfTheBest holds pairBracket to its own definition: all pairings of one score group, sorted by C8, C9, C10 and
// identifier.
func TestABracketIsTheFirstOfTheBest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 3).Draw(t, "pairs")
		set := teamswiss.Settings{Initial: white, Type: rapid.SampledFrom([]teamswiss.Type{teamswiss.TypeA, teamswiss.TypeB, teamswiss.TypeNone}).Draw(t, "type")}
		var teams []teamswiss.Team
		for i := range n {
			colours := rapid.SliceOfN(rapid.SampledFrom([]teamswiss.Colour{white, black}), 0, 4).Draw(t, "colours")
			teams = append(teams, teamswiss.Team{Number: i + 1, Parity: i + 1, Colours: colours, Floated: rapid.Bool().Draw(t, "floated")})
		}
		for range rapid.IntRange(0, n/2).Draw(t, "met") {
			i, j := rapid.IntRange(0, n-1).Draw(t, "one"), rapid.IntRange(0, n-1).Draw(t, "other")
			if i != j {
				teams[i].Met, teams[j].Met = append(teams[i].Met, j+1), append(teams[j].Met, i+1)
			}
		}
		got, err := teamswiss.PairRound(teams, set)
		want := enumerated(teams, set)
		if (err != nil) != (want == nil) {
			t.Fatalf("%v, enumerated %v", err, want)
		}
		if err == nil && !slices.Equal(identifier(got), want) {
			t.Fatalf("%v, enumerated %v of %+v", identifier(got), want, teams)
		}
	})
}

// identifier is that of 3.6.2.
func identifier(r teamswiss.Round) []int {
	pairs := slices.Clone(r.Pairs)
	low := func(p teamswiss.Pair) int { return min(p.White, p.Black) }
	slices.SortFunc(pairs, func(a, b teamswiss.Pair) int { return cmp.Compare(low(a), low(b)) })
	var tops, bottoms []int
	for _, p := range pairs {
		tops, bottoms = append(tops, low(p)), append(bottoms, max(p.White, p.Black))
	}
	return append(tops, bottoms...)
}

// enumerated is the identifier of the best pairing, by trying all.
func enumerated(teams []teamswiss.Team, set teamswiss.Settings) []int {
	var best []int
	var bestCost []int
	var pair func(left []int, pairs []teamswiss.Pair)
	pair = func(left []int, pairs []teamswiss.Pair) {
		if len(left) == 0 {
			cost := []int{0, 0}
			for _, p := range pairs {
				cost[0] += p.Unmet
				cost[1] += strongUnmet(teams, set, p)
			}
			id := identifier(teamswiss.Round{Pairs: pairs})
			if c := slices.Compare(cost, bestCost); best == nil || c < 0 || c == 0 && slices.Compare(id, best) < 0 {
				best, bestCost = id, cost
			}
			return
		}
		for k := 1; k < len(left); k++ {
			if slices.Contains(teams[left[0]].Met, left[k]+1) {
				continue
			}
			two, err := teamswiss.PairRound([]teamswiss.Team{teams[left[0]], teams[left[k]]}, set)
			if err != nil {
				continue
			}
			rest := slices.Concat(left[1:k], left[k+1:])
			pair(rest, append(slices.Clip(pairs), two.Pairs[0]))
		}
	}
	var all []int
	for i := range teams {
		all = append(all, i)
	}
	pair(all, nil)
	return best
}

// strongUnmet counts strong preferences that a pair does not meet, by the words of 1.7.2.
func strongUnmet(teams []teamswiss.Team, set teamswiss.Settings, p teamswiss.Pair) int {
	n := 0
	for _, t := range []teamswiss.Team{teams[p.White-1], teams[p.Black-1]} {
		d, c := 0, t.Colours
		for _, colour := range c {
			d += int(colour)
		}
		twice := len(c) > 1 && c[len(c)-1] == c[len(c)-2]
		wants := teamswiss.None
		switch {
		case set.Type != teamswiss.TypeB:
		case d < -1 || twice && c[len(c)-1] == black && (d == 0 || d == -1):
			wants = white
		case d > 1 || twice && c[len(c)-1] == white && (d == 0 || d == 1):
			wants = black
		}
		if wants == white && p.White != t.Number || wants == black && p.Black != t.Number {
			n++
		}
	}
	return n
}

// BenchmarkTheFirstRoundOf64Teams is the largest bracket there is.
func BenchmarkTheFirstRoundOf64Teams(b *testing.B) {
	teams := fresh(64)
	for b.Loop() {
		if _, err := teamswiss.PairRound(teams, teamswiss.Settings{Initial: white}); err != nil {
			b.Fatal(err)
		}
	}
}
