package sheet

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// maxBranches bounds how many readings of a sheet are followed at once. Readings
// that meet again are merged, so that real sheets stay far below it.
const maxBranches = 256

// branch is one reading of the sheet up to a ply.
type branch struct {
	pos    rules.Position
	faults []fault // what is wrong in this reading, by ply
	via    *choice // the ambiguous captures this reading rests on
}

// choice is the reading taken at an ambiguous capture. A merged branch keeps the
// choices of both, so that the sheet knows which readings survived.
type choice struct {
	ply        int
	item       *pdn.Item
	move       rules.Move
	before     rules.Position
	prev, also *choice
}

// step is one thing the main line does: a half-move, or a set-up command.
type step struct {
	item    *pdn.Item
	ply     int             // from 1; 0 for a set-up
	written rules.Written   // of a half-move
	place   int             // from 1, that the number before it gives it; 0: there is none, or it says nothing
	ok      bool            // the text is a move in some notation of the variant
	setup   *rules.Position // of a set-up command
}

// replay puts the main line of a sheet on the board, in every reading.
type replay struct {
	core[rules.Position, rules.Move]
	rules    draughts
	start    rules.Position
	recorded bool           // see Options.Recorded
	joined   bool           // captures that stood on the sheet jump by jump were put together
	trace    []rules.Move   // the moves so far, while there is one reading and no fault
	last     rules.Move     // that was made last
	kings    bool           // a king has been on the board
	crowning int            // the step that crowned the first one; 0 where that is not known
	before   rules.Position // that step
	ranked   int            // faults whose intended moves were ranked
	over     int            // the ply at which a game that was lost went on; 0 is none
	written  []step         // as they stand on the sheet
	branches []branch
	next     []branch
	final    branch // the reading that is believed
}

// newReplay is the replay of some steps; joined says that captures among them stood on the
// sheet jump by jump.
func newReplay(v *rules.Variant, steps []step, joined bool) *replay {
	r := &replay{rules: draughts{variant: v}, joined: joined}
	r.game, r.steps = &r.rules, steps
	return r
}

// run replays all steps from a position.
func (r *replay) run(start rules.Position) {
	r.start, r.written = start, r.steps
	if !r.recorded {
		r.shift = r.number(r.steps, start)
	}
	r.branches = append(r.branches[:0], branch{pos: start})
	r.kings = !start.Kings(rules.White).Union(start.Kings(rules.Black)).IsEmpty()
	r.trace = slices.Grow(r.trace[:0], len(r.steps))
	for i := 0; i < len(r.steps) && r.over == 0; {
		if s := &r.steps[i]; s.ply == 0 {
			r.setUp(*s.setup)
			i++
			r.shift = shiftFrom(r.steps, i, r.shift)
			continue
		}
		i = r.move(i)
	}
}

// setUp takes the arbiter's correction on record: the game goes on from there
// in every reading.
func (r *replay) setUp(p rules.Position) {
	for i := range r.branches {
		r.branches[i].pos = p
	}
	r.kings = true
	r.merge()
}

// move puts one written half-move on the board, in every reading of the sheet
// so far, and returns the step that comes next. A reading that is irregular here is
// dropped if another is not.
func (r *replay) move(i int) int {
	s := &r.steps[i]
	agrees := r.recorded || s.agrees(r.shift)
	if agrees && r.plain(i, s) {
		return i + 1
	}
	r.next = r.next[:0]
	clean := false
	for _, b := range r.branches {
		if !s.ok {
			b.faults = append(slices.Clip(b.faults), fault{ply: s.ply, item: s.item, code: unreadable(s.item), before: b.pos, next: r.rules.pass(b.pos)})
			b.pos = r.rules.pass(b.pos)
			r.next = append(r.next, b)
			continue
		}
		clean = r.follow(b, *s) || clean
	}
	if clean {
		r.next = slices.DeleteFunc(r.next, func(b branch) bool { return b.faultyAt(s.ply) })
	}
	next := i + 1
	switch {
	case clean && agrees || r.recorded && clean:
	case r.recorded:
		r.outOfTurn(i)
	case r.pastEnd(i):
		next = r.giveUp(i)
	default:
		if !clean {
			r.crowned(i)
		}
		next = r.explain(i, clean)
	}
	if len(r.next) == 1 && len(r.next[0].faults) == 0 && len(r.trace) == i && next == i+1 {
		r.trace = append(r.trace, r.last)
	}
	r.branches, r.next = r.next, r.branches
	r.merge()
	return next
}

// plain puts a half-move on the board that is nothing but legal: there is one reading of
// the sheet so far, and what is written means one legal move, with its own sign. It
// reports false, and changes nothing, where move has more to say.
func (r *replay) plain(i int, s *step) bool {
	if len(r.branches) != 1 || !s.ok {
		return false
	}
	b := &r.branches[0]
	m, ok := b.pos.Follow(s.written)
	if !ok {
		return false
	}
	r.last = m
	if len(b.faults) == 0 && len(r.trace) == i {
		r.trace = append(r.trace, m)
	}
	if !r.kings && b.pos.AnyKing() {
		r.kings, r.crowning, r.before = true, i, uncrowned(b.pos, m)
	}
	return true
}

// uncrowned is the position before the move that crowned the first man: all pieces were
// men then.
func uncrowned(p rules.Position, m rules.Move) rules.Position {
	turn := p.Turn().Other()
	p = p.With(m.To, rules.NoPiece).With(m.From, rules.PieceOf(turn, false)).WithTurn(turn)
	for q := range m.Captured.All() {
		p = p.With(q, rules.PieceOf(turn.Other(), false))
	}
	return p
}

