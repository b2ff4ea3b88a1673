package towers

import "arbiter/rules"

// Game is a game under way: its position and what the draw rules of the row have
// counted.
type Game struct {
	position Position
	idle     int              // plies since a capture or a move of a man
	seen     map[Position]int // how often each position was there since then
}

// NewGame starts a game from a position; the counts begin with it.
func NewGame(p Position) *Game {
	return &Game{position: p, seen: map[Position]int{p: 1}}
}

// Position returns where the game stands.
func (g *Game) Position() Position { return g.position }

// Clone returns a game that goes on by itself.
func (g *Game) Clone() *Game {
	c := *g
	c.seen = make(map[Position]int, len(g.seen))
	for p, n := range g.seen {
		c.seen[p] = n
	}
	return &c
}

// Play plays a move, by the rules or as it was made on the board.
func (g *Game) Play(m Move) {
	if m.Capture() || !g.position.towers[m.From].king() {
		g.idle = 0
		clear(g.seen)
	} else {
		g.idle++
	}
	g.position = g.position.Play(m)
	g.seen[g.position]++
}

// Pass gives the move to the other side without one: a half-move that is not on
// record. What was counted stays as it is.
func (g *Game) Pass() { g.position = g.position.WithTurn(g.position.turn.Other()) }

// Counters returns the draw rules whose count is under way (1.13).
func (g *Game) Counters() []rules.Counter {
	var counters []rules.Counter
	for _, rule := range rules.Towers().Draws {
		c := rules.Counter{Article: rule.Article, Limit: rule.Moves, Claim: rule.Claim, Recurs: rule.Count == rules.Repetitions, Count: min(g.count(rule), rule.Moves)}
		if c.Count > 0 && (rule.Count != rules.Repetitions || c.Count > 1) {
			counters = append(counters, c)
		}
	}
	return counters
}

// count is what a rule has counted: moves that both sides have made, or times
// that the position was there.
func (g *Game) count(rule rules.DrawRule) int {
	if rule.Count == rules.Repetitions {
		return g.seen[g.position]
	}
	return g.idle / 2
}

// Outcome returns how the game stands.
func (g *Game) Outcome() rules.Outcome {
	if o := g.position.Terminal(); o.Kind != rules.Open {
		return o
	}
	for _, rule := range rules.Towers().Draws {
		if g.count(rule) >= rule.Moves {
			return rules.Outcome{Kind: rules.DrawClaimable, Article: rule.Article, Recurs: rule.Count == rules.Repetitions}
		}
	}
	return rules.Outcome{Kind: rules.Open}
}
