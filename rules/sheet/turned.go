package sheet

import (
	"slices"

	"arbiter/rules"
	"arbiter/rules/pdn"
)

// turn is a way in which a whole sheet can have been miswritten or misread.
type turn struct {
	code     Code
	severity Severity   // SeverityUnset: the code's own
	square   rules.Turn // rules.TurnUnset: the moves stand in the wrong columns
	says     string     // id of what is said of it
	least    int        // half-moves that a sheet must have to tell
	begins   bool       // the side begins that does not in a game of the variant; the squares are as they are named
}

// leastPrinted is how many half-moves must speak for a board with printed names that
// lay wrong: turned both ways, and in a row of others, it explains too much of less.
const leastPrinted = 4

// turns lists the ways in which a sheet can be turned. In numbers: counted from a1,
// on the small board, which is no fault; from Black's side (n written for 51-n);
// along each row from the other end, as on a board without numbers that lies a
// quarter turn wrong (Article 26; half a turn gives the same board); read off such a
// board with printed numbers. Letters are never counted otherwise: they name one
// square, whoever writes them. But a board can lie wrong; and games in which Black
// begins have no letters of their own: who writes them so lets White begin, as
// playstrategy.org does with English draughts. And White's moves can stand in Black's
// column.
func turns(v *rules.Variant, lettered bool) []turn {
	all := []turn{
		{code: NumberingTurned, severity: Note, square: rules.CountedFromA1, says: "sheet.numbered-from-a1"},
		{code: NumberingTurned, square: rules.HalfTurn, says: "sheet.numbered-from-black"},
		{code: BoardTurned, square: rules.QuarterBare, says: "sheet.rows-turned"},
	}
	if lettered {
		all = []turn{{code: BoardTurned, square: rules.QuarterBare, says: "sheet.files-turned"}}
	}
	all = append(all,
		turn{code: BoardTurned, square: rules.QuarterLeft, says: "sheet.board-turned", least: leastPrinted},
		turn{code: BoardTurned, square: rules.QuarterRight, says: "sheet.board-turned", least: leastPrinted},
	)
	all = slices.DeleteFunc(all, func(t turn) bool { return !v.Turns(t.square) })
	if lettered && v.First == rules.Black {
		all = append(all, turn{code: BadHeader, severity: Note, begins: true, says: "sheet.white-begins"})
	}
	return append(all, turn{code: OpponentsPiece, severity: Warning, says: "sheet.columns-exchanged"})
}

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
	every := len(faults) == len(r.steps) && (len(faults) > 1 || r.lightSquares(v))
	if r.over == 0 && len(faults) < hopeless && !begun && !every {
		return nil, nil
	}
	most := len(faults)/farFewer - 1 // the turn itself is one
	if begun {
		most = len(faults) - 1
	}
	var best *replay
	var why turn
	for _, t := range turns(v, r.lettered()) {
		again := r.again(v, t, most)
		if again == nil {
			continue
		}
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

// again replays the sheet turned in a way; nil where it cannot be, or leads no
// further than before its first fault while there is no room for another.
func (r *replay) again(v *rules.Variant, t turn, most int) *replay {
	steps, ok := r.turnedSteps(v, t)
	start, playable := r.turnedStart(v, t)
	if !ok || !playable || len(steps) < t.least {
		return nil
	}
	again := &replay{steps: steps}
	faults := r.branches[0].faults
	_, legal := again.walk([]rules.Position{start}, 0, len(steps))
	if legal < len(steps) && (most < 1 || len(faults) > 0 && legal < faults[0].ply) {
		return nil // no better from the beginning
	}
	again.run(start)
	return again
}

// farFewer is by what the faults of a sheet must shrink to believe that it is
// turned, or of another variant.
const farFewer = 2

// lettered reports whether the sheet names its squares by letters: more of its moves
// do than do not.
func (r *replay) lettered() bool {
	letters, numbers := 0, 0
	for i := range r.written {
		switch s := &r.written[i]; {
		case s.ply == 0 || s.item.Kind != pdn.ItemMove:
		case rules.Lettered(s.item.Text):
			letters++
		default:
			numbers++
		}
	}
	return letters > numbers
}

// lightSquares reports whether the sheet begins with a move between squares that are
// not played on, unless the board lies wrong.
func (r *replay) lightSquares(v *rules.Variant) bool {
	if len(r.written) == 0 || r.written[0].ply == 0 || r.written[0].ok || !rules.Lettered(r.written[0].item.Text) {
		return false
	}
	_, err := v.ParseTurned(r.written[0].item.Text, rules.QuarterBare)
	return err == nil
}

// turnedStart is the position that a turned sheet begins with: the opening of the
// game, or what its FEN says in the same numbering as the moves.
func (r *replay) turnedStart(v *rules.Variant, t turn) (rules.Position, bool) {
	if t.begins {
		return r.start.WithTurn(r.start.Turn().Other()), r.start == v.Start()
	}
	if t.square != rules.CountedFromA1 || r.start == v.Start() {
		return r.start, true
	}
	p, err := r.start.Setup().FromBottom().Position(rules.TooManyPieces)
	return p, err == nil
}

// turnedSteps are the steps of the sheet with every square turned, or the two
// columns exchanged; false where one of its moves cannot be read so.
func (r *replay) turnedSteps(v *rules.Variant, t turn) ([]step, bool) {
	out := slices.Clone(r.written)
	switch {
	case t.begins:
		return out, true
	case t.square == rules.TurnUnset:
		return r.exchanged(v, out)
	}
	for i := range out {
		s := &out[i]
		if s.ply == 0 || s.item.Kind != pdn.ItemMove || s.written.Lone() {
			continue
		}
		w, err := v.ParseTurned(s.item.Text, t.square)
		if err != nil && s.ok {
			return nil, false
		}
		s.written, s.ok = w, err == nil
	}
	return out, true
}

// exchanged puts the two columns of the sheet in each other's place; false where a
// set-up cuts them.
func (r *replay) exchanged(v *rules.Variant, steps []step) ([]step, bool) {
	if slices.ContainsFunc(steps, func(s step) bool { return s.ply == 0 }) {
		return nil, false
	}
	first := 0
	if r.start.Turn() != v.First {
		first = 1 // the record begins in the second column
	}
	for i := first; i+1 < len(steps); i += 2 {
		exchange(&steps[i], &steps[i+1])
	}
	return steps, true
}

// readAs files how the sheet had to be read as a whole.
func (c *check) readAs(r *replay, t *turn) {
	switch {
	case t == nil:
	case t.code == SetUp:
		c.flying(r)
	default:
		c.turned(r, t)
	}
	if t != nil && t.begins {
		c.first, c.begins = r.start.Turn(), r.start.Turn()
	}
}
