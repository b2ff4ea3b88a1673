package parts

import (
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// UnratedNotes name the games of a stage that the rating report leaves out, of one round or
// of all (-1); none says nothing.
func UnratedNotes(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) []string {
	s, _ := t.Stage(stage)
	var games []string
	for _, r := range s.Played {
		if round >= 0 && r.Number != round {
			continue
		}
		for _, p := range r.Pairings {
			for _, g := range p.Games {
				if g.Unrated() {
					games = append(games, unratedGame(tournament.GameRef{Stage: stage, Round: r.Number, Board: p.Board, Game: g.Number}, len(p.Games), loc))
				}
			}
		}
	}
	if len(games) == 0 {
		return nil
	}
	return []string{loc.T("papers.unrated", i18n.Data{"Games": strings.Join(games, "; ")})}
}

// unratedGame is where a game is: its round and board, and which of several.
func unratedGame(ref tournament.GameRef, games int, loc *i18n.Localizer) string {
	at := tournament.Address{Board: ref.Board}
	if games > 1 {
		at.Game = ref.Game
	}
	return loc.T("papers.unrated-game", i18n.Data{"Round": ref.Round, "Board": at.String()})
}

// UnratedCell are the numbers of the games of a pairing that the rating report leaves out,
// for programs.
func UnratedCell(p tournament.Pairing) table.Cell {
	var numbers []string
	for _, g := range p.Games {
		if g.Unrated() {
			numbers = append(numbers, strconv.Itoa(g.Number))
		}
	}
	return table.ListCell(numbers, " ")
}
