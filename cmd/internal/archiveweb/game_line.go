package archiveweb

import (
	"cmp"
	"net/url"
	"strconv"

	"arbiter/cmd/internal/web"
	"arbiter/rules/games"
	"arbiter/tournament/archive"
)

// lineView is the moves of a sheet, and a position of it.
type lineView struct {
	web.Line
	Search, Explore string // addresses: what else came through the position
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
	line := lineView{Line: web.LineOf(game, trail, v.value("ply"), func(ply int) string {
		return v.href("/game/"+strconv.FormatInt(s.ID, 10)+"#board", url.Values{"ply": {strconv.Itoa(ply)}})
	}, v.words)}
	query := url.Values{"variant": {game.ID()}, "fen": {line.Where}}
	line.Search, line.Explore = v.href(searchPath, query), v.href(explorePath, query)
	return line
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
