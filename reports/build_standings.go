package reports

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Standings is the table of the standings of a stage: place, name, games, wins,
// draws, losses, points and tie-breaks. A nil localizer is English.
func Standings(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	if st.Keizer != nil {
		return keizerStandings(t, st, loc)
	}
	tab := table.Table{
		ID: "standings", Title: loc.T("standings.title"), Subtitle: parts.StandingsLines(t, st, loc),
		Finality: parts.Finality(st.Final), Open: st.Open, Wall: true,
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "rank_to", For: table.Programs, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "tpn", Title: loc.T("column.tpn"), Long: loc.T("column.tpn.long"), Align: table.Right, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "federation", Title: loc.T("column.federation"), Spare: 2, Under: "name"},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true, Spare: 1, Under: "name"},
			{ID: "club", Title: loc.T("column.club"), Role: table.Name, Under: "name"},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.long"), Align: table.Right, Count: true},
			{ID: "wins", Title: loc.T("column.wins"), Long: loc.T("column.wins.long"), Align: table.Right, Count: true},
			{ID: "draws", Title: loc.T("column.draws"), Long: loc.T("column.draws.long"), Align: table.Right, Count: true},
			{ID: "losses", Title: loc.T("column.losses"), Long: loc.T("column.losses.long"), Align: table.Right, Count: true},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
		},
	}
	league, _ := t.Stage(st.Stage)
	tab.Columns = append(tab.Columns, why.AverageColumn(league, loc)...)
	tab.Columns = append(tab.Columns, tiebreakColumns(t, st, loc)...)
	tab.Columns = append(tab.Columns, parts.GroundColumns()...)
	digits := tiebreakDigits(st)
	unfinished := parts.UnfinishedGames(t, st.Stage)
	for _, row := range st.Rows {
		player, _ := t.Player(row.Player)
		cells := []table.Cell{
			placeCell(row), parts.RankToCell(row), table.CountCell(int(row.Player)), parts.Number(int(row.TPN)),
			parts.PlayerCell(t, row.Player), table.TextCell(player.Federation), parts.Number(player.Rating), table.TextCell(player.Club),
			table.CountCell(row.Games), table.CountCell(row.Wins), table.CountCell(row.Draws), table.CountCell(row.Losses),
			parts.PointsCell(row.Points),
		}
		if len(unfinished[row.Player]) > 0 {
			cells[len(cells)-1].Text += parts.ProvisionalSign
		}
		cells = append(cells, why.AverageCell(t, league, row)...)
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(row.Player), Cells: slices.Concat(cells, tiebreakCells(row, digits), parts.GroundCells(row))})
	}
	tab.Notes = slices.Concat(sharedFirst(t, st, loc), parts.SettledNotes(t, st, loc), parts.WithdrawalNotes(t, st, loc), why.AverageNotes(league, loc), parts.LeastNotes(t, st, loc), journal.OffRecord(t, st.Stage, loc), parts.ProvisionalNotes(t, st.Stage, loc))
	if s, _ := t.Stage(st.Stage); s.System == tournament.SystemTables { // a place is no win, draw or loss
		drop := map[int]bool{}
		for i, c := range tab.Columns {
			drop[i] = slices.Contains([]string{"wins", "draws", "losses"}, c.ID)
		}
		tab = tab.Without(drop)
	}
	return tab.WithoutEmpty("federation", "rating", "club", "tpn", "settled", "expelled")
}

func placeCell(s scoring.Standing) table.Cell {
	if s.Expelled { // his line is there, and no place
		return table.Cell{}
	}
	return table.NumberCell(s.Place(), table.CountCell(s.Rank).Num)
}

func tiebreakColumns(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []table.Column {
	var columns []table.Column
	for k, tie := range st.Tiebreaks {
		name := parts.TiebreakName(tie, loc)
		if tie.Scaled() { // 2-1-0 makes it four times as large
			name += " (" + loc.Number(t.Event.Score.Scale()) + ")"
		}
		audience := table.Everyone
		if !slices.ContainsFunc(st.Rows, func(row scoring.Standing) bool { return !row.Tiebreaks[k].None() }) {
			audience = table.Programs // it was never needed
		}
		columns = append(columns, table.Column{
			ID: tie.Code, Title: parts.TiebreakHeading(tie, loc), Long: name, Group: "tiebreaks", Align: table.Right, Count: true, For: audience,
		})
	}
	return columns
}

// tiebreakCells are the values of one row. Where a column has quarters, all of
// it is shown in decimals: 92.50 under 92.75, not 92½; digits says how many.
func tiebreakCells(row scoring.Standing, digits []int) []table.Cell {
	var cells []table.Cell
	for k, value := range row.Tiebreaks {
		text := value.String()
		if digits[k] > 1 && !strings.Contains(text, "(") && text != "" {
			whole, fraction, _ := strings.Cut(value.Decimal(), ".")
			text = whole + "." + fraction + strings.Repeat("0", digits[k]-len(fraction))
		}
		cells = append(cells, table.NumberCell(text, value.Decimal()))
	}
	return cells
}

// tiebreakDigits is how many digits the longest fraction of each tie-break has.
func tiebreakDigits(st *scoring.Standings) []int {
	digits := make([]int, len(st.Tiebreaks))
	for _, row := range st.Rows {
		for k, value := range row.Tiebreaks {
			_, fraction, _ := strings.Cut(value.Decimal(), ".")
			digits[k] = max(digits[k], len(fraction))
		}
	}
	return digits
}
