package reports

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// mostOnPage is how many boards of a round stand on a page: more make it heavy on a phone.
const mostOnPage = 100

// roundsPage is the page of the round of now, that leads to the others.
const roundsPage = "rounds.html"

// roundPage is the page of a round, which stays its own; of the only stage it goes by the
// round alone, as people write it.
func (b *SitePages) roundPage(stage, round int) string {
	if len(b.t.Stages) == 1 {
		return fmt.Sprintf("round-%d.html", round)
	}
	return fmt.Sprintf("round-%d-%d.html", stage, round)
}

// roundTitle is what leads to a round.
func (b *SitePages) roundTitle(stage, round int) string {
	title := b.loc.T("Where.round", i18n.Data{"Round": round})
	if round == 0 {
		title = b.loc.T("pairings.title.no-round")
	}
	if line := stageLine(b.t, stage, b.loc); len(line) > 0 {
		return line[0] + ", " + title
	}
	return title
}

// now is the stage and the round that people look for first: the round being played; false
// where none is paired.
func (b *SitePages) now() (tournament.Stage, tournament.Round, bool) {
	for n := b.t.CurrentStage(); n > 0; n-- {
		stage, _ := b.t.Stage(n)
		if number, ok := b.t.CurrentRound(n, b.at); ok {
			round, _ := b.t.Round(n, number)
			round.Number = number // of teams: its boards come with the line-ups
			return stage, round, true
		}
	}
	return tournament.Stage{}, tournament.Round{}, false
}

// addRounds adds the page of the round of now to the menu, and a page for each round.
// Each leads to all.
func (b *SitePages) addRounds() {
	stage, round, ok := b.now()
	if !ok {
		return
	}
	_, ofTeams := b.leagueNow()
	first := len(b.pages)
	b.menuPage(sitePage{name: roundsPage, at: "/rounds", title: b.loc.T("Word.rounds"), make: tablesOf(func() ([]table.Table, error) {
		if ofTeams {
			tables, err := b.matchTables(stage, round.Number)
			return append(tables, b.listOfRounds()), err
		}
		tables, err := b.roundTables(stage, round, 0)
		return append(tables, b.listOfRounds()), err
	})})
	var links []table.PageLink
	for _, s := range b.t.Stages {
		if s.System.OfTeams() {
			links = append(links, b.addMatchRounds(s)...)
			continue
		}
		for _, r := range s.Played {
			for part := range partsOf(r) {
				name, title := b.partPage(s.Number, r, part)
				links = append(links, table.PageLink{Href: name, Text: title})
				b.pages = append(b.pages, sitePage{name: name, at: b.address(fmt.Sprintf("/rounds/%d", r.Number), query{"from", part*mostOnPage + 1}, query{"stage", s.Number}), title: title, make: tablesOf(func() ([]table.Table, error) { return b.roundTables(s, r, part) })})
			}
		}
	}
	for i := first; i < len(b.pages); i++ {
		b.pages[i].beside = links
	}
	b.pages[first].shows = b.roundPage(stage.Number, round.Number)
}

// partsOf is how many pages the boards of a round take.
func partsOf(r tournament.Round) int { return max((len(r.Pairings)+mostOnPage-1)/mostOnPage, 1) }

// partPage is the page of a part of a round, and what leads to it: the first part has the
// address of the round, the others that of their first board.
func (b *SitePages) partPage(stage int, r tournament.Round, part int) (name, title string) {
	name, title = b.roundPage(stage, r.Number), b.roundTitle(stage, r.Number)
	if partsOf(r) == 1 {
		return name, title
	}
	first, last := part*mostOnPage+1, min((part+1)*mostOnPage, len(r.Pairings))
	if part > 0 {
		name = fmt.Sprintf("%s-from-%d.html", strings.TrimSuffix(name, ".html"), first)
	}
	return name, title + " · " + b.loc.T("Where.board", i18n.Data{"Board": fmt.Sprintf("%d–%d", first, last)})
}

// roundTables are a round by board and by name; of one that takes several pages, a part of
// its boards: by name it is on the first page of the site.
func (b *SitePages) roundTables(stage tournament.Stage, r tournament.Round, part int) ([]table.Table, error) {
	if parts := partsOf(r); parts > 1 {
		cut, err := b.roundToCut(stage, r)
		cut.Rows = cut.Rows[min(part*mostOnPage, len(cut.Rows)):]
		if part < parts-1 {
			cut.Rows = cut.Rows[:min(mostOnPage, len(cut.Rows))]
		} else {
			b.toCut = madeRound{}
		}
		cut.Rows = slices.Clone(cut.Rows) // which are those of other pages as well
		return []table.Table{cut}, err
	}
	byBoard, err := b.round(stage, r)
	if err != nil || r.Number == 0 {
		return []table.Table{byBoard}, err
	}
	byName, err := Seats(b.t, stage.Number, r.Number, b.loc)
	if err != nil {
		return nil, err
	}
	byName = b.linkPlayers(byName.WithColumns("id", "name", "board", "before", "colour", "opponent"))
	byName.Title, byName.Subtitle = b.loc.T("web.by-name"), nil
	return []table.Table{byBoard, byName}, nil
}

