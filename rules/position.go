package rules

// Position is a board with the side to move and, where the variant limits the
// quiet moves of one king, how far each side's king has run. It is small and
// comparable, and is changed by making a new one; only Follow changes it where it stands.
type Position struct {
	variant *Variant
	white   mask
	black   mask
	kings   mask
	turn    Color
	runs    [2]kingRun // White's, Black's
}

// kingRun is the king that made a side's last moves, all of them quiet.
type kingRun struct {
	at    Square
	moves uint8
}

// Move is a move: two captures are the same where these fields agree, whatever
// the route (see Position.Routes).
type Move struct {
	From, To Square
	Captured SquareSet
}

// IsCapture reports whether the move captures anything.
func (m Move) IsCapture() bool { return !m.Captured.IsEmpty() }

// Variant returns the game that is played.
func (p Position) Variant() *Variant { return p.variant }

// Turn returns the side to move.
func (p Position) Turn() Color { return p.turn }

// Piece returns what stands on a square.
func (p Position) Piece(q Square) Piece {
	if !p.variant.has(q) {
		return NoPiece
	}
	c := p.variant.geo.cellOf[q]
	switch {
	case p.white.has(c):
		return PieceOf(White, p.kings.has(c))
	case p.black.has(c):
		return PieceOf(Black, p.kings.has(c))
	}
	return NoPiece
}

// Pieces returns the squares of a side's men and kings.
func (p Position) Pieces(c Color) SquareSet { return p.variant.geo.squares(p.of(c)) }

// Men returns the squares of a side's men.
func (p Position) Men(c Color) SquareSet { return p.variant.geo.squares(p.of(c).minus(p.kings)) }

// Kings returns the squares of a side's kings.
func (p Position) Kings(c Color) SquareSet { return p.variant.geo.squares(p.of(c).and(p.kings)) }

// Placed returns the position without what the moves before it left behind:
// the key for repetition.
func (p Position) Placed() Position {
	p.runs = [2]kingRun{}
	return p
}

// With returns the position with piece on a square of the board, NoPiece to
// clear it.
func (p Position) With(q Square, piece Piece) Position {
	if !p.variant.has(q) {
		return p
	}
	m := maskOf(p.variant.geo.cellOf[q])
	p.white, p.black, p.kings = p.white.minus(m), p.black.minus(m), p.kings.minus(m)
	switch piece.Color() {
	case White:
		p.white = p.white.or(m)
	case Black:
		p.black = p.black.or(m)
	}
	if piece.King() {
		p.kings = p.kings.or(m)
	}
	return p
}

// WithTurn returns the position with the other side, or the same, to move.
func (p Position) WithTurn(c Color) Position {
	p.turn = c
	return p
}

// KingRun returns the king that made the last quiet moves of a side in a row
// and how many, NoSquare and 0 if its last move was another. Only variants
// that limit such moves count them.
func (p Position) KingRun(c Color) (Square, int) {
	if c == ColorUnset {
		return NoSquare, 0
	}
	run := p.runs[c-1]
	return run.at, int(run.moves)
}

// AnyKing reports whether a king is on the board.
func (p Position) AnyKing() bool { return !p.kings.empty() }

// KingLimited reports whether the king on a square may not make another quiet
// move now (Frisian Article 17: it made three in a row and its side has a man).
func (p Position) KingLimited(q Square) bool {
	limit := p.variant.KingRun.Moves
	piece := p.Piece(q)
	if limit == Unlimited || !piece.King() {
		return false
	}
	color := piece.Color()
	at, moves := p.KingRun(color)
	return at == q && moves >= limit && !p.of(color).minus(p.kings).empty()
}

// Play returns the position after a move. It is mechanical and asks for no
// legality: it moves the piece, whatever its colour, lifts what is captured,
// crowns a man as the variant does, and passes the turn. From an empty square
// nothing moves.
func (p Position) Play(m Move) Position {
	p.play(m)
	return p
}

// play is Play where the position stands.
func (p *Position) play(m Move) {
	v := p.variant
	piece := p.Piece(m.From)
	if piece == NoPiece || !v.has(m.To) {
		p.turn = p.turn.Other()
		return
	}
	p.make(piece.Color(), m, v.geo.cellOf[m.From], v.geo.cellOf[m.To], v.geo.cells(m.Captured))
}

// make is Play of a piece of a side, with the squares of the move as cells too.
func (p *Position) make(color Color, m Move, from, to cell, captured mask) {
	if p.variant.KingRun.Moves != Unlimited {
		p.run(color, m, captured.empty() && p.kings.has(from))
	}
	p.move(color, from, to, captured)
}

// move moves a piece between cells and passes the turn.
func (p *Position) move(color Color, from, to cell, captured mask) {
	start, end := maskOf(from), maskOf(to)
	king := p.kings.has(from) || p.crowns(color, end, captured)
	lifted := captured.or(start).or(end)
	p.white, p.black, p.kings = p.white.minus(lifted), p.black.minus(lifted), p.kings.minus(lifted)
	if color == White {
		p.white = p.white.or(end)
	} else {
		p.black = p.black.or(end)
	}
	if king {
		p.kings = p.kings.or(end)
	}
	p.turn = p.turn.Other()
}

// crowns reports whether a man becomes a king by a move that ends on a cell.
func (p *Position) crowns(color Color, end, captured mask) bool {
	g := p.variant.geo
	if !g.crown[color].and(end).empty() {
		return true
	}
	// A man that captures diagonally jumps a piece of the row before the far
	// row just when it lands on the far row or leaves it again.
	return p.variant.Promotion == InPassing && !captured.and(g.inner[color]).empty()
}

// run counts the quiet moves in a row of a side's king, and forgets a king
// that was captured.
func (p *Position) run(color Color, m Move, quietKing bool) {
	own := &p.runs[color-1]
	switch {
	case !quietKing:
		*own = kingRun{}
	case own.at == m.From && own.moves < 255:
		*own = kingRun{at: m.To, moves: own.moves + 1}
	case own.at != m.From:
		*own = kingRun{at: m.To, moves: 1}
	default:
		own.at = m.To
	}
	other := &p.runs[color.Other()-1]
	if m.Captured.Has(other.at) {
		*other = kingRun{}
	}
}

// of returns the pieces of a side.
func (p *Position) of(c Color) mask {
	switch c {
	case White:
		return p.white
	case Black:
		return p.black
	}
	return mask{}
}
