package hall

import (
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
func (v *visit) reports(stage int) map[tournament.GameRef]*reported {
	all := make(map[tournament.GameRef]*reported)
	for _, ref := range v.state.OpenGames(stage) {
		if _, g, err := v.state.Game(ref); err == nil && g.Reports != nil {
			ref.Game = g.Number
			all[ref] = v.reportedOf(ref, g)
		}
	}
	return all
}

// reportedOf is what the sides of a game said.
func (v *visit) reportedOf(ref tournament.GameRef, g tournament.Game) *reported {
	r := &reported{Ref: ref, Contradicted: g.Reports.Contradicted()}
	at := addressIn(v.state.Tournament, ref).String()
	for _, side := range []struct {
		side          tournament.Side
		says, confirm string
	}{{tournament.SideWhite, "hall-results.says-white", "hall-results.confirm-white"}, {tournament.SideBlack, "hall-results.says-black", "hall-results.confirm-black"}} {
		said := g.Reports.Of(side.side)
		if !said.Made() {
			continue
		}
		text := v.state.Written(ref, said.Outcome())
		r.Claims = append(r.Claims, claim{Says: v.say(side.says, message.Args{"Result": text}), choice: choice{Line: at + " " + text, Text: v.say(side.confirm)}})
	}
	return r
}

// confirmButtons enter what a side of a game reported, or lead to where another result is
// entered.
func confirmButtons(v *visit, r remedyAsked) []Button {
	board, round := r.text("Board"), r.text("Round")
	var all []Button
	for _, side := range [][2]string{{"White", "hall-results.confirm-white"}, {"Black", "hall-results.confirm-black"}} {
		result := r.text(side[0])
		if said := r.text("Said"); said != "" && said != result || result == "" {
			continue
		}
		b := v.posts(side[1], "/desk/results", "line", board+" "+result, "round", round)
		b.Text += " (" + result + ")"
		all = append(all, b)
	}
	return append(all, Button{Text: v.say("Archive-web.kind-contradiction"), Action: v.gamePath(roundArg(r.Args), board, "")})
}