// listOfRounds is every round that is paired or has a date, with how far it is.
func (b *SitePages) listOfRounds() table.Table {
	tab := table.Table{ID: "list", Title: b.loc.T("web.all-rounds"), Columns: []table.Column{
		{ID: "round", Title: b.loc.T("Word.round"), Role: table.Name},
		{ID: "date", Title: b.loc.T("Word.date")},
		{ID: "games", Title: b.loc.T("Word.boards"), Align: table.Right, Count: true},
		{ID: "open", Title: b.loc.T("web.open"), Align: table.Right, Count: true},
	}}
	for _, s := range b.t.Stages {
		if s.System.OfTeams() {
			tab.Rows = append(tab.Rows, b.matchRounds(s)...)
			continue
		}
		for _, r := range s.Played {
			boards, open := len(r.Tables), 0
			for _, at := range r.Tables {
				open += btoi(at.Open())
			}
			for _, p := range r.Pairings {
				boards += btoi(!p.Bye())
				open += btoi(!p.Bye() && slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return g.Result.Open() }))
			}
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
				{Text: b.roundTitle(s.Number, r.Number), Link: b.roundPage(s.Number, r.Number)},
				table.TextCell(b.loc.DateTime(s.Date(r.Number))), table.CountCell(boards), number(open),
			}})
		}
		for n := s.LastRound() + 1; n <= len(s.Dates); n++ {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
				table.TextCell(b.roundTitle(s.Number, n)), table.TextCell(b.loc.DateTime(s.Date(n))), {}, {},
			}})
		}
	}
	return tab.WithoutEmpty("date", "open")
}

// matchRounds are the rounds of a calendar of teams as listOfRounds has them: games are those that are on boards.
func (b *SitePages) matchRounds(s tournament.Stage) (rows []table.Row) {
	for round := 1; round <= s.LastMatches(); round++ {
		boards, open := 0, 0
		for _, m := range s.MatchesOf(round) {
			boards += len(s.BoardsOf(m))
		}
		for _, ref := range b.t.OpenGames(s.Number) {
			open += btoi(ref.Round == round)
		}
		rows = append(rows, table.Row{Cells: []table.Cell{
			{Text: b.roundTitle(s.Number, round), Link: b.roundPage(s.Number, round)}, table.TextCell(b.loc.DateTime(s.Date(round))), table.CountCell(boards), number(open),
		}})
	}
	return rows
}

// honoured gives the names of a column, of rows that are about players, their titles.
func (b *SitePages) honoured(t table.Table, column string) table.Table {
	for n, r := range t.Rows {
		if id, ok := r.Key.(table.PlayerKey); ok {
			b.honour(t, n, column, tournament.PlayerID(id))
		}
	}
	return t
}

// honour gives a name its title.
func (b *SitePages) honour(t table.Table, row int, column string, id tournament.PlayerID) {
	at := slices.IndexFunc(t.Columns, func(c table.Column) bool { return c.ID == column })
	if p, ok := b.t.Player(id); ok && at >= 0 && at < len(t.Rows[row].Cells) {
		t.Rows[row].Cells[at].Honour = p.Title
	}
}

// madeRound is a table of a round and what it was made of.
type madeRound struct {
	of           *tournament.Tournament
	stage, round int
	table        table.Table
}

// roundToCut is the table of a round that takes several pages. It is made once for all of
// them, as they are made one after the other: making it for each takes the boards times the
// pages.
func (b *SitePages) roundToCut(stage tournament.Stage, r tournament.Round) (table.Table, error) {
	if c := b.toCut; c.of == b.t && c.stage == stage.Number && c.round == r.Number {
		return c.table, nil
	}
	made, err := b.round(stage, r)
	if err == nil {
		b.toCut = madeRound{b.t, stage.Number, r.Number, made}
	}
	return made, err
}

// round is the table of a round whose names lead to the players and whose results
// lead to the games.
func (b *SitePages) round(stage tournament.Stage, r tournament.Round) (table.Table, error) {
	tab, err := Pairings(b.t, stage.Number, r.Number, b.loc)
	if err != nil {
		return table.Table{}, err
	}
	pairings := make(map[table.Key]tournament.Pairing, len(r.Pairings))
	for _, p := range r.Pairings {
		pairings[pairingKey(stage.Number, r.Number, p)] = p
	}
	for i, row := range tab.Rows {
		p, ok := pairings[row.Key]
		if id, absent := row.Key.(table.PlayerKey); !ok && absent {
			b.person(tab, i, "white", tournament.PlayerID(id))
		}
		if !ok {
			continue
		}
		b.person(tab, i, "white", p.White)
		if !p.Bye() {
			b.person(tab, i, "black", p.Black)
		}
		b.linkGame(tab, i, stage.Number, r.Number, p)
	}
	return tab.Without(pairingNumbers(tab)), nil
}

// pairingNumbers are the columns that say nothing beside names, by index.
func pairingNumbers(t table.Table) map[int]bool {
	drop := make(map[int]bool)
	for i, c := range t.Columns {
		drop[i] = c.ID == "white_tpn" || c.ID == "black_tpn"
	}
	return drop
}

// person makes a name lead to the player's page, with his title before it.
func (b *SitePages) person(t table.Table, row int, column string, id tournament.PlayerID) {
	t.Link(row, column, playerPage(id))
	b.honour(t, row, column, id)
}

// linkGame makes the result of a pairing lead to the first game of it on record.
func (b *SitePages) linkGame(t table.Table, row, stage, round int, p tournament.Pairing) {
	for _, g := range p.Games {
		ref := tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}
		if b.games.Has(ref) {
			t.Link(row, "result", gamePage(ref))
			return
		}
	}
}
