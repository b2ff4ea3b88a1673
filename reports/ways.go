package reports

import (
	"slices"
	"strings"

	"arbiter/reports/i18n"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// Way is how a player comes into the hall with a phone. What it is made of is secret:
// it stands on the paper alone.
type Way struct {
	URL  string // address to open, for the camera; "" where the hall has none yet
	Code string // to type, with the number of the board
}

// wayCode is how high a code on a slip or a card is, in points: 26 mm, for the camera of
// any phone at arm's length.
const wayCode = 74.0

// withWays makes a form with the ways of its players into the hall, where there are any.
func withWays(build func(t *tournament.Tournament, stage, round, blank int, loc *i18n.Localizer) (table.Table, error),
	add func(s Source, row *table.Row, codes []table.Coded)) func(Source) (table.Table, error) {
	return func(s Source) (table.Table, error) {
		tab, err := build(s.Event, s.Stage, s.Round, s.Blank, s.Loc)
		if err != nil || s.Blank > 0 || len(s.Ways) == 0 && s.Hall == "" {
			return tab, err
		}
		for i, row := range tab.Rows {
			if key, is := row.Key.(table.GameKey); is {
				add(s, &tab.Rows[i], s.codesOf(key))
			}
		}
		if tab.ID == "slips" {
			tab.Form.Down = 3 // two codes need the room of a fourth
			if st, _ := s.Event.Stage(s.Stage); st.System == tournament.SystemTables {
				tab.Form.Down = 2 // there are two lines of codes
			}
		}
		return tab, nil
	}
}

// codesOf are the codes of the two players of a game, White's first.
func (s Source) codesOf(key table.GameKey) []table.Coded {
	loc := i18n.OrEnglish(s.Loc)
	if at, err := s.Event.Table(key.Stage, key.Round, key.Board); err == nil {
		return s.codesAt(at)
	}
	p, g, err := s.Event.Game(tournament.GameRef(key))
	if err != nil {
		return nil
	}
	white, black := p.Colours(g.Number)
	var codes []table.Coded
	for _, seat := range []struct {
		player tournament.PlayerID
		colour string
	}{{white, "colour.white"}, {black, "colour.black"}} {
		codes = append(codes, s.codeOf(seat.player, key.Board, loc.T(seat.colour))...)
	}
	return codes
}

// codesAt are the codes of the players of a table, in the order in which they play.
func (s Source) codesAt(at tournament.Table) []table.Coded {
	var codes []table.Coded
	for _, id := range at.Players {
		codes = append(codes, s.codeOf(id, at.Number, parts.PlayerName(s.Event, id))...)
	}
	return codes
}

// codeOf is the code of a player at a board, with what stands under it; none where he has
// no way in.
func (s Source) codeOf(id tournament.PlayerID, board int, under string) []table.Coded {
	way, has := s.Ways[id]
	if !has {
		return nil
	}
	code := table.Coded{Text: way.URL, Under: under}
	if way.Code != "" {
		code.Says = i18n.OrEnglish(s.Loc).T("form.way", i18n.Data{"Board": board, "Code": way.Code})
	}
	return []table.Coded{code}
}

// slipWays puts the codes of both players on a slip, above what they fill in.
func slipWays(_ Source, row *table.Row, codes []table.Coded) {
	for i, l := range row.Card {
		if l.Fill && len(codes) > 0 {
			both := []table.Line{{Size: 4}}
			for two := range slices.Chunk(codes, 2) {
				both = append(both, wayLine(two))
			}
			row.Card = append(append(append([]table.Line(nil), row.Card[:i]...), both...), row.Card[i:]...)
			return
		}
	}
}

// wayLine is the line with codes; where there is no address they are digits alone.
func wayLine(codes []table.Coded) table.Line {
	for _, c := range codes {
		if c.Text != "" {
			return table.Line{Size: wayCode, Codes: codes}
		}
	}
	return table.Line{Size: 1, Codes: codes}
}

// cardWays puts the codes of both players on a card, and that of the public pages of the
// hall between them.
func cardWays(s Source, row *table.Row, codes []table.Coded) {
	if s.Hall != "" {
		shown := strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(s.Hall, "https://"), "http://"), "/")
		public := table.Coded{Text: s.Hall, Says: shown, Under: i18n.OrEnglish(s.Loc).T("poster.results")}
		at := len(codes) / 2
		codes = append(codes[:at:at], append([]table.Coded{public}, codes[at:]...)...)
	}
	if len(codes) == 0 {
		return
	}
	last := len(row.Card) - 1 // what the sponsor has stays the last
	row.Card = append(append(append([]table.Line(nil), row.Card[:last]...), wayLine(codes)), row.Card[last])
	for i, l := range row.Card {
		if l.Tall {
			row.Card[i].Size = numberCoded
		}
	}
}

// numberCoded is the size of the number of a board above codes.
const numberCoded = 130.0
