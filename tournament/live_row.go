package tournament

import (
	"context"
	"time"
)

// LiveRow is one row of what is recorded at the boards, beside the journal: see package
// live, which knows what rows mean.
type LiveRow struct {
	ID      int64 // from 1, ascending; 0 until it is kept
	Time    time.Time
	Ref     GameRef // Game is never 0
	White   PlayerID
	Black   PlayerID
	Keeper  string // who keeps the recording: "" both players, "white", "black", "tablet-7"
	Device  int    // that sent it; 0 is the desk, or the terminal
	Kind    string
	Ply     int
	Side    Side
	Text    string
	Request string // key of the request that brought it, by which one that is sent again is known
}

// LiveLog keeps what is recorded at the boards.
type LiveLog interface {
	// AppendLive keeps rows in their order, all or none, and gives them with their IDs.
	AppendLive(ctx context.Context, rows []LiveRow) ([]LiveRow, error)
	// LiveAfter reads the rows after one, in order.
	LiveAfter(ctx context.Context, id int64) ([]LiveRow, error)
}
