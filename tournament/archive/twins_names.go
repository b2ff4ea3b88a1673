package archive

import (
	"math/bits"
	"slices"

	"arbiter/tournament/archive/people"
	"arbiter/tournament/naming"
)

// acquaintance says whether two names can be one person's.
type acquaintance uint8

const (
	strangers  acquaintance = iota
	nobody                  // one of the sheets names nobody at all
	possibly                // nothing speaks against it: initials fit, or a name is not known
	acquainted              // a whole word of both is the same
)

// pairing is how the names of two sheets stand to each other.
type pairing struct {
	fit     acquaintance
	swapped bool // White of one is Black of the other
}

// pairUp compares the names on two sheets, in either order.
func pairUp(a, b *Sheet) pairing {
	if unnamed(a) || unnamed(b) {
		return pairing{fit: nobody}
	}
	straight := min(acquaint(a.White, b.White), acquaint(a.Black, b.Black))
	crossed := min(acquaint(a.White, b.Black), acquaint(a.Black, b.White))
	if crossed > straight {
		return pairing{crossed, true}
	}
	return pairing{straight, false}
}

// unnamed reports a sheet that names neither player, or calls them by their colours.
func unnamed(s *Sheet) bool {
	if naming.Nameless(s.White) && naming.Nameless(s.Black) {
		return true
	}
	return colourOnly(s.White) && colourOnly(s.Black)
}

// colourOnly reports whether a name is no more than a colour.
func colourOnly(name string) bool {
	words := wordsOf(name)
	return len(words) == 1 && slices.Contains(colourNames, words[0])
}

// colourNames are the colours as headers have them in place of names. One alone can be a
// surname.
var colourNames = []string{
	"white", "black", "red", "wit", "zwart", "wyt", "swart", "blancs", "noirs", "weiss", "schwarz", "bianco", "nero",
	"белые", "черные", "білі", "чорні",
}

// acquaint compares two names.
func acquaint(a, b string) acquaintance {
	if naming.Nameless(a) || naming.Nameless(b) {
		return possibly
	}
	fit := byWords(wordsOf(a), wordsOf(b))
	if fit == strangers && people.MayBeOne(a, b) { // by the customs of transliteration
		return possibly
	}
	return fit
}

// byWords compares names by their words. A whole word of both must be the same, and what
// is left of both, initials or words, must not name somebody else; where one name is
// nothing but initials, each must fit a word of the other.
func byWords(a, b []string) acquaintance {
	if len(a) > len(b) {
		a, b = b, a
	}
	a, b, found := withoutShared(a, b)
	short, fit, whole := len(a), 0, b
	b = slices.Clone(b)
	for _, w := range a {
		i := slices.IndexFunc(b, func(o string) bool { return abbreviates(w, o) })
		if i >= 0 {
			b, fit = slices.Delete(b, i, i+1), fit+1
		}
	}
	switch {
	case found && (short == 0 || fit > 0 || len(b) == 0):
		return acquainted
	case !found && (allInitials(a) || allInitials(whole)) && fit == short:
		return possibly
	}
	return strangers
}

// allInitials reports a name of nothing but initials.
func allInitials(words []string) bool {
	return len(words) > 0 && !slices.ContainsFunc(words, func(w string) bool { return len([]rune(w)) > 1 })
}

// withoutShared takes from both names the whole words that are the same.
func withoutShared(a, b []string) (restA, restB []string, found bool) {
	restB = slices.Clone(b)
	for _, w := range a {
		i := slices.IndexFunc(restB, func(o string) bool { return sameWord(w, o) })
		if i < 0 {
			restA = append(restA, w)
			continue
		}
		restB, found = slices.Delete(restB, i, i+1), true
	}
	return restA, restB, found
}

// sameWord reports whether two words, longer than initials, are one in two spellings.
func sameWord(a, b string) bool {
	if len([]rune(a)) < 2 || len([]rune(b)) < 2 {
		return false
	}
	return a == b || initials(a)&initials(b) != 0 && nearBones(skeleton(a), skeleton(b))
}

// abbreviates reports whether one of two words is the initial of the other.
func abbreviates(a, b string) bool {
	if len([]rune(a)) > 1 && len([]rune(b)) > 1 {
		return false
	}
	ia, ib := initials(a), initials(b)
	return ia&ib != 0 || bits.OnesCount32(ia) == 0 && a == b
}
