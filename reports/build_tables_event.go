package reports

import (
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// OthersText are the names of those with whom a player sat at a table.
func OthersText(t *tournament.Tournament, seat scoring.Seat) string {
	var names []string
	for _, id := range seat.With {
		names = append(names, parts.PlayerName(t, id))
	}
	return tournament.JoinNames(names)
}

// roundsOfTables are all rounds of a stage of tables, one below the other.
func roundsOfTables(t *tournament.Tournament, s tournament.Stage, loc *i18n.Localizer) table.Table {
	tab := table.Table{ID: "rounds", Wall: true, Title: loc.T("Word.rounds"), Parts: "round", Subtitle: parts.StageLine(t, s.Number, loc), Columns: tableColumns(loc)}
	tab.Columns[0].Title, tab.Columns[0].Align, tab.Columns[0].For, tab.Columns[0].Once = loc.T("Word.round"), table.Right, table.Everyone, true
	for _, r := range s.Played {
		tab.Rows = append(tab.Rows, tableRows(t, s, r, loc)...)
	}
	return tab.WithoutEmpty("tpn", "points")
}

// scheduleOfTables are the rounds of a stage of tables with their dates: who sits at which
// table, as far as they are drawn.
func scheduleOfTables(t *tournament.Tournament, s tournament.Stage, planned int, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "schedule", Wall: true, Title: loc.T("schedule.title"), Parts: "round", Subtitle: parts.StageLine(t, s.Number, loc),
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Role: table.Score, Count: true, Once: true},
			{ID: "date", Title: loc.T("Word.date"), Once: true},
			{ID: "board", Title: loc.T("tables.table"), Align: table.Right, Count: true},
			{ID: "players", Title: loc.T("Word.players"), Role: table.Name},
		},
	}
	for _, r := range s.Played {
		for _, at := range r.Tables {
			tab.Rows = append(tab.Rows, table.Row{
				Key: table.GameKey{Stage: s.Number, Round: r.Number, Board: at.Number},
				Cells: []table.Cell{
					parts.Number(r.Number), parts.DayCell(s.Date(r.Number), loc), table.CountCell(at.Number), table.TextCell(othersAt(t, at, -1)),
				},
			})
		}
	}
	for n := s.LastRound() + 1; n <= planned; n++ {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{parts.Number(n), parts.DayCell(s.Date(n), loc), {}, table.TextCell(loc.T("schedule.to-pair"))}})
	}
	return tab.WithoutEmpty("round", "date", "board")
}

// tablesByRound counts what was played at the tables of each round.
func tablesByRound(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "places_by_round", Title: loc.T("tables.by-round"),
		Columns: []table.Column{
			{ID: "stage", Title: loc.T("column.stage"), Role: table.Name},
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
			{ID: "tables", Title: loc.T("System.tables"), Align: table.Right, Count: true},
			{ID: "players", Title: loc.T("Word.players"), Align: table.Right, Count: true},
			{ID: "shared", Title: loc.T("tables.shared-first"), Align: table.Right, Count: true},
			{ID: "absences", Title: loc.T("tables.absent"), Align: table.Right, Count: true},
			{ID: "open", Title: loc.T("statistics.open"), Align: table.Right, Count: true},
		},
	}
	for _, s := range t.Stages {
		name := strings.Join(parts.StageLine(t, s.Number, loc), ", ")
		for _, r := range s.Played {
			if len(r.Tables) == 0 {
				continue
			}
			n := countTables(r)
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
				table.TextCell(name), parts.Number(r.Number), table.CountCell(n.tables), table.CountCell(n.players), table.CountCell(n.shared), parts.Number(n.absent), parts.Number(n.open),
			}})
		}
	}
	return tab.WithoutEmpty("stage", "absences", "open")
}

// tableCount is what was played at the tables of a round.
type tableCount struct{ tables, players, shared, absent, open int }

// countTables counts the tables of a round.
func countTables(r tournament.Round) tableCount {
	n := tableCount{tables: len(r.Tables)}
	for _, at := range r.Tables {
		n.players += len(at.Players)
		n.open += parts.Btoi(at.Open())
		first := 0
		for _, place := range at.Places {
			first += parts.Btoi(place == 1)
			n.absent += parts.Btoi(place == 0)
		}
		n.shared += parts.Btoi(first > 1)
	}
	return n
}

// tablesPlayed counts the tables of an event that have their places, and who did not
// appear at them.
func tablesPlayed(t *tournament.Tournament) (played, absent int) {
	for _, s := range t.Stages {
		for _, r := range s.Played {
			n := countTables(r)
			played, absent = played+n.tables-n.open, absent+n.absent
		}
	}
	return played, absent
}

// cardsOfTables are the cards that stand on the tables of a round: the number, and who
// plays there.
func cardsOfTables(t *tournament.Tournament, s tournament.Stage, round int, loc *i18n.Localizer) (table.Table, error) {
	r, ok := t.Round(s.Number, round)
	if !ok {
		return table.Table{}, noRound(s.Number, round)
	}
	tab := table.Table{
		ID: "table_cards", Title: formTitle("table-cards.title", round, 0, loc), Subtitle: parts.StageLine(t, s.Number, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Tent: true},
		Columns: []table.Column{
			{ID: "board", Title: loc.T("tables.table"), Align: table.Right, Count: true},
			{ID: "players", Title: loc.T("Word.players"), Role: table.Name},
		},
	}
	for _, at := range r.Tables {
		card := []table.Line{
			{Size: 12, Parts: []table.Part{{Text: t.Event.Name, Soft: true, Share: 3}, {Text: roundText(round, 0, loc), Soft: true, Align: table.Right}}},
			{Fill: true},
			{Size: numberCoded, Tall: true, Parts: []table.Part{{Text: table.CountCell(at.Number).Text, Bold: true, Tint: true, Align: table.Center}}},
			{Fill: true},
		}
		for _, id := range at.Players {
			p, _ := t.Player(id)
			card = append(card, table.Line{Size: 24, Parts: []table.Part{{Text: table.JoinNonEmpty(" ", p.Title, naming.GivenFirst(p.Name)), Bold: true, Align: table.Center}}})
		}
		tab.Rows = append(tab.Rows, table.Row{
			Key:   table.GameKey{Stage: s.Number, Round: round, Board: at.Number},
			Cells: []table.Cell{table.CountCell(at.Number), table.TextCell(othersAt(t, at, -1))}, Card: append(card, table.Line{Size: 11, Own: table.OwnSponsor}),
		})
	}
	return tab, nil
}
