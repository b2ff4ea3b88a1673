package reports

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"arbiter/reports/gamesheets"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Statistics are the figures of an event: results by round and colour, lengths of
// eachGame by result, irregularities by kind, and what was not played by player. The
// irregularities are those of audited: the event with what comparing its sheets
// found. Errors are those of scoring.FieldOf. A nil localizer is English.
func Statistics(t, audited *tournament.Tournament, loc *i18n.Localizer) ([]table.Table, error) {
	loc = i18n.OrEnglish(loc)
	unplayed, err := unplayedTable(t, loc)
	if err != nil {
		return nil, err
	}
	tables := []table.Table{ResultsByRound(t, loc)} // which says it where there is nothing at all
	if placed := tablesByRound(t, loc); len(placed.Rows) > 0 {
		if len(tables[0].Rows) == 0 {
			tables = nil
		}
		tables = append(tables, placed)
	}
	for _, tab := range []table.Table{LengthsOfGames(t, loc), irregularitiesByKind(audited, loc), endingsByKind(t, loc), unplayed} {
		if len(tab.Rows) > 0 {
			tables = append(tables, tab)
		}
	}
	for i := range tables {
		tables[i].Follows = true
	}
	return tables, nil
}

// eachGame goes over the games of an event, by stage, round, board and game. The
// reference always names the game.
func eachGame(t *tournament.Tournament) iter.Seq2[tournament.GameRef, tournament.Game] {
	return func(yield func(tournament.GameRef, tournament.Game) bool) {
		for _, s := range t.Stages {
			for _, r := range s.Played {
				for _, p := range r.Pairings {
					for _, g := range p.Games {
						if !yield(tournament.GameRef{Stage: s.Number, Round: r.Number, Board: p.Board, Game: g.Number}, g) {
							return
						}
					}
				}
			}
		}
	}
}

// tally counts results.
type tally struct {
	games, white, drawn, black, other int // over the board
	forfeits, byes, open              int
}

// Add counts one game.
func (n *tally) Add(g tournament.Game) {
	row, decided := g.Result.Row()
	switch {
	case !decided:
		n.open++
		return
	case !row.Played:
		n.forfeits++
		return
	case row.White == tournament.Win:
		n.white++
	case row.Black == tournament.Win:
		n.black++
	case row.White == tournament.Draw && row.Black == tournament.Draw:
		n.drawn++
	default:
		n.other++
	}
	n.games++
}

// sum adds the counts of another.
func (n *tally) sum(other tally) {
	n.games += other.games
	n.white += other.white
	n.drawn += other.drawn
	n.black += other.black
	n.other += other.other
	n.forfeits += other.forfeits
	n.byes += other.byes
	n.open += other.open
}

// cells are the counts under tallyColumns.
func (n tally) cells() []table.Cell {
	share := table.Cell{}
	if decided := n.white + n.drawn + n.black; decided > 0 {
		share = DecimalCell(100*(2*n.white+n.drawn), 2*decided)
	}
	return []table.Cell{
		table.CountCell(n.games), table.CountCell(n.white), table.CountCell(n.drawn), table.CountCell(n.black), share,
		parts.Number(n.other), parts.Number(n.forfeits), parts.Number(n.byes), parts.Number(n.open),
	}
}

// tallyColumns are the columns of results.
func tallyColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "games", Title: loc.T("statistics.games"), Align: table.Right, Count: true},
		{ID: "white", Title: loc.T("statistics.white"), Align: table.Right, Count: true},
		{ID: "drawn", Title: loc.T("statistics.drawn"), Align: table.Right, Count: true},
		{ID: "black", Title: loc.T("statistics.black"), Align: table.Right, Count: true},
		{ID: "white_percent", Title: loc.T("statistics.percent"), Long: loc.T("statistics.percent.long"), Align: table.Right, Count: true},
		{ID: "other", Title: loc.T("statistics.other"), Align: table.Right, Count: true},
		{ID: "forfeits", Title: loc.T("statistics.forfeits"), Align: table.Right, Count: true},
		{ID: "byes", Title: loc.T("statistics.byes"), Align: table.Right, Count: true},
		{ID: "open", Title: loc.T("statistics.open"), Align: table.Right, Count: true},
	}
}

