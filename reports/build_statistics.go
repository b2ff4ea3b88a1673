package reports

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Statistics are the figures of an event: results by round and colour, lengths of
// eachGame by result, irregularities by kind, and what was not played by player. The
// irregularities are those of audited: the event with what comparing its sheets
// found. Errors are those of scoring.FieldOf. A nil localizer is English.
func Statistics(t, audited *tournament.Tournament, loc *i18n.Localizer) ([]Table, error) {
	loc = orEnglish(loc)
	unplayed, err := unplayedTable(t, loc)
	if err != nil {
		return nil, err
	}
	tables := []Table{resultsByRound(t, loc), lengthsOfGames(t, loc), irregularitiesByKind(audited, loc)}
	if len(unplayed.Rows) > 0 {
		tables = append(tables, unplayed)
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

// add counts one game.
func (n *tally) add(g tournament.Game) {
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
func (n tally) cells() []Cell {
	share := Cell{}
	if decided := n.white + n.drawn + n.black; decided > 0 {
		share = decimalCell(100*(2*n.white+n.drawn), 2*decided)
	}
	return []Cell{
		CountCell(n.games), CountCell(n.white), CountCell(n.drawn), CountCell(n.black), share,
		number(n.other), number(n.forfeits), number(n.byes), number(n.open),
	}
}

// tallyColumns are the columns of results.
func tallyColumns(loc *i18n.Localizer) []Column {
	return []Column{
		{ID: "games", Title: loc.T("statistics.games"), Align: Right, Count: true},
		{ID: "white", Title: loc.T("statistics.white"), Align: Right, Count: true},
		{ID: "drawn", Title: loc.T("statistics.drawn"), Align: Right, Count: true},
		{ID: "black", Title: loc.T("statistics.black"), Align: Right, Count: true},
		{ID: "white_percent", Title: loc.T("statistics.percent"), Long: loc.T("statistics.percent.long"), Align: Right, Count: true},
		{ID: "other", Title: loc.T("statistics.other"), Align: Right, Count: true},
		{ID: "forfeits", Title: loc.T("statistics.forfeits"), Align: Right, Count: true},
		{ID: "byes", Title: loc.T("statistics.byes"), Align: Right, Count: true},
		{ID: "open", Title: loc.T("statistics.open"), Align: Right, Count: true},
	}
}

// decimalCell is a fraction with one decimal, halves rounded up.
func decimalCell(numerator, denominator int) Cell {
	tenths := (20*numerator + denominator) / (2 * denominator)
	text := fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	return NumberCell(text, text)
}

// resultsByRound counts the results of each round, and of all.
func resultsByRound(t *tournament.Tournament, loc *i18n.Localizer) Table {
	table := Table{
		ID: "results_by_round", Title: loc.T("statistics.results"),
		Columns: append([]Column{
			{ID: "stage", Title: loc.T("column.stage"), Role: Name},
			{ID: "round", Title: loc.T("site.round"), Align: Right, Count: true},
		}, tallyColumns(loc)...),
	}
	all := tally{}
	for _, s := range t.Stages {
		name := ""
		for _, line := range stageLine(t, s.Number, loc) {
			name = line
		}
		for _, r := range s.Played {
			n := tally{}
			for _, p := range r.Pairings {
				n.byes += btoi(p.Bye())
				for _, g := range p.Games {
					n.add(g)
				}
			}
			all.sum(n)
			table.Rows = append(table.Rows, Row{Cells: append([]Cell{TextCell(name), number(r.Number)}, n.cells()...)})
		}
	}
	if len(table.Rows) > 0 {
		table.Rows = append(table.Rows, Row{Cells: append([]Cell{{}, TextCell(loc.T("statistics.all"))}, all.cells()...)})
	}
	return table.withoutEmpty("stage", "other", "forfeits", "byes", "open")
}

// spread is how long some games were, in moves of both sides.
type spread struct{ count, least, most, sum int }

func (s *spread) add(plies int) {
	moves := (plies + 1) / 2
	if s.count == 0 || moves < s.least {
		s.least = moves
	}
	s.most = max(s.most, moves)
	s.sum += moves
	s.count++
}

// lengthsOfGames says how long the games on record were, by result.
func lengthsOfGames(t *tournament.Tournament, loc *i18n.Localizer) Table {
	table := Table{
		ID: "lengths", Title: loc.T("statistics.lengths"),
		Columns: []Column{
			{ID: "result", For: Programs},
			{ID: "games_of", Title: loc.T("column.result"), For: People},
			{ID: "games", Title: loc.T("statistics.games"), Align: Right, Count: true},
			{ID: "shortest", Title: loc.T("statistics.shortest"), Align: Right, Count: true},
			{ID: "average", Title: loc.T("statistics.average"), Align: Right, Count: true},
			{ID: "longest", Title: loc.T("statistics.longest"), Align: Right, Count: true},
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
				s.add(g.Sheet.Plies)
			}
		}
		if s.count > 0 {
			table.Rows = append(table.Rows, Row{Cells: []Cell{
				TextCell(kind.id), TextCell(loc.T("statistics." + kind.id)), CountCell(s.count), CountCell(s.least), decimalCell(s.sum, s.count), CountCell(s.most),
			}})
		}
	}
	return table
}

// irregularitiesByKind counts the findings of the sheets, the commonest first.
func irregularitiesByKind(t *tournament.Tournament, loc *i18n.Localizer) Table {
	table := Table{
		ID: "irregularities_by_kind", Title: loc.T("statistics.irregularities"),
		Columns: []Column{
			{ID: "title", Title: loc.T("column.finding"), Role: Text, For: People},
			{ID: "code", For: Programs},
			{ID: "articles", Title: loc.T("column.articles"), Role: Text},
			{ID: "findings", Title: loc.T("statistics.count"), Align: Right, Count: true},
			{ID: "games", Title: loc.T("statistics.games"), Align: Right, Count: true},
			{ID: "ruled", Title: loc.T("statistics.ruled"), Align: Right, Count: true},
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
			k.ruled += btoi(ruled)
			k.games[ref] = true
		}
	}
	slices.SortStableFunc(kinds, func(a, b *kind) int { return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.code, b.code)) })
	for _, k := range kinds {
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			TextCell(findingTitle(k.code, loc)), TextCell(k.code), ListCell(k.articles, ", "),
			CountCell(k.count), CountCell(len(k.games)), CountCell(k.ruled),
		}})
	}
	return table
}

