package archive

import (
	"math"
	"slices"

	"arbiter/rules"
	"arbiter/rules/batch"
	"arbiter/rules/games"
	"arbiter/rules/sheet"
)

// believed is the line along which the check of a sheet follows it; false where it says
// none.
func believed(g games.Game, s *Sheet, text []byte) (sheet.Trail, bool) {
	record, err := RecordOf(text, s)
	if err != nil || len(record.Items) > batch.MostPlies {
		return sheet.Trail{}, false
	}
	r := games.Check(record, games.Options{Game: g, Fixed: true})
	return r.Trail()
}

// trail gathers the positions of a trail. A half-move that could not be read leaves
// nobody knows what on the board, until a position is set up.
func (x *indexer) trail(k *keyer, t sheet.Trail, p Posting) {
	at, known := t.Start, true
	p.Ply = 0
	for i := 0; ; i++ {
		for i < len(t.Plies) && known && t.Plies[i].After == at && t.Plies[i].Number > 0 {
			i++ // what is written there moved nothing
		}
		if known {
			p.Key, p.Move = k.key(at), 0
			if i < len(t.Plies) {
				p.Move = trailStep(k.game, t.Plies[i])
			}
			x.positions = append(x.positions, p)
		}
		if i >= len(t.Plies) {
			return
		}
		ply := t.Plies[i]
		switch {
		case ply.Number == 0:
			known = true
		case ply.Number > math.MaxUint16:
			return
		default:
			known = known && !passed(ply)
			p.Ply = uint16(ply.Number)
		}
		at = ply.After
	}
}

// passed reports a half-move after which the board is as before it and the other side
// is to move: it could not be read.
func passed(p sheet.Ply) bool {
	if a, ok := p.After.(rules.Position); ok {
		b, ok := p.Before.(rules.Position)
		return ok && a.Placed() == b.Placed().WithTurn(a.Turn())
	}
	return p.After.FEN()[1:] == p.Before.FEN()[1:] // the first letter is the side to move
}

// trailStep is the step of a trail as a posting keeps it.
func trailStep(g games.Game, p sheet.Ply) Step {
	if p.Number == 0 {
		return 0
	}
	if text := p.Notation(); text != "" {
		if s, ok := namedStep(g.At(p.Before), text); ok {
			return s
		}
	}
	if q := g.Squares(p.Written); len(q) == 2 {
		return irregularStep(q[0], q[1])
	}
	return irregularStep(0, 0)
}

// namedStep is the legal move that a game writes so.
func namedStep(s games.State, text string) (Step, bool) {
	legal := s.Legal()
	i := slices.IndexFunc(legal, func(m games.Move) bool { return m.Notation == text })
	if i < 0 {
		return 0, false
	}
	m := legal[i]
	n := slices.IndexFunc(stateAlike(s, m.From, m.To), func(o games.Move) bool { return orderStates(o, m) == 0 })
	return legalStep(m.From, m.To, n+1), true
}
