package archive

import (
	"iter"

	"arbiter/rules"
	"arbiter/rules/games"
)

// Stand is how the board stands before a step of a line, or after the last.
type Stand struct {
	Ply      int            // half-moves played before
	Position rules.Position // of a game with single pieces
	State    games.State    // of another; nil for those
	Next     Ply            // what comes next; PlyUnset at the end
	Move     rules.Move     // of a game with single pieces: the move of Next, where it was played
}

// Notation writes the move of Next as its game does; as it was written where it is not
// legal.
func (s *Stand) Notation() string {
	switch {
	case s.Next.Kind != Played:
		if s.State == nil {
			return s.Next.Show(s.Position.Variant())
		}
		return s.Next.Show(nil)
	case s.State == nil:
		return s.Position.Format(s.Move)
	}
	alike := stateAlike(s.State, int(s.Next.From), int(s.Next.To))
	return alike[s.Next.Which].Notation
}

// Replay yields every position of a game that is known: from the start up to the first
// half-move that is not legal, that before it included, and again from a position that
// was set up. A Stand is good until the next one is asked for. A game whose variant is
// not known has none.
func (g *Game) Replay() iter.Seq[*Stand] {
	return func(yield func(*Stand) bool) {
		b := boardOf(g.Variant)
		at, _ := b.begin(g.Start, false)
		var s Stand
		for p := range Line(g.Line).All() {
			if !s.follow(&b, &at, p, yield) {
				return
			}
		}
		if at.known {
			s.show(&at, Ply{})
			yield(&s)
		}
	}
}

// show makes ready what is yielded.
func (s *Stand) show(at *place, next Ply) {
	s.Position, s.State, s.Next, s.Move = at.single, at.state, next, rules.Move{}
}

// follow yields the position before a step and takes the step.
func (s *Stand) follow(b *board, at *place, p Ply, yield func(*Stand) bool) bool {
	var after place
	if at.known {
		s.show(at, p)
		after = s.after(b, at, p)
		if !yield(s) {
			return false
		}
	}
	if p.Kind == SetUp {
		after, _ = b.begin(p.Text, false)
	}
	*at, s.Ply = after, p.Number
	return true
}

// after is the position after a legal move, and notes which it is; unknown if the step
// is none.
func (s *Stand) after(b *board, at *place, p Ply) place {
	if p.Kind != Played {
		return place{}
	}
	if at.state != nil {
		moves := stateAlike(at.state, int(p.From), int(p.To))
		if p.Which >= len(moves) {
			return place{}
		}
		return place{state: at.state.Play(moves[p.Which]), known: true}
	}
	b.moves = at.single.Matches(rules.WrittenOf(p.From, p.To), b.moves[:0])
	moves := b.moves
	if len(moves) > 1 {
		moves = alike(at.single, p.From, p.To)
	}
	if p.Which >= len(moves) {
		return place{}
	}
	s.Move = moves[p.Which]
	return place{single: at.single.Play(s.Move), known: true}
}
