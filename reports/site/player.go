package site

import (
	"html/template"
	"strconv"
	"strings"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/scoring"
	"arbiter/tournament"
)

// htmlPlayer is the page of a player, in player.html.
type htmlPlayer struct {
	Photo    template.URL // "" is none
	Name     string
	Badges   []string // title and rank
	Fed      string   // his federation
	About    []string // club and what else is known of him
	Facts    []htmlFact
	Next     []htmlNext
	NextIs   string // what Next is called
	Progress htmlProgress
	Stages   []htmlPlayed
	Notes    []string // on games that are not finished
	Why      []htmlWhy
	Heads    htmlPlayedHeads
}

// FedClass is the classes of the player's federation.
func (p htmlPlayer) FedClass() string { return table.FlagClass(p.Fed) }

// htmlFact is a number of a player: what it is, the number, and what it was made of.
type htmlFact struct{ Name, Value, Note string }

// htmlNext is a game that is still to be played.
type htmlNext struct{ Text, Name, Href string }

// htmlPlayed is what a player did in a stage.
type htmlPlayed struct {
	Title string // of the stage, where there are several
	Rows  []htmlPlayedRow
}

// htmlPlayedHeads are the headings over the games of a player.
type htmlPlayedHeads struct{ Games, Round, Board, Colour, Opponent, Result, Record string }

// htmlPlayedRow is a game of a player as he sees it.
type htmlPlayedRow struct {
	Round, Board string
	Colour, Disc string // in words, and the class of its disc; "" where there is none
	Name, Href   string // the opponent; without Href what there was instead
	About        string // what is known of the opponent
	Result, Kind string // his own points; the class of a win, a draw, a loss
	How          string // how the game ended, where that is said
	Game         string // the page of the game
}

// htmlWhy is what a place was made of.
type htmlWhy struct {
	Title string
	Lines []string
	Grid  htmlGrid
	Notes []string
}

// Portray gives the pages of players their photos: each as a data URL of a small picture
// (the page has it within its 50 kB), "" for who has none. Whom the event does not show
// on public pages ([tournament.Tournament.ShowsPhoto]) is not asked for.
func (b *SitePages) Portray(photo func(tournament.Player) string) { b.photos = photo }

// photoOf is the photo of a player, found by his names of old and his identities as well; only a
// picture that is in the page itself is one.
func photoOf(b *SitePages, id tournament.PlayerID) template.URL {
	p, ok := b.named.Player(id)
	if b.photos == nil || !ok || !b.named.ShowsPhoto(p) {
		return ""
	}
	if photo := b.photos(p); strings.HasPrefix(photo, "data:image/") {
		return template.URL(photo) // no address of elsewhere
	}
	return ""
}

// addPlayers adds a page for each player: what is known of him, where he stands, his
// games as he sees them, and what his place was made of.
func addPlayers(b *SitePages) {
	b.show(tournament.PagePlayer)
	defer b.show(tournament.PageStandings)
	all := reports.Players(b.T, b.Loc)
	rows := make(map[table.Key]table.Row, len(all.Rows))
	for _, r := range all.Rows {
		rows[r.Key] = r
	}
	for _, p := range b.T.Players {
		b.Made = append(b.Made, sitePage{Name: PlayerPage(p.ID), at: "/players/" + strconv.Itoa(int(p.ID)), title: p.Name, kind: tournament.PagePlayer, make: func() ([]table.Table, table.PagePart, error) {
			page := playerPage(b, p)
			page.About = knownOf(b, all, rows[table.PlayerKey(p.ID)])
			page.Photo = photoOf(b, p.ID)
			part, err := b.part("player", page)
			part.Pictures = page.Photo != ""
			part.Flags = []string{p.Federation}
			return nil, part, err
		}})
	}
}

// playerPage is what the page of a player says, but for what is known of him.
func playerPage(b *SitePages, p tournament.Player) htmlPlayer {
	page := htmlPlayer{Name: table.Clean(p.Name), Fed: table.Clean(p.Federation), NextIs: b.Loc.T("player-page.next"), Heads: htmlPlayedHeads{
		Games: b.Loc.T("Word.games"), Round: b.Loc.T("Word.round"), Board: b.Loc.T("column.board"), Colour: b.Loc.T("column.colour"),
		Opponent: b.Loc.T("Trf.field-opponent"), Result: b.Loc.T("column.result"), Record: b.Loc.T("word.moves"),
	}}
	for _, badge := range []string{p.Title, p.Rank} {
		if badge != "" {
			page.Badges = append(page.Badges, table.Clean(badge))
		}
	}
	for i, s := range b.ranked { // what is played now comes first
		row, ok := s.row[p.ID]
		if e := s.field.entrants[p.ID]; !ok || len(e.Meetings) == 0 && e.Total == 0 {
			continue // he has a place among all, and that says nothing yet
		}
		if len(page.Facts) == 0 {
			page.Facts = factsOf(b, s, s.Standings.Rows[row])
			page.Progress = b.progressOf(s, p.ID)
			page.Next = nextOf(b, s, p.ID)
		}
		page.Stages = append(page.Stages, playedIn(b, s, p.ID))
		page.Why = append(page.Why, whyOf(b, b.ranked[i], row))
	}
	for _, s := range b.T.Stages {
		page.Notes = append(page.Notes, parts.NotesOn(b.T, s.Number, unfinishedIn(b, s.Number)[p.ID], b.Loc)...)
	}
	return page
}

