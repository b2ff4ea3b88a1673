package tournament

import (
	"slices"

	"arbiter/rules"
)

// chessEndings are those of chess, by the paragraphs of the leaflet, which all its rule
// sets cite. Discipline and a player who walks off are not in it and end games all the
// same.
var chessEndings = []citedEnding{
	{EndingCheckmate, "2.6"},
	{EndingWon, "3.1"},
	{EndingResigned, "3.1"},
	{EndingTime, "3.1"},
	{EndingStopped, ""},
	{EndingDisobeyed, ""},
	{EndingStalemate, "3.2.1"},
	{EndingAgreed, "3.2.2"},
	{EndingDeadPosition, "3.2.3"},
	{EndingNoMating, "3.2.4"},
	{EndingRepetition, "3.2.5"},
	{EndingFiftyMoves, "3.2.6"},
}

// namedEndings are the endings of outcomes that a game names by a word in place of an
// article.
var namedEndings = map[string]Ending{
	rules.Checkmate: EndingCheckmate, rules.Stalemate: EndingStalemate, rules.InsufficientMaterial: EndingDeadPosition,
	rules.SeventyFiveMoves: EndingFiftyMoves, rules.FiveTimes: EndingRepetition,
}

// endingsNamed are the endings of a game without a table of rules that is over.
func (e Event) endingsNamed(s Shown) []Ending {
	how, known := namedEndings[s.Outcome.Article]
	if !known || !slices.ContainsFunc(citedEndings(e), func(c citedEnding) bool { return c.ending == how }) {
		return nil
	}
	return []Ending{how}
}
