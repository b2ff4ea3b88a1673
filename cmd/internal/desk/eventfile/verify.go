package eventfile

import (
	"context"
	"errors"
	"reflect"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// VerifyStandings computes the standings that are kept for other programs anew, each
// at its change, and looks for those that are not there.
func VerifyStandings(ctx context.Context, d *desk.Desk) error {
	kept, err := d.Journal().Standings(ctx)
	if err != nil {
		return err
	}
	for _, have := range kept {
		same, err := sameStandings(ctx, d, have)
		if err != nil {
			return err
		}
		if !same {
			return refusal.New("verify.standings-differ", message.Args{"Stage": have.Stage, "Seq": have.Seq})
		}
	}
	for _, stage := range d.State().Stages {
		i := slices.IndexFunc(kept, func(st tournament.StageStandings) bool { return st.Stage == stage.Number })
		if err := expectStandings(ctx, d, stage, i >= 0, i >= 0 && kept[i].Seq == d.State().Seq); err != nil {
			return err
		}
	}
	return nil
}

// expectStandings checks that the standings of a stage are kept as the last change
// left them: there, and of that change, except where the field is too large for that
// while games are open.
func expectStandings(ctx context.Context, d *desk.Desk, stage tournament.Stage, there, current bool) error {
	if current {
		return nil
	}
	wanted, err := desk.KeptStandings(d.State())
	if err != nil {
		return err
	}
	i := slices.IndexFunc(wanted, func(st tournament.StageStandings) bool { return st.Stage == stage.Number })
	switch {
	case i >= 0 && len(wanted[i].Rows) == 0:
		return nil // nobody plays in it yet
	case i >= 0 && there:
		return refusal.New("verify.standings-old", message.Args{"Stage": stage.Number})
	case i < 0 && there:
		return nil // they are stale, and say so
	case i < 0:
		once, err := wasRanked(ctx, d, stage.Number)
		if err != nil || !once {
			return err
		}
	}
	return refusal.New("verify.standings-gone", message.Args{"Stage": stage.Number})
}

// wasRanked reports whether a stage of a large field had standings to keep after a
// change that is in effect. An import of rounds with open games had none.
func wasRanked(ctx context.Context, d *desk.Desk, stage int) (bool, error) {
	journal, history, err := history.ReadHistory(ctx, d)
	if err != nil {
		return false, err
	}
	t := new(tournament.Tournament)
	for _, seq := range history.Done {
		if _, err := t.Fold(journal[seq-1]); err != nil {
			return false, err
		}
		if seq == 1 || stage > len(t.Stages) || len(t.Players) >= desk.ManyPlayers && len(t.OpenGames(stage)) > 0 {
			continue // no standings are kept with the first change
		}
		rows, err := desk.StandingRows(t, stage)
		if err != nil || len(rows) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// sameStandings reports whether the standings of a stage that are kept are those that
// follow from the journal.
func sameStandings(ctx context.Context, d *desk.Desk, have tournament.StageStandings) (bool, error) {
	at := d.State()
	if have.Seq != at.Seq {
		var err error
		if at, err = d.Journal().At(ctx, have.Seq); errors.Is(err, tournament.ErrNoSuchChange) {
			return false, nil
		} else if err != nil {
			return false, err
		}
	}
	if _, ok := at.Stage(have.Stage); !ok {
		return false, nil
	}
	want, err := desk.StandingRows(at, have.Stage)
	return reflect.DeepEqual(want, have.Rows), err
}
