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

// span is a number that must lie between two others.
type span struct{ least, most int }

func (s span) holds(n int) bool { return s.least <= n && n <= s.most }

// anyNumber is a span that holds whatever is on a board.
var anyNumber = span{0, 100}

// road is where a side must stand to the big road.
type road uint8

// The places of a side.
const (
	anywhere road = iota
	onRoad        // a piece of the side stands on it
	offRoad       // none does
)

// army is what one side must have.
type army struct {
	pieces, kings span
	road          road
}

func (a *army) holds(s *side, bigRoad mask) bool {
	return a.pieces.holds(s.pieces) && a.kings.holds(s.kings) &&
		(a.road == anywhere || s.all.and(bigRoad).empty() == (a.road == offRoad))
}

// kings is an army of so many kings and nothing else.
func kings(n int) army { return army{pieces: span{n, n}, kings: span{n, n}} }

// at is an army that must stand there.
func (a army) at(r road) army {
	a.road = r
	return a
}

var (
	withKing         = army{pieces: anyNumber, kings: span{1, 100}}  // any pieces, a king among them
	threeKingsOrMore = army{pieces: anyNumber, kings: span{3, 100}}  // with or without men
	threePieces      = army{pieces: span{3, 3}, kings: anyNumber}    // men or kings
	threeWithKing    = army{pieces: span{3, 3}, kings: span{1, 3}}   // a king among them
	kingWithMen      = army{pieces: span{2, 100}, kings: span{1, 1}} // one king and men beside it
)

// materials says of each material what must be on the board.
var materials = [...]struct {
	stronger, weaker army
	all              span // pieces of both sides; the zero span for any number
	either           bool // the stronger is the side that has its army, however many pieces the other has
	peaceful         bool // nobody can capture or must let himself be captured
}{
	OneKingEach:            {stronger: kings(1), weaker: kings(1), peaceful: true},
	TwoKingsAgainstOne:     {stronger: kings(2), weaker: kings(1)},
	ThreeKingsOnRoad:       {stronger: kings(3).at(onRoad), weaker: kings(1).at(offRoad)},
	ThreeKingsOrMore:       {stronger: threeKingsOrMore, weaker: kings(1)},
	ThreeAgainstRoad:       {stronger: threePieces, weaker: kings(1).at(onRoad)},
	ThreeAgainstKing:       {stronger: threeWithKing, weaker: kings(1)},
	ThreeAgainstKingOnRoad: {stronger: threeWithKing, weaker: kings(1).at(onRoad)},
	ThreeKingsAgainstOne:   {stronger: kings(3), weaker: kings(1)},
	ThreeKingsAgainstMen:   {stronger: kings(3), weaker: kingWithMen, either: true},
	KingsOfTwoOrThree:      {stronger: withKing, weaker: withKing, all: span{2, 3}},
	KingsOfFourOrFive:      {stronger: withKing, weaker: withKing, all: span{4, 5}},
	KingsOfSixOrSeven:      {stronger: withKing, weaker: withKing, all: span{6, 7}},
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
	s, w, must, bigRoad := &on.stronger, &on.weaker, &materials[m], p.variant.geo.road
	if must.either && !must.stronger.holds(s, bigRoad) {
		s, w = w, s
	}
	ok = (must.all == span{} || must.all.holds(s.pieces+w.pieces)) && must.stronger.holds(s, bigRoad) && must.weaker.holds(w, bigRoad)
	return s.color, ok && (!must.peaceful || p.peaceful())
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
