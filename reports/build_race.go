package reports

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// raceLeaders is how many lines of a chart can be told apart.
const raceLeaders = 8

// Race is the table of the points after each round, in order of the standings,
// with a chart of the leaders. It fails where the standings are of another state of
// the event. A nil localizer is English.
func Race(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	race, err := scoring.RaceOf(t, st)
	if err != nil {
		return Table{}, err
	}
	table := Table{
		ID: "race", Title: loc.T("race.title"), Subtitle: standingsLines(t, st, loc),
		Finality: finality(st.Final), Open: st.Open,
		Columns: []Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: Right, Count: true},
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "before", Title: loc.T("race.before"), Long: loc.T("race.before.long"), Align: Right, Count: true},
		},
		Chart: &Chart{Title: loc.T("race.title"), Across: loc.T("site.round"), Up: loc.T("column.points.long"), Rows: min(len(race.Lines), raceLeaders)},
		Notes: []string{loc.T("race.note")},
	}
	table.raceRounds(race, loc)
	for _, line := range race.Lines {
		cells := []Cell{placeCell(line.Standing), CountCell(int(line.Standing.Player)), TextCell(playerName(t, line.Standing.Player)), {}}
		if line.Before != 0 {
			cells[3] = pointsCell(line.Before)
		}
		for _, points := range append(line.After, line.Made...) {
			cells = append(cells, pointsCell(points))
		}
		table.Rows = append(table.Rows, Row{Cells: cells})
	}
	return table.withoutEmpty("before"), nil
}

// raceRounds adds two columns for each round: the points after it, which paper
// shows, and those made in it, which they add up.
func (t *Table) raceRounds(race *scoring.Race, loc *i18n.Localizer) {
	var after, made []Column
	adds := []string{"before"}
	for _, n := range race.Rounds {
		id, title := strconv.Itoa(n), strconv.Itoa(n)
		if n == 0 {
			title = loc.T("column.no-round")
		}
		m := Column{ID: id, Title: loc.T("race.made", i18n.Data{"Round": title}), Group: "made", Align: Right, Count: true, For: Workings}
		if len(made) == 0 {
			m.Long = loc.T("race.made.long", i18n.Data{"Round": title})
		}
		adds = append(adds, m.Key())
		a := Column{ID: id, Title: title, Group: "after", Align: Right, Count: true, Adds: adds[:len(adds):len(adds)]}
		t.Chart.Columns = append(t.Chart.Columns, a.Key())
		after, made = append(after, a), append(made, m)
	}
	t.Columns = append(append(t.Columns, after...), made...)
}
