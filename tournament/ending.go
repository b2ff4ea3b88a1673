package tournament

import (
	"slices"
	"strings"

	"arbiter/rules/message"
)

// Ending is how a game ended. The words are stored and never altered.
type Ending string

// The endings. EndingUnset is not noted.
const (
	EndingUnset     Ending = ""
	EndingNoPieces  Ending = "no-pieces"
	EndingResigned  Ending = "resigned"
	EndingStopped   Ending = "stopped"
	EndingTime      Ending = "time"
	EndingNoMove    Ending = "no-move"
	EndingDisobeyed Ending = "disobeyed"
	EndingTwoKings  Ending = "two-kings"
	EndingOneKing   Ending = "one-king"
	EndingAgreed    Ending = "agreed"
)

// EndingRow is what an ending means.
type EndingRow struct {
	Ending  Ending
	Article string // of the Frisian rules
	Text    string // lower case, for a sentence
	Drawn   bool   // a draw ends so; else a win does
}

// endingRows is the table of endings, in the order of the articles.
var endingRows = []EndingRow{
	{EndingTwoKings, "18", "two kings against one, not won within seven moves", true},
	{EndingNoPieces, "20.1", "no pieces left", false},
	{EndingResigned, "20.2", "resigned", false},
	{EndingStopped, "20.3", "stopped playing", false},
	{EndingTime, "20.4", "time", false},
	{EndingNoMove, "20.5", "no legal move", false},
	{EndingDisobeyed, "20.6", "disobeyed the arbiter", false},
	{EndingOneKing, "21.1", "king against king", true},
	{EndingAgreed, "21.2", "draw by agreement", true},
}

// Tell is how the game ended, in the words of a sentence.
func (r EndingRow) Tell() message.Message {
	return message.Message{Code: "tournament.ending-" + string(r.Ending)}
}

// Endings is the table of how games end.
func Endings() []EndingRow { return slices.Clone(endingRows) }

// Row is the table row of an ending; false for EndingUnset and a word that is none.
func (e Ending) Row() (EndingRow, bool) {
	for _, row := range endingRows {
		if row.Ending == e {
			return row, true
		}
	}
	return EndingRow{}, false
}

// ParseEnding reads the word of an ending or its article; the error lists the words.
func ParseEnding(text string) (Ending, error) {
	var words []string
	for _, row := range endingRows {
		if key := strings.ToLower(strings.TrimSpace(text)); key == string(row.Ending) || key == row.Article {
			return row.Ending, nil
		}
		words = append(words, string(row.Ending))
	}
	return EndingUnset, message.Err("tournament.no-ending", args{"Text": text, "Words": words})
}

// fits says whether a game with the result can end so.
func (e Ending) fits(k ResultKind) error {
	if e == EndingUnset {
		return nil
	}
	ending, known := e.Row()
	row, decided := k.Row()
	switch {
	case !known:
		return message.Err("tournament.unknown-ending", args{"Text": string(e)})
	case !decided || !row.Played:
		return message.Err("tournament.not-over-board", args{"Result": resultOf(k)})
	case ending.Drawn != (row.White == Draw && row.Black == Draw):
		return message.Err("tournament.ending-misfits", args{"Result": k.String(), "Ending": ending, "Article": ending.Article})
	}
	return nil
}
