package server

import (
	"strconv"
	"strings"

	"arbiter/tournament"
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
func (row menuRow) has(v *Visit) bool {
	return row.teams == 0 || (row.teams == teamsMeet) == v.StageOfNow().System.OfTeams()
}

// menu is what the pages lead to, in order. Everybody sees those that are for him.
func menu() []menuRow {
	return []menuRow{
		{"/me", "hall.menu.me", Only(RolePlayer, RoleCaptain, RoleHelper), 0},
		{"/tablet", "hall-tablet.menu", Only(RoleTablet), 0},
		{"/desk", "hall.menu.results", Arbiters, 0},
		{"/desk/round", "hall.menu.round", Arbiters, playersMeet},
		{MatchesPath, "hall-teams.menu-matches", Arbiters, teamsMeet},
		{TeamsPath, "Teams.title", Arbiters, teamsMeet},
		{"/desk/players", "hall.menu.players", Arbiters, 0},
		{"/desk/check-in", "hall.menu.check-in", Helpers, 0},
		{BoardsPath, "Word.boards", Arbiters, 0},
		{"/desk/sheets", "hall.menu.sheets", Arbiters, 0},
		{"/desk/print", "hall.menu.print", Arbiters, 0},
		{"/desk/screens", "hall.menu.screens", DeskAlone, 0},
		{"/desk/devices", "hall.menu.devices", DeskAlone, 0},
		{"/desk/journal", "hall.menu.journal", Arbiters, 0},
		{"/desk/event", "hall.menu.event", DeskAlone, 0},
	}
}

// MenuLink is a row of the menu as a page shows it.
type MenuLink struct {
	Href, Text string
	Here       bool
}

// Menu is the menu of who reads the page; nothing for the public, whose pages have one of
// their own.
func (p Page) Menu() []MenuLink {
	if p.Event == nil {
		return nil
	}
	var all []MenuLink
	for _, row := range menu() {
		if row.roles.Has(p.Who.Role) && row.has(p.Visit) {
			here := p.R.URL.Path == row.path || row.path != "/desk" && strings.HasPrefix(p.R.URL.Path, row.path+"/")
			all = append(all, MenuLink{Href: p.Href(row.path), Text: p.Say(row.id) + p.asking(row.path), Here: here})
		}
	}
	if p.Closes() && p.Hall.Folder != "" { // it was opened with a click: there is no terminal to end it in
		all = append(all, MenuLink{Href: p.Href(ClosePath), Text: p.Say("hall.close"), Here: p.R.URL.Path == ClosePath})
	}
	return all
}

// StageOfNow is the stage that is being played.
func (v *Visit) StageOfNow() tournament.Stage {
	stage, _ := v.State.Stage(max(v.State.CurrentStage(), 1))
	return stage
}

// asking is what the menu says behind a page: how many ask there to be let in.
func (v *Visit) asking(path string) string {
	if path != DevicesPath {
		return ""
	}
	n := v.Hall.rooms.Waiting(v)
	if n == 0 {
		return ""
	}
	return " (" + strconv.Itoa(n) + ")"
}
