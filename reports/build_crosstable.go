package reports

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// CrosstableOptions say what stands in the cells besides the points.
type CrosstableOptions struct {
	Colours bool // w1, b½; a Swiss always shows them
}

// Crosstable is the table of all games of a stage. In a round robin rows and
// columns are the players in order of the standings; otherwise a column is a
// round and a cell says opponent, colour and points: 11w1. It fails where the
// standings are of another state of the event. A nil localizer is English.
func Crosstable(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer, opts CrosstableOptions) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	cross, err := scoring.Crosstable(t, st.Stage, st)
	if err != nil {
		return table.Table{}, err
	}
	b := newCrossBuilder(t, loc)
	b.opts, b.byOpponent, b.digits = opts, cross.Layout == scoring.ByOpponent, tiebreakDigits(st)
	tab := table.Table{
		ID: "crosstable", Title: loc.T("crosstable.title"), Subtitle: standingsLines(t, st, loc),
		Finality: finality(st.Final), Open: st.Open, Wall: true,
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
	if !shared(st) { // the line number is the place
		tab.Columns = tab.Columns[:len(tab.Columns)-1]
	}
	tab.Notes = slices.Concat(b.notes(cross), leaverNotes(t, st, loc), offRecord(t, st.Stage, loc), provisionalNotes(t, st.Stage, loc))
	return tab, nil
}

type crossBuilder struct {
	t          *tournament.Tournament
	loc        *i18n.Localizer
	opts       CrosstableOptions
	byOpponent bool
	digits     []int  // of each tie-break
	white      string // the letters of the colours
	black      string
	gap        string // on both sides of a letter
}

// newCrossBuilder makes the cells of games by round; see its fields for the rest.
func newCrossBuilder(t *tournament.Tournament, loc *i18n.Localizer) crossBuilder {
	b := crossBuilder{t: t, loc: loc, white: loc.T("colour.white.letter"), black: loc.T("colour.black.letter")}
	if b.white[0] >= utf8.RuneSelf { // Cyrillic б between digits is read as 6: it stands apart
		b.gap = narrowSpace
	}
	return b
}

// narrowSpace is a narrow space at which no line is broken.
const narrowSpace = "\u202f"

func (b crossBuilder) column(number int) table.Column {
	c := table.Column{ID: strconv.Itoa(number), Title: strconv.Itoa(number), Group: "games", Align: table.Center, Role: table.Games}
	if !b.byOpponent && number == 0 {
		c.Title = b.loc.T("column.no-round")
	}
	return c
}

func (b crossBuilder) row(row scoring.CrossRow) table.Row {
	s := row.Standing
	cells := []table.Cell{table.CountCell(row.Line), table.CountCell(s.Rank), table.CountCell(int(s.Player)), table.TextCell(playerName(b.t, s.Player))}
	for _, cell := range row.Cells {
		var games []table.GameMark
		for _, g := range cell.Games {
			games = append(games, b.mark(g))
		}
		marks := table.GamesCell(games...)
		marks.Self = cell.Self
		cells = append(cells, marks)
	}
	cells = append(cells, pointsCell(s.Points))
	cells = append(cells, tiebreakCells(s, b.digits)...)
	return table.Row{Key: table.PlayerKey(s.Player), Cells: append(cells, placeCell(s))}
}

// mark is one game as its cell shows it.
func (b crossBuilder) mark(g scoring.CrossGame) table.GameMark {
	m := table.GameMark{Round: g.Round, Opponent: g.OpponentLine, Result: g.Result.String()}
	letter := ""
	switch g.Colour {
	case scoring.White:
		m.Colour, letter = "white", b.white
	case scoring.Black:
		m.Colour, letter = "black", b.black
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
			m.Points = provisionalSign
		}
	case scoring.Bye:
		m.Sign, m.Points = b.loc.T("crosstable.bye"), g.Points.String()
	}
	switch {
	case g.Kind == scoring.Bye:
	case !b.byOpponent:
		m.Sign = strconv.Itoa(g.OpponentLine) + b.apart(letter)
	case b.opts.Colours && g.Kind == scoring.Played:
		m.Sign = strings.TrimPrefix(b.apart(letter), b.gap)
	}
	return m
}

// apart is the letter of a colour as it stands between numbers.
func (b crossBuilder) apart(letter string) string {
	if letter == "" {
		return ""
	}
	return b.gap + letter + b.gap
}

// notes explain a cell of a table by round, and the signs of games that were not played.
func (b crossBuilder) notes(cross *scoring.Cross) []string {
	var notes []string
	if cell := b.cellNote(cross); cell != "" {
		notes = append(notes, cell)
	}
	for _, row := range cross.Rows {
		for _, cell := range row.Cells {
			if slices.ContainsFunc(cell.Games, func(g scoring.CrossGame) bool { return g.Kind == scoring.Forfeit }) {
				return append(notes, b.loc.T("after.signs"))
			}
		}
	}
	return notes
}

// cellNote explains a cell of a table by round; "" where there is nothing to explain.
func (b crossBuilder) cellNote(cross *scoring.Cross) string {
	if b.byOpponent {
		return ""
	}
	for _, row := range cross.Rows {
		for _, cell := range row.Cells {
			for _, g := range cell.Games {
				if g.Kind == scoring.Played {
					return b.loc.T("crosstable.cells", i18n.Data{
						"Cell": b.mark(g).String(), "Line": g.OpponentLine, "Colour": b.loc.T("colour." + b.mark(g).Colour),
					})
				}
			}
		}
	}
	return ""
}

// shared reports whether any place is shared.
func shared(st *scoring.Standings) bool {
	for _, row := range st.Rows {
		if row.Shared() {
			return true
		}
	}
	return false
}
