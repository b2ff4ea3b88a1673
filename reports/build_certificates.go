package reports

import (
	"cmp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/reports/drawing"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// Certificates are the certificates of the players of a stage, in the order of
// the standings: of those on the first so many places; top 0 is all. Whose photo is
// given has it on his. The error is that of [scoring.Standings.Award]. A nil localizer is
// English.
func Certificates(t *tournament.Tournament, st *scoring.Standings, top int, photos *parts.Photos, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	won, err := categoriesWon(t, st, loc)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "certificates", Title: loc.T("certificates.title"), Subtitle: parts.StageLine(t, st.Stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Landscape: true, Framed: true},
		Finality: parts.Finality(st.Final), Open: st.Open,
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
		if row.Expelled {
			continue
		}
		p, _ := t.Player(row.Player)
		tab.Rows = append(tab.Rows, table.Row{
			Key:   table.PlayerKey(p.ID),
			Cells: []table.Cell{placeCell(row), table.CountCell(int(p.ID)), table.TextCell(p.Name), table.TextCell(p.Club), table.CountCell(row.Games), parts.PointsCell(row.Points)},
			Card:  append(parts.PhotoLine(photos, p, certificatePhoto), certificate(t, st, row, won[p.ID], loc)...),
		})
	}
	return tab.WithoutEmpty("club"), nil
}

// certificatePhoto is how high the photo on a certificate is, in points: 45 mm, as in a passport.
const certificatePhoto = 128.0

// categoriesWon are the prizes of categories that players won, in words. Amounts are not
// for the wall at home.
func categoriesWon(t *tournament.Tournament, st *scoring.Standings, loc *i18n.Localizer) (map[tournament.PlayerID]string, error) {
	won := make(map[tournament.PlayerID]string)
	if len(t.Event.Prizes.Lists) == 0 {
		return won, nil
	}
	prizes, err := st.Award(t.Event.Prizes, t)
	if err != nil {
		return nil, err
	}
	for _, a := range prizes.Awards {
		if a.Category != "" {
			text := loc.T("certificates.category", i18n.Data{"List": categoryName(a.Category, loc), "Place": a.Place})
			won[a.Player] = table.JoinNonEmpty(" · ", won[a.Player], text)
		}
	}
	return won, nil
}

// certificate is one of them.
func certificate(t *tournament.Tournament, st *scoring.Standings, row scoring.Standing, won string, loc *i18n.Localizer) []table.Line {
	p, _ := t.Player(row.Player)
	e := t.Event
	card := []table.Line{
		{Fill: true},
		{Size: 56, Own: table.OwnLogo},
		tintedLine(42, loc.T("certificates.heading")),
		{Size: 9, Rule: true},
		centredLine(13, loc.T("certificates.awarded"), false, true),
		centredLine(38, naming.GivenFirst(p.Name), true, false),
		centredLine(13, table.JoinNonEmpty(" · ", TitleWords(p, loc), p.Club, p.Federation), false, true),
		{Fill: true},
	}
	if row.Rank <= drawing.Medals {
		card = append(card, table.Line{Size: 84, Medal: row.Rank})
	}
	card = append(card, tintedLine(24, PlaceWords(row, loc)), centredLine(14, ScoreWords(row, loc), false, false))
	if won != "" {
		card = append(card, centredLine(14, upperFirst(won), true, false))
	}
	stage := strings.Join(parts.StageLine(t, st.Stage, loc), "")
	card = append(card, table.Line{Fill: true}, centredLine(18, e.Name, true, false),
		centredLine(12, table.JoinNonEmpty(" · ", stage, parts.VariantName(e.Variant, loc), e.Place, parts.LongDates(e, loc)), false, true), table.Line{Fill: true})
	return append(card, certificateFoot(e, loc)...)
}

// certificateFoot is where it is signed, and the sponsor.
func certificateFoot(e tournament.Event, loc *i18n.Localizer) []table.Line {
	beside := func(size float64, left, right table.Part) table.Line {
		left.Share, right.Share, left.Align, right.Align = 4, 4, table.Center, table.Center
		return table.Line{Size: size, Parts: []table.Part{left, {Share: 2}, right}}
	}
	return []table.Line{
		beside(8, table.Part{Blank: true}, table.Part{Blank: true}),
		beside(11, table.Part{Text: e.Arbiter}, table.Part{Text: e.Organiser}),
		beside(10, table.Part{Text: loc.T("fact.arbiter"), Soft: true}, table.Part{Text: loc.T("fact.organiser"), Soft: true}),
		{Size: 4},
		{Size: 11, Own: table.OwnSponsor},
	}
}

// PlaceWords is a place as it is written out: the first three in words, if one player has them.
func PlaceWords(row scoring.Standing, loc *i18n.Localizer) string {
	if row.Place() == strconv.Itoa(row.Rank) && row.Rank >= 1 && row.Rank <= 3 {
		return loc.T([]string{"certificates.first", "certificates.second", "certificates.third"}[row.Rank-1])
	}
	return loc.T("certificates.place", i18n.Data{"Place": row.Place()})
}

// ScoreWords is what somebody made of how many games, which says the same whatever a game
// is worth: 9 points in 6 games.
func ScoreWords(row scoring.Standing, loc *i18n.Localizer) string {
	points := loc.T("certificates.some-points", i18n.Data{"Count": row.Points.Decimal(), "Points": loc.Number(row.Points.String())})
	return loc.T("certificates.score", i18n.Data{"Points": points, "Games": loc.T("certificates.some-games", i18n.Data{"Count": row.Games})})
}

// TitleWords is the title of a player written out, or as it stands where it is not known;
// without one his sports rank.
func TitleWords(p tournament.Player, loc *i18n.Localizer) string {
	title := strings.TrimSpace(cmp.Or(p.Title, p.Rank))
	known := map[string]string{
		"GMI": "gmi", "MI": "mi", "MF": "mf", "GMIF": "gmif", "MIF": "mif", "MFF": "mff", "CMF": "cmf",
		"МГ": "gmi", "ММ": "mi", "МСМК": "msmk", "МС": "ms", "КМС": "kms",
	}
	if id, ok := known[strings.ToUpper(title)]; ok {
		return loc.T("title." + id)
	}
	return title
}

// upperFirst is a text with a capital at its beginning.
func upperFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
