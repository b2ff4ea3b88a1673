package reports

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// CrosstableOptions say what stands in the cells besides the points.
type CrosstableOptions struct {
	Colours bool // □1, ■½; a Swiss always shows them
}

// Crosstable is the table of all games of a stage. In a round robin rows and
// columns are the players in order of the standings; otherwise a column is a
// round and a cell says opponent, colour and points: 11□1. It fails where the
// standings are of another state of the event. A nil localizer is English.
func Crosstable(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer, opts CrosstableOptions) (table.Table, error) {
	if s, _ := t.Stage(st.Stage); s.System == tournament.SystemTables {
		return whoMetWhom(t, s, st, i18n.OrEnglish(loc)), nil
	}
	return crosstable(t, st, i18n.OrEnglish(loc), opts, shared(st)) // else the line number is the place
}

// crosstable is a [Crosstable] with or without a column for the place.
func crosstable(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer, opts CrosstableOptions, places bool) (table.Table, error) {
	cross, err := scoring.Crosstable(t, st.Stage, st)
	if err != nil {
		return table.Table{}, err
	}
	b := newCrossBuilder(t, loc)
	b.opts, b.byOpponent, b.digits = opts, cross.Layout == scoring.ByOpponent, tiebreakDigits(st)
	tab := table.Table{
		ID: "crosstable", Title: loc.T("crosstable.title"), Subtitle: parts.StandingsLines(t, st, loc),
		Finality: parts.Finality(st.Final), Open: st.Open, Wall: true,
		Columns: []table.Column{
			{ID: "line", Title: loc.T("column.line"), Align: table.Right, Count: true},
			{ID: "rank", For: table.Programs, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
		},
	}
	var games []string
	for _, number := range cross.Columns {
		c := b.column(number)
		games = append(games, c.Key())
		tab.Columns = append(tab.Columns, c)
	}
	tab.Columns = append(tab.Columns,
		table.Column{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true, Adds: games})
	tab.Columns = append(tab.Columns, tiebreakColumns(t, st, loc)...)
	tab.Columns = append(tab.Columns,
		table.Column{ID: "place", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, For: table.People})
	for _, row := range cross.Rows {
		tab.Rows = append(tab.Rows, b.row(row))
	}
	if !places {
		tab.Columns = tab.Columns[:len(tab.Columns)-1]
	}
	tab.Notes = slices.Concat(b.notes(cross), parts.SettledNotes(t, st, loc), parts.WithdrawalNotes(t, st, loc), parts.LeastNotes(t, st, loc), journal.OffRecord(t, st.Stage, loc), parts.ProvisionalNotes(t, st.Stage, loc), parts.UnratedNotes(t, st.Stage, -1, loc))
	return tab, nil
}

type crossBuilder struct {
	t          *tournament.Tournament
	loc        *i18n.Localizer
	opts       CrosstableOptions
	byOpponent bool
	digits     []int // of each tie-break
}

// newCrossBuilder makes the cells of games by round; see its fields for the rest.
func newCrossBuilder(t *tournament.Tournament, loc *i18n.Localizer) crossBuilder {
	return crossBuilder{t: t, loc: loc}
}

func (b crossBuilder) column(number int) table.Column {
	c := table.Column{ID: strconv.Itoa(number), Title: strconv.Itoa(number), Group: "games", Align: table.Center, Role: table.Games}
	if !b.byOpponent && number == 0 {
		c.Title = b.loc.T("column.no-round")
	}
	return c
}

func (b crossBuilder) row(row scoring.CrossRow) table.Row {
	s := row.Standing
	cells := []table.Cell{table.CountCell(row.Line), parts.RankCell(s), table.CountCell(int(s.Player)), parts.PlayerCell(b.t, s.Player)}
	for _, cell := range row.Cells {
		var games []table.GameMark
		for _, g := range cell.Games {
			games = append(games, b.mark(g))
		}
		marks := table.GamesCell(games...)
		marks.Self = cell.Self
		cells = append(cells, marks)
	}
	cells = append(cells, parts.PointsCell(s.Points))
	cells = append(cells, tiebreakCells(s, b.digits)...)
	return table.Row{Key: table.PlayerKey(s.Player), Cells: append(cells, placeCell(s))}
}

// mark is one game as its cell shows it.
func (b crossBuilder) mark(g scoring.CrossGame) table.GameMark {
	m := table.GameMark{Round: g.Round, Opponent: g.OpponentLine, Result: g.Result.String(), Annulled: g.Annulled}
	sign := ""
	switch g.Colour {
	case scoring.White:
		m.Colour, sign = "white", table.WhiteSign
	case scoring.Black:
		m.Colour, sign = "black", table.BlackSign
	}
	if g.Kind != scoring.Open {
		m.Num = g.Points.Decimal()
	}
	switch g.Kind {
	case scoring.Played:
		m.Points = g.Points.String()
	case scoring.Forfeit:
		m.Points = "-"
		if g.Points > 0 {
			m.Points = "+"
		}
	case scoring.Open:
		if g.Provisional {
			m.Points = parts.ProvisionalSign
		}
	case scoring.AtTable:
		if m.Num = ""; !g.Waiting {
			m.Num, m.Points = g.Points.Decimal(), g.Points.String()
		}
	case scoring.Bye:
		m.Sign, m.Points = b.loc.T("crosstable.bye"), g.Points.String()
	}
	switch {
	case g.Kind == scoring.Bye, g.Kind == scoring.AtTable:
	case !b.byOpponent:
		m.Sign = strconv.Itoa(g.OpponentLine) + sign
	case b.opts.Colours && g.Kind == scoring.Played:
		m.Sign = sign
	}
	return m
}

// notes explain a cell of a table by round, the signs of the colours, of games that
// were not played, and of games that do not count.
func (b crossBuilder) notes(cross *scoring.Cross) []string {
	var notes []string
	played := firstGame(cross, func(g scoring.CrossGame) bool { return g.Kind == scoring.Played && !g.Annulled })
	if !b.byOpponent && played.Kind == scoring.Played {
		notes = append(notes, b.loc.T("crosstable.cells", i18n.Data{
			"Cell": b.loc.Number(b.mark(played).String()), "Line": played.OpponentLine, "Colour": b.loc.T("colour." + b.mark(played).Colour),
		}))
	}
	signs := firstGame(cross, func(g scoring.CrossGame) bool { return strings.HasSuffix(b.mark(g).Sign, table.WhiteSign) })
	if signs.Kind == scoring.Played {
		notes = append(notes, b.loc.T("crosstable.colours", i18n.Data{"White": table.WhiteSign, "Black": table.BlackSign}))
	}
	if forfeit := firstGame(cross, func(g scoring.CrossGame) bool { return g.Kind == scoring.Forfeit }); forfeit.Opponent != 0 {
		notes = append(notes, b.loc.T("after.signs"))
	}
	if annulled := firstGame(cross, func(g scoring.CrossGame) bool { return g.Annulled }); annulled.Opponent != 0 {
		notes = append(notes, b.loc.T("crosstable.annulled"))
	}
	return notes
}

// firstGame is the first game of a crosstable, row by row, of which that holds; the zero
// value is none.
func firstGame(cross *scoring.Cross, holds func(scoring.CrossGame) bool) scoring.CrossGame {
	for _, row := range cross.Rows {
		for _, cell := range row.Cells {
			if at := slices.IndexFunc(cell.Games, holds); at >= 0 {
				return cell.Games[at]
			}
		}
	}
	return scoring.CrossGame{}
}

// shared reports whether any place is shared.
func shared(st *scoring.Standings) bool {
	for _, row := range st.Rows {
		if row.Shared() || row.Expelled {
			return true
		}
	}
	return false
}
