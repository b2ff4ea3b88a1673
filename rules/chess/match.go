package chess

// Matches appends the legal moves that a written move can mean. A pawn that comes to
// the last rank and of which it is not written what it becomes is a queen. A sign of a
// capture that is left out or too many tells no moves apart.
func (p *Position) Matches(w Written, moves []Move) []Move {
	if w.Castles {
		if m, ok := p.castling(w.Short); ok {
			moves = append(moves, m)
		}
		return moves
	}
	switch k := p.onSquare(&w); k {
	case NoKind:
	case King:
		if m, ok := p.castling(w.To.File() > w.From().File()); ok && m.From == w.From() && m.To == w.To {
			return append(moves, m) // e1-g1
		}
		fallthrough
	default:
		return p.matches(&w, k, moves)
	}
	n := len(moves)
	if moves = p.matches(&w, w.Kind, moves); len(moves) == n && w.Also != NoKind {
		moves = p.matches(&w, w.Also, moves)
	}
	return moves
}

// onSquare is what stands on the square that a move without a letter comes from, which in
// long notation with the squares alone is the piece that moves; NoKind where the square
// is not written, and where no own piece stands there.
func (p *Position) onSquare(w *Written) Kind {
	from := w.From()
	if w.Kind != Pawn || from == NoSquare || !p.sides[p.turn].has(from) {
		return NoKind
	}
	return p.kind(from)
}

func (p *Position) matches(w *Written, k Kind, moves []Move) []Move {
	if p.sides[p.turn].has(w.To) || p.kinds[King].has(w.To) {
		return moves
	}
	for from := p.comers(w, k); from != 0; from &= from - 1 {
		if m, ok := p.named(w, k, from.first()); ok && p.safe(m) {
			moves = append(moves, m)
		}
	}
	return moves
}

// comers are the pieces of a kind of the side to move that come to the square of a
// written move, from where it says; that the king would be in check is not looked at.
func (p *Position) comers(w *Written, k Kind) set {
	own := p.candidates(w, k)
	if k != Pawn {
		return attacks(k, w.To, p.taken()) & own
	}
	return p.pawnComers(w.To, own, w.File >= 0)
}

// pawnComers are those of some own pawns that come to a square. Which of them captures is
// written: the file it comes from.
func (p *Position) pawnComers(to Square, own set, file bool) set {
	var from set
	free := !p.taken().has(to)
	if takes := p.sides[1-p.turn].has(to) || free && to == p.ep; takes && file {
		from = pawnTakes[1-p.turn][to] & own
	}
	one := behind(to, p.turn)
	if !free || one < 1 || one > 64 {
		return from
	}
	from |= bit(one) & own
	if r := to.Rank(); !p.taken().has(one) && (p.turn == 0 && r == 4 || p.turn == 1 && r == 5) {
		from |= bit(behind(one, p.turn)) & own
	}
	return from
}

// candidates are the pieces of a kind of the side to move from where a written move
// says.
func (p *Position) candidates(w *Written, k Kind) set {
	own := p.kinds[k] & p.sides[p.turn]
	if w.File >= 0 {
		own &= fileA << w.File
	}
	if w.Rank >= 0 {
		own &= 0xff << (8 * (8 - w.Rank))
	}
	return own
}

const fileA set = 0x0101010101010101

// named is the move of a piece to the square of a written move, as it would be if it
// were legal. ok is false where something is named that a pawn does not become there.
func (p *Position) named(w *Written, k Kind, from Square) (Move, bool) {
	m := Move{From: from, To: w.To, kind: k}
	if k != Pawn {
		return m, w.Promotion == NoKind
	}
	m.passing = w.To == p.ep && from.File() != w.To.File()
	if r := w.To.Rank(); r == 1 || r == 8 {
		if m.Promotion = w.Promotion; m.Promotion == NoKind {
			m.Promotion = Queen
		}
		return m, true
	}
	return m, w.Promotion == NoKind
}

// Format writes a legal move in short algebraic notation with English letters, so that
// it means no other: Nbd2, exd5, e8=Q+, O-O.
func (p *Position) Format(m Move) string {
	b := make([]byte, 0, 8)
	switch {
	case m.castles && m.To > m.From:
		b = append(b, "O-O"...)
	case m.castles:
		b = append(b, "O-O-O"...)
	case m.kind == Pawn:
		b = p.formatPawn(m, b)
	default:
		b = append(b, m.kind.Letter())
		b = p.hint(m, b)
		if p.taken().has(m.To) {
			b = append(b, 'x')
		}
		b = append(b, m.To.String()...)
	}
	after := p.Play(m)
	switch {
	case !after.Check():
	case after.HasLegal():
		b = append(b, '+')
	default:
		b = append(b, '#')
	}
	return string(b)
}

func (p *Position) formatPawn(m Move, b []byte) []byte {
	if m.From.File() != m.To.File() {
		b = append(b, byte('a'+m.From.File()), 'x')
	}
	b = append(b, m.To.String()...)
	if m.Promotion != NoKind {
		b = append(b, '=', m.Promotion.Letter())
	}
	return b
}

// hint appends what tells the piece from others of its kind that can come to the
// square: its file, else its rank, else both. A piece that is pinned is none of them.
func (p *Position) hint(m Move, b []byte) []byte {
	var file, rank, other bool
	for from := attacks(m.kind, m.To, p.taken()) & p.kinds[m.kind] & p.sides[p.turn] &^ bit(m.From); from != 0; from &= from - 1 {
		q := from.first()
		if !p.safe(Move{From: q, To: m.To, kind: m.kind}) {
			continue
		}
		other = true
		file = file || q.File() == m.From.File()
		rank = rank || q.Rank() == m.From.Rank()
	}
	name := m.From.String()
	switch {
	case !other:
		return b
	case !file:
		return append(b, name[0])
	case !rank:
		return append(b, name[1])
	default:
		return append(b, name...)
	}
}
