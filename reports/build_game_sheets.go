package reports

import (
	"cmp"
	"strconv"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/tournament"
)

// sheetMoves is how many moves of both sides a game sheet has lines for.
const sheetMoves = 60

// GameSheets are empty game sheets of a round, one for each player, two to a
// page: numbered lines, and room for result, time used and both signatures. With
// blank they are so many sheets without names. The error is
// tournament.ErrNoSuchRound, wrapped. A nil localizer is English.
func GameSheets(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (Table, error) {
	loc = orEnglish(loc)
	games, err := seats(t, stage, round, blank)
	if err != nil {
		return Table{}, err
	}
	table := Table{
		ID: "game_sheets", Title: formTitle("sheets.title", round, blank, loc), Subtitle: stageLine(t, stage, loc),
		Layout: Forms, Form: Form{Across: 2, Down: 1, Landscape: true}, Columns: append(seatColumns(loc), Column{ID: "sheet_of", Title: loc.T("column.sheet-of")}),
	}
	moves := &Ruled{Blocks: 3, Columns: []RuledColumn{
		{Share: 2, Align: Right}, {Title: loc.T("colour.white"), Share: 6, Align: Center}, {Title: loc.T("colour.black"), Share: 6, Align: Center},
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
			table.Rows = append(table.Rows, Row{
				Cells: append(g.cells(round), TextCell(owner)),
				Card:  gameSheet(t, g, round, blank, day, owner, moves, loc),
			})
		}
	}
	return table.withoutEmpty("white_tpn", "black_tpn", "game", "opening", "sheet_of"), nil
}

// gameSheet is one sheet.
func gameSheet(t *tournament.Tournament, g seat, round, blank int, day, owner string, moves *Ruled, loc *i18n.Localizer) []Line {
	event := joinNonEmpty(", ", t.Event.Name, t.Event.Place)
	date := Part{Text: loc.T("form.date"), Soft: true, Blank: true, Share: 4}
	if day != "" {
		date = Part{Text: loc.Date(day), Align: Right, Share: 4}
	}
	board := Part{Text: loc.T("form.board", i18n.Data{"Board": g.board}), Share: 3}
	if g.board == "" {
		board = Part{Text: loc.T("column.board"), Soft: true, Blank: true, Share: 3}
	}
	number := roundPart(round, blank, loc)
	number.Align = Left
	lines := []Line{
		{Size: 11, Parts: []Part{{Text: event, Bold: true}}},
		{Size: 9, Parts: []Part{{Text: variantName(t.Event.Variant, loc), Soft: true, Share: 4}, {Text: owner, Soft: true, Align: Right}}},
		{Parts: []Part{number, board, date}},
	}
	lines = append(lines, sheetSide("colour.white", g.white, loc)...)
	lines = append(lines, sheetSide("colour.black", g.black, loc)...)
	return append(lines, g.begins(3, loc), Line{Ruled: moves},
		Line{Parts: []Part{{Text: loc.T("column.result"), Bold: true}, {Blank: true}, {Text: "–", Blank: true}}},
		bothSides("form.used", loc), bothSides("form.signature", loc))
}

// sheetSide are the lines of a player: the name, and what is known of him.
func sheetSide(colour string, p tournament.Player, loc *i18n.Localizer) []Line {
	label := Part{Text: loc.T(colour), Soft: true, Share: 2}
	if p.Name == "" {
		return []Line{{Size: 11, Parts: []Part{label, {Blank: true, Share: 12}}}}
	}
	lines := []Line{{Size: 11, Parts: []Part{label, {Text: p.Name, Bold: true, Share: 12}}}}
	if text := about(p); text != "" {
		lines = append(lines, Line{Size: 8, Parts: []Part{{Share: 2}, {Text: text, Soft: true, Share: 12}}})
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
