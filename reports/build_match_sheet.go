package reports

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/scoring"
	"arbiter/tournament"
)

// matchRemarks is how many lines a match sheet has for remarks.
const matchRemarks = 5

// MatchSheets are the forms of the team matches of a round, as the KNDB's national
// competition has them (wedstrijdformulier): one for each two teams, with a line a board.
// The team at home is that of the player with White on the first board of the match; the
// colours are those of the pairings, since what a regulation says of them is not on
// record. With blank it is one form for so many boards, to be filled in by hand. The
// errors are tournament.ErrNoSuchRound, wrapped, and [ErrNoTeams]. A nil localizer is
// English.
func MatchSheets(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	tab := table.Table{
		ID: "match_sheets", Title: formTitle("match-sheet.title", round, blank, loc), Subtitle: parts.StageLine(t, stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 1}, Columns: matchColumns(loc),
	}
	matches := []teamMatch{{boards: make([]matchBoard, blank)}}
	if blank == 0 {
		var err error
		if matches, err = teamMatches(t, stage, round); err != nil {
			return table.Table{}, err
		}
	}
	for _, m := range matches {
		tab.Rows = append(tab.Rows, table.Row{Key: m.key(stage, round), Cells: m.cells(t, round, blank, loc), Card: m.sheet(t, stage, round, blank, loc)})
	}
	return tab, nil
}

// matchColumns are what a match sheet says, as data.
func matchColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
		{ID: "home", Title: loc.T("match-sheet.home"), Role: table.Name},
		{ID: "away", Title: loc.T("match-sheet.away"), Role: table.Name},
		{ID: "home_points", Title: loc.T("match-sheet.home-points"), Align: table.Right, Count: true},
		{ID: "away_points", Title: loc.T("match-sheet.away-points"), Align: table.Right, Count: true},
		{ID: "boards", Title: loc.T("Word.boards"), Role: table.Text},
	}
}

// teamMatch is a match of two teams in a round.
type teamMatch struct {
	home, away string
	boards     []matchBoard
	date       string              // when it is played, if not with its round
	total      *scoring.MatchScore // of a league: the score, also where the boards do not tell
}

// matchBoard is a game of a team match.
type matchBoard struct {
	board      string // 3, or 3.2 for the second game of a micro-match
	number     int    // of the board in the round
	home, away tournament.Player
	white      bool // the player at home has White
	settled    bool // and that is known before anybody is: the settings of the league say it
	game       tournament.Game
}

// teamMatches are the matches of a round in the order of their first boards. Boards on
// which not both have a team, or both the same, belong to none.
func teamMatches(t *tournament.Tournament, stage, round int) ([]teamMatch, error) {
	r, ok := t.Round(stage, round)
	s, _ := t.Stage(stage)
	switch {
	case s.System.OfTeams() && len(s.MatchesOf(round)) > 0:
		return leagueMatches(t, s, round), nil
	case !ok:
		return nil, noRound(stage, round)
	}
	if !slices.ContainsFunc(t.Players, func(p tournament.Player) bool { return p.Team != "" }) {
		return nil, ErrNoTeams
	}
	var matches []teamMatch
	for _, p := range r.Pairings {
		white, _ := t.Player(p.White)
		black, _ := t.Player(p.Black)
		if p.Bye() || white.Team == "" || black.Team == "" || white.Team == black.Team {
			continue
		}
		at := slices.IndexFunc(matches, func(m teamMatch) bool {
			return m.home == white.Team && m.away == black.Team || m.home == black.Team && m.away == white.Team
		})
		if at < 0 {
			at = len(matches)
			matches = append(matches, teamMatch{home: white.Team, away: black.Team})
		}
		matches[at].Add(p, white, black)
	}
	return matches, nil
}

// Add adds the games of a board.
func (m *teamMatch) Add(p tournament.Pairing, white, black tournament.Player) {
	for _, g := range p.Games {
		b := matchBoard{board: strconv.Itoa(p.Board), number: p.Board, home: white, away: black, game: g}
		if len(p.Games) > 1 {
			b.board = tournament.Address{Board: p.Board, Game: g.Number}.String()
		}
		if white.Team != m.home {
			b.home, b.away = black, white
		}
		id, _ := p.Colours(g.Number)
		b.white = id == b.home.ID
		m.boards = append(m.boards, b)
	}
}

