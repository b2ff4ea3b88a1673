package tablet

import (
	"slices"

	"arbiter/cmd/internal/desk/sheets"
	"arbiter/cmd/internal/hall/board"
	"arbiter/cmd/internal/hall/phone"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules"
	"arbiter/tournament"
	"arbiter/tournament/live"
)

// claim fills what a tablet is told of claims of a draw: whether one may be made, whether one
// waits, and how the last one was answered, until the game has gone on.
func claim(v *server.Visit, p *panelsPage, s sitting, r *live.Recording) {
	known, place := r.Known()
	p.Claimant = board.TurnAfter(known, len(r.Plies)-place)
	if !s.game.Result.Open() {
		p.Stands = phone.OutcomeSays(v, tournament.Outcome{Result: s.game.Result, Margin: s.game.Margin})
	}
	waiting := sheets.Claims(v.Reading(), s.ref)
	for _, c := range waiting {
		p.Claimed = board.Claims(v, c)
	}
	own := s.side == tournament.SideUnset || string(s.side) == p.Claimant
	// What comes again in chess is counted from the second time on.
	claimable := s.look.Game.About().Letters || slices.ContainsFunc(known.Counters(), func(c rules.Counter) bool { return c.Claim == rules.OnClaim })
	p.MayClaim = own && claimable && len(waiting) == 0 && s.game.Result.Open() && !p.Handed
	in, at, answered := sheets.LastClaim(v.Reading(), s.ref)
	switch {
	case !answered || len(waiting) > 0:
	case in.Right == tournament.VerdictRight:
		p.Answered = v.Say("hall-sheets.claim-accepted")
	case in.Flag:
		p.Answered = v.Say("hall-tablet.claim-lost")
	case at.Ply+1 >= len(r.Plies):
		p.Answered = board.Rejects(v, in.Written)
	}
}
