package sheet

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// scene is where a sheet breaks, for those who look at what can have happened.
type sceneOf[P place, M any] struct {
	r      *core[P, M]
	g      *outlookOf[P, M]
	b      int // the step that breaks
	pos    P   // before it
	step   *step
	broken fault // that it has as it is written
	buffer []M
	looked int // how many pairs of moves were looked at for a line that is missing
}

// before is the position before a step up to the one that breaks.
func (sc *sceneOf[P, M]) before(j int) P {
	if j < sc.b {
		return sc.g.line[j].before
	}
	return sc.pos
}

// theory is one about step j.
func (sc *sceneOf[P, M]) theory(j int, how repair, code Code, cost int) theoryOf[P, M] {
	s := &sc.g.steps[j]
	return theoryOf[P, M]{at: j, cost: cost, to: j + 1, shift: sc.g.shift, fault: faultOf[P, M]{
		ply: s.ply, item: s.item, code: code, before: sc.before(j), how: how, evidence: sc.step.ply, shows: sc.step.item,
	}}
}

// counted settles the numbers of a theory by which step j comes one half-move later than
// the sheet has it. The number before it may be that of the half-move which is not there, and
// those behind it may go on as if nothing were missing: in the other column.
func (sc *sceneOf[P, M]) counted(th *theoryOf[P, M], j int) {
	th.shift = sc.g.shift + 1
	if j == 0 {
		th.cost += costFirst
	}
	steps := sc.g.steps
	if s := &steps[j]; !s.agrees(th.shift) && !s.agrees(sc.g.shift) {
		th.shift = s.place - s.ply
		th.cost += costNumber
		return
	}
	for k := j + 1; k < len(steps) && steps[k].ply > 0; k++ {
		if s := &steps[k]; s.place > 0 {
			if s.agrees(sc.g.shift) {
				th.shift = sc.g.shift
				th.cost += costOtherColumn
			}
			return
		}
	}
}

// tooLate is what it costs that a half-move was made after the game was lost: more where
// the side made it that had won, and moved twice.
func (r *core[P, M]) tooLate(p P, s *step) int {
	if s.ok && len(r.game.matches(r.game.pass(p), s, nil)) > 0 {
		return costOver + costBreaks
	}
	return costOver
}

// asItStands is asWritten for a reading that is only looked at.
func (r *core[P, M]) asItStands(g *outlookOf[P, M]) []theoryOf[P, M] {
	s := &g.steps[g.broke]
	th := r.asWrittenAt(g.steps, g.broke, g.shift)
	pos := g.ends[0]
	switch {
	case pos.Terminal().Kind == rules.Won:
		th.fault, th.cost, th.ends = faultOf[P, M]{ply: s.ply, how: past, code: PlayedOn}, r.tooLate(pos, s), g.ends
		return []theoryOf[P, M]{th}
	case !s.ok:
		th.fault, th.ends = faultOf[P, M]{ply: s.ply, item: s.item, code: unreadable(s.item), before: pos}, []P{r.game.pass(pos)}
	default:
		readings := r.game.readings(pos, s)
		for _, rd := range readings {
			th.ends = append(th.ends, rd.next)
		}
		th.fault = faultOf[P, M]{ply: s.ply, item: s.item, code: readings[0].code, move: readings[0].move, before: pos}
		if readings[0].code == "" { // with the sign of the other kind of move
			th.cost += costOtherSign
			return []theoryOf[P, M]{th}
		}
	}
	th.cost += costOf(th.fault.code, r.game.claims(pos, s, th.fault.move))
	before := &g.last.fault
	both := before.how == asPlayed && before.code == CaptureOmitted && th.fault.code == CaptureOmitted && before.ply+1 == s.ply
	if possible(th.fault.code) && !both && !before.how.aside() {
		th.cost += costAgain
	}
	return []theoryOf[P, M]{th}
}

// possible reports whether a code is of a move that one's own piece can make on the board,
// although it may not.
func possible(code Code) bool {
	return order(code) > order(OpponentsPiece) && order(code) < order(UnreachableSquare)
}

// atBreak lists what can have happened at the step that breaks.
func (sc *sceneOf[P, M]) atBreak() []theoryOf[P, M] {
	out := slices.Concat(sc.numbers(), sc.leftOut(), sc.again(), sc.order(), sc.runTogether())
	if sc.step.ok {
		turned := sc.r.game.pass(sc.pos)
		th := sc.theory(sc.b, passed, OutOfTurn, costPassed)
		for _, w := range sc.r.after(nil, wayOf[P, M]{next: turned}, sc.step) {
			th.ends = append(th.ends, w.next)
		}
		if len(th.ends) > 0 && !sc.unborne() {
			sc.counted(&th, sc.b)
			if sc.b+1 == len(sc.g.steps) {
				th.cost = costPassed // its number says whose it is, be it the wrong one
			}
			out = append(out, th)
		}
	}
	th := sc.theory(sc.b, lost, NotFollowed, costLost)
	th.ends, th.to = []P{sc.pos}, len(sc.g.steps)
	return append(out, th)
}

