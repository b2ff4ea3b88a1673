package dutch

import (
	"slices"

	"arbiter/pairing/matching"
)

// keeps reports whether a pairing that was made without a look below the bracket
// is as good for what comes after it as any could be: all others can still be
// paired (C4, with the bye at its least score, C5), and the next bracket pairs
// everybody but a resident of an odd number (C8). A candidate that is best
// without these criteria, and cannot be beaten in them, is best.
func (b *bracket) keeps(pairs [][2]int) bool {
	left, moved := b.without(pairs)
	if len(left) == 0 || len(left) == 1 && len(b.left)%2 == 1 {
		return len(left) == 0 || b.f.mayHaveBye(left[0])
	}
	if moved == b.size || moved == 0 {
		// All float down, which is no choice; or nobody, and C8 has no say.
		return moved == b.size || b.f.complete(left)
	}
	if bye, _ := b.floaterHasBye(); bye {
		return moved == 1 && b.f.mayHaveBye(left[0]) && b.f.complete(left[1:])
	}
	return newBracket(b.f, moved, left).ideal()
}

// complete reports whether players can be paired by C1-C3, one of an odd number
// having the bye.
func (f *field) complete(left []int) bool {
	n := len(left)
	adjacent := func(i, j int) bool {
		if i > j {
			i, j = j, i
		}
		if j == n {
			return f.mayHaveBye(left[i])
		}
		return f.mayMeet(left[i], left[j])
	}
	_, ok := matching.Perfect(n+n%2, adjacent, nil)
	return ok
}

// ideal reports whether the bracket can pair everybody but a resident of an odd
// number, such that all below can be paired too. False may be too careful.
func (b *bracket) ideal() bool {
	bye, ok := b.floaterHasBye()
	odd := b.size % 2
	if !ok || bye && odd == 0 {
		return false
	}
	adjacent := func(i, j int) bool {
		if i > j {
			i, j = j, i
		}
		if j == b.size {
			return i >= b.moved && (!bye || b.f.mayHaveBye(b.left[i]))
		}
		return j >= b.moved && b.mayMeet(i, j)
	}
	mate, ok := matching.Perfect(b.size+odd, adjacent, nil)
	if !ok {
		return false
	}
	below := slices.Clone(b.left[b.size:])
	if odd == 1 && !bye {
		below = append([]int{b.left[mate[b.size]]}, below...)
	}
	return b.f.complete(below)
}
