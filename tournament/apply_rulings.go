package tournament

import (
	"slices"
	"strconv"
)

func (b IncidentAdded) apply(t *Tournament, c Change) (Touched, error) {
	in, err := t.noted(b)
	if err != nil {
		return Touched{}, err
	}
	in.Entry = entryOf(c)
	t.Incidents = append(t.Incidents, in)
	return Touched{Incidents: []int{in.Number}}, nil
}

// noted is an incident as it stands on record: with its game and its number.
func (t *Tournament) noted(b IncidentAdded) (Incident, error) {
	in := b.Incident
	p, g, err := t.game(in.Ref)
	if err != nil {
		return Incident{}, err
	}
	in.Ref.Game = g.Number
	next := len(t.Incidents) + 1
	switch {
	case in.Number != 0 && in.Number != next:
		return Incident{}, refused(ErrOutOfOrder, "tournament-change.incident-order", args{"Next": next, "Number": in.Number}).at(in.Ref)
	case !in.By.known() || !in.Demand.By.known():
		return Incident{}, badSide(in.Ref, p)
	}
	in.Number = next
	return in, nil
}

func (b RulingAdded) apply(t *Tournament, c Change) (Touched, error) {
	r, g, err := t.ruled(b)
	if err != nil {
		return Touched{}, err
	}
	r.Entry = entryOf(c)
	return t.rule(r, g), nil
}

// ruled is a ruling as it stands on record, with its game, its number and what it
// decides on, and the game.
func (t *Tournament) ruled(b RulingAdded) (Ruling, *Game, error) {
	r := b.Ruling
	p, g, err := t.game(r.Ref)
	if err != nil {
		return Ruling{}, nil, err
	}
	r.Ref.Game = g.Number
	next := len(t.Rulings) + 1
	switch {
	case r.Number != 0 && r.Number != next:
		return Ruling{}, nil, refused(ErrOutOfOrder, "tournament-change.ruling-order", args{"Next": next, "Number": r.Number}).at(r.Ref)
	case !r.Against.known() || !r.Demand.By.known():
		return Ruling{}, nil, badSide(r.Ref, p)
	}
	if r.Finding, err = t.ruledOn(r, g, p.place(r.Ref)); err != nil {
		return Ruling{}, nil, err
	}
	if r.Chose != "" {
		chosen, name, ok := r.Finding.Chosen(r.Chose)
		if !ok {
			return Ruling{}, nil, refused(ErrNoSuchFinding, "tournament-change.no-explanation", args{"Where": p.place(r.Ref), "Finding": r.Finding.ID, "Text": strconv.Quote(r.Chose)}).at(r.Ref)
		}
		r.Finding, r.Chose = chosen, name
	}
	if _, err := ParseDecision(string(r.Decision)); err != nil {
		return Ruling{}, nil, refused(ErrBadRuling, "tournament-change.at", args{"Where": p.place(r.Ref), "Why": err}).at(r.Ref).having(g.Result)
	}
	r.Number, r.State = next, RulingInEffect
	return r, g, nil
}

// ruledOn is what a ruling decides on: what the ruling that it overrules
// decided on, an incident, or a finding. A finding of the sheet is copied from
// there; one that was made by comparing sheets comes with the change.
func (t *Tournament) ruledOn(r Ruling, g *Game, where GameRef) (Finding, error) {
	id := r.Finding.ID
	if r.Incident != 0 {
		id = Incident{Number: r.Incident}.ID()
	}
	if r.Overrules != 0 {
		old, ok := t.Ruling(r.Overrules)
		if !ok || old.State != RulingInEffect || old.Ref != r.Ref || old.Finding.ID != id || old.Incident != r.Incident {
			return Finding{}, refused(ErrNoSuchRuling, "tournament-change.no-ruling-on", args{"Ruling": r.Overrules, "Finding": id, "Where": where}).at(r.Ref)
		}
		if i := g.Sheet.finding(id); i >= 0 && r.Chose != "" {
			return g.Sheet.Findings[i], nil // which has both explanations
		}
		return old.Finding, nil
	}
	if old, ruled := t.RulingOn(r.Ref, id); ruled {
		return Finding{}, refused(ErrRuledAlready, "tournament-change.ruled-on",
			args{"Where": where, "Ruling": old.Number, "Finding": id, "Decision": old.Decision.word()}).at(r.Ref)
	}
	if r.Incident != 0 {
		in, ok := t.Incident(r.Incident)
		if !ok || in.Ref != r.Ref {
			return Finding{}, refused(ErrNoSuchIncident, "tournament-change.no-incident", args{"Where": where, "Incident": r.Incident}).at(r.Ref)
		}
		return in.finding(), nil
	}
	if g.Sheet != nil || r.Live {
		if i := g.Sheet.finding(id); i >= 0 {
			return g.Sheet.Findings[i], nil
		}
		if id != "" && r.Finding.Code != "" && r.Finding.Message != "" {
			return r.Finding, nil
		}
	}
	return Finding{}, refused(ErrNoSuchFinding, "tournament-change.no-finding", args{"Where": where, "Finding": strconv.Quote(id)}).at(r.Ref)
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
		touched.Rulings = append(touched.Rulings, t.orphan(r.Ref, nil)...)
	case r.Result != ResultUnset:
		g.Result, g.How, g.Margin = r.Result, EndingUnset, 0
	}
	if r.Decision == DecisionVoid || r.Result != ResultUnset {
		g.Reports = nil
	}
	g.pairAs(Outcome{})
	g.Sheet = g.Sheet.ruled(r.Finding.ID)
	t.Rulings = append(t.Rulings, r)
	touched.Rulings = append(touched.Rulings, r.Number)
	return touched
}

// orphan marks the rulings on a game's sheet, which is edited or goes. What was ruled while
// the game was recorded is about the sheet of that recording, which takes its place now.
func (t *Tournament) orphan(ref GameRef, now *Sheet) []int {
	var orphaned []int
	for i := range t.Rulings {
		r := &t.Rulings[i]
		if r.about(ref, r.Finding.ID) && r.Incident == 0 && !(r.Live && now.finding(r.Finding.ID) >= 0) {
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

// finding is the place of a finding on the sheet; -1 if it has none of that ID, or there
// is no sheet.
func (s *Sheet) finding(id string) int {
	if s == nil {
		return -1
	}
	return slices.IndexFunc(s.Findings, func(f Finding) bool { return f.ID == id })
}

// known reports whether the side is one of the constants.
func (s Side) known() bool { return s == SideUnset || s == SideWhite || s == SideBlack }

// badSide is the refusal of a side that is neither.
func badSide(ref GameRef, p *Pairing) error {
	return refused(ErrIncomplete, "tournament-change.side", args{"Where": p.place(ref)}).at(ref)
}

// entryOf is the change as what it made remembers it.
func entryOf(c Change) Entry { return Entry{Time: c.Time, Who: c.Who, Why: c.Why} }
