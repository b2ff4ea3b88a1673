package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"arbiter/cmd/internal/desk"
	"arbiter/tournament"
)

// verifyStandings computes the standings that the file keeps for other programs
// anew, each at its change, and looks for those that are not there.
func (s *session) verifyStandings(ctx context.Context) error {
	kept, err := s.store.Standings(ctx)
	if err != nil {
		return err
	}
	for _, have := range kept {
		same, err := s.sameStandings(ctx, have)
		if err != nil {
			return err
		}
		if !same {
			return fail(exitFindings, fmt.Errorf("the standings of stage %d in the file, of change %d, are not what follows from the journal", have.Stage, have.Seq),
				"another program altered them, or another version of arbiter computed them; the next change writes them anew")
		}
	}
	for _, stage := range s.State().Stages {
		i := slices.IndexFunc(kept, func(st tournament.StageStandings) bool { return st.Stage == stage.Number })
		if err := s.expectStandings(ctx, stage, i >= 0, i >= 0 && kept[i].Seq == s.State().Seq); err != nil {
			return err
		}
	}
	return nil
}

// expectStandings checks that the file holds the standings of a stage as the last
// change left them: there, and of that change, except where the field is too large for
// that while games are open.
func (s *session) expectStandings(ctx context.Context, stage tournament.Stage, there, current bool) error {
	if current {
		return nil
	}
	wanted, err := desk.KeptStandings(s.State())
	if err != nil {
		return err
	}
	i := slices.IndexFunc(wanted, func(st tournament.StageStandings) bool { return st.Stage == stage.Number })
	switch {
	case i >= 0 && len(wanted[i].Rows) == 0:
		return nil // nobody plays in it yet
	case i >= 0 && there:
		return fail(exitFindings, fmt.Errorf("the standings of stage %d in the file are not of the last change", stage.Number),
			"another program put them back to earlier ones, or arbiter result enter was killed before it wrote them; the next change writes them anew")
	case i < 0 && there:
		return nil // they are stale, and say so
	case i < 0:
		once, err := s.wasRanked(ctx, stage.Number)
		if err != nil || !once {
			return err
		}
	}
	return fail(exitFindings, fmt.Errorf("the file holds no standings of stage %d: other programs would find none", stage.Number),
		"another program removed them; the next change writes them anew")
}

// wasRanked reports whether a stage of a large field had standings to keep after a
// change that is in effect. An import of rounds with open games had none.
func (s *session) wasRanked(ctx context.Context, stage int) (bool, error) {
	journal, err := s.store.Changes(ctx)
	if err != nil {
		return false, err
	}
	history, err := tournament.ReadHistory(journal)
	if err != nil {
		return false, err
	}
	t := new(tournament.Tournament)
	for _, seq := range history.Done {
		if _, err := t.Apply(journal[seq-1]); err != nil {
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

// sameStandings reports whether the standings of a stage in the file are those
// that follow from the journal.
func (s *session) sameStandings(ctx context.Context, have tournament.StageStandings) (bool, error) {
	at := s.State()
	if have.Seq != at.Seq {
		var err error
		if at, err = s.store.At(ctx, have.Seq); errors.Is(err, tournament.ErrNoSuchChange) {
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
