package dutch

import "fmt"

// Pair pairs the round. The error is ErrNobody, wrapped, or *ImpossibleError.
func Pair(in *Input) (Result, error) {
	return pairWith(in, (*bracket).pair)
}

// pairWith pairs the round, bracket by bracket, in some way.
func pairWith(in *Input, way func(*bracket) ([][2]int, error)) (Result, error) {
	f := newField(in)
	if len(f.list) == 0 {
		return Result{}, fmt.Errorf("%w in round %d: enter players, or take back absences", ErrNobody, in.Round)
	}
	if _, err := f.completable(); err != nil {
		return Result{}, err
	}
	left := make([]int, len(f.list))
	for i := range left {
		left[i] = i
	}
	var pairs [][2]int
	for moved := 0; len(left) > 1; {
		b := newBracket(f, moved, left)
		paired, err := way(b)
		if err != nil {
			return Result{}, fmt.Errorf("round %d: %w", in.Round, err)
		}
		pairs = append(pairs, paired...)
		left, moved = b.without(paired)
	}
	bye := -1
	if len(left) == 1 {
		bye = left[0]
	}
	return f.publish(pairs, bye), nil
}

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
