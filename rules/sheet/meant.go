package sheet

import (
	"slices"

	"arbiter/rules"
)

// mostMeant is how many guesses at the intended move a finding lists.
const mostMeant = 3

// meant ranks the legal moves of a faulty ply by how much of the rest of the
// sheet replays after them, then by how little the written squares differ.
func (r *replay) meant(f fault) []rules.Move {
	i := slices.IndexFunc(r.steps, func(s step) bool { return s.ply == f.ply })
	type guess struct {
		move           rules.Move
		replayed, slip int
	}
	var guesses []guess
	for _, m := range f.before.Legal(nil) {
		guesses = append(guesses, guess{m, r.replayed(f.before.Play(m), i+1), slips(f.before.Variant(), r.steps[i].written, m)})
	}
	slices.SortStableFunc(guesses, func(a, b guess) int {
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

// replayed counts the half-moves from step i that are legal one after the other.
func (r *replay) replayed(p rules.Position, i int) int {
	at, n := []rules.Position{p}, 0
	for ; i < len(r.steps); i, n = i+1, n+1 {
		var next []rules.Position
		for _, q := range at {
			next = append(next, r.walk(q, i, i+1)...)
		}
		if len(next) == 0 {
			break
		}
		at = next[:min(len(next), maxBranches)]
	}
	return n
}

// slips counts the characters in which a move's squares differ from the written
// ones; swapped squares or digits count as one slip.
func slips(v *rules.Variant, w rules.Written, m rules.Move) int {
	from, to := v.SquareName(w.From()), v.SquareName(w.To())
	a, b := v.SquareName(m.From), v.SquareName(m.To)
	if from == b && to == a {
		return 1
	}
	return differ(from, a) + differ(to, b)
}

// differ counts the characters in which two square names differ.
func differ(a, b string) int {
	if len(a) == len(b) && len(a) == 2 && a[0] == b[1] && a[1] == b[0] && a != b {
		return 1
	}
	n := max(len(a), len(b)) - min(len(a), len(b))
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}
