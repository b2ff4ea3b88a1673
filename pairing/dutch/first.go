package dutch

import (
	"slices"

	"arbiter/tournament"
)

// First is whom a player of the bracket meets if nothing speaks against the first
// candidate (Article 3), with as many pairs and with the moved-down players that were
// paired: these meet the first residents, and of the residents whom they have left over
// the upper half meets the lower. 0 is nobody.
func (b Bracket) First(player tournament.TPN) tournament.TPN {
	var moved, taken []tournament.TPN // who was moved down and is paired, and with whom
	for _, p := range b.Pairs {
		if slices.Contains(b.Moved, p[0]) {
			moved, taken = append(moved, p[0]), append(taken, p[1])
		}
	}
	if k := slices.Index(moved, player); k >= 0 {
		return b.Residents[k]
	}
	if slices.Contains(taken, player) {
		if k := slices.Index(b.Residents, player); k < len(moved) {
			return moved[k]
		}
		return 0
	}
	rest := slices.DeleteFunc(slices.Clone(b.Residents), func(n tournament.TPN) bool { return slices.Contains(taken, n) })
	half := len(b.Pairs) - len(moved)
	switch k := slices.Index(rest, player); {
	case k < 0 || k >= 2*half:
		return 0
	case k < half:
		return rest[k+half]
	default:
		return rest[k-half]
	}
}
