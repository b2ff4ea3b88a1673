package rounds

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ByeAskRequest is what a player asks, or the arbiter says to it, of a bye in the next
// round.
type ByeAskRequest struct {
	Player   tournament.PlayerID
	Withdraw bool // he takes back what he asked
	Refuse   bool // the arbiter does not give it; to give it is [players.SayAbsent]
}

// ByeAsked is a bye that was asked for, taken back or refused.
type ByeAsked struct {
	desk.Done
	Player tournament.Player
	Round  int // in which
}

// AskBye notes that a player asks for a bye in the next round, that he takes it back, or
// that it is refused. It alters nothing else: until the arbiter gives it he is paired. Refused:
// player.no-bye-asked; other errors are those of [tournament.ByeAsked].
func AskBye(ctx context.Context, d *desk.Desk, req ByeAskRequest) (ByeAsked, error) {
	got := ByeAsked{Round: d.NextRound()}
	p, err := d.Player(req.Player)
	if err != nil {
		return got, err
	}
	if p.NoBye != "" && !req.Withdraw && !req.Refuse {
		return got, refusal.New("player.no-bye-asked", message.Args{"Name": p.Name, "Round": got.Round})
	}
	got.Done, err = d.Commit(ctx, "", tournament.ByeAsked{Player: p.ID, Stage: d.StageNumber(), Round: got.Round, Withdrawn: req.Withdraw, Refused: req.Refuse})
	got.Player = p
	return got, err
}

// LookAtByes says who has asked for a bye in the next round.
func LookAtByes(d *desk.Desk, stage tournament.Stage) []desk.Look {
	var found []desk.Look
	for _, p := range d.State().Players {
		if next := stage.LastRound() + 1; p.ByeAsk.Waits(stage) && !p.Gone(stage.Number, next) {
			found = append(found, desk.LookAt("bye-asked", message.Args{"Name": p.Name, "Round": next, "Player": p.ID}))
		}
	}
	return found
}
