package sheet

import "slices"

// Amend gives a checked sheet other findings, which were looked for elsewhere
// as well, in the order of their plies, and draws the verdict anew. A sheet that
// could not be replayed stays unreadable.
func (r *Result) Amend(findings []Finding) {
	slices.SortStableFunc(findings, func(a, b Finding) int { return a.Ply - b.Ply })
	r.Findings = findings
	if r.Verdict != Unreadable {
		r.Verdict = worst(findings)
	}
}
