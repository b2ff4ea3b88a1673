package chess

// Move is a move. Of castling the squares are the king's.
type Move struct {
	From, To  Square
	Promotion Kind // NoKind unless a pawn comes to the last rank

	kind    Kind // of the piece that moves
	passing bool // a capture in passing
	castles bool
}

// Castles reports whether the move is castling.
func (m Move) Castles() bool { return m.castles }

// Passing reports whether the move captures a pawn in passing.
func (m Move) Passing() bool { return m.passing }

// Kind is what moves.
func (m Move) Kind() Kind { return m.kind }

// UCI is the move as engines write it: e2e4, e7e8q, e1g1.
func (m Move) UCI() string {
	text := m.From.String() + m.To.String()
	if m.Promotion != NoKind {
		text += string(letters[m.Promotion])
	}
	return text
}

// promotions are what a pawn becomes, the likeliest first.
var promotions = [4]Kind{Queen, Rook, Bishop, Knight}

// Captured is the square of what the move captures; NoSquare for none.
func (p *Position) Captured(m Move) Square {
	switch {
	case m.passing:
		return behind(m.To, p.turn)
	case !m.castles && p.taken().has(m.To):
		return m.To
	}
	return NoSquare
}

// behind is the square that a pawn of a side comes from in one step.
func behind(q Square, side uint8) Square {
	if side == 0 {
		return q + 8
	}
	return q - 8
}

// Legal appends the legal moves: by the squares of the pieces, castling last.
func (p *Position) Legal(moves []Move) []Move {
	check := p.Check()
	for own := p.sides[p.turn]; own != 0; own &= own - 1 {
		from := own.first()
		if k := p.kind(from); k == Pawn {
			moves = p.pawnMoves(from, check, moves)
		} else {
			for to := attacks(k, from, p.taken()) &^ p.sides[p.turn] &^ p.kinds[King]; to != 0; to &= to - 1 {
				if m := (Move{From: from, To: to.first(), kind: k}); p.safeIn(m, check) {
					moves = append(moves, m)
				}
			}
		}
	}
	for _, short := range [2]bool{true, false} {
		if m, ok := p.castling(short); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// pawnMoves appends the legal moves of a pawn; check says whether the side to move is in check.
func (p *Position) pawnMoves(from Square, check bool, moves []Move) []Move {
	for to := p.pawnReach(from); to != 0; to &= to - 1 {
		q := to.first()
		m := Move{From: from, To: q, kind: Pawn, passing: q == p.ep && q.File() != from.File()}
		if !p.safeIn(m, check) {
			continue
		}
		if r := q.Rank(); r != 1 && r != 8 {
			moves = append(moves, m)
			continue
		}
		for _, m.Promotion = range promotions {
			moves = append(moves, m)
		}
	}
	return moves
}

// pawnReach are the squares that a pawn can come to, its king left aside.
func (p *Position) pawnReach(from Square) set {
	free := ^p.taken()
	takes := p.sides[1-p.turn] &^ p.kinds[King]
	if p.ep != NoSquare {
		takes |= bit(p.ep) & free
	}
	to := pawnTakes[p.turn][from] & takes
	if ahead := behind(from, 1-p.turn); ahead >= 1 && ahead <= 64 && free.has(ahead) {
		to |= bit(ahead)
		if home := from.Rank(); p.turn == 0 && home == 2 || p.turn == 1 && home == 7 {
			to |= bit(behind(ahead, 1-p.turn)) & free
		}
	}
	return to
}

// safe reports whether the own king is not attacked after a move.
func (p *Position) safe(m Move) bool {
	return !p.mayUncover(m) && !p.Check() || !p.attacked(m)
}

// safeIn is safe where it is known whether the side to move is in check.
func (p *Position) safeIn(m Move, check bool) bool {
	return !check && !p.mayUncover(m) || !p.attacked(m)
}

// mayUncover reports whether a move can bring the own king into check that was in none.
func (p *Position) mayUncover(m Move) bool {
	return m.kind == King || m.passing || lines[p.king(p.turn)].has(m.From)
}

// attacked reports whether the own king is attacked after a move.
func (p *Position) attacked(m Move) bool {
	us := p.turn
	king := p.king(us)
	gone := bit(m.To)
	if m.passing {
		gone = bit(behind(m.To, us))
	}
	taken := (p.taken()&^bit(m.From)&^gone | bit(m.To))
	if m.kind == King {
		king = m.To
	}
	return p.attackers(king, 1-us, taken, gone) != 0
}

// castling is castling to a side, if it is legal: neither king nor rook has moved,
// nothing stands between them, and the king is not in check, nor passes or comes to a
// square that is attacked (leaflet: рокировка).
func (p *Position) castling(short bool) (Move, bool) {
	right, between := whiteLong, 3
	if short {
		right, between = whiteShort, 2
	}
	from := Square(61)
	if p.turn == 1 {
		right <<= 2
		from = 5
	}
	if p.rights&right == 0 {
		return Move{}, false
	}
	step := -1
	if short {
		step = 1
	}
	taken := p.taken()
	for i := 1; i <= between; i++ {
		if taken.has(Square(int(from) + i*step)) {
			return Move{}, false
		}
	}
	for i := range 3 {
		if p.attackers(Square(int(from)+i*step), 1-p.turn, taken, 0) != 0 {
			return Move{}, false
		}
	}
	return Move{From: from, To: Square(int(from) + 2*step), kind: King, castles: true}, true
}

// HasLegal reports whether there is a legal move.
func (p *Position) HasLegal() bool {
	var room [8]Move
	check := p.Check()
	for own := p.sides[p.turn]; own != 0; own &= own - 1 {
		from := own.first()
		k := p.kind(from)
		if k == Pawn {
			if len(p.pawnMoves(from, check, room[:0])) > 0 {
				return true
			}
			continue
		}
		for to := attacks(k, from, p.taken()) &^ p.sides[p.turn] &^ p.kinds[King]; to != 0; to &= to - 1 {
			if p.safeIn(Move{From: from, To: to.first(), kind: k}, check) {
				return true
			}
		}
	}
	return false // who can castle can move his king by one square
}

// Perft counts the positions after depth plies, one for each sequence of moves.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	var room [128]Move
	moves := p.Legal(room[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var n uint64
	for _, m := range moves {
		n += Perft(p.Play(m), depth-1)
	}
	return n
}
