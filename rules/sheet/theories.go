package sheet

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// scene is where a sheet breaks, for those who look at what can have happened.
type scene struct {
	r      *replay
	g      *outlook
	b      int            // the step that breaks
	pos    rules.Position // before it
	step   *step
	broken fault // that it has as it is written
	buffer []rules.Move
}

// before is the position before a step up to the one that breaks.
func (sc *scene) before(j int) rules.Position {
	if j < sc.b {
		return sc.g.line[j].before
	}
	return sc.pos
}

// theory is one about step j.
func (sc *scene) theory(j int, how repair, code Code, cost int) theory {
	s := &sc.g.steps[j]
	return theory{at: j, cost: cost, to: j + 1, shift: sc.g.shift, fault: fault{
		ply: s.ply, item: s.item, code: code, before: sc.before(j), how: how, evidence: sc.step.ply, shows: sc.step.item,
	}}
}

// counted settles the numbers of a theory by which step j comes one half-move later than
// the sheet has it. The number before it may be that of the half-move which is not there.
func (sc *scene) counted(th *theory, j int) {
	th.shift = sc.g.shift + 1
	if s := &sc.g.steps[j]; !s.agrees(th.shift) && !s.agrees(sc.g.shift) {
		th.shift = s.place - s.ply
		th.cost += costNumber
	}
}

// asWritten are the theories that the half-move was made as it is written, in a reading of
// the sheet that was followed so far: r.next holds them.
func (r *replay) asWritten(b branch, i int, legal bool) []theory {
	s := &r.steps[i]
	th := theory{at: i, to: i + 1, shift: r.shift, asIs: true, from: []rules.Position{b.pos}}
	if !s.agrees(r.shift) {
		th.cost += costNumber
		th.shift = s.place - s.ply
	}
	if legal {
		return nil // only the number is wrong
	}
	for _, n := range r.next {
		if f := n.faults[len(n.faults)-1]; f.before == b.pos || len(r.branches) == 1 {
			if len(th.ends) == 0 {
				th.fault = f
			}
			th.ends = append(th.ends, n.pos)
		}
	}
	if len(th.ends) == 0 {
		return nil
	}
	if r.lost() && th.fault.how == asPlayed {
		th.fault.how, th.cost = past, playedOn(b.pos, s)
		return []theory{th}
	}
	th.cost += costOf(th.fault.code, s.written, th.fault.move)
	return []theory{th}
}

// playedOn is what it costs that a half-move was made after the game was lost: more where
// the side made it that had won, and moved twice.
func playedOn(p rules.Position, s *step) int {
	if s.ok && len(p.WithTurn(p.Turn().Other()).Matches(s.written, nil)) > 0 {
		return costOver + costBreaks
	}
	return costOver
}

// asItStands is asWritten for a reading that is only looked at.
func (r *replay) asItStands(g *outlook) []theory {
	s := &g.steps[g.broke]
	th := theory{at: g.broke, to: g.broke + 1, shift: g.shift, asIs: true}
	if !s.agrees(g.shift) {
		th.shift, th.cost = s.place-s.ply, costNumber
	}
	pos := g.ends[0]
	switch {
	case pos.Terminal().Kind == rules.Won:
		th.fault, th.cost, th.ends = fault{ply: s.ply, how: past, code: PlayedOn}, playedOn(pos, s), g.ends
		return []theory{th}
	case !s.ok:
		th.fault, th.ends = fault{ply: s.ply, item: s.item, code: unreadable(s.item), before: pos}, []rules.Position{pos.WithTurn(pos.Turn().Other())}
	default:
		readings := r.judge.readings(pos, s.written)
		for _, rd := range readings {
			th.ends = append(th.ends, rd.next)
		}
		th.fault = fault{ply: s.ply, item: s.item, code: readings[0].code, move: readings[0].move, before: pos}
		if readings[0].code == "" { // with the sign of the other kind of move
			th.cost += costOtherSign
			return []theory{th}
		}
	}
	th.cost += costOf(th.fault.code, s.written, th.fault.move)
	if before := &g.last.fault; before.how == asPlayed && possible(before.code) && possible(th.fault.code) && (th.fault.code != CaptureOmitted || before.ply+1 != s.ply) {
		th.cost += costAgain
	}
	return []theory{th}
}

