package archiveweb

import (
	"cmp"
	"slices"

	"arbiter/tournament/archive"
)

// shares is how games ended, in per cent of those whose result is known: won by White,
// drawn, won by Black. They add up to 100, or are all 0 where nothing is known.
type shares struct{ White, Draw, Black int }

// sharesOf rounds so that the largest rests are rounded up.
func sharesOf(c archive.Count) shares {
	known := c.White + c.Draw + c.Black
	if known == 0 {
		return shares{}
	}
	parts := [3]int64{c.White, c.Draw, c.Black}
	var whole [3]int
	left, order := 100, []int{0, 1, 2}
	for i, n := range parts {
		whole[i] = int(100 * n / known)
		left -= whole[i]
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(100*parts[b]%known, 100*parts[a]%known)
	})
	for _, i := range order[:left] {
		whole[i]++
	}
	return shares{whole[0], whole[1], whole[2]}
}

// Known reports whether the result of any game is known.
func (s shares) Known() bool { return s != shares{} }

// DrawAt is where the share of draws begins in a bar of 100.
func (s shares) DrawAt() int { return s.White }

// BlackAt is where the share of Black begins in a bar of 100.
func (s shares) BlackAt() int { return s.White + s.Draw }
