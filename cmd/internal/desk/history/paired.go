package history

import (
	"context"

	"arbiter/cmd/internal/desk"
	"arbiter/pairing"
	"arbiter/tournament"
)

// PairedBy looks for the change that paired a round; nil is none.
func PairedBy(ctx context.Context, d *desk.Desk, round int) (*pairing.Paired, error) {
	if _, paired := d.State().Round(d.StageNumber(), round); !paired {
		return nil, nil
	}
	journal, err := History(ctx, d) // the desk may be on a past state
	if err != nil {
		return nil, err
	}
	was, err := tournament.BeforeRound(journal, d.StageNumber(), round)
	if was == nil || err != nil {
		return nil, err
	}
	p := &pairing.Paired{Before: was.Before, Round: was.Round, Made: pairing.MadePaired, Change: was.Change}
	if was.Body.ByHand {
		p.Made = pairing.MadeByHand
	}
	if n := len(was.Altered); n > 0 {
		p.Made, p.Change = pairing.MadeByHand, was.Altered[n-1]
	}
	return p, nil
}
