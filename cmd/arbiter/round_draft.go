package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arbiter/tournament"
)

// draft is the round of a stage that is on the table, a copy.
func (s *session) draft(stage int) (tournament.Round, error) {
	st, _ := s.State().Stage(stage)
	if st.Draft == nil {
		return tournament.Round{}, fail(exitRefused, errors.New("there is no draft of a round"), "arbiter round pair --draft makes one")
	}
	return tournament.Round{Number: st.Draft.Number, Pairings: slices.Clone(st.Draft.Pairings)}, nil
}

// noDraft refuses to pair over a draft.
func (s *session) noDraft(stage int) error {
	if st, _ := s.State().Stage(stage); st.Draft != nil {
		return fail(exitRefused, fmt.Errorf("there is a draft of round %d", st.Draft.Number),
			"arbiter round publish publishes it, arbiter round unpair --draft drops it")
	}
	return nil
}

// checkDraftFormat refuses to make a paper of a draft.
func checkDraftFormat(format string) error {
	if format == "text" || format == "json" {
		return nil
	}
	return usage(fmt.Errorf("a draft is no paper: it is printed as text or json, not as %s", format), "arbiter round publish makes it a round")
}

// commitDraft journals a draft and prints it.
func (s *session) commitDraft(ctx context.Context, body tournament.RoundDrafted, format string) error {
	tidy(body.Round)
	if err := s.commit(ctx, "", body); err != nil {
		return err
	}
	return s.printDraft(body.Stage, format)
}

// tidy closes ranks in a draft: a player alone on a board has the bye, byes come
// last, and the boards are numbered from 1.
func tidy(r *tournament.Round) {
	for i := range r.Pairings {
		if p := &r.Pairings[i]; p.White == 0 {
			p.White, p.Black = p.Black, 0
		}
	}
	r.Pairings = slices.DeleteFunc(r.Pairings, func(p tournament.Pairing) bool { return p.White == 0 })
	slices.SortStableFunc(r.Pairings, func(a, b tournament.Pairing) int {
		switch {
		case a.Bye() == b.Bye():
			return 0
		case a.Bye():
			return 1
		}
		return -1
	})
	for i := range r.Pairings {
		r.Pairings[i].Board, r.Pairings[i].Games = i+1, nil
	}
}
