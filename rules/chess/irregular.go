package chess

// Wrong is what is wrong with a written move that is not legal.
type Wrong uint8

// What can be wrong, in the order in which it is judged.
const (
	_           Wrong = iota
	LeavesCheck       // only the own king forbids it
	NoSuchPiece       // the square is empty, or the side has no such piece
	OutOfTurn         // the move is legal for the other side, that has just moved
	NotOwn            // the piece is the other side's
	OwnOnTarget       // a piece of one's own stands where it goes
	NoPassing         // a capture in passing that is not available
	Unreachable       // the piece cannot go there
)

// Made is a written move that is not legal as it can have been made on the board.
type Made struct {
	Kind  Wrong
	Moves []Move // in each way; none where nothing can have been moved
	From  Square // that it starts from, where one is known
}

// Irregular says what is wrong with a written move that is not legal and not castling.
func (p *Position) Irregular(w Written) Made {
	k := w.Kind
	if w.Also != NoKind && p.candidates(&w, k) == 0 {
		k = w.Also
	}
	from := w.From()
	if from != NoSquare && p.kind(from) != NoKind && w.Kind == Pawn {
		k = p.kind(from) // long notation with the squares alone: whatever stands there
	}
	comers := p.comers(&w, k) &^ p.sides[1-p.turn]
	if comers != 0 && !p.sides[p.turn].has(w.To) && !p.kinds[King].has(w.To) {
		return p.made(LeavesCheck, &w, k, comers)
	}
	switch {
	case from != NoSquare && p.kind(from) == NoKind:
		return Made{Kind: NoSuchPiece, From: from}
	case from != NoSquare && p.sides[1-p.turn].has(from):
		wrong := NotOwn
		if other := p.WithTurn(colors[1-p.turn]); len(other.Matches(w, nil)) > 0 {
			wrong = OutOfTurn
		}
		return p.made(wrong, &w, p.kind(from), bit(from))
	case from != NoSquare && p.kind(from) != k && w.Also != p.kind(from):
		return Made{Kind: NoSuchPiece, From: from} // another piece stands there
	case from != NoSquare:
		k = p.kind(from)
	}
	able := p.candidates(&w, k)
	switch {
	case p.kinds[k]&p.sides[p.turn] == 0:
		return Made{Kind: NoSuchPiece, From: from}
	case p.sides[p.turn].has(w.To) && w.To != from:
		return Made{Kind: OwnOnTarget, From: from}
	}
	if k == Pawn {
		return p.pawnMade(&w, able)
	}
	return p.made(Unreachable, &w, k, able)
}

// made is a move of each of the pieces that can have made it.
func (p *Position) made(wrong Wrong, w *Written, k Kind, from set) Made {
	m := Made{Kind: wrong, From: w.From()}
	for ; from != 0; from &= from - 1 {
		q := from.first()
		if q == w.To {
			continue
		}
		made := Move{From: q, To: w.To, kind: k, Promotion: w.Promotion}
		made.passing = k == Pawn && w.To == p.ep && q.File() != w.To.File()
		m.Moves = append(m.Moves, made)
		m.From = q
	}
	return m
}

// pawnMade is a move of a pawn that it cannot make: a capture in passing that is not
// available, or any other. In short notation it stands on the file that is written, or
// on that of the square it goes to.
func (p *Position) pawnMade(w *Written, able set) Made {
	if w.File < 0 {
		if own := able & (fileA << w.To.File()); own != 0 {
			able = own
		}
	}
	passed := behind(w.To, p.turn)
	var passing set
	if passed >= 1 && passed <= 64 && !p.taken().has(w.To) && p.Piece(passed) == (Piece{colors[1-p.turn], Pawn}) {
		passing = able & pawnTakes[1-p.turn][w.To]
	}
	if passing == 0 {
		return p.made(Unreachable, w, Pawn, able)
	}
	m := p.made(NoPassing, w, Pawn, passing)
	for i := range m.Moves {
		m.Moves[i].passing = true
	}
	return m
}
