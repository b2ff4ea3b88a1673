package hall

import (
	"strings"
)

// menuRow is a page that the menu leads to.
type menuRow struct {
	path  string // of the event
	id    string // of its name
	roles Roles
}

// menu is what the pages lead to, in order. Everybody sees those that are for him.
func menu() []menuRow {
	return []menuRow{
		{"/me", "hall.menu.me", only(RolePlayer, RoleHelper)},
		{"/tablet", "hall-tablet.menu", only(RoleTablet)},
		{"/desk", "hall.menu.results", arbiters},
		{"/desk/round", "hall.menu.round", arbiters},
		{"/desk/players", "hall.menu.players", arbiters},
		{"/desk/check-in", "hall.menu.check-in", helpers},
		{boardsPath, "hall-boards.menu", arbiters},
		{"/desk/sheets", "hall.menu.sheets", arbiters},
		{"/desk/print", "hall.menu.print", arbiters},
		{"/desk/screens", "hall.menu.screens", deskAlone},
		{"/desk/devices", "hall.menu.devices", deskAlone},
		{"/desk/journal", "hall.menu.journal", arbiters},
		{"/desk/event", "hall.menu.event", deskAlone},
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
		if row.roles.Has(p.who.Role) {
			here := p.r.URL.Path == row.path || row.path != "/desk" && strings.HasPrefix(p.r.URL.Path, row.path+"/")
			all = append(all, MenuLink{Href: p.href(row.path), Text: p.say(row.id) + p.asking(row.path), Here: here})
		}
	}
	if p.Closes() && p.hall.Folder != "" { // it was opened with a click: there is no terminal to end it in
		all = append(all, MenuLink{Href: p.href(closePath), Text: p.say("hall.close"), Here: p.r.URL.Path == closePath})
	}
	return all
}
