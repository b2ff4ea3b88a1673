package reports

import (
	"strconv"

	"arbiter/reports/i18n"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// TableCards are the cards that stand at the boards of a round: the number of the
// board, and who plays there. With blank they are so many cards with numbers
// alone. The error is tournament.ErrNoSuchRound, wrapped. A nil localizer is
// English.
func TableCards(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (table.Table, error) {
	loc = i18n.OrEnglish(loc)
	games, err := seats(t, stage, round, blank)
	if err != nil {
		return table.Table{}, err
	}
	tab := table.Table{
		ID: "table_cards", Title: formTitle("table-cards.title", round, blank, loc), Subtitle: stageLine(t, stage, loc),
		Layout: table.Forms, Form: table.Form{Across: 1, Down: 2, Stack: true}, Columns: seatColumns(loc),
	}
	for i, g := range games {
		if g.game > 1 {
			continue // the players of a micro-match stay where they are
		}
		if blank > 0 {
			g.number = i + 1
		}
		g.game = 0
		card := []table.Line{
			{Size: 11, Parts: []table.Part{{Text: t.Event.Name, Soft: true, Share: 3}, {Text: roundText(round, blank, loc), Soft: true, Align: table.Right}}},
			{Fill: true},
			{Size: 90, Parts: []table.Part{{Text: strconv.Itoa(g.number), Bold: true, Align: table.Center}}},
			{Fill: true},
		}
		if g.white.Name != "" {
			card = append(card, g.plate("colour.white", g.white, loc)...)
			card = append(card, g.plate("colour.black", g.black, loc)...)
		}
		tab.Rows = append(tab.Rows, table.Row{Key: g.key, Cells: g.cells(round), Card: card})
	}
	return tab.WithoutEmpty("white_tpn", "black_tpn", "game", "opening"), nil
}

// plate is a player as read from some steps away.
func (g seat) plate(colour string, p tournament.Player, loc *i18n.Localizer) []table.Line {
	return []table.Line{
		{Size: 26, Parts: []table.Part{
			{Text: loc.T(colour), Soft: true, Share: 1}, {Text: table.JoinNonEmpty(" ", p.Title, p.GivenFirst()), Bold: true, Share: 5},
		}},
		{Size: 12, Parts: []table.Part{{Share: 1}, {Text: about(p), Soft: true, Share: 5}}},
	}
}

// about is what is known of a player besides his name.
func about(p tournament.Player) string {
	return table.JoinNonEmpty(" · ", number(p.Rating).Text, p.Club, p.Federation)
}

// roundText names the round of a form; nothing where it is for any round.
func roundText(round, blank int, loc *i18n.Localizer) string {
	if blank > 0 || round == 0 {
		return ""
	}
	return loc.T("pairings.title", i18n.Data{"Round": round})
}
