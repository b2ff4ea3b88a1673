package sheet

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

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

// mostAlike is how many findings of one code a sheet has, of one severity: nobody reads more of a
// text that is no game, or one of another. A real sheet has a few.
const mostAlike = 50

// Bound leaves of many findings of one code the first ones, and says at the head of the sheet how
// many more there are. The verdict stays that of all.
func (r *Result) Bound(address func() string, at pdn.Pos) {
	type kind struct {
		code     Code
		severity Severity
	}
	all := len(r.Findings)
	if all <= mostAlike {
		return
	}
	alike := map[kind]int{}
	r.Findings = slices.DeleteFunc(r.Findings, func(f Finding) bool {
		k := kind{f.Code, f.Severity}
		alike[k]++
		return alike[k] > mostAlike
	})
	if more := all - len(r.Findings); more > 0 {
		r.Findings = slices.Insert(r.Findings, 0, Finding{
			ID: FindingID(address(), 0, NotFollowed), Code: NotFollowed, Severity: Note, State: Stands, Pos: at,
			Message: message.New("sheet.more-findings", message.Args{"Count": more}),
		})
	}
}
