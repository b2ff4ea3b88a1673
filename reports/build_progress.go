package reports

import (
	"slices"
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Progress is how a stage went: the points after each round, as in [Race], and the
// place of each player after each round, both with a chart of the leaders. Places
// are those of the results as they are now, in the order of the tie-breaks of the
// event. Errors are those of scoring.Compute. A nil localizer is English.
func Progress(t *tournament.Tournament, stage int, loc *i18n.Localizer) ([]table.Table, error) {
	loc = i18n.OrEnglish(loc)
	st, err := scoring.Compute(t, stage, scoring.Options{})
	if err != nil {
		return nil, err
	}
	points, err := Race(t, st, loc)
	if err != nil {
		return nil, err
	}
	points.Title = loc.T("progress.points")
	places, err := PlacesByRound(t, st, loc)
	if err != nil {
		return nil, err
	}
	if len(places.Chart.Columns) < 2 { // a line needs two points
		points.Chart, places.Chart = nil, nil
	}
	return []table.Table{points, places}, nil
}

// PlacesByRound is the place of each player after each round, in the order of the
// standings.
func PlacesByRound(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (table.Table, error) {
	tab := table.Table{
		ID: "places", Title: loc.T("progress.places"), Subtitle: parts.StandingsLines(t, st, loc),
		Finality: parts.Finality(st.Final), Open: st.Open,
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
		},
		Chart: &table.Chart{Title: loc.T("progress.places"), Across: loc.T("Word.round"), Up: loc.T("column.place.long"), Rows: min(len(st.Rows), RaceLeaders), BestIsLeast: true},
		Notes: append([]string{loc.T("progress.places.note")}, parts.WithdrawalNotes(t, st, loc)...),
	}
	for _, row := range st.Rows {
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(row.Player), Cells: []table.Cell{placeCell(row), table.CountCell(int(row.Player)), table.TextCell(parts.PlayerName(t, row.Player))}})
	}
	s, _ := t.Stage(st.Stage)
	for i, r := range s.Played {
		then, err := scoring.Compute(cutAfter(t, st.Stage, i+1), st.Stage, scoring.Options{})
		if err != nil {
			return table.Table{}, err
		}
		places := make(map[tournament.PlayerID]table.Cell, len(then.Rows))
		for _, row := range then.Rows {
			places[row.Player] = placeCell(row)
		}
		title := strconv.Itoa(r.Number)
		if r.Number == 0 {
			title = loc.T("column.no-round")
		}
		column := table.Column{ID: strconv.Itoa(r.Number), Title: title, Group: "after", Align: table.Right, Count: true}
		tab.Columns = append(tab.Columns, column)
		tab.Chart.Columns = append(tab.Chart.Columns, column.Key())
		for n, row := range st.Rows {
			tab.Rows[n].Cells = append(tab.Rows[n].Cells, places[row.Player])
		}
	}
	return tab, nil
}

// cutAfter is the event with the first rounds of a stage alone. It shares all
// else with the event and is for reading.
func cutAfter(t *tournament.Tournament, stage, rounds int) *tournament.Tournament {
	cut := *t
	cut.Stages = slices.Clone(t.Stages)
	s := &cut.Stages[stage-1]
	s.Played = s.Played[:rounds:rounds]
	return &cut
}
