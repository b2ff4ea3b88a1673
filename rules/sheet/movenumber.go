package sheet

import (
	"strconv"

	"arbiter/rules/message"
)

// numbers files each number of a move that is not the one that comes next: neither that
// of the half-move by its place on the sheet nor one that follows on from the number
// before it. A number that was wrong is filed once; those that go on from it are not.
func (c *gameCheck) numbers() {
	half, known, given := 0, c.check.game.Tag("FEN") == "", 1 // half-moves before the last number, by the numbers; the half-move that it stood at
	for i := range c.steps {
		s := &c.steps[i]
		number, _, ok := numberOf(s.item)
		if !ok && s.item.Number != "" { // without a full stop too: where moves are judged by their numbers, none is a square
			number, _ = strconv.Atoi(s.item.Number)
		}
		if s.ply == 0 || number <= 0 {
			continue
		}
		at := 2 * (number - 1)
		if c.second(s.ply) {
			at++
		}
		place := c.placeOf(s.ply)
		follows := known && at == half+s.ply-given
		if known && !follows && at != place {
			f := c.findingIn(MoveNumber, s, c.moment(s), nil)
			f.Written = s.item.Number
			next := (half+s.ply-given)/2 + 1
			f.Meant = []string{strconv.Itoa(next)}
			f.Message = message.New("sheet.move-number", message.Args{"Number": s.item.Number, "Next": next})
			c.add(f)
		}
		if !known { // a sheet may begin anywhere, as one of a game that goes on
			c.begun = at - place
		}
		half, known, given = at, true, s.ply
	}
}

// second reports whether a half-move is the second of its move.
func (c *gameCheck) second(ply int) bool { return (ply%2 == 0) == (c.first == c.begins) }

// placeOf is how many half-moves there are before one, by its place on the sheet and the
// first number of it.
func (c *gameCheck) placeOf(ply int) int {
	half := ply - 1 + c.begun
	if c.first != c.begins {
		half++
	}
	return half
}

// moment is the game before a step.
func (c *gameCheck) moment(s *step) Moment {
	for t := c.best.last; t != nil; t = t.prev {
		if t.step != s && (t.run == nil || s.ply < t.step.ply || s.ply >= t.step.ply+len(t.run)) {
			continue
		}
		for _, one := range c.apart(t) {
			if one.step == s {
				return one.before
			}
		}
	}
	return c.best.state
}