// unfinishedIn are the [parts.UnfinishedGames] of a stage, looked for once for all pages.
func unfinishedIn(b *SitePages, stage int) map[tournament.PlayerID][]tournament.PairedAs {
	games, ok := b.unfinished[stage]
	if !ok {
		games = parts.UnfinishedGames(b.T, stage)
		b.unfinished[stage] = games
	}
	return games
}

// knownOf is what the list of players knows of one beside his name, as texts in a row.
func knownOf(b *SitePages, all table.Table, row table.Row) []string {
	var about []string
	for i, c := range all.Columns {
		text := table.Clean(row.Cell(i).Text)
		if text == "" || c.For == table.Programs {
			continue
		}
		switch c.ID {
		case "club", "note":
			about = append(about, text)
		case "rating", "birth_year":
			about = append(about, c.Title+" "+text)
		case "tpn", "entry":
			about = append(about, b.Loc.T("column.entry")+" "+text)
		}
	}
	return about
}

// factsOf are the numbers of a player in a stage.
func factsOf(b *SitePages, s rankedStage, row scoring.Standing) []htmlFact {
	points := b.Loc.Number(row.Points.String())
	if len(unfinishedIn(b, s.Standings.Stage)[row.Player]) > 0 {
		points += parts.ProvisionalSign
	}
	facts := []htmlFact{
		{Name: b.Loc.T("Word.place"), Value: row.Place(), Note: b.Loc.T("player-page.of", i18n.Data{"Count": len(s.Standings.Rows)})},
		{Name: b.Loc.T("Word.points"), Value: points, Note: b.Loc.T("player-page.score", i18n.Data{"Won": row.Wins, "Drawn": row.Draws, "Lost": row.Losses})},
	}
	if stage, _ := b.T.Stage(s.Standings.Stage); stage.System == tournament.SystemTables { // a place is no win, draw or loss
		facts[1].Note = ""
	}
	if !row.Placed() {
		facts = facts[1:]
	}
	if ratingsShown(b, s.field.entrants[row.Player]) {
		facts = append(facts, ratedFacts(b, s.field.changes()[row.Player])...)
	}
	return facts
}

// ratingsShown reports whether public pages have the ratings that the figures of a player
// are made of: from an average of few they could be told.
func ratingsShown(b *SitePages, e scoring.Entrant) bool {
	for _, m := range e.Meetings {
		shown, _ := b.T.Player(m.Opponent)
		if p, ok := b.named.Player(m.Opponent); ok && p.Rating != shown.Rating {
			return false
		}
	}
	shown, _ := b.T.Player(e.Player)
	p, _ := b.named.Player(e.Player)
	return p.Rating == shown.Rating
}

// ratedFacts are the performance of a player and what was expected of him, each with
// what it was made of; none without a game against a rated opponent.
func ratedFacts(b *SitePages, c scoring.RatingChange) []htmlFact {
	if c.Games == 0 || c.Performance.None() {
		return nil
	}
	made := i18n.Data{"Average": b.Loc.Number(c.Average.String()), "Score": b.Loc.Number(c.Score.String()), "Games": c.Games}
	facts := []htmlFact{{Name: b.Loc.T("player-page.performance"), Value: c.Performance.String(), Note: b.Loc.T("player-page.performance-of", made)}}
	if c.Rating == 0 {
		return facts
	}
	if c.K > 0 { // Elo
		facts = append(facts, htmlFact{Name: b.Loc.T("column.expected"), Value: b.Loc.Number(c.Expected.Decimal()),
			Note: b.Loc.T("player-page.expected-of", made)})
	}
	sign, change := "+", c.New-c.Rating
	if change < 0 {
		sign, change = "−", -change
	}
	return append(facts, htmlFact{Name: b.Loc.T("player-page.new-rating"), Value: strconv.Itoa(c.New), Note: sign + strconv.Itoa(change)})
}

// nextOf are the games of a player that are paired and not played, of the first round
// that has one.
func nextOf(b *SitePages, s rankedStage, id tournament.PlayerID) []htmlNext {
	for _, m := range s.field.entrants[id].Meetings {
		if m.Kind != scoring.Open || m.Opponent == 0 {
			continue
		}
		word := "player-page.next-board"
		if len(m.Games) > 0 && m.Games[0].Colour != scoring.ColourUnset {
			word = "player-page.next-black"
			if m.Games[0].Colour == scoring.White {
				word = "player-page.next-white"
			}
		}
		return []htmlNext{{Text: b.Loc.T(word, i18n.Data{"Round": m.Round, "Board": m.Board}), Name: table.Clean(parts.PlayerName(b.T, m.Opponent)), Href: PlayerPage(m.Opponent)}}
	}
	return nil
}

