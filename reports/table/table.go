package table

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
)

// Document is one paper: tables under the name of an event.
type Document struct {
	Head   Head
	Stamp  Stamp
	Tables []Table
	Loc    *i18n.Localizer // the language of the writer's own words; nil is English
	Paper  Paper           // for what is printed
	Turn   Orientation     // of what is printed
	CSV    CSVStyle
	Made   time.Time // in the properties of PDF and XLSX; zero is the time of the stamp
	Look   Look      // the organiser's, on PDF and HTML
	Screen Screen    // text: the terminal that shows it; zero is a file
	Awaits string    // when a table without open games that is not final will be so; "" is once all rounds are paired
	Font   []byte    // PDF: a TrueType font that was checked, for the characters that the papers' own lacks; nil is none

	Lacking func(characters []rune) // PDF: told what no font has, ascending, where that is something
}

// Head names the event. Empty fields are left out.
type Head struct {
	Name, Place, Dates, Arbiter, Variant string

	Time string // time control
}

// Table is one report.
type Table struct {
	ID       string   // key in data formats: standings, crosstable, irregularities
	Title    string   // above the table
	Subtitle []string // lines under the title
	Layout   Layout
	Form     Form // of a table with the layout Forms
	Columns  []Column
	Rows     []Row
	Notes    []string // lines under the table
	Parts    string   // key of the column at whose changes a line parts the rows on paper; "" is none
	Tree     bool     // on paper each row and its neighbour lead to the next column: a knock-out
	Follows  bool     // on paper it stands under the table before, where there is room, in normal type
	Wall     bool     // it is pinned up and read standing: on paper its type grows to fill the page
	Sign     []string // who signs below, on paper: a line for each
	Finality Finality
	Open     int // games without a result
	After    int // it is as after this round, whatever came later; 0: as the event stands
	Chart    *Chart
	Beside   []Member // JSON: what is said of the table beside its rows
	Tab      string   // name of its sheet in a workbook; "" is the title

	More  []PageLink // web site: below it, pages that say more
	Aside bool       // web site: beside the other tables, where there is room
}

// Member is a member of the object that JSON is.
type Member struct {
	Key   string
	Value any // as encoding/json writes it
}

// Finality is whether a table may still change. A table that is not final says
// so in every format.
type Finality uint8

// The finalities.
const (
	Timeless Finality = iota // the question does not arise: a list of players
	Final
	NotFinal
)

// Layout is how paper shows the rows of a table.
type Layout uint8

// The layouts. Data formats and spreadsheets know only the grid.
const (
	Grid    Layout = iota // rows and columns
	Cards                 // a row is a block: heading, "title: text" lines, and its diagram beside them
	Booklet               // a row is running text with diagrams, its Blocks, in columns
	Forms                 // a row is a card to be cut out, filled in or hung up; see Form
)

// Column describes the cells under one heading.
type Column struct {
	ID     string // key in data formats, unique in its table
	Title  string // heading
	Data   string // heading over what CSV has in place of texts, see [Cell].Data; "" is Title
	Long   string // what an abbreviated heading stands for; "" if it says it itself
	Group  string // data formats put the columns of one group into one object (tiebreaks, games)
	Align  Align
	Role   Role
	For    Audience
	Whole  bool     // its texts are shown to their end, however long: the moves of a game
	Spare  int      // on a terminal it is left out where room is short, those with the highest number first; 0: it stays
	Soft   bool     // a remark in words: in text it is wrapped before a name is shortened
	Count  bool     // its cells are numbers: one that is missing is null in data
	Under  string   // id of a column: on the wall this one may stand under it, in smaller type
	Extra  bool     // on the wall a long list may be without it, for larger type on fewer pages
	Once   bool     // the rows of a part share it: on the wall it stands once, over them
	Sought bool     // on the wall it is in bold: a reader finds his line by it
	Adds   []string // keys of the columns that it is the sum of, where rows add up: a spreadsheet goes on adding
}

// Key names a column in its table: its group and its id.
func (c Column) Key() string {
	if c.Group == "" {
		return c.ID
	}
	return c.Group + "/" + c.ID
}

// Audience is who a column is for.
type Audience uint8

// The audiences.
const (
	Everyone Audience = iota
	People            // put together for reading; data has the parts
	Programs          // JSON only
	Workings          // JSON and spreadsheets: what other columns are made of
)

// Align is how the text of a column stands.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Right
	Center
)

// Role says what a writer may do with a column when room is short, and what it is on a card.
type Role uint8

// The roles.
const (
	Plain    Role = iota // stays whole
	Name                 // may be abbreviated; on paper and pages wrapped
	Text                 // may be wrapped
	Games                // cells of a crosstable: narrow, all of one width
	Score                // the column that people look for: in bold
	Headline             // on a card: part of its heading, or else like Plain
)

// Row is one line of a table.
type Row struct {
	Key     Key // what it is about
	Cells   []Cell
	Diagram *drawing.Diagram // position that belongs to the row
	Card    []Line           // what stands on its card, in the layout Forms
	Blocks  []Block          // its text, in the layout Booklet
	Head    bool             // it stands over the rows that follow: in bold, but for running text
	Guide   string           // what it is in order by, in a list by name: its pages on the wall say from where to where
}

