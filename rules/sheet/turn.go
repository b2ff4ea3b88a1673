package sheet

import (
	"slices"

	"arbiter/rules"
)

// lookForMissing reconsiders a half-move that every reading calls a move with
// the opponent's piece: if it is legal for the opponent, a half-move may be
// missing from the record, or one side moved twice in a row (Article 6). The
// first is believed where one legal move makes the whole rest of the sheet
// replay, for a scribe drops a move more easily than two players overlook one.
func (r *replay) lookForMissing(i int) {
	s := r.steps[i]
	for _, b := range r.branches {
		turned := b.pos.WithTurn(b.pos.Turn().Other())
		if len(turned.Matches(s.written, nil)) == 0 {
			continue
		}
		var found []branch
		var meant []rules.Move
		for _, m := range b.pos.Legal(nil) {
			for _, end := range r.walk(b.pos.Play(m), i, i+1) {
				if r.replays(end, i+1) {
					found = append(found, branch{pos: end, via: b.via})
					if !slices.Contains(meant, m) {
						meant = append(meant, m)
					}
				}
			}
		}
		f := fault{ply: s.ply, item: s.item, code: MissingMove, before: b.pos, meant: meant}
		if len(found) == 0 {
			for _, end := range r.walk(turned, i, i+1) {
				if r.replays(end, i+1) {
					found = append(found, branch{pos: end, via: b.via})
				}
			}
			f.code = OutOfTurn
		}
		if len(found) > 0 {
			for k := range found {
				found[k].faults = append(slices.Clip(b.faults), f)
			}
			r.next = found
			return
		}
	}
}

// replays reports whether the sheet is legal from step i to its end.
func (r *replay) replays(p rules.Position, i int) bool {
	return len(r.walk(p, i, len(r.steps))) > 0
}

// walk plays the steps from i up to end from a position, legal moves only, in
// every reading, and returns the positions it can come to: none if it breaks.
func (r *replay) walk(p rules.Position, i, end int) []rules.Position {
	at := []rules.Position{p}
	var moves []rules.Move
	for ; i < end && len(at) > 0; i++ {
		s := r.steps[i]
		if s.ply == 0 {
			return []rules.Position{s.setup}
		}
		var next []rules.Position
		for _, q := range at {
			if !s.ok {
				next = append(next, q.WithTurn(q.Turn().Other()))
				continue
			}
			moves = q.Matches(s.written, moves[:0])
			for _, m := range moves {
				if n := q.Play(m); len(next) < maxBranches && !slices.Contains(next, n) {
					next = append(next, n)
				}
			}
		}
		at = next
	}
	return at
}
