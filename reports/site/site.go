package site

import (
	"bytes"
	"fmt"
	"html/template"
	"iter"
	"slices"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/rules/games"
	"arbiter/scoring"
	"arbiter/tournament"
)

// SiteFile is one page of a web site.
type SiteFile struct {
	Name string // "round-3.html": no folders, so that pages find one another anywhere
	Data []byte
	Hash string // of what it says, whatever stamp it has; "" is not known
}

// SitePages is a web site whose pages are known by name and made one at a time.
type SitePages struct {
	T          *tournament.Tournament                         // for public pages
	named      *tournament.Tournament                         // the event itself
	views      map[tournament.PageKind]*tournament.Tournament // what is public of it by kind of page, see show
	plays      games.Game
	games      parts.GameSource
	Loc        *i18n.Localizer
	Look       table.Look
	signed     table.Signed
	ranked     []rankedStage      // what is played now comes first
	parts      *template.Template // what pages have above their tables
	Made       []sitePage
	toCut      madeRound                                             // the last round that takes several pages
	unfinished map[int]map[tournament.PlayerID][]tournament.PairedAs // by stage, see unfinishedIn
	menu       []sitePage
	above      []table.PageLink               // leads out of the site, before the menu
	photos     func(tournament.Player) string // of players, as data URLs; nil is none
	at         tournament.Moment              // when it is made; by it the round of now is found
	stamp      []byte                         // what of each page is its stamp, see hashOf

	languages func(page string) []table.PageLink // the same page in the languages of the site; nil is one alone

	served *served // of a site that a server shows; nil is pages in files
}

// sitePage is a page that is yet to be made.
type sitePage struct {
	Name, title string
	make        contents
	beside      []table.PageLink    // pages about the same, of which it may be one
	bare        bool                // it stands within a page of somebody else
	kind        tournament.PageKind // which of what is published it may have; "" is PageStandings

	shows string // the page that shows the same for good, if it is one of those beside
	at    string // where a server has it, see [ServedSite]; "" is nowhere
}

// contents makes what a page has: tables, and what stands around them.
type contents func() ([]table.Table, table.PagePart, error)

// tablesOf are the contents of a page of tables alone.
func tablesOf(tables func() ([]table.Table, error)) contents {
	return func() ([]table.Table, table.PagePart, error) {
		made, err := tables()
		return made, table.PagePart{}, err
	}
}

// partOf are the contents of a page without tables.
func partOf(part func() (table.PagePart, error)) contents {
	return func() ([]table.Table, table.PagePart, error) {
		made, err := part()
		return nil, made, err
	}
}

// near are the pages about the same, the page itself marked.
func (p sitePage) near(name string) []table.PageLink {
	links := slices.Clone(p.beside)
	for i := range links {
		links[i].Here = links[i].Href == name || links[i].Href == p.shows
	}
	return links
}

// rankedStage is the standings of a stage with what explains them.
type rankedStage struct {
	*scoring.Explainer
	words why.Explainer
	row   map[tournament.PlayerID]int // of the standings
	field *stageField
}

// Site plans the web site of an event: an overview, standings, crosstable, rounds,
// players, a page for each player, with what his place was made of, and for each game
// with a record; those to be shown within the page of a club; and what is published of
// whom. Every page has all that it needs in it. The records are those of games with a
// sheet; papers are further tables for a page of their own, as irregularities. A nil
// localizer is English. Of persons the pages have what the event publishes
// ([tournament.Privacy]); sheets on which one is named whom it does not name are not shown
// as written. The event must stay as it is until the last page is made; now is the time of the hall, by which
// the round that is played is found. The error is that
// of standings that cannot be computed.
func Site(t *tournament.Tournament, now tournament.Moment, records parts.GameSource, papers []table.Table, loc *i18n.Localizer) (*SitePages, error) {
	return plan(&SitePages{named: t, at: now, games: records, Loc: i18n.OrEnglish(loc)}, papers)
}

