package reports

import (
	"bytes"
	"fmt"
	"iter"
	"net/url"
	"slices"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// SiteGroup is one group of a site: its pages are in a folder that is called as it is.
type SiteGroup struct {
	Group string
	Event *tournament.Tournament
}

// mostLeaders is how much of the standings of a group stands on the page of all groups.
const mostLeaders = 3

// page is the address of a page of the group, from the page of all groups.
func (g SiteGroup) page(name string) string { return url.PathEscape(g.Group) + "/" + name }

// InGroups leads from each page of a site to the page of all groups above it.
func (b *SitePages) InGroups() *SitePages {
	b.above = []table.PageLink{{Href: "../index.html", Text: b.loc.T("groups.title")}}
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
	loc = i18n.OrEnglish(loc)
	named := groups
	groups = slices.Clone(groups)
	for i, g := range groups {
		groups[i].Event = g.Event.Public()
	}
	var papers, names []GroupPaper
	part := table.PagePart{Nav: []table.PageLink{{Href: "index.html", Text: loc.T("groups.title"), Here: true}}}
	for i, g := range groups {
		part.Foot = append(part.Foot, table.PageLink{Href: g.page(privacyPage), Text: g.Group + ": " + loc.T("privacy.link")})
		part.Nav = append(part.Nav, table.PageLink{Href: g.page("index.html"), Text: g.Group})
		leaders, err := leadersOf(named[i].Event, mostLeaders, loc)
		if err != nil {
			return SiteFile{}, err
		}
		papers = append(papers, GroupPaper{g.Group, g.Event, []table.Table{g.linked(leaders)}})
		list, err := g.byName(loc)
		if err != nil {
			return SiteFile{}, err
		}
		names = append(names, GroupPaper{g.Group, g.Event, []table.Table{g.linked(list)}})
	}
	doc := Together(papers, loc)
	everybody := ByName(names, loc).Tables[0]
	everybody.Title, everybody.Subtitle, everybody.Notes = loc.T("groups.by-name"), nil, nil
	doc.Tables = append(append([]table.Table{groupsOverview(groups, loc)}, everybody), doc.Tables...)
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

// linked makes the names of a table lead to the players' pages.
func (g SiteGroup) linked(t table.Table) table.Table {
	for n, r := range t.Rows {
		if id, ok := r.Key.(table.PlayerKey); ok {
			t.Link(n, "name", g.page(playerPage(tournament.PlayerID(id))))
		}
	}
	return t
}

// byName is where everybody of a group sits; before the first round, who plays.
func (g SiteGroup) byName(loc *i18n.Localizer) (table.Table, error) {
	stage := max(g.Event.CurrentStage(), 1)
	if round, ok := g.Event.CurrentRound(stage); ok {
		seats, err := Seats(g.Event, stage, round, loc)
		return seats.WithColumns("id", "name", "board", "opponent"), err // as much as a phone shows
	}
	tab := Players(g.Event, loc)
	tab.ID = "seats"
	return tab.WithColumns("id", "name"), nil
}

// groupsOverview is the table of the groups, each leading to its pages.
func groupsOverview(groups []SiteGroup, loc *i18n.Localizer) table.Table {
	var rows []GroupRow
	for _, g := range groups {
		stage, _ := g.Event.Stage(max(g.Event.CurrentStage(), 1))
		row := GroupRow{Group: g.Group, Event: g.Event, System: stage.System, Planned: stage.Rounds, Open: len(g.Event.OpenGames(stage.Number))}
		row.Round, _ = g.Event.CurrentRound(stage.Number)
		for _, p := range g.Event.Players {
			row.Withdrawn += btoi(p.Withdrawn > 0)
		}
		rows = append(rows, row)
	}
	tab := GroupList(rows, loc)
	for i, g := range groups {
		for _, column := range []string{"group", "name"} {
			tab.Link(i, column, g.page("index.html"))
		}
	}
	return tab.WithColumns("group", "name", "players", "of")
}
