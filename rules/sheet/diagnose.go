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
	cost  int // how unlikely it is
	ends  []rules.Position
}

// diagnose reconsiders a half-move that no reading of the sheet so far allows;
// r.next holds how it would have been played as written. That is believed if the
// whole rest of the sheet is legal after it, unless it makes sense only if a
// piece jumped before had stayed. If the rest is not legal, one slip of the pen or
// one piece wrongly lifted, at this ply or before, is looked for that explains
// more of it.
func (r *replay) diagnose(i int) {
	if r.outOfTurn(i) || r.searches == mostSearches {
		return
	}
	likely := []func(theory) bool{func(theory) bool { return true }}
	var next []rules.Position
	for _, b := range r.next {
		next = append(next, b.pos)
	}
	written, all := r.carries(next, i+1)
	if all {
		if code := r.broken().code; code != NoPiece && code != UnreachableSquare && !r.steps[i].written.Lone() {
			return // it could be played as it is written
		}
		likely = r.laterEvidence(i)
	}
	r.searches++
	for _, b := range r.branches {
		line := r.line(b, i)
		if line == nil && i > 0 {
			continue
		}
		var best *theory
		for k := 0; best == nil && k < len(likely); k++ {
			best = r.bestTheory(b, line, i, written, likely[k])
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

// laterEvidence says which theories are believed against a half-move that could
// have been made as it is written, in their order: that a piece jumped before had
// stayed; and, where a capture is written that would lift nothing, a slip that
// makes it or what went before it right.
func (r *replay) laterEvidence(i int) []func(theory) bool {
	likely := []func(theory) bool{func(th theory) bool { return th.fault.how == stayed }}
	if r.steps[i].written.Separator() == rules.SepCapture && r.broken().move.Captured.IsEmpty() {
		likely = append(likely, func(th theory) bool {
			return th.fault.how == replaced && (th.at < i || th.fault.meant[0].IsCapture())
		})
	}
	return likely
}

// outOfTurn looks at a move with the opponent's piece that is legal for the
// opponent: a move may be missing from the record, or one side moved twice in a
// row (Article 6). The first is believed where a legal move makes the whole rest
// replay, for a scribe drops a move more easily than two players overlook one.
func (r *replay) outOfTurn(i int) bool {
	s := &r.steps[i]
	if !s.ok {
		return false
	}
	for _, b := range r.branches {
		turned := b.pos.WithTurn(b.pos.Turn().Other())
		if len(turned.Matches(s.written, nil)) == 0 {
			continue
		}
		missing := fault{ply: s.ply, item: s.item, code: MissingMove, before: b.pos, how: inserted}
		twice := fault{ply: s.ply, item: s.item, code: OutOfTurn, before: b.pos, how: passed}
		for _, m := range b.pos.Legal(nil) {
			if r.legal([]rules.Position{b.pos.Play(m)}, i) {
				missing.meant = append(missing.meant, m)
			}
		}
		f := missing
		if len(missing.meant) == 0 {
			if !r.legal([]rules.Position{turned}, i) {
				continue
			}
			f = twice
		}
		r.next = r.next[:0]
		for _, w := range r.ways(b.pos, s, &f) {
			r.next = append(r.next, branch{pos: w.next, faults: append(slices.Clip(b.faults), f), via: b.via})
		}
		return true
	}
	return false
}

// bestTheory is the likeliest single fault of a kind, at step i or before it,
// that explains more of the sheet than what is written: the cheapest after which
// the whole rest is legal, or, since another fault may follow, the one after which
// most of it is. Each half-move that is legal beyond those that are as it is
// written speaks for a theory, its cost against it. nil if there is none. Faults
// that stand already are not reconsidered.
func (r *replay) bestTheory(b branch, line []record, i, written int, likely func(theory) bool) *theory {
	broken := r.broken()
	var best *theory
	worth := 0
	for j := i; j >= 0; j-- {
		s := &r.steps[j]
		if s.ply == 0 || len(b.faults) > 0 && s.ply <= b.faults[len(b.faults)-1].ply {
			break
		}
		before := b.pos
		if j < i {
			before = line[j].before
		}
		for _, th := range r.theories(before, j, i, broken) {
			if !likely(th) || wholeRest-th.cost <= worth {
				continue
			}
			if th.fault.how == exchanged {
				exchange(s, &r.steps[j+1])
			}
			var at []rules.Position
			for _, w := range r.ways(before, s, &th.fault) {
				at = append(at, w.next)
			}
			weight, whole := r.carries(at, j+1)
			if th.fault.how == exchanged {
				exchange(s, &r.steps[j+1])
			}
			gain := weight - weightLegal*(i-j) - written - th.cost
			if whole {
				gain = wholeRest - th.cost
			}
			if gain > worth {
				if ends, made := r.walk(at, j+1, i+1); j+1+made == i+1 {
					th.ends, best, worth = ends, &th, gain
				}
			}
		}
	}
	return best
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
)

// wholeRest is what it is worth to a theory that the sheet is legal to its end
// after it: more than any number of half-moves.
const wholeRest = 1 << 20

// theories lists what can have gone wrong at step j so that the sheet breaks at
// step i.
func (r *replay) theories(p rules.Position, j, i int, broken fault) []theory {
	s := &r.steps[j]
	fresh := func(how repair, code Code, cost int) theory {
		return theory{at: j, cost: cost, fault: fault{
			ply: s.ply, item: s.item, code: code, before: p, how: how, evidence: r.steps[i].ply, shows: broken.item,
		}}
	}
	var out []theory
	legal := p.Legal(nil)
	for _, m := range legal {
		th := fresh(replaced, broken.code, unlikely(p, s, m))
		th.fault.meant = []rules.Move{m}
		if th.cost < costUnlike {
			out = append(out, th)
		}
	}
	if j > 0 && r.steps[j-1].ply > 0 && strings.EqualFold(r.steps[j-1].item.Text, s.item.Text) {
		out = append(out, fresh(deleted, broken.code, costDoubled))
	}
	if missing := fresh(inserted, MissingMove, costMissing); s.ok {
		if missing.fault.meant = r.furthest(p, legal, j); missing.fault.meant != nil {
			out = append(out, missing)
		}
	}
	if j == i && s.ok {
		out = append(out, fresh(passed, OutOfTurn, costTwice))
		if j+1 < len(r.steps) && r.steps[j+1].ok {
			th := fresh(exchanged, broken.code, costExchanged)
			if th.fault.meant = p.Matches(r.steps[j+1].written, nil); len(th.fault.meant) > 0 {
				out = append(out, th)
			}
		}
	}
	if j < i && s.ok {
		out = append(out, removals(p, s, fresh)...)
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

// removals lists the pieces that a capture can have left standing, or taken
// without having jumped them (Article 27b).
func removals(p rules.Position, s *step, fresh func(repair, Code, int) theory) []theory {
	var out []theory
	var jumped rules.SquareSet
	for _, m := range p.Matches(s.written, nil) {
		jumped = jumped.Union(m.Captured)
	}
	if jumped.IsEmpty() {
		return nil
	}
	for sq := range jumped.All() {
		th := fresh(stayed, WrongRemoval, costRemoval)
		th.fault.square = sq
		out = append(out, th)
	}
	for sq := range p.Pieces(rules.White).Union(p.Pieces(rules.Black)).Minus(jumped).All() {
		th := fresh(gone, WrongRemoval, costTooMany)
		th.fault.square = sq
		if !beside(p.Variant(), sq, jumped) {
			th.cost += costFar
		}
		out = append(out, th)
	}
	return out
}

// beside reports whether a square is next to one of a set, along a line or a row:
// a hand that lifts those may take what is there too.
func beside(v *rules.Variant, sq rules.Square, set rules.SquareSet) bool {
	for other := range set.All() {
		rows, columns := v.Row(sq)-v.Row(other), v.Column(sq)-v.Column(other)
		if rows*rows+columns*columns <= nearby*nearby {
			return true
		}
	}
	return false
}

// nearby is the rows or columns between neighbours along a row or column: every
// other square is played on.
const nearby = 2
