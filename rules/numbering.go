package rules

// Numbering is where a text begins to count the squares.
type Numbering uint8

// The numberings. Boards of 8x8 squares are numbered either way; which of them
// is meant a text seldom says.
const (
	NumberingUnset     Numbering = iota
	NumberedFromTop              // 1 is at the top left, as everywhere in this package
	NumberedFromBottom           // 1 is at the bottom left (see Variant.FromBottom)
)

// NumberingOf tells how a text counts the squares by what can be played: s is the
// placement that it gives, taken as numbered from the top, or the opening where it
// gives none, and moves are its first moves. It is the numbering in which more of
// them can be played one after the other, from the top where that makes no
// difference, as it does not to moves in algebraic notation. One move decides if
// it is made from the opening.
func NumberingOf(s Setup, moves ...Written) Numbering {
	turned := s
	if s.Variant.Start().Setup() != s {
		turned = s.FromBottom()
	}
	top := s.playable(moves, func(w Written) Written { return w })
	bottom := turned.playable(moves, func(w Written) Written { return w.FromBottom(s.Variant) })
	if bottom > top {
		return NumberedFromBottom
	}
	return NumberedFromTop
}

// playable returns how many moves can be played from a placement one after the
// other, -1 if it is no position.
func (s Setup) playable(moves []Written, read func(Written) Written) int {
	p, err := s.Position(TooManyPieces)
	if err != nil {
		return -1
	}
	for i, w := range moves {
		meant := p.Matches(read(w), nil)
		if len(meant) == 0 {
			return i
		}
		p = p.Play(meant[0])
	}
	return len(moves)
}
