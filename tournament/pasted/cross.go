package pasted

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/rules/message"
	"arbiter/rules/pdn"
	"arbiter/tournament"
	"arbiter/tournament/intake"
)

// nameHeads stand over the names in a cross table or a table of teams; ratingHeads over ratings.
// The headings Pl Naam Rating 1..n We Wi Re Ve Pt SB are those of Toernooibase.
var (
	nameHeads   = []string{"naam", "name", "namme", "speler", "spiler", "player", "имя", "участник", "гравець", "ім'я", "team", "teams", "ploeg", "ploech", "vereniging", "команда"}
	ratingHeads = []string{"rating", "rat", "rtg", "elo", "рейтинг"}
	pointHeads  = []string{"pt", "pnt", "pts", "ptn", "p", "punten", "points", "очки", "о"}
)

// crossHead is the header of a cross table.
type crossHead struct {
	cells  int // of the row
	name   int // where the names stand
	rating int // where the ratings stand; -1 is nowhere
	first  int // where column 1 stands
	n      int // columns, players
	points int // where the points stand; -1 is nowhere
}

// crossHeadOf reads a header: a name, and columns 1 to n.
func crossHeadOf(cells []string) (crossHead, bool) {
	h := crossHead{cells: len(cells), name: -1, rating: -1, first: -1, points: -1}
	for i, cell := range cells {
		word := strings.ToLower(strings.Trim(cell, ".:"))
		switch {
		case h.name < 0 && slices.Contains(nameHeads, word):
			h.name = i
		case h.first < 0 && h.rating < 0 && slices.Contains(ratingHeads, word):
			h.rating = i
		case h.first < 0 && word == "1" && h.name >= 0:
			h.first = i
		case h.n > 0 && h.points < 0 && slices.Contains(pointHeads, word):
			h.points = i
		}
		if h.first >= 0 && i == h.first+h.n && word == strconv.Itoa(h.n+1) {
			h.n++
		}
	}
	return h, h.name >= 0 && h.n >= 2
}

// words are the cells of a line, or the words of one that has a single cell.
func (l line) words() []string {
	if len(l.cells) > 1 {
		return l.cells
	}
	return strings.Fields(l.Text())
}

// crossRow is a row of a cross table.
type crossRow struct {
	line    line
	side    Side
	results []string // against each of the columns
	points  string   // as the table says; "" is not said
}

// cross reads a cross table of players and returns how many lines it has; 0 is none.
func (r *reader) cross(lines []line) int {
	head, ok := crossHeadOf(lines[0].words())
	if !ok {
		return 0
	}
	at := r.at(lines[0].number)
	if r.opts.Teams {
		r.text.fault(at, "pasted.cross-of-teams")
		return 1
	}
	var rows []crossRow
	for _, l := range lines[1:] {
		if len(rows) == head.n {
			break
		}
		row, ok := r.crossRow(l, head)
		if !ok {
			r.text.fault(r.at(l.number), "pasted.cross-row", message.Args{"Text": l.Text(), "Columns": head.n, "Place": len(rows) + 1})
			return 2 + len(rows)
		}
		rows = append(rows, row)
	}
	if len(rows) < head.n {
		r.text.fault(at, "pasted.cross-short", message.Args{"Rows": len(rows), "Columns": head.n})
		return 1 + len(rows)
	}
	r.crossGames(at, rows)
	return 1 + len(rows)
}

// crossRow reads a row: by its cells where it has as many as the header, else by its words from the
// right, so that names may have blanks.
func (r *reader) crossRow(l line, h crossHead) (crossRow, bool) {
	row := crossRow{line: l}
	cells := slices.Clone(l.cells)
	if len(cells) > 1 {
		for len(cells) < h.cells { // empty cells at the end are not written
			cells = append(cells, "")
		}
	} else {
		words := strings.Fields(l.Text())
		behind := h.cells - h.name - 1 // cells behind the name
		if h.first > h.name+1 && h.rating < 0 || len(words) < behind+1 {
			return row, false
		}
		name := words[:len(words)-behind]
		if h.name > 0 {
			name = name[min(h.name, len(name)-1):]
		}
		cells = slices.Concat(make([]string, h.name), []string{strings.Join(name, " ")}, words[len(words)-behind:])
	}
	if len(cells) != h.cells || !hasLetter(cells[h.name]) {
		return row, false
	}
	row.side = r.side(l, cells[h.name])
	if h.rating >= 0 {
		row.side.Rating = pdn.WholeNumber(cells[h.rating], maxRating)
	}
	row.results = cells[h.first : h.first+h.n]
	if h.points >= 0 {
		row.points = cells[h.points]
	}
	return row, row.side.Name != ""
}

