package teamswiss_test

import (
	"cmp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"arbiter/pairing/teamswiss"
)

// byText pairs a round by the words of C.04.6, articles 2 and 3, and by nothing but trying: each set of upfloaters,
// each pairing of a bracket. It shares no code with the package.
type byText struct {
	teams []teamswiss.Team
	set   teamswiss.Settings
}

// team is a team by number.
func (x byText) team(n int) teamswiss.Team {
	return x.teams[slices.IndexFunc(x.teams, func(t teamswiss.Team) bool { return t.Number == n })]
}

// pairings are all ways to pair some teams, C1 kept.
func (x byText) pairings(of []int) [][][2]int {
	if len(of) == 0 {
		return [][][2]int{nil}
	}
	var all [][][2]int
	for i := 1; i < len(of); i++ {
		if slices.Contains(x.team(of[0]).Met, of[i]) {
			continue
		}
		for _, rest := range x.pairings(slices.Concat(of[1:i], of[i+1:])) {
			all = append(all, append([][2]int{{of[0], of[i]}}, rest...))
		}
	}
	return all
}

// legal is 3.1: an even number that can be paired.
func (x byText) legal(of []int) bool { return len(of)%2 == 0 && len(x.pairings(of)) > 0 }

// subsets are all subsets of some teams.
func subsets(of []int) [][]int {
	all := [][]int{nil}
	for _, n := range of {
		for _, s := range slices.Clone(all) {
			all = append(all, append(slices.Clone(s), n))
		}
	}
	return all
}

func minus(of, gone []int) []int {
	return slices.DeleteFunc(slices.Clone(of), func(n int) bool { return slices.Contains(gone, n) })
}

// round is 3.3: the bye, then bracket after bracket. Pairs are unordered, the lower number first.
func (x byText) round() (bye int, pairs [][2]int, possible bool) {
	var rest []int
	for _, t := range x.teams {
		rest = append(rest, t.Number)
	}
	if len(rest)%2 == 1 { // 3.4
		order := slices.Clone(rest)
		slices.SortFunc(order, func(a, b int) int {
			p, q := x.team(a), x.team(b)
			return cmp.Or(cmp.Compare(p.Primary, q.Primary), cmp.Compare(len(q.Colours), len(p.Colours)), cmp.Compare(b, a))
		})
		at := slices.IndexFunc(order, func(n int) bool { return !x.team(n).NoBye && x.legal(minus(rest, []int{n})) })
		if at < 0 {
			return 0, nil, false
		}
		bye = order[at]
		rest = minus(rest, []int{bye})
	}
	if !x.legal(rest) {
		return 0, nil, false
	}
	for len(rest) > 0 {
		top, lower := x.groups(rest)
		set := x.upfloaters(top, lower)
		bracket := append(slices.Clone(top), set...)
		pairs = append(pairs, x.bracket(bracket)...)
		rest = minus(rest, bracket)
	}
	return bye, pairs, true
}

// groups are the top score group and the others (3.2).
func (x byText) groups(of []int) (top, lower []int) {
	best := x.team(of[0]).Primary
	for _, n := range of {
		best = max(best, x.team(n).Primary)
	}
	for _, n := range of {
		if x.team(n).Primary == best {
			top = append(top, n)
		} else {
			lower = append(lower, n)
		}
	}
	return top, lower
}

// upfloaters is 3.5: of all sets that leave legal pairings the first by C4 to C7, then 3.5.4.
func (x byText) upfloaters(top, lower []int) []int {
	var best []int
	var bestKey []int64
	for _, set := range subsets(lower) {
		if !x.legal(append(slices.Clone(top), set...)) || !x.legal(minus(lower, set)) {
			continue
		}
		slices.SortFunc(set, func(a, b int) int { // 3.5.3
			return cmp.Or(cmp.Compare(x.team(b).Primary, x.team(a).Primary), cmp.Compare(a, b))
		})
		key := []int64{int64(len(set))} // C4
		for i := len(set) - 1; i >= 0; i-- {
			key = append(key, -x.team(set[i]).Primary) // C5: the lowest score as high as can be, then the next
		}
		key = append(key, x.next(lower, set), 0)
		for _, n := range set {
			if x.team(n).Floated && !x.set.LastTwo {
				key[len(key)-1]++ // C7
			}
		}
		for _, n := range set {
			key = append(key, int64(n)) // 3.5.4
		}
		if bestKey == nil || slices.Compare(key, bestKey) < 0 {
			best, bestKey = set, key
		}
	}
	return best
}