// DecimalCell is a fraction with one decimal, halves rounded up.
func DecimalCell(numerator, denominator int) table.Cell {
	tenths := (20*numerator + denominator) / (2 * denominator)
	text := fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	return table.NumberCell(text, text)
}

// ResultsByRound counts the results of each round, and of all.
func ResultsByRound(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "results_by_round", Title: loc.T("statistics.results"),
		Columns: append([]table.Column{
			{ID: "stage", Title: loc.T("column.stage"), Role: table.Name},
			{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
		}, tallyColumns(loc)...),
	}
	all := tally{}
	for _, s := range t.Stages {
		name := ""
		for _, line := range parts.StageLine(t, s.Number, loc) {
			name = line
		}
		for _, r := range s.Played {
			if s.System == tournament.SystemTables {
				continue
			}
			n := tally{}
			for _, p := range r.Pairings {
				n.byes += parts.Btoi(p.Bye())
				for _, g := range p.Games {
					n.Add(g)
				}
			}
			all.sum(n)
			tab.Rows = append(tab.Rows, table.Row{Cells: append([]table.Cell{table.TextCell(name), parts.Number(r.Number)}, n.cells()...)})
		}
	}
	if len(tab.Rows) > 0 {
		tab.Rows = append(tab.Rows, table.Row{Cells: append([]table.Cell{{}, table.TextCell(loc.T("statistics.all"))}, all.cells()...)})
	}
	return tab.WithoutEmpty("stage", "other", "forfeits", "byes", "open")
}

// spread is how long some games were, in moves of both sides.
type spread struct{ count, least, most, sum int }

func (s *spread) Add(plies int) {
	moves := (plies + 1) / 2
	if s.count == 0 || moves < s.least {
		s.least = moves
	}
	s.most = max(s.most, moves)
	s.sum += moves
	s.count++
}

// LengthsOfGames says how long the games on record were, by result.
func LengthsOfGames(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "lengths", Title: loc.T("statistics.lengths"),
		Columns: []table.Column{
			{ID: "result", For: table.Programs},
			{ID: "games_of", Title: loc.T("column.result"), For: table.People},
			{ID: "games", Title: loc.T("statistics.games"), Align: table.Right, Count: true},
			{ID: "shortest", Title: loc.T("statistics.shortest"), Align: table.Right, Count: true},
			{ID: "average", Title: loc.T("statistics.average"), Align: table.Right, Count: true},
			{ID: "longest", Title: loc.T("statistics.longest"), Align: table.Right, Count: true},
		},
	}
	kinds := []struct {
		id   string
		fits func(tournament.ResultRow) bool
	}{
		{"all", func(tournament.ResultRow) bool { return true }},
		{"white", func(r tournament.ResultRow) bool { return r.White == tournament.Win }},
		{"drawn", func(r tournament.ResultRow) bool { return r.White == tournament.Draw && r.Black == tournament.Draw }},
		{"black", func(r tournament.ResultRow) bool { return r.Black == tournament.Win }},
	}
	for _, kind := range kinds {
		s := spread{}
		for _, g := range eachGame(t) {
			row, decided := g.Result.Row()
			if g.Sheet != nil && g.Sheet.Plies > 0 && decided && row.Played && kind.fits(row) {
				s.Add(g.Sheet.Plies)
			}
		}
		if s.count > 0 {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
				table.TextCell(kind.id), table.TextCell(loc.T("statistics." + kind.id)), table.CountCell(s.count), table.CountCell(s.least), DecimalCell(s.sum, s.count), table.CountCell(s.most),
			}})
		}
	}
	return tab
}

