package dutch_test

import (
	"cmp"
	"slices"

	"arbiter/pairing/dutch"
	"arbiter/tournament"
)

// This file pairs a round by trying everything, as the articles are written:
// every candidate of a bracket, every criterion counted on the players, every
// place in the order of generation. It shares nothing with the package but Input.

// slowPlayer is a player with what the articles ask about him.
type slowPlayer struct {
	dutch.Player
	parity     int
	points     int // hundredths, without acceleration
	score      int // with it
	history    []dutch.Colour
	met        map[tournament.TPN]bool
	balance    int // whites - blacks
	unplayed   int
	noBye      bool
	topscorer  bool
	floatLast  int // 1 down, -1 up
	floatOlder int
}

type slowRound struct {
	in      *dutch.Input
	players []*slowPlayer // in order of 1.2
	bye     int           // least score of the bye, if there is one
	odd     bool
	memo    map[uint32]int
	avoid   map[[2]tournament.TPN]bool // as few of these meet as possible; empty where all are kept apart
}

func newSlowRound(in *dutch.Input) *slowRound {
	r := &slowRound{in: in}
	scoreBefore := func(p dutch.Player, round int) (sum int) {
		for k := 0; k < round-1 && k < len(p.Past); k++ {
			sum += int(p.Past[k].Points)
		}
		return sum
	}
	virtual := func(p dutch.Player, round int) int {
		if round <= len(p.Virtual) {
			return int(p.Virtual[round-1])
		}
		return 0
	}
	parity := 0
	for _, p := range in.Players {
		part := false
		for _, turn := range p.Past {
			part = part || turn.Bye || turn.Opponent != 0
		}
		if p.Absent && !part {
			continue
		}
		parity++
		if p.Absent {
			continue
		}
		s := &slowPlayer{Player: p, parity: parity, met: map[tournament.TPN]bool{}}
		s.points = scoreBefore(p, in.Round)
		s.score = s.points + virtual(p, in.Round)
		for k, turn := range p.Past {
			float := 0
			if turn.Played {
				s.met[turn.Opponent] = true
				if turn.Colour != dutch.None {
					s.history = append(s.history, turn.Colour)
					s.balance++
				}
				if turn.Colour == dutch.Black {
					s.balance -= 2
				}
				for _, o := range in.Players {
					if o.TPN == turn.Opponent {
						float = cmp.Compare(scoreBefore(p, k+1)+virtual(p, k+1), scoreBefore(o, k+1)+virtual(o, k+1))
					}
				}
			} else {
				s.unplayed++
				s.noBye = s.noBye || turn.Bye || turn.Points >= in.Win
				if turn.Bye || turn.Points > in.Loss {
					float = 1
				}
			}
			switch k + 1 {
			case in.Round - 1:
				s.floatLast = float
			case in.Round - 2:
				s.floatOlder = float
			}
		}
		if in.Rounds > 0 && in.Round >= in.Rounds {
			s.topscorer = 2*s.score > (in.Round-1)*int(max(in.Win, in.Draw))
		}
		r.players = append(r.players, s)
	}
	slices.SortFunc(r.players, func(a, b *slowPlayer) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.Order, b.Order), cmp.Compare(a.TPN, b.TPN))
	})
	r.odd = len(r.players)%2 == 1
	for _, f := range in.Forbidden {
		for _, p := range r.players {
			if p.TPN == f[0] {
				p.met[f[1]] = true
			}
			if p.TPN == f[1] {
				p.met[f[0]] = true
			}
		}
	}
	return r
}

// want is the colour preference and its strength: 0 none, 1 mild, 2 strong, 3 absolute.
func (p *slowPlayer) want() (dutch.Colour, int) {
	n := len(p.history)
	opposite := map[dutch.Colour]dutch.Colour{dutch.White: dutch.Black, dutch.Black: dutch.White}
	switch {
	case n == 0:
		return dutch.None, 0
	case p.balance > 1:
		return dutch.Black, 3
	case p.balance < -1:
		return dutch.White, 3
	case n > 1 && p.history[n-1] == p.history[n-2]:
		return opposite[p.history[n-1]], 3
	case p.balance == 1:
		return dutch.Black, 2
	case p.balance == -1:
		return dutch.White, 2
	}
	return opposite[p.history[n-1]], 1
}

func (r *slowRound) legal(a, b *slowPlayer) bool {
	if a.met[b.TPN] {
		return false
	}
	ca, sa := a.want()
	cb, sb := b.want()
	return r.in.ColoursAfter || sa < 3 || sb < 3 || ca != cb || a.topscorer || b.topscorer
}

// impossible is what a set costs that cannot be paired.
const impossible = 1 << 20

