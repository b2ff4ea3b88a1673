package site

import (
	"fmt"
	"html"
	"html/template"
	"net/url"
	"regexp"
	"strings"
	"sync"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// served is what a server has of a site beside its pages.
type served struct {
	writer *table.PageWriter
	at     map[string]sitePage // by address
	names  map[string]string   // addresses by the names of pages
}

// ServedSite plans the pages of [Site] for a server that shows them within pages of its
// own, each at an address: /, /rounds, /rounds/3 (?from=101 where a round takes several
// pages), /standings, /standings?after=3, /crosstable, /bracket, /players, /players/7 by
// the number of entry, /games, /games?round=3, /games/3/2, /irregularities and /privacy. A
// game after the first of a pairing has ?game=2. Where an event has several stages, what is
// of one of them has ?stage=2, after all others. There are no pages for the sites of others.
func ServedSite(t *tournament.Tournament, now tournament.Moment, records parts.GameSource, papers []table.Table, loc *i18n.Localizer) (*SitePages, error) {
	b := &SitePages{named: t, at: now, games: records, Loc: i18n.OrEnglish(loc), served: &served{at: make(map[string]sitePage), names: make(map[string]string)}}
	b, err := plan(b, papers)
	if err != nil {
		return nil, err
	}
	for _, p := range b.Made {
		b.served.at[p.at], b.served.names[p.Name] = p, p.at
	}
	if b.parts, err = siteParts(); err != nil {
		return nil, err
	}
	b.served.writer, err = table.NewPageWriter()
	return b, err
}

// Addresses are where a server has the pages, in the order of the site.
func (b *SitePages) Addresses() []string {
	var all []string
	for _, p := range b.Made {
		all = append(all, p.at)
	}
	return all
}

// Stage is the stage that people look for first; 0 is none.
func (b *SitePages) Stage() int {
	if stage, _, ok := now(b); ok {
		return stage.Number
	}
	return b.T.CurrentStage()
}

// Serve makes the page at an address; false is none there. Href makes addresses as the
// server has them. It is not for several at a time.
func (b *SitePages) Serve(at string, href func(at string) string) (inner table.Inner, there bool, err error) {
	p, there := b.served.at[at]
	if !there {
		return inner, false, nil
	}
	doc, part, err := b.Document(p)
	if err != nil {
		return inner, true, err
	}
	if inner, err = b.served.writer.Inner(doc, part); err != nil {
		return inner, true, fmt.Errorf("%s: %w", p.Name, err)
	}
	inner.Main = b.readdressed(inner.Main, href)
	for _, links := range [][]table.PageLink{inner.Nav, inner.Small} {
		for i := range links {
			links[i].Href = href(b.served.names[links[i].Href])
		}
	}
	return inner, true, nil
}

// ServedGroups is the page of all groups ([GroupsPage]) for a server. Href makes the address
// of a page of a group, which has it where [ServedSite] says; without a group it is the page
// itself. A nil localizer is English.
func ServedGroups(groups []SiteGroup, look table.Look, loc *i18n.Localizer, href func(group, at string) string) (table.Inner, error) {
	doc, part, err := groupsDocument(groups, i18n.OrEnglish(loc))
	if err != nil {
		return table.Inner{}, err
	}
	writer, err := table.NewPageWriter()
	if err != nil {
		return table.Inner{}, err
	}
	doc.Look = look
	inner, err := writer.Inner(doc, part)
	if err != nil {
		return table.Inner{}, err
	}
	at := func(link string) string {
		folder, page, inFolder := strings.Cut(link, "/")
		if !inFolder {
			return href("", "/")
		}
		group, _ := url.PathUnescape(folder) // as [SiteGroup.page] has escaped it
		return href(group, groupPages(page))
	}
	inner.Main = template.HTML(groupLink().ReplaceAllStringFunc(string(inner.Main), func(link string) string {
		return ` href="` + template.HTMLEscapeString(at(html.UnescapeString(groupLink().FindStringSubmatch(link)[1]))) + `"`
	})) // escaped
	for _, links := range [][]table.PageLink{inner.Nav, inner.Small} {
		for i := range links {
			links[i].Href = at(links[i].Href)
		}
	}
	return inner, nil
}

// groupLink is a link to a page of a group, in a page that a template has made.
var groupLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` href="([^"]+/[a-z0-9-]+\.html)"`) })

// groupPages is where a server has the pages that the page of all groups leads to.
func groupPages(name string) string {
	name = strings.TrimSuffix(name, ".html")
	if id, is := strings.CutPrefix(name, "player-"); is {
		return "/players/" + id
	}
	return strings.TrimSuffix("/"+name, "index")
}

// siteLink is a link to a page of a site, in a page that a template has made: no text of
// anybody has quotation marks there.
var siteLink = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` href="([a-z0-9-]+\.html)"`) })

// readdressed makes the links to pages of the site lead to where a server has them.
func (b *SitePages) readdressed(page template.HTML, href func(at string) string) template.HTML {
	return template.HTML(siteLink().ReplaceAllStringFunc(string(page), func(link string) string {
		name := siteLink().FindStringSubmatch(link)[1]
		return ` href="` + template.HTMLEscapeString(href(b.served.names[name])) + `"`
	})) // escaped
}

// query is a part of an address: what it is of, and its number.
type query struct {
	of string
	n  int
}

// address is the address of a page: a first part, the first game, and the only stage need
// not be said.
func (b *SitePages) address(path string, parts ...query) string {
	var said []string
	for _, q := range parts {
		if q.n > 1 && q.of != "stage" || q.of == "after" || q.of == "round" || q.of == "stage" && len(b.T.Stages) > 1 {
			said = append(said, fmt.Sprintf("%s=%d", q.of, q.n))
		}
	}
	return strings.TrimSuffix(path+"?"+strings.Join(said, "&"), "?")
}

// gameAddress is the address of a game.
func (b *SitePages) gameAddress(ref tournament.GameRef) string {
	return b.address(fmt.Sprintf("/games/%d/%d", ref.Round, ref.Board), query{"game", ref.Game}, query{"stage", ref.Stage})
}
