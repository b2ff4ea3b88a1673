package site

import (
	_ "embed"
	"html/template"

	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

//go:embed embedding.html
var embeddingHTML string

//go:embed embedding.js
var embeddingJS string

// EmbeddingPage is the page for those who have a site of their own: what to paste into it.
const EmbeddingPage = "embedding.html"

// embeddable is a page that other sites show within theirs.
type embeddable struct {
	name, about string // about is the id of what it shows
	high        int    // of the frame, in pixels
	tables      func() ([]table.Table, error)
}

// embeddables are the pages that other sites show in a frame of their own, without
// anything around them.
func (b *SitePages) embeddables() []embeddable {
	pages := []embeddable{{"embed.html", "embed.both", 640, b.embedded}}
	if _, _, ok := now(b); ok {
		pages = append(pages, embeddable{"embed-round.html", "embed.round", 420, b.embeddedRound})
	}
	return append(pages,
		embeddable{"embed-standings.html", "standings.title", 420, b.embeddedStandings},
		embeddable{"embed-crosstable.html", "crosstable.title", 480, b.crosstables})
}

// addEmbed adds the pages for the web sites of clubs, and the page that says how they get
// there.
func (b *SitePages) addEmbed() {
	if b.served != nil {
		return
	}
	pages := b.embeddables()
	for _, p := range pages {
		b.Made = append(b.Made, sitePage{Name: p.name, title: b.Loc.T(p.about), bare: true, kind: tournament.PageEmbed, make: tablesOf(p.tables)})
	}
	b.Made = append(b.Made, sitePage{Name: EmbeddingPage, title: b.Loc.T("embed.title"), make: partOf(func() (table.PagePart, error) { return b.embedding(pages) })})
}

// htmlEmbedding is the page that says what to paste, in embedding.html.
type htmlEmbedding struct {
	Title, About, Event, Copy, Copied string
	Pages                             []htmlEmbedded
}

// htmlEmbedded is a page to be shown in a frame.
type htmlEmbedded struct {
	Name, Title string
	High        int
}

// embedding is the page with the HTML that shows the pages within another.
func (b *SitePages) embedding(pages []embeddable) (table.PagePart, error) {
	page := htmlEmbedding{Title: b.Loc.T("embed.title"), About: b.Loc.T("embed.about"), Event: table.Clean(b.T.Event.Name), Copy: b.Loc.T("game-page.copy"), Copied: b.Loc.T("game-page.copied")}
	for _, p := range pages {
		page.Pages = append(page.Pages, htmlEmbedded{p.name, b.Loc.T(p.about), p.high})
	}
	part, err := b.part("embedding", page)
	part.Above += template.HTML("<script>" + embeddingJS + "</script>") // our own file
	part.Script = embeddingJS
	return part, err
}

// embedded are the round of now and the standings with what a narrow frame has room for.
func (b *SitePages) embedded() ([]table.Table, error) {
	round, err := b.embeddedRound()
	if err != nil {
		return nil, err
	}
	standings, err := b.embeddedStandings()
	return append(round, standings...), err
}

// embeddedRound is the round of now.
func (b *SitePages) embeddedRound() ([]table.Table, error) {
	stage, round, ok := now(b)
	if !ok {
		return nil, nil
	}
	if _, is := leagueNow(b); is {
		return matchTables(b, stage, round.Number)
	}
	boards, err := roundOf(b, stage, round)
	if err != nil {
		return nil, err
	}
	return []table.Table{firstBoards(b, boards.WithColumns("board", "white", "name", "result", "black"))}, nil
}

// embeddedStandings are the standings of now.
func (b *SitePages) embeddedStandings() ([]table.Table, error) {
	if teams, err := scoring.TeamsOf(b.T, b.ranked[0].Standings.Stage); err == nil {
		return []table.Table{reports.LeagueTable(b.T, teams, b.Loc).WithColumns("rank", "team", "match_points", "board_points")}, nil
	}
	return []table.Table{b.standingsOf(b.ranked[0]).WithColumns("rank", "name", "points")}, nil
}
