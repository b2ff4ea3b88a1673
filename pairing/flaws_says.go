package pairing

import (
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// Says is a flaw of a round in words, without its board and the rule it breaks. who is
// how a player is called, name how he is in a ban.
func (f Flaw) Says(r tournament.Round, who, name func(tournament.PlayerID) any) message.Message {
	code, args := "flaw."+string(f.Kind), message.Args{"One": who(f.Players[0]), "Round": r.Number, "Met": f.Met}
	if len(f.Players) > 1 {
		args["Other"] = who(f.Players[1])
	}
	switch f.Kind {
	case FlawForbidden, FlawApart:
		args["Ban"] = BanSays(f.Ban, name)
	case FlawThird, FlawDifference:
		code += ".white"
		if f.hasBlack(r) {
			code = "flaw." + string(f.Kind) + ".black"
		}
	case FlawFloat:
		args["Score"], args["Below"] = message.Number(f.Scores[0].String()), message.Number(f.Scores[1].String())
		if f.Again {
			code += ".again"
		}
	}
	return message.New(code, args)
}

// hasBlack reports whether the first player of the flaw has Black on its board.
func (f Flaw) hasBlack(r tournament.Round) bool {
	return slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.Board == f.Board && p.Black == f.Players[0] })
}

// Rule is the rule that a flaw breaks as the journal keeps it, "C1, 2.1.1" or its article
// alone; "" where none says it.
func (f Flaw) Rule() string {
	if f.Criterion == "" {
		return f.Article
	}
	return f.Criterion + ", " + f.Article
}
