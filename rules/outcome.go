package rules

import (
	"strings"

	"arbiter/rules/message"
)

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

// String returns "open", "won", "draw due" or "draw claimable".
func (k OutcomeKind) String() string {
	switch k {
	case Open:
		return "open"
	case Won:
		return "won"
	case DrawDue:
		return "draw due"
	case DrawClaimable:
		return "draw claimable"
	}
	return "unset"
}

// Outcome is how a game stands and the article that says so.
type Outcome struct {
	Kind    OutcomeKind
	Winner  Color  // ColorUnset unless Kind is Won
	Article string // "" while the game is open
	Recurs  bool   // a draw that may be claimed anew each time that something is repeated (2.1.9.2)
}

// What ends a game of chess or lets a draw be claimed, as outcomes name it where others
// have an article: words, for the leaflet has no numbers.
const (
	Checkmate            = "Checkmate"
	Stalemate            = "Stalemate"
	InsufficientMaterial = "Insufficient material"
	SeventyFiveMoves     = "Seventy-five moves"
	FiveTimes            = "Five times"
	FiftyMoves           = "Fifty moves"
	ThreeTimes           = "Three times"
)

// Terminal returns the outcome of the position alone, whatever moves led to
// it: a first king where that decides, no pieces, no legal move, or drawn at
// once (Frisian Article 21.1).
func (p Position) Terminal() Outcome {
	v := p.variant
	for _, c := range [2]Color{p.turn.Other(), p.turn} {
		if v.FirstKing.Result != GoesOn && !p.of(c).and(p.kings).empty() {
			return ended(v.FirstKing, c)
		}
		if p.of(c).empty() {
			return ended(v.NoPieces, c)
		}
	}
	if !p.HasLegal() {
		return ended(v.NoMove, p.turn)
	}
	if article := p.drawnAtOnce(); article != "" {
		return Outcome{Kind: DrawDue, Article: article}
	}
	return Outcome{Kind: Open}
}

// drawnAtOnce is the article by which the position is drawn as it stands; "" for none.
func (p *Position) drawnAtOnce() string {
	for i := range p.variant.Draws {
		rule := &p.variant.Draws[i]
		if rule.Moves != Immediate {
			continue
		}
		on := p.balance()
		if _, ok := p.matches(rule.When, &on); ok {
			return rule.Article
		}
	}
	return ""
}

// DecidedByKing reports whether the first king decides the game and a side has one: no
// move is left to make, although the pieces could move.
func (p Position) DecidedByKing() bool {
	return p.variant.FirstKing.Result != GoesOn && !p.kings.empty()
}

// Clause says which rule an article is: "Article 18", or, for a game whose text has no
// numbers there, what the rule says.
func Clause(article string) message.Message {
	if Numbered(article) {
		return message.New("clause.article", message.Args{"Article": article})
	}
	return message.New("clause." + strings.ReplaceAll(strings.ToLower(article), " ", "-"))
}

// Numbered reports whether an article of the table is the number of one in a text,
// and not a word for a rule that has none.
func Numbered(article string) bool { return article != "" && isDigit(article[0]) }

// ended is the outcome of an ending that is about side c.
func ended(e Ending, c Color) Outcome {
	winner := c
	if e.Result == Loses {
		winner = c.Other()
	}
	return Outcome{Kind: Won, Winner: winner, Article: e.Article}
}
