package pairing

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/tournament"
)

// DrawNumbers draws the tournament pairing numbers by lot: the player at index
// i gets TPN i+1. The result depends on the set of players and the seed alone,
// not on the order of ids, and is the same in every version of the program, so
// that a lot drawn in public can be checked by anybody:
//
//   - the ids are sorted ascending;
//   - for i from the last index down to 1, the players at i and j are exchanged,
//     j drawn uniformly from 0..i (Fisher and Yates);
//   - random numbers are those of SplitMix64 (Steele, Lea, Flood 2014) started
//     with the seed; to draw from 0..i, numbers below 2^64 mod (i+1) are thrown
//     away and the next one is taken modulo i+1.
func DrawNumbers(ids []tournament.PlayerID, seed uint64) []tournament.PlayerID {
	drawn := slices.Clone(ids)
	slices.Sort(drawn)
	lot := splitMix64{state: seed}
	lot.shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	return drawn
}

// NumbersByRating gives the tournament pairing numbers in order of rating, the
// highest first, then of title, then of name, then of entry (FIDE C.04.2, 2.2).
func NumbersByRating(players []tournament.Player) []tournament.PlayerID {
	sorted := slices.Clone(players)
	slices.SortStableFunc(sorted, func(a, b tournament.Player) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), cmp.Compare(titleRank(a.Title), titleRank(b.Title)), strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), cmp.Compare(a.ID, b.ID))
	})
	ids := make([]tournament.PlayerID, len(sorted))
	for i, p := range sorted {
		ids[i] = p.ID
	}
	return ids
}

// titles are in the order of FIDE C.04.2, 2.2, those of the FMJD beside their likes:
// grandmaster, master, women's grandmaster, FMJD or FIDE master, women's master,
// candidate master, and the women's of these.
var titles = [...][]string{
	{"GM", "GMI", "IGM"}, {"IM", "MI"}, {"WGM", "GMIF"}, {"FM", "MF"}, {"WIM", "MIF"}, {"CM", "CMF"}, {"WFM", "MFF"}, {"WCM", "CMFF"},
}

// titleRank is the place of a title in the order; one that is not in it comes last,
// as none does.
func titleRank(title string) int {
	rank := slices.IndexFunc(titles[:], func(same []string) bool { return slices.Contains(same, strings.ToUpper(title)) })
	if rank < 0 {
		return len(titles)
	}
	return rank
}

// splitMix64 is written out here because a lot must not change with the
// standard library.
type splitMix64 struct{ state uint64 }

func (s *splitMix64) next() uint64 {
	s.state += 0x9e3779b97f4a7c15
	z := s.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// below draws from 0..n-1, each as likely as the others.
func (s *splitMix64) below(n uint64) uint64 {
	biased := -n % n // 2^64 mod n
	for {
		if x := s.next(); x >= biased {
			return x % n
		}
	}
}

// shuffle exchanges n things as [DrawNumbers] says.
func (s *splitMix64) shuffle(n int, swap func(i, j int)) {
	for i := n - 1; i > 0; i-- {
		swap(i, int(s.below(uint64(i)+1)))
	}
}
