package reports

import (
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// Item is a finding and the game it was made in, of an event or of a loose sheet.
type Item struct {
	Round, Board, Game int    // 0 where not known; Game 0 is the only one of its pairing
	White, Black       string // names
	Source             string // where the sheet came from: file, or file:line
	Variant            string // id
	Finding            tournament.Finding
}

// FindingsOptions say what is shown besides the words.
type FindingsOptions struct {
	Diagrams bool // the position before each move in question
	Numbers  bool // the names of empty squares on the diagrams
}

// ItemsOf lists the findings of every sheet of an event, by stage, round,
// board and game, then in the order of the sheet.
func ItemsOf(t *tournament.Tournament) []Item {
	var items []Item
	for _, stage := range t.Stages {
		for _, round := range stage.Played {
			for _, p := range round.Pairings {
				for _, g := range p.Games {
					items = append(items, itemsOfGame(t, round.Number, p, g)...)
				}
			}
		}
	}
	return items
}

func itemsOfGame(t *tournament.Tournament, round int, p tournament.Pairing, g tournament.Game) []Item {
	if g.Sheet == nil {
		return nil
	}
	white, black := p.Colours(g.Number)
	item := Item{
		Round: round, Board: p.Board, White: playerName(t, white), Black: playerName(t, black),
		Source: g.Sheet.Source, Variant: t.Event.Variant,
	}
	if len(p.Games) > 1 {
		item.Game = g.Number
	}
	items := make([]Item, len(g.Sheet.Findings))
	for i, f := range g.Sheet.Findings {
		items[i] = item
		items[i].Finding = f
	}
	return items
}

// Findings is the list of irregularities and record faults, a card each: what
// it is and which article it breaks, the game, the move, what was possible and
// meant, what can still be done, and the position. A nil localizer is English.
func Findings(items []Item, loc *i18n.Localizer, opts FindingsOptions) Table {
	loc = orEnglish(loc)
	table := Table{ID: "irregularities", Title: loc.T("findings.title"), Layout: Cards, Columns: findingColumns(loc)}
	for _, item := range items {
		row := Row{Cells: findingCells(item, loc)}
		if opts.Diagrams {
			row.Diagram = item.diagram(loc, opts.Numbers)
		}
		table.Rows = append(table.Rows, row)
	}
	if len(items) > 0 {
		table.Subtitle = []string{loc.T("findings.count", i18n.Data{"Count": len(items)})}
	}
	return table.withoutEmpty("grade")
}

func findingColumns(loc *i18n.Localizer) []Column {
	return []Column{
		{ID: "title", Title: loc.T("column.finding"), Role: Headline, For: People},
		{ID: "code", For: Programs},
		{ID: "articles", Title: loc.T("column.articles"), Role: Headline},
		{ID: "grade", Title: loc.T("column.severity"), Role: Headline, For: People},
		{ID: "where", Title: loc.T("column.game"), Role: Text, For: People},
		{ID: "round", For: Programs, Count: true},
		{ID: "board", For: Programs, Count: true},
		{ID: "game", For: Programs, Count: true},
		{ID: "white", For: Programs},
		{ID: "black", For: Programs},
		{ID: "played", Title: loc.T("column.move"), Role: Text, For: People},
		{ID: "ply", For: Programs, Count: true},
		{ID: "move", For: Programs},
		{ID: "side", For: Programs},
		{ID: "written", For: Programs},
		{ID: "message", Title: loc.T("column.message"), Role: Text},
		{ID: "legal", Title: loc.T("column.legal"), Role: Text},
		{ID: "meant", Title: loc.T("column.meant"), Role: Text},
		{ID: "standing", Title: loc.T("column.state"), Role: Text, For: People},
		{ID: "severity", For: Programs},
		{ID: "state", For: Programs},
		{ID: "place", Title: loc.T("column.source"), Role: Text, For: People},
		{ID: "file", For: Programs},
		{ID: "line", For: Programs, Count: true},
		{ID: "column", For: Programs, Count: true},
		{ID: "fen", For: Programs},
		{ID: "id", Title: loc.T("column.id"), Role: Text},
	}
}

func findingCells(item Item, loc *i18n.Localizer) []Cell {
	f := item.Finding
	articles := ListCell(f.Articles, ", ")
	if len(f.Articles) > 0 {
		articles.Text = loc.T("findings.articles", i18n.Data{"Count": len(f.Articles), "Articles": articles.Text})
	}
	grade := "" // an irregularity is what everybody expects here
	if f.Severity != "error" {
		grade = word("severity", f.Severity, loc)
	}
	return []Cell{
		TextCell(findingTitle(f.Code, loc)), TextCell(f.Code), articles, TextCell(grade),
		TextCell(item.where(loc)), number(item.Round), number(item.Board), number(item.Game),
		TextCell(item.White), TextCell(item.Black),
		TextCell(item.played(loc)), CountCell(f.Ply), TextCell(f.Move), TextCell(f.Side), TextCell(f.Written),
		TextCell(findingText(f, loc)), ListCell(f.Legal, ", "), ListCell(f.Meant, ", "),
		TextCell(word("state", f.State, loc)),
		TextCell(f.Severity), TextCell(f.State),
		TextCell(item.place(loc)), TextCell(item.file()), number(f.Line), number(f.Column),
		TextCell(f.FEN), TextCell(f.ID),
	}
}

// findingTitle is the title of a code; one that the catalogue does not name
// shows itself.
func findingTitle(code string, loc *i18n.Localizer) string {
	if id := "finding." + code + ".title"; loc.Has(id) {
		return loc.T(id)
	}
	return code
}

// word is the word for one of a fixed set of values.
func word(set, value string, loc *i18n.Localizer) string {
	if id := set + "." + value; value != "" && loc.Has(id) {
		return loc.T(id)
	}
	return value
}

// where names the game: round 1, board 2: Wiersma - Kooistra.
func (item Item) where(loc *i18n.Localizer) string {
	var parts []string
	if item.Round > 0 {
		parts = append(parts, loc.T("where.round", i18n.Data{"Round": item.Round}))
	}
	if item.Board > 0 {
		board := strconv.Itoa(item.Board)
		if item.Game > 0 {
			board += "." + strconv.Itoa(item.Game)
		}
		parts = append(parts, loc.T("where.board", i18n.Data{"Board": board}))
	}
	names := joinNonEmpty(" - ", item.White, item.Black)
	return joinNonEmpty(": ", strings.Join(parts, ", "), names)
}

// played is the move as it was written, and whose it was.
func (item Item) played(loc *i18n.Localizer) string {
	f := item.Finding
	move := joinNonEmpty(" ", f.Move, f.Written)
	if side := word("colour", f.Side, loc); move != "" && side != "" {
		return move + " (" + side + ")"
	}
	return move
}

// place is where the sheet says so: file:line:column.
func (item Item) place(loc *i18n.Localizer) string {
	f := item.Finding
	switch {
	case f.Line == 0:
		return item.Source
	case item.Source == "":
		return loc.T("where.line", i18n.Data{"Line": f.Line, "Column": f.Column})
	default:
		return item.file() + ":" + strconv.Itoa(f.Line) + ":" + strconv.Itoa(f.Column)
	}
}

// file is the source without the line that the sheet begins on.
func (item Item) file() string {
	if i := strings.LastIndexByte(item.Source, ':'); i > 0 {
		if _, err := strconv.Atoi(item.Source[i+1:]); err == nil {
			return item.Source[:i]
		}
	}
	return item.Source
}

// diagram is the position before the move, with the squares of the move as
// written; nil where there is none to show.
func (item Item) diagram(loc *i18n.Localizer, numbers bool) *Diagram {
	game, err := games.Lookup(item.Variant)
	if err != nil || item.Finding.FEN == "" {
		return nil
	}
	d, err := NewDiagram(game, item.Finding.FEN, loc)
	if err != nil {
		return nil
	}
	d.Numbers = numbers
	d.mark(game.Squares(item.Finding.Written)...)
	return d
}