// possible reports whether a code is of a move that one's own piece can make on the board,
// although it may not.
func possible(code Code) bool {
	return order(code) > order(OpponentsPiece) && order(code) < order(UnreachableSquare)
}

// atBreak lists what can have happened at the step that breaks.
func (sc *scene) atBreak() []theory {
	out := slices.Concat(sc.numbers(), sc.leftOut(), sc.again(), sc.order(), sc.runTogether())
	if sc.step.ok {
		turned := sc.pos.WithTurn(sc.pos.Turn().Other())
		th := sc.theory(sc.b, passed, OutOfTurn, costPassed)
		for _, w := range after(nil, way{next: turned}, sc.step) {
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
	th.ends, th.to = []rules.Position{sc.pos}, len(sc.g.steps)
	return append(out, th)
}

// unborne reports whether nothing bears out that one side moved twice in a row: no
// half-move follows, and the sheet does not number it so. It is the opponent's piece
// that was moved then, unless he had no move at all.
func (sc *scene) unborne() bool {
	return sc.b+1 == len(sc.g.steps) && sc.pos.HasLegal() && (sc.step.place == 0 || (sc.step.place-sc.step.ply-sc.g.shift)%oneLine == 0)
}

// numbers lists what a number says that is not the one that comes next: it is wrong, or
// lines are left out.
func (sc *scene) numbers() []theory {
	s := sc.step
	if s.agrees(sc.g.shift) {
		return nil
	}
	missing := s.place - s.ply - sc.g.shift
	th := sc.theory(sc.b, numbered, MoveNumber, costNumber)
	th.to, th.ends, th.shift = sc.b, []rules.Position{sc.pos}, s.place-s.ply
	due := (s.ply+sc.g.shift-1)/oneLine + 1
	th.fault.due = due
	th.fault.jump = missing > 1
	out := []theory{th}
	if missing <= 1 {
		return out
	}
	if missing == oneLine {
		if line := sc.line(sc.b, costLineJumped); len(line.ends) > 0 {
			line.fault.code, line.fault.due, line.shift = MoveNumber, due, s.place-s.ply
			out = append(out, line)
		}
	}
	gone := sc.theory(sc.b, lost, MoveNumber, costJumped)
	gone.ends, gone.to, gone.fault.count = []rules.Position{sc.pos}, len(sc.g.steps), missing
	gone.fault.due = due
	return append(out, gone)
}

// oneLine is how many half-moves a line of the sheet has.
const oneLine = 2

// line is the theory that a move of each side was left out before step j.
func (sc *scene) line(j, cost int) theory {
	s := &sc.g.steps[j]
	th := sc.theory(j, inserted, MissingMove, cost)
	th.fault.count = oneLine
	p := sc.before(j)
	for _, m := range p.Legal(nil) {
		q := p.Play(m)
		for _, n := range q.Legal(nil) {
			at := q.Play(n)
			if j < sc.b && !sc.mends(j, at) {
				continue
			}
			for _, next := range sc.r.playedOn([]rules.Position{at}, s) {
				if !slices.Contains(th.ends, next) {
					th.ends = append(th.ends, next)
					th.fault.lines = append(th.fault.lines, []rules.Move{m, n})
				}
			}
		}
	}
	return th
}

// mends reports whether the step that breaks can be legal if the board was this before
// step j: what the steps between changed is made good.
func (sc *scene) mends(j int, at rules.Position) bool {
	was, now := sc.before(j), sc.pos
	for _, side := range [2]rules.Color{rules.White, rules.Black} {
		for q := range was.Pieces(side).Minus(at.Pieces(side)).All() {
			if now.Piece(q) != was.Piece(q) {
				return false // it moved, or was captured, after all
			}
			now = now.With(q, rules.NoPiece)
		}
	}
	for _, side := range [2]rules.Color{rules.White, rules.Black} {
		for q := range at.Pieces(side).Minus(was.Pieces(side)).All() {
			if now.Piece(q) != rules.NoPiece {
				return false
			}
			now = now.With(q, at.Piece(q))
		}
	}
	return len(sc.r.playedOn([]rules.Position{now}, sc.step)) > 0
}

// lines lists the places where a line can be left out although the numbers go on.
func (sc *scene) lines() []theory {
	var out []theory
	for j := sc.b; j >= max(sc.g.low, sc.b-mostLinesBack); j-- {
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

// mostLinesBack is how many half-moves back a line is looked for that may be missing.
const mostLinesBack = 12

// hasNumbers reports whether the sheet numbers its moves.
func (sc *scene) hasNumbers() bool {
	return slices.ContainsFunc(sc.g.steps, func(s step) bool { return s.place > 0 })
}

// leftOut lists the half-moves that may not be written: one before the step that breaks,
// or those in whose place there is nothing that can be read.
func (sc *scene) leftOut() []theory {
	if !sc.step.ok {
		return []theory{sc.unwritten()}
	}
	th := sc.theory(sc.b, inserted, MissingMove, costHalfMove)
	for _, m := range sc.pos.Legal(nil) {
		for _, w := range after(nil, made(sc.pos, []rules.Move{m}), sc.step) {
			th.ends = append(th.ends, w.next)
			th.fault.lines = append(th.fault.lines, []rules.Move{m})
		}
	}
	if len(th.ends) == 0 {
		return nil
	}
	th.fault.count = 1
	th.fault.twice = len(sc.pos.WithTurn(sc.pos.Turn().Other()).Matches(sc.step.written, nil)) > 0
	sc.counted(&th, sc.b)
	return []theory{th}
}

// unwritten is the theory that there was a move where none can be read, or one of each
// side where the place of both is left empty.
func (sc *scene) unwritten() theory {
	code, cost := unreadable(sc.step.item), costBlank
	if sc.step.item.Kind == pdn.ItemJunk {
		cost = costHalfMove
	}
	th := sc.theory(sc.b, unwritten, code, cost)
	both := sc.b+1 < len(sc.g.steps) && sc.g.steps[sc.b+1].item.Kind == pdn.ItemUnknown && sc.step.item.Kind == pdn.ItemUnknown
	if both {
		next := &sc.g.steps[sc.b+1]
		th.to++
		th.more = []fault{{ply: next.ply, item: next.item, how: taken, before: sc.pos}}
	}
	for _, m := range sc.pos.Legal(nil) {
		q := sc.pos.Play(m)
		if !both {
			th.ends, th.fault.lines = append(th.ends, q), append(th.fault.lines, []rules.Move{m})
			continue
		}
		for _, n := range q.Legal(nil) {
			if at := q.Play(n); !slices.Contains(th.ends, at) {
				th.ends, th.fault.lines = append(th.ends, at), append(th.fault.lines, []rules.Move{m, n})
			}
		}
	}
	return th
}

// slips lists the slips of the pen at the step that breaks or before it.
func (sc *scene) slips() []theory {
	var out []theory
	for j := sc.b; j >= sc.g.low; j-- {
		s, p := &sc.g.steps[j], sc.before(j)
		if s.ply == 0 || s.item.Kind == pdn.ItemUnknown || s.ok && (s.written.Lone() || s.written.To() == rules.NoSquare) {
			continue
		}
		sc.buffer = p.Legal(sc.buffer[:0])
		for _, m := range sc.buffer {
			if j < sc.b && m == sc.g.line[j].last() {
				continue
			}
			cost := unlikely(p, s, m)
			if cost >= costLost || cost == 0 && j == sc.b && s.agrees(sc.g.shift) && len(sc.g.ends) == 1 {
				continue
			}
			th := sc.theory(j, replaced, "", cost)
			th.fault.meant, th.ends = []rules.Move{m}, []rules.Position{p.Play(m)}
			if !s.agrees(sc.g.shift) {
				th.shift, th.cost = s.place-s.ply, th.cost+costNumber
			}
			th.fault.code = sc.shows()
			out = append(out, th)
		}
	}
	return out
}

// shows is the code that the step which breaks has as it is written.
func (sc *scene) shows() Code {
	if sc.broken.code == "" {
		if !sc.step.ok {
			sc.broken.code = unreadable(sc.step.item)
		} else if rd := sc.r.judge.readings(sc.pos, sc.step.written)[0]; rd.code != "" {
			sc.broken.code = rd.code
		} else {
			sc.broken.code = MoveNumber
		}
	}
	return sc.broken.code
}
