package desk

import (
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
func (d *Desk) NotPaired(round tournament.Round) []Note {
	stage, _ := d.state.Stage(d.StageNumber())
	if paired, ok := d.state.Round(stage.Number, round.Number); ok {
		round = paired // with the byes that players asked for
	}
	placed := placedIn(round)
	out := d.knockedOut(stage, round.Number)
	names := make(map[tournament.Presence][]string)
	var notes []Note
	for _, p := range d.state.CanEnter(stage.Number) {
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
			notes = append(notes, message.New(row.code, message.Args{"Names": firstOf(who, mostNamed), "Count": len(who), "Round": round.Number}))
		}
	}
	return append(notes, d.pairedMissing(stage, round, placed)...)
}

// pairedMissing says who is paired though he has not checked in: a system that pairs
// everybody to the end pays no heed to who is there.
func (d *Desk) pairedMissing(stage tournament.Stage, round tournament.Round, placed map[tournament.PlayerID]bool) []Note {
	var who []string
	for _, p := range d.state.Players {
		if placed[p.ID] && stage.NotCheckedIn(p, round.Number) {
			who = append(who, p.Name)
		}
	}
	if len(who) == 0 {
		return nil
	}
	return []Note{message.New("round.paired-missing", message.Args{"Names": firstOf(who, mostNamed), "Count": len(who), "Round": round.Number})}
}

// placedIn are the players who have a place in a round.
func placedIn(round tournament.Round) map[tournament.PlayerID]bool {
	placed := make(map[tournament.PlayerID]bool, 2*len(round.Pairings))
	for _, p := range round.Pairings {
		placed[p.White], placed[p.Black] = true, true
	}
	for _, at := range round.Tables {
		for _, id := range at.Players {
			placed[id] = true
		}
	}
	return placed
}

// knockedOut are the players of a knock-out who have played in it, and go on no more.
func (d *Desk) knockedOut(stage tournament.Stage, round int) map[tournament.PlayerID]bool {
	out := make(map[tournament.PlayerID]bool)
	for _, r := range stage.Played {
		for id := range placedIn(r) {
			out[id] = stage.System == tournament.SystemKnockOut && r.Number < round || out[id]
		}
	}
	return out
}

// mostNamed is how many people a sentence names who are not paired.
const mostNamed = 20
