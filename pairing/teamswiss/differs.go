package teamswiss

import "slices"

// Differs is the first article by which a round that was played is not the one that is right: 3.4 is the bye, 3.5 the
// upfloaters of a bracket, 3.6 who meets whom in it, and 4.3 with its number the colours of a
// pair. "" is that they are the same, in whatever order.
func Differs(played, right Round) string {
	if played.Bye != right.Bye {
		return "3.4"
	}
	opponent := make(map[int]int)
	white := make(map[int]bool)
	for _, p := range played.Pairs {
		opponent[p.White], opponent[p.Black], white[p.White] = p.Black, p.White, true
	}
	for i := 0; i < len(right.Pairs); {
		var teams []int
		end := i
		for ; end < len(right.Pairs) && right.Pairs[end].Bracket == right.Pairs[i].Bracket; end++ {
			teams = append(teams, right.Pairs[end].White, right.Pairs[end].Black)
		}
		met := true
		for _, p := range right.Pairs[i:end] {
			met = met && opponent[p.White] == p.Black
		}
		switch {
		case met:
		case slices.ContainsFunc(teams, func(n int) bool { return !slices.Contains(teams, opponent[n]) }):
			return "3.5"
		default:
			return "3.6"
		}
		i = end
	}
	for _, p := range right.Pairs {
		if !white[p.White] {
			return p.Article
		}
	}
	if len(played.Pairs) != len(right.Pairs) {
		return "3.3"
	}
	return ""
}
