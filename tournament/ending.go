package tournament

import (
	"slices"
	"strings"

	"arbiter/rules"
	"arbiter/rules/message"
)

// Ending is how a game ended. The words are stored and never altered.
type Ending string

// The endings. EndingUnset is not noted; EndingWon and EndingDrawn are for an
// article that covers several, where no more is known.
const (
	EndingUnset          Ending = ""
	EndingNoPieces       Ending = "no-pieces"
	EndingResigned       Ending = "resigned"
	EndingStopped        Ending = "stopped"
	EndingTime           Ending = "time"
	EndingNoMove         Ending = "no-move"
	EndingDisobeyed      Ending = "disobeyed"
	EndingFirstKing      Ending = "first-king"
	EndingWon            Ending = "won"
	EndingTwoKings       Ending = "two-kings"
	EndingOneKing        Ending = "one-king"
	EndingAgreed         Ending = "agreed"
	EndingBothFlags      Ending = "both-flags"
	EndingThreeKingsRoad Ending = "three-kings-road"
	EndingThreeKings     Ending = "three-kings"
	EndingThreeKingsMen  Ending = "three-kings-men"
	EndingThreePieces    Ending = "three-pieces"
	EndingFewPieces      Ending = "few-pieces"
	EndingUnchanged      Ending = "unchanged"
	EndingPlainDraw      Ending = "plain-draw"
	EndingKingMoves      Ending = "king-moves"
	EndingRepetition     Ending = "repetition"
	EndingNoWin          Ending = "no-win"
	EndingMoveLimit      Ending = "move-limit"
	EndingDrawn          Ending = "drawn"
	EndingCheckmate      Ending = "checkmate"
	EndingStalemate      Ending = "stalemate"
	EndingDeadPosition   Ending = "dead-position"
	EndingNoMating       Ending = "no-mating-material" // time ran out against a side that cannot mate
	EndingFiftyMoves     Ending = "fifty-moves"
)

// endingKind is what shows that a game ended so.
type endingKind uint8

const (
	byPlayers endingKind = iota + 1 // what players or the arbiter do: no position shows it
	byBoard                         // the final position
	byCount                         // the final position and the moves that led to it
)

// EndingRow is what an ending means.
type EndingRow struct {
	Ending  Ending
	Article string // of the rules of the event; "" where they have none for it
	Drawn   bool   // a draw ends so; else a win does
	kind    endingKind
}

// endingRows is the table of endings.
var endingRows = []EndingRow{
	{Ending: EndingNoPieces, kind: byBoard},
	{Ending: EndingResigned, kind: byPlayers},
	{Ending: EndingStopped, kind: byPlayers},
	{Ending: EndingTime, kind: byPlayers},
	{Ending: EndingNoMove, kind: byBoard},
	{Ending: EndingDisobeyed, kind: byPlayers},
	{Ending: EndingFirstKing, kind: byBoard},
	{Ending: EndingWon, kind: byPlayers},
	{Ending: EndingTwoKings, Drawn: true, kind: byCount},
	{Ending: EndingOneKing, Drawn: true, kind: byBoard},
	{Ending: EndingAgreed, Drawn: true, kind: byPlayers},
	{Ending: EndingBothFlags, Drawn: true, kind: byPlayers},
	{Ending: EndingThreeKingsRoad, Drawn: true, kind: byCount},
	{Ending: EndingThreeKings, Drawn: true, kind: byCount},
	{Ending: EndingThreeKingsMen, Drawn: true, kind: byCount},
	{Ending: EndingThreePieces, Drawn: true, kind: byCount},
	{Ending: EndingFewPieces, Drawn: true, kind: byCount},
	{Ending: EndingUnchanged, Drawn: true, kind: byCount},
	{Ending: EndingPlainDraw, Drawn: true, kind: byPlayers},
	{Ending: EndingKingMoves, Drawn: true, kind: byCount},
	{Ending: EndingRepetition, Drawn: true, kind: byCount},
	{Ending: EndingNoWin, Drawn: true, kind: byPlayers},
	{Ending: EndingMoveLimit, Drawn: true, kind: byCount},
	{Ending: EndingDrawn, Drawn: true, kind: byPlayers},
	{Ending: EndingCheckmate, kind: byBoard},
	{Ending: EndingStalemate, Drawn: true, kind: byBoard},
	{Ending: EndingDeadPosition, Drawn: true, kind: byPlayers}, // blocked for good: no count of pieces shows it
	{Ending: EndingNoMating, Drawn: true, kind: byPlayers},
	{Ending: EndingFiftyMoves, Drawn: true, kind: byCount},
}

// Tell is how the game ended, in the words of a sentence.
func (r EndingRow) Tell() message.Message {
	return message.Message{Code: "tournament.ending-" + string(r.Ending)}
}

// Cited is how the game ended, with the article where there is one.
func (r EndingRow) Cited() message.Message {
	if r.Article == "" {
		return r.Tell()
	}
	return message.New("tournament.ending-cited", args{"Ending": r, "Article": r.Article})
}

// Endings is the table of how games end, of every text there is, without articles.
func Endings() []EndingRow { return slices.Clone(endingRows) }

