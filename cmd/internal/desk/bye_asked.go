package desk

import (
	"context"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// ByeAskRequest is what a player asks, or the arbiter says to it, of a bye in the next
// round.
type ByeAskRequest struct {
	Player   tournament.PlayerID
	Withdraw bool // he takes back what he asked
	Refuse   bool // the arbiter does not give it; to give it is [Desk.SayAbsent]
}

// ByeAsked is a bye that was asked for, taken back or refused.
type ByeAsked struct {
	Done
	Player tournament.Player
	Round  int // in which
}

// AskBye notes that a player asks for a bye in the next round, that he takes it back, or
// that it is refused. It alters nothing else: until the arbiter gives it he is paired. Refused:
// player.no-bye-asked; other errors are those of [tournament.ByeAsked].
func (d *Desk) AskBye(ctx context.Context, req ByeAskRequest) (ByeAsked, error) {
	got := ByeAsked{Round: d.NextRound()}
	p, err := d.player(req.Player)
	if err != nil {
		return got, err
	}
	if p.NoBye != "" && !req.Withdraw && !req.Refuse {
		return got, refuse("player.no-bye-asked", message.Args{"Name": p.Name, "Round": got.Round})
	}
	got.Done, err = d.Commit(ctx, "", tournament.ByeAsked{Player: p.ID, Stage: d.StageNumber(), Round: got.Round, Withdrawn: req.Withdraw, Refused: req.Refuse})
	got.Player = p
	return got, err
}

// lookAtByes says who has asked for a bye in the next round.
func (d *Desk) lookAtByes(stage tournament.Stage) []Look {
	var found []Look
	for _, p := range d.state.Players {
		if next := stage.LastRound() + 1; p.ByeAsk.Waits(stage) && !p.Gone(stage.Number, next) {
			found = append(found, lookAt("bye-asked", message.Args{"Name": p.Name, "Round": next, "Player": p.ID}))
		}
	}
	return found
}
