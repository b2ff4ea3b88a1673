package sheet

import (
	"slices"

	"arbiter/rules"
)

// judge says what a written move is in a position, in the order of judgement
// (that of the catalogue): the legal moves it can mean if there are
// any, else the irregularity it is, in each way it can have been played. The
// answer is never empty. A capture that is written with the sign of a quiet
// move, or the reverse, is still that move: the sign is the scribe's.
func (j *judge) readings(p rules.Position, w rules.Written) []reading {
	j.out, j.moves = j.out[:0], p.Matches(w, j.moves[:0])
	for _, m := range j.moves {
		j.out = append(j.out, reading{move: m, moved: true, next: p.Play(m)})
	}
	if len(j.out) > 0 {
		return j.out
	}
	switch {
	case w.Lone() || w.To() == rules.NoSquare:
		return j.unplayed(p, UnreadableMove)
	case w.From() == rules.NoSquare:
		return j.short(p, w)
	default:
		return j.full(p, w)
	}
}

// short judges an abbreviated move ("ed4", "c:e5": 2.1.6.2, Ukrainian rule 26) that is
// not legal as that of each piece in the column. What one of them can have done goes
// before what none can do, and one's own pieces before the opponent's.
func (j *judge) short(p rules.Position, w rules.Written) []reading {
	blocked := false
	var cannot []reading
	for _, side := range [2]rules.Color{p.Turn(), p.Turn().Other()} {
		var can []reading
		for q := range p.Pieces(side).All() {
			if !w.StartsAt(p.Variant(), q) {
				continue
			}
			j.out = j.out[:0]
			if occupied(p, q, w.To()) {
				blocked = true
			} else if readings := j.full(p, w.Starting(q)); readings[0].code == UnreachableSquare || side != p.Turn() {
				cannot = append(cannot, readings...)
			} else {
				can = append(can, readings...)
			}
		}
		if len(can) > 0 {
			slices.SortStableFunc(can, func(a, b reading) int { return order(a.code) - order(b.code) })
			return can
		}
	}
	switch {
	case len(cannot) > 0:
		return cannot
	case blocked:
		return j.unplayed(p, SquareOccupied)
	default:
		return j.unplayed(p, NoPiece)
	}
}

// full judges a move of which both ends are written.
func (j *judge) full(p rules.Position, w rules.Written) []reading {
	switch piece := p.Piece(w.From()); {
	case piece == rules.NoPiece:
		return j.unplayed(p, NoPiece)
	case piece.Color() != p.Turn():
		return j.opponents(p, w)
	case w.Separator() == rules.SepCapture:
		return j.capture(p, w)
	default:
		return j.quiet(p, w)
	}
}

// judge holds the buffers of the judgement, so that a clean sheet costs no
// allocation a ply.
type judge struct {
	out   []reading
	moves []rules.Move
	stops []rules.Stop
}

// unplayed is a move that cannot be put on the board: the board stays as it is
// and the turn passes.
func (j *judge) unplayed(p rules.Position, code Code) []reading {
	j.out = append(j.out[:0], reading{code: code, next: p.WithTurn(p.Turn().Other())})
	return j.out
}

// Add puts a move on the board as it was written.
func (j *judge) Add(p rules.Position, code Code, m rules.Move) {
	j.out = append(j.out, reading{code: code, move: m, moved: true, next: p.Play(m)})
}

// opponents is a move with a piece of the other side (Article 27a), played as
// far as that piece can be carried to the square.
func (j *judge) opponents(p rules.Position, w rules.Written) []reading {
	from, to := w.From(), w.To()
	if occupied(p, from, to) {
		return j.unplayed(p, OpponentsPiece)
	}
	for _, s := range j.reached(p, from, to) {
		j.Add(p, OpponentsPiece, s.Move)
	}
	if len(j.out) == 0 {
		j.Add(p, OpponentsPiece, carried(p, w))
	}
	return j.out
}