// next is C6: how many upfloaters what is left of the following score group needs.
func (x byText) next(lower, set []int) int64 {
	if len(lower) == 0 {
		return 0
	}
	following, _ := x.groups(lower)
	left, rest := minus(following, set), minus(lower, set)
	if len(left) == 0 {
		return 0
	}
	least := int64(-1)
	for _, more := range subsets(minus(rest, left)) {
		if x.legal(append(slices.Clone(left), more...)) && x.legal(minus(minus(rest, left), more)) && (least < 0 || int64(len(more)) < least) {
			least = int64(len(more))
		}
	}
	return least
}

// wants is 1.7: 1 is White, -1 Black, twice as much where it is strong.
func (x byText) wants(t teamswiss.Team) int {
	d, n := 0, len(t.Colours)
	for _, c := range t.Colours {
		d += int(c)
	}
	both := func(c teamswiss.Colour) bool { return n > 1 && t.Colours[n-1] == c && t.Colours[n-2] == c }
	switch {
	case x.set.Type == teamswiss.TypeNone || n == 0:
		return 0
	case d < -1, d <= 0 && d >= -1 && both(black):
		return 2
	case d > 1, d >= 0 && d <= 1 && both(white):
		return -2
	case x.set.Type == teamswiss.TypeA:
		return 0
	case d == -1, d == 0 && !x.set.Last && t.Colours[n-1] == black:
		return 1
	case d == 1, d == 0 && !x.set.Last && t.Colours[n-1] == white:
		return -1
	}
	return 0
}

// bracket is 3.6: of all pairings the first by C8, C9, C10 and the identifier.
func (x byText) bracket(of []int) [][2]int {
	of = slices.Clone(of)
	slices.Sort(of)
	var best [][2]int
	var bestKey []int
	for _, pairs := range x.pairings(of) {
		slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) })
		key := make([]int, 3)
		for _, p := range pairs {
			a, b := x.team(p[0]), x.team(p[1])
			one, other := x.wants(a), x.wants(b)
			if one*other > 0 { // both want the same colour: one of them is not given it
				key[0]++
				if x.set.Type == teamswiss.TypeB && one == other && one*other == 4 {
					key[1]++ // a strong one gives way to a strong one alone (4.3.4)
				}
			}
			if a.Primary < b.Primary {
				a, b = b, a
			}
			if a.Primary > b.Primary && a.Floated && !x.set.LastTwo {
				key[2]++
			}
		}
		for _, p := range pairs {
			key = append(key, p[0])
		}
		for _, p := range pairs {
			key = append(key, p[1])
		}
		if bestKey == nil || slices.Compare(key, bestKey) < 0 {
			best, bestKey = pairs, key
		}
	}
	return best
}

// Articles 2 and 3 whole: rounds of up to nine teams with any history are those that trying everything gives.
func TestARoundIsThatOfTheText(t *testing.T) {
	impossible, floats, byes := 0, 0, 0
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "teams")
		x := byText{set: teamswiss.Settings{Initial: white, Type: rapid.SampledFrom([]teamswiss.Type{teamswiss.TypeA, teamswiss.TypeB, teamswiss.TypeNone}).Draw(t, "type")}}
		switch rapid.IntRange(0, 3).Draw(t, "round") {
		case 0:
			x.set.LastTwo = true
		case 1:
			x.set.LastTwo, x.set.Last = true, true
		}
		for i := range n {
			x.teams = append(x.teams, teamswiss.Team{
				Number: i + 1, Parity: i + 1, Primary: int64(rapid.IntRange(0, 3).Draw(t, "score")), Secondary: int64(rapid.IntRange(0, 5).Draw(t, "other score")),
				Colours: rapid.SliceOfN(rapid.SampledFrom([]teamswiss.Colour{white, black}), 0, 4).Draw(t, "colours"),
				Floated: rapid.Bool().Draw(t, "floated"), NoBye: rapid.IntRange(0, 3).Draw(t, "no bye") == 0,
			})
		}
		for range rapid.IntRange(0, 2*n).Draw(t, "met") {
			i, j := rapid.IntRange(0, n-1).Draw(t, "one"), rapid.IntRange(0, n-1).Draw(t, "two")
			if i != j && !slices.Contains(x.teams[i].Met, j+1) {
				x.teams[i].Met, x.teams[j].Met = append(x.teams[i].Met, j+1), append(x.teams[j].Met, i+1)
			}
		}
		bye, want, possible := x.round()
		got, err := teamswiss.PairRound(x.teams, x.set)
		if (err == nil) != possible {
			t.Fatalf("%v, by the text %v", err, possible)
		}
		if err != nil {
			impossible++
			return
		}
		var pairs [][2]int
		for _, p := range got.Pairs {
			pairs = append(pairs, [2]int{min(p.White, p.Black), max(p.White, p.Black)})
			if p.Floater != 0 {
				floats++
			}
		}
		order := func(a, b [2]int) int { return cmp.Compare(a[0], b[0]) }
		slices.SortFunc(pairs, order)
		slices.SortFunc(want, order)
		if bye != 0 {
			byes++
		}
		if got.Bye != bye || !slices.Equal(pairs, want) {
			t.Fatalf("%v and bye %d, by the text %v and %d, of %+v", pairs, got.Bye, want, bye, x.teams)
		}
	})
	if floats == 0 || byes == 0 || impossible == 0 {
		t.Errorf("%d floats, %d byes, %d impossible rounds: the test sees too little", floats, byes, impossible)
	}
}

