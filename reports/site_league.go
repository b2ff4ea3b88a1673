package reports

import (
	"arbiter/reports/table"
	"arbiter/scoring"
)

// league is what stands in the place of the standings of a stage in which teams meet: its table, the calendar with
// scores, and the players; false where players meet. Who plays in a match that has only one line-up is on none of them.
func (b *SitePages) league(stage int) ([]table.Table, bool) {
	teams, err := scoring.TeamsOf(b.t, stage)
	if err != nil {
		return nil, false
	}
	return []table.Table{LeagueTable(b.t, teams, b.loc), LeagueCalendar(b.t, teams, 0, b.loc), LeaguePlayers(b.t, teams.Stage, false, b.loc)}, true
}
