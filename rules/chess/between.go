package chess

// Pair is a move of each side, and the position after them.
type Pair struct {
	Moves [2]Move
	After Position
}

// Between looks for the move of each side that may be missing before some written moves: the
// pairs of legal ones behind which at least so many of them can be made in a row, and of those
// the ones behind which most can; or if it is known in which position the last of the least is
// not legal, all that make it so there, see [Mended]. Most pairs are left out by what one side
// has: where no rook of its own comes to a square that its rook goes to, whatever stands
// between, no move of the other side helps. There may be some in the list behind which less
// can be made, and none that belongs there is missing. looked is how many there are, about.
func (p *Position) Between(written []Written, least int, now *Position) (pairs []Pair, looked int) {
	var room, answers [64]Move
	moves := p.Legal(room[:0])
	passed := p.Pass()
	looked = len(moves) * len(passed.Legal(answers[:0]))
	if least > len(written) {
		return nil, looked
	}
	own, other := columnOf(p, p.turn), columnOf(p, 1-p.turn)
	type pair struct {
		moves [2]Move
		most  int16 // of the written moves that can be made behind it
	}
	var first [1024]pair
	found := first[:0]
	var replies [65][65]int16 // how far the column of a reply comes, and one
	for _, m := range moves {
		far := own.far(m, written, 0)
		if far < least {
			continue
		}
		q := p.Play(m)
		for _, n := range q.Legal(answers[:0]) {
			reply := &replies[n.From][n.To]
			if *reply == 0 || n.Promotion != NoKind {
				*reply = int16(other.far(n, written, 1)) + 1
			}
			if int(*reply) <= least {
				continue
			}
			if now != nil {
				mended, ok := Mended(*p, q.Play(n), *now)
				if !ok || !mended.possible(&written[least-1]) {
					continue
				}
			}
			found = append(found, pair{[2]Move{m, n}, min(int16(far), *reply-1)})
		}
	}
	// From those that may come farthest on: who cannot come as far need not be looked at.
	for far := len(written); far > least && now == nil; far-- {
		for i := range found {
			if pr := &found[i]; int(pr.most) == far {
				made, certain := p.afterBoth(pr.moves).Follows(written)
				least = max(least, made)
				if certain {
					pr.most = int16(made)
				}
			}
		}
	}
	for i := range found {
		if pr := &found[i]; int(pr.most) >= least {
			pairs = append(pairs, Pair{pr.moves, p.afterBoth(pr.moves)})
		}
	}
	return pairs, looked
}

// afterBoth is the position after two legal moves.
func (p *Position) afterBoth(moves [2]Move) Position {
	q := p.Play(moves[0])
	q.play(moves[1])
	return q
}

// Follows is how many written moves can be made one after the other; certain is false if one
// of them can be several, so that it may be more.
func (p Position) Follows(written []Written) (made int, certain bool) {
	for i := range written {
		if ok, several := p.Make(&written[i]); !ok {
			return i, !several
		}
	}
	return len(written), true
}

// possible reports whether a written move can be legal, with its own sign.
func (p *Position) possible(w *Written) bool {
	var room [4]Move
	moves := p.Matches(*w, room[:0])
	return len(moves) > 0 && (!w.Capture || p.Captured(moves[0]) != NoSquare)
}

// Make makes the one legal move that a written one means, with its own sign. ok is false, and
// nothing changed, where there is none, or where there are several.
func (p *Position) Make(w *Written) (ok, several bool) {
	var room [4]Move
	moves := p.Matches(*w, room[:0])
	if len(moves) != 1 || w.Capture && p.Captured(moves[0]) == NoSquare {
		return false, len(moves) > 1
	}
	p.play(moves[0])
	return true, false
}

// column is where the pieces of a side may stand by its own moves alone, whatever the other
// side plays: at least where they do, but for those that were captured.
type column struct {
	kinds [7]set
	side  uint8
}

