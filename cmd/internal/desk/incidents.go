package desk

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// incidentRefusals are those of incidents.
func incidentRefusals() []RefusalRow {
	return []RefusalRow{
		{"incident.no-text", ClassRequest, "say-what-happened"},
		{"incident.no-article", ClassRequest, "cite-article"},
		{"incident.misfit", ClassRequest, "explain-incident"},
		{"incident.missing", ClassRequest, "say-of-incident"},
		{"incident.surplus", ClassRequest, "leave-out-of-incident"},
		{"incident.claim-against-record", ClassState, "claim-reason"},
		{"incident.no-claim-waits", ClassState, ""},
	}
}

// Noted is an incident that was noted.
type Noted struct {
	Done
	Incident tournament.Incident
	Ruling   tournament.Ruling // that follows from it, and was made with it; Number 0 is none
	Due      []Repeat          // the players of the game to whom a remark is due
}

// AddIncident notes what happened at a board and no sheet can show. Its number is
// given; Game 0 of its game is the only one. One of a kind needs no text of its own,
// and has the articles of its kind unless others are named; a claim is looked at on
// the time of who makes it (2.1.9.2), unless it is said that it was not. A claim is held
// against the record of its game: what contradicts it needs a reason, which is the Why of the
// Entry of the incident. What follows from a claim that was decided is ruled in the same
// change of the file: the draw, or the loss of who ran out of time over a wrong one; it has to
// have a reason, which the articles on claims and on draws are as well.
// Refused: incident.claim-against-record, rule.no-reason, and the other refusals of incidents.
func (d *Desk) AddIncident(ctx context.Context, in tournament.Incident) (Noted, error) {
	in.Text, in.Demand.What, in.Written, in.Entry.Why = strings.TrimSpace(in.Text), strings.TrimSpace(in.Demand.What), strings.TrimSpace(in.Written), strings.TrimSpace(in.Entry.Why)
	if in.Text == "" && in.Kind == tournament.IncidentKindUnset {
		return Noted{}, refuse("incident.no-text")
	}
	if in.Kind == tournament.IncidentClaim {
		if err := d.SeeRecorded(ctx); err != nil {
			return Noted{}, err
		}
		d.claimAtBoard(&in)
	}
	notes, err := d.completeIncident(&in)
	if err != nil {
		return Noted{}, err
	}
	if err := judgeWritten(d.state.Event, in); err != nil {
		return Noted{}, misfit(in, err)
	}
	var held ClaimHeld
	if in.Kind == tournament.IncidentClaim {
		if held, err = d.holdClaim(&in); err != nil {
			return Noted{}, err
		}
		notes = append([]Note{held.Tell()}, notes...)
	}
	done, ruled, err := d.commitIncident(ctx, in, held)
	if errors.Is(err, tournament.ErrBadIncident) {
		return Noted{}, misfit(in, err)
	}
	if err != nil {
		return Noted{}, err
	}
	done.Notes = append(done.Notes, notes...)
	noted := Noted{Done: done, Incident: d.state.Incidents[len(d.state.Incidents)-1]}
	if ruled {
		noted.Ruling = d.state.Rulings[len(d.state.Rulings)-1]
	}
	if err := d.playWritten(ctx, noted.Incident); err != nil {
		return noted, err
	}
	noted.Due, err = d.dueIn(noted.Incident.Ref)
	return noted, err
}

// holdClaim holds a claim against the record: what contradicts that needs a reason, and is
// marked. Refused: incident.claim-against-record.
func (d *Desk) holdClaim(in *tournament.Incident) (ClaimHeld, error) {
	held, err := d.HoldClaim(*in)
	if err != nil {
		return held, err
	}
	if in.Despite = held.contradicts(*in); in.Despite && strings.TrimSpace(in.Entry.Why) == "" {
		return held, refuse("incident.claim-against-record", message.Args{"Why": held.Tell()})
	}
	return held, nil
}

// commitIncident keeps an incident, and the ruling that follows from it; of a claim, it is
// said what the record says of it.
func (d *Desk) commitIncident(ctx context.Context, in tournament.Incident, held ClaimHeld) (done Done, ruled bool, err error) {
	ruling, ruled, err := d.followsFrom(in)
	switch {
	case err != nil:
		return done, false, err
	case !ruled:
		done, err = d.Commit(ctx, in.Entry.Why, tournament.IncidentAdded{Incident: in})
		return done, false, err
	}
	changes := []tournament.Change{d.Change(in.Entry.Why, tournament.IncidentAdded{Incident: in}), d.Change(held.reason(in), tournament.RulingAdded{Ruling: ruling})}
	for i := range changes {
		changes[i].Base = d.state.Seq
	}
	if done, err = d.commitAll(ctx, changes); errors.Is(err, tournament.ErrNeedsReason) {
		err = refuse("rule.no-reason").because(err)
	}
	return done, true, err
}

