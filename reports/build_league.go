package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// LeagueTable is the table of a stage of teams: match points, board points, who rises and who goes down.
// A nil localizer is English.
func LeagueTable(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "league", Wall: true, Title: loc.T("teamplay.title"), Subtitle: parts.StageLine(t, teams.Stage.Number, loc), Finality: leagueFinality(teams),
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "team", Title: loc.T("column.team"), Role: table.Name},
			leagueCount("matches", loc), leagueCount("won", loc), leagueCount("drawn", loc), leagueCount("lost", loc),
			{ID: "match_points", Title: loc.T("column.match-points"), Long: loc.T("column.match-points.long"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "board_points", Title: loc.T("teamplay.board-points"), Long: loc.T("teamplay.board-points.long"), Align: table.Right, Count: true},
		},
	}
	shown := []string{"MP", "BP", "FM", "WON"}
	var more []int
	for i, order := range teams.Order {
		if !slices.Contains(shown, order.Code) {
			more = append(more, i)
			tab.Columns = append(tab.Columns, table.Column{ID: strings.ToLower(order.Code), Title: order.Code, Long: loc.Say(order.Title), Align: table.Right, Count: true})
		}
	}
	moves := teams.Stage.TeamRules.Up+teams.Stage.TeamRules.PlayOff+teams.Stage.TeamRules.Down > 0
	if moves {
		tab.Columns = append(tab.Columns, table.Column{ID: "move", Title: loc.T("teamplay.move"), Role: table.Text})
	}
	for _, row := range teams.Rows {
		cells := []table.Cell{
			table.NumberCell(row.Place(), strconv.Itoa(row.Rank)), table.TextCell(row.Team.Name), table.CountCell(row.Matches),
			table.CountCell(row.Won), table.CountCell(row.Drawn), table.CountCell(row.Lost), parts.PointsCell(row.MatchPoints), parts.PointsCell(row.BoardPoints),
		}
		for _, i := range more {
			cells = append(cells, parts.PointsCell(row.Values[i]))
		}
		if moves {
			cells = append(cells, table.TextCell(moveText(teams.Stage.TeamRules, row.Move, loc)))
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: cells})
	}
	tab.Notes = append(tab.Notes, loc.T("teamplay.order", i18n.Data{"Order": orderTexts(teams.Order, loc)}))
	if teams.Open > 0 {
		tab.Notes = append(tab.Notes, loc.T("teamplay.open", i18n.Data{"Open": teams.Open}))
	}
	for _, row := range teams.Rows {
		tab.Notes = append(tab.Notes, TeamNotes(row, loc)...)
	}
	return tab
}

// leagueCount is a column of a number of matches.
func leagueCount(id string, loc *i18n.Localizer) table.Column {
	return table.Column{ID: id, Title: loc.T("teamplay." + id), Long: loc.T("teamplay." + id + ".long"), Align: table.Right, Count: true}
}

// orderTexts says by what teams are ranked.
func orderTexts(order []scoring.TeamOrder, loc *i18n.Localizer) string {
	var texts []string
	for _, o := range order {
		texts = append(texts, loc.Say(o.Title))
	}
	return strings.Join(texts, "; ")
}

// moveText says what becomes of a team.
func moveText(rules tournament.TeamRules, move scoring.TeamMove, loc *i18n.Localizer) string {
	switch move {
	case scoring.MoveUp:
		return loc.T("teamplay.up", i18n.Data{"Class": rules.Above})
	case scoring.MovePlay:
		return loc.T("teamplay.play-off", i18n.Data{"Class": rules.Above})
	case scoring.MoveDown:
		return loc.T("teamplay.down", i18n.Data{"Class": rules.Below})
	}
	return ""
}

// TeamNotes say what a team lost by penalties, that it has left, and what of it is not on record. A nil localizer is English.
func TeamNotes(row scoring.TeamRow, loc *i18n.Localizer) []string {
	loc = i18n.OrEnglish(loc)
	var notes []string
	for _, p := range row.Penalties {
		notes = append(notes, loc.T("teamplay.penalty", i18n.Data{"Team": row.Team.Name, "What": penaltyText(p, loc), "Why": p.Why}))
	}
	switch {
	case row.Team.Struck:
		notes = append(notes, loc.T("teamplay.struck", i18n.Data{"Team": row.Team.Name}))
	case row.Team.Withdrawn > 0:
		notes = append(notes, loc.T("teamplay.withdrawn", i18n.Data{"Team": row.Team.Name, "Round": row.Team.Withdrawn}))
	}
	if row.Total.Matches > 0 {
		notes = append(notes, loc.T("teamplay.not-on-record", i18n.Data{"Team": row.Team.Name, "Matches": row.Total.Matches}))
	}
	return notes
}

// penaltyText is what a penalty takes off.
func penaltyText(p tournament.Penalty, loc *i18n.Localizer) string {
	var parts []string
	if p.MatchPoints != 0 {
		parts = append(parts, loc.T("teamplay.match-points-off", i18n.Data{"Points": loc.Number(p.MatchPoints.String())}))
	}
	if p.BoardPoints != 0 {
		parts = append(parts, loc.T("teamplay.board-points-off", i18n.Data{"Points": loc.Number(p.BoardPoints.String())}))
	}
	return strings.Join(parts, ", ")
}

