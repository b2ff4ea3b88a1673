package sheet

import (
	"slices"
	"strings"

	"arbiter/rules"
)

// mostSearches bounds how often one sheet is searched for the slip behind a
// fault, so that a hopeless one costs bounded time.
const mostSearches = 8

// theory is one explanation of why the sheet and the rules part at a step: a
// fault at that step or before it, and what it leads to.
type theory struct {
	at    int // step
	fault fault
	cost  int  // how unlikely it is
	whole bool // it is believed only if the whole rest is legal after it
	ends  []rules.Position
}

// diagnose reconsiders a half-move that no reading of the sheet so far allows;
// r.next holds how it would have been played as written. That is believed if the
// whole rest of the sheet is legal after it, unless later evidence speaks for
// another explanation of that size. If the rest is not legal, one fault at this ply or
// before is looked for that explains more of it.
func (r *replay) diagnose(i int) {
	if r.outOfTurn(i) || r.recorded || r.searches == mostSearches {
		return
	}
	likely := []func(theory) bool{func(theory) bool { return true }}
	var next []rules.Position
	for _, b := range r.next {
		next = append(next, b.pos)
	}
	written, all := r.carries(next, i+1)
	if all {
		if likely = r.laterEvidence(i); likely == nil {
			return // it could be played as it is written
		}
	}
	r.searches++
	for _, b := range r.branches {
		line := r.line(b, i)
		if line == nil && i > 0 {
			continue
		}
		var best *theory
		for k := 0; best == nil && k < len(likely); k++ {
			best = (&search{r: r, reading: b, line: line, step: i, broken: r.broken(), written: written, likely: likely[k]}).find()
		}
		if best == nil {
			continue
		}
		var kept []fault
		for _, f := range b.faults {
			if f.ply < best.fault.ply {
				kept = append(kept, f)
			}
		}
		kept = append(kept, best.fault)
		if best.fault.how == exchanged {
			r.steps = slices.Clone(r.steps)
			exchange(&r.steps[i], &r.steps[i+1])
		}
		r.next = r.next[:0]
		for _, p := range best.ends {
			r.next = append(r.next, branch{pos: p, faults: kept, via: b.via})
		}
		return
	}
}

// laterEvidence says which theories are believed against a half-move after which
// the whole rest is legal as it is written, in their order; nil if none is, and it
// was made as it is written. Of two explanations alike in size
//   - that a piece jumped before had stayed goes before a move of a piece that is
//     not there, or over one;
//   - that a piece had been lifted with those that the last move jumped goes before a
//     move to its square, or over it;
//   - and, where a capture is written that would lift nothing, so does a slip that
//     makes it or what went before it right.
func (r *replay) laterEvidence(i int) []func(theory) bool {
	stayed := func(th theory) bool { return th.fault.how == lifted && th.fault.lifted.taken.IsEmpty() }
	atHand := func(th theory) bool { return th.fault.how == lifted && th.cost <= costTooMany && th.at == i-1 }
	slip := func(th theory) bool {
		return th.fault.how == replaced && (th.at < i || th.fault.meant[0].IsCapture())
	}
	after := len(r.steps) - i - 1
	switch broken := r.broken(); {
	case r.steps[i].written.Lone():
		return nil
	case broken.code == NoPiece || broken.code == UnreachableSquare:
		likely := []func(theory) bool{stayed}
		if r.steps[i].written.Separator() == rules.SepCapture && broken.move.Captured.IsEmpty() {
			likely = append(likely, slip)
		}
		if broken.code == UnreachableSquare && after > 0 {
			likely = append(likely, atHand)
		}
		return likely
	case broken.code == SquareOccupied && after >= fewPlies: // it cannot have been made
		return []func(theory) bool{atHand, func(th theory) bool { return th.fault.how == lifted }}
	default:
		return nil
	}
}

// fewPlies is how many half-moves have to bear out that a piece was lifted, where the
// sheet could be followed without.
const fewPlies = 3

