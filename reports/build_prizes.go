package reports

import (
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/scoring"
	"arbiter/tournament"
)

// PrizeTable is the table of who wins what and how each amount was made. A nil
// localizer is English.
func PrizeTable(t *tournament.Tournament, p *scoring.Prizes, currency string, loc *i18n.Localizer) Table {
	loc = orEnglish(loc)
	table := Table{
		ID: "prizes", Title: loc.T("prizes.title"), Parts: "category", Finality: finality(p.Final), Open: p.Open,
		Columns: []Column{
			{ID: "category", Title: loc.T("column.category")},
			{ID: "place", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: Right},
			{ID: "id", For: Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: Name},
			{ID: "amount", Title: strings.TrimSpace(loc.T("column.amount") + " " + currency), Align: Right, Role: Score, Count: true},
			{ID: "made", Title: loc.T("column.made"), Role: Text},
		},
	}
	for _, a := range p.Awards {
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			TextCell(prizeList(a.Category, loc)), TextCell(a.Place), CountCell(int(a.Player)), TextCell(playerName(t, a.Player)),
			NumberCell(a.Amount.String(), a.Amount.String()), TextCell(amountMade(a, loc)),
		}})
	}
	for _, l := range p.Left {
		table.Notes = append(table.Notes, loc.T("prizes.left", i18n.Data{
			"Place": l.Place, "List": prizeList(l.Category, loc), "Amount": loc.Number(l.Amount.String()),
		}))
	}
	if len(p.Awards) > 0 {
		table.Notes = append(table.Notes, loc.T("prizes.total", i18n.Data{"Amount": strings.TrimSpace(loc.Number(p.Total.String()) + " " + currency)}))
	}
	return table
}

// prizeList names the ranking that prizes are for.
func prizeList(category string, loc *i18n.Localizer) string {
	if category == "" {
		return loc.T("prizes.field")
	}
	return categoryName(category, loc)
}

// amountMade says what an amount is the sum of, and what was not taken for it.
func amountMade(a scoring.Award, loc *i18n.Localizer) string {
	var parts []string
	for _, part := range a.Parts {
		places := strconv.Itoa(part.From)
		if part.To = max(part.From, part.To); part.To > part.From {
			places += "-" + strconv.Itoa(part.To)
		}
		id := "prizes.part"
		if part.Half {
			id = "prizes.part.half"
		}
		text := loc.T(id, i18n.Data{"Count": 1 + part.To - part.From, "Places": places, "Pool": loc.Number(part.Pool.String())})
		if part.Among > 1 {
			text += " " + loc.T("prizes.among", i18n.Data{"Count": part.Among})
		}
		if part.Rounding > 0 {
			text += " " + loc.T("prizes.rounding", i18n.Data{"Amount": loc.Number(part.Rounding.String())})
		}
		parts = append(parts, text)
	}
	text := strings.Join(parts, " + ")
	for _, f := range a.Instead {
		text += "; " + loc.T("prizes.instead", i18n.Data{"Amount": loc.Number(f.Amount.String()), "List": prizeList(f.Category, loc)})
	}
	return text
}
