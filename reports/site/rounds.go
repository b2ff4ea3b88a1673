package site

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// MostOnPage is how many boards of a round stand on a page: more make it heavy on a phone.
const MostOnPage = 100

// RoundsPage is the page of the round of now, that leads to the others.
const RoundsPage = "rounds.html"

// roundPage is the page of a round, which stays its own; of the only stage it goes by the
// round alone, as people write it.
func roundPage(b *SitePages, stage, round int) string {
	if len(b.T.Stages) == 1 {
		return fmt.Sprintf("round-%d.html", round)
	}
	return fmt.Sprintf("round-%d-%d.html", stage, round)
}

// roundTitle is what leads to a round.
func roundTitle(b *SitePages, stage, round int) string {
	title := b.Loc.T("Where.round", i18n.Data{"Round": round})
	if round == 0 {
		title = b.Loc.T("pairings.title.no-round")
	}
	if line := parts.StageLine(b.T, stage, b.Loc); len(line) > 0 {
		return line[0] + ", " + title
	}
	return title
}

// now is the stage and the round that people look for first: the round being played; false
// where none is paired.
func now(b *SitePages) (tournament.Stage, tournament.Round, bool) {
	for n := b.T.CurrentStage(); n > 0; n-- {
		stage, _ := b.T.Stage(n)
		if number, ok := b.T.CurrentRound(n, b.at); ok {
			round, _ := b.T.Round(n, number)
			round.Number = number // of teams: its boards come with the line-ups
			return stage, round, true
		}
	}
	return tournament.Stage{}, tournament.Round{}, false
}

// addRounds adds the page of the round of now to the menu, and a page for each round.
// Each leads to all.
func addRounds(b *SitePages) {
	stage, round, ok := now(b)
	if !ok {
		return
	}
	_, ofTeams := leagueNow(b)
	first := len(b.Made)
	b.menuPage(sitePage{Name: RoundsPage, at: "/rounds", title: b.Loc.T("Word.rounds"), make: tablesOf(func() ([]table.Table, error) {
		if ofTeams {
			tables, err := matchTables(b, stage, round.Number)
			return append(tables, listOfRounds(b)), err
		}
		tables, err := roundTables(b, stage, round, 0)
		return append(tables, listOfRounds(b)), err
	})})
	var links []table.PageLink
	for _, s := range b.T.Stages {
		if s.System.OfTeams() {
			links = append(links, addMatchRounds(b, s)...)
			continue
		}
		for _, r := range s.Played {
			for part := range partsOf(r) {
				name, title := partPage(b, s.Number, r, part)
				links = append(links, table.PageLink{Href: name, Text: title})
				b.Made = append(b.Made, sitePage{Name: name, at: b.address(fmt.Sprintf("/rounds/%d", r.Number), query{"from", part*MostOnPage + 1}, query{"stage", s.Number}), title: title, make: tablesOf(func() ([]table.Table, error) { return roundTables(b, s, r, part) })})
			}
		}
	}
	for i := first; i < len(b.Made); i++ {
		b.Made[i].beside = links
	}
	b.Made[first].shows = roundPage(b, stage.Number, round.Number)
}

// partsOf is how many pages the boards of a round take.
func partsOf(r tournament.Round) int { return max((len(r.Pairings)+MostOnPage-1)/MostOnPage, 1) }

// partPage is the page of a part of a round, and what leads to it: the first part has the
// address of the round, the others that of their first board.
func partPage(b *SitePages, stage int, r tournament.Round, part int) (name, title string) {
	name, title = roundPage(b, stage, r.Number), roundTitle(b, stage, r.Number)
	if partsOf(r) == 1 {
		return name, title
	}
	first, last := part*MostOnPage+1, min((part+1)*MostOnPage, len(r.Pairings))
	if part > 0 {
		name = fmt.Sprintf("%s-from-%d.html", strings.TrimSuffix(name, ".html"), first)
	}
	return name, title + " · " + b.Loc.T("Where.board", i18n.Data{"Board": fmt.Sprintf("%d–%d", first, last)})
}

// roundTables are a round by board and by name; of one that takes several pages, a part of
// its boards: by name it is on the first page of the site.
func roundTables(b *SitePages, stage tournament.Stage, r tournament.Round, part int) ([]table.Table, error) {
	if parts := partsOf(r); parts > 1 {
		cut, err := roundToCut(b, stage, r)
		cut.Rows = cut.Rows[min(part*MostOnPage, len(cut.Rows)):]
		if part < parts-1 {
			cut.Rows = cut.Rows[:min(MostOnPage, len(cut.Rows))]
		} else {
			b.toCut = madeRound{}
		}
		cut.Rows = slices.Clone(cut.Rows) // which are those of other pages as well
		return []table.Table{cut}, err
	}
	byBoard, err := roundOf(b, stage, r)
	if err != nil || r.Number == 0 {
		return []table.Table{byBoard}, err
	}
	byName, err := reports.Seats(b.T, stage.Number, r.Number, b.Loc)
	if err != nil {
		return nil, err
	}
	byName = b.linkPlayers(byName.WithColumns("id", "name", "board", "before", "colour", "opponent"))
	byName.Title, byName.Subtitle = b.Loc.T("web.by-name"), nil
	return []table.Table{byBoard, byName}, nil
}

