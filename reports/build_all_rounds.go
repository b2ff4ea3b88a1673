package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Rounds is the list of all pairings of a stage by round and board, with the
// points of each result; below each round those who are not in it. The error is tournament.ErrNoSuchStage, wrapped. A nil
// localizer is English.
func Rounds(t *tournament.Tournament, stage int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	s, ok := t.Stage(stage)
	if !ok {
		return table.Table{}, parts.NoStage(stage)
	}
	if s.System == tournament.SystemTables {
		return roundsOfTables(t, s, loc), nil
	}
	tab := table.Table{
		ID: "rounds", Wall: true, Title: loc.T("Word.rounds"), Parts: "round", Subtitle: parts.StageLine(t, stage, loc),
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true, Once: true},
			{ID: "board", Title: loc.T("column.board"), Align: table.Right, Count: true},
			{ID: "white_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "white", Title: loc.T("column.white"), Role: table.Name},
			{ID: "result", Title: loc.T("column.result"), Align: table.Center},
			{ID: "black_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "black", Title: loc.T("column.black"), Role: table.Name},
			{ID: "white_points", Title: loc.T("rounds.points", i18n.Data{"Colour": loc.T("column.white")}), Align: table.Right, Count: true, For: table.Workings},
			{ID: "black_points", Title: loc.T("rounds.points", i18n.Data{"Colour": loc.T("column.black")}), Align: table.Right, Count: true, For: table.Workings},
		},
	}
	tab.Columns = append(tab.Columns, endingColumns(loc)...)
	numbers := s.TPNs()
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			cells := []table.Cell{
				parts.Number(r.Number), table.CountCell(p.Board), parts.Number(int(numbers[p.White])), table.TextCell(parts.PlayerName(t, p.White)),
				{}, parts.Number(int(numbers[p.Black])), {}, {}, {},
			}
			if p.Bye() {
				cells[1], cells[6] = table.Cell{}, table.TextCell(ByeText(p, s, loc))
				tab.Rows = append(tab.Rows, table.Row{Key: parts.PairingKey(stage, r.Number, p), Cells: cells})
				continue
			}
			cells[6] = table.TextCell(parts.PlayerName(t, p.Black))
			cells[4], cells[7], cells[8] = resultCells(t, p, loc)
			cells = append(cells, endingCells(t.Event, p.Games, loc)...)
			tab.Rows = append(tab.Rows, table.Row{Key: parts.PairingKey(stage, r.Number, p), Cells: cells})
		}
		for _, a := range notInRound(t, s, r, loc) {
			tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(a.player), Cells: []table.Cell{
				parts.Number(r.Number), {}, parts.Number(int(numbers[a.player])), table.TextCell(parts.PlayerName(t, a.player)), {}, {}, table.TextCell(a.why), {}, {},
			}})
		}
	}
	tab.Notes = append(parts.ProvisionalNotes(t, stage, loc), parts.UnratedNotes(t, stage, -1, loc)...)
	return tab.WithoutEmpty(append(endingIDs(), "round", "white_tpn", "black_tpn")...), nil
}

// resultCells are the results of a pairing and the points of both, which are
// empty while no game of it is over.
func resultCells(t *tournament.Tournament, p tournament.Pairing, loc *i18n.Localizer) (result, white, black table.Cell) {
	var texts []string
	var forWhite, forBlack tournament.Points
	for _, g := range p.Games {
		if !parts.Shown(g) {
			continue
		}
		texts = append(texts, loc.Number(parts.ResultText(g, t.Event.Score)))
		light, dark := t.Event.Score.PointsOf(g)
		if id, _ := p.Colours(g.Number); id != p.White {
			light, dark = dark, light
		}
		forWhite, forBlack = forWhite+light, forBlack+dark
	}
	if len(texts) == 0 {
		return table.Cell{}, table.Cell{}, table.Cell{}
	}
	return table.TextCell(strings.Join(texts, " ")), parts.PointsCell(forWhite), parts.PointsCell(forBlack)
}
