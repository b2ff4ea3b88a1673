package live

import "time"

// Began is when the first thing was recorded of any game of a round, by the order in which
// it was kept; false where nothing is.
func (b *Boards) Began(stage, round int) (at time.Time, began bool) {
	var first int64
	for k, board := range b.of {
		if k.ref.Stage != stage || k.ref.Round != round || len(board.rows) == 0 {
			continue
		}
		if row := board.rows[0]; !began || row.ID < first {
			first, at, began = row.ID, row.Time, true
		}
	}
	return at, began
}

// Last is when something was recorded last, by whomever.
func (b *Board) Last() time.Time { return b.last() }

// Half is how many half-moves are on the board: what an arbiter set back is not among them.
func (r *Recording) Half() int { return r.half(len(r.Plies)) }
