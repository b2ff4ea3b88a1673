package table

import (
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/rules/message"
)

// The measures of a sheet of boards. Squares are square: a column whose width is so many
// characters of Calibri, of 7 pixels each, is as wide as a row of so many points is high.
const (
	squareWidth  = 3.0   // 21 pixels
	squarePoints = 15.75 // 21 pixels
	edgeWidth    = 3.0   // of the column of numbers beside a board, in characters
	edgePoints   = 12.0
	besideWidth  = 61.0 // of the column of text, in characters

	signSize = 14.0              // points, of the type of a piece
	pileSize = 9.0               // of a piece with the height of its pile
	nameSize = 7.0               // of the names of squares
	signFont = "Segoe UI Symbol" // it has draughtsmen and chessmen; other systems take what they have
)

// boardCard is a board on a sheet of boards with the lines that stand beside it.
type boardCard struct {
	board *drawing.Diagram
	lines []boardLine
}

// boardLine is a line of text beside a board.
type boardLine struct {
	text string
	bold bool
}

// boards are the boards of a table, each with what paper says beside it, and at the end the
// position in words.
func (t Table) boards() []boardCard {
	var cards []boardCard
	for _, r := range t.Rows {
		switch {
		case len(r.Blocks) > 0:
			cards = append(cards, passageBoards(r.Blocks)...)
		case r.Diagram != nil:
			heading, fields := t.Card(r)
			lines := []boardLine{{strings.Join(heading, " · "), true}, {r.Diagram.Caption, false}}
			for _, f := range fields {
				lines = append(lines, boardLine{JoinNonEmpty(": ", f.Title, f.Text), false})
			}
			cards = append(cards, boardCard{r.Diagram, lines})
		}
		for _, l := range r.Card {
			if l.Board != nil {
				cards = append(cards, boardCard{l.Board, []boardLine{{l.Board.Caption, false}}})
			}
		}
	}
	for i, c := range cards {
		for _, said := range c.board.Words {
			cards[i].lines = append(cards[i].lines, boardLine{said, false})
		}
	}
	return cards
}

// passageBoards are the boards of running text, each with what is read before it; the first
// heading stands over them all.
func passageBoards(blocks []Block) []boardCard {
	var cards []boardCard
	var heading, lines []boardLine
	for _, b := range blocks {
		switch {
		case b.Board != nil:
			lines = append(lines, boardLine{b.Board.Caption, false})
			cards = append(cards, boardCard{b.Board, slices.Concat(heading, lines)})
			lines = nil
		case b.Bold:
			heading = append(heading, boardLine{b.Text, true})
		default:
			lines = append(lines, boardLine{b.Text, false})
		}
	}
	return cards
}

// boardSheet writes a sheet with the boards of a table, one below the other: each is a grid
// of cells, and beside it stands what paper says beside it. No board is parted by the end
// of a page.
func (b *workbook) boardSheet(name string, doc Document, t Table, cards []boardCard) {
	b.rows, b.merged, b.breaks = map[int]*sheetRow{}, "", nil
	columns := 0
	for _, c := range cards {
		columns = max(columns, c.board.Columns)
	}
	text := columns + 4 // after a number, the squares, a number and a gap
	widths := func(from, to int, width float64) {
		a, err := excelize.ColumnNumberToName(from)
		b.do(err)
		z, err := excelize.ColumnNumberToName(to)
		b.do(err)
		b.do(b.file.SetColWidth(name, a, z, width))
	}
	widths(1, 1, edgeWidth)
	widths(2, columns+1, squareWidth)
	widths(columns+2, columns+3, edgeWidth)
	widths(text, text, besideWidth)
	total := 3*edgeWidth + float64(columns)*squareWidth + besideWidth

	b.Text(1, 1, doc.Head.Name, cellStyle{bold: true, large: true})
	y, used := 2, 2*squarePoints
	for _, line := range Wrap(JoinNonEmpty(" · ", append([]string{t.Title}, append(t.Subtitle, doc.Subhead())...)...), total-2, columnsOf) {
		b.Text(1, y, line, cellStyle{})
		y, used = y+1, used+15
	}
	if banner := doc.Banner(t); banner != "" {
		b.Text(1, y, banner, cellStyle{bold: true})
		y, used = y+1, used+15
	}
	y++
	room := doc.boardPage(total)
	for _, c := range cards {
		high := b.boardHeight(c)
		if used+high > room && used > 0 {
			b.breaks, used = append(b.breaks, y), 0
		}
		y, used = b.board(y, text, c), used+high
		if y > excelize.TotalRows {
			b.do(message.Because(ErrTooLarge, "output.too-long", message.Args{"Table": t.ID, "Rows": y, "Most": excelize.TotalRows}))
			return
		}
	}
	b.boardPrinting(sheetTable{Table: t, name: name}, doc, text, y-2)
	b.flush(name)
}

