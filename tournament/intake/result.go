package intake

import (
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
	tagKind, _ := pdn.ParseResult(tag)
	tokenKind, _ := pdn.ParseResult(token)
	byTag, byToken := resultKinds[tagKind], resultKinds[tokenKind]
	at := tagPlace(g, "Result")
	switch {
	case byToken != tournament.ResultUnset && byTag != tournament.ResultUnset && byTag != byToken:
		n.add(at, KindResult, "the Result tag says %q, the game ends with %q: %s is taken", tag, token, byToken)
	case byToken != tournament.ResultUnset && tagKind == pdn.ResultUnset && !none(tag) && tag != "?":
		n.add(at, KindResult, "Result %q is not known: %s is taken, as the game ends", tag, byToken)
	case byToken != tournament.ResultUnset:
	case byTag != tournament.ResultUnset && token != "" && tokenKind == pdn.ResultUnset:
		n.add(at, KindResult, "the game ends with %q, which is not known: %s is taken, as the Result tag says", token, byTag)
	case byTag != tournament.ResultUnset:
	case token != "" && tokenKind == pdn.ResultUnset:
		n.add(at, KindResult, "the game ends with %q, which is not known: the game is left open", token)
	default:
		n.add(at, KindResult, "no result (tag %q): the game is left open", tag)
	}
	if byToken != tournament.ResultUnset {
		return byToken
	}
	return byTag
}
