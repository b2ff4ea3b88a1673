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
	cost     int        // how unlikely it is
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
		{code: NumberingTurned, severity: Note, square: rules.CountedFromA1, cost: costFromA1, says: "sheet.numbered-from-a1"},
		{code: NumberingTurned, square: rules.HalfTurn, cost: costFromBlack, says: "sheet.numbered-from-black"},
		{code: BoardTurned, square: rules.QuarterBare, cost: costBoard, says: "sheet.rows-turned"},
	}
	if lettered {
		all = []turn{{code: BoardTurned, square: rules.QuarterBare, cost: costBoard, says: "sheet.files-turned"}}
	}
	all = append(all,
		turn{code: BoardTurned, square: rules.QuarterLeft, cost: costBoard, says: "sheet.board-turned", least: leastPrinted},
		turn{code: BoardTurned, square: rules.QuarterRight, cost: costBoard, says: "sheet.board-turned", least: leastPrinted},
	)
	all = slices.DeleteFunc(all, func(t turn) bool { return !v.Turns(t.square) })
	if lettered && v.First == rules.Black {
		all = append(all, turn{code: BadHeader, severity: Note, begins: true, cost: costFromA1, says: "sheet.white-begins"})
	}
	return append(all, turn{code: OpponentsPiece, severity: Warning, cost: costColumns, says: "sheet.columns-exchanged"})
}

// The costs of a sheet that is turned as a whole, as those of single half-moves.
const (
	costFromA1    = 10  // another custom, and no fault
	costFromBlack = 45  // Black writes, and counts from where he sits: it happens in every club
	costColumns   = 72  // the columns of all moves exchanged: on a short sheet one side may as well have moved twice
	costBoard     = 120 // a board that lay a quarter turn wrong, and nobody saw it
)

// turned replays a sheet that is not in order with its squares turned or its columns
// exchanged, and returns the replay that costs least; nil if none costs less than it does as it
// stands.
func (r *replay) turned(v *rules.Variant) (*replay, *turn) {
	var best *replay
	var why turn
	least, light := r.cost, r.lightSquares(v)
	for _, t := range turns(v, r.lettered()) {
		if light && t.code == BoardTurned {
			t.cost = costShown // no other board has a move there
		}
		if t.cost >= least {
			continue
		}
		again := r.again(v, t)
		if again == nil {
			continue
		}
		if cost := again.worth(&t); cost < least {
			best, why, least = again, t, cost
		}
	}
	return best, &why
}

// again replays the sheet turned in a way; nil where it cannot be, or leads no
// further than it does as it stands before its first fault.
func (r *replay) again(v *rules.Variant, t turn) *replay {
	steps, ok := r.turnedSteps(v, t)
	start, playable := r.turnedStart(v, t)
	if !ok || !playable || len(steps) < t.least {
		return nil
	}
	again := newReplay(v, steps, r.joined)
	again.rules.turn = t.square
	_, legal, _ := again.carry(steps, []rules.Position{start}, 0, again.number(steps, start))
	if legal < len(steps) && legal <= r.firstBreak() {
		return nil // no better from the beginning
	}
	again.run(start)
	return again
}

// firstBreak is the step at which the sheet broke first.
func (r *replay) firstBreak() int {
	first := len(r.written)
	for _, f := range r.branches[0].faults {
		first = min(first, f.ply-1, max(f.evidence-1, 0))
	}
	return first
}

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
