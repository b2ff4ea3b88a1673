package reports

import (
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// PrizeTable is the table of who wins what and how each amount was made. A nil
// localizer is English.
func PrizeTable(t *tournament.Tournament, p *scoring.Prizes, currency string, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "prizes", Title: loc.T("Prizes.title"), Parts: "category", Finality: parts.Finality(p.Final), Open: p.Open,
		Columns: []table.Column{
			{ID: "category", Title: loc.T("column.category")},
			{ID: "place", Title: loc.T("column.place"), Long: loc.T("column.place.long"), Align: table.Right},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "amount", Title: strings.TrimSpace(loc.T("column.amount") + " " + currency), Align: table.Right, Role: table.Score, Count: true},
			{ID: "made", Title: loc.T("column.made"), Role: table.Text},
		},
	}
	for _, a := range p.Awards {
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(a.Player), Cells: []table.Cell{
			table.TextCell(prizeList(a.Category, loc)), table.TextCell(a.Place), table.CountCell(int(a.Player)), table.TextCell(parts.PlayerName(t, a.Player)),
			table.NumberCell(a.Amount.String(), a.Amount.String()), table.TextCell(amountMade(a, loc)),
		}})
	}
	for _, l := range p.Left {
		tab.Notes = append(tab.Notes, loc.T("prizes.left", i18n.Data{
			"Place": l.Place, "List": prizeList(l.Category, loc), "Amount": loc.Number(l.Amount.String()),
		}))
	}
	if len(p.Awards) > 0 {
		tab.Notes = append(tab.Notes, loc.T("prizes.total", i18n.Data{"Amount": strings.TrimSpace(loc.Number(p.Total.String()) + " " + currency)}))
	}
	return tab
}

// prizeList names the ranking that prizes are for.
func prizeList(category string, loc *i18n.Localizer) string {
	if category == "" {
		return loc.T("cmd-event.prizes-all")
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
