package rules

import "math/bits"

// padded generates moves on the padded lattice, where a step in one direction
// is one shift for all pieces at once. It serves the variants whose captures
// are plain enough; the others, and positions with more captures than it has
// room for, are left to the walker, which says the same more slowly.
type padded struct {
	board     uint64
	crown     [3]uint64 // by colour
	inner     [3]uint64 // by colour
	rays      [8][64]uint64
	keys      rankKeys
	kingSteps []direction // quiet moves of a king
	kingJumps []direction // captures of a king
	backward  bool        // men capture backward too
	sideways  bool        // men capture along ranks and files too
	flying    bool        // kings go any distance
	menOnly   bool        // men do not capture kings
	inPassing bool        // a man becomes a king while it captures
	atOnce    bool        // captured pieces are lifted as they are jumped
	behind    bool        // kings land just behind what they capture
	killer    bool        // kings stop just behind a king that they capture last
}

// Shifts of the padded lattice. White moves towards lower cells.
const (
	shiftSteep = 7  // north west, south east
	shiftFlat  = 6  // north east, south west
	shiftFile  = 13 // north, south
	shiftRank  = 1  // west, east
)

// shifts are the shifts by direction.
var shifts = [8]uint{shiftSteep, shiftFile, shiftFlat, shiftRank, shiftRank, shiftFlat, shiftFile, shiftSteep}

// newPadded returns the generator of a variant, nil if it has to be walked.
func newPadded(v *Variant, g *geometry) *padded {
	plainMen := v.ManMoves == ForwardDiagonals &&
		(v.ManCaptures == ForwardDiagonals || v.ManCaptures == Diagonals && v.Promotion != EndsMove || v.ManCaptures == AllDirections && v.Promotion == AtMoveEnd)
	if !g.padded || v.Width > oneWord || !plainMen || v.Reversal != ReversalAllowed {
		return nil
	}
	e := &padded{
		board: g.board.lo, keys: g.keys,
		backward: v.ManCaptures != ForwardDiagonals, sideways: v.ManCaptures == AllDirections,
		flying: v.KingRange == AnyDistance, menOnly: v.Prey == MenOnly, inPassing: v.Promotion == InPassing,
		atOnce: v.Removal == AtOnce, behind: v.KingLanding == JustBehind, killer: v.KingLanding == JustBehindLastKing,
	}
	for c := range e.crown {
		e.crown[c], e.inner[c] = g.crown[c].lo, g.inner[c].lo
	}
	for d := range direction(8) {
		if v.KingMoves>>d&1 != 0 {
			e.kingSteps = append(e.kingSteps, d)
		}
		if v.KingCaptures>>d&1 != 0 {
			e.kingJumps = append(e.kingJumps, d)
		}
		for from := range e.rays[d] {
			for c := g.next[d][from]; c != noCell; c = g.next[d][c] {
				e.rays[d][from] |= 1 << c
				if !e.flying {
					break
				}
			}
		}
	}
	return e
}

// sides is a position as the side to move sees it.
type sides struct {
	own, opp, kings uint64
	color           Color
}

// first returns the index of the first cell of a part of a ray in direction d.
// The part is not empty.
func first(d direction, ray uint64) int {
	if d < firstDown {
		return 63 - bits.LeadingZeros64(ray)
	}
	return bits.TrailingZeros64(ray)
}

// nearest returns the first cell of a part of a ray in direction d.
func nearest(d direction, ray uint64) uint64 { return 1 << first(d, ray) }

// slide returns the cells that a king reaches from one in direction d.
func (e *padded) slide(d direction, from int, empty uint64) uint64 {
	ray := e.rays[d][from]
	if blocked := ray &^ empty; blocked != 0 {
		ray &^= e.rays[d][first(d, blocked)]
	}
	return ray & empty
}

// reach returns all cells that a king reaches without a capture.
func (e *padded) reach(from int, empty uint64) uint64 {
	var to uint64
	for _, d := range e.kingSteps {
		to |= e.slide(d, from, empty)
	}
	return to
}

// countQuiet returns the number of quiet moves.
func (e *padded) countQuiet(s sides) int {
	steep, flat := e.menQuiet(s)
	n := bits.OnesCount64(steep) + bits.OnesCount64(flat)
	for kings := s.own & s.kings; kings != 0; kings &= kings - 1 {
		n += bits.OnesCount64(e.quietTo(s, kings&-kings))
	}
	return n
}

// quietTo returns the cells that the own piece on a cell reaches in a quiet move.
func (e *padded) quietTo(s sides, one uint64) uint64 {
	empty := e.board &^ (s.own | s.opp)
	switch {
	case s.kings&one != 0:
		return e.reach(bits.TrailingZeros64(one), empty)
	case s.color == White:
		return (one>>shiftSteep | one>>shiftFlat) & empty
	default:
		return (one<<shiftSteep | one<<shiftFlat) & empty
	}
}

// appendQuiet appends, as cells, the quiet moves of some own pieces.
func (e *padded) appendQuiet(s sides, of uint64, dst []Move) []Move {
	for own := of; own != 0; own &= own - 1 {
		from := Square(bits.TrailingZeros64(own))
		for to := e.quietTo(s, own&-own); to != 0; to &= to - 1 {
			dst = append(dst, Move{From: from, To: Square(bits.TrailingZeros64(to))})
		}
	}
	return dst
}

// menQuiet are the cells that the men of the side to move reach along each diagonal.
func (e *padded) menQuiet(s sides) (steep, flat uint64) {
	empty := e.board &^ (s.own | s.opp)
	men := s.own &^ s.kings
	if s.color == White {
		return men >> shiftSteep & empty, men >> shiftFlat & empty
	}
	return men << shiftSteep & empty, men << shiftFlat & empty
}

// canStep reports whether the side to move has a quiet move, but for a piece that is
// held.
func (e *padded) canStep(s sides, held uint64) bool {
	if steep, flat := e.menQuiet(s); steep|flat != 0 {
		return true
	}
	for kings := s.own & s.kings &^ held; kings != 0; kings &= kings - 1 {
		if e.quietTo(s, kings&-kings) != 0 {
			return true
		}
	}
	return false
}
