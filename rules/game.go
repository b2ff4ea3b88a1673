package rules

// Game is a game under way: the position with the counters of the draw rules.
type Game struct {
	position Position
	counters []Counter
}

// Counter is the state of a draw rule that counts.
type Counter struct {
	Article string
	Count   int // moves made so far
	Limit   int // the move with which the draw comes
	Claim   Claim
}

// NewGame starts a game from a position; the counters begin with it.
func NewGame(p Position) *Game { return &Game{position: p} }

// Clone returns a copy that can be played on by itself.
func (g *Game) Clone() *Game {
	c := *g
	return &c
}

// Position returns the position on the board.
func (g *Game) Position() Position { return g.position }

// Play makes a move, legal or not, as Position.Play does.
func (g *Game) Play(m Move) { g.position = g.position.Play(m) }

// Outcome returns how the game stands.
func (g *Game) Outcome() Outcome { return g.position.Terminal() }

// Counters returns the draw rules that are counting now.
func (g *Game) Counters() []Counter { return nil }
