package tournament

import (
	"context"

	"arbiter/rules/message"
)

// Journal is where the changes of one event are kept, and the state that they fold
// to. Several people may work on it at once; a change that was made on an older state
// than the last is a [ConflictError].
type Journal interface {
	// Current is the state as it is now: have itself, if it is that still, else the
	// caller's own copy of it.
	Current(ctx context.Context, have *Tournament) (*Tournament, error)
	// Agreed is the state, after it was found to be what the changes fold to.
	Agreed(ctx context.Context) (*Tournament, error)
	// At is the state after change seq, the caller's own: a [RefusedError] with
	// ErrNoSuchChange if there is none.
	At(ctx context.Context, seq int64) (*Tournament, error)
	// Changes reads all of them, in order.
	Changes(ctx context.Context) ([]Change, error)
	// ChangesAfter reads those after change seq, in order.
	ChangesAfter(ctx context.Context, seq int64) ([]Change, error)
	// AppendAll makes changes, which were made on the state after change base, in
	// their order, all or none, and gives the new state. What the state does not
	// allow is a [RefusedError].
	AppendAll(ctx context.Context, base int64, changes []Change, rank Ranker) (*Tournament, error)
	// AppendTo is AppendAll of one change on a state of the caller's own, which is
	// altered in place.
	AppendTo(ctx context.Context, have *Tournament, c Change, rank Ranker) (*Tournament, error)
	// KeepStandings keeps the standings of the state as it is now.
	KeepStandings(ctx context.Context, rank Ranker) error
	// Standings are those that are kept for other programs.
	Standings(ctx context.Context) ([]StageStandings, error)
	// Turn waits until it is the caller's turn to write. Who reads, decides and
	// appends takes it before reading, and goes on with the context it gives.
	Turn(ctx context.Context) (mine context.Context, release func(), err error)
}

// Ranker computes the standings that are kept with a state; those of a stage that it
// does not give stay as they were, and are stale. A nil Ranker gives none.
type Ranker = func(*Tournament) ([]StageStandings, error)

// StandingRow is one line of the standings as other programs read it from the
// file: computed elsewhere, kept as plain data.
type StandingRow struct {
	RankFirst int // place; a shared one goes from RankFirst to RankLast
	RankLast  int
	Player    PlayerID
	Games     int
	Wins      int
	Draws     int
	Losses    int
	Points    Points
	Tiebreaks []TiebreakValue // in the order of the event
}

// TiebreakValue is a tie-break of a player as it is printed.
type TiebreakValue struct {
	Code  string `json:"code"`
	Value string `json:"value"`
}

// StageStandings are the standings of one stage.
type StageStandings struct {
	Stage int
	Seq   int64 // the change they were computed at; of those that are to be kept it is the last one
	Rows  []StandingRow
}

// ConflictError is a change that was made on an older state than the file's.
// Nothing was written.
type ConflictError struct {
	Base  int64    // the change the author had seen
	Head  int64    // the last change of the file
	Since []Change // the changes after Base; empty if the file ends before Base
}

// Error says which changes came in between.
func (e *ConflictError) Error() string { return e.Tell().String() }

// Tell says which changes came in between.
func (e *ConflictError) Tell() message.Message {
	if len(e.Since) == 0 {
		return message.New("tournament.older-copy", args{"Base": e.Base, "Head": e.Head})
	}
	const most = 5
	var made message.Message
	for i, c := range e.Since {
		one := message.New("tournament.made-by", args{"Seq": c.Seq, "Kind": string(c.Kind), "Who": c.Who})
		switch {
		case i == 0:
			made = one
		case i == most:
			one = message.New("why.more", args{"More": len(e.Since) - most})
			fallthrough
		case i < most:
			made = message.New("tournament.one-by-one", args{"First": made, "Next": one})
		}
	}
	return message.New("tournament.changed-meanwhile", args{"Changes": made})
}
