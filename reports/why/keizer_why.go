package why

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// keizer is the table of one player of a Keizer list: what each evening is worth now, what
// it was worth before the last one, and why.
func (x Explainer) keizer(e *scoring.Explanation) table.Table {
	loc, k := x.loc, e.Keizer
	tab := table.Table{
		ID:       "place-" + strconv.Itoa(e.Standing.Rank) + "-" + strconv.Itoa(int(e.Standing.Player)),
		Title:    loc.T("explain.title", i18n.Data{"Place": e.Standing.Place(), "Name": x.Who(e.Standing.Player)}),
		Subtitle: append(append([]string(nil), x.Stage...), x.keizerNeighbours(e)...),
		Finality: parts.Finality(x.Standings.Final), Open: x.Standings.Open,
		Columns: []table.Column{
			{ID: "round", Title: loc.T("Word.round")},
			{ID: "evening", Title: loc.T("keizer.column.evening"), Role: table.Name},
			{ID: "made", Title: loc.T("keizer.column.share"), Align: table.Right},
			{ID: "value", Title: loc.T("keizer.column.now"), Align: table.Right, Role: table.Score},
			{ID: "was", Title: loc.T("keizer.column.before"), Align: table.Right},
			{ID: "moved", Title: loc.T("keizer.column.difference"), Align: table.Right},
		},
		Notes: []string{loc.T("keizer.note." + parts.RevalueWord(x.rules()))},
	}
	if x.Standings.Keizer.Oscillates {
		tab.Notes = append(tab.Notes, loc.T("keizer.note.no-rest", i18n.Data{"Passes": x.Standings.Keizer.Passes}))
	}
	before := scoring.Value{}
	if k.Before != nil {
		before = k.Before.Points
	}
	tab.Rows = append(tab.Rows, x.keizerRow(loc.T("column.points"), "", "", k.Now.Points, before, true))
	if x.rules().Own != tournament.KeizerOwnNone {
		own := scoring.Value{}
		if k.Before != nil {
			own = k.Before.Own
		}
		tab.Rows = append(tab.Rows, x.keizerRow("", loc.T("keizer.own-value"), "", k.Now.Own, own, false))
	}
	for i, it := range k.Now.Items {
		was, _ := itemBefore(k.Before, i, it)
		tab.Rows = append(tab.Rows, x.keizerRow(strconv.Itoa(it.Round), x.evening(it), x.madeOf(it), it.Points, was, false))
	}
	return tab.WithoutEmpty("was", "moved")
}

// rules are the settings of the competition.
func (x Explainer) rules() *tournament.Keizer { return x.Standings.Keizer.Rules }

// shown is points as the club prints them.
func (x Explainer) shown(v scoring.Value) string { return parts.ShownValue(x.rules(), v, x.loc) }

// keizerRow is a row of figures: now, before, and what lies between.
func (x Explainer) keizerRow(round, evening, made string, now, was scoring.Value, head bool) table.Row {
	moved := ""
	if !was.None() && now.Compare(was) != 0 {
		moved = x.difference(now, was)
	}
	return table.Row{Head: head, Cells: []table.Cell{
		table.TextCell(round), table.TextCell(evening), table.TextCell(made), table.TextCell(x.shown(now)), table.TextCell(x.shown(was)), table.TextCell(moved),
	}}
}

// difference is by how much a value is more or less than another, with its sign.
func (x Explainer) difference(now, was scoring.Value) string {
	a, b := now, was
	sign := "+"
	if a.Compare(b) < 0 {
		a, b, sign = b, a, "−"
	}
	return sign + x.shown(a.Minus(b))
}

// evening says what an evening was.
func (x Explainer) evening(it scoring.KeizerItem) string {
	data := i18n.Data{"Name": x.Who(it.Opponent)}
	if it.Kind != scoring.KeizerAbsent {
		return x.loc.T("keizer.evening."+string(it.Kind), data)
	}
	text := x.loc.Say(parts.AbsenceSays(it.Absence))
	switch {
	case it.Beyond:
		return x.loc.T("keizer.evening.beyond", i18n.Data{"Kind": text, "Nth": it.Nth})
	case it.Nth > 0:
		return x.loc.T("keizer.evening.counted", i18n.Data{"Kind": text, "Nth": it.Nth})
	}
	return text
}

// madeOf is the share and the value that an evening's points were made of: 1/2 × 39.
func (x Explainer) madeOf(it scoring.KeizerItem) string {
	switch {
	case it.Beyond, it.Share == "", it.Of == 0:
		return ""
	case it.Share == "1":
		return x.loc.Number(it.Worth.String())
	}
	return it.Share.String() + " × " + x.loc.Number(it.Worth.String())
}

// keizerNeighbours say where the player stood before the last evening, what he is worth,
// and what tells him from those above and below.
func (x Explainer) keizerNeighbours(e *scoring.Explanation) []string {
	loc, k := x.loc, e.Keizer
	lines := []string{loc.T("keizer.why.worth", i18n.Data{"Value": loc.Number(k.Now.Worth.String())})}
	if k.Before != nil {
		data := i18n.Data{"Place": k.Was, "Value": loc.Number(k.Before.Worth.String()), "Points": x.shown(k.Before.Points), "Now": x.shown(k.Now.Points)}
		lines = []string{loc.T("keizer.why.worth-was", i18n.Data{"Value": loc.Number(k.Now.Worth.String()), "Was": loc.Number(k.Before.Worth.String())}), loc.T("keizer.why.was", data)}
	}
	if e.Above != nil {
		lines = append(lines, x.keizerGap("behind", e.Above))
	}
	if e.Below != nil {
		lines = append(lines, x.keizerGap("ahead", e.Below))
	}
	return lines
}

// keizerGap says by what a player is behind or ahead of a neighbour.
func (x Explainer) keizerGap(way string, s *scoring.Separation) string {
	id, data := "keizer.why."+way, i18n.Data{"Name": x.Who(s.Player)}
	if s.By != scoring.ByPoints {
		return x.loc.T(id+"."+s.By, data)
	}
	a, b := s.Own, s.Other
	if a.Compare(b) < 0 {
		a, b = b, a
	}
	data["Points"] = x.shown(a.Minus(b))
	return x.loc.T(id, data)
}
