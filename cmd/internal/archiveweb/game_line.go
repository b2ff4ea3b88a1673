package archiveweb

import (
	"cmp"
	"html/template"
	"net/url"
	"strconv"

	"arbiter/reports"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
	"arbiter/tournament/archive"
)

// lineView is the moves of a sheet, and a position of it.
type lineView struct {
	Moves                []moveView
	Board                template.HTML
	Where                string // the position in words of a search: its FEN
	Ply                  int
	First, Back, On, End string // addresses of other positions; "" where there is none
	Search, Explore      string // addresses: what else came through the position
}

// moveView is a half-move.
type moveView struct {
	Number, Text, Href, Fault string
	Here                      bool
}

// lineOf replays a sheet, to the position that is asked for or the last. A sheet that
// cannot be replayed has no line.
func (v *visit) lineOf(s archive.Sheet, text []byte) lineView {
	record, err := archive.RecordOf(text, &s)
	if err != nil {
		return lineView{}
	}
	judged := archive.Judge(record, &s)
	trail, ok := judged.Trail()
	game, err := games.Lookup(judged.Variant)
	if !ok || err != nil {
		return lineView{}
	}
	var at []sheet.Ply
	for _, ply := range trail.Plies {
		if ply.Number > 0 {
			at = append(at, ply)
		}
	}
	return v.lineAt(game, s.ID, trail.Start, at)
}

// lineAt shows the moves of a line, and the position that is asked for.
func (v *visit) lineAt(game games.Game, id int64, start sheet.Position, at []sheet.Ply) lineView {
	line := lineView{Ply: len(at)}
	if n, err := strconv.Atoi(v.value("ply")); err == nil {
		line.Ply = min(max(n, 0), len(at))
	}
	href := func(ply int) string {
		return v.href("/game/"+strconv.FormatInt(id, 10)+"#board", url.Values{"ply": {strconv.Itoa(ply)}})
	}
	for i, ply := range at {
		move := moveView{Text: ply.Written, Href: href(i + 1), Here: i+1 == line.Ply}
		if i%2 == 0 {
			move.Number = strconv.Itoa(i/2+1) + "."
		}
		line.Moves = append(line.Moves, move)
	}
	shown, written := start, ""
	if line.Ply > 0 {
		shown, written = at[line.Ply-1].After, at[line.Ply-1].Written
		line.First, line.Back = href(0), href(line.Ply-1)
	}
	if line.Ply < len(at) {
		line.On, line.End = href(line.Ply+1), href(len(at))
	}
	state := game.At(shown)
	line.Board, line.Where = v.boardSVG(game, state.Board(), written), state.FEN()
	query := url.Values{"variant": {game.ID()}, "fen": {line.Where}}
	line.Search, line.Explore = v.href(searchPath, query), v.href(explorePath, query)
	return line
}

// boardSVG draws a board with numbers on the empty squares; the squares of a written move
// are marked.
func (v *visit) boardSVG(game games.Game, board games.Board, move string) template.HTML {
	return reports.BoardAfter(game, board, move, v.words).SVG()
}

// mark marks the half-moves that something was found at.
func (line *lineView) mark(findings []findingView) {
	for _, f := range findings {
		if f.Grave && f.Ply > 0 && f.Ply <= len(line.Moves) {
			move := &line.Moves[f.Ply-1]
			move.Fault = cmp.Or(move.Fault, f.Title)
		}
	}
}
