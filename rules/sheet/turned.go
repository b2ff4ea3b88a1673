package sheet

import (
	"slices"
	"strings"

	"arbiter/rules"
)

// turn is a way in which a whole sheet can have been miswritten or misread.
type turn struct {
	code     Code
	severity Severity                                             // SeverityUnset: the code's own
	square   func(v *rules.Variant, sq rules.Square) rules.Square // nil: the moves stand in the wrong columns
	says     string                                               // id of what is said of it
}

// turns lists the ways to turn a sheet: the other numbering of the small board,
// with 1 at a1, which is no fault; the squares numbered from Black's side (n
// written for 51-n); and every row read from the other end, as on a board that
// lies a quarter turn wrong (Article 26; half a turn gives the same board); and
// White's moves in Black's column.
func turns(v *rules.Variant) []turn {
	var all []turn
	if v.Squares == smallBoard {
		all = append(all, turn{NumberingTurned, Note, (*rules.Variant).FromBottom, "sheet.numbered-from-a1"})
	}
	return append(all, []turn{
		{NumberingTurned, SeverityUnset, func(v *rules.Variant, sq rules.Square) rules.Square {
			return rules.Square(v.Squares+1) - sq
		}, "sheet.numbered-from-black"},
		{BoardTurned, SeverityUnset, func(v *rules.Variant, sq rules.Square) rules.Square {
			row := rules.Square(v.Squares / v.Height)
			first := (sq-1)/row*row + 1
			return first + row - 1 - (sq - first)
		}, "sheet.rows-turned"},
		{OpponentsPiece, Warning, nil, "sheet.columns-exchanged"},
	}...)
}

// smallBoard is the number of squares of the boards that are numbered in two ways.
const smallBoard = 32

// hopeless is the number of faults from which on a sheet is read turned; a real
// game does not have as many.
const hopeless = 3

// turned replays a hopeless sheet with its squares turned or its columns
// exchanged, and returns the replay that leaves the fewest faults; nil if none
// leaves far fewer than the sheet has as it stands.
func (r *replay) turned(v *rules.Variant) (*replay, *turn) {
	faults := r.branches[0].faults
	// A turned sheet can also look like one whose first move is missing, with the
	// colours exchanged.
	begun := len(faults) > 0 && faults[0].ply == 1 && (faults[0].how == inserted || faults[0].how == passed)
	every := len(faults) > 1 && len(faults) == len(r.steps)
	if r.over == 0 && len(faults) < hopeless && !begun && !every {
		return nil, nil
	}
	most := len(faults)/farFewer - 1 // the turn itself is one
	if begun {
		most = len(faults) - 1
	}
	var best *replay
	var why turn
	for _, t := range turns(v) {
		steps, ok := r.turnedSteps(v, t)
		start, playable := r.turnedStart(v, t)
		if !ok || !playable {
			continue
		}
		again := &replay{steps: steps}
		_, legal := again.walk([]rules.Position{start}, 0, len(steps))
		if legal < len(steps) && (most < 1 || legal < faults[0].ply) {
			continue // no better from the beginning
		}
		again.run(start)
		n := len(again.branches[0].faults)
		if n == 0 && again.over == 0 {
			return again, &t
		}
		if n <= most {
			best, why, most = again, t, n-1
		}
	}
	return best, &why
}

// farFewer is by what the faults of a sheet must shrink to believe that it is
// turned, or of another variant.
const farFewer = 2

// turnedStart is the position that a turned sheet begins with: the opening of the
// game, or what its FEN says in the same numbering as the moves.
func (r *replay) turnedStart(v *rules.Variant, t turn) (rules.Position, bool) {
	if t.severity != Note || r.start == v.Start() || t.square == nil {
		return r.start, true
	}
	p, err := r.start.Setup().FromBottom().Position(rules.TooManyPieces)
	return p, err == nil
}

// turnedSteps are the steps of the sheet with every square turned, or the two
// columns exchanged.
func (r *replay) turnedSteps(v *rules.Variant, t turn) ([]step, bool) {
	out := slices.Clone(r.written)
	if t.square == nil {
		if slices.ContainsFunc(out, func(s step) bool { return s.ply == 0 }) {
			return nil, false // a set-up cuts the columns
		}
		first := 0
		if r.start.Turn() != v.First {
			first = 1 // the record begins in the second column
		}
		for i := first; i+1 < len(out); i += 2 {
			exchange(&out[i], &out[i+1])
		}
		return out, true
	}
	for i, s := range out {
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
