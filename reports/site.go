package reports

import (
	"bytes"
	"fmt"

	"arbiter/reports/i18n"
	"arbiter/rules"
	"arbiter/scoring"
	"arbiter/tournament"
)

// SiteFile is one page of a web site.
type SiteFile struct {
	Name string // "round-3.html": no folders, so that pages find one another anywhere
	Data []byte
}

// Site makes the web site of an event: an overview, standings, crosstable, rounds,
// players, a page for each player, with what his place was made of, and for each game with a record. Every page has
// all that it needs in it. The games are those with a sheet; papers are further
// tables for a page of their own, as irregularities. A nil localizer is English.
func Site(t *tournament.Tournament, games map[tournament.GameRef]GameRecord, papers []Table, loc *i18n.Localizer) ([]SiteFile, error) {
	v, err := rules.LookupRow(t.Event.Variant)
	if err != nil {
		return nil, err
	}
	b := &siteBuilder{t: t, variant: v, games: games, loc: orEnglish(loc), places: make(map[tournament.PlayerID][]Table)}
	var standings, crosses, rounds []Table
	for i := len(t.Stages); i > 0; i-- { // what is played now comes first
		st, err := b.rank(i)
		if err != nil {
			return nil, err
		}
		cross, err := Crosstable(t, st, b.loc, CrosstableOptions{})
		if err != nil {
			return nil, err
		}
		standings = append(standings, b.linkPlayers(Standings(t, st, b.loc)))
		crosses = append(crosses, b.linkPlayers(cross))
		stage := t.Stages[i-1]
		for j := len(stage.Played); j > 0; j-- {
			table, err := b.round(stage, stage.Played[j-1])
			if err != nil {
				return nil, err
			}
			rounds = append(rounds, table)
		}
	}
	overview := standings[:1:1]
	if len(rounds) > 0 {
		overview = append(overview, rounds[0])
	}
	b.page("index.html", b.loc.T("site.overview"), overview...)
	b.page("standings.html", b.loc.T("standings.title"), standings...)
	b.page("crosstable.html", b.loc.T("crosstable.title"), crosses...)
	if len(rounds) > 0 {
		b.page("rounds.html", b.loc.T("site.rounds"), rounds...)
	}
	b.page("players.html", b.loc.T("players.title"), b.linkPlayers(Players(t, b.loc)))
	if len(papers) > 0 {
		b.page("papers.html", papers[0].Title, papers...)
	}
	b.addPlayers()
	b.addGames()
	return b.files()
}

// siteBuilder puts the pages together before any is written, for each names them.
type siteBuilder struct {
	t       *tournament.Tournament
	variant *rules.Variant
	games   map[tournament.GameRef]GameRecord
	loc     *i18n.Localizer
	places  map[tournament.PlayerID][]Table // what the place of a player was made of, in the latest stage first
	pages   []sitePage
	err     error
}

// rank makes the standings of a stage and keeps what each of them was made of.
func (b *siteBuilder) rank(stage int) (*scoring.Standings, error) {
	field, err := scoring.FieldOf(b.t, stage)
	if err != nil {
		return nil, err
	}
	st, all, err := field.ExplainAll(scoring.Options{})
	if err != nil {
		return nil, err
	}
	for i, table := range Explanations(ExplainingEvent(b.t, st, b.loc), all, b.loc) {
		id := all[i].Standing.Player
		b.places[id] = append(b.places[id], table)
	}
	return st, nil
}

// sitePage is a page that is yet to be written.
type sitePage struct {
	name, title string
	menu        bool // it is in the menu
	tables      []Table
	game        *htmlGame
}

// page adds a page of the menu.
func (b *siteBuilder) page(name, title string, tables ...Table) {
	b.pages = append(b.pages, sitePage{name: name, title: title, menu: true, tables: tables})
}

// files writes the pages.
func (b *siteBuilder) files() ([]SiteFile, error) {
	if b.err != nil {
		return nil, b.err
	}
	var files []SiteFile
	code := NewDocument(b.t, b.loc).code()
	for _, p := range b.pages {
		var nav []htmlLink
		for _, other := range b.pages {
			if other.menu {
				nav = append(nav, htmlLink{Href: other.name, Text: other.title, Here: other.name == p.name})
			}
		}
		var out bytes.Buffer
		doc := NewDocument(b.t, b.loc, p.tables...)
		doc.coded = &code
		if err := writePage(&out, doc, nav, p.game); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name, err)
		}
		files = append(files, SiteFile{Name: p.name, Data: out.Bytes()})
	}
	return files, nil
}

// playerPage is the page of a player.
func playerPage(id tournament.PlayerID) string { return fmt.Sprintf("player-%d.html", id) }

// gamePage is the page of a game.
func gamePage(ref tournament.GameRef) string {
	return fmt.Sprintf("game-%d-%d-%d-%d.html", ref.Stage, ref.Round, ref.Board, ref.Game)
}

// link makes a cell lead to a page.
func (t Table) link(row int, column, page string) {
	for i, c := range t.Columns {
		if c.ID == column && i < len(t.Rows[row].Cells) {
			t.Rows[row].Cells[i].Link = page
		}
	}
}

// linkPlayers makes the names of a table with a column of ids lead to the
// players.
func (b *siteBuilder) linkPlayers(t Table) Table {
	for i, c := range t.Columns {
		if c.ID != "id" {
			continue
		}
		for n, r := range t.Rows {
			var id tournament.PlayerID
			if _, err := fmt.Sscan(r.cell(i).Num, &id); err == nil && id > 0 {
				t.link(n, "name", playerPage(id))
			}
		}
	}
	return t
}

// round is the table of a round whose names lead to the players and whose results
// lead to the games.
func (b *siteBuilder) round(stage tournament.Stage, r tournament.Round) (Table, error) {
	table, err := Pairings(b.t, stage.Number, r.Number, b.loc)
	if err != nil {
		return Table{}, err
	}
	for i, p := range r.Pairings {
		table.link(i, "white", playerPage(p.White))
		if !p.Bye() {
			table.link(i, "black", playerPage(p.Black))
		}
		for _, g := range p.Games {
			ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
			if _, ok := b.games[ref]; ok {
				table.link(i, "result", gamePage(ref))
				break
			}
		}
	}
	return table, nil
}