// follow adds every way in which a branch can go on with a written half-move,
// and reports whether one of them is legal.
func (r *replay) follow(b branch, s step) bool {
	readings := r.rules.judge.readings(b.pos, s.written)
	r.last = readings[0].move
	legal := readings[0].code == ""
	for _, rd := range readings {
		nb := branch{pos: rd.next, faults: b.faults, via: b.via}
		r.kings = r.kings || rd.move.To != rules.NoSquare && rd.next.Piece(rd.move.To).King()
		code := rd.code
		if legal {
			if len(readings) > 1 {
				nb.via = &choice{ply: s.ply, item: s.item, move: rd.move, before: b.pos, prev: b.via}
			}
			if s.written.WrongSign(b.pos.Variant(), rd.move.IsCapture()) {
				code = WrongSeparator
			}
		}
		if code != "" {
			nb.faults = append(slices.Clip(b.faults), fault{
				ply: s.ply, item: s.item, code: code, move: rd.move, moved: rd.moved, before: b.pos, next: rd.next,
			})
		}
		r.next = append(r.next, nb)
	}
	if legal && s.written.Separator() == rules.SepQuiet {
		r.slid(b, s)
	}
	return legal
}

// slid adds the other thing that a dash can mean where the same piece can capture and
// come to the same square: the quiet move that is written, and a capture passed by. The
// rest of the sheet tells which it was.
func (r *replay) slid(b branch, s step) {
	m := rules.Move{From: s.written.From(), To: s.written.To()}
	if !s.written.WrongSign(b.pos.Variant(), r.last.IsCapture()) || m.From == rules.NoSquare || !slices.Contains(b.pos.Quiet(m.From, nil), m) {
		return
	}
	f := fault{ply: s.ply, item: s.item, code: CaptureOmitted, move: m, moved: true, before: b.pos, next: b.pos.Play(m), beside: true}
	r.next = append(r.next, branch{pos: f.next, faults: append(slices.Clip(b.faults), f), via: b.via})
}

// outOfTurn looks at a move with the opponent's piece that is legal for the opponent, in a
// game that was recorded on a board: one side moved twice in a row (Article 6; 2.1.10.3;
// 5.3.1). With nothing behind it, it is the opponent's piece that was moved.
func (r *replay) outOfTurn(i int) {
	s := &r.steps[i]
	for _, b := range r.branches {
		turned := []rules.Position{b.pos.WithTurn(b.pos.Turn().Other())}
		if !s.ok || i+1 == len(r.steps) && b.pos.HasLegal() {
			continue
		}
		if _, broke, _ := r.carry(r.steps, turned, i, r.shift); broke < len(r.steps) {
			continue
		}
		f := fault{ply: s.ply, item: s.item, code: OutOfTurn, before: b.pos, how: passed}
		r.next = r.next[:0]
		for _, w := range r.ways(b.pos, s, &f) {
			r.next = append(r.next, branch{pos: w.next, faults: append(slices.Clip(b.faults), f), via: b.via})
		}
		return
	}
}

// broken is the fault that the half-move has as it is written.
func (r *replay) broken() fault {
	faults := r.next[0].faults
	return faults[len(faults)-1]
}

// lost reports whether the game was over in every reading before the half-move
// that is being judged: no move can be legal then.
func (r *replay) lost() bool {
	return !slices.ContainsFunc(r.branches, func(b branch) bool { return b.pos.Terminal().Kind != rules.Won })
}

// faultyAt reports whether an article is broken at a ply in this reading.
func (b branch) faultyAt(ply int) bool {
	n := len(b.faults)
	return n > 0 && b.faults[n-1].ply == ply && b.faults[n-1].code != WrongSeparator && !b.faults[n-1].beside && !b.faults[n-1].how.aside()
}

// merge joins the branches that have come to the same position; the first, which
// the order of judgement prefers, keeps its faults.
func (r *replay) merge() {
	if len(r.branches) < 2 {
		return
	}
	at := make(map[rules.Position]int, len(r.branches))
	kept := r.branches[:0]
	for _, b := range r.branches {
		if k, met := at[b.pos]; met {
			if b.via != kept[k].via {
				kept[k].via = &choice{prev: kept[k].via, also: b.via}
			}
			continue
		}
		if len(kept) == maxBranches {
			break
		}
		at[b.pos] = len(kept)
		kept = append(kept, b)
	}
	r.branches = kept
}

// unreadable is the fault of a token that is no move: left out by the scribe, or
// not to be read.
func unreadable(item *pdn.Item) Code {
	if item.Kind == pdn.ItemUnknown {
		return MissingMove
	}
	return UnreadableMove
}

// line retraces one reading of the sheet, from the start to step end, as a
// sequence of positions and moves that leads to the branch's position.
func (r *replay) line(b branch, end int) []record {
	if len(b.faults) == 0 && len(r.trace) >= end {
		out := make([]record, end)
		at := r.start
		for i, m := range r.trace[:end] {
			out[i] = record{step: &r.steps[i], before: at, way: way{moves: [mostMoves]rules.Move{m}, n: 1, next: at.Play(m), plain: true}}
			at = out[i].way.next
		}
		return out
	}
	faults := map[int]*fault{}
	for i := range b.faults {
		if f := &b.faults[i]; faults[f.ply] == nil || !f.how.aside() {
			faults[f.ply] = f
		}
	}
	return r.retrace(r.steps[:end], []rules.Position{r.start}, b.pos, func(s *step) *fault { return faults[s.ply] })
}
