package rules

// DrawRule is a rule by which a game is drawn: what must be on the board, what
// is counted while it is there, what starts the count again, and how far it
// goes. Counts are of moves as the articles count them, not of plies.
type DrawRule struct {
	Article string
	When    Material
	Count   Counting
	Restart Restart
	Moves   int // the move, or the time, with which the draw comes; Immediate for at once
	Claim   Claim
}

// Immediate is the count of a draw that comes with the position itself.
const Immediate = -1

// mostDrawRules is the most draw rules that a variant may have.
const mostDrawRules = 12

// Material is what must be on the board for a draw rule to count.
type Material uint8

// The materials. The big road is the long diagonal.
const (
	MaterialUnset          Material = iota
	AnyMaterial                     // whatever is on the board
	OneKingEach                     // king against king, neither of which can capture or must let itself be captured
	TwoKingsAgainstOne              // two kings against one king
	ThreeKingsOnRoad                // three kings, one on the big road, against a king that is not on it
	ThreeKingsOrMore                // three kings or more, with or without men, against one king
	ThreeAgainstRoad                // three pieces against one king on the big road
	ThreeAgainstKing                // three pieces, a king among them, against one king
	ThreeAgainstKingOnRoad          // the same, the one king on the big road
	ThreeKingsAgainstOne            // three kings against one king
	ThreeKingsAgainstMen            // three kings against one king that has one or more men beside it
	KingsOfTwoOrThree               // both sides have kings, two or three pieces in all
	KingsOfFourOrFive               // both sides have kings, four or five pieces in all
	KingsOfSixOrSeven               // both sides have kings, six or seven pieces in all
)

// Counting is what a draw rule counts.
type Counting uint8

// The countings.
const (
	CountingUnset   Counting = iota
	NoCount                  // nothing: the position decides
	MovesOfStronger          // moves of the side with more pieces
	MovesOfEach              // moves that both sides have made
	Repetitions              // times that the position was on the board, the same side to move
	SameMoves                // times running that one side made the same moves, whatever the other did
)

// Restart is what makes a count begin again while the material stays what it
// must be. The move that starts a count is not counted.
type Restart uint8

// The restarts.
const (
	RestartUnset   Restart = iota
	NoRestart              // nothing
	AfterExchange          // a capture, or a man becoming a king
	AfterManOrTake         // a capture, or a move of a man
)

// Claim says whether a draw comes by itself.
type Claim uint8

// The claims.
const (
	ClaimUnset Claim = iota
	Automatic        // the game ends
	OnClaim          // a player may claim it
)

// balance is what the two sides have on the board.
type balance struct{ stronger, weaker side }

// balance counts the pieces of both sides. Where they are alike, White is the stronger.
func (p *Position) balance() balance {
	s, w := p.side(White), p.side(Black)
	if s.pieces < w.pieces {
		s, w = w, s
	}
	return balance{s, w}
}

// matches reports whether the material of a draw rule is on the board, and
// which side is the stronger.
func (p *Position) matches(m Material, on *balance) (stronger Color, ok bool) {
	if m == AnyMaterial {
		return ColorUnset, true
	}
	if p.kings.empty() {
		return ColorUnset, false
	}
	s, w := &on.stronger, &on.weaker
	road := p.variant.geo.road
	loneKing := w.pieces == 1 && w.kings == 1
	all := s.pieces + w.pieces
	switch m {
	case OneKingEach:
		ok = loneKing && s.pieces == 1 && s.kings == 1 && p.peaceful()
	case TwoKingsAgainstOne:
		ok = loneKing && s.pieces == 2 && s.kings == 2
	case ThreeKingsOnRoad:
		ok = loneKing && s.pieces == 3 && s.kings == 3 && !s.all.and(road).empty() && w.all.and(road).empty()
	case ThreeKingsOrMore:
		ok = loneKing && s.kings >= 3
	case ThreeAgainstRoad:
		ok = loneKing && s.pieces == 3 && !w.all.and(road).empty()
	case ThreeAgainstKing:
		ok = loneKing && s.pieces == 3 && s.kings > 0
	case ThreeAgainstKingOnRoad:
		ok = loneKing && s.pieces == 3 && s.kings > 0 && !w.all.and(road).empty()
	case ThreeKingsAgainstOne:
		ok = loneKing && s.pieces == 3 && s.kings == 3
	case ThreeKingsAgainstMen:
		if w.kings == 3 {
			s, w = w, s // the kings are the stronger, however many men there are
		}
		ok = s.pieces == 3 && s.kings == 3 && w.kings == 1 && w.pieces > 1
	case KingsOfTwoOrThree:
		ok = s.kings > 0 && w.kings > 0 && all <= 3
	case KingsOfFourOrFive:
		ok = s.kings > 0 && w.kings > 0 && (all == 4 || all == 5)
	case KingsOfSixOrSeven:
		ok = s.kings > 0 && w.kings > 0 && (all == 6 || all == 7)
	}
	return s.color, ok
}

// side is what one side has on the board.
type side struct {
	color         Color
	all           mask
	pieces, kings int
}

func (p *Position) side(c Color) side {
	all := p.of(c)
	return side{color: c, all: all, pieces: all.count(), kings: all.and(p.kings).count()}
}

// peaceful reports whether neither side could capture if it were its turn, and
// the side to move has a move after which the other cannot.
func (p *Position) peaceful() bool {
	if p.canCapture() || p.WithTurn(p.turn.Other()).canCapture() {
		return false
	}
	var room [64]Move
	for _, m := range p.Legal(room[:0]) {
		if !p.Play(m).canCapture() {
			return true
		}
	}
	return false
}

// canCapture reports whether the side to move can capture.
func (p Position) canCapture() bool {
	if e := p.variant.geo.fast; e != nil {
		return e.canCapture(p.sides())
	}
	var room [64]Move
	return len(p.best(room[:0])) > 0
}