// outOfTurn looks at a move with the opponent's piece that is legal for the
// opponent: a move may be missing from the record, or one side moved twice in a
// row (Article 6; 2.1.10.3; 5.3.1). The first is believed where a legal move makes the
// whole rest replay, for a scribe drops a move more easily than two players overlook
// one; the finding gives both.
func (r *replay) outOfTurn(i int) bool {
	s := &r.steps[i]
	if !s.ok || s.written.From() == rules.NoSquare && possible(r.broken().code) {
		return false // a short form says what one's own piece can have done
	}
	for _, b := range r.branches {
		turned := b.pos.WithTurn(b.pos.Turn().Other())
		if len(turned.Matches(s.written, nil)) == 0 {
			continue
		}
		f := fault{ply: s.ply, item: s.item, code: OutOfTurn, before: b.pos, how: passed}
		for _, m := range b.pos.Legal(nil) {
			if !r.recorded && r.legal([]rules.Position{b.pos.Play(m)}, i) {
				f.code, f.how, f.twice = MissingMove, inserted, true
				f.meant = append(f.meant, m)
			}
		}
		if f.how == passed && (r.unborne(b, i) || !r.legal([]rules.Position{turned}, i)) {
			continue
		}
		r.next = r.next[:0]
		for _, w := range r.ways(b.pos, s, &f) {
			r.next = append(r.next, branch{pos: w.next, faults: append(slices.Clip(b.faults), f), via: b.via})
		}
		return true
	}
	return false
}

// unborne reports whether nothing bears out that one side moved twice in a row: no
// half-move follows, and the sheet does not number it so. It is the opponent's piece
// that was moved then, which comes before, unless he had no move at all.
func (r *replay) unborne(b branch, i int) bool {
	return i+1 == len(r.steps) && b.pos.HasLegal() && r.numberedFor(b, i) != b.pos.Turn().Other()
}

// possible reports whether a code is of a move that one's own piece can make on the
// board, although it may not.
func possible(code Code) bool {
	return order(code) > order(OpponentsPiece) && order(code) < order(UnreachableSquare)
}

// search looks for the likeliest single fault, at a step of a reading or before it,
// that explains more of the sheet than what is written: the cheapest after which
// the whole rest is legal, or, since another fault may follow, the one after which
// most of it is. Each half-move that is legal beyond those that are as it is
// written speaks for a theory, its cost against it. Faults that stand already are
// not reconsidered.
type search struct {
	r       *replay
	reading branch
	line    []record // of the reading, up to the step
	step    int      // at which the sheet breaks
	broken  fault    // that the step has as it is written
	written int      // what is legal as it is written, as carries weighs it
	likely  func(theory) bool

	best  *theory // nil is none
	worth int     // of the best
}

// find looks through the theories, first of all those of one piece or move; nil if
// none explains more than what is written.
func (f *search) find() *theory {
	h := newHands(f.r, f.reading, f.line, f.step)
	for j := f.step; f.open(j); j-- {
		f.weighAll(f.theories(j))
		if j < f.step {
			f.weighAll(h.singles(j, f.fresh(j)))
		}
	}
	for j := f.step - 1; f.worth < wholeRest-costPair && f.open(j); j-- {
		f.weighAll(h.pairs(j, f.fresh(j)))
	}
	return f.best
}

// open reports whether step j may be reconsidered.
func (f *search) open(j int) bool {
	if j < 0 || f.r.steps[j].ply == 0 {
		return false
	}
	n := len(f.reading.faults)
	return n == 0 || f.r.steps[j].ply > f.reading.faults[n-1].ply
}

// before is the position of the reading before step j.
func (f *search) before(j int) rules.Position {
	if j < f.step {
		return f.line[j].before
	}
	return f.reading.pos
}

// fresh makes theories about step j.
func (f *search) fresh(j int) func(repair, Code, int) theory {
	s := &f.r.steps[j]
	return func(how repair, code Code, cost int) theory {
		return theory{at: j, cost: cost, fault: fault{
			ply: s.ply, item: s.item, code: code, before: f.before(j), how: how, evidence: f.broken.ply, shows: f.broken.item,
		}}
	}
}

// weighAll keeps the best of some theories, if it is better than the best so far.
func (f *search) weighAll(theories []theory) {
	for _, th := range theories {
		if f.likely(th) && wholeRest-th.cost > f.worth {
			f.weigh(th)
		}
	}
}