// besideLines are the lines beside a board as they fit into their column.
func (c boardCard) besideLines() []boardLine {
	var lines []boardLine
	for _, l := range c.lines {
		for _, part := range Wrap(l.text, besideWidth-2, columnsOf) {
			if part != "" {
				lines = append(lines, boardLine{part, l.bold})
			}
		}
	}
	return lines
}

// boardHeight is how high a board stands with what is beside it and the gap below, in points.
func (b *workbook) boardHeight(c boardCard) float64 {
	rows := max(c.board.Rows+1, len(c.besideLines()))
	return 2*edgePoints + float64(rows)*squarePoints
}

// board writes a board with its upper edge in a row, and what stands beside it; it says in
// which row the next begins.
func (b *workbook) board(top, text int, c boardCard) int {
	edges := c.board.Edges()
	edge := cellStyle{align: Center, middle: true, size: nameSize, ink: drawing.Grey.Hex()}
	right := c.board.Columns + 2
	bottom := top + c.board.Rows + 1
	for i := range c.board.Columns {
		b.Text(i+2, top, edges.Top[i], edge)
		b.Text(i+2, bottom, edges.Bottom[i], edge)
	}
	b.row(top).height = edgePoints
	for i, cells := range c.board.Cells() {
		y := top + 1 + i
		b.row(y).height = squarePoints
		b.Text(1, y, edges.Left[i], edge)
		b.Text(right, y, edges.Right[i], edge)
		for k, cell := range cells {
			style := cellStyle{align: Center, middle: true, box: true, ground: cell.Ground.Hex(), ink: cell.Ink.Hex(), font: signFont, size: signSize}
			if len([]rune(cell.Sign)) > 1 {
				style.size = pileSize
			}
			said := cell.Sign
			if said == "" {
				said, style.size = cell.Name, nameSize
			}
			b.Text(k+2, y, said, style)
		}
	}
	b.row(bottom).height = edgePoints
	end := bottom
	for i, l := range c.besideLines() {
		y := top + 1 + i
		b.Text(text, y, l.text, cellStyle{bold: l.bold})
		if y >= bottom {
			b.row(y).height = squarePoints
		}
		end = max(end, y)
	}
	b.row(end + 1).height = edgePoints
	return end + 2
}

// boardPage is how high a page is for boards on a sheet that is so many characters wide, in
// points at their own size: what is too wide is printed smaller.
func (d Document) boardPage(wide float64) float64 {
	const point, character = 25.4 / 72, 7 * 0.75
	short, long := d.Paper.Sides()
	if d.Turn == Landscape {
		short, long = long, short
	}
	shrunk := max(wide*character/(short/point-2*marginSide*72), 1)
	return (long/point - (marginTop+marginFoot)*72) * shrunk
}

// boardPrinting sets a sheet of boards up for print, down to the last row: as wide as the
// page. Pages begin at the breaks, since it is not said how many there are.
func (b *workbook) boardPrinting(s sheetTable, doc Document, columns, last int) {
	orientation := "portrait"
	if doc.Turn == Landscape {
		orientation = "landscape"
	}
	b.fit(s.name, doc, orientation)
	b.do(b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", Scope: s.name, RefersTo: s.area(1, 1, columns, last)}))
}

// boardTab is the name of the sheet with the boards of a table.
func (d Document) boardTab(t Table) string {
	return d.Words().T("diagram.sheet", i18n.Data{"Table": t.Title})
}
