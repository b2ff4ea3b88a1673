package site

import (
	"bytes"
	"fmt"
	"iter"
	"net/url"
	"slices"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// SiteGroup is one group of a site: its pages are in a folder that is called as it is.
type SiteGroup struct {
	Group string
	Event *tournament.Tournament
	Now   tournament.Moment // the time of the hall, by which the round that is played is found
}

// mostLeaders is how much of the standings of a group stands on the page of all groups.
const mostLeaders = 3

// page is the address of a page of the group, from the page of all groups.
func (g SiteGroup) page(name string) string { return url.PathEscape(g.Group) + "/" + name }

// InGroups leads from each page of a site to the page of all groups above it.
func (b *SitePages) InGroups() *SitePages {
	b.above = []table.PageLink{{Href: "../index.html", Text: b.Loc.T("Groups.title")}}
	return b
}

// GroupsPages are the pages of a site that are of all groups: one.
func GroupsPages(groups []SiteGroup, look table.Look, loc *i18n.Localizer) iter.Seq2[SiteFile, error] {
	return func(yield func(SiteFile, error) bool) { yield(GroupsPage(groups, look, loc)) }
}

// GroupsPage is the page of all groups of a site: each group with its round, who leads,
// and everybody by name, with the board of the round being played. A nil localizer is
// English. Of persons it has what each event publishes.
func GroupsPage(groups []SiteGroup, look table.Look, loc *i18n.Localizer) (SiteFile, error) {
	doc, part, err := groupsDocument(groups, i18n.OrEnglish(loc))
	if err != nil {
		return SiteFile{}, err
	}
	writer, err := table.NewPageWriter()
	if err != nil {
		return SiteFile{}, err
	}
	doc.Look = look
	var out bytes.Buffer
	if err := writer.Write(&out, doc, part); err != nil {
		return SiteFile{}, fmt.Errorf("index.html: %w", err)
	}
	return SiteFile{Name: "index.html", Data: out.Bytes()}, nil
}

// groupsDocument is what the page of all groups shows.
func groupsDocument(groups []SiteGroup, loc *i18n.Localizer) (table.Document, table.PagePart, error) {
	named := groups
	groups = slices.Clone(groups)
	for i, g := range groups {
		groups[i].Event = g.Event.Public()
	}
	var papers []reports.GroupPaper
	part, err := groupsFind(groups, loc)
	if err != nil {
		return table.Document{}, table.PagePart{}, err
	}
	part.Title = loc.T("Groups.title")
	part.Nav = []table.PageLink{{Href: "index.html", Text: loc.T("Groups.title"), Here: true}}
	for i, g := range groups {
		part.Foot = append(part.Foot, table.PageLink{Href: g.page(PrivacyPage), Text: g.Group + ": " + loc.T("privacy.link")})
		part.Nav = append(part.Nav, table.PageLink{Href: g.page("index.html"), Text: g.Group})
		leaders, err := reports.LeadersOf(named[i].Event, mostLeaders, loc)
		if err != nil {
			return table.Document{}, table.PagePart{}, err
		}
		leaders.More = []table.PageLink{{Href: g.page("standings.html"), Text: loc.T("web.all-standings")}}
		papers = append(papers, reports.GroupPaper{Group: g.Group, Event: g.Event, Tables: []table.Table{g.linked(leaders)}})
	}
	doc := reports.Together(papers, loc)
	doc.Tables = append([]table.Table{groupsOverview(groups, loc)}, doc.Tables...)
	return doc, part, nil
}

// groupsFind is everybody of all groups by name, with a field to find one's own in.
func groupsFind(groups []SiteGroup, loc *i18n.Localizer) (table.PagePart, error) {
	page := findWords(loc)
	page.Title = loc.T("Players.title")
	var federations []string
	for _, g := range groups {
		b := &SitePages{T: g.Event, at: g.Now, Loc: loc} // what seats are made of
		for _, seat := range seats(b) {
			seat.Page, seat.Text = g.page(seat.Page), table.JoinNonEmpty(" · ", table.Clean(g.Group), seat.Text)
			page.Seats, federations = append(page.Seats, seat), append(federations, seat.Fed)
		}
	}
	order := loc.Collator()
	slices.SortStableFunc(page.Seats, func(a, b htmlSeat) int { return order(a.Name, b.Name) })
	part, err := findPart(page)
	part.Flags = federations
	return part, err
}

// linked makes the names of a table lead to the players' pages.
func (g SiteGroup) linked(t table.Table) table.Table {
	for n, r := range t.Rows {
		if id, ok := r.Key.(table.PlayerKey); ok {
			t.Link(n, "name", g.page(PlayerPage(tournament.PlayerID(id))))
		}
	}
	return t
}

// groupsOverview is the table of the groups, each leading to its pages.
func groupsOverview(groups []SiteGroup, loc *i18n.Localizer) table.Table {
	var rows []reports.GroupRow
	for _, g := range groups {
		stage, _ := g.Event.Stage(max(g.Event.CurrentStage(), 1))
		row := reports.GroupRow{Group: g.Group, Event: g.Event, System: stage.System, Planned: stage.Rounds, Open: g.Event.LeftToPlay(stage.Number).Count()}
		row.Round, _ = g.Event.CurrentRound(stage.Number, g.Now)
		for _, p := range g.Event.Players {
			row.Withdrawn += parts.Btoi(p.Withdrawn > 0)
		}
		rows = append(rows, row)
	}
	tab := reports.GroupList(rows, loc)
	for i, g := range groups {
		for _, column := range []string{"group", "name"} {
			tab.Link(i, column, g.page("index.html"))
		}
	}
	return tab.WithColumns("group", "name", "players", "of", "open")
}