// LeagueCross is who made how many board points against whom, rows and columns in order of rank. A nil
// localizer is English.
func LeagueCross(t *tournament.Tournament, teams *scoring.TeamTable, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "league_cross", Wall: true, Title: loc.T("teamplay.cross"), Subtitle: parts.StageLine(t, teams.Stage.Number, loc), Finality: leagueFinality(teams),
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "team", Title: loc.T("column.team"), Role: table.Name},
		},
	}
	for i, row := range teams.Rows {
		tab.Columns = append(tab.Columns, table.Column{ID: "against_" + strconv.Itoa(row.Team.Number), Title: strconv.Itoa(i + 1), Long: row.Team.Name, Align: table.Center})
	}
	tab.Columns = append(tab.Columns,
		table.Column{ID: "match_points", Title: loc.T("column.match-points"), Long: loc.T("column.match-points.long"), Align: table.Right, Role: table.Score, Count: true},
		table.Column{ID: "board_points", Title: loc.T("teamplay.board-points"), Long: loc.T("teamplay.board-points.long"), Align: table.Right, Count: true})
	for _, row := range teams.Rows {
		cells := []table.Cell{table.NumberCell(row.Place(), strconv.Itoa(row.Rank)), table.TextCell(row.Team.Name)}
		for _, other := range teams.Rows {
			cells = append(cells, table.TextCell(againstText(row, other.Team.Number, loc)))
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: append(cells, parts.PointsCell(row.MatchPoints), parts.PointsCell(row.BoardPoints))})
	}
	return tab
}

// againstText is what a team made against another: × against itself.
func againstText(row scoring.TeamRow, other int, loc *i18n.Localizer) string {
	if row.Team.Number == other {
		return "×"
	}
	var texts []string
	for _, m := range row.Results {
		switch {
		case m.Opponent != other:
		case m.State == tournament.MatchNot:
			texts = append(texts, loc.T("teamplay.not-played.short"))
		case m.State == tournament.MatchOver:
			texts = append(texts, loc.Number(m.BoardPoints.String()))
		}
	}
	return strings.Join(texts, " ")
}

// LeagueCalendar is the matches of some rounds with their dates and scores, the team at home first. A round below 1 is
// all of them. A nil localizer is English.
func LeagueCalendar(t *tournament.Tournament, teams *scoring.TeamTable, round int, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "calendar", Wall: true, Parts: "round", Title: loc.T("teamplay.calendar"), Subtitle: parts.StageLine(t, teams.Stage.Number, loc),
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Role: table.Score, Count: true, Once: true},
			{ID: "date", Title: loc.T("Word.date")},
			{ID: "match", Title: loc.T("teamplay.match"), Align: table.Right, Count: true},
			{ID: "home", Title: loc.T("match-sheet.home"), Role: table.Name},
			{ID: "score", Title: loc.T("column.result"), Align: table.Center},
			{ID: "away", Title: loc.T("match-sheet.away"), Role: table.Name},
			{ID: "state", Title: loc.T("teamplay.state"), Role: table.Text},
		},
	}
	for _, m := range teams.Matches {
		if round > 0 && m.Match.Round != round {
			continue
		}
		home, _ := teams.Stage.Team(m.Match.Home)
		away, _ := teams.Stage.Team(m.Match.Away)
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			parts.Number(m.Match.Round), parts.DayCell(teams.Stage.MatchDate(m.Match), loc), table.CountCell(m.Match.Table),
			table.TextCell(home.Name), table.TextCell(scoreText(m, loc)), table.TextCell(away.Name), table.TextCell(matchStateText(teams.Stage, m, loc)),
		}})
	}
	return tab
}

// scoreText is the score of a match; "" while nothing is in.
func scoreText(m scoring.MatchScore, loc *i18n.Localizer) string {
	switch m.State {
	case tournament.MatchNot:
		return loc.T("teamplay.not-played.short")
	case tournament.MatchOver:
		return loc.Number(m.Home.String()) + "-" + loc.Number(m.Away.String())
	case tournament.MatchPlaying:
		if m.Home+m.Away > 0 {
			return loc.Number(m.Home.String()) + "-" + loc.Number(m.Away.String())
		}
	}
	return ""
}

// matchStateText says how far a match is, where its score does not.
func matchStateText(s tournament.Stage, m scoring.MatchScore, loc *i18n.Localizer) string {
	var pieces []string
	switch m.State {
	case tournament.MatchFree:
		pieces = append(pieces, loc.T("teamplay.free"))
	case tournament.MatchNot:
		pieces = append(pieces, loc.T("teamplay.not-played", i18n.Data{"Home": loc.Number(m.HomeMatch.String()), "Away": loc.Number(m.AwayMatch.String()), "Why": m.Match.Total.Why}))
	case tournament.MatchStruck:
		return loc.T("teamplay.counts-not")
	case tournament.MatchPlaying:
		open := 0
		for _, b := range m.Boards {
			open += parts.Btoi(b.Open)
		}
		pieces = append(pieces, loc.T("teamplay.playing", i18n.Data{"Open": open}))
	}
	if m.Match.Date != "" && m.Match.Date != s.Date(m.Match.Round) && m.State != tournament.MatchOver {
		pieces = append(pieces, loc.T("teamplay.moved"))
	}
	return strings.Join(pieces, ", ")
}

// leagueFinality is whether the table is final; while matches are open a note of its own says so.
func leagueFinality(teams *scoring.TeamTable) table.Finality {
	if teams.Open > 0 || len(teams.Matches) == 0 {
		return table.Timeless
	}
	return parts.Finality(teams.Final())
}
