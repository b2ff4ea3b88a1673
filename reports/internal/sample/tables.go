// Package sample is what the tests of reports are made of: tables, and events that give
// tables.
package sample

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"arbiter/reports/drawing"
	"arbiter/reports/table"
)

// Stamp is the journal head of the example papers.
var Stamp = table.Stamp{Seq: 42, Hash: "3fa9c2d17e5b", Time: time.Date(2026, 11, 20, 21, 4, 5, 0, time.UTC)}

// Head is the event of the example papers.
var Head = table.Head{Name: "Frysk kampioenskip 2026", Place: "Wommels", Dates: "2026-11-14 / 2026-11-20", Variant: "Frisian draughts", Arbiter: "Tjalling Goedemoed"}

var names = []string{
	"Wiersma, Jelle", "Kooistra, Taeke", "Walinga, Marten", "Коврижкин Александр", "Dušková, Petra", "Ŷme de Jong-Bûterfjild", "Łukasz Kosobudzki",
	"Циценоветский Михаил", "Sûnenga, Âlderts Siebrich Tsjikke", "Groenveld, Folkert", "van der Meer, Dicky", "Schaap, Willem", "Куперман И.",
}

// Name is the name of a player: some are long, some in other letters.
func Name(i int) string {
	name := names[i%len(names)]
	if i >= len(names) {
		name += " " + strconv.Itoa(i/len(names)+1)
	}
	return name
}

// Doc is a paper of some tables.
func Doc(tables ...table.Table) table.Document {
	return table.Document{Head: Head, Stamp: Stamp, Tables: tables}
}

// Crosstable is a round robin of n players in which the result of any
// two depends on their ranks only.
func Crosstable(n, cycles int, colours bool) table.Table {
	t := table.Table{
		ID: "crosstable", Title: "Crosstable",
		Columns: []table.Column{{ID: "rank", Title: "Pl", Align: table.Right}, {ID: "name", Title: "Name", Role: table.Name}},
		Notes:   []string{"Rows and columns by rank."},
	}
	for i := range n {
		t.Columns = append(t.Columns, table.Column{ID: strconv.Itoa(i + 1), Title: strconv.Itoa(i + 1), Group: "games", Align: table.Center, Role: table.Games})
	}
	t.Columns = append(t.Columns,
		table.Column{ID: "points", Title: "Pts", Long: "points", Align: table.Right, Role: table.Score},
		table.Column{ID: "SB", Title: "SB", Long: "Sonneborn-Berger", Group: "tiebreaks", Align: table.Right})
	for i := range n {
		row := table.Row{Cells: []table.Cell{table.NumberCell(strconv.Itoa(i+1), strconv.Itoa(i+1)), table.TextCell(Name(i))}}
		halves := 0
		for j := range n {
			if i == j {
				row.Cells = append(row.Cells, table.Cell{Self: true})
				continue
			}
			var games []table.GameMark
			for k := range cycles {
				low, high := min(i, j), max(i, j)
				own := (low*7 + high*3 + k) % 3 // of the better player, in halves
				colour := i + j + k
				if i > j {
					own, colour = 2-own, colour+1
				}
				halves += own
				m := table.GameMark{
					Round: k + 1, Opponent: j + 1, Colour: []string{"white", "black"}[colour%2],
					Points: []string{"0", "½", "1"}[own], Num: []string{"0", "0.5", "1"}[own],
				}
				if colours {
					m.Sign = m.Colour[:1]
				}
				games = append(games, m)
			}
			row.Cells = append(row.Cells, table.GamesCell(games...))
		}
		points, exact := strconv.Itoa(halves/2), strconv.Itoa(halves/2)
		if halves%2 == 1 {
			points, exact = strings.TrimPrefix(points+"½", "0"), exact+".5"
		}
		sb := fmt.Sprintf("%d.%02d", halves*3, 25*(i%4))
		row.Cells = append(row.Cells, table.NumberCell(points, exact), table.NumberCell(sb, sb))
		t.Rows = append(t.Rows, row)
	}
	return t
}

// Standings are the standings of n players, with games open and a shared place.
func Standings(n int) table.Table {
	t := table.Table{ID: "standings", Title: "Standings", Finality: table.NotFinal, Open: 3, Columns: []table.Column{
		{ID: "rank", Title: "Pl", Align: table.Right},
		{ID: "id", Title: "id", For: table.Programs},
		{ID: "name", Title: "Name", Role: table.Name},
		{ID: "club", Title: "Club", Role: table.Name},
		{ID: "games", Title: "G", Long: "games", Align: table.Right},
		{ID: "points", Title: "Pts", Long: "points", Align: table.Right, Role: table.Score},
		{ID: "SB", Title: "SB", Long: "Sonneborn-Berger", Align: table.Right, Group: "tiebreaks"},
	}}
	for i := range n {
		rank := strconv.Itoa(i + 1)
		shown := rank
		if i == 1 || i == 2 {
			rank, shown = "2", "2-3"
		}
		t.Rows = append(t.Rows, table.Row{Cells: []table.Cell{
			table.NumberCell(shown, rank), table.NumberCell(strconv.Itoa(i+7), strconv.Itoa(i+7)), table.TextCell(Name(i)),
			table.TextCell("Damklub Wommels"), table.NumberCell("5", "5"),
			table.NumberCell(strconv.Itoa(n-i)+"½", strconv.Itoa(n-i)+".5"), table.NumberCell("12.25", "12.25"),
		}})
	}
	return t
}

