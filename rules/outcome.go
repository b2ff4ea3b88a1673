package rules

// OutcomeKind is how a game stands.
type OutcomeKind uint8

// The kinds of outcome.
const (
	OutcomeUnset  OutcomeKind = iota
	Open                      // the game goes on
	Won                       // a side has won
	DrawDue                   // drawn; nobody need claim it
	DrawClaimable             // the game goes on unless a player claims a draw
)

// Outcome is how a game stands and the article that says so.
type Outcome struct {
	Kind    OutcomeKind
	Winner  Color  // ColorUnset unless Kind is Won
	Article string // "" while the game is open
}

// Terminal returns the outcome of the position alone, whatever moves led to
// it: no pieces, no legal move, or drawn at once (Frisian Article 21.1).
func (p Position) Terminal() Outcome {
	v := p.variant
	switch {
	case p.of(p.turn).empty():
		return p.ended(v.NoPieces, p.turn)
	case p.of(p.turn.Other()).empty():
		return p.ended(v.NoPieces, p.turn.Other())
	case !p.HasLegal():
		return p.ended(v.NoMove, p.turn)
	}
	for _, rule := range v.Draws {
		if rule.Moves == Immediate && p.matches(rule.When) {
			return Outcome{Kind: DrawDue, Article: rule.Article}
		}
	}
	return Outcome{Kind: Open}
}

// ended is the outcome of an ending that is about side c.
func (p *Position) ended(e Ending, c Color) Outcome {
	switch e.Result {
	case Loses:
		return Outcome{Kind: Won, Winner: c.Other(), Article: e.Article}
	case Wins:
		return Outcome{Kind: Won, Winner: c, Article: e.Article}
	}
	return Outcome{Kind: Open}
}

// matches reports whether the material of a draw rule is on the board.
func (p *Position) matches(m Material) bool {
	white, black := p.white.count(), p.black.count()
	allKings := p.white.or(p.black) == p.kings
	switch m {
	case OneKingEach:
		return allKings && white == 1 && black == 1 && p.peaceful()
	case TwoKingsAgainstOne:
		return allKings && white+black == 3 && white > 0 && black > 0
	}
	return false
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
	var room [64]Move
	return len(p.best(room[:0])) > 0
}