// key is the first board of the match; nil for a form without names.
func (m teamMatch) key(stage, round int) table.Key {
	if m.home == "" {
		return nil
	}
	return table.GameKey{Stage: stage, Round: round, Board: m.boards[0].number}
}

// cells are what the sheet says, as data.
func (m teamMatch) cells(t *tournament.Tournament, round, blank int, loc *i18n.Localizer) []table.Cell {
	if blank > 0 {
		round = 0
	}
	cells := []table.Cell{parts.Number(round), table.TextCell(m.home), table.TextCell(m.away), {}, {}, {}}
	if home, away, over := m.points(t.Event.Score); over {
		cells[3], cells[4] = parts.PointsCell(home), parts.PointsCell(away)
	}
	var boards []string
	for _, b := range m.boards {
		if b.home.Name != "" {
			boards = append(boards, table.JoinNonEmpty(" ", b.board, b.home.Name, "-", b.away.Name, b.result(t.Event.Score, loc)))
		}
	}
	cells[5] = table.ListCell(boards, "; ")
	return cells
}

// points are what the teams have made on the boards; false while a game is open.
func (m teamMatch) points(score tournament.ScoreSystem) (home, away tournament.Points, over bool) {
	if m.total != nil {
		return m.total.Home, m.total.Away, m.total.Counts()
	}
	over = m.home != ""
	for _, b := range m.boards {
		white, black := score.PointsOf(b.game)
		if !b.white {
			white, black = black, white
		}
		home, away, over = home+white, away+black, over && !b.game.Result.Open()
	}
	return home, away, over
}

// result is the result of a board, the team at home first; "" while it is open.
func (b matchBoard) result(score tournament.ScoreSystem, loc *i18n.Localizer) string {
	if b.home.Name == "" || b.game.Result.Open() {
		return ""
	}
	text := parts.ResultText(b.game, score)
	for _, between := range []string{"/", "-"} { // +/-, 2-0
		if white, black, so := strings.Cut(text, between); so && white != "" && !b.white {
			return loc.Number(black + between + white)
		} else if so && white != "" {
			break
		}
	}
	return loc.Number(text)
}

// sheet is the form.
func (m teamMatch) sheet(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) []table.Line {
	teams := func(id, name string) table.Line {
		return table.Line{Size: 14, Parts: []table.Part{{Text: loc.T(id), Soft: true, Share: 2}, {Text: name, Bold: true, Blank: name == "", Share: 7}}}
	}
	lines := []table.Line{{Size: 20, Parts: []table.Part{{Text: loc.T("match-sheet.title"), Bold: true}}}, {Size: 4}}
	lines = append(lines, m.heading(t, stage, round, blank, loc)...)
	lines = append(lines, table.Line{Size: 8}, teams("match-sheet.home", m.home), teams("match-sheet.away", m.away),
		table.Line{Size: 4}, table.Line{Ruled: m.ruled(t.Event.Score, loc)}, m.sum(t.Event.Score, loc), table.Line{Size: 14})
	if m.total != nil {
		lines = append(lines, table.Line{Parts: []table.Part{{Text: loc.T("teamplay.sheets-attached"), Blank: true}, {Text: loc.T("teamplay.hour-ended"), Blank: true}}})
	}
	lines = append(lines,
		table.Line{Parts: []table.Part{{Text: loc.T("match-sheet.remarks"), Blank: true}}})
	for range matchRemarks - 1 {
		lines = append(lines, table.Line{Parts: []table.Part{{Blank: true}}})
	}
	return append(lines, table.Line{Size: 26}, table.Line{Size: 9, Parts: []table.Part{{Share: 3}, {Text: loc.T("form.signature"), Soft: true, Share: 2}}},
		signedBy(loc.T("match-sheet.captain-home")), table.Line{Size: 6}, signedBy(loc.T("match-sheet.captain-away")), table.Line{Size: 6}, signedBy(loc.T("match-sheet.arbiter")))
}

// signedBy is a line on which somebody writes his name, and signs.
func signedBy(office string) table.Line {
	return table.Line{Size: 11, Parts: []table.Part{{Text: office, Blank: true, Share: 3}, {Blank: true, Share: 2}}}
}

