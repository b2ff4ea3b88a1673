package rounds

import (
	"errors"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/pairing"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// StaleDraft says how the draft on the table is not of those who take part in its round
// any more, since somebody came, left or checked in: who sits in it and is not there, and
// who is there without a place. Nothing where there is no draft, or it is of them all. A
// system that pairs everybody by its table pays no heed to who is there.
func StaleDraft(d *desk.Desk) []desk.Look {
	stage, _ := d.State().Stage(d.StageNumber())
	if stage.Draft == nil || !stage.System.TakesLate() {
		return nil
	}
	var found []desk.Look
	look := func(code string, names []string) {
		if len(names) > 0 {
			found = append(found, desk.LookAt(code, message.Args{"Round": stage.Draft.Number, "Count": len(names), "Names": desk.FirstOf(names, desk.MostLookedAt)}))
		}
	}
	look("draft-leaves-out", draftLeavesOut(d, stage))
	var gone []string
	for _, p := range stage.Draft.Pairings {
		for _, id := range []tournament.PlayerID{p.White, p.Black} {
			if p, known := d.State().Player(id); known && away(d, id, stage.Draft.Number) {
				gone = append(gone, p.Name)
			}
		}
	}
	look("draft-seats-absent", gone)
	return found
}

// draftLeavesOut names who is there, and has a number, and no place in the draft of a
// Swiss.
func draftLeavesOut(d *desk.Desk, stage tournament.Stage) []string {
	placed := desk.PlacedIn(*stage.Draft)
	var names []string
	for _, p := range d.State().CanEnter(stage.Number) {
		if !placed[p.ID] && stage.TPN(p.ID) > 0 && stage.Presence(p, stage.Draft.Number) == tournament.PresenceHere {
			names = append(names, p.Name)
		}
	}
	return names
}

// checkLeftOut refuses to publish, without a reason, a draft of a Swiss in which somebody
// who is there has no place: he is named, and the draft is paired anew first.
func checkLeftOut(d *desk.Desk, why string) error {
	stage, _ := d.State().Stage(d.StageNumber())
	if !stage.System.TakesLate() || stage.Draft == nil || why != "" {
		return nil
	}
	if names := draftLeavesOut(d, stage); len(names) > 0 {
		return leavesOut(stage, names).Because(tournament.ErrNeedsReason)
	}
	return nil
}

// leavesOut refuses to publish a draft without some who are there.
func leavesOut(stage tournament.Stage, names []string) *refusal.Refusal {
	return refusal.New("round.draft-leaves-out", message.Args{"Round": stage.Draft.Number, "Count": len(names), "Names": desk.FirstOf(names, desk.MostLookedAt)})
}

// tooFewDrafted is the refusal of a draft that has too few for a round: who is there beside it,
// with a number or without, is in one that is made anew, which no reason can replace.
func tooFewDrafted(d *desk.Desk, err error) error {
	stage, _ := d.State().Stage(d.StageNumber())
	names := draftLeavesOut(d, stage)
	for _, p := range d.Players(lateWithout(d, stage)) {
		names = append(names, p.Name)
	}
	if !errors.Is(err, pairing.ErrTooFew) || len(names) == 0 {
		return err
	}
	return leavesOut(stage, names).With("make-draft").Because(err)
}