// playedIn are the rounds of a player in a stage.
func playedIn(b *SitePages, s rankedStage, id tournament.PlayerID) htmlPlayed {
	stage, _ := b.T.Stage(s.Standings.Stage)
	played := htmlPlayed{Title: strings.Join(parts.StageLine(b.T, stage.Number, b.Loc), " ")}
	for _, m := range s.field.entrants[id].Meetings {
		if m.Seat != nil {
			played.Rows = append(played.Rows, atTable(b, m))
			continue
		}
		if m.Opponent == 0 {
			played.Rows = append(played.Rows, without(b, stage, m, id))
			continue
		}
		for _, g := range m.Games {
			played.Rows = append(played.Rows, playedRow(b, s, m, g))
		}
	}
	return played
}

// atTable is a round of a player at a table: with whom he sat, and how he came in.
func atTable(b *SitePages, m scoring.Meeting) htmlPlayedRow {
	row := htmlPlayedRow{
		Round: parts.Number(m.Round).Text, Board: parts.Number(m.Board).Text, Name: table.Clean(reports.OthersText(b.T, *m.Seat)), How: why.SeatSays(m.Board, m.Place, *m.Seat, m.Kind, b.Loc),
	}
	if !m.Waiting {
		row.Result = b.Loc.Number(m.Points.String())
	}
	return row
}

// without is a round in which a player had no opponent.
func without(b *SitePages, stage tournament.Stage, m scoring.Meeting, id tournament.PlayerID) htmlPlayedRow {
	row := htmlPlayedRow{Round: parts.Number(m.Round).Text, Name: b.Loc.T("meeting.absent")}
	if m.Kind != scoring.Absent {
		row.Name = reports.ByeOf(b.T, stage, m.Round, id, b.Loc)
	}
	if m.Points > 0 || m.Kind != scoring.Absent {
		row.Result = b.Loc.Number(m.Points.String())
	}
	return row
}

// playedRow is a game of a player, by the points that he has of it.
func playedRow(b *SitePages, s rankedStage, m scoring.Meeting, g scoring.GameSide) htmlPlayedRow {
	row := htmlPlayedRow{
		Round: parts.Number(m.Round).Text, Board: parts.Number(m.Board).Text, Name: table.Clean(parts.PlayerName(b.T, m.Opponent)), Href: PlayerPage(m.Opponent),
		About: opponent(b, s, m.Opponent),
	}
	switch g.Colour {
	case scoring.White:
		row.Colour, row.Disc = b.Loc.T("colour.white"), "white"
	case scoring.Black:
		row.Colour, row.Disc = b.Loc.T("colour.black"), "black"
	}
	ref := tournament.GameRef{Stage: s.Standings.Stage, Round: m.Round, Board: m.Board, Game: g.Number}
	if b.games.Has(ref) {
		row.Game = gamePage(ref)
	}
	_, game, _ := b.T.Game(ref) // the field was made of it
	row.Result, row.Kind = resultOf(b, g, game)
	row.How = table.Clean(parts.EndingText(b.T.Event, game.How, b.Loc))
	if row.How == "" && g.Score != tournament.ScoreUnset && !g.Played {
		row.How = b.Loc.T("meeting.forfeit")
	}
	return row
}

// resultOf is what a player has of a game, and the class of it; one that is not finished
// has the sign of its state, if any.
func resultOf(b *SitePages, g scoring.GameSide, game tournament.Game) (result, kind string) {
	switch {
	case g.Provisional, g.Score == tournament.ScoreUnset && parts.Shown(game):
		return b.Loc.Number(parts.ResultText(game, b.T.Event.Score)), ""
	case g.Score == tournament.ScoreUnset:
		return "", ""
	}
	kind = map[tournament.Score]string{tournament.Win: "win", tournament.Draw: "draw", tournament.Loss: "loss"}[g.Score]
	return b.Loc.Number(g.Points.String()), kind
}

// opponent is what stands at an opponent: title, rating, and his points now.
func opponent(b *SitePages, s rankedStage, id tournament.PlayerID) string {
	p, _ := b.T.Player(id)
	points := ""
	if row, ok := s.row[id]; ok {
		points = b.Loc.T("player-page.has", i18n.Data{"Points": b.Loc.Number(s.Standings.Rows[row].Points.String())})
	}
	return table.Clean(table.JoinNonEmpty(" · ", p.Title, parts.Number(p.Rating).Text, points))
}

// whyOf is what the place in a row of the standings was made of.
func whyOf(b *SitePages, s rankedStage, row int) htmlWhy {
	e := s.At(row)
	made := table.Localized([]table.Table{s.words.Player(&e)}, b.Loc)[0]
	why := htmlWhy{Title: b.Loc.T("player-page.why", i18n.Data{"Place": e.Standing.Place()}), Grid: gridOf(made)}
	why.Grid.Label = b.Loc.T("column.made")
	if !e.Standing.Placed() {
		why.Title = made.Title
	}
	for _, line := range made.Subtitle {
		why.Lines = append(why.Lines, table.Clean(line))
	}
	for _, note := range made.Notes {
		why.Notes = append(why.Notes, table.Clean(note))
	}
	return why
}