// quiet judges a move written as quiet that is not legal: can the piece go
// there, was a capture possible, was the king's limit reached (Articles 7, 9,
// 10, 17)?
func (j *judge) quiet(p rules.Position, w rules.Written) []reading {
	from, to := w.From(), w.To()
	if occupied(p, from, to) {
		return j.unplayed(p, SquareOccupied)
	}
	m := rules.Move{From: from, To: to}
	j.moves = p.Quiet(from, j.moves[:0])
	if !slices.Contains(j.moves, m) {
		if len(j.reached(p, from, to)) > 0 {
			j.capture(p, w) // a capture, written with a dash; or else nothing was lifted
		}
		if len(j.out) == 0 || j.out[len(j.out)-1].code != UnreachableSquare {
			j.Add(p, UnreachableSquare, carried(p, w))
		}
		return j.out
	}
	j.moves = p.Legal(j.moves[:0])
	if len(j.moves) > 0 && j.moves[0].IsCapture() {
		j.Add(p, CaptureOmitted, m)
	} else {
		j.Add(p, KingMoveLimit, m)
	}
	return j.out
}

// capture judges a move written as a capture that is not legal: one piece
// jumped twice (Article 13), broken off (10), of lower rank (11, 12), or not a
// capture at all (27d).
func (j *judge) capture(p rules.Position, w rules.Written) []reading {
	if m, ok := jumpedTwice(p, w); ok {
		if occupied(p.With(m.From, rules.NoPiece), m.From, m.To) {
			return j.unplayed(p, CapturedTwice)
		}
		j.Add(p, CapturedTwice, m)
		return j.out
	}
	stops := j.onRoute(p, w)
	if len(stops) == 0 {
		if rd, ok := wentOn(p, w); ok {
			j.out = append(j.out, rd)
			return j.out
		}
		if occupied(p, w.From(), w.To()) {
			return j.unplayed(p, SquareOccupied)
		}
		j.Add(p, UnreachableSquare, carried(p, w))
		return j.out
	}
	j.moves = p.Legal(j.moves[:0])
	for _, s := range stops {
		if code := j.rankCapture(p, s); code != "" {
			j.Add(p, code, s.Move)
		}
	}
	if len(j.out) == 0 { // the squares fit a legal capture, the route does not
		for _, s := range stops {
			j.Add(p, UnreachableSquare, s.Move)
		}
	}
	// What was broken off comes before what was of lower rank: the piece in hand
	// had to go on.
	slices.SortStableFunc(j.out, func(a, b reading) int { return order(a.code) - order(b.code) })
	return j.out
}

// rankCapture says why a capture that the piece can make, or begin, is not
// legal. j.moves holds the legal moves, j.stops all nodes of the capture tree.
func (j *judge) rankCapture(p rules.Position, s rules.Stop) Code {
	if slices.Contains(j.moves, s.Move) {
		return ""
	}
	if !s.Complete || j.landedShort(p, s) {
		return CaptureIncomplete
	}
	for _, best := range j.moves {
		if key, ok := p.Prefers(best, s.Move); ok {
			if key == rules.ByKing {
				return KingMustCapture
			}
			return CaptureNotBest
		}
	}
	return UnreachableSquare
}

// landedShort reports whether a capture that can go no further from its square
// could have gone on from another one behind the same last piece: its pieces are
// the beginning of a longer capture, wherever the piece came down.
func (j *judge) landedShort(p rules.Position, s rules.Stop) bool {
	for _, other := range j.stops {
		if other.Complete || other.Captured != s.Captured {
			continue
		}
		for _, route := range p.Routes(s.Move, maxRoutes) {
			if sameLeg(p, route[len(route)-2], s.To, other.To) {
				return true
			}
		}
	}
	return false
}

