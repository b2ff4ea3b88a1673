package reports

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// PlayerShown is what is shown of one player: how it stands and what he would win are
// computed by who asks.
type PlayerShown struct {
	Player    tournament.PlayerID
	Number    tournament.TPN     // by which people name him; 0: none
	Standings *scoring.Standings // of the stage; nil: nothing is played in it
	Prizes    *scoring.Prizes    // as the standings have it now; nil: no plan
	Against   tournament.PlayerID
}

// PlayerSheet is what is known of one player: who he is; how it stands; each stage round
// by round, with opponent, colour, result and the points he then has; the prizes that he
// would take now; and his games against another one, if one is named. Errors are those of
// scoring.FieldOf. A nil localizer is English.
func PlayerSheet(t *tournament.Tournament, stage int, shown PlayerShown, loc *i18n.Localizer) ([]table.Table, error) {
	loc = i18n.OrEnglish(loc)
	tables := []table.Table{aboutPlayer(t, shown, loc)}
	if st := shown.Standings; st != nil {
		if standing := onlyOf(Standings(t, st, loc), shown.Player); len(standing.Rows) > 0 {
			tables = append(tables, standing)
		}
	}
	if won := prizesOf(t, shown, loc); len(won.Rows) > 0 {
		tables = append(tables, won)
	}
	var met table.Table
	for _, s := range t.Stages {
		if len(s.Played) == 0 {
			continue
		}
		rounds, err := playerRounds(t, s, shown.Player, loc)
		if err != nil {
			return nil, err
		}
		if shown.Against != 0 {
			against := rounds
			against.Rows = slices.DeleteFunc(slices.Clone(rounds.Rows), func(r table.Row) bool { return r.Key != table.PlayerKey(shown.Against) })
			met = joinedRows(met, against)
		}
		if s.Number == stage && len(rounds.Rows) > 0 {
			tables = append(tables, rounds.WithoutEmpty("opponent_tpn", "rating", "float", "how"))
		}
	}
	if shown.Against != 0 {
		met.ID, met.Title = "against", loc.T("player-sheet.against", i18n.Data{"Name": parts.PlayerName(t, shown.Against)})
		if len(met.Rows) == 0 {
			met.Notes = []string{loc.T("player-sheet.never-met")}
		}
		tables = append(tables, met.WithoutEmpty("opponent_tpn", "rating", "float", "how"))
	}
	return tables, nil
}

// prizesOf are the prizes that a player would take now.
func prizesOf(t *tournament.Tournament, shown PlayerShown, loc *i18n.Localizer) table.Table {
	if shown.Prizes == nil {
		return table.Table{}
	}
	his := *shown.Prizes
	his.Left, his.Awards = nil, slices.DeleteFunc(slices.Clone(his.Awards), func(a scoring.Award) bool { return a.Player != shown.Player })
	tab := PrizeTable(t, &his, t.Event.Prizes.Currency, loc)
	tab.Notes = nil
	return tab
}

// aboutPlayer is who a player is.
func aboutPlayer(t *tournament.Tournament, shown PlayerShown, loc *i18n.Localizer) table.Table {
	tab := onlyOf(Players(t, loc), shown.Player)
	tab.ID, tab.Title = "player", table.JoinNonEmpty(" ", parts.Number(int(shown.Number)).Text, parts.PlayerName(t, shown.Player))
	return tab.WithoutEmpty("tpn", "entry", "title", "rating", "club", "federation", "birth_year", "note")
}

// onlyOf is a table with the row of one player.
func onlyOf(tab table.Table, id tournament.PlayerID) table.Table {
	tab.Rows = slices.DeleteFunc(slices.Clone(tab.Rows), func(r table.Row) bool { return r.Key != table.PlayerKey(id) })
	tab.Notes = nil
	return tab
}

// joinedRows are the rows of two tables of the same columns.
func joinedRows(a, b table.Table) table.Table {
	b.Rows = slices.Concat(a.Rows, b.Rows)
	return b
}

