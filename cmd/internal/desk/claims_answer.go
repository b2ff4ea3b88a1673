package desk

import (
	"cmp"
	"strings"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// The words by which an arbiter answers a claim of a draw, where other subjects have decisions.
const (
	ClaimAccepted = "accepted" // the game is drawn
	ClaimRejected = "rejected" // it goes on
)

// DecisionWords are the words of what can be decided: decisions, and the answers to a claim.
func DecisionWords() []string {
	var words []string
	for _, d := range tournament.Decisions() {
		words = append(words, string(d))
	}
	return append(words, ClaimAccepted, ClaimRejected)
}

// Decide takes the word of a decision, or of the answer to a claim; the error lists them.
func (r *RuleRequest) Decide(word string) error {
	switch word {
	case ClaimAccepted:
		r.Claim = tournament.VerdictRight
		return nil
	case ClaimRejected:
		r.Claim = tournament.VerdictWrong
		return nil
	}
	var err error
	if r.Decision, err = tournament.ParseDecision(word); err != nil {
		return message.Err("tournament.no-decision", message.Args{"Text": word, "Words": DecisionWords()})
	}
	return nil
}

// Answer is the word of the answer that the record gives to a claim; where it says nothing,
// that of a claim which holds.
func (h ClaimHeld) Answer() string {
	if h.Verdict == tournament.VerdictWrong || h.Written != "" {
		return ClaimRejected
	}
	return ClaimAccepted
}

// answered is the decision that a claim comes to which was decided: right, the game is drawn,
// even if the claimant's time ran out meanwhile; wrong, he has lost if it did, and else the
// game goes on (2.1.9.2).
func answered(in tournament.Incident) (decision tournament.Decision, result tournament.ResultKind, against tournament.Side) {
	switch {
	case in.Right == tournament.VerdictRight:
		return tournament.DecisionStands, tournament.Drawn, tournament.SideUnset
	case in.Flag:
		return tournament.DecisionLoss, tournament.ResultUnset, in.By
	}
	return tournament.DecisionStands, tournament.ResultUnset, tournament.SideUnset
}

// answersClaim fills in what a ruling is that answers a claim which was noted before. It is
// held against the record as one is that is decided when it is noted. Refused: rule.no-claim,
// incident.claim-against-record.
func (d *Desk) answersClaim(req *RuleRequest, found subject) (tournament.Incident, error) {
	in, is := d.state.Incident(found.incident)
	if !is || in.Kind != tournament.IncidentClaim {
		return in, refuse("rule.no-claim", message.Args{"Subject": found.finding.ID})
	}
	in.Right = req.Claim
	held, err := d.HoldClaim(in)
	if err != nil {
		return in, err
	}
	if held.contradicts(in) && strings.TrimSpace(req.Why) == "" {
		return in, refuse("incident.claim-against-record", message.Args{"Why": held.Tell()})
	}
	req.Decision, req.Result, req.Against = answered(in)
	req.Why = cmp.Or(strings.TrimSpace(req.Why), strings.Join(in.Articles, ", "))
	return in, nil
}
