package reports

import (
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// LeaguePlayers are the scores of the players of a stage of teams; with boards those on each board, best first, for prizes by
// board. A nil localizer is English.
func LeaguePlayers(t *tournament.Tournament, s tournament.Stage, boards bool, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "league_players", Wall: true, Title: loc.T("teamplay.players"), Subtitle: parts.StageLine(t, s.Number, loc)}
	place := table.Column{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true}
	if boards {
		tab.ID, tab.Title, tab.Parts = "league_boards", loc.T("teamplay.boards"), "board"
		tab.Columns = append(tab.Columns, table.Column{ID: "board", Title: loc.T("column.board"), Align: table.Right, Role: table.Score, Count: true, Once: true})
	}
	tab.Columns = append(tab.Columns, place,
		table.Column{ID: "name", Title: loc.T("column.name"), Role: table.Name},
		table.Column{ID: "team", Title: loc.T("column.team")},
		leagueCount("games", loc), leagueCount("won", loc), leagueCount("drawn", loc), leagueCount("lost", loc), leagueCount("walkovers", loc),
		table.Column{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
		table.Column{ID: "percent", Title: "%", Long: loc.T("teamplay.percent"), Align: table.Right, Count: true})
	board, at := 0, 0
	for _, x := range scoring.TeamScores(t, s, boards) {
		if at++; x.Board != board {
			board, at = x.Board, 1
		}
		team, _ := s.Team(x.Team)
		name := parts.PlayerName(t, x.Player)
		if x.Substitute {
			name += " *"
		}
		cells := []table.Cell{table.CountCell(at), table.TextCell(name), table.TextCell(team.Name), table.CountCell(x.Games),
			table.CountCell(x.Won), table.CountCell(x.Drawn), table.CountCell(x.Lost), parts.Number(x.Walkovers), parts.PointsCell(x.Points), percentCell(x)}
		if boards {
			cells = append([]table.Cell{table.CountCell(x.Board)}, cells...)
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: cells})
		if x.Substitute && len(tab.Notes) == 0 {
			tab.Notes = append(tab.Notes, loc.T("teamplay.substitutes"))
		}
	}
	return tab
}

// percentCell is how much a player made of what he could, rounded half up.
func percentCell(x scoring.TeamScore) table.Cell {
	if x.Most == 0 {
		return table.Cell{}
	}
	return table.CountCell(int((200*x.Points + x.Most) / (2 * x.Most)))
}

// LeagueTeams are the teams with their clubs, captains and players. A nil localizer is English.
func LeagueTeams(t *tournament.Tournament, s tournament.Stage, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "league_teams", Wall: true, Title: loc.T("teamplay.teams"), Subtitle: parts.StageLine(t, s.Number, loc), Columns: []table.Column{
		{ID: "number", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
		{ID: "team", Title: loc.T("column.team"), Role: table.Name},
		{ID: "club", Title: loc.T("column.club")},
		{ID: "captain", Title: loc.T("teamplay.captain")},
		{ID: "players", Title: loc.T("teamplay.members"), Role: table.Text},
	}}
	for _, team := range s.League.Teams {
		var names []string
		for _, p := range t.TeamMembers(team) {
			names = append(names, p.Name)
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.CountCell(team.Number), table.TextCell(team.Name), table.TextCell(team.Club), table.TextCell(team.Captain), table.ListCell(names, ", ")}})
	}
	return tab
}

// LeagueMatch is one match board by board, the team at home to the left. A nil localizer is English.
func LeagueMatch(t *tournament.Tournament, s tournament.Stage, m scoring.MatchScore, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	home, _ := s.Team(m.Match.Home)
	away, _ := s.Team(m.Match.Away)
	tab := table.Table{
		ID: "league_match", Title: home.Name + " – " + away.Name,
		Subtitle: append(parts.StageLine(t, s.Number, loc), loc.T("teamplay.match-of", i18n.Data{"Round": m.Match.Round, "Table": m.Match.Table})),
		Columns: []table.Column{
			{ID: "board", Title: loc.T("column.board"), Align: table.Right, Count: true},
			{ID: "home", Title: home.Name, Role: table.Name},
			{ID: "home_colour", Title: loc.T("column.colour"), Align: table.Center},
			{ID: "result", Title: loc.T("column.result"), Align: table.Center},
			{ID: "away_colour", Title: loc.T("column.colour"), Align: table.Center},
			{ID: "away", Title: away.Name, Role: table.Name},
		},
	}
	white, black := loc.T("colour.white.letter"), loc.T("colour.black.letter")
	for _, b := range m.Boards {
		own, other := white, black
		if !b.HomeWhite {
			own, other = black, white
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.NumberCell(strconv.Itoa(m.Match.Board(b.Place)), strconv.Itoa(m.Match.Board(b.Place))),
			table.TextCell(boardName(t, b.Home, loc)), table.TextCell(own), table.TextCell(boardScore(b, loc)), table.TextCell(other), table.TextCell(boardName(t, b.Away, loc)),
		}})
	}
	if score := scoreText(m, loc); score != "" {
		tab.Notes = append(tab.Notes, loc.T("teamplay.score", i18n.Data{"Score": score}))
	}
	if state := matchStateText(s, m, loc); state != "" {
		tab.Notes = append(tab.Notes, state)
	}
	if m.State == tournament.MatchWaiting {
		for _, team := range []tournament.Team{home, away} {
			id, side := "teamplay.line-up-missing", m.Match.Side(team.Number)
			switch {
			case len(side) > 0 && m.Match.Shown():
				id = "teamplay.line-up-open"
			case len(side) > 0:
				id = "teamplay.line-up-in"
			}
			tab.Notes = append(tab.Notes, loc.T(id, i18n.Data{"Team": team.Name, "Players": lineUpText(t, side, loc)}))
		}
	}
	return tab
}

