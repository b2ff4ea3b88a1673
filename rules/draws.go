package rules

// DrawRule is a rule by which a game is drawn: material that starts a count,
// what is counted, and how far.
type DrawRule struct {
	Article string
	When    Material
	Count   Counting
	Moves   int // the move with which the draw comes, Immediate for at once
	Claim   Claim
}

// Immediate is the count of a draw that comes with the position itself.
const Immediate = -1

// Material is what must be on the board for a draw rule to count.
type Material uint8

// The materials.
const (
	MaterialUnset      Material = iota
	OneKingEach                 // king against king, neither of which can or must come to capture
	TwoKingsAgainstOne          // two kings against one king
)

// Counting is what a draw rule counts.
type Counting uint8

// The countings.
const (
	CountingUnset   Counting = iota
	NoCount                  // nothing: the position decides
	MovesOfStronger          // moves of the side with more pieces since the material came about
)

// Claim says whether a draw comes by itself.
type Claim uint8

// The claims.
const (
	ClaimUnset Claim = iota
	Automatic        // the game ends
	OnClaim          // a player may claim it
)
