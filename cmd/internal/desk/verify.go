package desk

import (
	"context"
	"errors"
	"reflect"
	"slices"

	"arbiter/rules/message"
	"arbiter/tournament"
)

// verifyRefusals are those of standings that are not what follows from the journal.
func verifyRefusals() []RefusalRow {
	return []RefusalRow{
		{"verify.standings-differ", ClassFindings, "standings-altered"},
		{"verify.standings-old", ClassFindings, "standings-put-back"},
		{"verify.standings-gone", ClassFindings, "standings-removed"},
	}
}

// VerifyStandings computes the standings that are kept for other programs anew, each
// at its change, and looks for those that are not there.
func (d *Desk) VerifyStandings(ctx context.Context) error {
	kept, err := d.journal.Standings(ctx)
	if err != nil {
		return err
	}
	for _, have := range kept {
		same, err := d.sameStandings(ctx, have)
		if err != nil {
			return err
		}
		if !same {
			return refuse("verify.standings-differ", message.Args{"Stage": have.Stage, "Seq": have.Seq})
		}
	}
	for _, stage := range d.state.Stages {
		i := slices.IndexFunc(kept, func(st tournament.StageStandings) bool { return st.Stage == stage.Number })
		if err := d.expectStandings(ctx, stage, i >= 0, i >= 0 && kept[i].Seq == d.state.Seq); err != nil {
			return err
		}
	}
	return nil
}

// expectStandings checks that the standings of a stage are kept as the last change
// left them: there, and of that change, except where the field is too large for that
// while games are open.
func (d *Desk) expectStandings(ctx context.Context, stage tournament.Stage, there, current bool) error {
	if current {
		return nil
	}
	wanted, err := KeptStandings(d.state)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(wanted, func(st tournament.StageStandings) bool { return st.Stage == stage.Number })
	switch {
	case i >= 0 && len(wanted[i].Rows) == 0:
		return nil // nobody plays in it yet
	case i >= 0 && there:
		return refuse("verify.standings-old", message.Args{"Stage": stage.Number})
	case i < 0 && there:
		return nil // they are stale, and say so
	case i < 0:
		once, err := d.wasRanked(ctx, stage.Number)
		if err != nil || !once {
			return err
		}
	}
	return refuse("verify.standings-gone", message.Args{"Stage": stage.Number})
}

// wasRanked reports whether a stage of a large field had standings to keep after a
// change that is in effect. An import of rounds with open games had none.
func (d *Desk) wasRanked(ctx context.Context, stage int) (bool, error) {
	journal, history, err := d.readHistory(ctx)
	if err != nil {
		return false, err
	}
	t := new(tournament.Tournament)
	for _, seq := range history.Done {
		if _, err := t.Fold(journal[seq-1]); err != nil {
			return false, err
		}
		if seq == 1 || stage > len(t.Stages) || len(t.Players) >= ManyPlayers && len(t.OpenGames(stage)) > 0 {
			continue // no standings are kept with the first change
		}
		rows, err := StandingRows(t, stage)
		if err != nil || len(rows) > 0 {
			return err == nil, err
		}
	}
	return false, nil
}

// sameStandings reports whether the standings of a stage that are kept are those that
// follow from the journal.
func (d *Desk) sameStandings(ctx context.Context, have tournament.StageStandings) (bool, error) {
	at := d.state
	if have.Seq != at.Seq {
		var err error
		if at, err = d.journal.At(ctx, have.Seq); errors.Is(err, tournament.ErrNoSuchChange) {
			return false, nil
		} else if err != nil {
			return false, err
		}
	}
	if _, ok := at.Stage(have.Stage); !ok {
		return false, nil
	}
	want, err := StandingRows(at, have.Stage)
	return reflect.DeepEqual(want, have.Rows), err
}
