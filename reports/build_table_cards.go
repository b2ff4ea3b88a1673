package reports

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
	"arbiter/tournament/naming"
)

// TableCards are the cards that stand at the boards of a round, each a page that is folded
// in the middle: the number of the board, and who plays there, on both sides. With blank they are so many cards with numbers
// alone. The error is tournament.ErrNoSuchRound, wrapped. A nil localizer is
// English.
func TableCards(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	if s, _ := t.Stage(stage); s.System == tournament.SystemTables && blank == 0 {
		return cardsOfTables(t, s, round, loc)
	}
	games, err := SeatsOfRound(t, stage, round, blank)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "table_cards", Title: formTitle("table-cards.title", round, blank, loc), Subtitle: parts.StageLine(t, stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 1, Tent: true}, Columns: seatColumns(loc),
	}
	for i, g := range games {
		if g.game > 1 {
			continue // the players of a micro-match stay where they are
		}
		if blank > 0 {
			g.number = i + 1
		}
		g.game = 0
		tab.Rows = append(tab.Rows, table.Row{Key: g.key, Cells: g.cells(round), Card: tableCard(t.Event, g, roundText(round, blank, loc), loc)})
	}
	return tab.WithoutEmpty("white_tpn", "black_tpn", "game", "opening"), nil
}

// The sizes of the number of a board, in points: with the names under it, and alone.
const (
	numberNamed = 205.0
	numberAlone = 300.0
)

// tableCard is one half of a card, which is on both.
func tableCard(e tournament.Event, g seat, round string, loc *i18n.Localizer) []table.Line {
	size := numberAlone
	if g.white.Name != "" {
		size = numberNamed
	}
	card := []table.Line{
		{Size: 12, Parts: []table.Part{{Text: e.Name, Soft: true, Share: 3}, {Text: round, Soft: true, Align: table.Right}}},
		{Fill: true},
		{Size: size, Tall: true, Parts: []table.Part{{Text: strconv.Itoa(g.number), Bold: true, Tint: true, Align: table.Center}}},
		{Fill: true},
	}
	if g.white.Name != "" {
		card = append(card, g.plate(table.WhiteSide, "colour.white", g.white, loc)...)
		card = append(card, g.plate(table.BlackSide, "colour.black", g.black, loc)...)
	}
	return append(card, table.Line{Size: 11, Own: table.OwnSponsor})
}

// plate is a player as read from some steps away.
func (g seat) plate(side table.Side, colour string, p tournament.Player, loc *i18n.Localizer) []table.Line {
	return []table.Line{
		{Size: 30, Parts: []table.Part{{Text: table.JoinNonEmpty(" ", p.Title, naming.GivenFirst(p.Name)), Bold: true, Side: side}}},
		{Size: 12, Parts: []table.Part{{Share: 1}, {Text: table.JoinNonEmpty(" · ", loc.T(colour), about(p)), Soft: true, Share: 14}}},
	}
}

// about is what is known of a player besides his name.
func about(p tournament.Player) string {
	return table.JoinNonEmpty(" · ", parts.Number(p.Rating).Text, p.Club, p.Federation)
}

// roundText names the round of a form; nothing where it is for any round.
func roundText(round, blank int, loc *i18n.Localizer) string {
	if blank > 0 || round == 0 {
		return ""
	}
	return loc.T("Where.round", i18n.Data{"Round": round})
}
