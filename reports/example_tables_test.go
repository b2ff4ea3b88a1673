package reports

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// exampleStamp is the journal head of the example papers.
var exampleStamp = Stamp{Seq: 42, Hash: "3fa9c2d17e5b", Time: time.Date(2026, 11, 20, 21, 4, 5, 0, time.UTC)}

var exampleHead = Head{Name: "Frysk kampioenskip 2026", Place: "Wommels", Dates: "2026-11-14 / 2026-11-20", Variant: "Frisian draughts", Arbiter: "Tjalling Goedemoed"}

var exampleNames = []string{
	"Wiersma, Jelle", "Kooistra, Taeke", "Walinga, Marten", "Коврижкин Александр", "Dušková, Petra", "Ŷme de Jong-Bûterfjild", "Łukasz Kosobudzki",
	"Циценоветский Михаил", "Sûnenga, Âlderts Siebrich Tsjikke", "Groenveld, Folkert", "van der Meer, Dicky", "Schaap, Willem", "Куперман И.",
}

func exampleName(i int) string {
	name := exampleNames[i%len(exampleNames)]
	if i >= len(exampleNames) {
		name += " " + strconv.Itoa(i/len(exampleNames)+1)
	}
	return name
}

func exampleDoc(tables ...Table) Document {
	return Document{Head: exampleHead, Stamp: exampleStamp, Tables: tables}
}

// exampleCrosstable is a round robin of n players in which the result of any
// two depends on their ranks only.
func exampleCrosstable(n, cycles int, colours bool) Table {
	t := Table{
		ID: "crosstable", Title: "Crosstable",
		Columns: []Column{{ID: "rank", Title: "Pl", Align: Right}, {ID: "name", Title: "Name", Role: Name}},
		Notes:   []string{"Rows and columns by rank."},
	}
	for i := range n {
		t.Columns = append(t.Columns, Column{ID: strconv.Itoa(i + 1), Title: strconv.Itoa(i + 1), Group: "games", Align: Center, Role: Games})
	}
	t.Columns = append(t.Columns,
		Column{ID: "points", Title: "Pts", Long: "points", Align: Right, Role: Score},
		Column{ID: "SB", Title: "SB", Long: "Sonneborn-Berger", Group: "tiebreaks", Align: Right})
	for i := range n {
		row := Row{Cells: []Cell{NumberCell(strconv.Itoa(i+1), strconv.Itoa(i+1)), TextCell(exampleName(i))}}
		halves := 0
		for j := range n {
			if i == j {
				row.Cells = append(row.Cells, Cell{Self: true})
				continue
			}
			var games []GameMark
			for k := range cycles {
				low, high := min(i, j), max(i, j)
				own := (low*7 + high*3 + k) % 3 // of the better player, in halves
				if i > j {
					own = 2 - own
				}
				halves += own
				m := GameMark{
					Round: k + 1, Opponent: j + 1, Colour: []string{"white", "black"}[(i+j+k+btoi(i > j))%2],
					Points: []string{"0", "½", "1"}[own], Num: []string{"0", "0.5", "1"}[own],
				}
				if colours {
					m.Sign = m.Colour[:1]
				}
				games = append(games, m)
			}
			row.Cells = append(row.Cells, GamesCell(games...))
		}
		points, exact := strconv.Itoa(halves/2), strconv.Itoa(halves/2)
		if halves%2 == 1 {
			points, exact = strings.TrimPrefix(points+"½", "0"), exact+".5"
		}
		sb := fmt.Sprintf("%d.%02d", halves*3, 25*(i%4))
		row.Cells = append(row.Cells, NumberCell(points, exact), NumberCell(sb, sb))
		t.Rows = append(t.Rows, row)
	}
	return t
}

func exampleStandings(n int) Table {
	t := Table{ID: "standings", Title: "Standings", Finality: NotFinal, Open: 3, Columns: []Column{
		{ID: "rank", Title: "Pl", Align: Right},
		{ID: "id", Title: "id", For: Programs},
		{ID: "name", Title: "Name", Role: Name},
		{ID: "club", Title: "Club", Role: Name},
		{ID: "games", Title: "G", Long: "games", Align: Right},
		{ID: "points", Title: "Pts", Long: "points", Align: Right, Role: Score},
		{ID: "SB", Title: "SB", Long: "Sonneborn-Berger", Align: Right, Group: "tiebreaks"},
	}}
	for i := range n {
		rank := strconv.Itoa(i + 1)
		shown := rank
		if i == 1 || i == 2 {
			rank, shown = "2", "2-3"
		}
		t.Rows = append(t.Rows, Row{Cells: []Cell{
			NumberCell(shown, rank), NumberCell(strconv.Itoa(i+7), strconv.Itoa(i+7)), TextCell(exampleName(i)),
			TextCell("Damklub Wommels"), NumberCell("5", "5"),
			NumberCell(strconv.Itoa(n-i)+"½", strconv.Itoa(n-i)+".5"), NumberCell("12.25", "12.25"),
		}})
	}
	return t
}

// exampleBoard is a small position on a board of that many rows and columns.
func exampleBoard(size int) *Diagram {
	d := &Diagram{Rows: size, Columns: size, Caption: "White to move", Numbers: true}
	n := 0
	for row := range size {
		for column := range size {
			if (row+column)%2 == 0 {
				continue
			}
			n++
			s := Square{Row: row, Column: column, Name: strconv.Itoa(n)}
			switch {
			case row < 2:
				s.Piece = BlackMan
			case row > size-3:
				s.Piece = WhiteMan
			case row == 3 && column == 2:
				s.Piece = BlackKing
			case row == 4 && column == 5:
				s.Piece = WhiteKing
			}
			s.Marked = n == 21 || n == 17
			d.Squares = append(d.Squares, s)
		}
	}
	return d
}

func exampleFindings(n int) Table {
	t := Table{ID: "irregularities", Title: "Irregularities", Layout: Cards, Columns: []Column{
		{ID: "title", Title: "Irregularity", Role: Headline},
		{ID: "articles", Title: "Article", Role: Headline},
		{ID: "game", Title: "Game", Role: Name},
		{ID: "written", Title: "Move"},
		{ID: "legal", Title: "Legal", Role: Text},
		{ID: "message", Title: "Finding", Role: Text},
		{ID: "fen", Title: "FEN", For: Programs},
	}}
	for i := range n {
		size := 10
		if i%2 == 1 {
			size = 8
		}
		t.Rows = append(t.Rows, Row{
			Cells: []Cell{
				TextCell("Capture omitted"), ListCell([]string{"27c", "10"}, ", "), TextCell("round 1, board 2: " + exampleName(i) + " - " + exampleName(i+1)),
				TextCell("12. 32-28"), ListCell([]string{"33x24", "34x23"}, ", "),
				TextCell("the man on 32 made a quiet move although a capture was possible; the capture 33x24 of one man was compulsory, and any other of the same value"),
				TextCell("W:W31-50:B1-20"),
			},
			Diagram: exampleBoard(size),
		})
	}
	return t
}
