package tournament

import (
	"slices"

	"arbiter/rules"
)

// citedEnding is an ending with the article of one text; "" where the text has none
// for it.
type citedEnding struct {
	ending  Ending
	article string
}

// citedEndings are the endings of the rules of an event, in the order of their
// articles. Where an article has several, the first is the one that it alone stands for.
func citedEndings(e Event) []citedEnding {
	switch set := e.RuleSet(); set {
	case rules.Frisian2011:
		return frisianEndings
	case rules.RussianOfficial:
		return russianEndings
	case rules.UkrainianCode:
		return ukrainianEndings
	case rules.FIDE, rules.FIDERapid, rules.Leaflet:
		return chessEndings
	case "":
		return endingsOfRow(e.Variant)
	default:
		return withTextBeside(endingsOfRow(ownGame(set)), rules.TextBeside(set))
	}
}

// withTextBeside are the endings of a text with the articles of the one whose articles
// hold where it is silent, as on resigning, on the clock and on agreement.
func withTextBeside(own []citedEnding, beside string) []citedEnding {
	if beside == "" {
		return own
	}
	for i := range own {
		for _, c := range citedEndings(Event{Rules: beside}) {
			if c.ending == own[i].ending && own[i].article == "" {
				own[i].article = c.article
			}
		}
	}
	return own
}

// endingByArticle is the ending that an article stands for in an event: of its own
// rules, else of those that hold beside them. EndingUnset for none.
func (e Event) endingByArticle(article string) Ending {
	set := e.RuleSet()
	for _, of := range [][]citedEnding{ownEndings(e), citedEndings(Event{Rules: rules.TextBeside(set)})} {
		for _, c := range of {
			if article != "" && c.article == article && has(e.Endings(), c.ending) {
				return c.ending
			}
		}
	}
	return EndingUnset
}

// ownEndings are those of the rules of an event without what holds beside them.
func ownEndings(e Event) []citedEnding {
	if set := e.RuleSet(); rules.TextBeside(set) != "" {
		return endingsOfRow(ownGame(set))
	}
	return citedEndings(e)
}

// ownGame is the game of a rule set whose articles stand in the row of that game.
func ownGame(set string) string {
	for _, row := range rules.RuleSets() {
		if row.ID == set && len(row.Variants) > 0 {
			return row.Variants[0]
		}
	}
	return ""
}

// frisianEndings are those of the Frisian rules of 2011: Articles 18, 20 and 21.
var frisianEndings = []citedEnding{
	{EndingTwoKings, "18"},
	{EndingNoPieces, "20.1"},
	{EndingResigned, "20.2"},
	{EndingStopped, "20.3"},
	{EndingTime, "20.4"},
	{EndingNoMove, "20.5"},
	{EndingDisobeyed, "20.6"},
	{EndingOneKing, "21.1"},
	{EndingAgreed, "21.2"},
}

// russianEndings are those of the official Russian rules. 2.1.8 has every way to win:
// no pieces, no move, resigned, and behind them time and discipline.
var russianEndings = []citedEnding{
	{EndingWon, "2.1.8"},
	{EndingNoPieces, "2.1.8"},
	{EndingNoMove, "2.1.8"},
	{EndingResigned, "2.1.8"},
	{EndingTime, "2.1.8"},
	{EndingDisobeyed, "2.1.8"},
	{EndingAgreed, "2.1.9.1.1"},
	{EndingBothFlags, "2.1.9.1.2"},
	{EndingThreeKingsRoad, "2.1.9.1.3"},
	{EndingThreeKings, "2.1.9.1.4"},
	{EndingUnchanged, "2.1.9.1.5"},
	{EndingPlainDraw, "2.1.9.1.6"},
	{EndingThreePieces, "2.1.9.1.7"},
	{EndingKingMoves, "2.1.9.1.8"},
	{EndingRepetition, "2.1.9.1.9"},
}

