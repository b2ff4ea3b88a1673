package rules

// Follow makes the legal move that a written one means, where it can mean no other and has
// the sign of its kind: the move is that of [Position.Matches], and p becomes the position
// after it, as [Position.Play] has it. It answers at once for what nearly every half-move
// is, two squares on a board of up to ten columns. ok is false for all others, and for what
// is not legal or means several moves: then Matches says more, and p is as it was.
func (p *Position) Follow(w Written) (m Move, ok bool) {
	v, e := p.variant, p.variant.geo.fast
	m.From, m.To = w.squares.at(0), w.squares.at(1)
	if e == nil || w.n != 2 || !v.has(m.From) || !v.has(m.To) {
		return Move{}, false
	}
	from, to := v.geo.cellOf[m.From], v.geo.cellOf[m.To]
	captured, ok := p.only(e, from, to)
	if !ok || w.WrongSign(v, !captured.empty()) {
		return Move{}, false
	}
	m.Captured = v.geo.squares(captured)
	p.make(p.turn, m, from, to, captured)
	return m, true
}

// WrongSign reports whether what is a capture, or is none, is written with the sign of the
// other kind of move: a capture with a dash, a quiet move with a cross or colon (Frisian
// Article 22).
func (w Written) WrongSign(v *Variant, capture bool) bool {
	switch w.separator {
	case SepQuiet:
		return capture && v.CaptureSign != '-'
	case SepCapture:
		return !capture
	default:
		return false
	}
}

// only reports whether one legal move, and no more, leads from a cell to another, and
// what it captures.
func (p *Position) only(e *padded, from, to cell) (captured mask, ok bool) {
	s := p.sides()
	one := uint64(1) << from
	switch {
	case s.own&one == 0:
		return mask{}, false
	case e.canCapture(s):
		captured.lo, ok = e.onlyCapture(s, from, to)
		return captured, ok
	default:
		return mask{}, e.quietTo(s, one&^p.limited().lo)>>to&1 != 0
	}
}

// onlyCapture is what the capture from one cell to another lifts that comes first, if
// there is just one.
func (e *padded) onlyCapture(s sides, from, to cell) (captured uint64, ok bool) {
	var room [fewCaptures]taken
	c := captures{list: room[:]}
	if !e.captures(s, &c) {
		return 0, false
	}
	n := 0
	for _, t := range c.list[:c.n] {
		if t.from == from && t.to == to {
			captured = t.captured
			n++
		}
	}
	return captured, n == 1
}

// fewCaptures is room for the captures of nearly any position of a game.
const fewCaptures = 8