// Board is a small position on a board of that many rows and columns.
func Board(size int) *drawing.Diagram {
	d := &drawing.Diagram{Rows: size, Columns: size, Caption: "White to move", Numbers: true}
	n := 0
	for row := range size {
		for column := range size {
			if (row+column)%2 == 0 {
				continue
			}
			n++
			s := drawing.Square{Row: row, Column: column, Name: strconv.Itoa(n)}
			switch {
			case row < 2:
				s.Piece = drawing.BlackMan
			case row > size-3:
				s.Piece = drawing.WhiteMan
			case row == 3 && column == 2:
				s.Piece = drawing.BlackKing
			case row == 4 && column == 5:
				s.Piece = drawing.WhiteKing
			}
			s.Marked = n == 21 || n == 17
			d.Squares = append(d.Squares, s)
		}
	}
	return d
}

// Findings are n irregularities with their positions.
func Findings(n int) table.Table {
	t := table.Table{ID: "irregularities", Title: "Irregularities", Layout: table.Cards, Columns: []table.Column{
		{ID: "title", Title: "Irregularity", Role: table.Headline},
		{ID: "articles", Title: "Article", Role: table.Headline},
		{ID: "game", Title: "Game", Role: table.Name},
		{ID: "written", Title: "Move"},
		{ID: "legal", Title: "Legal", Role: table.Text},
		{ID: "message", Title: "Finding", Role: table.Text},
		{ID: "fen", Title: "FEN", For: table.Programs},
	}}
	for i := range n {
		size := 10
		if i%2 == 1 {
			size = 8
		}
		t.Rows = append(t.Rows, table.Row{
			Cells: []table.Cell{
				table.TextCell("Capture omitted"), table.ListCell([]string{"27c", "10"}, ", "), table.TextCell("round 1, board 2: " + Name(i) + " - " + Name(i+1)),
				table.TextCell("12. 32-28"), table.ListCell([]string{"33x24", "34x23"}, ", "),
				table.TextCell("the man on 32 made a quiet move although a capture was possible; the capture 33x24 of one man was compulsory, and any other of the same value"),
				table.TextCell("W:W31-50:B1-20"),
			},
			Diagram: Board(size),
		})
	}
	return t
}

// Form is a page of four cards.
func Form() table.Table {
	tab := table.Table{ID: "cards", Title: "Cards", Layout: table.Forms, Form: table.Form{Across: 2, Down: 2}}
	for range 4 {
		tab.Rows = append(tab.Rows, table.Row{Card: []table.Line{{Parts: []table.Part{{Text: "Anna"}}}}})
	}
	return tab
}

// WholeStamp has a whole hash, as every event has.
var WholeStamp = table.Stamp{Seq: 1234567, Hash: strings.Repeat("3fa9c2d17e5b0042", 4), Time: time.Date(2026, 11, 20, 21, 4, 5, 0, time.UTC)}

// Hostile are names as nobody is called.
var Hostile = []string{
	"=HYPERLINK(\"http://example.org\",\"x\")", "+1+1", "-1-1", "@SUM(A1:A9)", "\t=1+1", "\r=1+1", " =1", "＝1+1",
	"<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "{{.}}", "a | b || c", "# heading", "1. list", "[x](javascript:alert(1))",
	"`code`", "\x1b[31mred\x1b[0m", "\x1b]0;title\x07", "\u009b31mC1", "a\nb", "a\r\nb", "a\x00b", "\u202eesrever", "\u200b", "\xff\xfe",
	"e\u0301 composed", "漢字カナ", "😀 beyond", strings.Repeat("very long ", 60), strings.Repeat("x", 40000), "", "\uFFFF", "&amp; &P &N",
}

// HostileDoc is a paper in which everything is called so.
func HostileDoc() table.Document {
	standings := Standings(len(Hostile))
	cross := Crosstable(len(Hostile), 1, false)
	cards := Findings(len(Hostile))
	for i, name := range Hostile {
		standings.Rows[i].Cells[2] = table.TextCell(name)
		standings.Rows[i].Cells[3] = table.TextCell(name)
		cross.Rows[i].Cells[1] = table.TextCell(name)
		for c := range 6 {
			cards.Rows[i].Cells[c] = table.TextCell(name)
		}
		cards.Rows[i].Diagram.Caption = name
	}
	for _, t := range []*table.Table{&standings, &cross, &cards} {
		t.Title, t.Notes, t.Subtitle = Hostile[8], Hostile[:20], Hostile[20:]
	}
	return table.Document{
		Head:  table.Head{Name: Hostile[9], Place: Hostile[16], Dates: Hostile[11], Arbiter: Hostile[10], Variant: Hostile[27]},
		Stamp: Stamp, Tables: []table.Table{standings, cross, cards},
	}
}
