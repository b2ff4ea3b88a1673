package site

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"
	"sync"

	"arbiter/reports"
	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

//go:embed find.html
var findHTML string

//go:embed find.js
var findJS string

//go:embed find.css
var findCSS string

// How much of an event its first page shows.
const (
	mostTop    = 10 // places of the standings
	mostBoards = 60 // of the round
	mostPodium = 3  // places, each with all who share it
)

// htmlFind is the first part of the first page, in find.html: the round of now and where
// everybody sits in it.
type htmlFind struct {
	Title                        string
	Lines                        []string
	Winners                      string // heading of Podium
	Podium                       []htmlPlace
	Find, Hint, All, Found, None string
	Seats                        []htmlSeat
	Script                       template.JS
}

// htmlPlace is who won one of the first places.
type htmlPlace struct {
	Rank                                   int
	Place, Name, Honour, Page, Fed, Points string
}

// htmlSeat is where one sits. Board is empty for who has none.
type htmlSeat struct{ Page, Name, Honour, Fed, Board, Text string }

// FedClass is the classes of the player's federation.
func (s htmlSeat) FedClass() string { return table.FlagClass(s.Fed) }

// FedClass is the classes of the player's federation.
func (p htmlPlace) FedClass() string { return table.FlagClass(p.Fed) }

// addOverview adds the first page: the round of now before everything, with a field to
// find one's name in, then its boards, the top of the standings, and what comes.
func addOverview(b *SitePages) {
	b.menuPage(sitePage{Name: "index.html", at: "/", title: b.Loc.T("site.overview"), make: func() ([]table.Table, table.PagePart, error) {
		tables, err := overview(b)
		if err != nil {
			return nil, table.PagePart{}, err
		}
		part, err := overviewPart(b)
		return tables, part, err
	}})
}

// finished reports whether nothing is left to play.
func finished(b *SitePages) bool {
	return len(b.ranked) > 0 && b.ranked[0].Standings.Final && len(b.ranked[0].Standings.Rows) > 0
}

// rankedNow is the standings of the stage of now.
func rankedNow(b *SitePages) (rankedStage, bool) {
	stage := b.T.CurrentStage()
	if s, _, ok := now(b); ok {
		stage = s.Number
	}
	at := slices.IndexFunc(b.ranked, func(r rankedStage) bool { return r.Standings.Stage == stage })
	if at < 0 {
		return rankedStage{}, false
	}
	return b.ranked[at], true
}

// overview is the tables of the first page: the boards of the round of now, the top of
// the standings and the coming rounds; before the first round, the players.
func overview(b *SitePages) ([]table.Table, error) {
	if league, is := leagueNow(b); is {
		return leagueOverview(b, league)
	}
	stage, round, ok := now(b)
	if !ok {
		players := b.linkPlayers(reports.Players(b.T, b.Loc))
		stage, _ = b.T.Stage(max(b.T.CurrentStage(), 1))
		return withRows(players, b.comingRounds(stage, 0)), nil
	}
	boards, err := roundOf(b, stage, round)
	if err != nil {
		return nil, err
	}
	boards.Title, boards.Subtitle = b.Loc.T("hall-screen.view.pairings"), nil
	if finished(b) {
		boards.Title = roundTitle(b, stage.Number, round.Number)
	}
	return withRows(firstBoards(b, boards), top(b), b.stillToPlay(stage), b.comingRounds(stage, round.Number)), nil
}

// firstBoards are the boards of a round that a page has room for, leading to all of them.
func firstBoards(b *SitePages, boards table.Table) table.Table {
	if len(boards.Rows) > mostBoards {
		boards.Rows = boards.Rows[:mostBoards]
		boards.More = []table.PageLink{{Href: RoundsPage, Text: b.Loc.T("web.all-boards")}}
	}
	return boards
}

// withRows leaves out what has no rows, but for the first.
func withRows(first table.Table, others ...table.Table) []table.Table {
	return append([]table.Table{first}, slices.DeleteFunc(others, func(t table.Table) bool { return len(t.Rows) == 0 })...)
}

// top is the first places of the standings, leading to all of them.
func top(b *SitePages) table.Table {
	s, ok := rankedNow(b)
	if !ok {
		return table.Table{}
	}
	tab := b.standingsOf(s).WithColumns("rank", "name", "federation", "points")
	tab.Rows, tab.Aside, tab.Notes = tab.Rows[:min(len(tab.Rows), mostTop)], true, nil
	tab.Columns = slices.Clone(tab.Columns)
	for i := range tab.Columns {
		tab.Columns[i].Long = "" // no legend beside a few lines
	}
	tab.More = []table.PageLink{{Href: "standings.html", Text: b.Loc.T("web.all-standings")}}
	return tab
}

// overviewPart is what the first page has above its tables.
func overviewPart(b *SitePages) (table.PagePart, error) {
	page := findWords(b.Loc)
	page.Seats = seats(b)
	if stage, round, ok := now(b); ok {
		page.Title = roundTitle(b, stage.Number, round.Number)
		page.Lines = reports.RoundLines(b.T, stage, round.Number, b.Loc)
	} else {
		first, _ := b.T.Stage(max(b.T.CurrentStage(), 1))
		page.Title = roundTitle(b, first.Number, 1)
		page.Lines = append(reports.RoundLines(b.T, first, 1, b.Loc), b.Loc.T("web.soon"))
	}
	if league, is := leagueNow(b); is {
		if teams, err := scoring.TeamsOf(b.T, league.Number); err == nil && teams.Final() {
			page.Winners, page.Podium = b.Loc.T("web.winners"), TeamPodium(b, teams)
		}
	} else if finished(b) {
		page.Winners, page.Podium = b.Loc.T("web.winners"), podium(b)
		page.Title, page.Lines, page.Seats = b.Loc.T("Players.title"), nil, places(b)
	}
	part, err := findPart(page)
	for _, p := range b.T.Players {
		part.Flags = append(part.Flags, p.Federation)
	}
	return part, err
}

