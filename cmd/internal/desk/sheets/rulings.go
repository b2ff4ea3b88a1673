package sheets

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
	"arbiter/tournament/audit"
)

// RuleRequest is a decision on a finding or an incident.
type RuleRequest struct {
	Subject   string // its id, or as much of it as nothing else begins with, or the place that a check prints
	Board     string // in place of the id: the game, as 3 or 3.2, that has one finding to rule on
	Round     int    // of Board, as [find.Game] takes it: below 0 is the one being played
	Decision  tournament.Decision
	Claim     tournament.Verdict    // of a claim: how it is answered, in the place of Decision and Result
	Flag      bool                  // of a claim: the claimant's time ran out while it was looked at (2.1.9.2)
	Why       string                // needed, but for an answer to a claim that is as the record has it
	Against   tournament.Side       // who loses or is warned; SideUnset is who is at fault
	Result    tournament.ResultKind // that the game gets; ResultUnset is as the decision has it
	As        string                // of a finding with two explanations, which holds: 23:slip, or as much of it as the other has not
	Overrules int                   // the number of a ruling that this one takes the place of
	Demand    tournament.Demand
	Found     tournament.Found // when it was noticed; FoundUnset: as the sheet or the incident has it
	Force     bool             // also what an article forbids
	SetBack   bool             // of a game that is being recorded: it goes on from the position before the move
}

// Ruled is a decision that was taken.
type Ruled struct {
	desk.Done
	Ruling tournament.Ruling
	Due    []desk.Repeat // the players of the game to whom a remark is due
	Back   bool          // what is recorded of the game goes on from an earlier position
}

// Rule records a decision, and the result it leads to, in one change. A decision that
// an article of the event's rules forbids is refused, unless it is forced: then the
// ruling names the articles. A finding on a game that is being recorded is ruled on as well;
// where that game becomes void, or the position before the move is put back, the recording
// goes on from there.
func Rule(ctx context.Context, d *desk.Desk, req RuleRequest) (Ruled, error) {
	if err := SeeRecorded(ctx, d); err != nil {
		return Ruled{}, err
	}
	found, err := subjectOf(d, req)
	if err != nil {
		return Ruled{}, err
	}
	var notes []refusal.Note
	var claim tournament.Incident
	if req.Claim != tournament.VerdictUnset {
		if claim, err = answersClaim(d, &req, found); err != nil {
			return Ruled{}, err
		}
		notes = follows(claim, d.State().Event.RuleSet())
	}
	if strings.TrimSpace(req.Why) == "" {
		return Ruled{}, refusal.New("rule.no-reason")
	}
	r := tournament.Ruling{
		Ref: found.ref, Finding: found.finding, Incident: found.incident, Decision: req.Decision,
		Against: req.Against, Demand: req.Demand, Result: req.Result, Overrules: req.Overrules, Found: req.Found, Live: found.live,
	}
	if err := choose(&r, req.As); err != nil {
		return Ruled{}, err
	}
	if err := complete(d, &r); err != nil {
		return Ruled{}, err
	}
	if req.SetBack && (!found.live || req.Decision != tournament.DecisionCorrected) {
		return Ruled{}, refusal.New("rule.no-set-back")
	}
	if err := allow(d, &r, req.Force); err != nil {
		return Ruled{}, err
	}
	done, err := d.Commit(ctx, req.Why, tournament.RulingAdded{Ruling: r})
	if err != nil {
		return Ruled{}, ruledAlready(d, r, err)
	}
	done.Notes = append(done.Notes, notes...)
	ruled := Ruled{Done: done, Ruling: d.State().Rulings[len(d.State().Rulings)-1]}
	if ruled.Back, err = afterRuling(ctx, d, found, req); err != nil {
		return ruled, err
	}
	if err := playWritten(ctx, d, claim); err != nil {
		return ruled, err
	}
	ruled.Due, err = d.DueIn(r.Ref)
	return ruled, err
}

// choose takes one of the two explanations that a finding may have. Of one that has two, the
// arbiter says which holds before he decides on it.
func choose(r *tournament.Ruling, as string) error {
	if as == "" && len(r.Finding.Either) == 0 {
		return nil
	}
	var names []string
	for _, one := range r.Finding.Either {
		names = append(names, one.Choice)
	}
	chosen, name, ok := r.Finding.Chosen(as)
	switch {
	case ok:
		r.Finding, r.Chose = chosen, name
		return nil
	case len(names) > 0:
		return refusal.New("rule.either", message.Args{"Finding": r.Finding.ID, "Choices": message.OrOf(names)})
	default:
		return refusal.New("rule.no-explanation", message.Args{"Finding": r.Finding.ID, "Text": as})
	}
}

