package desk

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// rulingRefusals are those of rulings.
func rulingRefusals() []RefusalRow {
	return []RefusalRow{
		{"rule.no-reason", ClassRequest, "give-reason"},
		{"rule.nothing-of-that-id", ClassState, "list-subjects"},
		{"rule.ambiguous", ClassState, "write-more"},
		{"rule.nobody-at-fault", ClassRequest, "name-side"},
		{"rule.ruled-already", ClassState, "overrule"},
		{"rule.forbidden", ClassState, "force-ruling"},
	}
}

// RuleRequest is a decision on a finding or an incident.
type RuleRequest struct {
	Subject   string // its id, or as much of it as nothing else begins with
	Decision  tournament.Decision
	Why       string                // needed
	Against   tournament.Side       // who loses or is warned; SideUnset is who is at fault
	Result    tournament.ResultKind // that the game gets; ResultUnset is as the decision has it
	Overrules int                   // the number of a ruling that this one takes the place of
	Demand    tournament.Demand
	Found     tournament.Found // when it was noticed; FoundUnset: as the sheet or the incident has it
	Force     bool             // also what an article forbids
}

// Ruled is a decision that was taken.
type Ruled struct {
	Done
	Ruling tournament.Ruling
	Due    []Repeat // the players of the game to whom a remark is due
}

// Rule records a decision, and the result it leads to, in one change. A decision that
// an article of the event's rules forbids is refused, unless it is forced: then the
// ruling names the articles.
func (d *Desk) Rule(ctx context.Context, req RuleRequest) (Ruled, error) {
	if strings.TrimSpace(req.Why) == "" {
		return Ruled{}, refuse("rule.no-reason")
	}
	found, err := d.subject(req.Subject)
	if err != nil {
		return Ruled{}, err
	}
	r := tournament.Ruling{
		Ref: found.ref, Finding: found.finding, Incident: found.incident, Decision: req.Decision,
		Against: req.Against, Demand: req.Demand, Result: req.Result, Overrules: req.Overrules, Found: req.Found,
	}
	if err := d.complete(&r); err != nil {
		return Ruled{}, err
	}
	if err := d.allow(&r, req.Force); err != nil {
		return Ruled{}, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.RulingAdded{Ruling: r})
	if err != nil {
		return Ruled{}, d.ruledAlready(r, err)
	}
	due, err := d.dueIn(r.Ref)
	return Ruled{Done: done, Ruling: d.state.Rulings[len(d.state.Rulings)-1], Due: due}, err
}

// allow refuses a ruling that an article forbids; a forced one keeps the articles.
func (d *Desk) allow(r *tournament.Ruling, force bool) error {
	bars := d.state.Bars(*r)
	if len(bars) > 0 && !force {
		return refuse("rule.forbidden", message.Args{"Why": bars[0], "Article": bars[0].Article}).because(tournament.ErrForbidden)
	}
	for _, bar := range bars {
		if !slices.Contains(r.Despite, bar.Article) { // one article may forbid it twice over
			r.Despite = append(r.Despite, bar.Article)
		}
	}
	return nil
}

// ruledAlready says which ruling stands in the way.
func (d *Desk) ruledAlready(r tournament.Ruling, err error) error {
	if !errors.Is(err, tournament.ErrRuledAlready) {
		return err
	}
	old, _ := d.state.RulingOn(r.Ref, r.Finding.ID)
	return refuse("rule.ruled-already", message.Args{"Why": err, "Number": old.Number}).because(err)
}

// complete fills in against whom a decision is and which result it leads to.
func (d *Desk) complete(r *tournament.Ruling) error {
	_, g, err := d.state.Game(r.Ref)
	if err != nil {
		return err
	}
	loss := r.Decision == tournament.DecisionLoss
	if r.Against == tournament.SideUnset && (loss || r.Decision == tournament.DecisionWarning) {
		if r.Against = r.Finding.AtFault(); r.Against == tournament.SideUnset {
			return refuse("rule.nobody-at-fault", message.Args{"Finding": r.Finding.ID})
		}
	}
	switch {
	case r.Result != tournament.ResultUnset || !loss:
	case r.Against == tournament.SideWhite:
		r.Result = tournament.BlackWins
	default:
		r.Result = tournament.WhiteWins
	}
	if r.Decision == tournament.DecisionVoid || r.Result != tournament.ResultUnset {
		r.Corrects = g.Result
	}
	return nil
}

// subject is what a ruling decides on.
type subject struct {
	ref      tournament.GameRef
	finding  tournament.Finding
	incident int // its number; 0 for a finding
}

// subject finds the finding or incident that a user names by its id, or by the
// beginning of an id that nothing else has.
func (d *Desk) subject(id string) (subject, error) {
	all, err := d.subjects()
	if err != nil {
		return subject{}, err
	}
	var exact, begun []subject
	for _, c := range all {
		switch {
		case c.finding.ID == id:
			exact = append(exact, c)
		case id != "" && strings.HasPrefix(c.finding.ID, id):
			begun = append(begun, c)
		}
	}
	found := exact
	if len(found) == 0 {
		found = begun
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return subject{}, refuse("rule.nothing-of-that-id", message.Args{"ID": id})
	}
	var ids []string
	for _, c := range found {
		ids = append(ids, c.finding.ID)
	}
	return subject{}, refuse("rule.ambiguous", message.Args{"ID": id, "IDs": ids})
}

// subjects are all findings and incidents of the event: as its sheets hold them,
// as a check finds them now, and as earlier rulings copied them. Each is listed
// once.
func (d *Desk) subjects() ([]subject, error) {
	var all []subject
	type key struct {
		ref tournament.GameRef
		id  string
	}
	seen := map[key]bool{}
	add := func(c subject) {
		if k := (key{c.ref, c.finding.ID}); !seen[k] {
			seen[k] = true
			all = append(all, c)
		}
	}
	for _, in := range d.state.Incidents {
		add(subject{in.Ref, tournament.Finding{ID: in.ID(), Side: string(in.By)}, in.Number})
	}
	for ref, kept := range d.state.Sheets() {
		for _, f := range kept.Findings {
			add(subject{ref: ref, finding: f})
		}
	}
	sheets, err := audit.Event(d.state, games.Options{})
	if err != nil {
		return nil, err
	}
	for i := range sheets {
		for _, f := range sheets[i].Result.Findings {
			add(subject{ref: sheets[i].Ref, finding: audit.Record(f)})
		}
	}
	for _, r := range d.state.Rulings {
		add(subject{r.Ref, r.Finding, r.Incident})
	}
	return all, nil
}
