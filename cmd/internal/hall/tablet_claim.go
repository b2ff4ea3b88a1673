package hall

import (
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/rules"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// claim fills what a tablet is told of claims of a draw: whether one may be made, whether one
// waits, and how the last one was answered, until the game has gone on.
func (v *visit) claim(p *panelsPage, s sitting, r *live.Recording) {
	known, place := r.Known()
	p.Claimant = turnAfter(known, len(r.Plies)-place)
	if !s.game.Result.Open() {
		p.Stands = v.outcomeSays(tournament.Outcome{Result: s.game.Result, Margin: s.game.Margin})
	}
	waiting := v.reading().Claims(s.ref)
	for _, c := range waiting {
		p.Claimed = v.claims(c)
	}
	own := s.side == tournament.SideUnset || string(s.side) == p.Claimant
	// What comes again in chess is counted from the second time on.
	claimable := s.look.Game.About().Letters || slices.ContainsFunc(known.Counters(), func(c rules.Counter) bool { return c.Claim == rules.OnClaim })
	p.MayClaim = own && claimable && len(waiting) == 0 && s.game.Result.Open() && !p.Handed
	in, at, answered := v.reading().LastClaim(s.ref)
	switch {
	case !answered || len(waiting) > 0:
	case in.Right == tournament.VerdictRight:
		p.Answered = v.say("hall-sheets.claim-accepted")
	case in.Flag:
		p.Answered = v.say("hall-tablet.claim-lost")
	case at.Ply+1 >= len(r.Plies):
		p.Answered = v.rejects(in.Written)
	}
}

// claims says who claims a draw, and by which move.
func (v *visit) claims(c desk.Claim) string {
	id := "hall-tablet.claims-" + string(c.Incident.By)
	if c.Incident.Written == "" {
		return v.say(id)
	}
	return v.say(id+"-by", message.Args{"Move": c.Incident.Written})
}
