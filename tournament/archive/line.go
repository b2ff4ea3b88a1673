package archive

import (
	"encoding/binary"
	"iter"

	"arbiter/rules"
)

// Line is the moves of a game as bytes: those who play the same moves have the same
// line, however they were written.
//
// As long as each half-move is legal, and means one move in the light of what comes
// after it, it is kept as that move: its squares and, where several legal moves share
// them, which one it is. From the first that is not, half-moves are kept as they were
// written: the first and last square if the text is a move of the variant, else the
// text. A line follows from the rules of the game alone, never from what a version of
// the checker believes to have been meant: so the identity of a game does not change.
//
// The bytes: a half-move is its two squares, each below 128. 128 is added to the second
// where a number follows that tells which move it is. A byte from 128 on in place of the
// first square is one of the marks below; numbers are those of [binary.AppendUvarint].
// A half-move as it was written has square 0 nowhere.
type Line []byte

// The marks of a line.
const (
	markWritten = 0x80 + iota // from here on half-moves stand as they were written
	markSetUp                 // a position that was set up: length and FEN; what follows is legal again
	markToken                 // a text that is no move: length and text
	markMissing               // a half-move of which nothing was recorded

	markWhich = 0x80 // beside the second square
)

// PlyKind says how a step of a line is known.
type PlyKind uint8

// The kinds of steps.
const (
	PlyUnset  PlyKind = iota
	Played            // a legal move
	AsWritten         // two squares; the position before it is not known, or the move is not legal
	Token             // a text that is no move with two squares
	Missing           // nothing was recorded
	SetUp             // no half-move: the arbiter set up a position
)

// Ply is a step of a line.
type Ply struct {
	Number   int // half-moves up to this one, it included; a set-up counts as none
	Kind     PlyKind
	From, To rules.Square // of Played and AsWritten
	Which    int          // of Played: among the legal moves between these squares, in the order of the squares captured
	Text     string       // of Token the text, of SetUp the FEN; that is "" for the start position
}

// Same reports whether two steps are the same move: so are a legal one and one that is
// only known as it was written, if they have the same squares. Numbers are not compared.
func (p Ply) Same(q Ply) bool {
	if p.squares() && q.squares() {
		return p.From == q.From && p.To == q.To && (p.Kind != q.Kind || p.Which == q.Which)
	}
	return p.Kind == q.Kind && p.Text == q.Text
}

// squares reports a step that is known by two squares.
func (p Ply) squares() bool { return p.Kind == Played || p.Kind == AsWritten }

// Show writes a step for a person: the squares with a dash, or the text.
func (p Ply) Show(v *rules.Variant) string {
	switch {
	case p.squares() && v != nil:
		return v.Format(false, p.From, p.To)
	case p.Kind == Missing:
		return "..."
	}
	return p.Text
}

// All yields the steps of a line. It stops where the bytes are none of a line.
func (l Line) All() iter.Seq[Ply] {
	return func(yield func(Ply) bool) {
		d := lineDecoder{rest: l}
		for {
			p, ok := d.next()
			if !ok || !yield(p) {
				return
			}
		}
	}
}

// lineDecoder reads a line from left to right.
type lineDecoder struct {
	rest    []byte
	number  int
	written bool
}

// next reads a step; ok is false at the end, or where the bytes are none.
func (d *lineDecoder) next() (p Ply, ok bool) {
	at := d.rest
	if len(at) > 0 && at[0] == markWritten && !d.written {
		d.written, at = true, at[1:]
	}
	if len(at) == 0 {
		return Ply{}, false
	}
	mark := at[0]
	switch {
	case mark < markWritten:
		p, at, ok = d.move(at)
	case mark == markSetUp, mark == markToken && d.written:
		p, at, ok = d.Text(at)
	case mark == markMissing && d.written:
		p, at, ok = Ply{Kind: Missing}, at[1:], true
	}
	if !ok {
		return Ply{}, false
	}
	if p.Kind != SetUp {
		d.number++
	}
	p.Number, d.rest = d.number, at
	return p, true
}

// move reads two squares.
func (d *lineDecoder) move(at []byte) (Ply, []byte, bool) {
	if len(at) < 2 {
		return Ply{}, at, false
	}
	p := Ply{Kind: Played, From: rules.Square(at[0]), To: rules.Square(at[1] &^ markWhich)}
	which := at[1]&markWhich != 0
	if d.written {
		p.Kind = AsWritten
	}
	if at = at[2:]; !which {
		return p, at, p.From > 0 && p.To > 0
	}
	n, size := binary.Uvarint(at)
	if size <= 0 || n > mostAlike || d.written {
		return Ply{}, at, false
	}
	p.Which = int(n)
	return p, at[size:], p.From > 0 && p.To > 0
}

// mostAlike bounds the number of legal moves that share their squares.
const mostAlike = 1 << 20

// Text reads a set-up or a token.
func (d *lineDecoder) Text(at []byte) (Ply, []byte, bool) {
	p := Ply{Kind: Token}
	if at[0] == markSetUp {
		p.Kind, d.written = SetUp, false
	}
	n, size := binary.Uvarint(at[1:])
	if size <= 0 || n > uint64(len(at)-1-size) {
		return Ply{}, at, false
	}
	at = at[1+size:]
	p.Text = string(at[:n])
	return p, at[n:], true
}

// lineWriter writes a line.
type lineWriter struct {
	line    Line
	written bool
	plies   int
}

// played appends a legal move; many says that others share its squares.
func (w *lineWriter) played(p Ply, many bool) {
	w.plies++
	if !many {
		w.line = append(w.line, byte(p.From), byte(p.To))
		return
	}
	w.line = binary.AppendUvarint(append(w.line, byte(p.From), byte(p.To)|markWhich), uint64(p.Which))
}

// asWritten appends a half-move of which only the text is known.
func (w *lineWriter) asWritten(p Ply) {
	w.plies++
	if !w.written {
		w.written, w.line = true, append(w.line, markWritten)
	}
	switch p.Kind {
	case AsWritten:
		w.line = append(w.line, byte(p.From), byte(p.To))
	case Missing:
		w.line = append(w.line, markMissing)
	default:
		w.Text(markToken, p.Text)
	}
}

// setUp appends a position that was set up.
func (w *lineWriter) setUp(fen string) {
	w.written = false
	w.Text(markSetUp, fen)
}

func (w *lineWriter) Text(mark byte, text string) {
	w.line = append(binary.AppendUvarint(append(w.line, mark), uint64(len(text))), text...)
}
