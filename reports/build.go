package reports

import (
	"cmp"
	"fmt"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// NewDocument puts tables under the name of an event, stamped with the head of
// its journal. A nil localizer is English.
func NewDocument(t *tournament.Tournament, loc *i18n.Localizer, tables ...Table) Document {
	loc = orEnglish(loc)
	e := t.Event
	return Document{
		Head: Head{
			Name: e.Name, Place: e.Place, Dates: dates(e, loc), Arbiter: e.Arbiter, Variant: variantName(e.Variant, loc),
		},
		Stamp:  Stamp{Seq: t.Seq, Hash: t.Head, Time: t.Updated},
		Tables: localized(tables, loc),
		Loc:    loc,
	}
}

func orEnglish(loc *i18n.Localizer) *i18n.Localizer {
	if loc == nil {
		return i18n.English()
	}
	return loc
}

func dates(e tournament.Event, loc *i18n.Localizer) string {
	if e.Begin != "" && e.End != "" && e.Begin != e.End {
		return loc.T("head.dates", i18n.Data{"Begin": loc.Date(e.Begin), "End": loc.Date(e.End)})
	}
	return loc.Date(cmp.Or(e.Begin, e.End))
}

// variantName is what people call a variant; one that the catalogue does not
// name goes by its own name.
func variantName(id string, loc *i18n.Localizer) string {
	if name := "variant." + id; loc.Has(name) {
		return loc.T(name)
	}
	if game, err := games.Lookup(id); err == nil {
		return game.Name()
	}
	return id
}

// stageLine names the stage of a table where the event has more than one.
func stageLine(t *tournament.Tournament, stage int, loc *i18n.Localizer) []string {
	if len(t.Stages) < 2 {
		return nil
	}
	if s, ok := t.Stage(stage); ok && s.Name != "" {
		return []string{s.Name}
	}
	return []string{loc.T("stage", i18n.Data{"Stage": stage})}
}

// playerName is the name of a player, or a number where there is none.
func playerName(t *tournament.Tournament, id tournament.PlayerID) string {
	if p, ok := t.Player(id); ok {
		return p.Name
	}
	for _, p := range t.Players { // a registration that was joined to another
		if slices.Contains(p.Was, id) {
			return p.Name
		}
	}
	return fmt.Sprintf("#%d", id)
}

func pointsCell(p tournament.Points) Cell { return NumberCell(p.String(), p.Decimal()) }

// resultText is a result as papers show it: ½-½, under 2-1-0 1-1; forfeits by
// their code.
func resultText(g tournament.Game, score tournament.ScoreSystem) string {
	row, ok := g.Result.Row()
	if !ok || !row.Played {
		return g.Result.String()
	}
	if g.Margin != 0 {
		return score.Text(tournament.Outcome{Result: g.Result, Margin: g.Margin})
	}
	white, black := score.PointsOf(g)
	return white.String() + "-" + black.String()
}

// number is the cell of a number that may be unknown (0).
func number(n int) Cell {
	if n == 0 {
		return Cell{}
	}
	return CountCell(n)
}

// withoutEmpty drops the columns, of those named, in which no row has anything.
func (t Table) withoutEmpty(ids ...string) Table {
	drop := map[int]bool{}
	for i, c := range t.Columns {
		for _, id := range ids {
			drop[i] = drop[i] || c.ID == id
		}
		for _, r := range t.Rows {
			if r.cell(i).Text != "" {
				drop[i] = false
			}
		}
	}
	return t.without(drop)
}

// without drops columns, by index.
func (t Table) without(drop map[int]bool) Table {
	var columns []Column
	for i, c := range t.Columns {
		if !drop[i] {
			columns = append(columns, c)
		}
	}
	rows := make([]Row, len(t.Rows))
	for n, r := range t.Rows {
		rows[n].Diagram, rows[n].Card, rows[n].Blocks, rows[n].Head = r.Diagram, r.Card, r.Blocks, r.Head
		for i := range t.Columns {
			if !drop[i] {
				rows[n].Cells = append(rows[n].Cells, r.cell(i))
			}
		}
	}
	t.Columns, t.Rows = columns, rows
	return t
}
