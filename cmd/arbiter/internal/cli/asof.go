package cli

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/history"
	"arbiter/rules/message"
)

// AsOfFlag adds --as-of to a command that reads the event.
func AsOfFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "as-of", "", "show the event as it was: after a change (42), or at a time as the journal shows it (2026-11-20 19:30, or 20-11-2026)")
}

// WithEventAsOf is withAgreed on the state as it was at a past moment; an empty
// one is now. What it gives is for reading only.
func (e *Env) WithEventAsOf(ctx context.Context, moment string, do func(*Session) error) error {
	return e.WithAgreed(ctx, func(s *Session) error {
		if err := s.goTo(ctx, moment); err != nil {
			return err
		}
		return do(s)
	})
}

// LastRound is the value of --round for the event as it stands.
const LastRound = -1

// AfterFlag adds --round to a command that can show the event after a round.
func AfterFlag(cmd *cobra.Command, value *int) {
	cmd.Flags().IntVar(value, "round", LastRound, "show the event after this round of the stage, as if nothing came later (default: as it stands)")
	cmd.Flags().Lookup("round").DefValue = "last"
}

// WithEventAfter is withEventAsOf on the event as it stood after a round of the stage;
// lastRound is as it stands.
func (e *Env) WithEventAfter(ctx context.Context, moment string, round int, do func(*Session) error) error {
	return e.WithEventAsOf(ctx, moment, func(s *Session) error {
		if round != LastRound {
			if err := s.LookAfter(round); err != nil {
				return err
			}
		}
		return do(s)
	})
}

// goTo looks at the event as it was at a moment; an empty one is now.
func (s *Session) goTo(ctx context.Context, moment string) error {
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
func (s *Session) changeAt(ctx context.Context, moment string) (int64, error) {
	if seq, err := strconv.ParseInt(moment, 10, 64); err == nil {
		return seq, nil
	}
	end, err := desk.ParseMoment(moment, s.Env.Zone)
	if err != nil {
		return 0, Usage(message.Err("cmd.as-of", message.Args{"Text": moment, "Why": err}), message.New("cmd.write-moment"))
	}
	return history.ChangeAt(ctx, s.File.Desk, end, moment)
}
