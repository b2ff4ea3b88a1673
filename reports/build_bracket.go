package reports

import (
	"fmt"
	"strings"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ErrNoBracket is why a stage cannot be printed as a bracket.
var ErrNoBracket = message.Err("output.no-knock-out")

// Bracket is a knock-out as it is drawn on the wall: a column a round with those
// who play in it and what they scored, the winner in the last. Errors:
// tournament.ErrNoSuchStage and ErrNoBracket, wrapped, and those of
// pairing.BracketOf. A nil localizer is English.
func Bracket(t *tournament.Tournament, stage int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	s, ok := t.Stage(stage)
	switch {
	case !ok:
		return table.Table{}, message.Because(tournament.ErrNoSuchStage, "output.no-stage-of", message.Args{"Stage": stage, "Stages": len(t.Stages)})
	case s.System != tournament.SystemKnockOut:
		return table.Table{}, message.Because(ErrNoBracket, "output.no-knock-out-stage", message.Args{"Stage": stage, "System": message.New("stages.system." + string(s.System))})
	}
	b, err := pairing.BracketOf(t, s)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{ID: "bracket", Tree: true, Title: loc.T("bracket.title"), Subtitle: stageLine(t, stage, loc)}
	planned := b.Planned()
	for round := 1; round <= planned+1; round++ {
		title := loc.T("pairings.title", i18n.Data{"Round": round})
		switch left := planned + 1 - round; {
		case left == 0:
			title = loc.T("bracket.winner")
		case left == 1:
			title = loc.T("bracket.final")
		case left == 2:
			title = loc.T("bracket.semifinal")
		}
		tab.Columns = append(tab.Columns, table.Column{ID: fmt.Sprintf("round%d", round), Title: title, Role: table.Name})
	}
	for range b.Slots {
		tab.Rows = append(tab.Rows, table.Row{Cells: make([]table.Cell, planned+1)})
	}
	write := bracketWriter{t: t, stage: s, loc: loc}
	players := b.Slots
	for column := range planned + 1 {
		size := 1 << column // rows that one place of this column has
		for i, id := range players {
			tab.Rows[i*size+max(size/2-1, 0)].Cells[column] = table.TextCell(write.cell(id, column+1))
		}
		if column >= len(b.Rounds) {
			break
		}
		players = b.Rounds[column]
	}
	if id, ok := write.third(b); ok {
		tab.Notes = append(tab.Notes, loc.T("bracket.third", i18n.Data{"Name": playerName(t, id)}))
	}
	return tab, nil
}

// bracketWriter writes the cells of a bracket.
type bracketWriter struct {
	t     *tournament.Tournament
	stage tournament.Stage
	loc   *i18n.Localizer
}

// cell is a player with his number and what he scored in a round.
func (w bracketWriter) cell(id tournament.PlayerID, round int) string {
	if id == 0 {
		return ""
	}
	parts := []string{fmt.Sprintf("%d %s", w.stage.TPN(id), playerName(w.t, id))}
	r, _ := w.t.Round(w.stage.Number, round)
	for _, p := range r.Pairings {
		if p.White != id && p.Black != id {
			continue
		}
		if p.Bye() {
			parts = append(parts, "("+byeText(p, w.stage, w.loc)+")")
			continue
		}
		if points, any := w.scored(p, id); any {
			parts = append(parts, w.loc.Number(points.String()))
		}
	}
	return strings.Join(parts, "  ")
}

// scored is what a player made in a pairing, and whether a game of it is decided.
func (w bracketWriter) scored(p tournament.Pairing, id tournament.PlayerID) (points tournament.Points, any bool) {
	for _, g := range p.Games {
		if g.Result.Open() {
			continue
		}
		any = true
		white, black := w.t.Event.Score.PointsOf(g)
		if has, _ := p.Colours(g.Number); has == id {
			points += white
		} else {
			points += black
		}
	}
	return points, any
}

// third is who won the game for the third place.
func (w bracketWriter) third(b *pairing.Bracket) (tournament.PlayerID, bool) {
	r, _ := w.t.Round(w.stage.Number, b.Planned())
	for _, p := range r.Pairings {
		if len(b.Losers) != 2 || p.White+p.Black != b.Losers[0]+b.Losers[1] || p.White != b.Losers[0] && p.Black != b.Losers[0] {
			continue
		}
		return w.t.Event.Score.WinnerOf(p)
	}
	return 0, false
}
