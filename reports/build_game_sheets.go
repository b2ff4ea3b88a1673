package reports

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// sheetMoves is how many moves of both sides a game sheet has lines for.
const sheetMoves = 60

// GameSheets are empty game sheets of a round, one for each player, two to a
// page: numbered lines, and room for result, time used and both signatures. With
// blank they are so many sheets without names. The error is
// tournament.ErrNoSuchRound, wrapped, or [ErrNoGameSheets]. A nil localizer is English.
func GameSheets(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	if s, _ := t.Stage(stage); s.System == tournament.SystemTables {
		return table.Table{}, ErrNoGameSheets
	}
	games, err := SeatsOfRound(t, stage, round, blank)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "game_sheets", Title: formTitle("sheets.title", round, blank, loc), Subtitle: parts.StageLine(t, stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 2, Down: 1, Landscape: true}, Columns: append(seatColumns(loc), table.Column{ID: "sheet_of", Title: loc.T("column.sheet-of")}),
	}
	moves := &table.Ruled{Blocks: 3, Columns: []table.RuledColumn{
		{Share: 2, Align: table.Right}, {Title: loc.T("colour.white"), Share: 6, Align: table.Center}, {Title: loc.T("colour.black"), Share: 6, Align: table.Center},
	}}
	for i := range sheetMoves {
		moves.Rows = append(moves.Rows, []string{strconv.Itoa(i + 1)})
	}
	day := sheetDay(t, stage, round)
	for _, g := range games {
		copies := []string{"colour.white", "colour.black"}
		if blank > 0 {
			copies = []string{""}
		}
		for _, of := range copies {
			owner := ""
			if of != "" {
				owner = loc.T(of)
			}
			tab.Rows = append(tab.Rows, table.Row{
				Key:   g.key,
				Cells: append(g.cells(round), table.TextCell(owner)),
				Card:  gameSheet(t, g, round, blank, day, owner, moves, loc),
			})
		}
	}
	return tab.WithoutEmpty("white_tpn", "black_tpn", "game", "opening", "sheet_of"), nil
}

// gameSheet is one sheet.
func gameSheet(t *tournament.Tournament, g seat, round, blank int, day, owner string, moves *table.Ruled, loc *i18n.Localizer) []table.Line {
	event := table.JoinNonEmpty(", ", t.Event.Name, t.Event.Place)
	date := table.Part{Text: loc.T("Word.date"), Soft: true, Blank: true, Share: 4}
	if day != "" {
		date = table.Part{Text: loc.LongDate(day), Align: table.Right, Share: 4}
	}
	board := table.Part{Text: loc.T("Where.board", i18n.Data{"Board": g.board}), Share: 3}
	if g.board == "" {
		board = table.Part{Text: loc.T("column.board"), Soft: true, Blank: true, Share: 3}
	}
	number := roundPart(round, blank, loc)
	number.Align = table.Left
	lines := []table.Line{
		{Size: 11, Parts: []table.Part{{Text: event, Bold: true}}},
		{Size: 9, Parts: []table.Part{{Text: table.JoinNonEmpty(" · ", parts.VariantName(t.Event.Variant, loc), g.time(t.Event, loc)), Soft: true, Share: 4}, {Text: owner, Soft: true, Align: table.Right}}},
		{Parts: []table.Part{number, board, date}},
	}
	lines = append(lines, sheetSide("colour.white", g.white, loc)...)
	lines = append(lines, sheetSide("colour.black", g.black, loc)...)
	return append(lines, g.begins(3, loc), table.Line{Ruled: moves},
		table.Line{Parts: []table.Part{{Text: loc.T("column.result"), Bold: true}, {Blank: true}, {Text: "–", Blank: true}}},
		bothSides("column.used", loc), bothSides("form.signature", loc))
}

// sheetSide are the lines of a player: the name, and what is known of him.
func sheetSide(colour string, p tournament.Player, loc *i18n.Localizer) []table.Line {
	label := table.Part{Text: loc.T(colour), Soft: true, Share: 2}
	if p.Name == "" {
		return []table.Line{{Size: 11, Parts: []table.Part{label, {Blank: true, Share: 12}}}}
	}
	lines := []table.Line{{Size: 11, Parts: []table.Part{label, {Text: p.Name, Bold: true, Share: 12}}}}
	if text := about(p); text != "" {
		lines = append(lines, table.Line{Size: 8, Parts: []table.Part{{Share: 2}, {Text: text, Soft: true, Share: 12}}})
	}
	return lines
}

// sheetDay is the day a round is played, as far as that is known.
func sheetDay(t *tournament.Tournament, stage, round int) string {
	s, _ := t.Stage(stage)
	if day, _, _ := strings.Cut(s.Date(round), " "); day != "" {
		return day
	}
	if day := t.Event.Begin; cmp.Or(t.Event.End, day) == day {
		return day
	}
	return ""
}
