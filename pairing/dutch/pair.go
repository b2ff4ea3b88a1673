package dutch

import (
	"errors"
	"slices"

	"arbiter/rules/message"
)

// Pair pairs the round. The error is ErrNobody, wrapped, or *ImpossibleError with its
// Ways.
func Pair(in *Input) (Result, error) {
	t, err := follow(in, (*bracket).pair)
	if impossible := (*ImpossibleError)(nil); errors.As(err, &impossible) {
		impossible.findWays(in)
	}
	if err != nil {
		return Result{}, err
	}
	return t.publish(), nil
}

// trace is a round, bracket by bracket.
type trace struct {
	f        *field
	brackets []*bracket
	pairs    [][][2]int // of each bracket: entrants, the higher ranked first
	bye      int        // the entrant who has the bye; -1 is none
}

// follow pairs the round, each bracket in the way given.
func follow(in *Input, way func(*bracket) ([][2]int, error)) (*trace, error) {
	f, err := newCompletableField(in)
	if err != nil {
		return nil, err
	}
	t := &trace{f: f, bye: -1}
	left, moved := make([]int, len(t.f.list)), 0
	for i := range left {
		left[i] = i
	}
	for len(left) > 1 {
		b := newBracket(t.f, moved, left)
		pairs, err := way(b)
		if err != nil {
			return nil, message.Because(err, "dutch.round", message.Args{"Round": in.Round, "Why": err})
		}
		t.brackets = append(t.brackets, b)
		t.pairs = append(t.pairs, pairs)
		left, moved = b.without(pairs)
	}
	if len(left) == 1 {
		t.bye = left[0]
	}
	return t, nil
}

// publish is the round with colours and boards.
func (t *trace) publish() Result {
	return t.f.publish(slices.Concat(t.pairs...), t.bye)
}

// chosen is how a bracket was paired.
func (t *trace) chosen(k int) *candidate { return t.brackets[k].candidate(t.pairs[k]) }

// without is who is left after the bracket is paired, and how many of them
// move down.
func (b *bracket) without(pairs [][2]int) (left []int, moved int) {
	done := make([]bool, len(b.f.list))
	for _, p := range pairs {
		done[p[0]], done[p[1]] = true, true
	}
	for i, e := range b.left {
		if !done[e] {
			left = append(left, e)
			moved += count(i < b.size)
		}
	}
	return left, moved
}
