package sheet

import (
	"slices"
	"strings"

	"arbiter/rules"
)

// jumpByJump lists how a sheet can be read that has captures written jump by jump
// (PDN 1.0: "multijumps can either be specified move-by-move"), the likeliest first:
// those joined that are one legal capture where they stand; and all of them, for
// behind a fault of the sheet it is not known what they are. nil if nothing on the
// sheet can be joined.
func jumpByJump(start rules.Position, steps []step) [][]step {
	for i := 1; i < len(steps); i++ {
		if meets(&steps[i-1], &steps[i]) {
			walk := &joiner{at: []rules.Position{start}}
			return [][]step{join(steps, walk.legal), join(steps, longest)}
		}
	}
	return nil
}

// meets reports whether a capture begins where the one before it ends. No sheet has
// that whose captures are written whole: the piece there is the other side's. One that
// goes round and is written twice does not go on.
func meets(a, b *step) bool {
	return a.ok && b.ok && a.ply > 0 && b.ply > 0 &&
		a.written.Separator() == rules.SepCapture && b.written.Separator() == rules.SepCapture &&
		a.written.To() != rules.NoSquare && a.written.To() == b.written.From() && a.written != b.written
}

// join puts steps together as a choice has it, which is given the ways in which the
// next one can go on, each longer than the one before, and says which is taken.
func join(steps []step, choose func([]step) int) []step {
	out := make([]step, 0, len(steps))
	ply := 0
	for i := 0; i < len(steps); {
		ways := chain(steps[i:])
		n := choose(ways)
		s := ways[n]
		if s.ply > 0 {
			ply++
			s.ply = ply
		}
		out = append(out, s)
		i += n + 1
	}
	return out
}

// chain are the first step and what it is together with those after it that go on
// where it ends.
func chain(steps []step) []step {
	ways := []step{steps[0]}
	for i := 1; i < len(steps) && meets(&steps[i-1], &steps[i]); i++ {
		last := &ways[i-1]
		w, ok := last.written.Join(steps[i].written)
		if !ok {
			break
		}
		item := *last.item
		item.Text += jump(steps[i].item.Text)
		notes := item.Annotation()
		notes.Comments = slices.Concat(notes.Comments, steps[i].item.Annotation().Comments)
		item.Annotate(notes)
		ways = append(ways, step{item: &item, ply: last.ply, written: w, ok: true})
	}
	return ways
}

// jump is what a capture has behind its first square: its sign and where it goes.
func jump(text string) string {
	if i := strings.IndexAny(text, "xX:×✕✗хХ"); i >= 0 {
		return text[i:]
	}
	return "x" + text
}

// longest takes the longest way.
func longest(ways []step) int { return len(ways) - 1 }

// joiner follows a sheet on the board to see which captures are one.
type joiner struct {
	judge judge
	at    []rules.Position // in every reading of the sheet so far
}

// legal takes the longest way that is a legal move; the first step alone if none is.
func (j *joiner) legal(ways []step) int {
	for n := len(ways) - 1; n > 0; n-- {
		if next := j.after(&ways[n]); len(next) > 0 {
			j.at = next
			return n
		}
	}
	j.play(&ways[0])
	return 0
}

// after are the positions after a half-move that is legal.
func (j *joiner) after(s *step) []rules.Position {
	var next []rules.Position
	var moves []rules.Move
	for _, p := range j.at {
		moves = p.Matches(s.written, moves[:0])
		for _, m := range moves {
			if to := p.Play(m); len(next) < maxBranches && !slices.Contains(next, to) {
				next = append(next, to)
			}
		}
	}
	return next
}

// play goes on behind one step: as the rules have it, else as it is written.
func (j *joiner) play(s *step) {
	switch {
	case s.ply == 0:
		j.at = []rules.Position{*s.setup}
		return
	case s.ok:
		if next := j.after(s); len(next) > 0 {
			j.at = next
			return
		}
		j.at = []rules.Position{j.judge.readings(j.at[0], s.written)[0].next}
	default:
		j.at = []rules.Position{j.at[0].WithTurn(j.at[0].Turn().Other())}
	}
}

// believed replays a sheet in the ways in which it can be read as a whole, and
// returns the replay that leaves the fewest faults, with the turn of the sheet that
// it rests on; nil for none.
func believed(start rules.Position, steps []step, room *Room) (*replay, *turn) {
	best, why := asWritten(start, steps, room, false)
	if best.worth(why) == 0 {
		return best, why
	}
	for _, joined := range jumpByJump(start, steps) {
		if best.worth(why) == 0 || len(joined) == len(best.written) {
			continue
		}
		if r, t := asWritten(start, joined, nil, true); r.worth(t) < best.worth(why) {
			best, why = r, t
		}
	}
	return best, why
}

// asWritten replays a sheet: turned, or with a flying opening, if it makes far more
// sense so. Where captures were joined, the numbers count what stood on the sheet, and say
// nothing.
func asWritten(start rules.Position, steps []step, room *Room, joined bool) (*replay, *turn) {
	r := newReplay(start.Variant(), steps, joined)
	r.trace = room.traceFor(len(steps))
	if r.run(start); r.worth(nil) == 0 {
		return r, nil
	}
	best, why := r.turned(start.Variant())
	if best == nil {
		best, why = r, nil
	}
	if after, ok := flown(start, steps); ok {
		again := newReplay(start.Variant(), after, joined)
		again.run(start)
		if again.worth(nil)+costFlown < best.worth(why) {
			return again, &turn{code: SetUp, severity: Note}
		}
	}
	return best, why
}

// costFlown is what a flying opening costs: two moves that no rule allows are likelier to be
// one than to have been made, but a slip is likelier.
const costFlown = 2 * costFigure

// worth is what a sheet costs as it was replayed.
func (r *replay) worth(t *turn) int {
	if t == nil {
		return r.cost
	}
	return r.cost + t.cost
}
