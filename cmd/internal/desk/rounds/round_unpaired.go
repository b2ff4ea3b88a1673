package rounds

import (
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// notPairedRow is a reason for which players are not paired in a round, and the
// sentence that names them.
type notPairedRow struct {
	presence tournament.Presence
	code     string
}

// notPairedRows are the reasons, what the arbiter may want to mend first.
func notPairedRows() []notPairedRow {
	return []notPairedRow{
		{unnumbered, "round.without-number"},
		{tournament.PresenceMissing, "round.not-checked-in"},
		{tournament.PresenceBye, "round.bye-asked"},
		{tournament.PresenceAway, "round.away"},
		{tournament.PresenceWithdrawn, "round.withdrawn"},
		{tournament.PresenceExpelled, "round.expelled"},
	}
}

// unnumbered is the reason of a player whom the stage has given no number.
const unnumbered tournament.Presence = "unnumbered"

// NotPaired says who is registered and has no place in a round that is paired or on the
// table, each by name with the reason: who is there is never left out in silence. Those
// who are there, and are left out all the same, come first. A bye is a place.
func NotPaired(d *desk.Desk, round tournament.Round) []refusal.Note {
	stage, _ := d.State().Stage(d.StageNumber())
	if paired, ok := d.State().Round(stage.Number, round.Number); ok {
		round = paired // with the byes that players asked for
	}
	placed := desk.PlacedIn(round)
	out := knockedOut(d, stage, round.Number)
	names := make(map[tournament.Presence][]string)
	var notes []refusal.Note
	for _, p := range d.State().CanEnter(stage.Number) {
		presence := stage.Presence(p, round.Number)
		if presence == tournament.PresenceHere && stage.TPN(p.ID) == 0 {
			presence = unnumbered
		}
		switch {
		case placed[p.ID] || out[p.ID]:
		case presence == tournament.PresenceHere:
			notes = append(notes, message.New("round.left-out", message.Args{"Player": p.Name, "Round": round.Number}))
		default:
			names[presence] = append(names[presence], p.Name)
		}
	}
	for _, row := range notPairedRows() {
		if who := names[row.presence]; len(who) > 0 {
			notes = append(notes, message.New(row.code, message.Args{"Names": desk.FirstOf(who, desk.MostNamed), "Count": len(who), "Round": round.Number}))
		}
	}
	return append(notes, pairedMissing(d, stage, round, placed)...)
}

// pairedMissing says who is paired though he has not checked in: a system that pairs
// everybody to the end pays no heed to who is there.
func pairedMissing(d *desk.Desk, stage tournament.Stage, round tournament.Round, placed map[tournament.PlayerID]bool) []refusal.Note {
	var who []string
	for _, p := range d.State().Players {
		if placed[p.ID] && stage.NotCheckedIn(p, round.Number) {
			who = append(who, p.Name)
		}
	}
	if len(who) == 0 {
		return nil
	}
	return []refusal.Note{message.New("round.paired-missing", message.Args{"Names": desk.FirstOf(who, desk.MostNamed), "Count": len(who), "Round": round.Number})}
}

// knockedOut are the players of a knock-out who have played in it, and go on no more.
func knockedOut(d *desk.Desk, stage tournament.Stage, round int) map[tournament.PlayerID]bool {
	out := make(map[tournament.PlayerID]bool)
	for _, r := range stage.Played {
		for id := range desk.PlacedIn(r) {
			out[id] = stage.System == tournament.SystemKnockOut && r.Number < round || out[id]
		}
	}
	return out
}
