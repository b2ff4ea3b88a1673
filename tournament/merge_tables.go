package tournament

import (
	"slices"

	"arbiter/rules/message"
)

// compareTables says how the places of a table differ between the end of the copy and the
// event; the zero value is not at all. False of what is no table in both.
func (g *merger) compareTables(ref GameRef) (message.Message, bool) {
	theirs, err := g.ends.table(ref)
	if err != nil {
		return message.Message{}, false
	}
	ours, err := g.event.table(ref)
	if err != nil {
		return message.Message{}, false
	}
	if slices.Equal(theirs.Players, ours.Players) && slices.Equal(theirs.Places, ours.Places) {
		return message.Message{}, true
	}
	order := func(t *Tournament, at *Table) string {
		s, _ := t.Stage(ref.Stage)
		return s.OrderText(at.Players, at.Places)
	}
	return message.New("tables.places-in-both", args{"Round": ref.Round, "Table": ref.Board, "Theirs": order(g.ends, theirs), "Ours": order(g.event, ours)}), true
}