// unborne reports whether nothing bears out that one side moved twice in a row: no
// half-move follows, and the sheet does not number it so. It is the opponent's piece
// that was moved then, unless he had no move at all.
func (sc *sceneOf[P, M]) unborne() bool {
	return sc.b+1 == len(sc.g.steps) && len(sc.legal(sc.pos)) > 0 && (sc.step.place == 0 || (sc.step.place-sc.step.ply-sc.g.shift)%oneLine == 0)
}

// numbers lists what a number says that is not the one that comes next: it is wrong, or
// lines are left out.
func (sc *sceneOf[P, M]) numbers() []theoryOf[P, M] {
	s := sc.step
	if s.agrees(sc.g.shift) {
		return nil
	}
	missing := s.place - s.ply - sc.g.shift
	th := sc.theory(sc.b, numbered, MoveNumber, costNumber)
	th.to, th.ends, th.shift = sc.b, []P{sc.pos}, s.place-s.ply
	due := (s.ply+sc.g.shift-1)/oneLine + 1
	th.fault.due = due
	th.fault.jump = missing > 1
	out := []theoryOf[P, M]{th}
	if missing <= 1 {
		return out
	}
	if missing == oneLine {
		if line := sc.line(sc.b, costLineJumped); len(line.ends) > 0 {
			line.fault.code, line.fault.due = MoveNumber, due
			out = append(out, line)
		}
	}
	gone := sc.theory(sc.b, lost, MoveNumber, costJumped)
	gone.ends, gone.to, gone.fault.count = []P{sc.pos}, len(sc.g.steps), missing
	gone.fault.due = due
	return append(out, gone)
}

// oneLine is how many half-moves a line of the sheet has.
const oneLine = 2

// line is the theory that a move of each side was left out before step j.
func (sc *sceneOf[P, M]) line(j, cost int) theoryOf[P, M] {
	s := &sc.g.steps[j]
	th := sc.theory(j, inserted, MissingMove, cost)
	th.fault.count = oneLine
	if j == 0 {
		th.cost += costFirst
	}
	if j == sc.b && !s.agrees(th.shift) {
		th.shift = s.place - s.ply
	}
	var ends distinct[P]
	sc.pairs(j, j, th.shift, func(m, n M, at P) {
		for _, next := range sc.r.playedOn([]P{at}, s) {
			if ends.Add(next) {
				th.fault.lines = append(th.fault.lines, []M{m, n})
			}
		}
	})
	th.ends = ends.list
	return th
}

// mends reports whether the step that breaks can be legal if the board was this before
// step j: what the steps between changed is made good.
func (sc *sceneOf[P, M]) mends(j int, at P) bool {
	now, ok := sc.r.game.mended(sc.before(j), at, sc.pos)
	return ok && len(sc.r.playedOn([]P{now}, sc.step)) > 0
}

// low is the step before which nothing can have happened that explains the break. What cannot be
// read, or has not the number that comes next, is so whatever the board was before it.
func (sc *sceneOf[P, M]) low() int {
	if !sc.step.reads(sc.g.shift) {
		return sc.b
	}
	return sc.g.low
}

// legal are the legal moves in a position.
func (sc *sceneOf[P, M]) legal(p P) []M { return sc.r.game.legal(p, nil) }

// lines lists the places where a line can be left out although the numbers go on.
func (sc *sceneOf[P, M]) lines() []theoryOf[P, M] {
	var out []theoryOf[P, M]
	for j := sc.b; j >= max(sc.low(), sc.b-mostLinesBack) && sc.looked < mostPairs; j-- {
		s := &sc.g.steps[j]
		if !s.ok || s.place == 0 && sc.hasNumbers() || !s.agrees(sc.g.shift) {
			continue
		}
		th := sc.line(j, costLine)
		if len(th.ends) > 0 && sc.b+leastBorneOut <= len(sc.g.steps) {
			out = append(out, th)
		}
	}
	return out
}

// Bounds of the search for a line that may be missing: how many half-moves back, and how many
// pairs of moves. On a board of draughts the pairs of six lines are fewer; where a side has
// thirty moves they are those of the two or three lines before the break, and what is missing
// shows soon.
const (
	mostLinesBack = 12
	mostPairs     = 2000
)

// hasNumbers reports whether the sheet numbers its moves.
func (sc *sceneOf[P, M]) hasNumbers() bool {
	return slices.ContainsFunc(sc.g.steps, func(s step) bool { return s.place > 0 })
}

// leftOut lists the half-moves that may not be written: one before the step that breaks,
// or those in whose place there is nothing that can be read.
func (sc *sceneOf[P, M]) leftOut() []theoryOf[P, M] {
	if !sc.step.ok {
		return []theoryOf[P, M]{sc.unwritten()}
	}
	out := sc.leftOutBefore(sc.b)
	if s := sc.step; sc.b > sc.g.low && s.place-s.ply-sc.g.shift == 1 {
		out = append(out, sc.leftOutBefore(sc.b-1)...) // its number says that the line before has one move, whose that is
	}
	return out
}