// followsFrom is the ruling that follows from a claim that was decided, in a game without a
// result. Where the game goes on nothing is to be ruled.
func (d *Desk) followsFrom(in tournament.Incident) (tournament.Ruling, bool, error) {
	_, g, err := d.state.Game(in.Ref)
	if err != nil || in.Kind != tournament.IncidentClaim || !g.Result.Open() {
		return tournament.Ruling{}, false, nil
	}
	r, ends := answered(in)
	if !ends {
		return r, false, nil
	}
	r.Ref, r.Incident = in.Ref, len(d.state.Incidents)+1
	return r, true, d.complete(&r)
}

// misfit refuses an incident that does not fit its kind, or the event.
func misfit(in tournament.Incident, err error) error {
	why, _ := message.Of(err)
	args := message.Args{"Why": why, "Kind": string(in.Kind)}
	surplus, word := in.Surplus()
	switch missing := in.Missing(); {
	case surplus == tournament.FieldRight:
		args["Field"] = word // each verdict is said in its own word
		return refuse("incident.surplus", args).because(err)
	case surplus != "":
		args["Field"] = string(surplus)
		return refuse("incident.surplus", args).because(err)
	case missing != "":
		args["Field"] = string(missing)
		return refuse("incident.missing", args).because(err)
	}
	return refuse("incident.misfit", args).because(err)
}

// completeIncident fills in what follows from the kind of an incident, and says what
// else does.
func (d *Desk) completeIncident(in *tournament.Incident) ([]Note, error) {
	set := d.state.Event.RuleSet()
	in.Articles = numbered(set, in.Articles)
	if err := citable(set, in.Articles); err != nil {
		return nil, err
	}
	row, known := in.Kind.Row()
	if !known {
		return nil, nil
	}
	if in.Text == "" {
		in.Text = string(in.Kind)
	}
	if len(in.Articles) == 0 {
		in.Articles = slices.Clone(row.Cited(set))
	}
	if in.Kind == tournament.IncidentClaim && in.Right != tournament.VerdictUnset && in.Clock == tournament.SideUnset {
		in.Clock = in.By
	}
	return append(d.offeredAgain(in, set), follows(*in, set)...), nil
}

// numbered are articles as the texts number them, each once: Art. 27B is 27b. One that
// the rules do not have stays as it was written.
func numbered(set string, articles []string) []string {
	var all []string
	for _, article := range articles {
		article = strings.TrimSpace(article)
		if folded := rules.FoldArticle(article); set != "" && rules.KnownArticle(set, folded) {
			article = folded
		}
		if !slices.Contains(all, article) {
			all = append(all, article)
		}
	}
	return all
}

// citable refuses an article that a rule set does not have.
func citable(set string, articles []string) error {
	for _, article := range articles {
		if !rules.KnownArticle(set, article) {
			return refuse("incident.no-article", message.Args{"Article": article, "Rules": message.New("sheet.rules." + set)})
		}
	}
	return nil
}

// offeredAgain names a draw that is offered again before the opponent has used his
// right to, which the Russian rules forbid (2.1.9.4).
func (d *Desk) offeredAgain(in *tournament.Incident, set string) []Note {
	ref, offer := in.Ref, in.Kind == tournament.IncidentDrawOffer || in.Kind == tournament.IncidentOfferTooEarly
	if _, g, err := d.state.Game(ref); err == nil {
		ref.Game = g.Number
	}
	earlier, again := d.state.OfferedAgain(ref, in.By)
	if !offer || !again || !holdsRussian(set) {
		return nil
	}
	if !slices.Contains(in.Articles, offerAgain) {
		in.Articles = append(in.Articles, offerAgain)
	}
	return []Note{message.New("incident.offered-again", message.Args{"Incident": tournament.Incident{Number: earlier}.ID(), "Article": offerAgain})}
}

// offerAgain is the article on offering a draw again.
const offerAgain = "2.1.9.4"

// holdsRussian reports whether the official Russian rules on offers and claims hold
// under a rule set.
func holdsRussian(set string) bool {
	return set == rules.RussianOfficial || rules.TextBeside(set) == rules.RussianOfficial
}

// follows says what follows from a claim that was looked at (2.1.9.2).
func follows(in tournament.Incident, set string) []Note {
	if in.Kind != tournament.IncidentClaim || !holdsRussian(set) {
		return nil
	}
	var notes []Note
	switch {
	case in.Right == tournament.VerdictRight:
		notes = append(notes, message.New("incident.claim-draws"))
	case in.Right == tournament.VerdictWrong && in.Flag:
		notes = append(notes, message.New("incident.claim-flag"))
	case in.Right == tournament.VerdictWrong && in.Written != "":
		notes = append(notes, message.New("incident.claim-move-made", message.Args{"Move": in.Written}))
	case in.Right == tournament.VerdictWrong:
		notes = append(notes, message.New("incident.claim-goes-on"))
	}
	if in.Clock != tournament.SideUnset && in.Clock != in.By {
		notes = append(notes, message.New("incident.claim-clock"))
	}
	return notes
}