// listOfRounds is every round that is paired or has a date, with how far it is.
func listOfRounds(b *SitePages) table.Table {
	tab := table.Table{ID: "list", Title: b.Loc.T("web.all-rounds"), Columns: []table.Column{
		{ID: "round", Title: b.Loc.T("Word.round"), Role: table.Name},
		{ID: "date", Title: b.Loc.T("Word.date")},
		{ID: "games", Title: b.Loc.T("Word.boards"), Align: table.Right, Count: true},
		{ID: "open", Title: b.Loc.T("web.open"), Align: table.Right, Count: true},
	}}
	for _, s := range b.T.Stages {
		if s.System.OfTeams() {
			tab.Rows = append(tab.Rows, matchRounds(b, s)...)
			continue
		}
		for _, r := range s.Played {
			boards, open := len(r.Tables), 0
			for _, at := range r.Tables {
				open += parts.Btoi(at.Open())
			}
			for _, p := range r.Pairings {
				boards += parts.Btoi(!p.Bye())
				open += parts.Btoi(!p.Bye() && slices.ContainsFunc(p.Games, func(g tournament.Game) bool { return g.Result.Open() }))
			}
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
				{Text: roundTitle(b, s.Number, r.Number), Link: roundPage(b, s.Number, r.Number)},
				table.TextCell(b.Loc.DateTime(s.Date(r.Number))), table.CountCell(boards), parts.Number(open),
			}})
		}
		for n := s.LastRound() + 1; n <= len(s.Dates); n++ {
			tab.Rows = append(tab.Rows, table.Row{Cells: []table.Cell{
				table.TextCell(roundTitle(b, s.Number, n)), table.TextCell(b.Loc.DateTime(s.Date(n))), {}, {},
			}})
		}
	}
	return tab.WithoutEmpty("date", "open")
}

// matchRounds are the rounds of a calendar of teams as listOfRounds has them: games are those that are on boards.
func matchRounds(b *SitePages, s tournament.Stage) (rows []table.Row) {
	for round := 1; round <= s.LastMatches(); round++ {
		boards, open := 0, 0
		for _, m := range s.MatchesOf(round) {
			boards += len(s.BoardsOf(m))
		}
		for _, ref := range b.T.OpenGames(s.Number) {
			open += parts.Btoi(ref.Round == round)
		}
		rows = append(rows, table.Row{Cells: []table.Cell{
			{Text: roundTitle(b, s.Number, round), Link: roundPage(b, s.Number, round)}, table.TextCell(b.Loc.DateTime(s.Date(round))), table.CountCell(boards), parts.Number(open),
		}})
	}
	return rows
}

// honoured gives the names of a column, of rows that are about players, their titles.
func honoured(b *SitePages, t table.Table, column string) table.Table {
	for n, r := range t.Rows {
		if id, ok := r.Key.(table.PlayerKey); ok {
			honour(b, t, n, column, tournament.PlayerID(id))
		}
	}
	return t
}

// honour gives a name its title.
func honour(b *SitePages, t table.Table, row int, column string, id tournament.PlayerID) {
	at := slices.IndexFunc(t.Columns, func(c table.Column) bool { return c.ID == column })
	if p, ok := b.T.Player(id); ok && at >= 0 && at < len(t.Rows[row].Cells) {
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
func roundToCut(b *SitePages, stage tournament.Stage, r tournament.Round) (table.Table, error) {
	if c := b.toCut; c.of == b.T && c.stage == stage.Number && c.round == r.Number {
		return c.table, nil
	}
	made, err := roundOf(b, stage, r)
	if err == nil {
		b.toCut = madeRound{b.T, stage.Number, r.Number, made}
	}
	return made, err
}

// roundOf is the table of a round whose names lead to the players and whose results
// lead to the games.
func roundOf(b *SitePages, stage tournament.Stage, r tournament.Round) (table.Table, error) {
	tab, err := reports.Pairings(b.T, stage.Number, r.Number, b.Loc)
	if err != nil {
		return table.Table{}, err
	}
	pairings := make(map[table.Key]tournament.Pairing, len(r.Pairings))
	for _, p := range r.Pairings {
		pairings[parts.PairingKey(stage.Number, r.Number, p)] = p
	}
	for i, row := range tab.Rows {
		p, ok := pairings[row.Key]
		if id, absent := row.Key.(table.PlayerKey); !ok && absent {
			person(b, tab, i, "white", tournament.PlayerID(id))
		}
		if !ok {
			continue
		}
		person(b, tab, i, "white", p.White)
		if !p.Bye() {
			person(b, tab, i, "black", p.Black)
		}
		linkGame(b, tab, i, stage.Number, r.Number, p)
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
func person(b *SitePages, t table.Table, row int, column string, id tournament.PlayerID) {
	t.Link(row, column, PlayerPage(id))
	honour(b, t, row, column, id)
}

// linkGame makes the result of a pairing lead to the first game of it on record.
func linkGame(b *SitePages, t table.Table, row, stage, round int, p tournament.Pairing) {
	for _, g := range p.Games {
		ref := tournament.GameRef{Stage: stage, Round: round, Board: p.Board, Game: g.Number}
		if b.games.Has(ref) {
			t.Link(row, "result", gamePage(ref))
			return
		}
	}
}