// ukrainianEndings are those of the Ukrainian club rules, 17-22. They are silent on
// resigning, on the clock and on agreement, which end games all the same. By 22 a game
// is drawn that was not won within the moves of 20 or 21.
var ukrainianEndings = []citedEnding{
	{EndingWon, "17"},
	{EndingNoPieces, "17"},
	{EndingNoMove, "17"},
	{EndingNoWin, "18"},
	{EndingRepetition, "19"},
	{EndingThreeKings, "20"},
	{EndingThreeKingsMen, "21"},
	{EndingMoveLimit, "22"},
	{EndingResigned, ""},
	{EndingStopped, ""},
	{EndingTime, ""},
	{EndingDisobeyed, ""},
	{EndingAgreed, ""},
	{EndingBothFlags, ""},
}

// anyEndings are how games of every kind end, whatever their rules.
var anyEndings = []citedEnding{
	{EndingResigned, ""},
	{EndingStopped, ""},
	{EndingTime, ""},
	{EndingDisobeyed, ""},
	{EndingAgreed, ""},
	{EndingBothFlags, ""},
	{EndingRepetition, ""},
	{EndingNoWin, ""},
}

// endingsOfRow are the endings of a game whose text stands nowhere but in the row of
// its table: what the row has, with its articles, and what ends any game. An article
// of several endings stands for all of them.
func endingsOfRow(variant string) []citedEnding {
	v, err := rules.LookupRow(variant)
	if err != nil {
		return append([]citedEnding{{EndingNoPieces, ""}, {EndingNoMove, ""}}, anyEndings...)
	}
	of := endingList{{EndingNoPieces, articleOf(v.NoPieces.Article)}, {EndingNoMove, articleOf(v.NoMove.Article)}}
	if article := of[0].article; article != "" && article == of[1].article {
		of = append(endingList{{EndingWon, article}}, of...)
	}
	if v.FirstKing.Result != rules.GoesOn {
		of.Add(EndingFirstKing, articleOf(v.FirstKing.Article))
	}
	for i, rule := range v.Draws {
		article := articleOf(rule.Article)
		another := func(other rules.DrawRule) bool {
			return other.Article == rule.Article && endingOfDraw(other) != endingOfDraw(rule)
		}
		if article != "" && slices.ContainsFunc(v.Draws[i+1:], another) {
			of.Add(EndingDrawn, article)
		}
		of.Add(endingOfDraw(rule), article)
	}
	for _, any := range anyEndings {
		of.Add(any.ending, any.article)
	}
	return of
}

// endingList is a list of endings in which each stands once.
type endingList []citedEnding

// Add adds an ending that is not there yet.
func (l *endingList) Add(e Ending, article string) {
	for _, have := range *l {
		if have.ending == e {
			return
		}
	}
	*l = append(*l, citedEnding{e, article})
}

// articleOf is an article of a row; "" where the row has the name of a game instead.
func articleOf(text string) string {
	if !rules.Numbered(text) {
		return ""
	}
	return text
}

// endingOfDraw is the ending that a draw rule comes to.
func endingOfDraw(r rules.DrawRule) Ending {
	switch r.When {
	case rules.OneKingEach:
		return EndingOneKing
	case rules.TwoKingsAgainstOne:
		return EndingTwoKings
	case rules.ThreeKingsOnRoad:
		return EndingThreeKingsRoad
	case rules.ThreeKingsOrMore, rules.ThreeKingsAgainstOne:
		return EndingThreeKings
	case rules.ThreeKingsAgainstMen:
		return EndingThreeKingsMen
	case rules.ThreeAgainstRoad, rules.ThreeAgainstKing, rules.ThreeAgainstKingOnRoad:
		return EndingThreePieces
	case rules.AnyMaterial:
		if r.Count == rules.Repetitions || r.Count == rules.SameMoves {
			return EndingRepetition
		}
		return EndingKingMoves
	}
	if r.Restart == rules.AfterExchange {
		return EndingUnchanged // 2.1.9.1.5: as long as the balance stays
	}
	return EndingFewPieces // FMJD, 6.4: so few pieces, whatever comes of them
}
