package intake

import (
	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// resultKinds is what a result of a record is to the tournament.
var resultKinds = map[pdn.ResultKind]tournament.ResultKind{
	pdn.WhiteWins:    tournament.WhiteWins,
	pdn.BlackWins:    tournament.BlackWins,
	pdn.Drawn:        tournament.Drawn,
	pdn.BothLose:     tournament.BothLose,
	pdn.WhiteForfeit: tournament.WhiteForfeit,
	pdn.BlackForfeit: tournament.BlackForfeit,
	pdn.BothForfeit:  tournament.BothForfeit,
}

// resultOf reads the result of a game: the token that ended it, else the Result
// tag. It is ResultUnset if neither says how the game ended. It lists where the
// two disagree or cannot be read.
func resultOf(g *pdn.Game, n *notes) tournament.ResultKind {
	tag, token := tidy(g.Tag("Result")).string, g.Result.Text
	tagKind, _ := g.ResultOf(tag)
	tokenKind, _ := g.ResultOf(token)
	byTag, byToken := resultKinds[tagKind], resultKinds[tokenKind]
	at := tagPlace(g, "Result")
	switch {
	case byToken != tournament.ResultUnset && byTag != tournament.ResultUnset && byTag != byToken:
		n.Add(at, KindResult, "intake.result-both", message.Args{"Tag": tag, "Token": token, "Result": byToken})
	case byToken != tournament.ResultUnset && tagKind == pdn.ResultUnset && !none(tag) && tag != "?":
		n.Add(at, KindResult, "intake.result-token", message.Args{"Tag": tag, "Result": byToken})
	case byToken != tournament.ResultUnset:
	case byTag != tournament.ResultUnset && token != "" && tokenKind == pdn.ResultUnset:
		n.Add(at, KindResult, "intake.result-tag", message.Args{"Token": token, "Result": byTag})
	case byTag != tournament.ResultUnset:
	case token != "" && tokenKind == pdn.ResultUnset:
		n.Add(at, KindResult, "intake.result-unknown", message.Args{"Token": token})
	default:
		n.Add(at, KindResult, "intake.no-result", message.Args{"Tag": tag})
	}
	if byToken != tournament.ResultUnset {
		return byToken
	}
	return byTag
}
