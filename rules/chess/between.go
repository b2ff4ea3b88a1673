package chess

// Between is where a move of each side may be missing before some written moves.
type Between struct {
	Pairs  [][2]Move // that may have been made there, in the order of the legal moves
	Looked int       // how many pairs there are, about
}

// Between looks for the move of each side that may be missing before some written moves: the
// pairs of legal ones behind which at least so many of them can be made in a row. Most are
// left out by what one side has: where no rook of its own comes to a square that its rook
// goes to, whatever stands between, no move of the other side helps. With farthest only those
// are left behind which most can be made. There may be some in the list behind which less can
// be, and none that belongs there is missing.
func (p *Position) Between(written []Written, least int, farthest bool) Between {
	var room, answers [64]Move
	moves := p.Legal(room[:0])
	passed := p.Pass()
	out := Between{Looked: len(moves) * len(passed.Legal(answers[:0]))}
	type pair struct {
		moves [2]Move
		most  int // of the written moves that can be made behind it at most
	}
	var pairs []pair
	var replies [65][65]int16 // how far the column of a reply comes, and one
	for _, m := range moves {
		own := columnOf(p, p.turn).far(m, written, 0)
		if own < least {
			continue
		}
		q := p.Play(m)
		for _, n := range q.Legal(answers[:0]) {
			far := &replies[n.From][n.To]
			if *far == 0 || n.Promotion != NoKind {
				*far = int16(columnOf(p, q.turn).far(n, written, 1)) + 1
			}
			if most := min(own, int(*far)-1); most >= least {
				pairs = append(pairs, pair{[2]Move{m, n}, most})
			}
		}
	}
	if farthest {
		// From those that may come farthest on: who cannot come as far need not be looked at.
		for most := len(written); most > least; most-- {
			for i := range pairs {
				if pr := &pairs[i]; pr.most == most {
					made, certain := p.follows(pr.moves, written)
					least = max(least, made)
					if certain {
						pr.most = made
					}
				}
			}
		}
	}
	for _, pr := range pairs {
		if pr.most >= least {
			out.Pairs = append(out.Pairs, pr.moves)
		}
	}
	return out
}

// follows is how many written moves can be made one after the other behind a pair of legal
// ones; certain is false if one of them can be several, so that it may be more.
func (p *Position) follows(pair [2]Move, written []Written) (made int, certain bool) {
	at := p.Play(pair[0])
	at.play(pair[1])
	for i := range written {
		if ok, several := at.make(&written[i]); !ok {
			return i, !several
		}
	}
	return len(written), true
}

// Make makes the one legal move that a written one means, with its own sign. It reports
// false, and changes nothing, where there is none, or several.
func (p *Position) Make(w *Written) bool {
	ok, _ := p.make(w)
	return ok
}

func (p *Position) make(w *Written) (ok, several bool) {
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
