package reports

import (
	"fmt"
	"strings"

	"arbiter/tournament"
)

// addPlayers adds a page for each player: what is known of him, his games, and
// what his place was made of.
func (b *siteBuilder) addPlayers() {
	all := Players(b.t, b.loc)
	column := -1
	for i, c := range all.Columns {
		if c.ID == "id" {
			column = i
		}
	}
	for _, p := range b.t.Players {
		about := all
		about.Title, about.Rows = p.Name, nil
		for _, r := range all.Rows {
			if r.cell(column).Num == CountCell(int(p.ID)).Num {
				about.Rows = append(about.Rows, r)
			}
		}
		about = about.withoutEmpty("tpn", "title", "rating", "club", "federation", "birth_year", "note")
		b.pages = append(b.pages, sitePage{name: playerPage(p.ID), title: p.Name, tables: append([]Table{about, b.gamesOf(p.ID)}, b.places[p.ID]...)})
	}
}

// gamesOf is the table of a player's games, by stage and round.
func (b *siteBuilder) gamesOf(id tournament.PlayerID) Table {
	table := Table{
		ID: "games", Title: b.loc.T("site.games"),
		Columns: []Column{
			{ID: "round", Title: b.loc.T("site.round"), Align: Right, Count: true},
			{ID: "board", Title: b.loc.T("column.board"), Align: Right, Count: true},
			{ID: "colour", Title: ""},
			{ID: "opponent", Title: b.loc.T("site.opponent"), Role: Name},
			{ID: "result", Title: b.loc.T("column.result"), Align: Center},
		},
	}
	for _, s := range b.t.Stages {
		for _, r := range s.Played {
			for _, p := range r.Pairings {
				switch {
				case p.White == id && p.Bye():
					table.Rows = append(table.Rows, Row{Cells: []Cell{number(r.Number), {}, {}, TextCell(byeText(p, s, b.loc)), {}}})
				case p.White == id || p.Black == id:
					b.addPlayed(&table, s.Number, r.Number, p, id)
				}
			}
		}
	}
	return table
}

// addPlayed adds the games of one pairing to the table of a player.
func (b *siteBuilder) addPlayed(table *Table, stage, round int, p tournament.Pairing, id tournament.PlayerID) {
	for _, g := range p.Games {
		white, black := p.Colours(g.Number)
		colour, opponent := b.loc.T("colour.white"), black
		if black == id {
			colour, opponent = b.loc.T("colour.black"), white
		}
		if p.Uncoloured {
			colour = ""
		}
		result := ""
		if g.Result != tournament.ResultUnset {
			result = b.loc.Number(resultText(g, b.t.Event.Score))
		}
		table.Rows = append(table.Rows, Row{Cells: []Cell{
			number(round), CountCell(p.Board), TextCell(colour), TextCell(playerName(b.t, opponent)), TextCell(result),
		}})
		last := len(table.Rows) - 1
		table.link(last, "opponent", playerPage(opponent))
		ref := tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}
		if _, ok := b.games[ref]; ok {
			table.link(last, "result", gamePage(ref))
		}
	}
}

// addGames adds the page of each game with a record, and the list of them to the
// menu.
func (b *siteBuilder) addGames() {
	list := Table{
		ID: "games", Title: b.loc.T("site.games"),
		Columns: []Column{
			{ID: "round", Title: b.loc.T("site.round"), Align: Right, Count: true},
			{ID: "white", Title: b.loc.T("column.white"), Role: Name},
			{ID: "result", Title: b.loc.T("column.result"), Align: Center},
			{ID: "black", Title: b.loc.T("column.black"), Role: Name},
		},
	}
	var pages []sitePage
	for ref := range b.t.Sheets() {
		rec, ok := b.games[ref]
		if !ok {
			continue
		}
		p, g, err := b.t.Game(ref)
		if err != nil {
			b.err = err
			return
		}
		white, black := p.Colours(g.Number)
		result := ""
		if g.Result != tournament.ResultUnset {
			result = b.loc.Number(resultText(g, b.t.Event.Score))
		}
		names := playerName(b.t, white) + " – " + playerName(b.t, black)
		list.Rows = append(list.Rows, Row{Cells: []Cell{number(ref.Round), TextCell(playerName(b.t, white)), TextCell(result), TextCell(playerName(b.t, black))}})
		list.link(len(list.Rows)-1, "white", gamePage(ref))
		list.link(len(list.Rows)-1, "result", gamePage(ref))
		list.link(len(list.Rows)-1, "black", gamePage(ref))
		page, err := gameOnPage(b.variant, strings.TrimSpace(names+"  "+result), rec, b.loc)
		if err != nil {
			b.err = fmt.Errorf("%v: %w", ref, err)
			return
		}
		if ref.Round > 0 {
			page.Notes = append(page.Notes, b.loc.T("pairings.title", map[string]any{"Round": ref.Round}))
		}
		for _, id := range []tournament.PlayerID{white, black} {
			page.Players = append(page.Players, htmlLink{Href: playerPage(id), Text: clean(playerName(b.t, id))})
		}
		var found []Table
		if items := itemsOfGame(b.t, ref.Round, p, g); len(items) > 0 {
			found = append(found, Findings(items, b.loc, FindingsOptions{Diagrams: true}))
		}
		pages = append(pages, sitePage{name: gamePage(ref), title: names, game: page, tables: found})
	}
	if len(pages) > 0 {
		b.page("games.html", b.loc.T("site.games"), list)
	}
	b.pages = append(b.pages, pages...)
}
