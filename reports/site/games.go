package site

import (
	_ "embed"
	"fmt"
	"html/template"

	"arbiter/reports/drawing"
	"arbiter/reports/gamesheets"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

//go:embed games.html
var gamesHTML string

// gamesPage is the page that leads to the games: to all of them, or to those of the newest
// round.
const gamesPage = "games.html"

// How many games stand on a page: all of them where they are few, else those of a round,
// and with their boards where these leave the page light.
const (
	mostGames      = 24
	mostThumbnails = 36
)

// htmlGames is a page of games, in games.html.
type htmlGames struct {
	Board  template.HTML // what the boards stand on; "" is without boards
	Rounds []htmlGamesOfRound
}

// htmlGamesOfRound are the games of a round.
type htmlGamesOfRound struct {
	Title string
	Games []htmlGameCard
}

// htmlGameCard leads to a game.
type htmlGameCard struct {
	Href, White, Black, Result string
	Board                      template.HTML // the position in the end
}

// roundGames are the games of a round that have a record.
type roundGames struct {
	title, page, at string
	games           []recordedGame
}

// recordedGame is a game that has a record.
type recordedGame struct {
	ref     tournament.GameRef
	pairing tournament.Pairing
	game    tournament.Game
}

// addGames adds the page of each game with a record, and the pages that lead to them:
// one, or one for each round with the last one in the menu.
func addGames(b *SitePages) {
	b.show(tournament.PageGames)
	defer b.show(tournament.PageStandings)
	before := len(b.Made)
	rounds, count := recordedGames(b)
	if count == 0 {
		return
	}
	if count <= mostGames {
		b.menuPage(sitePage{Name: gamesPage, at: "/games", title: b.Loc.T("Word.games"), make: partOf(func() (table.PagePart, error) { return gamesPart(b, rounds) })})
	} else {
		addGamesByRound(b, rounds)
	}
	for _, r := range rounds {
		for _, g := range r.games {
			b.Made = append(b.Made, sitePage{Name: gamePage(g.ref), at: b.gameAddress(g.ref), title: b.gameTitle(g.pairing, g.game), make: func() ([]table.Table, table.PagePart, error) { return b.game(g.ref, g.pairing, g.game) }})
		}
	}
	for i := before; i < len(b.Made); i++ {
		b.Made[i].kind = tournament.PageGames
	}
}

// addGamesByRound adds a page of games for each round, the newest as that of the menu.
func addGamesByRound(b *SitePages, rounds []roundGames) {
	var links []table.PageLink
	rounds[0].page, rounds[0].at = gamesPage, "/games"
	for _, r := range rounds {
		links = append(links, table.PageLink{Href: r.page, Text: r.title})
	}
	for i, r := range rounds {
		page := sitePage{Name: r.page, at: r.at, title: r.title, beside: links, make: partOf(func() (table.PagePart, error) { return gamesPart(b, rounds[i:i+1]) })}
		if i > 0 {
			b.Made = append(b.Made, page)
			continue
		}
		page.title = b.Loc.T("Word.games")
		b.menuPage(page)
	}
}

// recordedGames are the games with a record by round, the newest first, and how many.
func recordedGames(b *SitePages) (rounds []roundGames, count int) {
	for i := len(b.T.Stages); i > 0; i-- {
		stage := b.T.Stages[i-1]
		for j := len(stage.Played); j > 0; j-- {
			if games := recordsOf(b, stage, stage.Played[j-1]); len(games) > 0 {
				number := stage.Played[j-1].Number
				rounds = append(rounds, roundGames{roundTitle(b, stage.Number, number), fmt.Sprintf("games-%d-%d.html", stage.Number, number), b.address("/games", query{"round", number}, query{"stage", stage.Number}), games})
				count += len(games)
			}
		}
	}
	return rounds, count
}

// recordsOf are the games of a round that have a record.
func recordsOf(b *SitePages, stage tournament.Stage, r tournament.Round) []recordedGame {
	var games []recordedGame
	for _, p := range r.Pairings {
		for _, g := range p.Games {
			ref := tournament.GameRef{Stage: stage.Number, Round: r.Number, Board: p.Board, Game: g.Number}
			if g.Sheet != nil && b.games.Has(ref) {
				games = append(games, recordedGame{ref, p, g})
			}
		}
	}
	return games
}

// gamesPart is a page of the games of some rounds.
func gamesPart(b *SitePages, rounds []roundGames) (table.PagePart, error) {
	page, count := htmlGames{}, 0
	for _, r := range rounds {
		count += len(r.games)
	}
	for _, r := range rounds {
		of := htmlGamesOfRound{Title: table.Clean(r.title)}
		for _, g := range r.games {
			card, last, err := gameCard(b, g, count <= mostThumbnails)
			if err != nil {
				return table.PagePart{}, err
			}
			if last != nil && page.Board == "" {
				page.Board = last.ThumbnailBoard()
			}
			of.Games = append(of.Games, card)
		}
		page.Rounds = append(page.Rounds, of)
	}
	return b.part("games", page)
}

// gameCard is a game on a page of games, with its board if that is wanted and the record
// can be shown on one.
func gameCard(b *SitePages, g recordedGame, boards bool) (htmlGameCard, *drawing.Diagram, error) {
	white, black := g.pairing.Colours(g.game.Number)
	card := htmlGameCard{Href: gamePage(g.ref), White: table.Clean(parts.PlayerName(b.T, white)), Black: table.Clean(parts.PlayerName(b.T, black)), Result: table.Clean(b.result(g.game))}
	if !boards {
		return card, nil, nil
	}
	rec, err := b.games.Record(g.ref)
	if err != nil || len(rec.FENs) == 0 {
		return card, nil, err
	}
	last, err := gamesheets.NewDiagram(b.plays, rec.FENs[len(rec.FENs)-1], b.Loc)
	if err != nil {
		return card, nil, err
	}
	card.Board = last.Thumbnail()
	return card, last, nil
}
