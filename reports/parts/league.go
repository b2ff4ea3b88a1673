package parts

import (
	"slices"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// LeastNotes say how many games a player of a league needs for a place, where some have none
// for want of them.
func LeastNotes(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) []string {
	if !slices.ContainsFunc(st.Rows, func(row scoring.Standing) bool { return row.Short > 0 }) {
		return nil
	}
	s, _ := t.Stage(st.Stage)
	return []string{loc.T("league.least", i18n.Data{"Count": s.Least})}
}
