package archive

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// mostReadings bounds how many readings of a line are followed at once. Real ones have
// a handful, for a move or two.
const mostReadings = 64

// reading is one way to understand the half-moves since the last that is certain.
type reading struct {
	at    place
	since []step
}

// follow reads half-moves from a position as long as they are legal, into r.steps, and
// returns how many of them are certain: a text that can mean several moves is, once all
// but one of them make a later half-move impossible. The position is then that after
// the last that is certain.
func (r *lineReader) follow(at *place, items []*pdn.Item) int {
	readings := []reading{{at: *at}}
	certain := 0
	for i := 0; i < len(items); {
		next, n := r.oneMore(readings, items[i:])
		if len(next) == 0 || len(next) > mostReadings {
			break
		}
		i += n
		if readings = next; len(readings) == 1 {
			r.steps = append(r.steps, readings[0].since...)
			*at, certain = readings[0].at, i
			readings[0].since = readings[0].since[:0]
		}
	}
	return certain
}

// oneMore goes on with one half-move in every reading, and returns how many items it
// took: several of a capture that is written jump by jump.
func (r *lineReader) oneMore(readings []reading, items []*pdn.Item) ([]reading, int) {
	w, ok := r.parse(items[0])
	if r.row == nil && r.game != nil {
		ok = items[0].Kind == pdn.ItemMove // its moves are no squares to be read here: the game knows them
	}
	if !ok {
		return nil, 0
	}
	if next := r.each(readings, w, items[0].Text); len(next) > 0 || len(readings) > 1 || readings[0].at.state != nil {
		return next, 1
	}
	for n := 1; n < len(items); n++ {
		part, ok := r.parse(items[n])
		if !ok {
			break
		}
		if w, ok = w.Join(part); !ok {
			break
		}
		if next := r.each(readings, w, ""); len(next) > 0 {
			return next, n + 1
		}
	}
	return nil, 0
}

// each goes on with a written move in every reading. Of one reading that goes on in
// one way nothing is made anew: nearly all are.
func (r *lineReader) each(readings []reading, w rules.Written, text string) []reading {
	if len(readings) == 1 {
		r.room = r.choices(&readings[0].at, w, text, r.room[:0])
		if len(r.room) == 1 {
			c := &r.room[0]
			readings[0].at, readings[0].since = c.after, append(readings[0].since, step{c.ply, c.many})
			return readings
		}
	}
	var next []reading
	for _, old := range readings {
		r.room = r.choices(&old.at, w, text, r.room[:0])
		for _, c := range r.room {
			next = append(next, reading{c.after, append(slices.Clip(old.since), step{c.ply, c.many})})
		}
	}
	return next
}