// allow refuses a ruling that an article forbids; a forced one keeps the articles.
func allow(d *desk.Desk, r *tournament.Ruling, force bool) error {
	bars := d.State().Bars(*r)
	if len(bars) > 0 && !force {
		return refusal.New("rule.forbidden", message.Args{"Why": bars[0], "Article": bars[0].Article}).Because(tournament.ErrForbidden)
	}
	for _, bar := range bars {
		if !slices.Contains(r.Despite, bar.Article) { // one article may forbid it twice over
			r.Despite = append(r.Despite, bar.Article)
		}
	}
	return nil
}

// ruledAlready says which ruling stands in the way.
func ruledAlready(d *desk.Desk, r tournament.Ruling, err error) error {
	if !errors.Is(err, tournament.ErrRuledAlready) {
		return err
	}
	old, _ := d.State().RulingOn(r.Ref, r.Finding.ID)
	return refusal.New("rule.ruled-already", message.Args{"Why": err, "Number": old.Number}).Because(err)
}

// complete fills in against whom a decision is and which result it leads to.
func complete(d *desk.Desk, r *tournament.Ruling) error {
	_, g, err := d.State().Game(r.Ref)
	if err != nil {
		return err
	}
	loss := r.Decision == tournament.DecisionLoss
	if r.Against == tournament.SideUnset && (loss || r.Decision == tournament.DecisionWarning) {
		if r.Against = r.Finding.AtFault(); r.Against == tournament.SideUnset {
			return refusal.New("rule.nobody-at-fault", message.Args{"Finding": r.Finding.ID})
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

// NeedsRuling reports whether a finding is one that an arbiter decides on: an
// irregularity that is not out of reach, and no slip of the pen; or it may be one.
func NeedsRuling(f sheet.Finding) bool { return ToRuleOn(audit.Record(f)) }

// ToRuleOn is [NeedsRuling] of a finding as an event keeps it.
func ToRuleOn(f tournament.Finding) bool {
	return (f.Severity == "error" && !f.Slip || len(f.Either) > 0) && f.State != "moot"
}

// subject is what a ruling decides on.
type subject struct {
	ref      tournament.GameRef
	finding  tournament.Finding
	incident int  // its number; 0 for a finding
	open     bool // it needs a ruling and has none

	places []string // see placeOf: in the sheet as it was handed in, and as it is kept

	live   bool   // its game is being recorded
	place  int    // of the list of the recording, from 1
	keeper string // whose recording
}

// placeOf is where a check that prints lines and columns says that a finding is.
func placeOf(ref tournament.GameRef, f tournament.Finding) string {
	return fmt.Sprintf("%s:%d:%d", audit.Address(ref), f.Line, f.Column)
}

// Subject is the id of the finding or incident that a ruling would be about. Refused:
// rule.nothing-of-that-id, rule.ambiguous, rule.nothing-at-board, rule.several-at-board.
func Subject(d *desk.Desk, req RuleRequest) (string, error) {
	found, err := subjectOf(d, req)
	return found.finding.ID, err
}

// RuledResult reads the result that a ruling leads to, as people write it of its game.
func RuledResult(d *desk.Desk, req RuleRequest, text string) (tournament.ResultKind, error) {
	kind, err := d.State().Event.Score.ParseResult(text)
	if found, gone := subjectOf(d, req); gone == nil {
		kind = d.State().FirstSide(found.ref, tournament.Outcome{Result: kind}).Result
	}
	return kind, err
}

// subjectOf finds the finding or incident that a user names: by its id, by the beginning
// of an id that nothing else has, by its place, or by its board.
func subjectOf(d *desk.Desk, req RuleRequest) (subject, error) {
	all, err := subjects(d)
	if err != nil {
		return subject{}, err
	}
	id := req.Subject
	if req.Board != "" {
		return subjectAt(d, all, req)
	}
	var exact, begun, there []subject
	for _, c := range all {
		switch {
		case c.finding.ID == id:
			exact = append(exact, c)
		case id != "" && strings.HasPrefix(c.finding.ID, id):
			begun = append(begun, c)
		case slices.Contains(c.places, id):
			there = append(there, c)
		}
	}
	if len(exact)+len(begun) == 0 && len(there) > 0 {
		begun = there
	}
	if _, err := tournament.ParseAddress(id); err == nil && len(exact)+len(begun) == 0 {
		req.Board, req.Subject = id, ""
		return subjectAt(d, all, req)
	}
	found := exact
	if len(found) == 0 {
		found = begun
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return subject{}, refusal.New("rule.nothing-of-that-id", message.Args{"ID": id})
	}
	return subject{}, refusal.New("rule.ambiguous", message.Args{"ID": id, "IDs": subjectIDs(found)})
}

// subjectAt is what needs a ruling in the game of a board: the only such thing there,
// or, where nothing does, the only thing to rule on. Of several the request may name
// one by a part of its id.
func subjectAt(d *desk.Desk, all []subject, req RuleRequest) (subject, error) {
	ref, _, _, err := find.Game(d, req.Round, req.Board)
	if err != nil {
		return subject{}, err
	}
	var open, there []subject
	for _, c := range all {
		if gameRef(d, c.ref) != gameRef(d, ref) || !strings.Contains(c.finding.ID, req.Subject) {
			continue
		}
		there = append(there, c)
		if c.open {
			open = append(open, c)
		}
	}
	if len(open) > 0 && req.Overrules == 0 {
		there = open
	}
	switch len(there) {
	case 0:
		return subject{}, refusal.New("rule.nothing-at-board", message.Args{"Place": find.Place(d, ref)})
	case 1:
		return there[0], nil
	}
	return subject{}, refusal.New("rule.several-at-board", message.Args{"Place": find.Place(d, ref), "IDs": subjectIDs(there), "First": there[0].finding.ID})
}

// subjectIDs are the ids of findings and incidents.
func subjectIDs(list []subject) []string {
	var ids []string
	for _, c := range list {
		ids = append(ids, c.finding.ID)
	}
	return ids
}

// subjects are all findings and incidents of the event: as its sheets hold them,
// as a check finds them now, and as earlier rulings copied them. Each is listed
// once.
func subjects(d *desk.Desk) ([]subject, error) {
	var all []subject
	type key struct {
		ref tournament.GameRef
		id  string
	}
	seen := map[key]int{} // where each is listed, from 1
	add := func(c subject) {
		k := key{c.ref, c.finding.ID}
		if i := seen[k]; i > 0 && c.incident == 0 {
			all[i-1].places = append(all[i-1].places, placeOf(c.ref, c.finding))
		}
		if seen[k] == 0 {
			seen[k] = len(all) + 1
			if c.incident == 0 {
				c.places = []string{placeOf(c.ref, c.finding)}
			}
			_, ruled := d.State().RulingOn(c.ref, c.finding.ID)
			c.open = c.open && !ruled
			all = append(all, c)
		}
	}
	for _, in := range d.State().Incidents {
		add(subject{ref: in.Ref, finding: tournament.Finding{ID: in.ID(), Side: string(in.By)}, incident: in.Number, open: d.State().NeedsRuling(in)})
	}
	for ref := range d.State().Sheets() {
		_, g, err := d.State().Game(ref)
		if err != nil {
			return nil, err
		}
		for _, f := range g.Findings() {
			add(subject{ref: ref, finding: f, open: ToRuleOn(f)})
		}
	}
	sheets, err := audit.Event(d.State(), games.Options{})
	if err != nil {
		return nil, err
	}
	for i := range sheets {
		for _, f := range sheets[i].Result.Findings {
			add(subject{ref: sheets[i].Ref, finding: audit.Record(f), open: NeedsRuling(f)})
		}
	}
	for _, one := range liveSubjects(d) {
		add(one)
	}
	for _, r := range d.State().Rulings {
		add(subject{ref: r.Ref, finding: r.Finding, incident: r.Incident})
	}
	return all, nil
}

// Bars are the articles of the event's rules that forbid a decision on a finding of a
// game, or on an incident (0: it is a finding), before anything else is said of it: none
// is allowed. Where it does not say whom it is against, it is who is at fault.
func Bars(d *desk.Desk, ref tournament.GameRef, f tournament.Finding, incident int, decision tournament.Decision, overrules int) []tournament.Bar {
	_, g, _ := d.State().Game(ref)
	r := tournament.Ruling{Live: incident == 0 && g.Sheet == nil, Ref: ref, Finding: f, Incident: incident, Decision: decision, Overrules: overrules}
	if err := complete(d, &r); err != nil {
		return nil // which says whose fault it is first
	}
	return d.State().Bars(r)
}
