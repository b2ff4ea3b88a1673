package reports

import (
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Workbook is the tables of an event for one workbook: standings, crosstable,
// rounds and race of every stage, the current one first, and the players. A nil
// localizer is English.
func Workbook(t *tournament.Tournament, loc *i18n.Localizer, opts CrosstableOptions) ([]table.Table, error) {
	loc = i18n.OrEnglish(loc)
	var tables []table.Table
	for n := len(t.Stages); n > 0; n-- {
		st, err := scoring.Compute(t, n, scoring.Options{})
		if err != nil {
			return nil, err
		}
		stage, err := stageTables(t, st, loc, opts)
		if err != nil {
			return nil, err
		}
		if n == len(t.Stages) { // the lists of all come before what was played earlier
			stage = append(stage, Players(t, loc))
		}
		tables = append(tables, stage...)
	}
	return tables, nil
}

// stageTables are the tables of one stage, each with the name of its sheet.
func stageTables(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer, opts CrosstableOptions) ([]table.Table, error) {
	cross, err := Crosstable(t, st, loc, opts)
	if err != nil {
		return nil, err
	}
	rounds, err := Rounds(t, st.Stage, loc)
	if err != nil {
		return nil, err
	}
	tables := []table.Table{Standings(t, st, loc), cross}
	if len(rounds.Rows) > 0 {
		tables = append(tables, rounds)
	}
	race, err := Race(t, st, loc)
	if err != nil {
		return nil, err
	}
	if len(race.Chart.Columns) > 1 {
		tables = append(tables, race)
	}
	for i := range tables {
		for _, stage := range parts.StageLine(t, st.Stage, loc) {
			tables[i].Tab = tables[i].Title + " " + stage
		}
	}
	return tables, nil
}
