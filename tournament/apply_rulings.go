package tournament

import (
	"fmt"
	"slices"

	"arbiter/rules/message"
)

func (b IncidentAdded) apply(t *Tournament, c Change) (Touched, error) {
	in := b.Incident
	p, g, err := t.game(in.Ref)
	if err != nil {
		return Touched{}, err
	}
	in.Ref.Game = g.Number
	next := len(t.Incidents) + 1
	switch {
	case in.Number != 0 && in.Number != next:
		return Touched{}, &RefusedError{Reason: ErrOutOfOrder, Ref: in.Ref,
			Message: fmt.Sprintf("the next incident is number %d, not %d", next, in.Number)}
	case in.Text == "":
		return Touched{}, &RefusedError{Reason: ErrIncomplete, Ref: in.Ref,
			Message: fmt.Sprintf("%s: an incident needs to say what happened", shown(in.Ref, p))}
	case !in.By.known() || !in.Demand.By.known():
		return Touched{}, badSide(in.Ref, p)
	}
	in.Number, in.Entry = next, entryOf(c)
	t.Incidents = append(t.Incidents, in)
	return Touched{Incidents: []int{next}}, nil
}

func (b RulingAdded) apply(t *Tournament, c Change) (Touched, error) {
	r := b.Ruling
	p, g, err := t.game(r.Ref)
	if err != nil {
		return Touched{}, err
	}
	r.Ref.Game = g.Number
	where := shown(r.Ref, p)
	next := len(t.Rulings) + 1
	switch {
	case r.Number != 0 && r.Number != next:
		return Touched{}, &RefusedError{Reason: ErrOutOfOrder, Ref: r.Ref,
			Message: fmt.Sprintf("the next ruling is number %d, not %d", next, r.Number)}
	case c.Why == "":
		return Touched{}, &RefusedError{Reason: ErrNeedsReason, Ref: r.Ref, Message: fmt.Sprintf("%s: a ruling needs a reason", where)}
	case !r.Against.known() || !r.Demand.By.known():
		return Touched{}, badSide(r.Ref, p)
	}
	if r.Finding, err = t.ruledOn(r, g, where); err != nil {
		return Touched{}, err
	}
	if err := r.checkDecision(g, where); err != nil {
		return Touched{}, err
	}
	r.Number, r.State, r.Entry = next, RulingInEffect, entryOf(c)
	return t.rule(r, g), nil
}

// ruledOn is what a ruling decides on: what the ruling that it overrules
// decided on, an incident, or a finding. A finding of the sheet is copied from
// there; one that was made by comparing sheets comes with the change.
func (t *Tournament) ruledOn(r Ruling, g *Game, where string) (Finding, error) {
	id := r.Finding.ID
	if r.Incident != 0 {
		id = Incident{Number: r.Incident}.ID()
	}
	if r.Overrules != 0 {
		old, ok := t.Ruling(r.Overrules)
		if !ok || old.State != RulingInEffect || old.Ref != r.Ref || old.Finding.ID != id || old.Incident != r.Incident {
			return Finding{}, &RefusedError{Reason: ErrNoSuchRuling, Ref: r.Ref,
				Message: fmt.Sprintf("ruling %d is not one in effect on %s of %s", r.Overrules, id, where)}
		}
		return old.Finding, nil
	}
	if old, ruled := t.RulingOn(r.Ref, id); ruled {
		return Finding{}, &RefusedError{Reason: ErrRuledAlready, Ref: r.Ref,
			Message: fmt.Sprintf("%s: ruling %d has decided on %s already (%s): a new one must overrule it", where, old.Number, id, old.Decision)}
	}
	if r.Incident != 0 {
		in, ok := t.Incident(r.Incident)
		if !ok || in.Ref != r.Ref {
			return Finding{}, &RefusedError{Reason: ErrNoSuchIncident, Ref: r.Ref,
				Message: fmt.Sprintf("%s has no incident %d", where, r.Incident)}
		}
		return in.finding(), nil
	}
	if g.Sheet != nil {
		if i := g.Sheet.finding(id); i >= 0 {
			return g.Sheet.Findings[i], nil
		}
		if id != "" && r.Finding.Code != "" && r.Finding.Message != "" {
			return r.Finding, nil
		}
	}
	return Finding{}, &RefusedError{Reason: ErrNoSuchFinding, Ref: r.Ref, Message: fmt.Sprintf("%s has no finding %q", where, id)}
}