// unplayedTable lists the players who had a round without play: byes of each
// kind, absences, forfeits, and from when they were out.
func unplayedTable(t *tournament.Tournament, loc *i18n.Localizer) (Table, error) {
	kinds := []scoring.MeetingKind{scoring.Bye, scoring.HalfBye, scoring.FullBye, scoring.Absent}
	ids := []string{"byes", "half_byes", "full_byes", "absences"}
	table := Table{
		ID: "unplayed", Title: loc.T("statistics.unplayed"),
		Columns: []Column{{ID: "id", For: Programs, Count: true}, {ID: "name", Title: loc.T("column.name"), Role: Name}},
	}
	for _, id := range append(ids, "forfeits_won", "forfeits_lost") {
		table.Columns = append(table.Columns, Column{ID: id, Title: loc.T("statistics." + id), Align: Right, Count: true})
	}
	table.Columns = append(table.Columns, Column{ID: "note", Title: "", For: People})
	counts := map[tournament.PlayerID][]int{}
	for _, s := range t.Stages {
		field, err := scoring.FieldOf(t, s.Number)
		if err != nil {
			return Table{}, err
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
						counts[e.Player][len(kinds)+btoi(g.Score != tournament.Win)]++
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
		cells := []Cell{CountCell(int(p.ID)), TextCell(p.Name)}
		for i := range len(kinds) + 2 {
			cell := Cell{}
			if i < len(n) {
				cell = number(n[i])
			}
			cells = append(cells, cell)
		}
		table.Rows = append(table.Rows, Row{Cells: append(cells, TextCell(leftText(p, loc)))})
	}
	return table.withoutEmpty("byes", "half_byes", "full_byes", "absences", "forfeits_won", "forfeits_lost", "note"), nil
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
