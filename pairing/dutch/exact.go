package dutch

import (
	"errors"

	"arbiter/pairing/matching"
	"arbiter/rules/message"
)

// pair pairs the bracket: the pairs are entrants, the higher ranked first. The
// cheap ways come first; each proves that its pairing is the best.
func (b *bracket) pair() ([][2]int, error) {
	if b.f.avoid != nil {
		return b.pairWithAll() // what is below has a say in who meets whom
	}
	if pairs, ok := b.pairQuickly(); ok && b.keeps(pairs) {
		return pairs, nil
	}
	if pairs, ok := b.pairAlone(); ok && b.keeps(pairs) {
		return pairs, nil
	}
	if pairs, ok := b.pairWithNext(); ok {
		return pairs, nil
	}
	return b.pairWithAll()
}

// pairWithAll pairs the bracket by weights over everybody who is left.
func (b *bracket) pairWithAll() ([][2]int, error) {
	byes := len(b.left) % 2
	pairs, _, err := b.solve(leftOver{places: byes, bye: byes == 1})
	return pairs, err
}

// pairAlone pairs the bracket by weights without what is below: with as few
// floaters as the bracket itself demands.
func (b *bracket) pairAlone() ([][2]int, bool) {
	bye, ok := b.floaterHasBye()
	if !ok || bye && b.size%2 == 0 {
		return nil, false
	}
	alone := *b
	alone.left, alone.next = b.left[:b.size], b.size
	for floats := b.size % 2; floats < b.size && (!bye || floats == 1); floats += 2 {
		pairs, _, err := alone.solve(leftOver{places: floats, bye: bye})
		if err == nil {
			return pairs, true
		}
		if !errors.Is(err, matching.ErrNoPerfect) {
			return nil, false
		}
	}
	return nil, !bye // all float
}

// pairWithNext pairs the bracket by weights together with the next one, from
// which anybody may float down. If all who do and all below can be paired, the
// pairing is the best: what is below had no say, and does not object.
func (b *bracket) pairWithNext() ([][2]int, bool) {
	const most = 8 // floaters out of the next bracket; more are left to pairWithAll
	if len(b.left) < 2*b.next {
		return nil, false // no saving
	}
	if len(b.left)%2 == 1 && b.entrant(b.next-1).score <= b.f.byeScore {
		return nil, false // the bye is decided here
	}
	both := *b
	both.left = b.left[:b.next]
	pairs, over, err := both.solve(leftOver{places: most + b.next%2, spare: true})
	if err != nil || len(over) == most+b.next%2 {
		return nil, false
	}
	return pairs, b.f.complete(append(over, b.left[b.next:]...))
}

// leftOver says how many players a matching leaves over, and whether that means
// the bye.
type leftOver struct {
	places int
	bye    bool
	spare  bool // not all places need be taken
}

// solve pairs the bracket by matchings. The pairs and those left over are
// entrants.
func (b *bracket) solve(over leftOver) (pairs [][2]int, left []int, err error) {
	l := newLayout(b)
	switch words := l.words + 2; { // one for exchanges, one for the order of candidates
	case words <= 3:
		return pairExactly[[3]int64](b, l, over)
	case words <= 4:
		return pairExactly[[4]int64](b, l, over)
	case words <= 5:
		return pairExactly[[5]int64](b, l, over)
	case words <= 6:
		return pairExactly[[6]int64](b, l, over)
	case words <= 8:
		return pairExactly[[8]int64](b, l, over)
	case words <= 16:
		return pairExactly[[16]int64](b, l, over)
	case words <= 32:
		return pairExactly[[32]int64](b, l, over)
	case words <= matching.MaxWords:
		return pairExactly[[64]int64](b, l, over)
	default:
		return nil, nil, message.Err("dutch.too-many-scores", message.Args{"Scores": b.memberGrades()})
	}
}

// exact pairs a bracket by matchings of greatest weight over all players who are
// left, so that C4 is kept by itself. Among equal candidates the order of
// article 4 decides, one choice after the other: each is a small weight below
// the criteria, and what is chosen is fixed.
type exact[W matching.Weight] struct {
	*bracket
	layout layout
	s      *matching.Solver[W]
	all    []int // the vertices: the players left, then places for those left over
	bye    bool  // the one place for one left over is the bye
}

func pairExactly[W matching.Weight](b *bracket, l layout, over leftOver) ([][2]int, []int, error) {
	n := len(b.left) + over.places
	x := &exact[W]{bracket: b, layout: l, s: matching.NewSolver[W](n), bye: over.bye}
	for i := range n {
		x.all = append(x.all, i)
	}
	x.weighAll()
	var zero W
	for i := range b.left {
		for place := len(b.left); place < n && (!over.bye || b.f.mayHaveBye(b.left[i])); place++ {
			if b.barred != nil && b.barred(i, place) {
				continue
			}
			x.s.Set(i, place, zero)
		}
	}
	for place := len(b.left); place < n && over.spare; place++ {
		for other := place + 1; other < n; other++ {
			x.s.Set(place, other, zero)
		}
	}
	x.s.Start()
	steps := []func() error{x.s.Solve, x.lookAtBye, x.chooseMoved, x.chooseOpponents, x.pairRemainder}
	for _, step := range steps {
		if err := step(); err != nil {
			return nil, nil, err
		}
	}
	pairs, left := x.result()
	return pairs, left, nil
}