// fewest tries to pair everybody in the set, one with the bye if the number is odd:
// how many pairs to be avoided meet at least.
func (r *slowRound) fewest(set uint32) int {
	if set == 0 {
		return 0
	}
	if known, ok := r.memo[set]; ok {
		return known
	}
	first := 0
	for set>>first&1 == 0 {
		first++
	}
	odd := 0
	for i := range r.players {
		odd ^= int(set >> i & 1)
	}
	p, rest := r.players[first], set&^(1<<first)
	least := impossible
	if odd == 1 && !p.noBye && p.score == r.bye {
		least = r.fewest(rest)
	}
	for i := first + 1; i < len(r.players) && least > 0; i++ {
		if rest>>i&1 == 1 && r.legal(p, r.players[i]) {
			least = min(least, r.avoided([][2]int{{first, i}})+r.fewest(rest&^(1<<i)))
		}
	}
	r.memo[set] = least
	return least
}

// avoided counts the pairs to be avoided among some.
func (r *slowRound) avoided(pairs [][2]int) int {
	n := 0
	for _, p := range pairs {
		a, b := r.players[p[0]].TPN, r.players[p[1]].TPN
		if r.avoid[[2]tournament.TPN{min(a, b), max(a, b)}] {
			n++
		}
	}
	return n
}

// complete reports whether the set can still be paired after some pairs were made,
// with as few pairs to be avoided as before.
func (r *slowRound) complete(before uint32, pairs [][2]int, set uint32) bool {
	least := r.fewest(before)
	return least < impossible && r.avoided(pairs)+r.fewest(set) == least
}

// pair gives the pairs by place, or false where there is no legal pairing.
func (r *slowRound) pair() (pairs [][2]int, ok bool) {
	all := uint32(1)<<len(r.players) - 1
	scores := []int{0}
	if r.odd {
		scores = nil
		for _, p := range r.players {
			scores = append(scores, p.score)
		}
		slices.Sort(scores)
	}
	for _, score := range scores {
		r.bye, r.memo = score, map[uint32]int{}
		if ok = r.fewest(all) < impossible; ok {
			break
		}
	}
	if !ok {
		return nil, false
	}
	left := all
	var moved []int
	for left != 0 {
		members, residents := r.group(left, moved)
		next, _ := r.group(left&^bits(members), nil)
		best := r.bestCandidate(left, moved, residents, next)
		pairs = append(pairs, best...)
		for _, p := range best {
			left &^= 1<<p[0] | 1<<p[1]
		}
		moved = moved[:0]
		for _, m := range members {
			if left>>m&1 == 1 {
				moved = append(moved, m)
			}
		}
		if len(members) == len(moved) && next == nil {
			break // one is left, who has the bye
		}
	}
	return pairs, true
}

func bits(list []int) (set uint32) {
	for _, i := range list {
		set |= 1 << i
	}
	return set
}

// group is the moved-down players and the best scoregroup among the others.
func (r *slowRound) group(left uint32, moved []int) (members, residents []int) {
	for i, p := range r.players {
		if left>>i&1 == 0 || slices.Contains(moved, i) {
			continue
		}
		if len(residents) > 0 && p.score != r.players[residents[0]].score {
			break
		}
		residents = append(residents, i)
	}
	return append(slices.Clone(moved), residents...), residents
}

// bestCandidate tries all candidates of a bracket: first those with the fewest
// floaters (C6), and more only where there are none.
func (r *slowRound) bestCandidate(left uint32, moved, residents, next []int) [][2]int {
	var best [][2]int
	var bestValue, bestOrder []int
	for floaters := 0; bestValue == nil; floaters++ {
		r.each(moved, residents, floaters, nil, func(pairs [][2]int) {
			rest := left
			for _, p := range pairs {
				rest &^= 1<<p[0] | 1<<p[1]
			}
			if !r.complete(left, pairs, rest) { // C4, C5
				return
			}
			value := r.value(pairs, moved, residents, next, rest)
			order := 1
			if bestValue != nil {
				order = slices.Compare(bestValue, value)
			}
			if order < 0 {
				return
			}
			generation := r.generation(pairs, moved, residents)
			if order > 0 || slices.Compare(generation, bestOrder) < 0 {
				best, bestValue, bestOrder = slices.Clone(pairs), value, generation
			}
		})
	}
	return best
}

// each makes every set of pairs of moved-down players with residents and of
// residents with each other that leaves a number of them over.
func (r *slowRound) each(moved, residents []int, over int, pairs [][2]int, visit func([][2]int)) {
	players := append(slices.Clone(moved), residents...)
	switch {
	case over < 0 || (len(players)-over)%2 != 0:
	case len(players) == 0:
		visit(pairs)
	default:
		first, others := players[0], residents
		if len(moved) == 0 {
			others = residents[1:]
		}
		for k, j := range others {
			if r.legal(r.players[first], r.players[j]) {
				r.each(moved[min(1, len(moved)):], without(others, k), over, append(pairs, [2]int{first, j}), visit)
			}
		}
		r.each(moved[min(1, len(moved)):], others, over-1, pairs, visit)
	}
}

func without(list []int, k int) []int {
	return append(slices.Clone(list[:k]), list[k+1:]...)
}
