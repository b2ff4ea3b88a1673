package site

import (
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// comingRounds are the rounds of a stage after one that are paired or have a date; a table
// without rows where none is known.
func (b *SitePages) comingRounds(s tournament.Stage, after int) table.Table {
	tab := table.Table{ID: "dates", Title: b.Loc.T("web.coming"), Aside: true, Columns: []table.Column{
		{ID: "round", Title: b.Loc.T("Word.round"), Role: table.Name},
		{ID: "date", Title: b.Loc.T("Word.date")},
	}}
	paired := max(s.LastRound(), s.LastMatches()) // the last that is paired has a page of its own
	for n := max(after, 0) + 1; n <= max(len(s.Dates), paired); n++ {
		cell, when := table.TextCell(roundTitle(b, s.Number, n)), b.Loc.DateTime(s.Date(n))
		if n <= paired {
			cell.Link = roundPage(b, s.Number, n)
		}
		if when != "" || n <= paired {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{cell, table.TextCell(when)}})
		}
	}
	return tab.WithoutEmpty("date")
}

// stillToPlay is what is open of the rounds of a stage before the one that is played: games,
// and where teams meet matches; each leads to its round.
func (b *SitePages) stillToPlay(s tournament.Stage) table.Table {
	tab := table.Table{ID: "still", Title: b.Loc.T("web.still"), Aside: true, Columns: []table.Column{
		{ID: "round", Title: b.Loc.T("Word.round"), Align: table.Right, Count: true},
		{ID: "who", Title: b.Loc.T("Word.boards"), Role: table.Name},
		{ID: "date", Title: b.Loc.T("Word.date")},
	}}
	add := func(round int, who, date string) {
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			{Text: b.Loc.Number(parts.Number(round).Text), Link: roundPage(b, s.Number, round)}, table.TextCell(who), table.TextCell(date)}})
	}
	if s.System.OfTeams() {
		for _, m := range b.T.MatchesStillToPlay(s.Number, b.at) {
			home, _ := s.Team(m.Home)
			away, _ := s.Team(m.Away)
			add(m.Round, table.Clean(home.Name)+" – "+table.Clean(away.Name), b.Loc.DateTime(m.Date))
		}
		return tab.WithoutEmpty("date")
	}
	for _, ref := range b.T.StillToPlay(s.Number, b.at) {
		p, g, err := b.T.Game(ref)
		if err != nil {
			continue
		}
		white, black := p.Colours(g.Number)
		add(ref.Round, parts.PlayerName(b.T, white)+" – "+parts.PlayerName(b.T, black), "")
	}
	return tab.WithoutEmpty("date")
}
