package reports

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// seat is a game of a round that is to be played, as forms need it.
type seat struct {
	key          table.Key // of the game; nil without names
	board        string    // 3, or 3.2 for the second game of a micro-match; "" is to be filled in
	number       int       // of the board
	game         int       // of the pairing, where it has several
	white, black tournament.Player
	whiteTPN     int
	blackTPN     int
	opening      string // that was drawn for the board
}

// SeatsOfRound are the games of a round by board; byes have none. Without a round there
// are so many seats without names. The error is tournament.ErrNoSuchRound, wrapped.
func SeatsOfRound(t *tournament.Tournament, stage, round, blank int) ([]seat, error) {
	if blank > 0 {
		return make([]seat, blank), nil
	}
	s, _ := t.Stage(stage)
	r, ok := t.Round(stage, round)
	if !ok {
		return nil, noRound(stage, round)
	}
	numbers := s.TPNs()
	var all []seat
	for _, p := range r.Pairings {
		for _, g := range p.Games {
			white, black := p.Colours(g.Number)
			at := seat{
				key:   table.GameKey{Stage: stage, Round: round, Board: p.Board, Game: g.Number},
				board: strconv.Itoa(p.Board), number: p.Board,
				whiteTPN: int(numbers[white]), blackTPN: int(numbers[black]),
			}
			if p.Opening != nil {
				at.opening = p.Opening.Moves
			}
			at.white, _ = t.Player(white)
			at.black, _ = t.Player(black)
			if len(p.Games) > 1 {
				at.game = g.Number
				at.board = tournament.Address{Board: p.Board, Game: g.Number}.String()
			}
			all = append(all, at)
		}
	}
	return all, nil
}

// formTitle is the title of forms for a round; those without names are for any.
func formTitle(id string, round, blank int, loc *i18n.Localizer) string {
	if blank > 0 || round == 0 {
		return loc.T(id)
	}
	return loc.T("form.round", i18n.Data{"Title": loc.T(id), "Round": round})
}

// Slips are the result slips of a round, eight to a page: the pages are cut and
// the piles laid on one another, and the slips come out by board. With blank they
// are so many slips without names. The error is tournament.ErrNoSuchRound,
// wrapped. A nil localizer is English.
func Slips(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	if s, _ := t.Stage(stage); s.System == tournament.SystemTables && blank == 0 {
		return tableSlips(t, s, round, loc)
	}
	games, err := SeatsOfRound(t, stage, round, blank)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "slips", Title: formTitle("slips.title", round, blank, loc), Subtitle: parts.StageLine(t, stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 2, Down: 4, Stack: true}, Columns: seatColumns(loc),
	}
	for _, g := range games {
		head := t.Event.Name
		if name := parts.StageLine(t, stage, loc); len(name) > 0 {
			head += ", " + name[0]
		}
		tab.Rows = append(tab.Rows, table.Row{Key: g.key, Cells: g.cells(round), Card: []table.Line{
			{Size: 8, Parts: []table.Part{{Text: table.JoinNonEmpty(" · ", head, g.time(t.Event, loc)), Soft: true}}},
			{Size: 15, Parts: []table.Part{
				{Text: loc.T("column.board"), Share: 2}, {Text: g.board, Bold: true, Blank: g.board == "", Share: 2},
				roundPart(round, blank, loc),
			}},
			g.begins(4, loc),
			g.side("colour.white", g.white, g.whiteTPN, loc),
			g.side("colour.black", g.black, g.blackTPN, loc),
			{Fill: true},
			{Size: 11, Parts: []table.Part{{Text: loc.T("column.result"), Bold: true}, {Blank: true}, {Text: "–", Blank: true}}},
			bothSides("column.used", loc), bothSides("form.signature", loc),
		}})
	}
	return tab.WithoutEmpty("white_tpn", "black_tpn", "game", "opening"), nil
}

// roundPart says which round it is, or leaves it to be written.
func roundPart(round, blank int, loc *i18n.Localizer) table.Part {
	switch {
	case blank > 0:
		return table.Part{Text: loc.T("Word.round"), Blank: true, Share: 4}
	case round == 0:
		return table.Part{Share: 4}
	}
	return table.Part{Text: loc.T("Where.round", i18n.Data{"Round": round}), Align: table.Right, Share: 4}
}

// bothSides is a line in which each side fills in something.
func bothSides(id string, loc *i18n.Localizer) table.Line {
	return table.Line{Size: 8, Parts: []table.Part{
		{Text: loc.T(id), Soft: true, Share: 4},
		{Text: loc.T("colour.white"), Soft: true, Blank: true, Share: 4}, {Text: loc.T("colour.black"), Soft: true, Blank: true, Share: 4},
	}}
}

// side is the line of one player.
func (g seat) side(colour string, p tournament.Player, tpn int, loc *i18n.Localizer) table.Line {
	pieces := []table.Part{{Text: loc.T(colour), Soft: true, Share: 2}}
	if p.Name == "" {
		return table.Line{Parts: append(pieces, table.Part{Blank: true, Share: 9})}
	}
	return table.Line{Size: 11, Parts: append(pieces, table.Part{Text: p.Name, Bold: true, Share: 8}, table.Part{Text: parts.Number(tpn).Text, Soft: true, Align: table.Right})}
}

// time is the time control of the game; "" where there is none, or where it hangs on a
// game that is to be filled in.
func (g seat) time(e tournament.Event, loc *i18n.Localizer) string {
	c, ok := e.Time.Of(g.game)
	if !ok || g.key == nil && len(e.Time) > 1 {
		return ""
	}
	return loc.Say(c)
}

// begins is the line with the opening that was drawn; without one it is a gap of so
// many points.
func (g seat) begins(gap float64, loc *i18n.Localizer) table.Line {
	if g.opening == "" {
		return table.Line{Size: gap}
	}
	return table.Line{Size: 8, Parts: []table.Part{{Text: loc.T("pairings.opening", i18n.Data{"Opening": g.opening})}}}
}

// seatColumns are the columns that forms of a round begin with.
func seatColumns(loc *i18n.Localizer) []table.Column {
	return []table.Column{
		{ID: "round", Title: loc.T("Word.round"), Align: table.Right, Count: true},
		{ID: "board", Title: loc.T("column.board"), Align: table.Right, Count: true},
		{ID: "game", Title: loc.T("column.game"), Align: table.Right, Count: true},
		{ID: "white_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
		{ID: "white", Title: loc.T("column.white"), Role: table.Name},
		{ID: "black_tpn", Title: loc.T("column.tpn"), Align: table.Right, Count: true},
		{ID: "black", Title: loc.T("column.black"), Role: table.Name},
		{ID: "opening", Title: loc.T("column.opening")},
	}
}

// cells are the cells under seatColumns.
func (g seat) cells(round int) []table.Cell {
	if g.board == "" {
		round = 0
	}
	return []table.Cell{
		parts.Number(round), parts.Number(g.number), parts.Number(g.game),
		parts.Number(g.whiteTPN), table.TextCell(g.white.Name), parts.Number(g.blackTPN), table.TextCell(g.black.Name), table.TextCell(g.opening),
	}
}
