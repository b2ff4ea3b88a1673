package hall

import (
	"strings"
)

// menuRow is a page that the menu leads to.
type menuRow struct {
	path  string // of the event
	id    string // of its name
	roles Roles
	teams howMet // who has to meet in the stage that is played
}

// howMet is whether a page is one of stages in which players meet, or teams; the zero value is both.
type howMet int

// What pages are of.
const (
	playersMeet howMet = iota + 1
	teamsMeet
)

// has reports whether a page is one of the stage that is being played.
func (row menuRow) has(v *visit) bool {
	return row.teams == 0 || (row.teams == teamsMeet) == v.stage().System.OfTeams()
}

// menu is what the pages lead to, in order. Everybody sees those that are for him.
func menu() []menuRow {
	return []menuRow{
		{"/me", "hall.menu.me", only(RolePlayer, RoleCaptain, RoleHelper), 0},
		{"/tablet", "hall-tablet.menu", only(RoleTablet), 0},
		{"/desk", "hall.menu.results", arbiters, 0},
		{"/desk/round", "hall.menu.round", arbiters, playersMeet},
		{matchesPath, "hall-teams.menu-matches", arbiters, teamsMeet},
		{teamsPath, "teams.title", arbiters, teamsMeet},
		{"/desk/players", "hall.menu.players", arbiters, 0},
		{"/desk/check-in", "hall.menu.check-in", helpers, 0},
		{boardsPath, "Word.boards", arbiters, 0},
		{"/desk/sheets", "hall.menu.sheets", arbiters, 0},
		{"/desk/print", "hall.menu.print", arbiters, 0},
		{"/desk/screens", "hall.menu.screens", deskAlone, 0},
		{"/desk/devices", "hall.menu.devices", deskAlone, 0},
		{"/desk/journal", "hall.menu.journal", arbiters, 0},
		{"/desk/event", "hall.menu.event", deskAlone, 0},
	}
}

// MenuLink is a row of the menu as a page shows it.
type MenuLink struct {
	Href, Text string
	Here       bool
}

// Menu is the menu of who reads the page; nothing for the public, whose pages have one of
// their own.
func (p page) Menu() []MenuLink {
	if p.event == nil {
		return nil
	}
	var all []MenuLink
	for _, row := range menu() {
		if row.roles.Has(p.who.Role) && row.has(p.visit) {
			here := p.r.URL.Path == row.path || row.path != "/desk" && strings.HasPrefix(p.r.URL.Path, row.path+"/")
			all = append(all, MenuLink{Href: p.href(row.path), Text: p.say(row.id) + p.asking(row.path), Here: here})
		}
	}
	if p.Closes() && p.hall.Folder != "" { // it was opened with a click: there is no terminal to end it in
		all = append(all, MenuLink{Href: p.href(closePath), Text: p.say("hall.close"), Here: p.r.URL.Path == closePath})
	}
	return all
}
