package reports

import (
	"fmt"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// Rounds is the list of all pairings of a stage by round and board, with the
// points of each result. The error is tournament.ErrNoSuchStage, wrapped. A nil
// localizer is English.
func Rounds(t *tournament.Tournament, stage int, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	s, ok := t.Stage(stage)
	if !ok {
		return Table{}, fmt.Errorf("stage %d: %w", stage, tournament.ErrNoSuchStage)
	}
	table := Table{
		ID: "rounds", Title: loc.T("site.rounds"), Parts: "round", Subtitle: stageLine(t, stage, loc),
		Columns: []Column{
			{ID: "round", Title: loc.T("site.round"), Align: Right, Count: true},
			{ID: "board", Title: loc.T("column.board"), Align: Right, Count: true},
			{ID: "white_tpn", Title: loc.T("column.tpn"), Align: Right, Count: true},
			{ID: "white", Title: loc.T("column.white"), Role: Name},
			{ID: "result", Title: loc.T("column.result"), Align: Center},
			{ID: "black_tpn", Title: loc.T("column.tpn"), Align: Right, Count: true},
			{ID: "black", Title: loc.T("column.black"), Role: Name},
			{ID: "white_points", Title: loc.T("rounds.points", i18n.Data{"Colour": loc.T("column.white")}), Align: Right, Count: true, For: Workings},
			{ID: "black_points", Title: loc.T("rounds.points", i18n.Data{"Colour": loc.T("column.black")}), Align: Right, Count: true, For: Workings},
		},
	}
	numbers := s.TPNs()
	for _, r := range s.Played {
		for _, p := range r.Pairings {
			cells := []Cell{
				number(r.Number), CountCell(p.Board), number(int(numbers[p.White])), TextCell(playerName(t, p.White)),
				{}, number(int(numbers[p.Black])), {}, {}, {},
			}
			if p.Bye() {
				cells[1], cells[6] = Cell{}, TextCell(byeText(p, s, loc))
				table.Rows = append(table.Rows, Row{Cells: cells})
				continue
			}
			cells[6] = TextCell(playerName(t, p.Black))
			cells[4], cells[7], cells[8] = resultCells(t, p, loc)
			table.Rows = append(table.Rows, Row{Cells: cells})
		}
	}
	return table.withoutEmpty("round", "white_tpn", "black_tpn"), nil
}

// resultCells are the results of a pairing and the points of both, which are
// empty while no game of it is over.
func resultCells(t *tournament.Tournament, p tournament.Pairing, loc *i18n.Localizer) (result, white, black Cell) {
	var texts []string
	var forWhite, forBlack tournament.Points
	for _, g := range p.Games {
		if g.Result == tournament.ResultUnset {
			continue
		}
		texts = append(texts, loc.Number(resultText(g, t.Event.Score)))
		light, dark := t.Event.Score.PointsOf(g)
		if id, _ := p.Colours(g.Number); id != p.White {
			light, dark = dark, light
		}
		forWhite, forBlack = forWhite+light, forBlack+dark
	}
	if len(texts) == 0 {
		return Cell{}, Cell{}, Cell{}
	}
	return TextCell(strings.Join(texts, " ")), pointsCell(forWhite), pointsCell(forBlack)
}