// Cell is what stands in one row under one column.
type Cell struct {
	Text  string     // as players read it
	Num   string     // exact decimal, if the cell is a number
	List  []string   // what Text joins, for data
	Games []GameMark // crosstable: games of two players, in order of meeting
	Self  bool       // crosstable: a player against himself
	Blank bool       // nothing yet: on the wall a place to write it
	Stays bool       // on the wall it is said even where its column is left out, see [Column].Extra
	Short string     // on the wall it stands for Text in such a list; the notes explain it
	Link  string     // web site: the page that the text leads to

	Honour string // wall and web site: the title of the person that the text names
	Data   string // CSV and JSON have this for Text: a time as 2026-11-20 19:30
}

// GameMark is one game in a cell, from the view of the row's player.
type GameMark struct {
	Round    int    // 0 is not on record
	Opponent int    // rank of the opponent; 0 is none (a bye)
	Colour   string // white, black, or "" for a game that was not played
	Sign     string // as printed before the points: opponent and the sign of the colour, if wanted
	Points   string // as players read it: 1, ½, 0, +, -
	Num      string // the points, exact
	Result   string // code of the result, White first: 1-0

	Annulled bool // the game does not count: one of the two left, and his games are struck
}

// TextCell is a cell of text.
func TextCell(text string) Cell { return Cell{Text: text} }

// ListCell is a cell of several texts, which data formats keep apart.
func ListCell(texts []string, separator string) Cell {
	if texts == nil {
		texts = []string{}
	}
	return Cell{Text: strings.Join(texts, separator), List: texts}
}

// NumberCell is a number: as players read it, and exactly (a decimal: 5.5).
func NumberCell(text, exact string) Cell { return Cell{Text: text, Num: exact} }

// GamesCell is the games of two players.
func GamesCell(games ...GameMark) Cell {
	var texts []string
	for _, g := range games {
		if text := g.String(); text != "" {
			texts = append(texts, text)
		}
	}
	return Cell{Text: strings.Join(texts, " "), Games: games}
}

// CountCell is a whole number.
func CountCell(n int) Cell { return Cell{Text: strconv.Itoa(n), Num: strconv.Itoa(n)} }

// Words is the language of a document.
func (d Document) Words() *i18n.Localizer { return i18n.OrEnglish(d.Loc) }

// mostTitled is how many tables the title of a file names.
const mostTitled = 3

// Title is what a file of the document is called: the event and its papers, as far as
// there are few.
func (d Document) Title() string {
	var titles []string
	for _, t := range d.Tables {
		if len(titles) < mostTitled && !slices.Contains(titles, t.Title) {
			titles = append(titles, t.Title)
		}
	}
	return JoinNonEmpty(" – ", d.Head.Name, strings.Join(titles, ", "))
}

// Banner is the warning that a table is not final, or "".
func (d Document) Banner(t Table) string {
	switch {
	case t.Finality != NotFinal:
		return ""
	case t.Open == 0 && d.Awaits != "":
		return d.Awaits
	case t.Open == 0:
		return d.Words().T("not-final.rounds")
	default:
		return d.Words().T("not-final", i18n.Data{"Count": t.Open})
	}
}

// MadeAt is the time in the properties of a file.
func (d Document) MadeAt() time.Time {
	if d.Made.IsZero() {
		return d.Stamp.Time.UTC()
	}
	return d.Made.UTC()
}

// Subhead is the line under the event's name: place, dates, variant,
// time control, arbiter.
func (d Document) Subhead() string {
	var parts []string
	for _, p := range []string{d.Head.Place, d.Head.Dates, d.Head.Variant, d.Head.Time} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	if d.Head.Arbiter != "" {
		parts = append(parts, d.Words().T("head.arbiter", i18n.Data{"Name": d.Head.Arbiter}))
	}
	return strings.Join(parts, ", ")
}

// PaperColumns are the columns that people see, by index.
func (t Table) PaperColumns() []int { return t.columnsBut(Programs, Workings) }

// sheetColumns are the columns of a spreadsheet, by index.
func (t Table) sheetColumns() []int { return t.columnsBut(Programs) }

// columnsBut are the columns that are for others than these, by index.
func (t Table) columnsBut(not ...Audience) []int {
	var seen []int
	for i, c := range t.Columns {
		if !slices.Contains(not, c.For) {
			seen = append(seen, i)
		}
	}
	return seen
}

// Bold reports whether what stands under a column is in bold.
func (r Row) Bold(c Column) bool { return c.Role == Score || r.Head && c.Role != Text }

// Parted reports whether a line stands before a row.
func (t Table) Parted(row int) bool {
	column := slices.IndexFunc(t.Columns, func(c Column) bool { return c.Key() == t.Parts })
	return column >= 0 && row > 0 && t.Rows[row].Cell(column).Text != t.Rows[row-1].Cell(column).Text
}

// Cell is the cell under a column; a row that is too short has empty ones.
func (r Row) Cell(column int) Cell {
	if column >= len(r.Cells) {
		return Cell{}
	}
	return r.Cells[column]
}

// Legend explains the abbreviated headings on paper: "SB = Sonneborn-Berger".
func (t Table) Legend() string { return t.legendOf(t.PaperColumns()) }

// legendOf explains the abbreviated headings of some columns.
func (t Table) legendOf(columns []int) string {
	var parts []string
	for _, i := range columns {
		c := t.Columns[i]
		meaning := c.Title + " = " + c.Long
		if len(t.Rows) > 0 && c.Long != "" && !slices.Contains(parts, meaning) {
			parts = append(parts, meaning)
		}
	}
	return strings.Join(parts, ", ")
}