// checkDecision checks that the decision and the result it leads to fit.
func (r Ruling) checkDecision(g *Game, where string) error {
	refuse := func(reason error, format string, args ...any) error {
		return &RefusedError{Reason: reason, Ref: r.Ref, Have: g.Result, Message: where + ": " + fmt.Sprintf(format, args...)}
	}
	if _, err := ParseDecision(string(r.Decision)); err != nil {
		return &RefusedError{Reason: ErrBadRuling, Ref: r.Ref, Have: g.Result, Says: message.New("tournament.at-why", args{"Where": where, "Why": err})}
	}
	void := r.Decision == DecisionVoid
	row, _ := r.Result.Row()
	score := map[Side]Score{SideWhite: row.White, SideBlack: row.Black}
	switch {
	case r.Against == SideUnset && (r.Decision == DecisionLoss || r.Decision == DecisionWarning):
		return refuse(ErrIncomplete, "a %s is against White or against Black: say which", r.Decision)
	case r.Decision == DecisionLoss && score[r.Against] != Loss:
		return refuse(ErrBadRuling, "%s does not lose with %s", r.Against, orOpen(r.Result))
	case void && r.Result != ResultUnset:
		return refuse(ErrBadRuling, "a void game has no result until it is replayed")
	case (void || r.Result != ResultUnset) && r.Corrects != g.Result:
		return refuse(ErrResultDiffers, "the game has %s, not %s: look again before ruling on it", orOpen(g.Result), orOpen(r.Corrects))
	case !void && r.Result == ResultUnset && r.Corrects != ResultUnset:
		return refuse(ErrBadRuling, "a ruling that corrects a result must give another")
	}
	return nil
}

// rule puts a checked ruling into effect.
func (t *Tournament) rule(r Ruling, g *Game) Touched {
	touched := Touched{Games: []GameRef{r.Ref}}
	if r.Overrules != 0 {
		t.Rulings[r.Overrules-1].State = RulingOverruled
		touched.Rulings = append(touched.Rulings, r.Overrules)
	}
	switch {
	case r.Decision == DecisionVoid:
		g.Result, g.How, g.Margin, g.Slip, g.Rated, g.Sheet = ResultUnset, EndingUnset, 0, Slip{}, ResultUnset, nil
		touched.Rulings = append(touched.Rulings, t.orphan(r.Ref)...)
	case r.Result != ResultUnset:
		g.Result, g.How, g.Margin = r.Result, EndingUnset, 0
	}
	g.Sheet = g.Sheet.ruled(r.Finding.ID)
	t.Rulings = append(t.Rulings, r)
	touched.Rulings = append(touched.Rulings, r.Number)
	return touched
}

// orphan marks the rulings on a game's sheet, which is edited or goes.
func (t *Tournament) orphan(ref GameRef) []int {
	var orphaned []int
	for i := range t.Rulings {
		r := &t.Rulings[i]
		if r.about(ref, r.Finding.ID) && r.Incident == 0 {
			r.State = RulingOrphaned
			orphaned = append(orphaned, r.Number)
		}
	}
	return orphaned
}

// ruledState is the state of a finding that was ruled on.
const ruledState = "ruled"

// ruled is the sheet with a finding marked as ruled; the sheet itself if it has
// no such finding.
func (s *Sheet) ruled(id string) *Sheet {
	if s == nil {
		return nil
	}
	i := s.finding(id)
	if i < 0 {
		return s
	}
	marked := *s
	marked.Findings = slices.Clone(s.Findings)
	marked.Findings[i].State = ruledState
	return &marked
}

// finding is the place of a finding on the sheet; -1 if it has none of that ID.
func (s *Sheet) finding(id string) int {
	return slices.IndexFunc(s.Findings, func(f Finding) bool { return f.ID == id })
}

// known reports whether the side is one of the constants.
func (s Side) known() bool { return s == SideUnset || s == SideWhite || s == SideBlack }

// badSide is the refusal of a side that is neither.
func badSide(ref GameRef, p *Pairing) error {
	return &RefusedError{Reason: ErrIncomplete, Ref: ref, Message: fmt.Sprintf("%s: a side is white or black", shown(ref, p))}
}

// entryOf is the change as what it made remembers it.
func entryOf(c Change) Entry { return Entry{Time: c.Time, Who: c.Who, Why: c.Why} }
