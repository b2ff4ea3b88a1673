package sheet

import (
	"arbiter/rules"
	"arbiter/rules/message"
)

// lifting is what was wrong about the pieces that were lifted at a half-move: too
// few, too many, others than were jumped, or any at a quiet move (Article 27b;
// 2.1.10.3; Ukrainian code 5.3.6, 5.3.10-12).
type lifting struct {
	kept  rules.SquareSet // were jumped and stayed
	taken rules.SquareSet // were lifted and had not been jumped
}

// both is two liftings at once.
func (l lifting) both(m lifting) lifting {
	return lifting{l.kept.Union(m.kept), l.taken.Union(m.taken)}
}

// on is the position after a move, with the pieces that stayed and without those
// that were lifted; p is the one before. It reports false if the lifting cannot
// have gone with the move.
func (l lifting) on(next, p rules.Position, m rules.Move) (rules.Position, bool) {
	if !l.kept.Minus(m.Captured).IsEmpty() || l.taken.Has(m.To) {
		return next, false
	}
	for q := range l.taken.All() {
		if next.Piece(q) == rules.NoPiece {
			return next, false
		}
		next = next.With(q, rules.NoPiece)
	}
	for q := range l.kept.All() {
		next = next.With(q, p.Piece(q))
	}
	return next, true
}

// after changes what the moves of a half-move leave.
func (l lifting) after(ways []way, p rules.Position) []way {
	out := ways[:0]
	for _, w := range ways {
		next, ok := l.on(w.next, p, w.moves[0])
		if !ok {
			continue
		}
		w.next, w.plain = next, false
		out = append(out, w)
	}
	return out
}

// explain says which pieces stayed or are gone.
func (l lifting) explain(name func(rules.Square) string, capture bool, shown message.Args) message.Message {
	gone, stayed := squares(name, l.taken), squares(name, l.kept)
	switch {
	case !capture:
		return message.New("sheet.lifted-at-quiet-move", shown, message.Args{"Squares": message.AndOf(gone)})
	case len(gone) == 0 && len(stayed) == 1:
		return message.New("sheet.piece-stayed", shown, message.Args{"Square": stayed[0]})
	case len(gone) == 0:
		return message.New("sheet.pieces-stayed", shown, message.Args{"Squares": message.AndOf(stayed)})
	case len(stayed) == 0 && len(gone) == 1:
		return message.New("sheet.piece-gone", shown, message.Args{"Square": gone[0]})
	case len(stayed) == 0:
		return message.New("sheet.pieces-gone", shown, message.Args{"Squares": message.AndOf(gone)})
	default:
		return message.New("sheet.other-pieces", shown, message.Args{"Stayed": message.AndOf(stayed), "Gone": message.AndOf(gone)})
	}
}

// squares names a set of squares.
func squares(name func(rules.Square) string, set rules.SquareSet) []string {
	var names []string
	for q := range set.All() {
		names = append(names, name(q))
	}
	return names
}
