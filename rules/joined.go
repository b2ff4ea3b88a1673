package rules

// Join puts two captures together that are one, written jump by jump: the second
// begins where the first ends (PDN 1.0: "multijumps can either be specified
// move-by-move"). ok is false where they are not two captures, do not meet, or are
// too long for one.
//
// Two captures in a row never meet on a sheet that is legal otherwise: on the
// square where the first ends stands a piece of the side that made it.
func (w Written) Join(next Written) (joined Written, ok bool) {
	if w.Lone() || next.Lone() || w.separator != SepCapture || next.separator != SepCapture {
		return w, false
	}
	if w.To() == NoSquare || w.To() != next.From() || int(w.n)+int(next.n)-1 > mostWritten {
		return w, false
	}
	for i := 1; i < int(next.n); i++ {
		w.squares = w.squares.with(int(w.n), next.At(i))
		w.n++
	}
	return w, true
}
