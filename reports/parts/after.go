package parts

import (
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// shownAfter is the stage of an event that is shown as it stood after a round, see
// [tournament.AfterRound]; false where the event is shown as it stands.
func shownAfter(t *tournament.Tournament) (tournament.Stage, bool) {
	at := slices.IndexFunc(t.Stages, func(s tournament.Stage) bool { return s.After > 0 })
	if at < 0 {
		return tournament.Stage{}, false
	}
	return t.Stages[at], true
}

// MarkedAfter are tables of an event that say, where it is shown so, after which round
// they are: in a line under the title, and in data.
func MarkedAfter(t *tournament.Tournament, tables []table.Table, loc *i18n.Localizer) []table.Table {
	s, so := shownAfter(t)
	if !so {
		return tables
	}
	line := AfterLine(s.After, plannedRounds(t, s), loc)
	marked := slices.Clone(tables)
	for i, tab := range marked {
		marked[i].After = s.After
		if !slices.Contains(tab.Subtitle, line) {
			marked[i].Subtitle = append(slices.Clip(tab.Subtitle), line)
		}
	}
	return marked
}

// AfterLine says after which round of how many (0: not known) a table is.
func AfterLine(round, planned int, loc *i18n.Localizer) string {
	if planned < round {
		return loc.T("after.round", i18n.Data{"Round": round})
	}
	return loc.T("standings.round", i18n.Data{"Round": round, "Planned": planned})
}

// plannedRounds is how many rounds a stage has; 0 is not known.
func plannedRounds(t *tournament.Tournament, s tournament.Stage) int {
	field, err := scoring.FieldOf(t, s.Number)
	if err != nil {
		return 0
	}
	return field.PlannedRounds()
}
