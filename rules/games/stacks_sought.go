package games

import (
	"arbiter/rules"
	"arbiter/rules/sheet"
	"arbiter/rules/towers"
)

// Place is the position of a moment.
func (g stacksRules) Place(at sheet.Moment) sheet.Place { return at.(stacksState).at() }

// Moment is a game that begins with a position.
func (g stacksRules) Moment(p sheet.Place) sheet.Moment {
	return stacksState{towers.NewGame(p.(towers.Position))}
}

// After is the game after a half-move that led to a position. It is not known what was
// played: counts begin anew.
func (g stacksRules) After(_ sheet.Moment, p sheet.Place) sheet.Moment { return g.Moment(p) }

// Legal are the legal moves.
func (g stacksRules) Legal(p sheet.Place) []sheet.Move {
	return soughtTowers(p.(towers.Position).Legal())
}

// Means are the legal moves that a text can mean.
func (g stacksRules) Means(p sheet.Place, text string) []sheet.Move {
	w, err := g.v.ParseMove(text)
	if err != nil {
		return nil
	}
	return soughtTowers(p.(towers.Position).Matches(w))
}

func soughtTowers(moves []towers.Move) []sheet.Move {
	out := make([]sheet.Move, len(moves))
	for i, m := range moves {
		out[i] = m
	}
	return out
}

// Play makes a legal move.
func (g stacksRules) Play(p sheet.Place, m sheet.Move) sheet.Place {
	return p.(towers.Position).Play(m.(towers.Move))
}

// Pass gives the move to the other side.
func (g stacksRules) Pass(p sheet.Place) sheet.Place {
	at := p.(towers.Position)
	return at.WithTurn(at.Turn().Other())
}

// Format is a legal move as it is written.
func (g stacksRules) Format(p sheet.Place, m sheet.Move) string {
	return p.(towers.Position).Format(m.(towers.Move))
}

// Spell takes a written move apart.
func (g stacksRules) Spell(text string) (sheet.Spelling, bool) {
	w, err := g.v.ParseMove(text)
	if err != nil || w.Lone() || w.From() == rules.NoSquare || w.To() == rules.NoSquare {
		return sheet.Spelling{}, false
	}
	return sheet.Spelling{
		From: g.v.SquareName(w.From()), To: g.v.SquareName(w.To()),
		Capture: w.Separator() == rules.SepCapture, Quiet: w.Separator() == rules.SepQuiet,
	}, true
}

// Spelled is a legal move taken apart.
func (g stacksRules) Spelled(_ sheet.Place, m sheet.Move) sheet.Spelling {
	move := m.(towers.Move)
	return sheet.Spelling{From: g.v.SquareName(move.From), To: g.v.SquareName(move.To), Capture: move.Capture()}
}

// Mended is a later position as it would be, had the board been another before.
func (g stacksRules) Mended(was, at, now sheet.Place) (sheet.Place, bool) {
	before, instead, p := was.(towers.Position), at.(towers.Position), now.(towers.Position)
	for q := rules.Square(1); int(q) <= g.v.Squares; q++ {
		if before.At(q) == instead.At(q) {
			continue
		}
		if p.At(q) != before.At(q) {
			return now, false
		}
		p = p.Put(q, instead.At(q))
	}
	return p, true
}