func columnOf(p *Position, side uint8) column {
	c := column{side: side}
	for k := Pawn; k <= King; k++ {
		c.kinds[k] = p.kinds[k] & p.sides[side]
	}
	return c
}

// far is how many of some written moves, of both sides by turns, can be made at most as far
// as this one goes, whose first is written[first], after a move of it that is not written.
func (c column) far(m Move, written []Written, first int) int {
	c.kinds[m.kind] &^= bit(m.From)
	if m.castles {
		c.castled(m.To > m.From)
	} else if m.Promotion != NoKind {
		c.kinds[m.Promotion] |= bit(m.To)
	} else {
		c.kinds[m.kind] |= bit(m.To)
	}
	for i := first; i < len(written); i += 2 {
		if !c.goes(&written[i]) {
			return i
		}
	}
	return len(written)
}

// home is the king's square from which it castles, on the side's first rank.
func (c *column) home() Square {
	if c.side == 1 {
		return 5
	}
	return 61
}

// castled sets king and rook where castling brings them.
func (c *column) castled(short bool) {
	if h := c.home(); short {
		c.kinds[King] |= bit(h + 2)
		c.kinds[Rook] |= bit(h + 1)
	} else {
		c.kinds[King] |= bit(h - 2)
		c.kinds[Rook] |= bit(h - 1)
	}
}

// goes makes a written move, if a piece of the side can come where it goes on some board.
func (c *column) goes(w *Written) bool {
	if w.Castles {
		h, corner := c.home(), c.home()-4
		if w.Short {
			corner = h + 3
		}
		if !c.kinds[King].has(h) || !c.kinds[Rook].has(corner) {
			return false
		}
		c.kinds[King] &^= bit(h)
		c.castled(w.Short)
		return true
	}
	if w.Kind == Pawn && w.Long() {
		return c.leaves(w)
	}
	from := c.comers(w, w.Kind)
	if w.Also == NoKind && from != 0 && from&(from-1) == 0 {
		c.kinds[w.Kind] &^= from // it is this one
	}
	if from != 0 {
		c.comes(w, w.Kind)
	}
	if w.Also != NoKind {
		if also := c.comers(w, w.Also); also != 0 {
			c.comes(w, w.Also)
			return true
		}
	}
	return from != 0
}

// leaves makes a move of which the squares alone are written: whatever can stand on the first.
func (c *column) leaves(w *Written) bool {
	found := false
	for k := Pawn; k <= King; k++ {
		if !c.kinds[k].has(w.From()) {
			continue
		}
		found = true
		c.comes(w, k)
		if k == King && w.From() == c.home() {
			c.castled(true)
			c.castled(false)
		}
	}
	return found
}

// comers are the pieces of a kind that can come to the square of a written move on some board.
func (c *column) comers(w *Written, k Kind) set {
	from := attacks(k, w.To, 0)
	if k == Pawn {
		one := behind(w.To, c.side)
		if one < 1 || one > 64 {
			return 0
		}
		from = pawnTakes[1-c.side][w.To] | bit(one)
		if r := w.To.Rank(); r == 4 && c.side == 0 || r == 5 && c.side == 1 {
			from |= bit(behind(one, c.side))
		}
	}
	if w.File >= 0 {
		from &= fileA << w.File
	}
	if w.Rank >= 0 {
		from &= 0xff << (8 * (8 - w.Rank))
	}
	return from & c.kinds[k]
}

// comes sets a piece of a kind on the square of a written move, as what it can become there.
func (c *column) comes(w *Written, k Kind) {
	switch {
	case k == Pawn && w.Promotion != NoKind:
		c.kinds[w.Promotion] |= bit(w.To)
	case k == Pawn && (w.To.Rank() == 1 || w.To.Rank() == 8):
		c.kinds[Queen] |= bit(w.To)
	default:
		c.kinds[k] |= bit(w.To)
	}
}
