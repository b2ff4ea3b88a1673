package chess

// Play makes a legal move.
func (p Position) Play(m Move) Position {
	p.play(m)
	return p
}

// rightsAt are the rights that go when a piece leaves a square or is captured there.
var rightsAt = [65]uint8{1: blackLong, 5: blackShort | blackLong, 8: blackShort, 57: whiteLong, 61: whiteShort | whiteLong, 64: whiteShort}

func (p *Position) play(m Move) {
	us := p.turn
	captured := p.Captured(m)
	if captured != NoSquare {
		p.lift(captured)
	}
	b := bit(m.From)
	p.kinds[m.kind] &^= b
	p.sides[us] &^= b
	k := m.kind
	if m.Promotion != NoKind {
		k = m.Promotion
	}
	p.put(m.To, us, k)
	if m.castles {
		rook, to := m.To+1, m.To-1
		if m.To < m.From {
			rook, to = m.To-2, m.To+1
		}
		p.lift(rook)
		p.put(to, us, Rook)
	}
	p.after(m, captured != NoSquare)
}

// after sets what a move leaves behind it.
func (p *Position) after(m Move, capture bool) {
	p.rights &^= rightsAt[m.From] | rightsAt[m.To]
	p.ep = NoSquare
	if m.kind == Pawn && (m.To == m.From+16 || m.From == m.To+16) {
		p.ep = (m.From + m.To) / 2
	}
	p.quiet = min(p.quiet+1, maxCount)
	if capture || m.kind == Pawn {
		p.quiet = 0
	}
	p.passTurn()
}

// PlayAsWritten makes a move that no rule allows as it was made on the board: the piece
// goes where it was written and captures what stands there, whatever side it is of; a
// pawn that captures in passing lifts the pawn that it passes; a pawn that comes to the
// last rank becomes what was named, else a queen. ok is false where nothing can be
// carried out: there is no piece, or a king would be captured or a piece of one's own.
func (p Position) PlayAsWritten(m Move) (after Position, ok bool) {
	piece, target := p.Piece(m.From), p.Piece(m.To)
	if m.From == m.To || piece.Kind == NoKind || target.Kind == King || target.Side == piece.Side && target.Kind != NoKind {
		return p, false
	}
	m.kind, m.castles = piece.Kind, false
	owner := side(piece.Side)
	capture := target.Kind != NoKind
	if m.passing {
		passed := behind(m.To, owner)
		m.passing = passed >= 1 && passed <= 64 && p.Piece(passed) == (Piece{colors[1-owner], Pawn})
		if m.passing {
			p.lift(passed)
			capture = true
		}
	}
	p.lift(m.To)
	p.lift(m.From)
	k := piece.Kind
	if last := m.To.Rank(); k == Pawn && (last == 1 || last == 8) {
		if k = m.Promotion; k == NoKind {
			k = Queen
		}
	}
	p.put(m.To, owner, k)
	p.after(m, capture)
	if !plainDouble(m) {
		p.ep = NoSquare
	}
	return p, true
}

// plainDouble reports a double step of a pawn from its own rank.
func plainDouble(m Move) bool {
	return m.kind == Pawn && m.From.File() == m.To.File() && (m.From.Rank() == 2 && m.To.Rank() == 4 || m.From.Rank() == 7 && m.To.Rank() == 5)
}

// CastleAsWritten castles although no rule allows it: the king goes two squares towards
// the rook from its own square, to the same square from elsewhere, and the rook of the
// corner, if it stands there, beside it. What stands in the way of either goes off the
// board. ok is false where a king does.
func (p Position) CastleAsWritten(short bool) (after Position, ok bool) {
	home := Square(57)
	if p.turn == 1 {
		home = 1
	}
	from, to, corner, rook := p.king(p.turn), home+2, home, home+3
	if short {
		to, corner, rook = home+6, home+7, home+5
	}
	enemy := bit(p.king(1 - p.turn))
	own := p.Piece(corner) == (Piece{colors[p.turn], Rook})
	if enemy&(bit(to)|bit(rook)) != 0 {
		return p, false
	}
	capture := to != from && p.taken().has(to)
	p.lift(from)
	if own {
		p.lift(corner)
	}
	p.lift(to)
	p.put(to, p.turn, King)
	if own {
		capture = capture || p.taken().has(rook)
		p.lift(rook)
		p.put(rook, p.turn, Rook)
	}
	p.after(Move{From: from, To: to, kind: King}, capture)
	p.rights &^= rightsAt[home+4] // both
	return p, true
}