// crossGames makes the games of a cross table. What one of two has must be what the other lacks, and
// the points of a row those that it says.
func (r *reader) crossGames(at intake.Where, rows []crossRow) {
	cells, ok := r.crossCells(rows)
	if !ok {
		return
	}
	win := cells.win()
	var games []Game
	for i, row := range rows {
		sum := 0
		for j := range rows {
			for _, half := range cells[i][j] {
				sum += half
			}
			if j <= i {
				continue
			}
			made, ok := r.crossPair(row, rows[j], cells[i][j], cells[j][i], win)
			if !ok {
				return
			}
			games = append(games, made...)
		}
		if said, err := tournament.ParsePoints(row.points); row.points != "" && err == nil && said != tournament.Points(sum)*tournament.Point/2 {
			r.text.fault(r.at(row.line.number), "pasted.cross-sum", message.Args{"Name": row.side.Name, "Says": row.points, "Sum": tournament.Points(sum) * tournament.Point / 2})
			return
		}
	}
	r.text.note(at, intake.KindColours, "pasted.cross-colours", message.Args{"Count": len(games)})
	r.text.Games = append(r.text.Games, games...)
}

// crossCells are the half points of each game of two, by row and column.
type crossCells [][][]int

// crossCells reads the cells of the rows.
func (r *reader) crossCells(rows []crossRow) (crossCells, bool) {
	cells := make(crossCells, len(rows))
	for i, row := range rows {
		cells[i] = make([][]int, len(rows))
		for j, text := range row.results {
			if i == j && !strings.ContainsAny(text, "0123456789½") {
				continue
			}
			if i == j { // nobody meets himself: the cells are shifted
				r.text.fault(r.at(row.line.number), "pasted.cross-row", message.Args{"Text": row.line.Text(), "Columns": len(rows), "Place": i + 1})
				return nil, false
			}
			games, ok := crossCell(text)
			if !ok {
				r.text.fault(r.at(row.line.number), "pasted.cross-cell", message.Args{"Text": text, "Column": j + 1, "Name": row.side.Name})
				return nil, false
			}
			cells[i][j] = games
		}
	}
	return cells, true
}

// win is how many half points a win is: 4 where somebody has two points, or two have one each
// of a game.
func (cells crossCells) win() int {
	for i := range cells {
		for j, games := range cells[i] {
			if slices.Contains(games, 4) || slices.Equal(games, []int{2}) && slices.Equal(cells[j][i], []int{2}) {
				return 4
			}
		}
	}
	return 2
}

// crossPair are the games of two players.
func (r *reader) crossPair(one, other crossRow, left, right []int, win int) ([]Game, bool) {
	bad := func() ([]Game, bool) {
		r.text.fault(r.at(one.line.number), "pasted.cross-mirror", message.Args{"One": one.side.Name, "Other": other.side.Name, "Line": other.line.number})
		return nil, false
	}
	if len(left) != len(right) {
		return bad()
	}
	var games []Game
	for k := range left {
		g := Game{At: r.at(one.line.number), Day: r.day, Left: one.side, Right: other.side}
		switch {
		case left[k] == win && right[k] == 0:
			g.Result = tournament.WhiteWins
		case left[k] == 0 && right[k] == win:
			g.Result = tournament.BlackWins
		case left[k] == win/2 && right[k] == win/2:
			g.Result = tournament.Drawn
		case left[k] == 0 && right[k] == 0:
			g.Result = tournament.BothLose
		default:
			return bad()
		}
		if k%2 == 1 { // the colours of two games of two players change
			g.Left, g.Right = g.Right, g.Left
			switch g.Result {
			case tournament.WhiteWins:
				g.Result = tournament.BlackWins
			case tournament.BlackWins:
				g.Result = tournament.WhiteWins
			}
		}
		games = append(games, g)
	}
	return games, true
}

// crossCell reads a cell: half points of each of its games; empty, a dot or a dash is no game.
func crossCell(text string) (games []int, ok bool) {
	switch strings.Trim(text, ".-–—*xX# ") {
	case "":
		return nil, true
	case "1/2", "=", "0.5", "0,5", ".5", ",5", "5":
		return []int{1}, true
	}
	for _, sign := range text {
		switch sign {
		case '0', '1', '2':
			games = append(games, int(sign-'0')*2)
		case '½', '=':
			games = append(games, 1)
		case ' ', '/':
		default:
			return nil, false
		}
	}
	return games, true
}
