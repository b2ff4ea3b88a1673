package rules

import (
	"fmt"
	"slices"
)

// Game is a game under way: the position, and how far the draw rules have
// counted. It counts from the position it starts with, and no further once a draw
// has come by itself.
type Game struct {
	position Position
	counts   [mostDrawRules]count
	seen     []Position // positions that can come again, for rules that count them
	repeats  bool       // some rule counts repetitions
	made     [2][]Move  // the moves of White and Black, for rules that count those made again
	remakes  bool       // some rule counts them
	due      bool       // a draw has come by itself
	over     Outcome    // of a game that was played on after that
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
	Recurs  bool   // of positions, or moves, that come again
}

// String returns "Article 18: 5 of 7".
func (c Counter) String() string {
	return fmt.Sprintf("Article %s: %d of %d", c.Article, c.Count, c.Limit)
}

// NewGame starts a game from a position; the counters begin with it.
func NewGame(p Position) *Game {
	g := &Game{position: p}
	material := p.balance()
	for i, rule := range p.variant.Draws {
		stronger, on := p.matches(rule.When, &material)
		g.counts[i] = count{on: on, stronger: stronger}
		g.repeats = g.repeats || rule.Count == Repetitions
		g.remakes = g.remakes || rule.Count == SameMoves
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
	c.made = [2][]Move{slices.Clone(g.made[0]), slices.Clone(g.made[1])}
	return &c
}

// Position returns the position on the board.
func (g *Game) Position() Position { return g.position }

// Play makes a move, legal or not, as Position.Play does, and counts.
func (g *Game) Play(m Move) {
	if g.due && g.over.Kind == OutcomeUnset {
		g.over = g.Outcome()
	}
	before := g.position
	g.position.play(m)
	if g.due || g.uncounted(&before) {
		return
	}
	piece := before.Piece(m.From)
	take := m.IsCapture()
	exchange := take || g.position.kings.count() != before.kings.count()
	manOrTake := take || !piece.King()
	g.remember(manOrTake)
	if g.remakes {
		g.remade(piece.Color(), m, manOrTake)
	}
	material := g.position.balance()
	for i := range before.variant.Draws {
		c, rule := &g.counts[i], &before.variant.Draws[i]
		stronger, on := g.position.matches(rule.When, &material)
		restart := rule.Restart == AfterExchange && exchange || rule.Restart == AfterManOrTake && manOrTake
		changed := rule.Count == MovesOfStronger && stronger != c.stronger
		if !on || !c.on || restart || changed {
			*c = count{on: on, stronger: stronger}
		} else {
			c.advance(rule.Count, piece.Color())
		}
		switch rule.Count {
		case Repetitions:
			c.moves = g.repetitions()
		case SameMoves:
			c.moves = g.rounds(piece.Color(), rule.Moves)
		}
		if rule.Moves > 0 && int(c.moves) >= rule.Moves {
			c.moves, g.due = uint16(rule.Moves), g.due || rule.Claim == Automatic
		}
	}
}

// uncounted reports whether there is nothing to count yet: every draw rule is about
// kings, or begins anew with each move of a man.
func (g *Game) uncounted(before *Position) bool {
	return before.kings.empty() && g.position.kings.empty()
}

// reached reports whether a count of moves has come to its end.
func (r *DrawRule) reached(moves uint16) bool { return r.Moves != Immediate && int(moves) >= r.Moves }

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

// remade keeps a move of a side for the rules that count those made again. A
// capture and a move of a man cannot be made again: what was before them is forgotten.
func (g *Game) remade(side Color, m Move, manOrTake bool) {
	switch {
	case side == ColorUnset:
	case manOrTake:
		g.made[side-1] = g.made[side-1][:0]
	default:
		g.made[side-1] = append(g.made[side-1], m)
	}
}

// rounds is how many times running a side has just made the same moves, up to a
// limit: there and back, or a longer round that leads back to where it began.
func (g *Game) rounds(side Color, limit int) uint16 {
	if side == ColorUnset {
		return 0
	}
	made := g.made[side-1]
	last := len(made) - 1
	most := 0
	if last > 0 && made[last].From == made[last-1].To && made[last].To == made[last-1].From {
		most = 1
	}
	for length := 2; most < limit && 2*length <= len(made); length++ {
		n := 0
		for last-n >= length && made[last-n] == made[last-n-length] {
			n++
		}
		if n >= length {
			most = max(most, 1+n/length)
		}
	}
	return uint16(min(most, limit))
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
// draw that has come by itself, else one that may be claimed. What is played after
// a draw that came by itself does not change it.
func (g *Game) Outcome() Outcome {
	if g.over.Kind != OutcomeUnset {
		return g.over
	}
	if o := g.position.Terminal(); o.Kind != Open {
		return o
	}
	return g.drawn()
}

// drawn returns the draw that the counts have reached, or Open.
func (g *Game) drawn() Outcome {
	claimable := Outcome{Kind: Open}
	for i := range g.position.variant.Draws {
		rule := &g.position.variant.Draws[i]
		if !rule.reached(g.counts[i].moves) {
			continue
		}
		if rule.Claim == Automatic {
			return Outcome{Kind: DrawDue, Article: rule.Article}
		}
		if claimable.Kind == Open {
			claimable = rule.claimable()
		}
	}
	return claimable
}

// claimable is a draw that may be claimed by the rule.
func (r *DrawRule) claimable() Outcome {
	return Outcome{Kind: DrawClaimable, Article: r.Article, Recurs: r.recurs()}
}

// recurs reports whether the rule counts what comes again.
func (r *DrawRule) recurs() bool { return r.Count == Repetitions || r.Count == SameMoves }

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
				Count: min(moves, p.variant.KingRun.Moves), Limit: p.variant.KingRun.Moves,
			})
		}
	}
	for i, rule := range p.variant.Draws {
		if rule.Moves != Immediate && g.counts[i].on {
			counters = g.counters(counters, rule, g.counts[i])
		}
	}
	return counters
}

// counters adds the counts of one draw rule that is under way.
func (g *Game) counters(to []Counter, rule DrawRule, state count) []Counter {
	c := Counter{Article: rule.Article, Count: int(state.moves), Limit: rule.Moves, Claim: rule.Claim, Recurs: rule.recurs()}
	switch rule.Count {
	case MovesOfStronger:
		c.Side = state.stronger
		return append(to, c)
	case SameMoves:
		for _, c.Side = range [2]Color{White, Black} {
			if c.Count = int(g.rounds(c.Side, rule.Moves)); c.Count > 0 {
				to = append(to, c)
			}
		}
		return to
	}
	if state.moves > 0 {
		to = append(to, c)
	}
	return to
}
