package chess

// follow makes the legal move that a written one means, where it can mean no other: the
// move is that of [Position.Matches], and p becomes the position after it, as
// [Position.Play] has it. ok is false for what is not legal, or means several moves, and
// for a letter that can be two pieces: then Matches says more, and p is as it was. check
// says whether the side to move is in check.
func (p *Position) follow(w *Written, check bool) (m Move, ok bool) {
	if w.Castles {
		m, ok = p.castling(w.Short)
	} else {
		m, ok = p.only(w, check)
	}
	if ok {
		p.play(m)
	}
	return m, ok
}

// only is the legal move that a written one means, if there is just one.
func (p *Position) only(w *Written, check bool) (m Move, ok bool) {
	k := w.Kind
	if on := p.onSquare(w); on != NoKind {
		k = on
	}
	if w.Also != NoKind || k == King && w.Kind == Pawn || p.sides[p.turn].has(w.To) || p.kinds[King].has(w.To) {
		return Move{}, false
	}
	for from := p.comers(w, k); from != 0; from &= from - 1 {
		another, named := p.named(w, k, from.first())
		if !named || (check || p.mayUncover(another)) && p.attacked(another) {
			continue
		}
		if ok {
			return Move{}, false
		}
		m, ok = another, true
	}
	return m, ok
}

// Line is a game that is followed where it stands, along half-moves of which nothing is to
// be said. The zero Line is of no game: begin one with Begin.
type Line struct {
	at    Position
	check bool       // the side to move is in check
	past  []Position // that can come again, as [Position.Key] has them; the last is the one now
}

// Begin goes on from a game; the memory of the one before serves it.
func (l *Line) Begin(g Game) {
	l.at, l.check, l.past = g.Position, g.Check(), l.past[:0]
	for o := g.seen; o != nil; o = o.prev {
		l.past = append(l.past, o.key)
	}
	for i, j := 0, len(l.past)-1; i < j; i, j = i+1, j-1 {
		l.past[i], l.past[j] = l.past[j], l.past[i]
	}
}

// Game is the game as it is now.
func (l *Line) Game() Game {
	seen := make([]occurrence, len(l.past))
	for i := range seen {
		o := &seen[i]
		*o = occurrence{key: l.past[i], times: 1}
		if i > 0 {
			o.prev = &seen[i-1]
			o.count(i)
		}
	}
	return Game{l.at, &seen[len(seen)-1]}
}

// Follow makes the move that a written one means, where it is legal, can be no other, is
// written as it should be, and leaves a game that is neither drawn nor can be claimed to
// be. Else it reports false, and changes nothing. With signs a check must have its own.
func (l *Line) Follow(w Written, signs bool) bool {
	next := l.at
	m, ok := next.follow(&w, l.check)
	if !ok {
		return false
	}
	capture := l.at.Captured(m) != NoSquare
	if w.Capture && !capture || w.Dash && capture || m.Promotion != NoKind && w.Promotion == NoKind {
		return false
	}
	check := next.Check()
	if w.Check && !check || check && !w.Check && signs || w.Mate && next.HasLegal() {
		return false
	}
	if next.quiet >= 2*fiftyMoves || next.Dead() {
		return false
	}
	if next.quiet == 0 {
		l.past = l.past[:0]
	}
	key := next.Key()
	if times := 1; next.quiet > 0 {
		for i := len(l.past) - 2; i >= 0; i -= 2 {
			if l.past[i] == key {
				times++
			}
		}
		if times >= 3 {
			return false
		}
	}
	l.at, l.check, l.past = next, check, append(l.past, key)
	return true
}

// fiftyMoves is after how many moves of each side without a capture or a move of a pawn a
// draw can be claimed.
const fiftyMoves = 50
