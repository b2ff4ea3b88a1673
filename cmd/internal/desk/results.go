package desk

import "arbiter/tournament"

// ReportState is where the result of a game is after a phone said something of it.
type ReportState string

// The states.
const (
	Stands       ReportState = "stands"       // it is the result of the game
	OneReported  ReportState = "reported"     // one side said it: it counts nowhere
	Contradicted ReportState = "contradicted" // the other side said something else: nobody's counts
	NotReported  ReportState = "open"         // the side has taken back what it said
)

// Reported is what became of a request of a phone.
type Reported struct {
	Done
	State   ReportState
	Seq     int64 // the change that made it so
	Game    tournament.GameRef
	Outcome tournament.Outcome // what was said, or stands
	Again   bool               // the request was made before: nothing was written
}

// StateOf is where an open game is for a side.
func StateOf(r *tournament.Reports, side tournament.Side) ReportState {
	switch {
	case !r.Of(side).Made():
		return NotReported
	case r.Contradicted():
		return Contradicted
	}
	return OneReported
}