// heading are the lines on which match it is: competition and class, round, date, place.
func (m teamMatch) heading(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) []table.Line {
	field := func(id, value string) table.Part {
		if value == "" || blank > 0 {
			return table.Part{Text: loc.T(id), Soft: true, Blank: true}
		}
		return table.Part{Text: loc.T(id) + ": " + value}
	}
	s, _ := t.Stage(stage)
	day, place := cmp.Or(m.date, sheetDay(t, stage, round)), t.Event.Place
	if day != "" {
		day = loc.LongDate(day)
	}
	return []table.Line{
		{Parts: []table.Part{field("match-sheet.competition", t.Event.Name), field("match-sheet.class", s.Name)}},
		{Parts: []table.Part{field("Word.round", parts.Number(round).Text), field("Word.date", day), field("fact.place", place)}},
	}
}

// ruled are the boards, the team at home to the left.
func (m teamMatch) ruled(score tournament.ScoreSystem, loc *i18n.Localizer) *table.Ruled {
	ruled := &table.Ruled{Columns: []table.RuledColumn{
		{Title: loc.T("column.board"), Share: 5, Align: table.Right},
		{Title: loc.T("match-sheet.number"), Share: 6, Align: table.Right},
		{Title: loc.T("column.rating"), Share: 6, Align: table.Right},
		{Title: loc.T("match-sheet.home"), Share: 14},
		{Title: loc.T("column.colour"), Share: 6, Align: table.Center},
		{Title: loc.T("column.result"), Share: 7, Align: table.Center},
		{Title: loc.T("column.colour"), Share: 6, Align: table.Center},
		{Title: loc.T("match-sheet.away"), Share: 15},
		{Title: loc.T("column.rating"), Share: 6, Align: table.Right},
		{Title: loc.T("match-sheet.number"), Share: 6, Align: table.Right},
	}}
	if m.total != nil { // with what is left on the clocks
		rest := table.RuledColumn{Title: loc.T("teamplay.time-left"), Share: 6, Align: table.Center}
		ruled.Columns = slices.Concat(ruled.Columns[:5], []table.RuledColumn{rest}, ruled.Columns[5:6], []table.RuledColumn{rest}, ruled.Columns[6:])
		defer func() {
			for i, row := range ruled.Rows {
				ruled.Rows[i] = slices.Concat(row[:5], []string{""}, row[5:6], []string{""}, row[6:])
			}
		}()
	}
	white, black := loc.T("colour.white.letter"), loc.T("colour.black.letter")
	for i, b := range m.boards {
		home, away := white, black
		if !b.white {
			home, away = black, white
		}
		if b.home.Name == "" {
			if !b.settled { // to be ringed
				home, away = white+" "+black, white+" "+black
			}
			ruled.Rows = append(ruled.Rows, []string{strconv.Itoa(i + 1), "", "", "", home, "–", away})
			continue
		}
		ruled.Rows = append(ruled.Rows, []string{
			b.board, memberNumber(b.home), parts.Number(b.home.Rating).Text, b.home.Name, home,
			cmp.Or(b.result(score, loc), "–"), away, b.away.Name, parts.Number(b.away.Rating).Text, memberNumber(b.away),
		})
	}
	return ruled
}

// sum is the line with the points of both teams, once all games are over.
func (m teamMatch) sum(score tournament.ScoreSystem, loc *i18n.Localizer) table.Line {
	label := table.Part{Text: loc.T("match-sheet.total"), Bold: true, Align: table.Right, Share: 32}
	home, away, over := m.points(score)
	if !over { // under the results, as what is printed there
		return table.Line{Size: 13, Parts: []table.Part{label, {Share: 2}, {Blank: true, Share: 6}, {Text: "–", Blank: true, Share: 8}, {Share: 29}}}
	}
	text := loc.Number(home.String()) + " – " + loc.Number(away.String())
	return table.Line{Size: 13, Parts: []table.Part{label, {Text: text, Bold: true, Align: table.Center, Share: 17}, {Share: 28}}}
}

// memberNumber is the number that the player's federation knows him by: the KNDB's, else
// the first there is, else none.
func memberNumber(p tournament.Player) string {
	if id := p.IDs["kndb"]; id != "" {
		return id
	}
	for _, by := range slices.Sorted(maps.Keys(p.IDs)) {
		return p.IDs[by]
	}
	return ""
}
