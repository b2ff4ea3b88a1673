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

// winners is how many places the result in short has.
const winners = 3

// reportResults are the result in short and the prizes, of an event that is over, then
// standings and crosstable of each stage that has begun, the last one first.
func reportResults(t *tournament.Tournament, stages []*scoring.Standings, loc *i18n.Localizer) ([]table.Table, error) {
	tables, err := resultInShort(t, stages, loc)
	if err != nil {
		return nil, err
	}
	for _, st := range slices.Backward(stages) {
		if st.Rounds == 0 && !slices.ContainsFunc(st.Rows, func(row scoring.Standing) bool { return row.Points != 0 }) {
			continue // nothing is played
		}
		cross, err := reportGames(t, st, loc)
		if err != nil {
			return nil, err
		}
		for _, tab := range []table.Table{Standings(t, st, loc), cross} {
			for _, stage := range parts.StageLine(t, st.Stage, loc) {
				tab.Tab = tab.Title + " " + stage
			}
			if st.Stage < len(stages) { // data has each table by its own name
				tab.ID += "_stage_" + strconv.Itoa(st.Stage)
			}
			if len(tab.Rows) > 0 {
				tables = append(tables, tab)
			}
		}
	}
	return tables, nil
}

// reportGames are the games of a stage at a glance: the bracket of a knock-out, whose rounds
// are no ranking of everybody, else the crosstable.
func reportGames(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (table.Table, error) {
	if s, ok := t.Stage(st.Stage); ok && s.System == tournament.SystemKnockOut {
		return Bracket(t, st.Stage, loc)
	}
	return Crosstable(t, st, loc, CrosstableOptions{})
}

// resultInShort are the first places and the prizes of an event that is over.
func resultInShort(t *tournament.Tournament, stages []*scoring.Standings, loc *i18n.Localizer) ([]table.Table, error) {
	if len(stages) == 0 || slices.ContainsFunc(stages, func(st *scoring.Standings) bool { return !st.Final }) {
		return nil, nil
	}
	st := stages[len(stages)-1]
	short, places := Standings(t, st, loc), func(row int) int { return st.Rows[row].Rank }
	if s, _ := t.Stage(st.Stage); len(stages) > 1 && (s.Decides > 0 || len(st.Rows) < winners) { // it ranks some of the first
		rows, _, err := scoring.Overall(t)
		if err != nil {
			return nil, err
		}
		if short, err = Overall(t, loc); err != nil {
			return nil, err
		}
		places = func(row int) int { return rows[row].Rank }
	}
	var tables []table.Table
	if first := firstPlaces(short, places); len(first.Rows) > 0 && len(first.Rows) < len(short.Rows) {
		first.Title = loc.T("arbiterreport.result")
		tables = append(tables, first)
	}
	if plan := t.Event.Prizes; len(plan.Lists) > 0 {
		won, err := st.Award(plan, t)
		if err != nil {
			return nil, err
		}
		tables = append(tables, PrizeTable(t, won, plan.Currency, loc))
	}
	return tables, nil
}

// firstPlaces are the rows of the first places of a ranking, by place, name, points and
// tie-breaks.
func firstPlaces(ranking table.Table, place func(row int) int) table.Table {
	keep := []string{"rank", "rank_to", "id", "name", "federation", "club", "points"}
	drop := map[int]bool{}
	for i, c := range ranking.Columns {
		drop[i] = !slices.Contains(keep, c.ID) && c.Group != "tiebreaks"
	}
	first := ranking
	first.ID, first.Subtitle, first.Notes, first.Rows = "result", nil, nil, nil
	for i, row := range ranking.Rows {
		if place(i) <= winners {
			first.Rows = append(first.Rows, row)
		}
	}
	return first.Without(drop)
}
