package reports

import (
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// CheckInOf says which players a check-in list has; the zero value is all of them.
type CheckInOf struct {
	Missing bool // who have not checked in
	Unpaid  bool // who have not paid
}

// has reports whether a player is on the list.
func (o CheckInOf) has(p tournament.Player, presence tournament.Presence) bool {
	return (!o.Missing || presence == tournament.PresenceMissing) && (!o.Unpaid || !p.Paid.Done)
}

// CheckIn lists the players by name with whether each is there in the next round of a
// stage, and what he has paid. Who has withdrawn is not on it. A nil localizer is
// English.
func CheckIn(t *tournament.Tournament, stage int, of CheckInOf, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	s, _ := t.Stage(stage)
	round := s.LastRound() + 1
	tab := table.Table{
		ID: "check-in", Title: loc.T("check-in.title", i18n.Data{"Round": round}),
		Columns: []table.Column{
			{ID: "tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
			{ID: "id", For: table.Programs, Count: true},
			{ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "club", Title: loc.T("column.club"), Role: table.Name},
			{ID: "presence", For: table.Programs},
			{ID: "there", Title: loc.T("check-in.column.there"), For: table.People},
			{ID: "paid", Title: loc.T("check-in.column.paid"), Align: table.Right},
		},
	}
	numbers := s.TPNs()
	for _, p := range t.CanEnter(stage) {
		presence := s.Presence(p, round)
		if presence == tournament.PresenceWithdrawn || presence == tournament.PresenceExpelled || !of.has(p, presence) {
			continue
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(p.ID), Cells: []table.Cell{
			parts.Number(int(numbers[p.ID])), table.CountCell(int(p.ID)), table.TextCell(p.Name), table.TextCell(p.Club),
			table.TextCell(string(presence)), table.TextCell(loc.T("check-in.presence." + string(presence))), table.TextCell(paidText(p.Paid, loc)),
		}})
	}
	sortByName(tab, loc)
	return tab.WithoutEmpty("tpn", "club", "paid")
}

// paidText is what a player has paid; where the amount was not noted a word, and
// nothing where he has not.
func paidText(p tournament.Payment, loc *i18n.Localizer) string {
	switch {
	case !p.Done:
		return ""
	case p.Amount == 0:
		return loc.T("check-in.paid")
	}
	return loc.Number(p.Amount.String())
}
