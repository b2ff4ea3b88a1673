package reports

import (
	"fmt"
	"strings"

	"arbiter/pairing"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament"
	"arbiter/tournament/knockout"
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
	tab := table.Table{ID: "bracket", Tree: true, Title: loc.T("bracket.title"), Subtitle: parts.StageLine(t, stage, loc)}
	planned := b.Planned()
	for round := 1; round <= planned+1; round++ {
		title := loc.T("Where.round", i18n.Data{"Round": round})
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
	write := BracketWriter{T: t, Stage: s, Bracket: b, Loc: loc}
	for column := range planned + 1 {
		size := 1 << column // rows that one place of this column has
		for i, place := range write.Places(column + 1) {
			tab.Rows[i*size+max(size/2-1, 0)].Cells[column] = table.TextCell(write.cell(place, column+1))
		}
	}
	tab.Notes = write.Notes()
	return tab, nil
}

// BracketWriter writes the cells of a bracket.
type BracketWriter struct {
	T       *tournament.Tournament
	Stage   tournament.Stage
	Bracket *knockout.Bracket
	Loc     *i18n.Localizer
}

// BracketPlace is a place of a round of the bracket.
type BracketPlace struct {
	Player tournament.PlayerID // 0 is nobody, or not known yet
	Other  bool                // than who was due there by the results
	Nobody bool                // neither of two came through to it
	Won    bool                // he goes on from the round
}

// Places are those of a round, from 1 to the one after the final, which has the winner.
func (w BracketWriter) Places(round int) []BracketPlace {
	paired := w.Bracket.Rounds
	if round > len(paired)+1 {
		return nil
	}
	var places []BracketPlace
	if round == len(paired)+1 {
		for _, id := range w.Bracket.Left() {
			places = append(places, BracketPlace{Player: id, Won: round > w.Bracket.Planned() && id != 0})
		}
	} else {
		for _, m := range paired[round-1].Matches {
			for i, id := range m.Seats {
				places = append(places, BracketPlace{Player: id, Other: id != m.Due[i], Won: id != 0 && id == m.Won})
			}
		}
	}
	for i := range places {
		places[i].Nobody = places[i].Player == 0 && round > 1 && w.ended(round-1, i)
	}
	return places
}

// ended reports whether nobody came through a match of a round.
func (w BracketWriter) ended(round, match int) bool {
	m := w.Bracket.Rounds[round-1].Matches[match]
	return m.Over && m.Won == 0
}

// cell is a player with his number and what he scored in a round.
func (w BracketWriter) cell(place BracketPlace, round int) string {
	id := place.Player
	switch {
	case place.Nobody:
		return w.Loc.T("bracket.nobody")
	case id == 0:
		return ""
	}
	parts := []string{fmt.Sprintf("%d %s", w.Stage.TPN(id), parts.PlayerName(w.T, id))}
	if place.Other {
		parts[0] += "*"
	}
	r, _ := w.T.Round(w.Stage.Number, round)
	for _, p := range r.Pairings {
		if p.White != id && p.Black != id {
			continue
		}
		if p.Bye() {
			parts = append(parts, "("+ByeText(p, w.Stage, w.Loc)+")")
			continue
		}
		if points, any := w.Scored(p, id); any {
			parts = append(parts, w.Loc.Number(points.String()))
		}
	}
	return strings.Join(parts, "  ")
}

// Scored is what a player made in a pairing, and whether a game of it is decided.
func (w BracketWriter) Scored(p tournament.Pairing, id tournament.PlayerID) (points tournament.Points, any bool) {
	for _, g := range p.Games {
		if g.Result.Open() {
			continue
		}
		any = true
		white, black := w.T.Event.Score.PointsOf(g)
		if has, _ := p.Colours(g.Number); has == id {
			points += white
		} else {
			points += black
		}
	}
	return points, any
}

// Notes say where a round departs from the results before it, what is played beside the
// bracket, and who won the game for the third place.
func (w BracketWriter) Notes() []string {
	var notes []string
	third, has := w.Bracket.Third(w.Stage)
	for _, r := range w.Bracket.Rounds {
		for _, m := range r.Matches {
			for i, id := range m.Seats {
				if id != m.Due[i] {
					notes = append(notes, w.departs(r.Number, id, m.Due[i]))
				}
			}
		}
		for _, p := range r.Beside {
			if !has || p.Board != third.Board {
				notes = append(notes, w.Loc.T("bracket.beside", i18n.Data{"Round": r.Number, "White": w.name(p.White), "Black": w.name(p.Black)}))
			}
		}
	}
	if id, decided := w.T.Event.Score.WinnerOf(third); has && decided && id != 0 {
		notes = append(notes, w.Loc.T("bracket.third", i18n.Data{"Name": parts.PlayerName(w.T, id)}))
	}
	return notes
}

// departs says who sits in a place of a round, and who was due there.
func (w BracketWriter) departs(round int, sits, due tournament.PlayerID) string {
	data := i18n.Data{"Round": round}
	switch {
	case sits == 0:
		data["Due"] = w.name(due)
		return w.Loc.T("bracket.departs.out", data)
	case due == 0:
		data["Sits"] = w.name(sits)
		return w.Loc.T("bracket.departs.nobody", data)
	}
	data["Sits"], data["Due"] = w.name(sits), w.name(due)
	return w.Loc.T("bracket.departs", data)
}

// name is a player with his number.
func (w BracketWriter) name(id tournament.PlayerID) string {
	return fmt.Sprintf("%d %s", w.Stage.TPN(id), parts.PlayerName(w.T, id))
}
