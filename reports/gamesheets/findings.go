package gamesheets

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules"
	"arbiter/rules/games"
	"arbiter/rules/message"
	"arbiter/rules/sheet"
	"arbiter/tournament"
)

// Item is a finding and the game it was made in, of an event or of a loose sheet.
type Item struct {
	Round, Board, Game int    // 0 where not known; Game 0 is the only one of its pairing
	White, Black       string // names
	Source             string // where the sheet came from: file, or file:line
	Variant            string // id
	RuleSet            string // id of the rules whose article is cited for what the opponent has replied to; "" cites none
	Finding            tournament.Finding
	Ruling             tournament.Ruling // on it; Number 0 is none
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
					items = append(items, ItemsOfGame(t, stage.Number, round.Number, p, g)...)
				}
			}
		}
	}
	return items
}

func ItemsOfGame(t *tournament.Tournament, stage, round int, p tournament.Pairing, g tournament.Game) []Item {
	if g.Sheet == nil {
		return nil
	}
	white, black := p.Colours(g.Number)
	item := Item{
		Round: round, Board: p.Board, White: parts.PlayerName(t, white), Black: parts.PlayerName(t, black),
		Source: g.Sheet.Source, Variant: t.Event.Variant, RuleSet: t.Event.RuleSet(),
	}
	if len(p.Games) > 1 {
		item.Game = g.Number
	}
	found := g.Findings()
	items := make([]Item, len(found))
	for i, f := range found {
		items[i] = item
		items[i].Finding = f
		items[i].Ruling, _ = t.RulingOn(tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}, f.ID)
		if chosen, _, ok := f.Chosen(items[i].Ruling.Chose); ok {
			items[i].Finding = chosen
		}
	}
	return items
}

// Findings is the list of irregularities and record faults, a card each: what
// it is and which article it breaks, the game, the move, what was possible and
// meant, what can still be done, and the position. A nil localizer is English.
func Findings(items []Item, loc *i18n.Localizer, opts FindingsOptions) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{ID: "irregularities", Title: loc.T("findings.title"), Layout: table.Cards, Columns: findingColumns(loc)}
	for _, item := range items {
		row := table.Row{Cells: findingCells(item, loc)}
		if opts.Diagrams {
			row.Diagram = item.diagram(loc, opts.Numbers)
		}
		tab.Rows = append(tab.Rows, row)
	}
	if len(items) > 0 {
		tab.Subtitle = []string{loc.T("findings.count", i18n.Data{"Count": len(items)})}
	}
	return tab.WithoutEmpty("grade", "ruling")
}

func findingColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "title", Title: loc.T("column.finding"), Role: table.Headline, For: table.People},
		{ID: "code", For: table.Programs},
		{ID: "articles", Title: loc.T("column.articles"), Role: table.Headline},
		{ID: "grade", Title: loc.T("column.severity"), Role: table.Headline, For: table.People},
		{ID: "where", Title: loc.T("column.game"), Role: table.Text, For: table.People},
		{ID: "round", For: table.Programs, Count: true},
		{ID: "board", For: table.Programs, Count: true},
		{ID: "game", For: table.Programs, Count: true},
		{ID: "white", For: table.Programs},
		{ID: "black", For: table.Programs},
		{ID: "played", Title: loc.T("column.move"), Role: table.Text, For: table.People},
		{ID: "ply", For: table.Programs, Count: true},
		{ID: "move", For: table.Programs},
		{ID: "side", For: table.Programs},
		{ID: "written", For: table.Programs},
		{ID: "message", Title: loc.T("column.message"), Role: table.Text},
		{ID: "legal", Title: loc.T("column.legal"), Role: table.Text},
		{ID: "meant", Title: loc.T("column.meant"), Role: table.Text},
		{ID: "standing", Title: loc.T("column.state"), Role: table.Text, For: table.People},
		{ID: "ruling", Title: loc.T("column.ruling"), Role: table.Text, For: table.People},
		{ID: "severity", For: table.Programs},
		{ID: "state", For: table.Programs},
		{ID: "answers", For: table.Programs},
		{ID: "either", For: table.Programs},
		{ID: "place", Title: loc.T("column.source"), Role: table.Text, For: table.People},
		{ID: "file", For: table.Programs},
		{ID: "line", For: table.Programs, Count: true},
		{ID: "column", For: table.Programs, Count: true},
		{ID: "fen", For: table.Programs},
		{ID: "id", Title: loc.T("column.id"), Role: table.Text},
	}
}

func findingCells(item Item, loc *i18n.Localizer) []table.Cell {
	f := item.Finding
	cited := ArticlesOf(f)
	articles := table.ListCell(cited, ", ")
	if len(cited) > 0 {
		articles.Text = loc.T("findings.articles", i18n.Data{"Count": len(cited), "Articles": articles.Text})
	}
	grade := "" // an irregularity is what everybody expects here
	if f.Severity != "error" {
		grade = parts.Word("severity", f.Severity, loc)
	}
	return []table.Cell{
		table.TextCell(FindingTitle(f, loc)), table.TextCell(f.Code), articles, table.TextCell(grade),
		table.TextCell(item.where(loc)), parts.Number(item.Round), parts.Number(item.Board), parts.Number(item.Game),
		table.TextCell(item.White), table.TextCell(item.Black),
		table.TextCell(item.played(loc)), table.CountCell(f.Ply), table.TextCell(f.Move), table.TextCell(f.Side), table.TextCell(f.Written),
		table.TextCell(FindingText(f, loc)), table.ListCell(f.Legal, ", "), table.ListCell(f.Meant, ", "),
		table.TextCell(item.Standing(loc)), table.TextCell(journal.RuledText(item.Ruling, loc)),
		table.TextCell(f.Severity), table.TextCell(f.State), table.TextCell(answers(f)), table.ListCell(choices(f), ", "),
		table.TextCell(item.Place(loc)), table.TextCell(item.file()), parts.Number(f.Line), parts.Number(f.Column),
		table.TextCell(f.FEN), table.TextCell(f.ID),
	}
}

