package reports

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Pairings is the list of one round by board: numbers, names, ratings, what each has
// before the round, and results; below it those who are not in the round, with the
// reason. The error is tournament.ErrNoSuchRound, wrapped. A nil localizer is English.
func Pairings(t *tournament.Tournament, stage, round int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	s, _ := t.Stage(stage)
	r, ok := t.Round(stage, round)
	if !ok {
		return table.Table{}, noRound(stage, round)
	}
	if len(r.Tables) > 0 {
		return tablesOfRound(t, s, r, loc), nil
	}
	title := loc.T("Where.round", i18n.Data{"Round": round})
	if round == 0 {
		title = loc.T("pairings.title.no-round")
	}
	b := newBeforeRound(t, stage, round, loc)
	tab := table.Table{ID: "pairings", Title: title, Wall: true, Subtitle: RoundLines(t, s, round, loc), Columns: pairingColumns(b, loc)}
	opening := len(tab.Columns) - 1
	tab.Columns = append(tab.Columns, endingColumns(loc)...)
	numbers := s.TPNs()
	drawn, notes, readers := parts.Openings(r, loc)
	tab.Columns[opening].For = readers
	for i, p := range r.Pairings {
		texts, codes := []string{}, []string{}
		for _, g := range p.Games {
			codes = append(codes, t.Event.Score.Code(tournament.Outcome{Result: g.Result, Margin: g.Margin}))
			if parts.Shown(g) {
				texts = append(texts, loc.Number(parts.ResultText(g, t.Event.Score)))
			}
		}
		board, black := table.CountCell(p.Board), parts.PlayerCell(t, p.Black)
		if p.Bye() {
			board, black = table.Cell{}, table.TextCell(ByeText(p, s, loc))
		}
		cells := slices.Concat(
			[]table.Cell{parts.Number(round), board, parts.Number(int(numbers[p.White])), parts.PlayerCell(t, p.White)}, b.cells(p.White),
			[]table.Cell{resultCell(p, texts), table.ListCell(codes, " "), parts.UnratedCell(p), parts.Number(int(numbers[p.Black])), black}, b.cells(p.Black),
			[]table.Cell{table.TextCell(drawn[i])}, endingCells(t.Event, p.Games, loc))
		tab.Rows = append(tab.Rows, table.Row{Key: parts.PairingKey(stage, round, p), Cells: cells})
	}
	for _, a := range notInRound(t, s, r, loc) {
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(a.player), Cells: slices.Concat(
			[]table.Cell{parts.Number(round), {}, parts.Number(int(numbers[a.player])), parts.PlayerCell(t, a.player)}, b.cells(a.player),
			[]table.Cell{{}, table.ListCell(nil, " "), table.ListCell(nil, " "), {}, table.TextCell(a.why)})})
	}
	if slices.ContainsFunc(r.Pairings, func(p tournament.Pairing) bool { return p.Uncoloured }) {
		tab.Notes = append(tab.Notes, loc.T("pairings.uncoloured"))
	}
	if boards := turnedBoards(r); len(boards) > 0 {
		tab.Notes = append(tab.Notes, loc.T("pairings.turned", i18n.Data{"Boards": parts.Joined(boards)}))
	}
	tab.Notes = slices.Concat(tab.Notes, notes, parts.PairedOnNotes(t, stage, r, loc), parts.NotesOfRound(t, stage, round, loc), parts.UnratedNotes(t, stage, round, loc))
	return tab.WithoutEmpty(slices.Concat(endingIDs(), b.ids(), []string{"white_tpn", "black_tpn", "opening", "unrated"})...), nil
}

