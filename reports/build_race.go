package reports

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// RaceLeaders is how many lines of a chart can be told apart.
const RaceLeaders = 8

// Race is the table of the points after each round, in order of the standings,
// with a chart of the leaders. It fails where the standings are of another state of
// the event. A nil localizer is English.
func Race(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	race, err := scoring.RaceOf(t, st)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "race", Title: loc.T("race.title"), Subtitle: parts.StandingsLines(t, st, loc),
		Finality: parts.Finality(st.Final), Open: st.Open,
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "before", Title: loc.T("race.before"), Long: loc.T("race.before.long"), Align: table.Right, Count: true},
		},
		Chart: &table.Chart{Title: loc.T("race.title"), Across: loc.T("Word.round"), Up: loc.T("column.points.long"), Rows: min(len(race.Lines), RaceLeaders)},
		Notes: append([]string{loc.T("race.note")}, parts.WithdrawalNotes(t, st, loc)...),
	}
	addRaceRounds(&tab, race, loc)
	for _, line := range race.Lines {
		cells := []table.Cell{placeCell(line.Standing), table.CountCell(int(line.Standing.Player)), table.TextCell(parts.PlayerName(t, line.Standing.Player)), {}}
		if line.Before != 0 {
			cells[3] = parts.PointsCell(line.Before)
		}
		for _, points := range append(line.After, line.Made...) {
			cells = append(cells, parts.PointsCell(points))
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(line.Standing.Player), Cells: cells})
	}
	return tab.WithoutEmpty("before"), nil
}

// addRaceRounds adds two columns for each round: the points after it, which paper
// shows, and those made in it, which they add up.
func addRaceRounds(t *table.Table, race *scoring.Race, loc *i18n.Localizer) {
	var after, made []table.Column
	adds := []string{"before"}
	for _, n := range race.Rounds {
		id, title := strconv.Itoa(n), strconv.Itoa(n)
		if n == 0 {
			title = loc.T("column.no-round")
		}
		m := table.Column{ID: id, Title: loc.T("race.made", i18n.Data{"Round": title}), Group: "made", Align: table.Right, Count: true, For: table.Workings}
		if len(made) == 0 {
			m.Long = loc.T("race.made.long", i18n.Data{"Round": title})
		}
		adds = append(adds, m.Key())
		a := table.Column{ID: id, Title: title, Group: "after", Align: table.Right, Count: true, Adds: adds[:len(adds):len(adds)]}
		t.Chart.Columns = append(t.Chart.Columns, a.Key())
		after, made = append(after, a), append(made, m)
	}
	t.Columns = append(append(t.Columns, after...), made...)
}
