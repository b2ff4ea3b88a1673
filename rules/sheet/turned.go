package sheet

import (
	"strings"

	"arbiter/rules"
)

// turn is a way in which every square of a sheet can have been misread.
type turn struct {
	code    Code
	square  func(v *rules.Variant, sq rules.Square) rules.Square
	message string
}

// turns lists the ways to turn a sheet: the squares numbered from Black's side
// (n written for 51-n), and every row read from the other end, as on a board that
// lies a quarter turn wrong (Article 26; half a turn gives the same board).
func turns() []turn {
	return []turn{
		{NumberingTurned, func(v *rules.Variant, sq rules.Square) rules.Square {
			return rules.Square(v.Squares+1) - sq
		}, "the sheet replays if its squares are numbered from Black's side"},
		{BoardTurned, func(v *rules.Variant, sq rules.Square) rules.Square {
			row := rules.Square(v.Squares / v.Height)
			first := (sq-1)/row*row + 1
			return first + row - 1 - (sq - first)
		}, "the sheet replays only if every row is read from the other end: the board may have lain the wrong way"},
	}
}

// hopeless is the number of faults from which on a sheet is read turned; a real
// game does not have as many.
const hopeless = 3

// turned replays a hopeless sheet with its squares turned, and returns the replay
// in which it is legal from the first move to the last; nil if there is none.
func (r *replay) turned(v *rules.Variant) (*replay, *turn) {
	faults := r.branches[0].faults
	// A turned sheet can also look like one whose first move is missing, with the
	// colours exchanged.
	begun := len(faults) > 0 && faults[0].ply == 1 && (faults[0].how == inserted || faults[0].how == passed)
	if r.over == 0 && len(faults) < hopeless && !begun {
		return nil, nil
	}
	for _, t := range turns() {
		steps, ok := turnedSteps(v, r.steps, t)
		if !ok {
			continue
		}
		again := &replay{steps: steps}
		if at, _ := again.walk([]rules.Position{r.start}, 0, len(steps)); len(at) == 0 {
			continue
		}
		again.run(r.start)
		return again, &t
	}
	return nil, nil
}

// turnedSteps are the steps of a sheet with every square turned.
func turnedSteps(v *rules.Variant, steps []step, t turn) ([]step, bool) {
	out := make([]step, len(steps))
	for i, s := range steps {
		out[i] = s
		if s.ply == 0 || !s.ok || s.written.Lone() {
			continue
		}
		var names []string
		for k := range s.written.Len() {
			if s.written.At(k) == rules.NoSquare {
				return nil, false
			}
			names = append(names, v.SquareName(t.square(v, s.written.At(k))))
		}
		sign := "-"
		if s.written.Separator() == rules.SepCapture {
			sign = "x"
		}
		w, err := v.ParseMove(strings.Join(names, sign))
		if err != nil {
			return nil, false
		}
		out[i].written = w
	}
	return out, true
}
