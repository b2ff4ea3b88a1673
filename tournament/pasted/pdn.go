package pasted

import (
	"strconv"
	"strings"

	"arbiter/rules/pdn"
	"arbiter/tournament"
)

// PDN are the games of players as records without moves, for [intake.Event] and [intake.Into].
func (t *Text) PDN() []*pdn.Game {
	var games []*pdn.Game
	for i, g := range t.Games {
		out := &pdn.Game{File: g.At.File, Index: i}
		out.Pos.Line = g.At.Line
		set := func(tag, value string) {
			if value != "" && value != "0" {
				out.Tags = append(out.Tags, pdn.Tag{Name: tag, Value: value, Pos: out.Pos})
			}
		}
		set("Round", strconv.Itoa(g.Round))
		set("Board", strconv.Itoa(g.Board))
		set("Date", strings.ReplaceAll(g.Day, "-", "."))
		set("White", g.Left.Name)
		set("Black", g.Right.Name)
		set("WhiteRating", strconv.Itoa(g.Left.Rating))
		set("BlackRating", strconv.Itoa(g.Right.Rating))
		set("Result", recordResults[g.Result])
		games = append(games, out)
	}
	return games
}

// recordResults are results as records have them.
var recordResults = map[tournament.ResultKind]string{
	tournament.WhiteWins: "1-0", tournament.BlackWins: "0-1", tournament.Drawn: "1/2-1/2", tournament.BothLose: "0-0",
	tournament.WhiteForfeit: "+/-", tournament.BlackForfeit: "-/+", tournament.BothForfeit: "-/-",
}
