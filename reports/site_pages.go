package reports

import (
	"fmt"
	"strings"

	"arbiter/reports/table"
	"arbiter/tournament"
)

// addPlayers adds a page for each player: what is known of him, his games, and
// what his place was made of.
func (b *SitePages) addPlayers() {
	b.show(tournament.PagePlayer)
	defer b.show(tournament.PageStandings)
	all := Players(b.t, b.loc)
	rows := make(map[table.Key]table.Row, len(all.Rows))
	for _, r := range all.Rows {
		rows[r.Key] = r
	}
	for _, p := range b.t.Players {
		b.pages = append(b.pages, sitePage{name: playerPage(p.ID), title: p.Name, kind: tournament.PagePlayer, make: func() ([]table.Table, *htmlGame, error) {
			about := all
			about.Title, about.Rows = p.Name, nil
			if row, ok := rows[table.PlayerKey(p.ID)]; ok {
				about.Rows = []table.Row{row}
			}
			about = about.WithoutEmpty("tpn", "title", "rating", "club", "federation", "birth_year", "note")
			return append([]table.Table{about, b.gamesOf(p.ID)}, b.placesOf(p.ID)...), nil, nil
		}})
	}
}

// placesOf is what the places of a player were made of, in the latest stage first.
func (b *SitePages) placesOf(id tournament.PlayerID) []table.Table {
	var tables []table.Table
	for _, s := range b.ranked {
		if row, ok := s.row[id]; ok {
			e := s.At(row)
			tables = append(tables, s.words.player(&e))
		}
	}
	return tables
}

// gamesOf is the table of a player's games, by stage and round.
func (b *SitePages) gamesOf(id tournament.PlayerID) table.Table {
	tab := table.Table{
		ID: "games", Title: b.loc.T("site.games"),
		Columns: []table.Column{
			{ID: "round", Title: b.loc.T("site.round"), Align: table.Right, Count: true},
			{ID: "board", Title: b.loc.T("column.board"), Align: table.Right, Count: true},
			{ID: "colour", Title: ""},
			{ID: "opponent", Title: b.loc.T("site.opponent"), Role: table.Name},
			{ID: "result", Title: b.loc.T("column.result"), Align: table.Center},
			{ID: "points", Title: b.loc.T("column.points"), Long: b.loc.T("column.points.long"), Align: table.Right, Role: table.Score, Count: true},
			{ID: "how", Title: b.loc.T("column.how"), Role: table.Text},
		},
	}
	for _, p := range b.played[id] {
		if p.White == id && p.Bye() {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{number(p.round), {}, {}, table.TextCell(byeText(*p.Pairing, *p.stage, b.loc)), {}, {}}})
			continue
		}
		b.addPlayed(&tab, p.stage.Number, p.round, *p.Pairing, id)
	}
	tab.Notes = notesOfPlayer(b.t, id, b.loc)
	return tab.WithoutEmpty("how")
}

// addPlayed adds the games of one pairing to the table of a player.
func (b *SitePages) addPlayed(tab *table.Table, stage, round int, p tournament.Pairing, id tournament.PlayerID) {
	for _, g := range p.Games {
		white, black := p.Colours(g.Number)
		colour, opponent := b.loc.T("colour.white"), black
		if black == id {
			colour, opponent = b.loc.T("colour.black"), white
		}
		if p.Uncoloured {
			colour = ""
		}
		tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
			number(round), table.CountCell(p.Board), table.TextCell(colour), table.TextCell(playerName(b.t, opponent)), table.TextCell(b.result(g)), b.pointsOf(g, white == id),
			table.TextCell(endingText(b.t.Event, g.How, b.loc)),
		}})
		last := len(tab.Rows) - 1
		tab.Link(last, "opponent", playerPage(opponent))
		ref := tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}
		if b.games.Has(ref) {
			tab.Link(last, "result", gamePage(ref))
		}
	}
}

// pointsOf is what a player has of a game, beside its result, which is White's and
// Black's; empty while it is open.
func (b *SitePages) pointsOf(g tournament.Game, white bool) table.Cell {
	if g.Result.Open() {
		return table.Cell{}
	}
	own, other := b.t.Event.Score.PointsOf(g)
	if !white {
		own = other
	}
	return pointsCell(own)
}