// findWords is the first part of a first page, but for its title and who is found.
func findWords(loc *i18n.Localizer) htmlFind {
	return htmlFind{
		Find: loc.T("groups.by-name"), Hint: loc.T("web.find.hint"), All: loc.T("web.find.all"),
		Found: loc.T("web.find.found"), None: loc.T("web.find.none"), Script: template.JS(findScript()), // our own file
	}
}

// findTemplate is the template of that part, read once.
var findTemplate = sync.OnceValues(func() (*template.Template, error) { return template.New("find").Parse(findHTML) })

// findPart is the first part of a first page.
func findPart(page htmlFind) (table.PagePart, error) {
	parsed, err := findTemplate()
	if err != nil {
		return table.PagePart{}, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	var out strings.Builder
	if err := parsed.Execute(&out, page); err != nil {
		return table.PagePart{}, message.Because(err, "output.writing", message.Args{"Format": "html", "Why": err})
	}
	return table.PagePart{Class: "overview", Above: template.HTML(out.String()), Script: findScript(), Style: findCSS, Plain: true}, nil // the template has escaped it
}

// findScript is the script of the field, without what only its authors read.
func findScript() string {
	var lines strings.Builder
	for line := range strings.Lines(findJS) {
		lines.WriteString(strings.TrimLeft(line, " "))
	}
	return lines.String()
}

// podium is who won the first places.
func podium(b *SitePages) []htmlPlace {
	var places []htmlPlace
	for _, row := range b.ranked[0].Standings.Rows {
		if row.Rank > mostPodium || !row.Placed() || len(places) == 2*mostPodium {
			break
		}
		p, _ := b.T.Player(row.Player)
		places = append(places, htmlPlace{
			Rank: row.Rank, Place: row.Place(), Name: table.Clean(parts.PlayerName(b.T, row.Player)), Honour: table.Clean(p.Title), Page: PlayerPage(row.Player),
			Fed: table.Clean(p.Federation), Points: pointsText(b, row.Points),
		})
	}
	return places
}

// pointsText is points with what they are: points: 3½.
func pointsText(b *SitePages, points tournament.Points) string {
	return before(b, parts.PointsCell(points).Text)
}

// seats is where everybody sits in the round of now, by name; before the first round, who
// plays.
func seats(b *SitePages) []htmlSeat {
	list := reports.PlayersByName(b.T, b.Loc)
	stage, round, ok := now(b)
	if ok && round.Number > 0 {
		if seats, err := reports.Seats(b.T, stage.Number, round.Number, b.Loc); err == nil {
			list = seats
		}
	}
	ofTables := ok && stage.System == tournament.SystemTables
	cell := func(row table.Row, column string) string {
		at := slices.IndexFunc(list.Columns, func(c table.Column) bool { return c.ID == column })
		if at < 0 {
			return ""
		}
		return table.Clean(row.Cell(at).Text)
	}
	var seats []htmlSeat
	for _, row := range list.Rows {
		id, _ := row.Key.(table.PlayerKey)
		p, _ := b.T.Player(tournament.PlayerID(id))
		seat := htmlSeat{Page: PlayerPage(p.ID), Name: cell(row, "name"), Honour: table.Clean(p.Title), Fed: table.Clean(p.Federation)}
		opponent, board := cell(row, "opponent"), cell(row, "board")
		if board != "" {
			seat.Board = b.Loc.T("Where.board", i18n.Data{"Board": board})
			opponent = table.JoinNonEmpty(", ", colourOf(b, cell(row, "colour")), b.Loc.T("web.against", i18n.Data{"Name": opponent}))
			if ofTables {
				seat.Board = b.Loc.T("tables.table") + " " + board
				opponent = b.Loc.T("tables.with-names", i18n.Data{"Names": cell(row, "opponent")})
			}
		}
		seat.Text = table.JoinNonEmpty(" · ", opponent, cell(row, "club"), before(b, cell(row, "before")))
		seats = append(seats, seat)
	}
	return seats
}

// places is who came where, by name, when nothing is left to play.
func places(b *SitePages) []htmlSeat {
	rows := make(map[string]scoring.Standing, len(b.ranked[0].Standings.Rows))
	for _, row := range b.ranked[0].Standings.Rows {
		rows[PlayerPage(row.Player)] = row
	}
	seats := seats(b)
	for i, seat := range seats {
		seats[i].Board, seats[i].Text = "", ""
		row, ok := rows[seat.Page]
		if !ok {
			continue
		}
		seats[i].Text = pointsText(b, row.Points)
		if place := row.Place(); place != "" {
			seats[i].Board = b.Loc.T("Where.place", i18n.Data{"Place": place})
		}
	}
	return seats
}

// before is what one has before the round, with what it is; nothing in the first.
func before(b *SitePages, points string) string {
	if points == "" {
		return ""
	}
	return b.Loc.T("column.points.long") + ": " + b.Loc.Number(points)
}

// colourOf is how one plays with a colour, as a sentence has it.
func colourOf(b *SitePages, colour string) string {
	switch colour {
	case b.Loc.T("colour.white"):
		return b.Loc.T("web.seat.white")
	case b.Loc.T("colour.black"):
		return b.Loc.T("web.seat.black")
	}
	return ""
}