// weighAll sets the weights by the criteria. Two moved-down players are no pair:
// they were in a bracket together before, where a pair more was impossible by
// C4, and still is.
func (x *exact[W]) weighAll() {
	for j := range x.left {
		for i := range j {
			if j < x.moved || !x.mayMeet(i, j) || x.barred != nil && x.barred(i, j) {
				continue
			}
			var w W
			switch {
			case j < x.size:
				w = weigh[W](x.bracket, &x.layout, inBracket, i, j)
			case j < x.next:
				w = weigh[W](x.bracket, &x.layout, intoNext, i, j)
			}
			if x.layout.avoid > 0 && !x.f.avoid[[2]int{x.left[i], x.left[j]}] {
				w[0] += 1 << (wordBits - x.layout.avoid)
			}
			x.s.Set(i, j, w)
		}
	}
}

// within reports whether a member is paired inside the bracket.
func (x *exact[W]) within(i int) bool { return x.s.Mate(i) < x.size }

// lookAtBye applies C9 if exactly one player floats down and gets the bye.
func (x *exact[W]) lookAtBye() error {
	place := len(x.left)
	if !x.bye || x.s.Mate(place) >= x.size {
		return nil
	}
	for i := range x.size {
		if !x.within(i) && x.s.Mate(i) != place {
			return nil
		}
	}
	x.s.Reweigh([]int{place}, func(_, i int) W {
		if i >= x.size {
			return x.s.Weight(place, i)
		}
		return weigh[W](x.bracket, &x.layout, withBye, i, place)
	})
	return x.s.Solve()
}

// order is the word of a weight for choices in the order of article 4.
func (x *exact[W]) order() int { var w W; return len(w) - 1 }

// favour gives edges of a vertex small weights below the criteria, and solves.
// They add to those of earlier choices, which are the same now for all edges
// that a vertex has left, so that they do not count any more.
func (x *exact[W]) favour(v int, value func(u int) int64) error {
	at := x.order()
	x.s.Reweigh([]int{v}, func(_, u int) W {
		w := x.s.Weight(v, u)
		w[at] += value(u)
		return w
	})
	return x.s.Solve()
}

// chooseMoved chooses the moved-down players who are paired here: the first in
// the order of article 4.4 that leaves the others (the limbo) as good as C7
// asks, so the number for each score is known.
func (x *exact[W]) chooseMoved() error {
	for begin := 0; begin < x.moved; {
		end := begin
		pairs := 0
		for ; end < x.moved && x.grade[end] == x.grade[begin]; end++ {
			pairs += count(x.within(end))
		}
		for i := begin; i < end && pairs > 0 && pairs < end-i; i++ {
			taken, err := x.tryMoved(i)
			if err != nil {
				return err
			}
			pairs -= count(taken)
		}
		begin = end
	}
	return nil
}

// tryMoved takes a moved-down player into the pairing of the bracket if some
// best pairing has him.
func (x *exact[W]) tryMoved(i int) (bool, error) {
	resident := func(u int) bool { return u >= x.moved && u < x.size }
	if !x.within(i) {
		if err := x.prefer(i, resident, func(u int) int64 { return int64(count(resident(u))) }); err != nil {
			return false, err
		}
	}
	taken := x.within(i)
	x.s.Forbid([]int{i}, func(_, u int) bool { return resident(u) != taken })
	return taken, x.s.Solve()
}

// prefer gives v one of the mates if some best pairing has it: the first of them.
// Where the solver cannot say at once it is done by weights, which must not make
// anybody else worth more than whom he has.
func (x *exact[W]) prefer(v int, mate func(u int) bool, worth func(u int) int64) error {
	var mates []int
	for _, u := range x.all {
		if mate(u) && x.s.MayMatch(v, u) {
			mates = append(mates, u)
		}
	}
	if len(mates) == 0 || x.s.Prefer(v, mates) {
		return nil
	}
	return x.favour(v, worth)
}

// chooseOpponents gives the moved-down players their opponents: the first
// transposition of the residents (3.7, 4.2).
func (x *exact[W]) chooseOpponents() error {
	for i := range x.moved {
		if !x.within(i) {
			continue
		}
		if err := x.firstOpponent(i, x.moved); err != nil {
			return err
		}
	}
	return nil
}

// firstOpponent pairs v with the first player from a place on that a best
// pairing allows, and fixes the pair.
func (x *exact[W]) firstOpponent(v, from int) error {
	have := x.s.Mate(v)
	earlier := func(u int) bool { return u >= from && u < have }
	err := x.prefer(v, earlier, func(u int) int64 {
		if u < from || u >= x.size {
			return 0
		}
		return int64(x.size - u)
	})
	if err != nil {
		return err
	}
	x.s.Fix(v, x.s.Mate(v))
	return x.s.Solve()
}

// result lists the pairs inside the bracket, and who is left over.
func (x *exact[W]) result() (pairs [][2]int, over []int) {
	for i, e := range x.left {
		switch j := x.s.Mate(i); {
		case j >= len(x.left):
			over = append(over, e)
		case i < j && j < x.size:
			pairs = append(pairs, [2]int{e, x.left[j]})
		}
	}
	return pairs, over
}
