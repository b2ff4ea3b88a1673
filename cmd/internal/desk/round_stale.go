package desk

import (
	"errors"

	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// StaleDraft says how the draft on the table is not of those who take part in its round
// any more, since somebody came, left or checked in: who sits in it and is not there, and
// who is there without a place. Nothing where there is no draft, or it is of them all. A
// system that pairs everybody by its table pays no heed to who is there.
func (d *Desk) StaleDraft() []Look {
	stage, _ := d.state.Stage(d.StageNumber())
	if stage.Draft == nil || !stage.System.TakesLate() {
		return nil
	}
	var found []Look
	look := func(code string, names []string) {
		if len(names) > 0 {
			found = append(found, lookAt(code, message.Args{"Round": stage.Draft.Number, "Count": len(names), "Names": firstOf(names, mostLookedAt)}))
		}
	}
	look("draft-leaves-out", d.draftLeavesOut(stage))
	var gone []string
	for _, p := range stage.Draft.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if p, known := d.state.Player(id); known && d.away(id, stage.Draft.Number) {
				gone = append(gone, p.Name)
			}
		}
	}
	look("draft-seats-absent", gone)
	return found
}

// draftLeavesOut names who is there, and has a number, and no place in the draft of a
// Swiss.
func (d *Desk) draftLeavesOut(stage tournament.Stage) []string {
	placed := placedIn(*stage.Draft)
	var names []string
	for _, p := range d.state.CanEnter(stage.Number) {
		if !placed[p.ID] && stage.TPN(p.ID) > 0 && stage.Presence(p, stage.Draft.Number) == tournament.PresenceHere {
			names = append(names, p.Name)
		}
	}
	return names
}

// checkLeftOut refuses to publish, without a reason, a draft of a Swiss in which somebody
// who is there has no place: he is named, and the draft is paired anew first.
func (d *Desk) checkLeftOut(why string) error {
	stage, _ := d.state.Stage(d.StageNumber())
	if !stage.System.TakesLate() || stage.Draft == nil || why != "" {
		return nil
	}
	if names := d.draftLeavesOut(stage); len(names) > 0 {
		return leavesOut(stage, names).because(tournament.ErrNeedsReason)
	}
	return nil
}

// leavesOut refuses to publish a draft without some who are there.
func leavesOut(stage tournament.Stage, names []string) *Refusal {
	return refuse("round.draft-leaves-out", message.Args{"Round": stage.Draft.Number, "Count": len(names), "Names": firstOf(names, mostLookedAt)})
}

// tooFewDrafted is the refusal of a draft that has too few for a round: who is there beside it,
// with a number or without, is in one that is made anew, which no reason can replace.
func (d *Desk) tooFewDrafted(err error) error {
	stage, _ := d.state.Stage(d.StageNumber())
	names := d.draftLeavesOut(stage)
	for _, p := range d.players(d.lateWithout(stage)) {
		names = append(names, p.Name)
	}
	if !errors.Is(err, pairing.ErrTooFew) || len(names) == 0 {
		return err
	}
	return leavesOut(stage, names).with("make-draft").because(err)
}
