package parts

import (
	"slices"
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// ProvisionalSign stands at a game that is not finished and counts as something where the
// next round of its Swiss is paired, and at the points of its players.
const ProvisionalSign = "*"

// Shown reports whether there is something to show as the result of a game.
func Shown(g tournament.Game) bool { return g.Result != tournament.ResultUnset || g.Provisional() }

// ProvisionalNotes say of each game of a stage that is not finished what it counts as
// where the next round is paired.
func ProvisionalNotes(t *tournament.Tournament, stage int, loc *i18n.Localizer) []string {
	s, _ := t.Stage(stage)
	return NotesOn(t, stage, s.Unfinished(s.LastRound()+1), loc)
}

// NotesOfRound are the [ProvisionalNotes] of the games of one round.
func NotesOfRound(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) []string {
	s, _ := t.Stage(stage)
	other := func(p tournament.PairedAs) bool { return p.Round != round }
	return NotesOn(t, stage, slices.DeleteFunc(s.Unfinished(round+1), other), loc)
}

// NotesOn are the notes on games that are not finished.
func NotesOn(t *tournament.Tournament, stage int, games []tournament.PairedAs, loc *i18n.Localizer) []string {
	var notes []string
	for _, p := range games {
		ref := tournament.GameRef{Stage: stage, Round: p.Round, Board: p.Board, Game: p.Game}
		_, g, err := t.Game(ref)
		if err != nil {
			continue // it is there
		}
		data := GameData(t, ref, i18n.Data{"State": loc.Say(g.Result.State()), "As": loc.Number(PairedText(t, p.As))})
		notes = append(notes, loc.T("provisional.note", data))
	}
	return notes
}

// PairedOnNotes say which games were not finished when a round was paired, and what they
// counted as.
func PairedOnNotes(t *tournament.Tournament, stage int, r tournament.Round, loc *i18n.Localizer) []string {
	var notes []string
	for _, p := range r.Provisional {
		ref := tournament.GameRef{Stage: stage, Round: p.Round, Board: p.Board, Game: p.Game}
		notes = append(notes, loc.T("provisional.paired-on", GameData(t, ref, i18n.Data{"As": loc.Number(PairedText(t, p.As))})))
	}
	return notes
}

// PairedText is what a game counts as, as papers show results.
func PairedText(t *tournament.Tournament, as tournament.Outcome) string {
	return ResultText(tournament.Game{Result: as.Result, Margin: as.Margin}, t.Event.Score)
}

// UnfinishedGames are the games of each player that are not finished and count as something
// where the next round of the stage is paired.
func UnfinishedGames(t *tournament.Tournament, stage int) map[tournament.PlayerID][]tournament.PairedAs {
	s, _ := t.Stage(stage)
	games := make(map[tournament.PlayerID][]tournament.PairedAs)
	for _, p := range s.Unfinished(s.LastRound() + 1) {
		if b, err := t.Pairing(stage, p.Round, p.Board); err == nil {
			games[b.White], games[b.Black] = append(games[b.White], p), append(games[b.Black], p)
		}
	}
	return games
}

// ProvisionalResults lists the games of all stages that a later round was paired on before
// they were finished: what they counted as, in which rounds, and what they ended in. A nil
// localizer is English.
func ProvisionalResults(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "provisional", Title: loc.T("provisional.title"),
		Columns: []table.Column{
			{ID: "stage", For: table.Programs, Count: true},
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
			{ID: "board", Title: loc.T("column.board"), Align: table.Right},
			{ID: "white", Title: loc.T("column.white"), Role: table.Name},
			{ID: "black", Title: loc.T("column.black"), Role: table.Name},
			{ID: "paired_as", Title: loc.T("provisional.as"), Align: table.Center},
			{ID: "paired_round", Title: loc.T("provisional.round"), Align: table.Right, Count: true},
			{ID: "result", Title: loc.T("column.result"), Align: table.Center},
		},
	}
	for _, s := range t.Stages {
		for _, r := range s.Played {
			for _, p := range r.Provisional {
				tab.Rows = append(tab.Rows, provisionalRow(t, s.Number, r.Number, p, loc))
			}
		}
	}
	return tab
}

// provisionalRow is a game that a round was paired on before it was finished.
func provisionalRow(t *tournament.Tournament, stage, round int, p tournament.PairedAs, loc *i18n.Localizer) table.Row {
	ref := tournament.GameRef{Stage: stage, Round: p.Round, Board: p.Board, Game: p.Game}
	b, g, _ := t.Game(ref) // a game that is gone has no names
	white, black := b.Colours(p.Game)
	board, result := strconv.Itoa(p.Board), loc.Number(ResultText(g, t.Event.Score))
	if len(b.Games) > 1 {
		board = tournament.Address{Board: p.Board, Game: p.Game}.String()
	}
	if g.Result.Open() {
		result = loc.Say(g.Result.State())
	}
	return table.Row{Key: GameKey(ref), Cells: []table.Cell{
		table.CountCell(stage), table.CountCell(p.Round), table.TextCell(board), table.TextCell(PlayerName(t, white)), table.TextCell(PlayerName(t, black)),
		table.TextCell(loc.Number(PairedText(t, p.As))), table.CountCell(round), table.TextCell(result),
	}}
}
