package reports

import (
	_ "embed"
	"html/template"
	"slices"
	"strings"
	"sync"

	"arbiter/reports/i18n"
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
func (b *SitePages) addOverview() {
	b.menuPage(sitePage{name: "index.html", at: "/", title: b.loc.T("site.overview"), make: func() ([]table.Table, table.PagePart, error) {
		tables, err := b.overview()
		if err != nil {
			return nil, table.PagePart{}, err
		}
		part, err := b.overviewPart()
		return tables, part, err
	}})
}

// finished reports whether nothing is left to play.
func (b *SitePages) finished() bool {
	return len(b.ranked) > 0 && b.ranked[0].Standings.Final && len(b.ranked[0].Standings.Rows) > 0
}

// rankedNow is the standings of the stage of now.
func (b *SitePages) rankedNow() (rankedStage, bool) {
	stage := b.t.CurrentStage()
	if s, _, ok := b.now(); ok {
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
func (b *SitePages) overview() ([]table.Table, error) {
	if league, is := b.leagueNow(); is {
		return b.leagueOverview(league)
	}
	stage, round, ok := b.now()
	if !ok {
		players := b.linkPlayers(Players(b.t, b.loc))
		stage, _ = b.t.Stage(max(b.t.CurrentStage(), 1))
		return withRows(players, b.comingRounds(stage, 0)), nil
	}
	boards, err := b.round(stage, round)
	if err != nil {
		return nil, err
	}
	boards.Title, boards.Subtitle = b.loc.T("hall-screen.view.pairings"), nil
	if b.finished() {
		boards.Title = b.roundTitle(stage.Number, round.Number)
	}
	return withRows(b.firstBoards(boards), b.top(), b.stillToPlay(stage), b.comingRounds(stage, round.Number)), nil
}

// firstBoards are the boards of a round that a page has room for, leading to all of them.
func (b *SitePages) firstBoards(boards table.Table) table.Table {
	if len(boards.Rows) > mostBoards {
		boards.Rows = boards.Rows[:mostBoards]
		boards.More = []table.PageLink{{Href: roundsPage, Text: b.loc.T("web.all-boards")}}
	}
	return boards
}

// withRows leaves out what has no rows, but for the first.
func withRows(first table.Table, others ...table.Table) []table.Table {
	return append([]table.Table{first}, slices.DeleteFunc(others, func(t table.Table) bool { return len(t.Rows) == 0 })...)
}

// top is the first places of the standings, leading to all of them.
func (b *SitePages) top() table.Table {
	s, ok := b.rankedNow()
	if !ok {
		return table.Table{}
	}
	tab := b.standingsOf(s).WithColumns("rank", "name", "federation", "points")
	tab.Rows, tab.Aside, tab.Notes = tab.Rows[:min(len(tab.Rows), mostTop)], true, nil
	tab.Columns = slices.Clone(tab.Columns)
	for i := range tab.Columns {
		tab.Columns[i].Long = "" // no legend beside a few lines
	}
	tab.More = []table.PageLink{{Href: "standings.html", Text: b.loc.T("web.all-standings")}}
	return tab
}

// overviewPart is what the first page has above its tables.
func (b *SitePages) overviewPart() (table.PagePart, error) {
	page := findWords(b.loc)
	page.Seats = b.seats()
	if stage, round, ok := b.now(); ok {
		page.Title = b.roundTitle(stage.Number, round.Number)
		page.Lines = roundLines(b.t, stage, round.Number, b.loc)
	} else {
		first, _ := b.t.Stage(max(b.t.CurrentStage(), 1))
		page.Title = b.roundTitle(first.Number, 1)
		page.Lines = append(roundLines(b.t, first, 1, b.loc), b.loc.T("web.soon"))
	}
	if league, is := b.leagueNow(); is {
		if teams, err := scoring.TeamsOf(b.t, league.Number); err == nil && teams.Final() {
			page.Winners, page.Podium = b.loc.T("web.winners"), b.teamPodium(teams)
		}
	} else if b.finished() {
		page.Winners, page.Podium = b.loc.T("web.winners"), b.podium()
		page.Title, page.Lines, page.Seats = b.loc.T("players.title"), nil, b.places()
	}
	part, err := findPart(page)
	for _, p := range b.t.Players {
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
func (b *SitePages) podium() []htmlPlace {
	var places []htmlPlace
	for _, row := range b.ranked[0].Standings.Rows {
		if row.Rank > mostPodium || !row.Placed() || len(places) == 2*mostPodium {
			break
		}
		p, _ := b.t.Player(row.Player)
		places = append(places, htmlPlace{
			Rank: row.Rank, Place: row.Place(), Name: table.Clean(playerName(b.t, row.Player)), Honour: table.Clean(p.Title), Page: playerPage(row.Player),
			Fed: table.Clean(p.Federation), Points: b.pointsText(row.Points),
		})
	}
	return places
}

// pointsText is points with what they are: points: 3½.
func (b *SitePages) pointsText(points tournament.Points) string {
	return b.before(pointsCell(points).Text)
}

// seats is where everybody sits in the round of now, by name; before the first round, who
// plays.
func (b *SitePages) seats() []htmlSeat {
	list := PlayersByName(b.t, b.loc)
	stage, round, ok := b.now()
	if ok && round.Number > 0 {
		if seats, err := Seats(b.t, stage.Number, round.Number, b.loc); err == nil {
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
		p, _ := b.t.Player(tournament.PlayerID(id))
		seat := htmlSeat{Page: playerPage(p.ID), Name: cell(row, "name"), Honour: table.Clean(p.Title), Fed: table.Clean(p.Federation)}
		opponent, board := cell(row, "opponent"), cell(row, "board")
		if board != "" {
			seat.Board = b.loc.T("Where.board", i18n.Data{"Board": board})
			opponent = table.JoinNonEmpty(", ", b.colourOf(cell(row, "colour")), b.loc.T("web.against", i18n.Data{"Name": opponent}))
			if ofTables {
				seat.Board = b.loc.T("tables.table") + " " + board
				opponent = b.loc.T("tables.with-names", i18n.Data{"Names": cell(row, "opponent")})
			}
		}
		seat.Text = table.JoinNonEmpty(" · ", opponent, cell(row, "club"), b.before(cell(row, "before")))
		seats = append(seats, seat)
	}
	return seats
}

// places is who came where, by name, when nothing is left to play.
func (b *SitePages) places() []htmlSeat {
	rows := make(map[string]scoring.Standing, len(b.ranked[0].Standings.Rows))
	for _, row := range b.ranked[0].Standings.Rows {
		rows[playerPage(row.Player)] = row
	}
	seats := b.seats()
	for i, seat := range seats {
		seats[i].Board, seats[i].Text = "", ""
		row, ok := rows[seat.Page]
		if !ok {
			continue
		}
		seats[i].Text = b.pointsText(row.Points)
		if place := row.Place(); place != "" {
			seats[i].Board = b.loc.T("Where.place", i18n.Data{"Place": place})
		}
	}
	return seats
}

// before is what one has before the round, with what it is; nothing in the first.
func (b *SitePages) before(points string) string {
	if points == "" {
		return ""
	}
	return b.loc.T("column.points.long") + ": " + b.loc.Number(points)
}

// colourOf is how one plays with a colour, as a sentence has it.
func (b *SitePages) colourOf(colour string) string {
	switch colour {
	case b.loc.T("colour.white"):
		return b.loc.T("web.seat.white")
	case b.loc.T("colour.black"):
		return b.loc.T("web.seat.black")
	}
	return ""
}