// irregularitiesByKind counts the findings of the sheets, the commonest first.
func irregularitiesByKind(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "irregularities_by_kind", Title: loc.T("statistics.irregularities"),
		Columns: []table.Column{
			{ID: "title", Title: loc.T("column.finding"), Role: table.Text, For: table.People},
			{ID: "code", For: table.Programs},
			{ID: "articles", Title: loc.T("column.articles"), Role: table.Text},
			{ID: "findings", Title: loc.T("statistics.count"), Align: table.Right, Count: true},
			{ID: "games", Title: loc.T("statistics.games"), Align: table.Right, Count: true},
			{ID: "ruled", Title: loc.T("statistics.ruled"), Align: table.Right, Count: true},
		},
	}
	type kind struct {
		code         string
		articles     []string
		count, ruled int
		games        map[tournament.GameRef]bool
	}
	byCode := map[string]*kind{}
	var kinds []*kind
	for ref, sheet := range t.Sheets() {
		for _, f := range sheet.Findings {
			k := byCode[f.Code]
			if k == nil {
				k = &kind{code: f.Code, articles: f.Articles, games: map[tournament.GameRef]bool{}}
				byCode[f.Code] = k
				kinds = append(kinds, k)
			}
			_, ruled := t.RulingOn(ref, f.ID)
			k.count++
			k.ruled += parts.Btoi(ruled)
			k.games[ref] = true
		}
	}
	slices.SortStableFunc(kinds, func(a, b *kind) int { return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.code, b.code)) })
	for _, k := range kinds {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			table.TextCell(gamesheets.TitleOfFinding(k.code, loc)), table.TextCell(k.code), table.ListCell(k.articles, ", "),
			table.CountCell(k.count), table.CountCell(len(k.games)), table.CountCell(k.ruled),
		}})
	}
	return tab
}

// unplayedTable lists the players who had a round without play: byes of each
// kind, absences, forfeits, and from when they were out.
func unplayedTable(t *tournament.Tournament, loc *i18n.Localizer) (table.Table, error) {
	kinds := []scoring.MeetingKind{scoring.Bye, scoring.HalfBye, scoring.FullBye, scoring.Absent}
	ids := []string{"byes", "half_byes", "full_byes", "absences"}
	tab := table.Table{
		ID: "unplayed", Title: loc.T("statistics.unplayed"),
		Columns: []table.Column{{ID: "id", For: table.Programs, Count: true}, {ID: "name", Title: loc.T("column.name"), Role: table.Name}},
	}
	for _, id := range append(ids, "forfeits_won", "forfeits_lost") {
		tab.Columns = append(tab.Columns, table.Column{ID: id, Title: loc.T("after.unplayed." + id), Long: loc.T("statistics." + id), Align: table.Right, Count: true})
	}
	tab.Columns = append(tab.Columns, table.Column{ID: "note", Title: "", For: table.People, Role: table.Text, Soft: true})
	counts := map[tournament.PlayerID][]int{}
	for _, s := range t.Stages {
		field, err := scoring.FieldOf(t, s.Number)
		if err != nil {
			return table.Table{}, err
		}
		for _, e := range field.Entrants {
			if counts[e.Player] == nil {
				counts[e.Player] = make([]int, len(kinds)+2)
			}
			for _, m := range e.Meetings {
				free := m.Kind == scoring.Bye && s.System == tournament.SystemRoundRobin // everybody has one
				if i := slices.Index(kinds, m.Kind); i >= 0 && !free {
					counts[e.Player][i]++
				}
				for _, g := range m.Games {
					if g.Score != tournament.ScoreUnset && !g.Played {
						counts[e.Player][len(kinds)+parts.Btoi(g.Score != tournament.Win)]++
					}
				}
			}
		}
	}
	for _, p := range t.Players {
		n := counts[p.ID]
		if p.Withdrawn == 0 && !slices.ContainsFunc(n, func(n int) bool { return n > 0 }) {
			continue
		}
		cells := []table.Cell{table.CountCell(int(p.ID)), table.TextCell(p.Name)}
		for i := range len(kinds) + 2 {
			cell := table.Cell{}
			if i < len(n) {
				cell = parts.Number(n[i])
			}
			cells = append(cells, cell)
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(p.ID), Cells: append(cells, table.TextCell(leftText(p, loc)))})
	}
	return tab.WithoutEmpty("byes", "half_byes", "full_byes", "absences", "forfeits_won", "forfeits_lost", "note"), nil
}

// leftText says from which round a player is out; "" if he is in.
func leftText(p tournament.Player, loc *i18n.Localizer) string {
	switch {
	case p.Expelled:
		return loc.T("players.expelled", i18n.Data{"Round": p.Withdrawn})
	case p.Withdrawn > 0:
		return loc.T("players.withdrawn", i18n.Data{"Round": p.Withdrawn})
	default:
		return ""
	}
}