// answers is who answers for a finding.
func answers(f tournament.Finding) string {
	if f.Answers != "" {
		return f.Answers
	}
	of := sheet.Finding{Code: sheet.Code(f.Code), Slip: f.Slip, Either: make([]sheet.Finding, len(f.Either))}
	switch f.Side {
	case rules.White.String():
		of.Side = rules.White
	case rules.Black.String():
		of.Side = rules.Black
	}
	return of.Answers().String()
}

// choices are the names of the explanations of a finding that has two.
func choices(f tournament.Finding) []string {
	var names []string
	for _, one := range f.Either {
		names = append(names, one.Choice)
	}
	return names
}

// FindingTitle is the title of a finding. A slip of the pen has the code of what the sheet
// would show without it, which nobody did; see [sheet.Finding.Title].
func FindingTitle(f tournament.Finding, loc *i18n.Localizer) string {
	switch {
	case len(f.Either) > 0:
		return loc.Say(message.New("sheet.either-title", message.Args{"One": FindingTitle(f.As(f.Either[0]), loc), "Other": FindingTitle(f.As(f.Either[1]), loc)}))
	case penSlip(f):
		return loc.T("finding.slip.title")
	case f.Message.Tell().Code == sheet.OtherEnding:
		return loc.T("Sheet.other-ending")
	}
	return TitleOfFinding(f.Code, loc)
}

// ArticlesOf are the articles that a finding is shown with: a slip of the pen breaks
// none of those of its code.
func ArticlesOf(f tournament.Finding) []string {
	if penSlip(f) {
		return nil
	}
	return f.Articles
}

// penSlip reports whether a finding is a slip of the pen under the code of an
// irregularity.
func penSlip(f tournament.Finding) bool {
	entry, _ := sheet.Lookup(sheet.Code(f.Code))
	return f.Slip && !entry.Answers.Record()
}

// Standing is what can still be done about it, with the article by which it stands
// (27; 2.1.10.3; 5.7).
func (item Item) Standing(loc *i18n.Localizer) string {
	state := parts.Word("state", item.Finding.State, loc)
	article := rules.ReplyArticle(item.RuleSet)
	if len(item.Finding.Either) > 0 && item.Finding.State != "ruled" {
		return "" // first it has to be said what it was
	}
	if item.Finding.State != "stands" || article == "" || penSlip(item.Finding) {
		return state
	}
	return loc.Say(message.New("findingtext.by-article", message.Args{"State": state, "Article": article}))
}

// TitleOfFinding is the title of a code; one that the catalogue does not name
// shows itself.
func TitleOfFinding(code string, loc *i18n.Localizer) string {
	if id := "Sheet.title." + code; loc.Has(id) {
		return loc.T(id)
	}
	return code
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
	names := table.JoinNonEmpty(" - ", item.White, item.Black)
	return table.JoinNonEmpty(": ", strings.Join(parts, ", "), names)
}

// played is the move as it was written, and whose it was.
func (item Item) played(loc *i18n.Localizer) string {
	f := item.Finding
	move := table.JoinNonEmpty(" ", f.Move, f.Written)
	if side := parts.Word("colour", f.Side, loc); move != "" && side != "" {
		return move + " (" + side + ")"
	}
	return move
}

// Place is where the sheet says so: file:line:column.
func (item Item) Place(loc *i18n.Localizer) string {
	f := item.Finding
	switch {
	case item.typed():
		return loc.T("gamesheet.typed-in")
	case f.Line == 0:
		return item.Source
	case item.Source == "":
		return loc.T("where.line", i18n.Data{"Line": f.Line, "Column": f.Column})
	default:
		return item.file() + ":" + strconv.Itoa(f.Line) + ":" + strconv.Itoa(f.Column)
	}
}

// typed reports whether the sheet was typed in, and is in no file: its lines are the
// program's own. The words for it are those of the language it was typed in.
func (item Item) typed() bool {
	if strings.ContainsAny(item.file(), `./\`) { // a file has at least an ending
		return false
	}
	return slices.ContainsFunc(i18n.Languages(), func(lang string) bool {
		loc, err := i18n.New(lang)
		return err == nil && item.file() == loc.T("gamesheet.typed-in")
	})
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
func (item Item) diagram(loc *i18n.Localizer, numbers bool) *drawing.Diagram {
	game, err := games.Lookup(item.Variant)
	if err != nil || item.Finding.FEN == "" {
		return nil
	}
	d, err := NewDiagram(game, item.Finding.FEN, loc)
	if err != nil {
		return nil
	}
	d.Numbers = numbers
	markSquares(d, game.Squares(item.Finding.Written)...)
	return d
}
