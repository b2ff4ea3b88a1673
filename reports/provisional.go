package reports

import (
	"slices"
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// provisionalSign stands at a game that is not finished and counts as something where the
// next round of its Swiss is paired, and at the points of its players.
const provisionalSign = "*"

// shown reports whether there is something to show as the result of a game.
func shown(g tournament.Game) bool { return g.Result != tournament.ResultUnset || g.Provisional() }

// provisionalNotes say of each game of a stage that is not finished what it counts as
// where the next round is paired.
func provisionalNotes(t *tournament.Tournament, stage int, loc *i18n.Localizer) []string {
	s, _ := t.Stage(stage)
	return notesOn(t, stage, s.Unfinished(s.LastRound()+1), loc)
}

// notesOfRound are the [provisionalNotes] of the games of one round.
func notesOfRound(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) []string {
	s, _ := t.Stage(stage)
	other := func(p tournament.PairedAs) bool { return p.Round != round }
	return notesOn(t, stage, slices.DeleteFunc(s.Unfinished(round+1), other), loc)
}

// notesOn are the notes on games that are not finished.
func notesOn(t *tournament.Tournament, stage int, games []tournament.PairedAs, loc *i18n.Localizer) []string {
	var notes []string
	for _, p := range games {
		ref := tournament.GameRef{Stage: stage, Round: p.Round, Board: p.Board, Game: p.Game}
		_, g, err := t.Game(ref)
		if err != nil {
			continue // it is there
		}
		data := gameData(t, ref, i18n.Data{"State": loc.Say(g.Result.State()), "As": loc.Number(pairedText(t, p.As))})
		notes = append(notes, loc.T("provisional.note", data))
	}
	return notes
}

// pairedOnNotes say which games were not finished when a round was paired, and what they
// counted as.
func pairedOnNotes(t *tournament.Tournament, stage int, r tournament.Round, loc *i18n.Localizer) []string {
	var notes []string
	for _, p := range r.Provisional {
		ref := tournament.GameRef{Stage: stage, Round: p.Round, Board: p.Board, Game: p.Game}
		notes = append(notes, loc.T("provisional.paired-on", gameData(t, ref, i18n.Data{"As": loc.Number(pairedText(t, p.As))})))
	}
	return notes
}

// pairedText is what a game counts as, as papers show results.
func pairedText(t *tournament.Tournament, as tournament.Outcome) string {
	return resultText(tournament.Game{Result: as.Result, Margin: as.Margin}, t.Event.Score)
}

// unfinishedGames are the games of each player that are not finished and count as something
// where the next round of the stage is paired.
func unfinishedGames(t *tournament.Tournament, stage int) map[tournament.PlayerID][]tournament.PairedAs {
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
	board, result := strconv.Itoa(p.Board), loc.Number(resultText(g, t.Event.Score))
	if len(b.Games) > 1 {
		board = tournament.Address{Board: p.Board, Game: p.Game}.String()
	}
	if g.Result.Open() {
		result = loc.Say(g.Result.State())
	}
	return table.Row{Key: gameKey(ref), Cells: []table.Cell{
		table.CountCell(stage), table.CountCell(p.Round), table.TextCell(board), table.TextCell(playerName(t, white)), table.TextCell(playerName(t, black)),
		table.TextCell(loc.Number(pairedText(t, p.As))), table.CountCell(round), table.TextCell(result),
	}}
}

// unfinished says which games before a round were not finished when it was paired, as
// lines of an explanation.
func (n pairNames) unfinished(round int) []message.Message {
	var says []message.Message
	for _, p := range n.stage.Unfinished(round) {
		ref := tournament.GameRef{Stage: n.stage.Number, Round: p.Round, Board: p.Board, Game: p.Game}
		b, g, err := n.event.Game(ref)
		if err != nil {
			continue // it is there
		}
		if len(b.Games) == 1 {
			ref.Game = 0
		}
		white, black := b.Colours(g.Number)
		says = append(says, message.New("why.unfinished", message.Args{
			"Sign": provisionalSign, "Place": ref, "White": n.who(white), "Black": n.who(black), "State": g.Result.State(), "As": message.Number(pairedText(n.event, p.As)), "Round": round,
		}))
	}
	return says
}

// isUnfinished reports whether a player had a game that was not finished before a round,
// and counted as something where it was paired.
func (n pairNames) isUnfinished(tpn tournament.TPN, round int) bool {
	return slices.ContainsFunc(n.stage.Unfinished(round), func(p tournament.PairedAs) bool {
		b, err := n.event.Pairing(n.stage.Number, p.Round, p.Board)
		return err == nil && (n.numbers[b.White] == tpn || n.numbers[b.Black] == tpn)
	})
}

// starred are numbers in a row, as [someTPNs], with a sign at those of players who had a
// game that was not finished before the round.
func (n pairNames) starred(list []tournament.TPN, round int) []any {
	said := someTPNs(list)
	for i, tpn := range list[:min(len(list), len(said))] {
		if _, number := said[i].(int); number && n.isUnfinished(tpn, round) {
			said[i] = strconv.Itoa(int(tpn)) + provisionalSign
		}
	}
	return said
}