// Article 3.5.4, its example: 2, 6 and 8 have three points, 1, 3 and 5 two and a half, and three teams are needed. C5 takes all who have
// three points; where these cannot be paired with the group above, the first set in the order of the article that can.
func TestTheExampleOf354(t *testing.T) {
	for _, c := range []struct {
		name string
		met  [][2]int
		want []int
	}{
		{"all of three points", nil, []int{2, 6, 8}},
		{"8 has met the team above and its like", [][2]int{{8, 9}, {8, 2}, {8, 6}}, []int{2, 6, 1}},
	} {
		teams := []teamswiss.Team{{Number: 9, Primary: 8}, {Number: 10, Primary: 8}, {Number: 11, Primary: 8}}
		for _, n := range []int{2, 6, 8} {
			teams = append(teams, teamswiss.Team{Number: n, Primary: 6})
		}
		for _, n := range []int{1, 3, 5, 4} {
			teams = append(teams, teamswiss.Team{Number: n, Primary: 5})
		}
		// The three of the top group have met: each needs an upfloater.
		met := append([][2]int{{9, 10}, {9, 11}, {10, 11}}, c.met...)
		if c.met != nil {
			met = append(met, [2]int{8, 10}, [2]int{8, 11})
		}
		for _, m := range met {
			for i := range teams {
				if teams[i].Number == m[0] {
					teams[i].Met = append(teams[i].Met, m[1])
				}
				if teams[i].Number == m[1] {
					teams[i].Met = append(teams[i].Met, m[0])
				}
			}
		}
		r, err := teamswiss.PairRound(teams, teamswiss.Settings{Initial: white})
		if err != nil {
			t.Fatal(err)
		}
		var got []int
		for _, p := range r.Pairs {
			if p.Bracket == 1 && p.Floater != 0 {
				got = append(got, p.Floater)
			}
		}
		slices.Sort(got)
		want := slices.Clone(c.want)
		if slices.Sort(want); !slices.Equal(got, want) {
			t.Errorf("%s: %v come up, want %v", c.name, got, want)
		}
	}
}

// Articles in the order of the text: the first by which a round differs from the right one.
func TestDiffers(t *testing.T) {
	right, err := teamswiss.PairRound([]teamswiss.Team{{Number: 1, Parity: 1, Primary: 2}, {Number: 2, Parity: 2, Primary: 1}, {Number: 3, Parity: 3, Primary: 1}, {Number: 4, Parity: 4, Primary: 1}, {Number: 5, Parity: 5}},
		teamswiss.Settings{Initial: white})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		played teamswiss.Round
		want   string
	}{
		{right, ""},
		{teamswiss.Round{Pairs: []teamswiss.Pair{{White: 3, Black: 4}, {White: 1, Black: 2}}, Bye: 5}, ""},
		{teamswiss.Round{Pairs: []teamswiss.Pair{{White: 1, Black: 2}, {White: 3, Black: 5}}, Bye: 4}, "3.4"},
		{teamswiss.Round{Pairs: []teamswiss.Pair{{White: 1, Black: 3}, {White: 2, Black: 4}}, Bye: 5}, "3.5"},
		{teamswiss.Round{Pairs: []teamswiss.Pair{{White: 2, Black: 1}, {White: 3, Black: 4}}, Bye: 5}, "4.3.1"},
	} {
		if got := teamswiss.Differs(c.played, right); got != c.want {
			t.Errorf("%+v differs by %q, want %q", c.played, got, c.want)
		}
	}
	four, err := teamswiss.PairRound(fresh(4), teamswiss.Settings{Initial: white})
	if err != nil {
		t.Fatal(err)
	}
	if got := teamswiss.Differs(teamswiss.Round{Pairs: []teamswiss.Pair{{White: 1, Black: 2}, {White: 3, Black: 4}}}, four); got != "3.6" {
		t.Errorf("other pairs of a bracket differ by %q", got)
	}
}
