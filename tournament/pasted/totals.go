package pasted

import (
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// TableFit is what a table of teams comes to in a stage.
type TableFit struct {
	Entered     tournament.TeamTotalsEntered
	Adjustments []intake.Adjustment
	Refusals    []intake.Refusal
}

// Totals takes the table of a text as what the teams of a stage made in matches that are not on record.
func Totals(s tournament.Stage, text *Text) *TableFit {
	in := &fitter{stage: s, fit: &Fit{}}
	out := &TableFit{Entered: tournament.TeamTotalsEntered{Stage: s.Number}}
	seen := make(map[int]bool)
	for _, row := range text.Table {
		team, ok := in.team(row.At, row.Team)
		if !ok {
			continue
		}
		if seen[team.Number] {
			in.refuse(row.At, "pasted.team-twice", message.Args{"Team": team.Name})
			continue
		}
		if seen[team.Number] = true; row.Matches == 0 { // there is nothing to add
			continue
		}
		out.Entered.Totals = append(out.Entered.Totals, tournament.TeamTotal{Team: team.Number, Matches: row.Matches, MatchPoints: row.MatchPoints, BoardPoints: row.BoardPoints})
	}
	out.Adjustments, out.Refusals = in.fit.Adjustments, in.fit.Refusals
	return out
}

// TeamOf finds the team that a text means by a name.
func TeamOf(s tournament.Stage, name string) (tournament.Team, bool) {
	in := &fitter{stage: s, fit: &Fit{}}
	return in.team(intake.Where{}, name)
}