// sameLeg reports whether a piece that jumps from one square to a second passes
// the same piece, and only that, on its way to a third.
func sameLeg(p rules.Position, from, to, other rules.Square) bool {
	there, _ := p.Variant().Line(from, to)
	past, ok := p.Variant().Line(from, other)
	return ok && slices.Equal(pieces(p, there), pieces(p, past))
}

// pieces are those of the squares that a piece stands on.
func pieces(p rules.Position, squares []rules.Square) []rules.Square {
	return slices.DeleteFunc(slices.Clone(squares), func(sq rules.Square) bool { return p.Piece(sq) == rules.NoPiece })
}

// reached lists the captures and beginnings of captures of the piece on from
// that come down on to. It fills j.stops with the whole tree.
func (j *judge) reached(p rules.Position, from, to rules.Square) []rules.Stop {
	j.stops = p.Stops(from, j.stops[:0])
	var at []rules.Stop
	for _, s := range j.stops {
		if s.To == to {
			at = append(at, s)
		}
	}
	return at
}

// onRoute is reached, narrowed to the written route where one is written and
// any capture follows it.
func (j *judge) onRoute(p rules.Position, w rules.Written) []rules.Stop {
	at := j.reached(p, w.From(), w.To())
	if w.Len() <= 2 {
		return at
	}
	var along []rules.Stop
	for _, s := range at {
		if slices.ContainsFunc(p.Routes(s.Move, maxRoutes), func(route []rules.Square) bool { return passes(route, w) }) {
			along = append(along, s)
		}
	}
	if len(along) > 0 {
		return along
	}
	return at
}

// maxRoutes bounds the search for a written route; no route of a real game
// comes near it.
const maxRoutes = 1000

// passes reports whether a route goes over the written squares in their order.
func passes(route []rules.Square, w rules.Written) bool {
	next := 0
	for _, sq := range route {
		if next < w.Len() && w.At(next) == sq {
			next++
		}
	}
	return next == w.Len()
}

// occupied reports whether the square a move ends on is taken by a piece that
// is not the one that moves.
func occupied(p rules.Position, from, to rules.Square) bool {
	return from != to && p.Piece(to) != rules.NoPiece
}

// carried is a move that no rule allows, put on the board as written: the piece
// goes to the square, and a capture lifts what of the other side stands between.
func carried(p rules.Position, w rules.Written) rules.Move {
	m := rules.Move{From: w.From(), To: w.To()}
	if w.Separator() != rules.SepCapture {
		return m
	}
	between, _ := p.Variant().Line(m.From, m.To)
	for _, sq := range between {
		if piece := p.Piece(sq); piece != rules.NoPiece && piece.Color() != p.Piece(m.From).Color() {
			m.Captured = m.Captured.Add(sq)
		}
	}
	return m
}

// jumpedTwice follows a written route and reports whether it jumps one piece
// twice (Article 13). Each leg must pass exactly one piece, of the other side;
// lifted pieces stay on the board until the capture is over (Article 14).
func jumpedTwice(p rules.Position, w rules.Written) (rules.Move, bool) {
	m := rules.Move{From: w.From(), To: w.To()}
	side := p.Piece(m.From).Color()
	twice := false
	for i := 1; i < w.Len(); i++ {
		between, ok := p.Variant().Line(w.At(i-1), w.At(i))
		if !ok {
			return m, false
		}
		jumped := rules.NoSquare
		for _, sq := range between {
			piece := p.Piece(sq)
			if piece == rules.NoPiece || sq == m.From {
				continue
			}
			if piece.Color() == side || jumped != rules.NoSquare {
				return m, false
			}
			jumped = sq
		}
		if jumped == rules.NoSquare {
			return m, false
		}
		twice = twice || m.Captured.Has(jumped)
		m.Captured = m.Captured.Add(jumped)
	}
	return m, twice
}

// order is the place of a code in the order of judgement.
func order(code Code) int {
	return slices.IndexFunc(catalogue(), func(e Entry) bool { return e.Code == code })
}