// lineUpText is a line-up by board.
func lineUpText(t *tournament.Tournament, side []tournament.PlayerID, loc *i18n.Localizer) string {
	var names []string
	for i, id := range side {
		names = append(names, strconv.Itoa(i+1)+" "+boardName(t, id, loc))
	}
	return strings.Join(names, ", ")
}

// boardName is who sits at a board, or that nobody does.
func boardName(t *tournament.Tournament, id tournament.PlayerID, loc *i18n.Localizer) string {
	if id == 0 {
		return loc.T("teamplay.nobody")
	}
	return parts.PlayerName(t, id)
}

// boardScore is the score of a board, the team at home first; "" while it is open.
func boardScore(b scoring.TeamBoard, loc *i18n.Localizer) string {
	if b.Open || b.Home == 0 && b.Away == 0 {
		return ""
	}
	return loc.Number(b.HomePoints.String()) + "-" + loc.Number(b.AwayPoints.String())
}

// LeaguePresets is the table of presets: how matches are counted, what of it is confirmed and what not. A nil localizer is English.
func LeaguePresets(presets []scoring.TeamPreset, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "league_presets", Title: loc.T("teamplay.presets"), Columns: []table.Column{
		{ID: "preset", Title: loc.T("keizer.column.preset"), Role: table.Name},
		{ID: "about", Title: loc.T("column.what"), Role: table.Text},
		{ID: "boards", Title: loc.T("teamplay.boards.short"), Align: table.Right, Count: true},
		{ID: "board", Title: loc.T("teamplay.board-scale")},
		{ID: "match", Title: loc.T("teamplay.match-scale")},
		{ID: "order", Title: loc.T("teamplay.order.short")},
		{ID: "confirmed", Title: loc.T("teamplay.confirmed"), Role: table.Text},
		{ID: "unconfirmed", Title: loc.T("teamplay.unconfirmed"), Role: table.Text},
	}}
	for _, p := range presets {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(p.Name), table.TextCell(loc.Say(p.Title)), table.CountCell(p.Rules.Boards), table.TextCell(p.Score), table.TextCell(matchScale(p.Rules)),
			table.ListCell(p.Rules.Order, ", "), table.TextCell(loc.Say(p.Confirmed)), table.TextCell(loc.Say(p.Unconfirmed)),
		}})
	}
	return tab
}

// matchScale is what a match won, drawn and lost is worth: 2-1-0.
func matchScale(r tournament.TeamRules) string {
	return r.Win.String() + "-" + r.Draw.String() + "-" + r.Loss.String()
}

// LeagueRules are how the matches of a stage are played and counted, a line each, for the notice board. A nil localizer is English.
func LeagueRules(t *tournament.Tournament, s tournament.Stage, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	r := s.TeamRules
	tab := table.Table{ID: "league_rules", Title: loc.T("teamplay.rules"), Subtitle: parts.StageLine(t, s.Number, loc), Columns: []table.Column{
		{ID: "what", Title: loc.T("column.what"), Role: table.Name}, {ID: "value", Title: loc.T("teamplay.value"), Role: table.Text},
	}}
	add := func(id, value string) {
		if value != "" {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(loc.T(id)), table.TextCell(value)}})
		}
	}
	order, err := scoring.TeamOrderOf(r.Order)
	add("keizer.column.preset", r.Preset)
	add("teamplay.boards.short", strconv.Itoa(r.Boards))
	add("teamplay.board-scale", loc.Number(t.Event.Score.Scale()))
	add("teamplay.match-scale", loc.Number(matchScale(r)))
	if err == nil {
		add("teamplay.order.short", orderTexts(order, loc))
	}
	add("teamplay.home-colours", strings.NewReplacer("W", loc.T("colour.white.letter"), "B", loc.T("colour.black.letter")).Replace(r.Colours))
	if r.Micro {
		add("teamplay.micro", loc.T("teamplay.yes"))
	}
	if r.Clubs {
		add("teamplay.clubs-first", loc.T("teamplay.yes"))
	}
	if s.System == tournament.SystemTeamSwiss {
		add("teamplay.type", r.Type)
		if r.Alone {
			add("league-rules.one-score", loc.T("teamplay.yes"))
		}
	}
	for _, row := range []struct {
		id string
		n  int
	}{{"teamplay.how-many-up", r.Up}, {"teamplay.how-many-play-off", r.PlayOff}, {"teamplay.how-many-down", r.Down}} {
		if row.n > 0 {
			add(row.id, strconv.Itoa(row.n))
		}
	}
	add("teamplay.above", r.Above)
	add("teamplay.below", r.Below)
	for _, p := range scoring.TeamPresets() {
		if p.Name == r.Preset {
			tab.Notes = append(tab.Notes, loc.T("teamplay.confirmed")+": "+loc.Say(p.Confirmed), loc.T("teamplay.unconfirmed")+": "+loc.Say(p.Unconfirmed))
		}
	}
	return tab
}
