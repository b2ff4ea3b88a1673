package sheets

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// Noted is an incident that was noted.
type Noted struct {
	desk.Done
	Incident tournament.Incident
	Ruling   tournament.Ruling // that follows from it, and was made with it; Number 0 is none
	Due      []desk.Repeat     // the players of the game to whom a remark is due
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
func AddIncident(ctx context.Context, d *desk.Desk, in tournament.Incident) (Noted, error) {
	in.Text, in.Demand.What, in.Written, in.Entry.Why = strings.TrimSpace(in.Text), strings.TrimSpace(in.Demand.What), strings.TrimSpace(in.Written), strings.TrimSpace(in.Entry.Why)
	if in.Text == "" && in.Kind == tournament.IncidentKindUnset {
		return Noted{}, refusal.New("incident.no-text")
	}
	if in.Kind == tournament.IncidentClaim {
		if err := SeeRecorded(ctx, d); err != nil {
			return Noted{}, err
		}
		claimAtBoard(d, &in)
	}
	notes, err := completeIncident(d, &in)
	if err != nil {
		return Noted{}, err
	}
	if err := desk.JudgeWritten(d.State().Event, in); err != nil {
		return Noted{}, misfit(in, err)
	}
	var held ClaimHeld
	if in.Kind == tournament.IncidentClaim {
		if held, err = holdClaim(d, &in); err != nil {
			return Noted{}, err
		}
		notes = append([]refusal.Note{held.Tell()}, notes...)
	}
	done, ruled, err := commitIncident(ctx, d, in, held)
	if errors.Is(err, tournament.ErrBadIncident) {
		return Noted{}, misfit(in, err)
	}
	if err != nil {
		return Noted{}, err
	}
	done.Notes = append(done.Notes, notes...)
	noted := Noted{Done: done, Incident: d.State().Incidents[len(d.State().Incidents)-1]}
	if ruled {
		noted.Ruling = d.State().Rulings[len(d.State().Rulings)-1]
	}
	if err := playWritten(ctx, d, noted.Incident); err != nil {
		return noted, err
	}
	noted.Due, err = d.DueIn(noted.Incident.Ref)
	return noted, err
}

// holdClaim holds a claim against the record: what contradicts that needs a reason, and is
// marked. Refused: incident.claim-against-record.
func holdClaim(d *desk.Desk, in *tournament.Incident) (ClaimHeld, error) {
	held, err := HoldClaim(d, *in)
	if err != nil {
		return held, err
	}
	if in.Despite = held.contradicts(*in); in.Despite && strings.TrimSpace(in.Entry.Why) == "" {
		return held, refusal.New("incident.claim-against-record", message.Args{"Why": held.Tell()})
	}
	return held, nil
}

// commitIncident keeps an incident, and the ruling that follows from it; of a claim, it is
// said what the record says of it.
func commitIncident(ctx context.Context, d *desk.Desk, in tournament.Incident, held ClaimHeld) (done desk.Done, ruled bool, err error) {
	ruling, ruled, err := followsFrom(d, in)
	switch {
	case err != nil:
		return done, false, err
	case !ruled:
		done, err = d.Commit(ctx, in.Entry.Why, tournament.IncidentAdded{Incident: in})
		return done, false, err
	}
	changes := []tournament.Change{d.Change(in.Entry.Why, tournament.IncidentAdded{Incident: in}), d.Change(held.reason(in), tournament.RulingAdded{Ruling: ruling})}
	for i := range changes {
		changes[i].Base = d.State().Seq
	}
	if done, err = d.CommitAll(ctx, changes); errors.Is(err, tournament.ErrNeedsReason) {
		err = refusal.New("rule.no-reason").Because(err)
	}
	return done, true, err
}

// followsFrom is the ruling that follows from a claim that was decided, in a game without a
// result. Where the game goes on nothing is to be ruled.
func followsFrom(d *desk.Desk, in tournament.Incident) (tournament.Ruling, bool, error) {
	_, g, err := d.State().Game(in.Ref)
	if err != nil || in.Kind != tournament.IncidentClaim || !g.Result.Open() {
		return tournament.Ruling{}, false, nil
	}
	r, ends := answered(in)
	if !ends {
		return r, false, nil
	}
	r.Ref, r.Incident = in.Ref, len(d.State().Incidents)+1
	return r, true, complete(d, &r)
}

// misfit refuses an incident that does not fit its kind, or the event.
func misfit(in tournament.Incident, err error) error {
	why, _ := message.Of(err)
	args := message.Args{"Why": why, "Kind": string(in.Kind)}
	surplus, word := in.Surplus()
	switch missing := in.Missing(); {
	case surplus == tournament.FieldRight:
		args["Field"] = word // each verdict is said in its own word
		return refusal.New("incident.surplus", args).Because(err)
	case surplus != "":
		args["Field"] = string(surplus)
		return refusal.New("incident.surplus", args).Because(err)
	case missing != "":
		args["Field"] = string(missing)
		return refusal.New("incident.missing", args).Because(err)
	}
	return refusal.New("incident.misfit", args).Because(err)
}

// completeIncident fills in what follows from the kind of an incident, and says what
// else does.
func completeIncident(d *desk.Desk, in *tournament.Incident) ([]refusal.Note, error) {
	set := d.State().Event.RuleSet()
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
	return append(offeredAgain(d, in, set), follows(*in, set)...), nil
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
			return refusal.New("incident.no-article", message.Args{"Article": article, "Rules": message.New("sheet.rules." + set)})
		}
	}
	return nil
}

// offeredAgain names a draw that is offered again before the opponent has used his
// right to, which the Russian rules forbid (2.1.9.4).
func offeredAgain(d *desk.Desk, in *tournament.Incident, set string) []refusal.Note {
	ref, offer := in.Ref, in.Kind == tournament.IncidentDrawOffer || in.Kind == tournament.IncidentOfferTooEarly
	if _, g, err := d.State().Game(ref); err == nil {
		ref.Game = g.Number
	}
	earlier, again := d.State().OfferedAgain(ref, in.By)
	if !offer || !again || !holdsRussian(set) {
		return nil
	}
	if !slices.Contains(in.Articles, offerAgain) {
		in.Articles = append(in.Articles, offerAgain)
	}
	return []refusal.Note{message.New("incident.offered-again", message.Args{"Incident": tournament.Incident{Number: earlier}.ID(), "Article": offerAgain})}
}

// offerAgain is the article on offering a draw again.
const offerAgain = "2.1.9.4"

// holdsRussian reports whether the official Russian rules on offers and claims hold
// under a rule set.
func holdsRussian(set string) bool {
	return set == rules.RussianOfficial || rules.TextBeside(set) == rules.RussianOfficial
}

// follows says what follows from a claim that was looked at (2.1.9.2).
func follows(in tournament.Incident, set string) []refusal.Note {
	if in.Kind != tournament.IncidentClaim || !holdsRussian(set) {
		return nil
	}
	var notes []refusal.Note
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
