package chess

import (
	"sync"

	"arbiter/rules"
)

// Position is the pieces on the board, who is to move, and what the moves before leave:
// the rights to castle, a pawn that can be captured in passing, and the counts of half
// moves and moves. It is a value that can be compared. Each side has one king.
type Position struct {
	kinds  [7]set // by kind; [0] is not used
	sides  [2]set // White's and Black's
	turn   uint8  // 0 White, 1 Black
	rights uint8
	ep     Square // that the pawn passed over which has just made its double step
	quiet  uint16 // half-moves since a pawn moved or something was captured
	number uint16 // of the move, from 1
}

// The rights to castle, as bits.
const (
	whiteShort uint8 = 1 << iota
	whiteLong
	blackShort
	blackLong
)

// Start is the position in which a game begins.
func Start() Position { return start() }

var start = sync.OnceValue(func() Position {
	p, err := ParseFEN("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	if err != nil {
		panic(err)
	}
	return p
})

// side is the index of a colour.
func side(c rules.Color) uint8 {
	if c == rules.Black {
		return 1
	}
	return 0
}

// colors are the colours by index.
var colors = [2]rules.Color{rules.White, rules.Black}

// Turn is who is to move.
func (p *Position) Turn() rules.Color { return colors[p.turn] }

// Quiet counts the half-moves since a pawn moved or something was captured.
func (p *Position) Quiet() int { return int(p.quiet) }

// Number is the number of the move.
func (p *Position) Number() int { return int(p.number) }

// Piece is what stands on a square.
func (p *Position) Piece(q Square) Piece {
	k := p.kind(q)
	switch {
	case k == NoKind:
		return Piece{}
	case p.sides[0].has(q):
		return Piece{rules.White, k}
	default:
		return Piece{rules.Black, k}
	}
}

// kind is what stands on a square, of either side.
func (p *Position) kind(q Square) Kind {
	b := bit(q)
	if (p.sides[0]|p.sides[1])&b == 0 {
		return NoKind
	}
	for k := Pawn; k < King; k++ {
		if p.kinds[k]&b != 0 {
			return k
		}
	}
	return King
}

// put sets a piece on an empty square, lift takes one off.
func (p *Position) put(q Square, side uint8, k Kind) {
	p.kinds[k] |= bit(q)
	p.sides[side] |= bit(q)
}

func (p *Position) lift(q Square) {
	b := ^bit(q)
	for k := Pawn; k <= King; k++ {
		p.kinds[k] &= b
	}
	p.sides[0] &= b
	p.sides[1] &= b
}

func (p *Position) taken() set { return p.sides[0] | p.sides[1] }

// king is where a side's king stands.
func (p *Position) king(side uint8) Square { return (p.kinds[King] & p.sides[side]).first() }

// attackers are the pieces of a side that attack a square, with so much of the board
// taken; those on left squares do not count.
func (p *Position) attackers(q Square, by uint8, taken, gone set) set {
	queens := p.kinds[Queen]
	from := knightMoves[q]&p.kinds[Knight] | kingMoves[q]&p.kinds[King] | pawnTakes[1-by][q]&p.kinds[Pawn]
	if lines[q]&p.sides[by]&(queens|p.kinds[Bishop]|p.kinds[Rook]) != 0 {
		from |= slide(q, &slanted, taken)&(p.kinds[Bishop]|queens) | slide(q, &straight, taken)&(p.kinds[Rook]|queens)
	}
	return from & p.sides[by] &^ gone
}

// Check reports whether the side to move is in check.
func (p *Position) Check() bool { return p.inCheck(p.turn) }

func (p *Position) inCheck(side uint8) bool {
	return p.attackers(p.king(side), 1-side, p.taken(), 0) != 0
}

// Pass gives the move to the other side; the board stays as it is.
func (p Position) Pass() Position {
	p.ep = NoSquare
	p.passTurn()
	p.quiet = min(p.quiet+1, maxCount)
	return p
}

// maxCount bounds the counts of a position.
const maxCount = 9999

func (p *Position) passTurn() {
	if p.turn == 1 {
		p.number = min(p.number+1, maxCount)
	}
	p.turn = 1 - p.turn
}

// WithTurn is the position with the other side, or the same, to move.
func (p Position) WithTurn(c rules.Color) Position {
	if side(c) != p.turn {
		p.ep, p.turn = NoSquare, side(c)
	}
	return p
}

// Key is the position as those count that may come again: the pieces, who is to move,
// the rights to castle, and a pawn that can be captured in passing only where such a
// capture is legal: the same moves are possible (leaflet: «возможные ходы»).
func (p Position) Key() Position {
	if p.ep != NoSquare && !p.mayTakePassing() {
		p.ep = NoSquare
	}
	p.quiet, p.number = 0, 0
	return p
}

// mayTakePassing reports whether a capture in passing is legal.
func (p *Position) mayTakePassing() bool {
	for from := pawnTakes[1-p.turn][p.ep] & p.kinds[Pawn] & p.sides[p.turn]; from != 0; from &= from - 1 {
		if p.safe(Move{From: from.first(), To: p.ep, kind: Pawn, passing: true}) {
			return true
		}
	}
	return false
}

// Dead reports whether nobody can mate by any moves: bare kings, one minor piece, or
// bishops that all stand on squares of one colour. A position that is blocked for good
// is not looked for.
func (p *Position) Dead() bool {
	if p.kinds[Pawn]|p.kinds[Rook]|p.kinds[Queen] != 0 {
		return false
	}
	if p.taken().count() <= 3 {
		return true
	}
	const light set = 0xAA55AA55AA55AA55
	b := p.kinds[Bishop]
	return p.kinds[Knight] == 0 && (b&light == 0 || b&^light == 0)
}
