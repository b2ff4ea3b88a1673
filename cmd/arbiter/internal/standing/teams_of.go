package standing

import (
	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/reports/table"
)

// LeagueTable is the table of the teams.
func LeagueTable(s *cli.Session, _ int) (table.Table, error) {
	teams, err := teams.TeamTable(s.File.Desk)
	if err != nil {
		return table.Table{}, err
	}
	return reports.LeagueTable(s.State(), teams, s.Words()), nil
}

// ExplainTeams prints what the points of teams were made of.
func ExplainTeams(s *cli.Session, texts []string, format string) error {
	allTeams, err := teams.TeamTable(s.File.Desk)
	if err != nil {
		return err
	}
	var tables []table.Table
	for _, text := range texts {
		team, err := teams.FindTeam(s.File.Desk, text)
		if err != nil {
			return err
		}
		tables = append(tables, reports.ExplainTeam(s.State(), allTeams, team.Number, s.Words()))
	}
	return s.Print(format, tables...)
}

// PrintLeague prints the table.
func PrintLeague(s *cli.Session, round int, format string) error {
	tab, err := LeagueTable(s, round)
	if err != nil {
		return err
	}
	return s.Print(format, tab)
}