// weigh keeps a theory if it is better than the best so far.
func (f *search) weigh(th theory) {
	at, weight, whole := f.r.leads(th)
	if len(at) == 0 {
		return // it cannot have been so
	}
	gain := weight - weightLegal*(f.step-th.at) - f.written - th.cost
	switch {
	case whole:
		gain = wholeRest - th.cost
	case th.whole:
		return
	case th.fault.how == passed && f.r.numberedFor(f.reading, f.step) == f.before(f.step).Turn().Other():
		gain += weightNumber
	}
	if gain <= f.worth {
		return
	}
	if ends, made := f.r.walk(at, th.at+1, f.step+1); th.at+1+made == f.step+1 {
		th.ends, f.best, f.worth = ends, &th, gain
	}
}

// leads is what a theory leads to, and how much of the rest is legal after it.
func (r *replay) leads(th theory) (at []rules.Position, weight int, whole bool) {
	s := &r.steps[th.at]
	if th.fault.how == exchanged {
		exchange(s, &r.steps[th.at+1])
		defer exchange(s, &r.steps[th.at+1])
	}
	for _, w := range r.ways(th.fault.before, s, &th.fault) {
		at = append(at, w.next)
	}
	weight, whole = r.carries(at, th.at+1)
	return at, weight, whole
}

// broken is the fault that the half-move has as it is written.
func (r *replay) broken() fault {
	faults := r.next[0].faults
	return faults[len(faults)-1]
}

// The costs of theories that are no slip in the squares of a move. Among equals
// the one nearest to where the sheet breaks is believed.
const (
	costDoubled   = 1
	costNeighbour = 1 // a digit turned, dropped or one off
	costExchanged = 3
	costUnlike    = 5 // another move altogether: no slip of the pen
	costRemoval   = 6
	costMissing   = 7
	costTooMany   = 8
	costFar       = 2 // and one that did not stand beside those that were jumped
	costTwice     = 8
	costQuiet     = 12 // a piece lifted without a capture
	costPair      = 14 // two pieces
)

// weightNumber is what it is worth to two moves in a row, where another fault follows,
// that the sheet numbers the second as a move of the same side.
const weightNumber = 10

// wholeRest is what it is worth to a theory that the sheet is legal to its end
// after it: more than any number of half-moves.
const wholeRest = 1 << 20

// theories lists what can have gone wrong in the writing of step j, or in whose turn
// it was, so that the sheet breaks where it does. A slip has the code of what shows it.
func (f *search) theories(j int) []theory {
	r, p, fresh := f.r, f.before(j), f.fresh(j)
	s := &r.steps[j]
	var out []theory
	legal := p.Legal(nil)
	for _, m := range legal {
		th := fresh(replaced, f.broken.code, unlikely(p, s, m))
		th.fault.meant = []rules.Move{m}
		if th.cost < costUnlike {
			out = append(out, th)
		}
	}
	if j > 0 && r.steps[j-1].ply > 0 && strings.EqualFold(r.steps[j-1].item.Text, s.item.Text) {
		out = append(out, fresh(deleted, f.broken.code, costDoubled))
	}
	if missing := fresh(inserted, MissingMove, costMissing); s.ok {
		if missing.fault.meant = r.furthest(p, legal, j); missing.fault.meant != nil {
			out = append(out, missing)
		}
	}
	if j == f.step && s.ok {
		out = append(out, fresh(passed, OutOfTurn, costTwice))
		if j+1 < len(r.steps) && r.steps[j+1].ok {
			th := fresh(exchanged, f.broken.code, costExchanged)
			if th.fault.meant = p.Matches(r.steps[j+1].written, nil); len(th.fault.meant) > 0 {
				out = append(out, th)
			}
		}
	}
	return out
}

// furthest returns those moves after which most of the sheet from step j on is
// legal; none if none of it is after any.
func (r *replay) furthest(p rules.Position, moves []rules.Move, j int) []rules.Move {
	var best []rules.Move
	most := 1
	for _, m := range moves {
		switch _, n := r.walk([]rules.Position{p.Play(m)}, j, len(r.steps)); {
		case n > most:
			best, most = []rules.Move{m}, n
		case n == most:
			best = append(best, m)
		}
	}
	return best
}
