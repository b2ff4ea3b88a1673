package rules

import (
	"slices"

	"arbiter/rules/message"
)

// Setup is any placement of pieces, playable or not: what a FEN says. Position
// makes a Position of it.
type Setup struct {
	Variant    *Variant
	Turn       Color
	WhiteMen   SquareSet
	WhiteKings SquareSet
	BlackMen   SquareSet
	BlackKings SquareSet
	Twice      SquareSet    // squares that were named more than once
	KingMoves  [2]KingCount // of White and of Black, where a FEN counts them
}

// KingCount is how many quiet moves in a row one king has made (Frisian Article 17).
type KingCount struct {
	At    Square // where it stands; NoSquare where the FEN does not say: the only king of its side
	Moves int
}

// SetupReason is a reason why a Setup is no playable Position.
type SetupReason uint8

// The reasons.
const (
	SetupReasonUnset SetupReason = iota
	NoTurn                       // it does not say who moves
	SquareTwice                  // a square is named twice
	OffBoard                     // a square is not on the board
	ManOnFarRow                  // a man stands where it would be a king
	TooManyPieces                // a side has more pieces than a game on this board begins with
)

var setupReasonNames = [...]string{"unset", "no-turn", "square-twice", "off-board", "man-on-far-row", "too-many-pieces"}

// String is the word of a reason: no-turn, square-twice.
func (r SetupReason) String() string { return setupReasonNames[r] }

// Tell says what is wrong.
func (r SetupReason) Tell() message.Message { return message.New("pdn.setup-" + r.String()) }

// SetupError says why a Setup is no Position: all reasons, in their order.
type SetupError struct{ Reasons []SetupReason }

// Tell lists the reasons.
func (e *SetupError) Tell() message.Message {
	return message.New("pdn.not-playable", message.Args{"Reasons": message.AlsoOf(e.Reasons)})
}

// Error is what Tell has, for a log.
func (e *SetupError) Error() string { return e.Tell().String() }

// Position returns the playable position. The error is a *SetupError with all
// reasons but those waived; a man on its far row and too many pieces can be
// waived, the others leave no position. Too many pieces cannot be waived where
// captures open lines (Turkish and Armenian draughts): for more pieces than a game
// begins with, no bound is known to the time that finding the best capture takes.
func (s Setup) Position(waived ...SetupReason) (Position, error) {
	v := s.Variant
	var reasons []SetupReason
	found := func(r SetupReason, is bool) {
		waivable := r == ManOnFarRow || r == TooManyPieces && !v.opensLines()
		if is && !(waivable && slices.Contains(waived, r)) {
			reasons = append(reasons, r)
		}
	}
	white, black := s.WhiteMen.Union(s.WhiteKings), s.BlackMen.Union(s.BlackKings)
	overlap := white.Intersect(black).Union(s.WhiteMen.Intersect(s.WhiteKings)).Union(s.BlackMen.Intersect(s.BlackKings))
	g := v.compiled()
	p := Position{
		variant: v, turn: s.Turn,
		white: g.cells(white), black: g.cells(black), kings: g.cells(s.WhiteKings.Union(s.BlackKings)),
	}
	most := v.mostPieces()
	found(NoTurn, s.Turn == ColorUnset)
	found(SquareTwice, !overlap.Union(s.Twice).IsEmpty())
	found(OffBoard, p.white.count() < white.Len() || p.black.count() < black.Len())
	found(ManOnFarRow, !p.white.minus(p.kings).and(g.crown[White]).empty() || !p.black.minus(p.kings).and(g.crown[Black]).empty())
	found(TooManyPieces, white.Len() > most || black.Len() > most)
	if len(reasons) > 0 {
		return Position{}, &SetupError{Reasons: reasons}
	}
	s.setRuns(&p)
	return p, nil
}

// mostPieces is how many pieces a side of a game on the board begins with: all
// rows but the two in the middle or, where every square is played on, two rows.
func (v *Variant) mostPieces() int {
	if v.Field == EverySquare {
		return 2 * v.Width
	}
	return (v.Height/2 - 1) * v.Squares / v.Height
}

// opensLines reports whether a king flies along lines that its own capture has
// opened.
func (v *Variant) opensLines() bool {
	return v.Removal == AtOnce && v.KingLanding == AnyFreeBehind
}

// setRuns takes over the counts of quiet king moves. One that is of no king there is
// left out, as is one of several kings that does not say which.
func (s Setup) setRuns(p *Position) {
	if s.Variant.KingRun.Moves == Unlimited {
		return
	}
	for i, kings := range [2]SquareSet{s.WhiteKings, s.BlackKings} {
		c := s.KingMoves[i]
		if c.At == NoSquare && kings.Len() == 1 {
			c.At = kings.first()
		}
		if c.Moves > 0 && kings.Has(c.At) {
			p.runs[i] = kingRun{at: c.At, moves: uint8(min(c.Moves, 255))}
		}
	}
}

// FromBottom returns the placement as it was meant if its numbers were counted
// from the bottom left (see Variant.FromBottom).
func (s Setup) FromBottom() Setup {
	for _, set := range []*SquareSet{&s.WhiteMen, &s.WhiteKings, &s.BlackMen, &s.BlackKings, &s.Twice} {
		var turned SquareSet
		for q := range set.All() {
			turned = turned.Add(s.Variant.FromBottom(q))
		}
		*set = turned
	}
	for i := range s.KingMoves {
		if c := &s.KingMoves[i]; c.At != NoSquare {
			c.At = s.Variant.FromBottom(c.At)
		}
	}
	return s
}

// Setup returns the placement of a position.
func (p Position) Setup() Setup {
	return Setup{
		Variant: p.variant, Turn: p.turn,
		WhiteMen: p.Men(White), WhiteKings: p.Kings(White),
		BlackMen: p.Men(Black), BlackKings: p.Kings(Black),
	}
}
