package reports

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// UnplayedGames lists the games that were not played over the board, and why: forfeits,
// games adjourned, postponed or void. The journal has the reasons. A nil localizer is
// English.
func UnplayedGames(t *tournament.Tournament, journal []tournament.Change, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "unplayed_games", Title: loc.T("arbiterreport.unplayed"), Follows: true,
		Columns: []table.Column{
			{ID: "stage", For: table.Programs, Count: true},
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
			{ID: "board", Title: loc.T("column.board"), Align: table.Right},
			{ID: "white", Title: loc.T("column.white"), Role: table.Name},
			{ID: "result", Title: loc.T("column.result"), Align: table.Center},
			{ID: "black", Title: loc.T("column.black"), Role: table.Name},
			{ID: "why", Title: loc.T("column.why"), Role: table.Text},
		},
	}
	reasons := reasonsOfResults(journal)
	for ref, g := range eachGame(t) {
		if unplayed(g) {
			tab.Rows = append(tab.Rows, unplayedRow(t, ref, g, reasons[ref], loc))
		}
	}
	return tab.WithoutEmpty("why")
}

// unplayed reports whether it is on record that a game was not played to its end.
func unplayed(g tournament.Game) bool {
	row, decided := g.Result.Row()
	if !decided {
		return g.Result != tournament.ResultUnset
	}
	return !row.Played
}

// unplayedRow is the row of one game that was not played.
func unplayedRow(t *tournament.Tournament, ref tournament.GameRef, g tournament.Game, reason string, loc *i18n.Localizer) table.Row {
	p, _, _ := t.Game(ref) // eachGame gives those that there are
	white, black := p.Colours(g.Number)
	board, how, result := strconv.Itoa(ref.Board), "", loc.Number(parts.ResultText(g, t.Event.Score))
	if len(p.Games) > 1 {
		board = tournament.Address{Board: ref.Board, Game: g.Number}.String()
	}
	if g.How != tournament.EndingUnset {
		how = parts.EndingText(t.Event, g.How, loc)
	}
	if g.Result.Open() {
		result = loc.Say(g.Result.State())
	}
	return table.Row{Key: parts.GameKey(ref), Cells: []table.Cell{
		table.CountCell(ref.Stage), parts.Number(ref.Round), table.TextCell(board), table.TextCell(parts.PlayerName(t, white)),
		table.TextCell(result), table.TextCell(parts.PlayerName(t, black)),
		table.TextCell(table.JoinNonEmpty("; ", how, rulingOnGame(t, ref, loc), reason)),
	}}
}

// rulingOnGame names the ruling in effect that gave a game its result; "" is none.
func rulingOnGame(t *tournament.Tournament, ref tournament.GameRef, loc *i18n.Localizer) string {
	for _, r := range t.Rulings {
		if namedGame(r.Ref) == ref && r.Alters() && r.State == tournament.RulingInEffect {
			return journal.RuledText(r, loc)
		}
	}
	return ""
}

// reasonsOfResults are the reasons that were given for the results that stand, by game.
func reasonsOfResults(journal []tournament.Change) map[tournament.GameRef]string {
	reasons := make(map[tournament.GameRef]string)
	history, err := tournament.ReadHistory(journal)
	if err != nil {
		return reasons // a journal that does not fold is for verify to name
	}
	for _, seq := range history.Done {
		c := journal[seq-1]
		if c.Kind != tournament.KindResultSet && c.Kind != tournament.KindResultCorrected {
			continue
		}
		body, err := c.Decode()
		if err != nil {
			continue
		}
		for _, ref := range tournament.GamesOf(body) {
			reasons[namedGame(ref)] = c.Why
		}
	}
	return reasons
}

// namedGame is a game by its number, where the only one of its pairing has none.
func namedGame(ref tournament.GameRef) tournament.GameRef {
	ref.Game = max(ref.Game, 1)
	return ref
}