// playerRounds are the rounds of a player in a stage; the key of a row is the opponent.
func playerRounds(t *tournament.Tournament, s tournament.Stage, id tournament.PlayerID, loc *i18n.Localizer) (table.Table, error) {
	field, err := scoring.FieldOf(t, s.Number)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{ID: "rounds", Title: loc.T("player-sheet.rounds"), Columns: playerRoundColumns(s, loc)}
	at := slices.IndexFunc(field.Entrants, func(e scoring.Entrant) bool { return e.Player == id })
	if at < 0 {
		return tab, nil
	}
	b := cardBuilder{cross: newCrossBuilder(t, loc), numbers: s.TPNs(), ended: endedOf(t, s, loc)}
	e := field.Entrants[at]
	lines, _ := b.lines(s, e, s.LastRound())
	for _, m := range e.Meetings {
		if m.Round < 1 || m.Round > len(lines) {
			continue
		}
		line := lines[m.Round-1]
		other, _ := t.Player(m.Opponent)
		name := other.Name
		if m.Opponent == 0 {
			name = line[1]
		}
		float, err := floatOf(t, s, id, m, loc)
		if err != nil {
			return table.Table{}, err
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(m.Opponent), Cells: []table.Cell{
			table.CountCell(m.Round), parts.Number(boardOf(m)), parts.Number(int(b.numbers[m.Opponent])), table.TextCell(name), parts.Number(other.Rating),
			table.TextCell(line[2]), table.TextCell(resultOf(m, line[3])), table.TextCell(line[4]), table.TextCell(float),
			table.TextCell(b.ended[cardLine{id, m.Round}].shown),
		}})
	}
	return tab, nil
}

// playerRoundColumns are those of the rounds of a player.
func playerRoundColumns(s tournament.Stage, loc *i18n.Localizer) []table.Column {
	if s.System == tournament.SystemTables {
		return []table.Column{
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
			{ID: "board", Title: loc.T("tables.table"), Align: table.Right, Count: true},
			{ID: "opponent_tpn", For: table.Programs},
			{ID: "opponent", Title: loc.T("tables.with"), Role: table.Name},
			{ID: "rating", For: table.Programs}, {ID: "colour", For: table.Programs},
			{ID: "result", Title: loc.T("Word.place"), Align: table.Center},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score},
			{ID: "float", For: table.Programs}, {ID: "how", For: table.Programs},
		}
	}
	return []table.Column{
		{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
		{ID: "board", Title: loc.T("column.board"), Align: table.Right, Count: true},
		{ID: "opponent_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
		{ID: "opponent", Title: loc.T("column.opponent"), Role: table.Name},
		{ID: "rating", Title: loc.T("column.rating"), Align: table.Right, Count: true},
		{ID: "colour", Title: loc.T("column.colour"), Align: table.Center},
		{ID: "result", Title: loc.T("column.result"), Align: table.Center},
		{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score},
		{ID: "float", Title: loc.T("column.float")},
		{ID: "how", Title: loc.T("column.how"), Role: table.Text, Soft: true},
	}
}

// boardOf is the board of a meeting; a bye has none.
func boardOf(m scoring.Meeting) int {
	if m.Opponent == 0 && m.Seat == nil {
		return 0
	}
	return m.Board
}

// resultOf is what a player made of a meeting: of a micro-match also game by game.
func resultOf(m scoring.Meeting, sum string) string {
	if len(m.Games) < 2 || sum == "" {
		return sum
	}
	var games []string
	for _, g := range m.Games {
		games = append(games, g.Points.String())
	}
	return sum + " (" + strings.Join(games, " ") + ")"
}

// floatOf says whether a player of a Swiss met one with fewer points than he had where the
// round was paired, or with more, and by how much.
func floatOf(t *tournament.Tournament, s tournament.Stage, id tournament.PlayerID, m scoring.Meeting, loc *i18n.Localizer) (string, error) {
	if s.System != tournament.SystemSwiss || m.Opponent == 0 {
		return "", nil
	}
	points, err := scoring.PointsAsPaired(t, s.Number, m.Round)
	if err != nil {
		return "", err
	}
	switch more := points[id] - points[m.Opponent]; {
	case more > 0:
		return loc.T("player-sheet.float.down", i18n.Data{"Points": loc.Number(more.String())}), nil
	case more < 0:
		return loc.T("player-sheet.float.up", i18n.Data{"Points": loc.Number((-more).String())}), nil
	}
	return "", nil
}
