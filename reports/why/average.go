package why

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// AverageColumn is the column of what a league is ranked by, if that is not its points.
func AverageColumn(s tournament.Stage, loc *i18n.Localizer) []table.Column {
	if s.RankedBy == tournament.RankedByPoints {
		return nil
	}
	id := string(s.RankedBy)
	return []table.Column{{ID: id, Title: loc.T("average.column." + id), Long: loc.T("average.column." + id + ".long"), Align: table.Right, Role: table.Score, Count: true}}
}

// AverageCell is what a player has by game, to the thousandth of a point or the hundredth of a per cent;
// nothing for who has not played. Places go by the exact fraction.
func AverageCell(t *tournament.Tournament, s tournament.Stage, row scoring.Standing) []table.Cell {
	if s.RankedBy == tournament.RankedByPoints {
		return nil
	}
	num, den := row.Average.Fraction()
	switch {
	case den == 0:
		return []table.Cell{table.TextCell("")}
	case s.RankedBy == tournament.RankedByPercentage:
		text := rounded(num*100*int64(tournament.Point), den*int64(t.Event.Score.Win), 2)
		return []table.Cell{table.NumberCell(text+"%", text)}
	}
	text := rounded(num, den, 3)
	return []table.Cell{table.NumberCell(text, text)}
}

// rounded is a fraction with so many decimals, a half away from zero.
func rounded(num, den int64, decimals int) string {
	scale := int64(1)
	for range decimals {
		scale *= 10
	}
	n := (2*num*scale + den) / (2 * den)
	fraction := strconv.FormatInt(scale+n%scale, 10)[1:]
	return strconv.FormatInt(n/scale, 10) + "." + fraction
}

// AverageNotes say by what places go.
func AverageNotes(s tournament.Stage, loc *i18n.Localizer) []string {
	if s.RankedBy == tournament.RankedByPoints {
		return nil
	}
	return []string{loc.T("average.note." + string(s.RankedBy))}
}

// perGame is points by game as the fraction that it is: 16 from 12.
func (x Explainer) perGame(v scoring.Value) string {
	num, den := v.Fraction()
	if den == 0 {
		return "–"
	}
	return x.loc.T("average.from", i18n.Data{
		"Points": x.loc.Number(tournament.Points(num).String()), "Games": den / int64(tournament.Point), "Average": x.loc.Number(rounded(num, den, 3)),
	})
}