// plan plans the pages of a site.
func plan(b *SitePages, papers []table.Table) (*SitePages, error) {
	t := b.named
	b.unfinished = make(map[int]map[tournament.PlayerID][]tournament.PairedAs)
	var err error
	if b.plays, err = games.Lookup(t.Event.Variant); err != nil {
		return nil, err
	}
	if b.games == nil || !t.Event.Privacy.Publishes(tournament.ThingMoves, tournament.PageGames) {
		b.games = parts.GameRecords(nil)
	}
	b.show(tournament.PageStandings)
	for i := len(t.Stages); i > 0; i-- {
		if err := b.rank(i); err != nil {
			return nil, err
		}
	}
	addOverview(b)
	addRounds(b)
	b.menuPage(sitePage{Name: "standings.html", at: "/standings", title: b.Loc.T("standings.title"), make: tablesOf(b.standings)})
	b.addStandingsAfter()
	b.menuPage(sitePage{Name: "crosstable.html", at: "/crosstable", title: b.Loc.T("crosstable.title"), make: tablesOf(b.crosstables)})
	addBrackets(b)
	b.menuPage(sitePage{Name: "players.html", at: "/players", title: b.Loc.T("Players.title"), kind: tournament.PagePlayers, make: tablesOf(b.players)})
	if len(papers) > 0 {
		b.menuPage(sitePage{Name: "papers.html", at: "/irregularities", title: papers[0].Title, make: tablesOf(func() ([]table.Table, error) { return papers, nil })})
	}
	addPlayers(b)
	addGames(b)
	b.addEmbed()
	b.addPrivacy()
	return b, nil
}

// Dress gives the pages the organiser's look.
func (b *SitePages) Dress(look table.Look) { b.Look = look }

// Sign says at the foot of the pages who has signed the state that they show.
func (b *SitePages) Sign(signed table.Signed) { b.signed = signed }

// Names are the names of the pages, in the order in which they are made.
func (b *SitePages) Names() []string {
	names := make([]string, len(b.Made))
	for i, p := range b.Made {
		names[i] = p.Name
	}
	return names
}

// Pages makes the pages, each when it is asked for; after an error there is no other.
func (b *SitePages) Pages() iter.Seq2[SiteFile, error] {
	return func(yield func(SiteFile, error) bool) {
		writer, err := table.NewPageWriter()
		if err != nil {
			yield(SiteFile{}, err)
			return
		}
		if b.parts, err = siteParts(); err != nil {
			yield(SiteFile{}, err)
			return
		}
		for _, p := range b.Made {
			file, err := b.File(writer, p)
			if !yield(file, err) || err != nil {
				return
			}
		}
	}
}

// File makes one page.
func (b *SitePages) File(writer *table.PageWriter, p sitePage) (SiteFile, error) {
	doc, part, err := b.Document(p)
	if err != nil {
		return SiteFile{}, err
	}
	var out bytes.Buffer
	if err := writer.Write(&out, doc, part); err != nil {
		return SiteFile{}, fmt.Errorf("%s: %w", p.Name, err)
	}
	return SiteFile{Name: p.Name, Data: out.Bytes(), Hash: b.hashOf(out.Bytes())}, nil
}

// Document is what a page shows.
func (b *SitePages) Document(p sitePage) (table.Document, table.PagePart, error) {
	b.show(kindOfPage(p))
	tables, part, err := p.make()
	if err != nil {
		return table.Document{}, table.PagePart{}, fmt.Errorf("%s: %w", p.Name, err)
	}
	part.Title = p.title
	b.lead(&part, p)
	doc := parts.NewDocument(b.T, b.Loc, tables...)
	doc.Look, doc.Stamp.Signed = b.Look, b.signed
	return doc, part, nil
}

