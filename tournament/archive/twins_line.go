package archive

import (
	"hash/fnv"

	"arbiter/rules"
)

// halfMove is a step of a line as twins are compared by: small, and with its text as a
// hash.
type halfMove struct {
	from, to uint8
	kind     PlyKind
	which    uint16
	text     uint32
}

// halfMovesOf are the steps of a game's line.
func halfMovesOf(g Game) []halfMove {
	line := make([]halfMove, 0, g.Plies)
	for p := range Line(g.Line).All() {
		line = append(line, halfMove{uint8(p.From), uint8(p.To), p.Kind, uint16(p.Which), textNumber(p.Text)})
	}
	return line
}

// textNumber stands for a text; no text is 0.
func textNumber(text string) uint32 {
	if text == "" {
		return 0
	}
	h := fnv.New32a()
	h.Write([]byte(text))
	return h.Sum32()
}

// squares reports a half-move that is known by two squares.
func (h halfMove) squares() bool { return h.kind == Played || h.kind == AsWritten }

// same reports whether two steps are the same move, as [Ply.Same] has it.
func (h halfMove) same(o halfMove) bool {
	if h.squares() && o.squares() {
		return h.from == o.from && h.to == o.to && (h.kind != o.kind || h.which == o.which)
	}
	return h.kind == o.kind && h.text == o.text
}

// alike reports whether one of two half-moves can be the other with one square
// miswritten, or with both exchanged. What is no move in any notation can be anything.
func (h halfMove) alike(o halfMove) bool {
	if !h.squares() || !o.squares() {
		return h.kind != SetUp && o.kind != SetUp
	}
	return h.from == o.from || h.to == o.to || h.from == o.to && h.to == o.from
}

// mark is what a key is made of: the squares alone, which a slip elsewhere in the game
// does not change.
func (h halfMove) mark() uint32 {
	if h.squares() {
		return uint32(h.from)<<8 | uint32(h.to)
	}
	return h.text | 1<<31
}

// shownPly is the text of a step of a game, from 0.
func shownPly(g Game, step int) string {
	var v *rules.Variant
	if row, err := rules.LookupRow(g.Variant); err == nil {
		v = row
	}
	for p := range Line(g.Line).All() {
		if step == 0 {
			return p.Show(v)
		}
		step--
	}
	return ""
}
