package reports

import (
	"cmp"
	"maps"
	"slices"
	"strings"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// usedText is the time that both sides used, White first: 2:00 – 1:41; "" where that
// was not noted.
func usedText(s tournament.Slip) string {
	if s.White.Used+s.Black.Used == 0 {
		return ""
	}
	side := func(used int) string {
		if used == 0 {
			return "?" // the slip has that of the other
		}
		return tournament.UsedText(used)
	}
	return side(s.White.Used) + " – " + side(s.Black.Used)
}

// endingColumns are the columns on how the games of a pairing ended, for
// endingCells. A table drops those that it has nothing for: see endingIDs.
func endingColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "how", Title: loc.T("column.how"), Role: table.Text, For: table.People, Soft: true},
		{ID: "endings", For: table.Programs},
		{ID: "articles", For: table.Programs},
		{ID: "used", Title: loc.T("column.used"), For: table.Workings},
	}
}

// endingIDs are the columns of endingColumns, which are empty in most events.
func endingIDs() []string { return []string{"how", "endings", "articles", "used"} }

// endingCells say how the games of a pairing ended: in words, the games of a
// micro-match by number; as stored, an article and a pair of times a game.
func endingCells(e tournament.Event, games []tournament.Game, loc *i18n.Localizer) []table.Cell {
	var shown, words, articles, used []string
	for _, g := range games {
		row, _ := e.EndingRow(g.How)
		words, articles, used = append(words, string(g.How)), append(articles, row.Article), append(used, usedText(g.Slip))
		if g.How == tournament.EndingUnset {
			continue
		}
		text := parts.EndingText(e, g.How, loc)
		if len(games) > 1 {
			text = table.JoinNonEmpty(": ", table.CountCell(g.Number).Text, text)
		}
		shown = append(shown, text)
	}
	return []table.Cell{table.TextCell(strings.Join(shown, "; ")), partsCell(words), partsCell(articles), partsCell(used)}
}

// partsCell is a cell of a part a game; one in which no game has anything is empty.
func partsCell(parts []string) table.Cell {
	cell := table.ListCell(parts, " ")
	cell.Text = strings.TrimSpace(cell.Text)
	return cell
}

// EndingsList is the list of the games of which it is on record how they ended, or how
// much time they took, by stage, round, board and game. A nil localizer is English.
func EndingsList(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "endings", Title: loc.T("endings.title"),
		Columns: append(gamesheets.GameColumns(loc),
			table.Column{ID: "ending", For: table.Programs},
			table.Column{ID: "how", Title: loc.T("column.how"), Role: table.Text, Soft: true},
			table.Column{ID: "used", Title: loc.T("column.used"), Align: table.Center, Soft: true},
		),
	}
	for ref, g := range eachGame(t) {
		if g.How == tournament.EndingUnset && usedText(g.Slip) == "" {
			continue
		}
		tab.Rows = append(tab.Rows, endingRow(t, ref, g, loc))
	}
	return tab.WithoutEmpty("how", "used")
}

// endingsNoted is how many games there are of which it is on record how they ended.
func endingsNoted(t *tournament.Tournament) int {
	noted := 0
	for _, g := range eachGame(t) {
		if g.How != tournament.EndingUnset {
			noted++
		}
	}
	return noted
}

// endingRow is the row of one game in the list of endings.
func endingRow(t *tournament.Tournament, ref tournament.GameRef, g tournament.Game, loc *i18n.Localizer) table.Row {
	p, _, _ := t.Game(ref) // eachGame gives those that there are
	white, black := p.Colours(g.Number)
	board := tournament.Address{Board: ref.Board}
	if len(p.Games) > 1 {
		board.Game = g.Number
	}
	result := ""
	if parts.Shown(g) {
		result = loc.Number(parts.ResultText(g, t.Event.Score))
	}
	return table.Row{Key: parts.GameKey(ref), Cells: []table.Cell{
		table.CountCell(ref.Stage), parts.Number(ref.Round), table.TextCell(board.String()),
		table.TextCell(parts.PlayerName(t, white)), table.TextCell(result), table.TextCell(parts.PlayerName(t, black)),
		table.TextCell(string(g.How)), table.TextCell(parts.EndingText(t.Event, g.How, loc)), table.TextCell(usedText(g.Slip)),
	}}
}

// endingsByKind counts how games ended, the commonest first; games of which that is
// not on record are not in it.
func endingsByKind(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "endings_by_kind", Title: loc.T("endings.title"),
		Columns: []table.Column{
			{ID: "ending", For: table.Programs},
			{ID: "how", Title: loc.T("column.how"), Role: table.Text, For: table.People},
			{ID: "article", For: table.Programs},
			{ID: "games", Title: loc.T("statistics.games"), Align: table.Right, Count: true},
		},
	}
	counts := make(map[tournament.Ending]int)
	for _, g := range eachGame(t) {
		if g.How != tournament.EndingUnset {
			counts[g.How]++
		}
	}
	kinds := slices.Sorted(maps.Keys(counts))
	slices.SortStableFunc(kinds, func(a, b tournament.Ending) int { return cmp.Compare(counts[b], counts[a]) })
	for _, how := range kinds {
		row, _ := t.Event.EndingRow(how)
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(string(how)), table.TextCell(parts.EndingText(t.Event, how, loc)), table.TextCell(row.Article), table.CountCell(counts[how]),
		}})
	}
	return tab
}
