package sheet

import (
	"slices"

	"arbiter/rules/pdn"
)

// drop is the theory that some steps from j on are on the sheet, and were not played.
func (sc *sceneOf[P, M]) drop(j, n int, code Code, cost int) theoryOf[P, M] {
	th := sc.theory(j, deleted, code, cost)
	th.to, th.ends, th.shift = j+n, []P{sc.before(j)}, sc.g.shift-n
	th.fault.count = n
	for k := 1; k < n; k++ {
		s := &sc.g.steps[j+k]
		th.more = append(th.more, faultOf[P, M]{ply: s.ply, item: s.item, how: taken, before: sc.before(j)})
	}
	for k := th.to; k < min(th.to+oneLine, len(sc.g.steps)); k++ {
		if s := &sc.g.steps[k]; s.place > 0 {
			if s.agrees(sc.g.shift) {
				th.shift = sc.g.shift // the numbers count it
			}
			break
		}
	}
	return th
}

// again lists what stands on the sheet once too often at the step that breaks: a move or
// a line that was written before, a pair of numbers among words, a line of another game.
func (sc *sceneOf[P, M]) again() []theoryOf[P, M] {
	var out []theoryOf[P, M]
	steps, b := sc.g.steps, sc.b
	same := func(i, j int) bool { return i >= 0 && j < len(steps) && steps[i].same(&steps[j]) }
	if same(b-1, b) && b-1 >= sc.g.low {
		out = append(out, sc.drop(b, 1, LineTwice, costTwice))
	}
	for j := b; j >= max(sc.g.low, b-1); j-- {
		if same(j-2, j) && same(j-1, j+1) {
			out = append(out, sc.drop(j, oneLine, LineTwice, costTwice))
		}
	}
	for j := b; j >= max(sc.g.low, b-mostTextBack); j-- {
		if words := steps[j].item.Words &^ pdn.NumberAfterWords; words != 0 {
			cost := costTextBeside
			if words == pdn.AmongWords {
				cost = costText
			}
			out = append(out, sc.Text(j, cost))
		}
	}
	for j := b; j >= max(sc.g.low, b-mostForeignBack); j-- {
		if j+1 < len(steps) && (steps[j].place > 0 || !sc.hasNumbers()) && steps[j+1].ply > 0 && steps[j+1].place == 0 {
			if th := sc.drop(j, oneLine, OtherGameLine, costOtherGame); th.to+leastBorneOut <= len(steps) {
				th.whole = true
				out = append(out, th)
			}
		}
	}
	return out
}

// Text is the theory that step j is no half-move, but one of some words.
func (sc *sceneOf[P, M]) Text(j, cost int) theoryOf[P, M] {
	th := sc.theory(j, arranged, TextAmongMoves, cost)
	th.to, th.ends = j, []P{sc.before(j)}
	th.steps = slices.Delete(slices.Clone(sc.g.steps), j, j+1)
	for k := j; k < len(th.steps); k++ {
		if s := &th.steps[k]; s.ply > 0 {
			s.ply--
		}
	}
	th.shift, th.fault.ply = sc.g.shift, max(th.fault.ply-1, 1)
	if j < len(th.steps) && !th.steps[j].agrees(th.shift) && sc.g.steps[j].place > 0 {
		th.steps[j].place = 0
	}
	return th
}

// How far back text and a line of another game are looked for: their moves seldom are
// possible, and what comes behind them is soon not.
const (
	mostTextBack    = 3
	mostForeignBack = 6
)

// order lists the other orders in which the sheet can be read from the step that breaks
// on: a line whose moves stand in each other's place, and a column that goes on one line
// lower.
func (sc *sceneOf[P, M]) order() []theoryOf[P, M] {
	var out []theoryOf[P, M]
	b := sc.b
	if b+1 < len(sc.g.steps) && sc.step.ok && sc.g.steps[b+1].ok {
		if meant := sc.r.game.matches(sc.pos, &sc.g.steps[b+1], nil); len(meant) > 0 {
			th := sc.theory(b, arranged, LineExchanged, costExchanged)
			th.steps = slices.Clone(sc.g.steps)
			exchange(&th.steps[b], &th.steps[b+1])
			th.to, th.ends = b, []P{sc.pos}
			th.fault.meant = meant
			out = append(out, th)
		}
	}
	if steps, blank, ok := lower(sc.g.steps, b); ok && (b > 0 || blank) {
		cost := costShifted
		if _, second, _ := numberOf(sc.step.item); blank {
			cost = costShown
		} else if second {
			cost += costOtherColumn // "2... 17-21": who writes that knows that nothing stands before it
		}
		th := sc.theory(b, arranged, ColumnShifted, cost)
		th.steps, th.to, th.ends, th.whole = steps, b, []P{sc.pos}, true
		out = append(out, th)
	}
	return out
}

// lower is the sheet with one column moved up a line from step b on, where nothing or
// a blank shows that it goes on one line lower.
func lower(steps []step, b int) (out []step, blank, ok bool) {
	rest := steps[b:]
	if blank = rest[0].item.Kind == pdn.ItemUnknown; blank {
		rest = rest[1:]
	}
	if len(rest) < 2*oneLine || slices.ContainsFunc(rest, func(s step) bool { return s.ply == 0 }) {
		return nil, false, false
	}
	out = append(slices.Clone(steps[:b]), rest...)
	for i := b; i+1 < len(out); i += oneLine {
		exchange(&out[i], &out[i+1])
	}
	if last := len(out) - 1; out[last].item.Kind == pdn.ItemUnknown {
		out = out[:last]
	}
	for i := b; i < len(out); i++ {
		out[i].ply, out[i].place = steps[b].ply+i-b, 0
	}
	return out, blank, true
}

// runTogether lists how what is written at the step that breaks can be two moves.
func (sc *sceneOf[P, M]) runTogether() []theoryOf[P, M] {
	var out []theoryOf[P, M]
	text := sc.step.item.Text
	for n := len("e4"); n+len("e4") <= len(text); n++ {
		first, ok := sc.r.game.Whole(text[:n])
		if !ok {
			continue
		}
		second, ok := sc.r.game.Whole(text[n:])
		if !ok {
			continue
		}
		one, two := *sc.step.item, *sc.step.item
		one.Kind, two.Kind = pdn.ItemMove, pdn.ItemMove
		one.Text, two.Text, two.Number, two.Pos.Column = text[:n], text[n:], "", two.Pos.Column+n
		first.item, first.ply, first.place = &one, sc.step.ply, sc.step.place
		second.item, second.ply = &two, sc.step.ply
		th := sc.theory(sc.b, arranged, RunTogether, costRunTogether)
		th.to, th.ends = sc.b, []P{sc.pos}
		th.steps = slices.Clone(sc.g.steps)
		th.steps[sc.b] = first
		th.steps = slices.Insert(th.steps, sc.b+1, second)
		for k := sc.b + 1; k < len(th.steps); k++ {
			if s := &th.steps[k]; s.ply > 0 {
				s.ply++
			}
		}
		out = append(out, th)
	}
	return out
}
