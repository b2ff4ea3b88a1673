package rules

import (
	"fmt"
	"slices"
)

// Game is a game under way: the position, and how far the draw rules have
// counted. It counts from the position it starts with.
type Game struct {
	position Position
	counts   [mostDrawRules]count
	seen     []Position // positions that can come again, for rules that count them
	repeats  bool       // some rule counts repetitions
}

// count is how far one draw rule has counted.
type count struct {
	on       bool
	stronger Color
	plies    uint16 // since the count started
	moves    uint16 // as the rule counts
}

// Counter is the state of a rule that counts moves, for people to see.
type Counter struct {
	Article string
	Square  Square // the king that Frisian Article 17 is about, else NoSquare
	Side    Color  // whose moves are counted, ColorUnset for both
	Count   int    // moves counted so far
	Limit   int    // where the count ends
	Claim   Claim  // ClaimUnset for Article 17
}

// String returns "Article 18: 5 of 7".
func (c Counter) String() string {
	return fmt.Sprintf("Article %s: %d of %d", c.Article, c.Count, c.Limit)
}

// NewGame starts a game from a position; the counters begin with it.
func NewGame(p Position) *Game {
	g := &Game{position: p}
	for i, rule := range p.variant.Draws {
		stronger, on := p.matches(rule.When)
		g.counts[i] = count{on: on, stronger: stronger}
		g.repeats = g.repeats || rule.Count == Repetitions
	}
	g.remember(false)
	for i, rule := range p.variant.Draws {
		if rule.Count == Repetitions {
			g.counts[i].moves = 1
		}
	}
	return g
}

// Clone returns a copy that can be played on by itself.
func (g *Game) Clone() *Game {
	c := *g
	c.seen = slices.Clone(g.seen)
	return &c
}

// Position returns the position on the board.
func (g *Game) Position() Position { return g.position }

// Play makes a move, legal or not, as Position.Play does, and counts.
func (g *Game) Play(m Move) {
	before := g.position
	piece := before.Piece(m.From)
	g.position = before.Play(m)
	take := m.IsCapture()
	exchange := take || g.position.kings.count() != before.kings.count()
	manOrTake := take || !piece.King()
	g.remember(manOrTake)
	for i, rule := range before.variant.Draws {
		c := &g.counts[i]
		stronger, on := g.position.matches(rule.When)
		restart := rule.Restart == AfterExchange && exchange || rule.Restart == AfterManOrTake && manOrTake
		if !on || !c.on || restart || stronger != c.stronger {
			*c = count{on: on, stronger: stronger}
		} else {
			c.advance(rule.Count, piece.Color())
		}
		if rule.Count == Repetitions {
			c.moves = g.repetitions()
		}
	}
}

// advance counts a ply of one side.
func (c *count) advance(what Counting, mover Color) {
	c.plies++
	switch {
	case what == MovesOfEach:
		c.moves = c.plies / 2
	case what == MovesOfStronger && mover == c.stronger:
		c.moves++
	}
}

// remember keeps the position for those that repeat it, and forgets all before
// a move that cannot be taken back.
func (g *Game) remember(forget bool) {
	if !g.repeats {
		return
	}
	if forget {
		g.seen = g.seen[:0]
	}
	g.seen = append(g.seen, g.position.Placed())
}

// repetitions is how often the position has been on the board.
func (g *Game) repetitions() uint16 {
	n, last := uint16(0), len(g.seen)-1
	for i := last; i >= 0; i -= 2 {
		if g.seen[i] == g.seen[last] {
			n++
		}
	}
	return n
}

// Outcome returns how the game stands: what the position alone decides, else a
// draw that has come by itself, else one that may be claimed.
func (g *Game) Outcome() Outcome {
	if o := g.position.Terminal(); o.Kind != Open {
		return o
	}
	return g.drawn()
}

// drawn returns the draw that the counts have reached, or Open.
func (g *Game) drawn() Outcome {
	claimable := Outcome{Kind: Open}
	for i, rule := range g.position.variant.Draws {
		if rule.Moves == Immediate || int(g.counts[i].moves) < rule.Moves {
			continue
		}
		if rule.Claim == Automatic {
			return Outcome{Kind: DrawDue, Article: rule.Article}
		}
		if claimable.Kind == Open {
			claimable = Outcome{Kind: DrawClaimable, Article: rule.Article}
		}
	}
	return claimable
}

// Counters returns the counts that are under way: the king that has made quiet
// moves in a row (Frisian Article 17), and the draw rules whose material is on
// the board, in the order of the table.
func (g *Game) Counters() []Counter {
	p := g.position
	var counters []Counter
	for _, c := range [2]Color{White, Black} {
		at, moves := p.KingRun(c)
		if moves > 0 && !p.of(c).minus(p.kings).empty() {
			counters = append(counters, Counter{
				Article: p.variant.KingRun.Article, Square: at, Side: c,
				Count: moves, Limit: p.variant.KingRun.Moves,
			})
		}
	}
	for i, rule := range p.variant.Draws {
		state := g.counts[i]
		if rule.Moves == Immediate || !state.on || rule.Count != MovesOfStronger && state.moves == 0 {
			continue
		}
		c := Counter{Article: rule.Article, Count: int(state.moves), Limit: rule.Moves, Claim: rule.Claim}
		if rule.Count == MovesOfStronger {
			c.Side = state.stronger
		}
		counters = append(counters, c)
	}
	return counters
}
