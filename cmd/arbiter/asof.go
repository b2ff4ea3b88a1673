package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// asOfFlag adds --as-of to a command that reads the event.
func asOfFlag(cmd *cobra.Command, value *string) {
	cmd.Flags().StringVar(value, "as-of", "", "show the event as it was: after a change (42), or at a time (UTC) as the journal writes it (2026-11-20 19:30)")
}

// withEventAsOf is withAgreed on the state as it was at a past moment; an empty
// one is now. What it gives is for reading only.
func (e *env) withEventAsOf(ctx context.Context, moment string, do func(*session) error) error {
	return e.withAgreed(ctx, func(s *session) error {
		if moment != "" {
			seq, err := s.changeAt(ctx, moment)
			if err != nil {
				return err
			}
			if err := s.LookAt(ctx, seq); err != nil {
				return err
			}
		}
		return do(s)
	})
}

// changeAt is the change that was the last one at a moment.
func (s *session) changeAt(ctx context.Context, moment string) (int64, error) {
	if seq, err := strconv.ParseInt(moment, 10, 64); err == nil {
		return seq, nil
	}
	before, err := parseMoment(moment)
	if err != nil {
		return 0, err
	}
	journal, err := s.store.Changes(ctx)
	if err != nil {
		return 0, err
	}
	var last int64
	for _, c := range journal { // clocks of several arbiters may differ: the journal's order counts
		if c.Time.Before(before) {
			last = c.Seq
		}
	}
	if last == 0 {
		return 0, fail(exitRefused, fmt.Errorf("the event was not there at %s", moment),
			"its journal begins at "+s.State().Created.Format(time.RFC3339))
	}
	return last, nil
}

// moments are the ways to write a moment, each with how long it lasts: what was
// done in that minute, or on that day, is in it.
var moments = []struct {
	layout string
	lasts  time.Duration
}{
	{time.RFC3339, time.Second},
	{"2006-01-02 15:04:05", time.Second},
	{"2006-01-02T15:04:05", time.Second},
	{"2006-01-02 15:04", time.Minute},
	{"2006-01-02T15:04", time.Minute},
	{time.DateOnly, 24 * time.Hour},
}

// parseMoment is the end of a moment.
func parseMoment(text string) (time.Time, error) {
	for _, m := range moments {
		if at, err := time.Parse(m.layout, strings.TrimSpace(text)); err == nil {
			return at.UTC().Add(m.lasts), nil
		}
	}
	return time.Time{}, usage(fmt.Errorf("--as-of %q is neither a change nor a time", text),
		"write the number of a change, or a time as 2026-11-20 19:30 (UTC)")
}

// journalUntil are the changes that the state of the session is made of.
func (s *session) journalUntil(ctx context.Context) ([]tournament.Change, error) {
	journal, err := s.store.Changes(ctx)
	if err != nil {
		return nil, err
	}
	return journal[:min(int64(len(journal)), s.State().Seq)], nil
}
