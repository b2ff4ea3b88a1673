package site

import (
	"cmp"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// PrivacyPage is the page that says what is published of whom. Every page leads to it.
const PrivacyPage = "privacy.html"

// addPrivacy adds that page. It is not in the menu, but at the foot of each page.
func (b *SitePages) addPrivacy() {
	b.Made = append(b.Made, sitePage{Name: PrivacyPage, at: "/privacy", title: b.Loc.T("privacy.title"), make: tablesOf(func() ([]table.Table, error) {
		return Privacy(b.named, b.Loc), nil
	})})
}

// kindOfPage is which kind of public page a page of the site is.
func kindOfPage(p sitePage) tournament.PageKind { return cmp.Or(p.kind, tournament.PageStandings) }

// show turns to what is public on a kind of page: from then on the pages are made of that.
func (b *SitePages) show(kind tournament.PageKind) {
	if b.views == nil {
		b.views = make(map[tournament.PageKind]*tournament.Tournament)
	}
	if b.views[kind] == nil {
		b.views[kind] = b.named.PublicOn(kind)
	}
	b.T = b.views[kind]
}

// Privacy says what public pages have of persons: of each kind of page what it shows, and
// how many players are named how. It names none of them itself. A nil localizer is English.
func Privacy(t *tournament.Tournament, loc *i18n.Localizer) []table.Table {
	loc = i18n.OrEnglish(loc)
	return []table.Table{privacyTable(t, loc), personsTable(t, loc)}
}

// privacyTable is a row for each kind of page, a column for each thing.
func privacyTable(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "privacy", Title: loc.T("privacy.title"), Subtitle: []string{askText(t.Event, loc)},
		Columns: []table.Column{{ID: "page", Title: loc.T("privacy.page"), Role: table.Text}},
		Notes:   privacyNotes(t.Event.Privacy, loc),
	}
	for _, thing := range tournament.PersonalThings() {
		tab.Columns = append(tab.Columns, table.Column{ID: string(thing), Title: loc.T("privacy.thing." + string(thing)), Align: table.Center})
	}
	for _, kind := range tournament.PageKinds() {
		cells := []table.Cell{table.TextCell(loc.T("privacy.page." + string(kind)))}
		for _, thing := range tournament.PersonalThings() {
			cells = append(cells, table.TextCell(publishesText(t.Event.Privacy, thing, kind, loc)))
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: cells})
	}
	return tab
}

// publishesText says whether a kind of page has a thing; empty where it cannot have it.
func publishesText(p tournament.Privacy, thing tournament.PersonalThing, kind tournament.PageKind, loc *i18n.Localizer) string {
	switch {
	case !thing.On(kind):
		return ""
	case p.Publishes(thing, kind):
		return loc.T("privacy.yes")
	case thing == tournament.ThingName:
		return loc.T("privacy.names-initials")
	}
	return loc.T("privacy.no")
}

// askText says whom a player can ask.
func askText(e tournament.Event, loc *i18n.Localizer) string {
	if e.Arbiter == "" {
		return loc.T("privacy.ask")
	}
	return loc.T("privacy.ask-arbiter", i18n.Data{"Arbiter": e.Arbiter})
}

// privacyNotes say what holds for all pages.
func privacyNotes(p tournament.Privacy, loc *i18n.Localizer) []string {
	var notes []string
	if p.InitialsUnder > 0 {
		notes = append(notes, loc.T("privacy.initials-under", i18n.Data{"Age": p.InitialsUnder}))
	}
	minors, irregularities := "privacy.minors", "privacy.no-irregularities"
	if p.MinorsYears {
		minors = "privacy.minors-too"
	}
	if p.Irregularities {
		irregularities = "privacy.irregularities"
	}
	for _, kind := range tournament.PageKinds() {
		if p.Publishes(tournament.ThingBirthYear, kind) {
			notes = append(notes, loc.T(minors))
			break
		}
	}
	return append(notes, loc.T(irregularities), loc.T("privacy.never"))
}

// personsTable is how many players are named how.
func personsTable(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	tab := table.Table{
		ID: "persons", Title: loc.T("privacy.persons"), Follows: true,
		Columns: []table.Column{{ID: "as", Title: loc.T("privacy.how"), Role: table.Text}, {ID: "players", Title: loc.T("privacy.count"), Align: table.Right, Count: true}},
	}
	named, unknown := make(map[tournament.Published]int), 0
	for _, p := range t.Players {
		named[t.PublishedAs(p)]++
		if p.BirthYear == 0 && p.Published == tournament.PublishedUnset {
			unknown++
		}
	}
	for _, as := range []tournament.Published{tournament.PublishedName, tournament.PublishedInitials, tournament.PublishedNothing} {
		if named[as] > 0 || as == tournament.PublishedName {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{table.TextCell(loc.T("privacy.as." + string(as))), table.CountCell(named[as])}})
		}
	}
	if unknown > 0 && t.Event.Privacy.InitialsUnder > 0 {
		tab.Notes = append(tab.Notes, loc.T("privacy.no-year", i18n.Data{"Count": unknown}))
	}
	return tab
}

// ShieldedPlayers are those whom public pages do not name, and why: for the arbiter, not
// for a page. A nil localizer is English.
func ShieldedPlayers(t *tournament.Tournament, loc *i18n.Localizer) table.Table {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "shielded", Title: loc.T("privacy.shielded"),
		Columns: []table.Column{
			{ID: "id", For: table.Programs, Count: true}, {ID: "name", Title: loc.T("column.name"), Role: table.Name},
			{ID: "published", Title: loc.T("privacy.how")}, {ID: "why", Title: loc.T("column.why")},
		},
	}
	for _, p := range t.Players {
		if !t.Shielded(p) {
			continue
		}
		why := "young"
		if p.Published != tournament.PublishedUnset {
			why = "asked"
		}
		tab.Rows = append(tab.Rows, table.Row{Key: table.PlayerKey(p.ID), Cells: []table.Cell{
			table.CountCell(int(p.ID)), table.TextCell(p.Name), table.TextCell(loc.T("privacy.as." + string(t.PublishedAs(p)))), table.TextCell(loc.T("privacy.why." + why)),
		}})
	}
	if len(tab.Rows) == 0 {
		tab.Notes = []string{loc.T("privacy.nobody")}
	}
	return tab
}