// addGames adds the page of each game with a record, and the list of them to the
// menu.
func (b *SitePages) addGames() {
	b.show(tournament.PageGames)
	defer b.show(tournament.PageStandings)
	list := table.Table{
		ID: "games", Title: b.loc.T("site.games"),
		Columns: []table.Column{
			{ID: "round", Title: b.loc.T("site.round"), Align: table.Right, Count: true},
			{ID: "white", Title: b.loc.T("column.white"), Role: table.Name},
			{ID: "result", Title: b.loc.T("column.result"), Align: table.Center},
			{ID: "black", Title: b.loc.T("column.black"), Role: table.Name},
		},
	}
	var pages []sitePage
	for _, stage := range b.t.Stages {
		for _, r := range stage.Played {
			for _, p := range r.Pairings {
				for _, g := range p.Games {
					ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
					if g.Sheet == nil || !b.games.Has(ref) {
						continue
					}
					b.listGame(&list, ref, p, g)
					pages = append(pages, sitePage{name: gamePage(ref), kind: tournament.PageGames, make: func() ([]table.Table, *htmlGame, error) { return b.game(ref, p, g) }})
				}
			}
		}
	}
	if len(pages) > 0 {
		b.page("games.html", b.loc.T("site.games"), func() ([]table.Table, error) { return []table.Table{list}, nil })
		b.pages[len(b.pages)-1].kind = tournament.PageGames
	}
	b.pages = append(b.pages, pages...)
}

// listGame adds a game to the list of all, which leads to its page.
func (b *SitePages) listGame(list *table.Table, ref tournament.GameRef, p tournament.Pairing, g tournament.Game) {
	white, black := p.Colours(g.Number)
	list.Rows = append(list.Rows, table.Row{Cells: []table.Cell{number(ref.Round), table.TextCell(playerName(b.t, white)), table.TextCell(b.result(g)), table.TextCell(playerName(b.t, black))}})
	for _, column := range []string{"white", "result", "black"} {
		list.Link(len(list.Rows)-1, column, gamePage(ref))
	}
}

// result is a result as the site shows it; one that is open is empty.
func (b *SitePages) result(g tournament.Game) string {
	if !shown(g) {
		return ""
	}
	return b.loc.Number(resultText(g, b.t.Event.Score))
}

// shielded reports whether public pages do not name a player.
func (b *SitePages) shielded(id tournament.PlayerID) bool {
	p, ok := b.named.Player(id)
	return ok && b.named.Shielded(p)
}

// secret reports whether the words of a sheet are not public.
func (b *SitePages) secret(ref tournament.GameRef, public tournament.Game) bool {
	_, own, err := b.named.Game(ref)
	return err != nil || own.Sheet == nil || own.Sheet.PDN != public.Sheet.PDN
}

// game is the page of a game with a record.
func (b *SitePages) game(ref tournament.GameRef, p tournament.Pairing, g tournament.Game) ([]table.Table, *htmlGame, error) {
	rec, err := b.games.Record(ref)
	if err != nil {
		return nil, nil, fmt.Errorf("%v: %w", ref, err)
	}
	white, black := p.Colours(g.Number)
	if b.secret(ref, g) || b.shielded(white) || b.shielded(black) {
		rec.PDN = "" // it has the names
	}
	names := playerName(b.t, white) + " – " + playerName(b.t, black)
	page, err := gameOnPage(b.plays, strings.TrimSpace(names+"  "+b.result(g)), rec, b.loc)
	if err != nil {
		return nil, nil, fmt.Errorf("%v: %w", ref, err)
	}
	if ref.Round > 0 {
		page.Notes = append(page.Notes, b.loc.T("pairings.title", map[string]any{"Round": ref.Round}))
	}
	if g.How != tournament.EndingUnset {
		page.Notes = append(page.Notes, table.Clean(endingText(b.t.Event, g.How, b.loc)))
	}
	for _, id := range []tournament.PlayerID{white, black} {
		page.Players = append(page.Players, table.PageLink{Href: playerPage(id), Text: table.Clean(playerName(b.t, id))})
	}
	var found []table.Table
	if items := itemsOfGame(b.t, ref.Round, p, g); len(items) > 0 {
		found = append(found, Findings(items, b.loc, FindingsOptions{Diagrams: true}))
	}
	return found, page, nil
}
