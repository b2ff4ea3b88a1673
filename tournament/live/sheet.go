package live

import (
	"strings"

	"arbiter/rules/pdn"
)

// Record is a recording as a game sheet: the moves as they were played, irregular ones with
// them, the positions that an arbiter set back to as set-ups, dashes as moves that are not
// known. Readings of clocks and offers of draws are comments. It has no header.
func (r *Recording) Record(name string) *pdn.Game {
	g := &pdn.Game{File: name, Pos: pdn.Pos{Line: 1, Column: 1}}
	if r.look.Opening != nil {
		for i, text := range r.look.Opening.Moves {
			g.Items = append(g.Items, item(text, i+1, Ply{Half: i}.Count()))
		}
		if len(r.look.Opening.Moves) == 0 {
			g.SetTag("FEN", r.look.Opening.FEN)
		}
	}
	for i, p := range r.Plies {
		it := item(p.Text, p.Number, p.Count())
		switch {
		case p.Set:
			it.Kind, it.Number = pdn.ItemSetup, ""
		case p.Text == Dash:
			it.Kind = pdn.ItemUnknown
		}
		if notes := r.notes(i + 1); len(notes) > 0 {
			it.Annotate(pdn.Annotation{Comments: notes})
		}
		g.Items = append(g.Items, it)
	}
	return g
}

// item is a half-move of a sheet. Black's has no number, unless something stands between
// it and White's.
func item(text string, number int, count string) pdn.Item {
	it := pdn.Item{Kind: pdn.ItemMove, Text: text, Number: count, Pos: pdn.Pos{Line: (number + 1) / 2, Column: 2 - number%2}}
	if strings.HasSuffix(count, "...") && number%2 == 0 {
		it.Number = ""
	}
	return it
}

// notes are the comments at a place of the list.
func (r *Recording) notes(place int) []string {
	var notes []string
	for _, m := range r.Clocks {
		if m.Ply == place {
			notes = append(notes, "[%clk "+m.Text+"]")
		}
	}
	for _, m := range r.Offers {
		if m.Ply == place && m.Kind == KindOffer {
			notes = append(notes, "(=)")
		}
	}
	return notes
}
