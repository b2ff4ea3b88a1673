package resultdesk

import (
	"arbiter/cmd/internal/hall/about"
	"arbiter/cmd/internal/hall/server"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// reported is an open game of which a side said how it ended: that counts for nothing
// until the other side says the same, or an arbiter confirms it.
type reported struct {
	Ref          tournament.GameRef
	Contradicted bool    // the two sides said different things
	Claims       []claim // by side, White first
}

// claim is what one side says, with what confirms it.
type claim struct {
	Says string
	choice
}

// reports are the open games of a stage that somebody reported on, by round and board.
func reports(v *server.Visit, stage int) map[tournament.GameRef]*reported {
	all := make(map[tournament.GameRef]*reported)
	for _, ref := range v.State.OpenGames(stage) {
		if _, g, err := v.State.Game(ref); err == nil && g.Reports != nil {
			ref.Game = g.Number
			all[ref] = reportedOf(v, ref, g)
		}
	}
	return all
}

// reportedOf is what the sides of a game said.
func reportedOf(v *server.Visit, ref tournament.GameRef, g tournament.Game) *reported {
	r := &reported{Ref: ref, Contradicted: g.Reports.Contradicted()}
	at := about.AddressIn(v.State.Tournament, ref).String()
	for _, side := range []struct {
		side          tournament.Side
		says, confirm string
	}{{tournament.SideWhite, "hall-results.says-white", "hall-results.confirm-white"}, {tournament.SideBlack, "hall-results.says-black", "hall-results.confirm-black"}} {
		said := g.Reports.Of(side.side)
		if !said.Made() {
			continue
		}
		text := v.State.Written(ref, said.Outcome())
		r.Claims = append(r.Claims, claim{Says: v.Say(side.says, message.Args{"Result": text}), choice: choice{Line: at + " " + text, Text: v.Say(side.confirm)}})
	}
	return r
}