// leftOutBefore is the theory that a half-move is not written before step j.
func (sc *sceneOf[P, M]) leftOutBefore(j int) []theoryOf[P, M] {
	s, p := &sc.g.steps[j], sc.before(j)
	th := sc.theory(j, inserted, MissingMove, costHalfMove)
	for _, m := range sc.legal(p) {
		for _, w := range sc.r.after(nil, sc.r.made(p, []M{m}), s) {
			th.ends = append(th.ends, w.next)
			th.fault.lines = append(th.fault.lines, []M{m})
		}
	}
	if len(th.ends) == 0 || !sc.r.game.named(s) && j == sc.b && sc.unborne() {
		return nil
	}
	th.fault.count = 1
	th.fault.twice = j == sc.b && len(sc.r.game.matches(sc.r.game.pass(p), s, nil)) > 0
	sc.counted(&th, j)
	return []theoryOf[P, M]{th}
}

// unwritten is the theory that there was a move where none can be read, or one of each
// side where the place of both is left empty.
func (sc *sceneOf[P, M]) unwritten() theoryOf[P, M] {
	code, cost := unreadable(sc.step.item), costBlank
	if sc.step.item.Kind == pdn.ItemJunk {
		cost = costHalfMove
	}
	th := sc.theory(sc.b, unwritten, code, cost)
	both := sc.b+1 < len(sc.g.steps) && sc.g.steps[sc.b+1].item.Kind == pdn.ItemUnknown && sc.step.item.Kind == pdn.ItemUnknown
	if both {
		next := &sc.g.steps[sc.b+1]
		th.to++
		th.more = []faultOf[P, M]{{ply: next.ply, item: next.item, how: taken, before: sc.pos}}
	}
	if !both {
		for _, m := range sc.legal(sc.pos) {
			th.ends, th.fault.lines = append(th.ends, sc.r.game.play(sc.pos, m)), append(th.fault.lines, []M{m})
		}
		return th
	}
	var ends distinct[P]
	sc.pairs(sc.b, th.to, th.shift, func(m, n M, at P) {
		if ends.Add(at) {
			th.fault.lines = append(th.fault.lines, []M{m, n})
		}
	})
	th.ends = ends.list
	return th
}

// pairs gives the pairs of legal moves, one of each side, that may be missing at step j, the
// next one being step to: those with which the step that breaks can be legal, if it is behind
// them, else those behind which most of the sheet can follow; and where they lead. There may
// be others among them.
func (sc *sceneOf[P, M]) pairs(j, to, shift int, give func(m, n M, at P)) {
	game, p := sc.r.game, sc.before(j)
	var now *P
	if j < sc.b {
		now = &sc.pos
	}
	if pairs, looked, ok := game.between(p, sc.g.steps[to:], shift, max(sc.b-to+1, 0), now); ok {
		sc.looked += looked
		for i := range pairs {
			give(pairs[i].First, pairs[i].Second, pairs[i].After)
		}
		return
	}
	for _, m := range sc.legal(p) {
		q := game.play(p, m)
		for _, n := range sc.legal(q) {
			sc.looked++
			if at := game.play(q, n); now == nil || sc.mends(j, at) {
				give(m, n, at)
			}
		}
	}
}

// slips lists the slips of the pen at the step that breaks or before it, as far as they cost no
// more than the most that is asked for.
func (sc *sceneOf[P, M]) slips(most int) []theoryOf[P, M] {
	var out []theoryOf[P, M]
	for j := sc.b; j >= sc.low(); j-- {
		s, p := &sc.g.steps[j], sc.before(j)
		if s.ply == 0 || s.item.Kind == pdn.ItemUnknown || s.ok && sc.r.game.open(s) {
			continue
		}
		shift, number := sc.g.shift, 0
		if !s.agrees(shift) {
			shift, number = s.place-s.ply, costNumber
		}
		least := 0
		if j < sc.b {
			least = sc.b - j // it is to come past the break
		}
		sc.buffer = sc.r.game.slips(p, s, most, sc.g.steps[j+1:], shift, least, sc.buffer[:0])
		for _, m := range sc.buffer {
			cost := sc.r.game.unlikely(p, s, m)
			if cost >= costLost || cost > most || cost == 0 && j == sc.b && len(sc.g.ends) == 1 {
				continue
			}
			end := sc.r.game.play(p, m)
			if j < sc.b && end == sc.g.line[j].way.next {
				continue
			}
			th := sc.theory(j, replaced, "", cost+number)
			th.fault.meant, th.ends, th.shift = []M{m}, []P{end}, shift
			th.fault.code = sc.shows()
			out = append(out, th)
		}
	}
	return out
}

// shows is the code that the step which breaks has as it is written.
func (sc *sceneOf[P, M]) shows() Code {
	if sc.broken.code == "" {
		if !sc.step.ok {
			sc.broken.code = unreadable(sc.step.item)
		} else if rd := sc.r.game.readings(sc.pos, sc.step)[0]; rd.code != "" {
			sc.broken.code = rd.code
		} else {
			sc.broken.code = MoveNumber
		}
	}
	return sc.broken.code
}
