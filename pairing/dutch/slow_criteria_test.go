package dutch_test

import (
	"cmp"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// The criteria and the order of generation of the round that is paired by trying
// everything.

// value is all criteria in order; each part has the same length for all
// candidates that are equal so far.
func (r *slowRound) value(pairs [][2]int, moved, residents, next []int, rest uint32) []int {
	var floaters []int
	for _, i := range append(slices.Clone(moved), residents...) {
		if rest>>i&1 == 1 {
			floaters = append(floaters, i)
		}
	}
	value := []int{len(floaters)} // C6
	value = append(value, r.scores(floaters)...)
	value = append(value, r.nextBracket(floaters, next, rest)...)
	nine := 0
	if len(floaters) == 1 && r.odd {
		if f := r.players[floaters[0]]; !f.noBye && f.score == r.bye && r.complete(rest, nil, rest&^(1<<floaters[0])) {
			nine = f.unplayed
		}
	}
	value = append(value, nine)
	value = append(value, r.colourCriteria(pairs)...)
	return append(value, r.floatCriteria(pairs, floaters, moved, residents)...)
}

// scores are the scores of players, descending.
func (r *slowRound) scores(list []int) []int {
	var scores []int
	for _, i := range list {
		scores = append(scores, r.players[i].score)
	}
	slices.SortFunc(scores, func(a, b int) int { return b - a })
	return scores
}

// nextBracket is the best that the next bracket can do (C8): downfloaters and
// their scores.
func (r *slowRound) nextBracket(floaters, next []int, rest uint32) []int {
	if len(next) == 0 {
		return nil
	}
	var best []int
	for over := 0; best == nil; over++ {
		r.each(floaters, next, over, nil, func(pairs [][2]int) {
			after := rest
			for _, p := range pairs {
				after &^= 1<<p[0] | 1<<p[1]
			}
			var down []int
			for _, i := range append(slices.Clone(floaters), next...) {
				if after>>i&1 == 1 {
					down = append(down, i)
				}
			}
			value := append([]int{len(down)}, r.scores(down)...)
			if (best == nil || slices.Compare(value, best) < 0) && r.complete(rest, pairs, after) {
				best = value
			}
		})
	}
	return best
}

// whiteOf gives a pair its colours (5.2); a is the higher ranked. It reports
// whether a has White.
func (r *slowRound) whiteOf(a, b *slowPlayer) bool {
	ca, sa := a.want()
	cb, sb := b.want()
	size := func(n int) int { return max(n, -n) }
	switch {
	case sa == 0 && sb == 0:
		initial := r.in.Initial != dutch.Black
		return initial == (a.parity%2 == 1)
	case sa == 0:
		return cb == dutch.Black
	case sb == 0 || ca != cb || sa > sb:
		return ca == dutch.White
	case sb > sa:
		return cb == dutch.Black
	case sa == 3 && size(a.balance) > size(b.balance):
		return ca == dutch.White
	case sa == 3 && size(b.balance) > size(a.balance):
		return cb == dutch.Black
	}
	for k := 1; k <= min(len(a.history), len(b.history)); k++ {
		x, y := a.history[len(a.history)-k], b.history[len(b.history)-k]
		if x != y {
			return x == dutch.Black
		}
	}
	return ca == dutch.White
}

// colourCriteria counts C10 to C13 on the players.
func (r *slowRound) colourCriteria(pairs [][2]int) []int {
	var ten, eleven, twelve, thirteen int
	if r.in.ColoursAfter {
		pairs = nil
	}
	for _, pair := range pairs {
		a, b := r.players[min(pair[0], pair[1])], r.players[max(pair[0], pair[1])]
		white := r.whiteOf(a, b)
		for _, side := range []struct {
			p     *slowPlayer
			white bool
		}{{a, white}, {b, !white}} {
			got, step := dutch.Black, -1
			if side.white {
				got, step = dutch.White, 1
			}
			top := a.topscorer || b.topscorer
			if n := side.p.balance + step; top && (n > 2 || n < -2) {
				ten++
			}
			h := side.p.history
			if n := len(h); top && n > 1 && h[n-1] == got && h[n-2] == got {
				eleven++
			}
			wants, strength := side.p.want()
			if strength > 0 && wants != got {
				twelve++
				if strength == 2 {
					thirteen++
				}
			}
		}
	}
	return []int{ten, eleven, twelve, thirteen}
}

// floatCriteria counts C14 to C21 on the players.
func (r *slowRound) floatCriteria(pairs [][2]int, floaters, moved, residents []int) []int {
	const unpaired = 1 << 20 // more than any difference
	var counts [4]int
	lists := make([][]int, 4)
	for back := range 2 {
		float := func(i int) int {
			if back == 0 {
				return r.players[i].floatLast
			}
			return r.players[i].floatOlder
		}
		for _, i := range floaters {
			if float(i) > 0 && slices.Contains(residents, i) {
				counts[2*back]++
			}
			if float(i) > 0 && slices.Contains(moved, i) {
				lists[2*back] = append(lists[2*back], unpaired+r.players[i].score)
			}
		}
		for _, p := range pairs {
			if !slices.Contains(moved, p[0]) {
				continue
			}
			difference := r.players[p[0]].score - r.players[p[1]].score
			if float(p[1]) < 0 {
				counts[2*back+1]++
				lists[2*back+1] = append(lists[2*back+1], difference)
			}
			if float(p[0]) > 0 {
				lists[2*back] = append(lists[2*back], difference)
			}
		}
	}
	value := counts[:]
	for _, list := range lists {
		slices.SortFunc(list, func(a, b int) int { return b - a })
		value = append(value, list...)
	}
	return value
}

// generation is the place in the order of article 4: the set of moved-down
// players, their opponents, then the exchange and the transposition that make
// the remainder's pairs the first time.
func (r *slowRound) generation(pairs [][2]int, moved, residents []int) []int {
	opponent := map[int]int{}
	for _, p := range pairs {
		opponent[p[0]], opponent[p[1]] = p[1], p[0]
	}
	var set, opponents, rest []int
	for k, i := range moved {
		if j, ok := opponent[i]; ok {
			set = append(set, k)
			opponents = append(opponents, j)
		}
	}
	for _, i := range residents {
		if j, ok := opponent[i]; !ok || !slices.Contains(moved, j) {
			rest = append(rest, i)
		}
	}
	number := map[int]int{}
	for k, i := range rest {
		number[i] = k + 1
	}
	var inside [][2]int
	for _, p := range pairs {
		if number[p[0]] > 0 && number[p[1]] > 0 {
			inside = append(inside, [2]int{number[p[0]], number[p[1]]})
		}
	}
	return append(append(set, opponents...), firstMade(inside)...)
}

// firstMade tries both ways round for each pair: who of the two is in S1.
func firstMade(inside [][2]int) []int {
	half := len(inside)
	var best []int
	for way := range 1 << half {
		against := map[int]int{}
		var first, out, in []int
		for k, p := range inside {
			upper, lower := p[0], p[1]
			if way>>k&1 == 1 {
				upper, lower = lower, upper
			}
			first = append(first, upper)
			against[upper] = lower
			if upper > half {
				in = append(in, upper)
			}
		}
		for n := 1; n <= half; n++ {
			if !slices.Contains(first, n) {
				out = append(out, -n)
			}
		}
		slices.Sort(first)
		slices.Sort(in)
		slices.Sort(out)
		key := []int{len(in), 0}
		for k := range in {
			key[1] += in[k] + out[k]
		}
		key = append(append(key, out...), in...)
		for _, n := range first {
			key = append(key, against[n])
		}
		if best == nil || slices.Compare(key, best) < 0 {
			best = key
		}
	}
	return best
}

// result publishes the round: boards in order, colours, bye.
func (r *slowRound) result(pairs [][2]int) dutch.Result {
	var out dutch.Result
	paired := map[int]bool{}
	type board struct {
		high, low int
		tpn       tournament.TPN
		pair      [2]tournament.TPN
	}
	var boards []board
	for _, p := range pairs {
		paired[p[0]], paired[p[1]] = true, true
		a, b := r.players[min(p[0], p[1])], r.players[max(p[0], p[1])]
		x := board{high: max(a.score, b.score), low: min(a.score, b.score), tpn: min(a.TPN, b.TPN)}
		if a.score != b.score {
			x.tpn = a.TPN
			if b.score > a.score {
				x.tpn = b.TPN
			}
		}
		x.pair = [2]tournament.TPN{b.TPN, a.TPN}
		if r.whiteOf(a, b) {
			x.pair = [2]tournament.TPN{a.TPN, b.TPN}
		}
		boards = append(boards, x)
	}
	slices.SortFunc(boards, func(x, y board) int {
		return cmp.Or(cmp.Compare(y.high, x.high), cmp.Compare(y.low, x.low), cmp.Compare(x.tpn, y.tpn))
	})
	for _, b := range boards {
		out.Pairs = append(out.Pairs, b.pair)
	}
	for i, p := range r.players {
		if !paired[i] {
			out.Bye = p.TPN
		}
	}
	return out
}