// Row is the table row of an ending, without an article; false for EndingUnset and
// a word that is none.
func (e Ending) Row() (EndingRow, bool) {
	for _, row := range endingRows {
		if row.Ending == e {
			return row, true
		}
	}
	return EndingRow{}, false
}

// Endings are the ways in which a game of the event can end, with the articles of
// its rules.
func (e Event) Endings() []EndingRow {
	cited := citedEndings(e)
	rows := make([]EndingRow, 0, len(cited))
	for _, c := range cited {
		row, _ := c.ending.Row() // a test holds that each is in the table
		row.Article = c.article
		rows = append(rows, row)
	}
	return rows
}

// EndingRow is an ending as the event shows it: with the article of its rules, if
// these have one. A word of other rules, which an older journal may hold, has none.
func (e Event) EndingRow(word Ending) (EndingRow, bool) {
	row, known := word.Row()
	if !known {
		return row, false
	}
	for _, c := range citedEndings(e) {
		if c.ending == word {
			row.Article = c.article
			break
		}
	}
	return row, true
}

// ParseEnding reads how a game with a result ended: a word, or an article of the
// rules of the event; the error lists the words. Time that ran out in a drawn game
// is that of both, where the rules have that for a draw (official Russian rules,
// 2.1.9.1.2).
func (e Event) ParseEnding(text string, k ResultKind) (Ending, error) {
	key := strings.ToLower(strings.TrimSpace(text))
	rows := e.Endings()
	how := Ending(key)
	if how == EndingUnset || !has(rows, how) {
		how = e.endingByArticle(key)
	}
	switch {
	case how == EndingUnset:
		return EndingUnset, e.noEnding(text)
	case how == EndingTime && isDraw(k) && has(rows, EndingBothFlags):
		return EndingBothFlags, nil
	}
	return how, nil
}

// noEnding is the error of a word that is no ending of the event; one of other rules
// is told apart from one that nobody knows.
func (e Event) noEnding(text string) error {
	words := args{"Text": text, "Words": wordsOf(e.Endings())}
	if set := e.RuleSet(); set != "" && elsewhere(strings.ToLower(strings.TrimSpace(text))) {
		return message.Err("tournament.ending-of-others", words, args{"Rules": message.New("sheet.rules." + set)})
	}
	return message.Err("tournament.no-ending", words)
}

// wordsOf are the words of endings.
func wordsOf(rows []EndingRow) []string {
	var words []string
	for _, row := range rows {
		words = append(words, string(row.Ending))
	}
	return words
}

// elsewhere reports whether a text is an ending of some rules, by word or article.
func elsewhere(key string) bool {
	if _, known := Ending(key).Row(); known {
		return true
	}
	return slices.ContainsFunc(rules.RuleSets(), func(s rules.RuleSet) bool {
		return slices.ContainsFunc((Event{Rules: s.ID}).Endings(), func(r EndingRow) bool { return key != "" && r.Article == key })
	})
}

// has reports whether an ending is among rows.
func has(rows []EndingRow, word Ending) bool {
	return slices.ContainsFunc(rows, func(r EndingRow) bool { return r.Ending == word })
}

// isDraw reports whether both sides have a draw.
func isDraw(k ResultKind) bool {
	row, ok := k.Row()
	return ok && row.White == Draw && row.Black == Draw
}

// checkEnding refuses an ending that a game of the event with the result cannot have.
func (e Event) checkEnding(how Ending, k ResultKind) error {
	if how == EndingUnset {
		return nil
	}
	row, decided := k.Row()
	ending, known := e.EndingRow(how)
	switch {
	case !known:
		return message.Err("tournament.unknown-ending", args{"Text": string(how)})
	case !has(e.Endings(), how):
		return e.noEnding(string(how))
	case !decided || !row.Played:
		return message.Err("tournament.not-over-board", args{"Result": resultOf(k)})
	case ending.Drawn != isDraw(k):
		return misfits(k, ending)
	case !ofBoth(how) && k == BothLose, !ofOne(how) && (k == DrawLoss || k == LossDraw):
		return misfits(k, ending)
	case how == EndingTime && k == BothLose && e.bothFlagsDraw() != "":
		drawn, _ := e.EndingRow(EndingBothFlags)
		return misfits(k, drawn)
	}
	return nil
}

// ofBoth reports whether both sides can lose a game so: both flags fell where that is no
// draw, both stopped, both disobeyed the arbiter. Of what the board shows, or a player
// does to end the game, only one side can.
func ofBoth(how Ending) bool { return how == EndingTime || ofOne(how) }

// ofOne reports whether one side can lose a game so of which the other has a draw: only
// as a penalty.
func ofOne(how Ending) bool { return how == EndingStopped || how == EndingDisobeyed }

// bothFlagsDraw is the article by which a game is drawn in which both have run out
// of time; "" where the rules have none.
func (e Event) bothFlagsDraw() string {
	row, _ := e.EndingRow(EndingBothFlags)
	return row.Article
}

// misfits is the error of an ending that is not that of a result.
func misfits(k ResultKind, ending EndingRow) error {
	values := args{"Result": k.String(), "Ending": ending, "Article": ending.Article}
	if ending.Article == "" {
		delete(values, "Article")
		return message.Err("tournament.ending-misfits-uncited", values)
	}
	return message.Err("tournament.ending-misfits", values)
}
