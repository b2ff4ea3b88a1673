package scoring

import (
	"cmp"
	"slices"
)

// cutting is what a tie-break cuts by.
type cutting uint8

// The ways to cut.
const (
	cutsNothing    cutting = iota
	cutsByValue            // the lowest and the highest values
	cutsByOpponent         // the values of the lowest opponents (Sonneborn-Berger)
	cutsFirst              // the first rounds (progressive scores)
)

// cut takes out what the modifier says: the lowest values first, then the
// highest. Games that are going on are not there to be cut.
func (k cutting) cut(custom Custom, mod modifier, from []Contribution) {
	if k == cutsNothing {
		return
	}
	for range mod.low {
		k.cutOne(custom, from)
	}
	for range mod.high {
		if at := extreme(from, anyOne, func(a, b *Contribution) int { return b.Value.Compare(a.Value) }); at >= 0 {
			from[at].Cut, from[at].Counts = CutHighest, false
		}
	}
}

// cutOne takes out the least significant value. By FIDE C.07, 16.5 the value of a
// round not played by the player's own doing goes before it, for
// Sonneborn-Berger unless it is lower.
func (k cutting) cutOne(custom Custom, from []Contribution) {
	least := func(a, b *Contribution) int { return a.Value.Compare(b.Value) }
	why := CutLowest
	at := -1
	switch k {
	case cutsFirst:
		why = CutFirst
		at = slices.IndexFunc(from, func(c Contribution) bool { return c.Cut == CutUnset }) // an open game has its round too
	case cutsByOpponent:
		why = CutOpponent
		at = extreme(from, anyOne, func(a, b *Contribution) int {
			return cmp.Or(cmp.Compare(a.Counted, b.Counted), least(a, b))
		})
	default:
		at = extreme(from, anyOne, least)
	}
	if at < 0 {
		return
	}
	if custom.Adjusts && k != cutsFirst {
		own := extreme(from, func(c *Contribution) bool { return c.Voluntary }, least)
		if own >= 0 && from[own].Value.Compare(from[at].Value) >= 0 {
			at, why = own, CutVoluntary
		}
	}
	from[at].Cut, from[at].Counts = why, false
}

func anyOne(*Contribution) bool { return true }

// extreme is the index of the contribution that comes first by compare, among
// those that are left and fit; -1 if there is none.
func extreme(from []Contribution, fits func(*Contribution) bool, compare func(a, b *Contribution) int) int {
	found := -1
	for i := range from {
		c := &from[i]
		if c.Cut != CutUnset || c.Kind == Open || !fits(c) {
			continue
		}
		if found < 0 || compare(c, &from[found]) < 0 {
			found = i
		}
	}
	return found
}