// lead gives a page what leads to the others; one within a page of somebody else has
// nothing around it.
func (b *SitePages) lead(part *table.PagePart, p sitePage) {
	if part.Bare = p.bare; p.bare {
		return
	}
	part.Near = p.near(p.Name)
	part.Foot = []table.PageLink{{Href: PrivacyPage, Text: b.Loc.T("privacy.link"), Here: p.Name == PrivacyPage}}
	part.Nav = slices.Clone(b.above)
	for _, other := range b.menu {
		part.Nav = append(part.Nav, table.PageLink{Href: other.Name, Text: other.title, Here: other.Name == p.Name})
	}
	if b.languages != nil {
		part.Languages = b.languages(p.Name)
	}
}

// menuPage adds a page that the menu of every page leads to.
func (b *SitePages) menuPage(page sitePage) {
	b.menu = append(b.menu, page)
	b.Made = append(b.Made, page)
}

// rank makes the standings of a stage.
func (b *SitePages) rank(stage int) error {
	field, err := scoring.FieldOf(b.named, stage) // ratings count also where they are not shown
	if err != nil {
		return err
	}
	made, err := field.Explainer(scoring.Options{})
	if err != nil {
		return err
	}
	b.show(tournament.PagePlayer) // which has the words
	defer b.show(tournament.PageStandings)
	s := rankedStage{
		Explainer: made, words: why.NewExplainer(why.ExplainingEvent(b.T, made.Standings, b.Loc), b.Loc),
		row: make(map[tournament.PlayerID]int, len(made.Standings.Rows)), field: newStageField(b.named, field),
	}
	for i, row := range made.Standings.Rows {
		s.row[row.Player] = i
	}
	b.ranked = append(b.ranked, s)
	return nil
}

func (b *SitePages) standingsOf(s rankedStage) table.Table {
	return honoured(b, b.linkPlayers(reports.Standings(b.T, s.Standings, b.Loc)), "name")
}

func (b *SitePages) standings() ([]table.Table, error) {
	var tables []table.Table
	for _, s := range b.ranked {
		if league, is := league(b, s.Standings.Stage); is {
			tables = append(tables, league...)
			continue
		}
		tables = append(tables, b.standingsOf(s))
	}
	if len(tables) > 0 && b.served == nil { // a little beside the way: it is for who has a site of his own
		tables[len(tables)-1].More = []table.PageLink{{Href: EmbeddingPage, Text: b.Loc.T("embed.title")}}
	}
	return tables, nil
}

func (b *SitePages) players() ([]table.Table, error) {
	return []table.Table{b.linkPlayers(reports.Players(b.T, b.Loc))}, nil
}

func (b *SitePages) crosstables() ([]table.Table, error) {
	var tables []table.Table
	for _, s := range b.ranked {
		if teams, err := scoring.TeamsOf(b.T, s.Standings.Stage); err == nil {
			tables = append(tables, reports.LeagueCross(b.T, teams, b.Loc))
			continue
		}
		cross, err := reports.Crosstable(b.T, s.Standings, b.Loc, reports.CrosstableOptions{})
		if err != nil {
			return nil, err
		}
		tables = append(tables, b.linkPlayers(cross))
	}
	return tables, nil
}

// PlayerPage is the page of a player.
func PlayerPage(id tournament.PlayerID) string { return fmt.Sprintf("player-%d.html", id) }

// gamePage is the page of a game.
func gamePage(ref tournament.GameRef) string {
	return fmt.Sprintf("game-%d-%d-%d-%d.html", ref.Stage, ref.Round, ref.Board, ref.Game)
}

// linkPlayers makes the names of a table whose rows are about players lead to them.
func (b *SitePages) linkPlayers(t table.Table) table.Table {
	for n, r := range t.Rows {
		if id, ok := r.Key.(table.PlayerKey); ok {
			t.Link(n, "name", PlayerPage(tournament.PlayerID(id)))
		}
	}
	return t
}
