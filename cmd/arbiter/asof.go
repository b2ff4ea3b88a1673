package main

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/rules/message"
)

// asOfFlag adds --as-of to a command that reads the event.
func asOfFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "as-of", "", "show the event as it was: after a change (42), or at a time as the journal shows it (2026-11-20 19:30, or 20-11-2026)")
}

// withEventAsOf is withAgreed on the state as it was at a past moment; an empty
// one is now. What it gives is for reading only.
func (e *env) withEventAsOf(ctx context.Context, moment string, do func(*session) error) error {
	return e.withAgreed(ctx, func(s *session) error {
		if err := s.goTo(ctx, moment); err != nil {
			return err
		}
		return do(s)
	})
}

// lastRound is the value of --round for the event as it stands.
const lastRound = -1

// afterFlag adds --round to a command that can show the event after a round.
func afterFlag(cmd *cobra.Command, value *int) {
	cmd.Flags().IntVar(value, "round", lastRound, "show the event after this round of the stage, as if nothing came later (default: as it stands)")
	cmd.Flags().Lookup("round").DefValue = "last"
}

// withEventAfter is withEventAsOf on the event as it stood after a round of the stage;
// lastRound is as it stands.
func (e *env) withEventAfter(ctx context.Context, moment string, round int, do func(*session) error) error {
	return e.withEventAsOf(ctx, moment, func(s *session) error {
		if round != lastRound {
			if err := s.LookAfter(round); err != nil {
				return err
			}
		}
		return do(s)
	})
}

// goTo looks at the event as it was at a moment; an empty one is now.
func (s *session) goTo(ctx context.Context, moment string) error {
	if moment == "" {
		return nil
	}
	seq, err := s.changeAt(ctx, moment)
	if err != nil {
		return err
	}
	return s.LookAt(ctx, seq)
}

// changeAt is the change that was the last one at a moment.
func (s *session) changeAt(ctx context.Context, moment string) (int64, error) {
	if seq, err := strconv.ParseInt(moment, 10, 64); err == nil {
		return seq, nil
	}
	end, err := desk.ParseMoment(moment, s.env.zone)
	if err != nil {
		return 0, usage(message.Err("cmd.as-of", message.Args{"Text": moment, "Why": err}), message.New("cmd.write-moment"))
	}
	return history.ChangeAt(ctx, s.File.Desk, end, moment)
}
