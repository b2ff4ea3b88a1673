package reports

import (
	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// Certificates are the certificates of the players of a stage, in the order of
// the standings: of those on the first so many places; top 0 is all. A nil
// localizer is English.
func Certificates(t *tournament.Tournament, st *scoring.Standings, top int, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "certificates", Title: loc.T("certificates.title"), Subtitle: stageLine(t, st.Stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Landscape: true, Framed: true},
		Finality: finality(st.Final), Open: st.Open,
		Columns: []table.Column{
			{ID: "rank", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "club", Title: loc.T("column.club"), Role: table.Name},
			{ID: "games", Title: loc.T("column.games"), Long: loc.T("column.games.long"), Align: table.Right, Count: true},
			{ID: "points", Title: loc.T("column.points"), Long: loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
		},
	}
	for _, row := range st.Rows {
		if top > 0 && row.Rank > top {
			break
		}
		p, _ := t.Player(row.Player)
		tab.Rows = append(tab.Rows, table.Row{
			Key:   table.PlayerKey(p.ID),
			Cells: []table.Cell{placeCell(row), table.CountCell(int(p.ID)), table.TextCell(p.Name), table.TextCell(p.Club), table.CountCell(row.Games), pointsCell(row.Points)},
			Card:  certificate(t, st, row, p, loc),
		})
	}
	return tab.WithoutEmpty("club")
}

// certificate is one of them.
func certificate(t *tournament.Tournament, st *scoring.Standings, row scoring.Standing, p tournament.Player, loc *i18n.Localizer) []table.Line {
	centred := func(size float64, text string, bold, soft bool) table.Line {
		return table.Line{Size: size, Parts: []table.Part{{Text: text, Bold: bold, Soft: soft, Align: table.Center}}}
	}
	e := t.Event
	stage := ""
	for _, name := range stageLine(t, st.Stage, loc) {
		stage = name
	}
	return []table.Line{
		{Fill: true},
		centred(42, loc.T("certificates.heading"), true, false),
		{Size: 14},
		centred(20, e.Name, false, false),
		centred(12, table.JoinNonEmpty(" · ", stage, variantName(e.Variant, loc), e.Place, dates(e, loc)), false, true),
		{Fill: true},
		centred(34, table.JoinNonEmpty(" ", p.Title, p.GivenFirst()), true, false),
		centred(12, table.JoinNonEmpty(" · ", p.Club, p.Federation), false, true),
		{Size: 14},
		centred(26, loc.T("certificates.place", i18n.Data{"Place": row.Place()}), true, false),
		centred(14, loc.T("certificates.points", i18n.Data{"Points": loc.Number(row.Points.String()), "Games": row.Games}), false, false),
		{Fill: true},
		{Size: 10, Parts: []table.Part{
			{Text: table.JoinNonEmpty(" ", loc.T("form.arbiter"), bracketed(e.Arbiter)), Soft: true, Blank: true, Share: 3},
			{Text: loc.T("form.organiser"), Soft: true, Blank: true, Share: 2},
		}},
	}
}
