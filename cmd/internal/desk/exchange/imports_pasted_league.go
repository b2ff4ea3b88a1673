package exchange

import (
	"cmp"
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/pasted"
)

// matchResults takes in what a text says of matches of teams, and of their table.
func matchResults(ctx context.Context, d *desk.Desk, req ResultsRequest, stage tournament.Stage, text *pasted.Text, in *ImportedResults) error {
	fit := pasted.IntoLeague(d.State(), stage, text)
	in.Notes = append(in.Notes, desk.NotesOf(fit.Adjustments)...)
	in.Refuse(fit.Refusals)
	in.Known = fit.Known
	in.part("imports.new-players", fit.Players)
	in.part("pasted.matches", fit.Matches)
	in.part("pasted.line-ups", fit.LineUps)
	in.part("imports.results", fit.Results)
	in.part("pasted.scores", fit.Scores)
	bodies, why := fit.Bodies, ""
	if fit.Matches > 0 { // not as the table of the system has them
		why = cmp.Or(req.Why, req.Name)
	}
	if table, err := scoring.TeamsOf(d.State(), stage.Number); err == nil && len(text.Matches) == 0 && len(text.Table) > 0 && !anyCounts(table) {
		totals := pasted.Totals(stage, text)
		in.Refuse(totals.Refusals)
		in.Notes = append(in.Notes, desk.NotesOf(totals.Adjustments)...)
		in.part("pasted.teams-of-table", len(totals.Entered.Totals))
		bodies, why = append(bodies, totals.Entered), cmp.Or(req.Why, req.Name)
	}
	if err := takeResults(ctx, d, req, why, bodies, in); err != nil {
		return err
	}
	if !req.Trial || len(bodies) == 0 {
		return compareTable(d, stage.Number, text, in)
	}
	return nil
}

// anyCounts reports whether a match on record is in the table.
func anyCounts(table *scoring.TeamTable) bool {
	for _, m := range table.Matches {
		if m.Counts() && !m.Match.Free() {
			return true
		}
	}
	return false
}

// compareTable holds a table that was read against the one that the event has.
func compareTable(d *desk.Desk, stage int, text *pasted.Text, in *ImportedResults) error {
	if len(text.Table) == 0 {
		return nil
	}
	table, err := scoring.TeamsOf(d.State(), stage)
	if err != nil {
		return err
	}
	same := 0
	for _, row := range text.Table {
		team, ok := pasted.TeamOf(table.Stage, row.Team)
		if !ok {
			in.Notes = append(in.Notes, message.New("trf.place", message.Args{"Where": row.At, "What": message.New("pasted.no-team", message.Args{"Text": row.Team})}))
			continue
		}
		for _, has := range table.Rows {
			if has.Team.Number != team.Number {
				continue
			}
			if has.Matches == row.Matches && has.MatchPoints == row.MatchPoints && has.BoardPoints == row.BoardPoints {
				same++
				continue
			}
			in.Notes = append(in.Notes, message.New("trf.place", message.Args{"Where": row.At, "What": message.New("pasted.table-differs", message.Args{
				"Team": team.Name, "Matches": row.Matches, "Points": row.MatchPoints, "Boards": row.BoardPoints,
				"OurMatches": has.Matches, "OurPoints": has.MatchPoints, "OurBoards": has.BoardPoints,
			})}))
		}
	}
	if same == len(text.Table) {
		in.Notes = append(in.Notes, message.Counted("pasted.table-agrees", same))
	}
	return nil
}
