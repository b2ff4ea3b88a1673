package chess

import "arbiter/rules"

// Game is a game under way: the position, and those before it that can come again. It
// does not change.
type Game struct {
	Position
	seen *occurrence
}

// occurrence is a position that stood on the board.
type occurrence struct {
	prev  *occurrence
	key   Position
	times int // it and those before it that are the same
}

// NewGame begins a game with a position.
func NewGame(p Position) Game {
	return Game{p, &occurrence{key: p.Key(), times: 1}}
}

// After is the game after a move, legal or as it was made, that led to a position.
func (g Game) After(p Position) Game {
	o := &occurrence{key: p.Key(), times: 1}
	if p.quiet > 0 {
		o.prev = g.seen
	}
	o.count(int(p.quiet))
	return Game{p, o}
}

// count looks so many positions back for the same one: the same side is to move in every
// second of them.
func (o *occurrence) count(most int) {
	for back, far := o.prev, 1; back != nil && far <= most; back, far = back.prev, far+1 {
		if far%2 == 0 && back.key == o.key {
			o.times = back.times + 1
			break
		}
	}
}

// Times is how often the position has been on the board.
func (g *Game) Times() int { return g.seen.times }

// The clauses of what ends a game or lets a draw be claimed.
const (
	Checkmate            = rules.Checkmate
	Stalemate            = rules.Stalemate
	InsufficientMaterial = rules.InsufficientMaterial
	SeventyFiveMoves     = rules.SeventyFiveMoves
	FiveTimes            = rules.FiveTimes
	FiftyMoves           = rules.FiftyMoves
	ThreeTimes           = rules.ThreeTimes
)

// Terminal is how the position stands by itself: mate, stalemate, or a dead position.
func (p *Position) Terminal() rules.Outcome {
	switch {
	case p.HasLegal() && p.Dead():
		return rules.Outcome{Kind: rules.DrawDue, Article: InsufficientMaterial}
	case p.HasLegal():
		return rules.Outcome{Kind: rules.Open}
	case p.Check():
		return rules.Outcome{Kind: rules.Won, Winner: p.Turn().Other(), Article: Checkmate}
	default:
		return rules.Outcome{Kind: rules.DrawDue, Article: Stalemate}
	}
}

// Outcome is how the game stands: what the position decides, else what ends a game by
// itself by count, if automatic says that such there is (the Laws of FIDE have it, the
// leaflet has claims alone), else what may be claimed.
func (g *Game) Outcome(automatic bool) rules.Outcome {
	if o := g.Terminal(); o.Kind != rules.Open {
		return o
	}
	switch {
	case automatic && g.quiet >= 150:
		return rules.Outcome{Kind: rules.DrawDue, Article: SeventyFiveMoves}
	case automatic && g.Times() >= 5:
		return rules.Outcome{Kind: rules.DrawDue, Article: FiveTimes}
	}
	if claims := g.Claims(); len(claims) > 0 {
		return claims[0]
	}
	return rules.Outcome{Kind: rules.Open}
}

// Claims are the draws that may be claimed in a game that goes on.
func (g *Game) Claims() []rules.Outcome {
	var claims []rules.Outcome
	if g.Times() >= 3 {
		claims = append(claims, rules.Outcome{Kind: rules.DrawClaimable, Article: ThreeTimes, Recurs: true})
	}
	if g.quiet >= 2*fiftyMoves {
		claims = append(claims, rules.Outcome{Kind: rules.DrawClaimable, Article: FiftyMoves})
	}
	return claims
}