// pairingColumns are the columns of one round but for how its games ended.
func pairingColumns(b beforeRound, loc *i18n.Localizer) []table.Column {
	return slices.Concat([]table.Column{
		{ID: "round", For: table.Programs, Count: true},
		{ID: "board", Title: loc.T("column.board"), Align: table.Right, Count: true, Sought: true},
		{ID: "white_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true, Under: "white", Extra: true},
		{ID: "white", Title: loc.T("column.white"), Role: table.Name},
	}, b.columns("white"), []table.Column{
		{ID: "result", Title: loc.T("column.result"), Align: table.Center, For: table.People},
		{ID: "results", For: table.Programs}, {ID: "unrated", For: table.Programs},
		{ID: "black_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true, Under: "black", Extra: true},
		{ID: "black", Title: loc.T("column.black"), Role: table.Name},
	}, b.columns("black"), []table.Column{{ID: "opening", Title: loc.T("column.opening")}})
}

// resultCell is the result of a pairing; while it has none a place to write it.
func resultCell(p tournament.Pairing, texts []string) table.Cell {
	return table.Cell{Text: strings.Join(texts, " "), Blank: !p.Bye() && len(texts) == 0}
}

// turnedBoards are the boards that were played with other colours than were paired.
func turnedBoards(r tournament.Round) []int {
	var boards []int
	for _, p := range r.Pairings {
		if p.Turned {
			boards = append(boards, p.Board)
		}
	}
	return boards
}

// ByeText says what kind of bye it is.
func ByeText(p tournament.Pairing, s tournament.Stage, loc *i18n.Localizer) string {
	if p.Bonus != tournament.ByeAllocated {
		return loc.T("pairings.bonus." + string(p.Bonus))
	}
	return loc.T("pairings.bye." + string(s.System))
}

// entryNumbers are the numbers of entry of the players of a stage without numbers of its
// own, as people type them until then.
func entryNumbers(t *tournament.Tournament, stage tournament.Stage) map[tournament.PlayerID]tournament.TPN {
	entries := make(map[tournament.PlayerID]tournament.TPN)
	if len(stage.Numbers) == 0 {
		for _, p := range t.Players {
			entries[p.ID] = tournament.TPN(p.ID)
		}
	}
	return entries
}

// Players is the list of players, with what is known of them, by number: that of the
// current stage or, before it has given numbers, that of entry. A nil localizer is
// English.
func Players(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "players", Title: loc.T("Players.title"), Wall: true,
		Columns: []table.Column{
			{ID: "tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "entry", Title: loc.T("column.entry"), Align: table.Right, For: table.People, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "title", Title: loc.T("column.title"), Under: "name"},
			{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true, Under: "name"},
			{ID: "club", Title: loc.T("column.club"), Role: table.Name, Under: "name"},
			{ID: "federation", Title: loc.T("column.federation"), Under: "name"},
			{ID: "birth_year", Title: loc.T("column.born"), Align: table.Right, Count: true, Under: "name"},
			{ID: "note", Title: "", Role: table.Text, For: table.People, Soft: true, Under: "name", Extra: true},
			{ID: "team", For: table.Programs}, {ID: "sex", For: table.Programs}, {ID: "patronymic", For: table.Programs}, {ID: "region", For: table.Programs}, {ID: "rank", For: table.Programs},
			{ID: "coach", For: table.Programs}, {ID: "groups", For: table.Programs}, {ID: "ids", For: table.Programs},
			{ID: "withdrawn", For: table.Programs, Count: true},
		},
	}
	stage, _ := t.Stage(t.CurrentStage())
	numbers := stage.TPNs()
	entries := entryNumbers(t, stage)
	for _, p := range inOrder(t, stage) {
		note := leftText(p, loc)
		if note == "" && len(p.Away) > 0 {
			note = loc.T("players.away", i18n.Data{"Count": len(p.Away), "Rounds": awayRounds(p)})
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(p.ID), Cells: []table.Cell{
			parts.Number(int(numbers[p.ID])), parts.Number(int(entries[p.ID])), table.CountCell(int(p.ID)), table.TextCell(p.Name), table.TextCell(p.Title), parts.Number(p.Rating),
			table.TextCell(p.Club), table.TextCell(p.Federation), parts.Number(p.BirthYear), {Text: note, Stays: true},
			table.TextCell(p.Team), table.TextCell(string(p.Sex)), table.TextCell(p.Patronymic), table.TextCell(p.Region), table.TextCell(p.Rank),
			table.TextCell(p.Coach), table.TextCell(strings.Join(p.Groups, ", ")), table.TextCell(strings.Join(p.IDList(), ", ")), parts.Number(p.Withdrawn),
		}})
	}
	return tab.WithoutEmpty("tpn", "entry", "title", "rating", "club", "federation", "birth_year", "note",
		"team", "sex", "patronymic", "region", "rank", "coach", "groups", "ids")
}

// InFull is a list of players with all that is known of each, as a list to be
// registered from has it. A nil localizer is English.
func InFull(t table.Table, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	t.Columns = slices.Clone(t.Columns)
	for i, c := range t.Columns {
		switch c.ID {
		case "team", "sex", "patronymic", "region", "rank", "coach", "groups", "ids":
			t.Columns[i].For, t.Columns[i].Title = table.Everyone, loc.T("column."+c.ID)
		}
	}
	return t
}

// awayRounds are the rounds that a player is away, as 3, 5.
func awayRounds(p tournament.Player) string {
	var rounds []int
	for _, a := range p.Away {
		rounds = append(rounds, a.Round)
	}
	return parts.Joined(rounds)
}

// inOrder is the players by their numbers in a stage, then those without one.
func inOrder(t *tournament.Tournament, stage tournament.Stage) []tournament.Player {
	var players []tournament.Player
	for _, id := range stage.Numbers {
		if p, ok := t.Player(id); ok {
			players = append(players, p)
		}
	}
	numbers := stage.TPNs()
	for _, p := range t.Players {
		if numbers[p.ID] == 0 {
			players = append(players, p)
		}
	}
	return players
}
