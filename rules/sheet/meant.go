package sheet

import (
	"slices"

	"arbiter/rules"
)

// mostMeant is how many guesses at the intended move a finding lists.
const mostMeant = 3

// mostRanked is for how many faults of a sheet the guesses are ranked: a sheet of
// nothing but faults has no rest to rank them by, and must cost bounded time.
const mostRanked = 40

// meant ranks the legal moves of a faulty ply by how much of the rest of the
// sheet replays after them, then by how little the written squares differ.
func (r *replay) meant(f fault) []rules.Move {
	if r.ranked++; r.ranked > mostRanked {
		return nil
	}
	i := slices.IndexFunc(r.steps, func(s step) bool { return s.ply == f.ply })
	type candidate struct {
		move           rules.Move
		replayed, slip int
	}
	var guesses []candidate
	for _, m := range f.before.Legal(nil) {
		_, replayed, _ := r.carry(r.steps, []rules.Position{f.before.Play(m)}, i+1, shiftFrom(r.steps, i+1, 0))
		guesses = append(guesses, candidate{m, replayed, unlike(f.before, &r.steps[i], m)})
	}
	slices.SortStableFunc(guesses, func(a, b candidate) int {
		if a.replayed != b.replayed {
			return b.replayed - a.replayed
		}
		return a.slip - b.slip
	})
	var best []rules.Move
	for _, g := range guesses[:min(len(guesses), mostMeant)] {
		best = append(best, g.move)
	}
	return best
}
