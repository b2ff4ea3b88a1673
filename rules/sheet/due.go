package sheet

import (
	"cmp"
	"slices"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/rules/pdn"
)

// Settled is how the game on a sheet ended by the rules alone: a side has lost, or a
// draw came by itself. It is false where the game was open, as it is when a player
// resigns, and where a fault of the record leaves open what the board was at the end.
func (r *Result) Settled() (due rules.Outcome, ok bool) {
	if !r.HasFinal || slices.ContainsFunc(r.Findings, leavesOpen) {
		return rules.Outcome{}, false
	}
	return r.Outcome, r.Outcome.Kind == rules.Won || r.Outcome.Kind == rules.DrawDue
}

// leavesOpen reports whether after a finding nobody knows what the board was.
func leavesOpen(f Finding) bool {
	return f.Code == UnreadableMove || f.Code == NoPiece || f.Code == MissingMove && !f.Slip || len(f.Either) > 0
}

// Against is the finding that a result which is on record elsewhere cannot follow from
// how the game on the sheet ended; false if it can. A rule set that is empty is the
// game's own. What is left out is where the result is written, and what is said of it.
func (r *Result) Against(said pdn.ResultKind, ruleSet string) (Finding, bool) {
	due, ok := r.Settled()
	if !ok || !contradicts(said, due) {
		return Finding{}, false
	}
	ruleSet = cmp.Or(ruleSet, rules.RuleSetOf(r.Variant))
	return Finding{
		Code: ResultPosition, Articles: outcomeArticles(ruleSet, r.Variant, ResultPosition, due), Ply: r.Plies, FEN: r.Final.FEN(),
		Meant: []string{resultText(dueResult(due))},
	}, true
}

// Ended says in words how the game on a sheet ended, where Settled does.
func (r *Result) Ended() message.Message { return ending(r.Outcome) }
