package pdn

import "slices"

// LayIn makes the main lines of the games that are read from here on lie in room, one
// behind the other, as far as there is space for them. Who hands the same room to a reader
// again says that those games are looked at no more: it saves those who pass millions of
// games the memory of each.
func (r *Reader) LayIn(room []Item) { r.room, r.laid = room[:0], true }

// settled is the main line that was collected, where it is to stay.
func (r *Reader) settled(items []Item) []Item {
	if r.laid {
		r.room = items[len(items):]
		return slices.Clip(items)
	}
	r.room = items
	line := slices.Clone(items)
	clear(items)
	return line
}

// Forget lets go of what is written about the main line, which may be long, while the
// room that the line lies in waits to be used again.
func (g *Game) Forget() {
	for i := range g.Items {
		if it := &g.Items[i]; it.notes != nil {
			it.notes = nil
		}
	}
}
