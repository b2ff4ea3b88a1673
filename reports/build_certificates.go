package reports

import (
	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Certificates are the certificates of the players of a stage, in the order of
// the standings: of those on the first so many places; top 0 is all. A nil
// localizer is English.
func Certificates(t *tournament.Tournament, st *scoring.Standings, top int, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	table := Table{
		ID: "certificates", Title: loc.T("certificates.title"), Subtitle: stageLine(t, st.Stage, loc),
		Layout: Forms, Form: Form{Across: 1, Down: 1, Landscape: true, Framed: true},
		Finality: finality(st.Final), Open: st.Open,
		Columns: []Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: Right, Count: true},
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "club", Title: loc.T("column.club"), Role: Name},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.long"), Align: Right, Count: true},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: Right, Role: Score, Count: true},
		},
	}
	for _, row := range st.Rows {
		if top > 0 && row.Rank > top {
			break
		}
		p, _ := t.Player(row.Player)
		table.Rows = append(table.Rows, Row{
			Cells: []Cell{placeCell(row), CountCell(int(p.ID)), TextCell(p.Name), TextCell(p.Club), CountCell(row.Games), pointsCell(row.Points)},
			Card:  certificate(t, st, row, p, loc),
		})
	}
	return table.withoutEmpty("club")
}

// certificate is one of them.
func certificate(t *tournament.Tournament, st *scoring.Standings, row scoring.Standing, p tournament.Player, loc *i18n.Localizer) []Line {
	centred := func(size float64, text string, bold, soft bool) Line {
		return Line{Size: size, Parts: []Part{{Text: text, Bold: bold, Soft: soft, Align: Center}}}
	}
	e := t.Event
	stage := ""
	for _, name := range stageLine(t, st.Stage, loc) {
		stage = name
	}
	return []Line{
		{Fill: true},
		centred(42, loc.T("certificates.heading"), true, false),
		{Size: 14},
		centred(20, e.Name, false, false),
		centred(12, joinNonEmpty(" · ", stage, variantName(e.Variant, loc), e.Place, dates(e, loc)), false, true),
		{Fill: true},
		centred(34, joinNonEmpty(" ", p.Title, p.Name), true, false),
		centred(12, joinNonEmpty(" · ", p.Club, p.Federation), false, true),
		{Size: 14},
		centred(26, loc.T("certificates.place", i18n.Data{"Place": row.Place()}), true, false),
		centred(14, loc.T("certificates.points", i18n.Data{"Points": loc.Number(row.Points.String()), "Games": row.Games}), false, false),
		{Fill: true},
		{Size: 10, Parts: []Part{
			{Text: joinNonEmpty(" ", loc.T("form.arbiter"), bracketed(e.Arbiter)), Soft: true, Blank: true, Share: 3},
			{Text: loc.T("form.organiser"), Soft: true, Blank: true, Share: 2},
		}},
	}
}
