package reports

import (
	"arbiter/reports/table"
	"arbiter/tournament"
)

// embedPage is the page that other sites show within theirs.
const embedPage = "embed.html"

// addEmbed adds the page for the web sites of clubs, which show it in a frame of their
// own: the round of now and the standings, without anything around them. No page leads
// to it.
func (b *SitePages) addEmbed() {
	b.pages = append(b.pages, sitePage{name: embedPage, title: b.loc.T("standings.title"), bare: true, kind: tournament.PageEmbed, make: func() ([]table.Table, *htmlGame, error) {
		tables, err := b.embedded()
		return tables, nil, err
	}})
}

// embedded are the round of now and the standings with what a narrow frame has room for.
func (b *SitePages) embedded() ([]table.Table, error) {
	latest, err := b.rounds(1)
	if err != nil {
		return nil, err
	}
	for i, t := range latest {
		latest[i] = t.WithColumns("board", "white", "result", "black")
	}
	standings := b.standingsOf(b.ranked[0])
	return append(latest, standings.WithColumns("rank", "name", "points")), nil
}
