package reports

import (
	"cmp"
	"slices"
	"strconv"

	"arbiter/pairing/teamswiss"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// ExplainTeam says what the points of a team were made of, match by match, and what separates it from the team above it. A nil
// localizer is English.
func ExplainTeam(t *tournament.Tournament, teams *scoring.TeamTable, team int, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	at := slices.IndexFunc(teams.Rows, func(r scoring.TeamRow) bool { return r.Team.Number == team })
	row := teams.Rows[at]
	tab := table.Table{
		ID: "explain_team", Title: loc.T("teamplay.why", i18n.Data{"Team": row.Team.Name, "Place": row.Place()}), Subtitle: parts.StageLine(t, teams.Stage.Number, loc),
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
			{ID: "what", Title: loc.T("column.what"), Role: table.Name},
			{ID: "score", Title: loc.T("column.result"), Align: table.Center},
			{ID: "match_points", Title: loc.T("column.match-points"), Long: loc.T("column.match-points.long"), Align: table.Right, Count: true},
			{ID: "board_points", Title: loc.T("teamplay.board-points"), Long: loc.T("teamplay.board-points.long"), Align: table.Right, Count: true},
		},
	}
	add := func(round int, what, score string, match, board tournament.Points) {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{parts.Number(round), table.TextCell(what), table.TextCell(score), parts.PointsCell(match), parts.PointsCell(board)}})
	}
	if row.Total.Matches > 0 {
		add(0, loc.T("teamplay.total-of", i18n.Data{"Matches": row.Total.Matches}), "", row.Total.MatchPoints, row.Total.BoardPoints)
	}
	results := slices.Clone(row.Results)
	slices.SortStableFunc(results, func(a, b scoring.TeamResult) int { return cmp.Compare(a.Round, b.Round) })
	for _, m := range results {
		opponent, _ := teams.Stage.Team(m.Opponent)
		what := cmp.Or(opponent.Name, loc.T("teamplay.free"))
		score := loc.Number(m.BoardPoints.String()) + "-" + loc.Number(m.Against.String())
		switch {
		case m.State == tournament.MatchNot:
			score = loc.T("teamplay.not-played.short")
		case m.Opponent == 0:
			score = ""
		case m.State.Open() || m.State == tournament.MatchStruck:
			continue
		case !m.Counts:
			add(m.Round, what, loc.T("teamplay.counts-not"), 0, 0)
			continue
		}
		add(m.Round, what, score, m.MatchPoints, m.BoardPoints)
	}
	for _, p := range row.Penalties {
		add(0, loc.T("teamplay.penalty.of", i18n.Data{"Why": p.Why}), "", -p.MatchPoints, -p.BoardPoints)
	}
	add(0, loc.T("teamplay.sum"), "", row.MatchPoints, row.BoardPoints)
	tab.Rows[len(tab.Rows)-1].Head = true
	tab.Notes = apartNotes(teams, at, loc)
	return tab
}

// apartNotes say what separates a team from those above and below it.
func apartNotes(teams *scoring.TeamTable, at int, loc *i18n.Localizer) []string {
	row := teams.Rows[at]
	var notes []string
	say := func(id string, upper, lower scoring.TeamRow, code string) {
		for i, o := range teams.Order {
			if o.Code == code {
				notes = append(notes, loc.T(id, i18n.Data{"Team": upper.Team.Name, "Other": lower.Team.Name, "By": loc.Say(o.Title),
					"Own": loc.Number(upper.Values[i].String()), "Against": loc.Number(lower.Values[i].String())}))
			}
		}
	}
	if row.RankTo > row.Rank {
		notes = append(notes, loc.T("teamplay.shared", i18n.Data{"Order": orderTexts(teams.Order, loc)}))
	}
	if at > 0 && row.Apart != "" {
		say("teamplay.below-by", teams.Rows[at-1], row, row.Apart)
	}
	if at+1 < len(teams.Rows) && teams.Rows[at+1].Apart != "" {
		say("teamplay.above-by", row, teams.Rows[at+1], teams.Rows[at+1].Apart)
	}
	return notes
}

// ExplainTeamPairing says why the teams of the next round of a Swiss meet, and which article gave them their colours. A nil
// localizer is English.
func ExplainTeamPairing(t *tournament.Tournament, teams *scoring.TeamTable, r teamswiss.Round, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "explain_team_pairing", Title: loc.T("teamplay.why-pairs"), Subtitle: parts.StageLine(t, teams.Stage.Number, loc), Columns: []table.Column{
		{ID: "match", Title: loc.T("teamplay.match"), Align: table.Right, Count: true},
		{ID: "white", Title: loc.T("column.white"), Role: table.Name},
		{ID: "white_points", Title: loc.T("column.points"), Align: table.Right, Count: true},
		{ID: "black", Title: loc.T("column.black"), Role: table.Name},
		{ID: "black_points", Title: loc.T("column.points"), Align: table.Right, Count: true},
		{ID: "article", Title: loc.T("teamplay.article")},
		{ID: "why", Title: loc.T("teamplay.reason"), Role: table.Text},
	}}
	points := make(map[int]tournament.Points)
	for _, row := range teams.Rows {
		points[row.Team.Number] = row.Values[0]
	}
	for i, p := range r.Pairs {
		white, _ := teams.Stage.Team(p.White)
		black, _ := teams.Stage.Team(p.Black)
		why := loc.Say(message.New("teamplay.article-" + p.Article))
		if p.Floater != 0 {
			up, _ := teams.Stage.Team(p.Floater)
			why += "; " + loc.T("teamplay.upfloater", i18n.Data{"Team": up.Name})
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.CountCell(i + 1), table.TextCell(white.Name), parts.PointsCell(points[p.White]),
			table.TextCell(black.Name), parts.PointsCell(points[p.Black]), table.TextCell("C.04.6 " + p.Article), table.TextCell(why)}})
	}
	if r.Bye != 0 {
		bye, _ := teams.Stage.Team(r.Bye)
		tab.Notes = append(tab.Notes, loc.T("teamplay.bye-why", i18n.Data{"Team": bye.Name, "Number": strconv.Itoa(r.Bye)}))
	}
	return tab
}
