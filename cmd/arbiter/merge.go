package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// newMergeCmd joins a second arbiter's copy of the event.
func newMergeCmd(env *env) *cobra.Command {
	var dryRun bool
	cmd := &cobra.Command{
		Use:   "merge COPY",
		Short: "Join a second arbiter's copy of the same event",
		Long: `Two arbiters took a copy of the event file each and went on. merge puts the changes
of the copy on top of those of the event, in their order, with who made them and
when; their reason says that they came with a copy. What both entered alike is
joined. What does not go together is listed and not taken: a game with two results,
a round paired in both, the same player edited in both.

All of it is written at once, or with --dry-run nothing. undo --to takes it back. A
second merge of the same copy brings nothing. If there is a conflict the exit code
is 7.

` + exitCodes,
		Example: `  arbiter merge anna/club.arbiter --dry-run
  arbiter merge anna/club.arbiter`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withEvent(cmd.Context(), func(s *session) error { return s.merge(cmd.Context(), args[0], dryRun) })
		},
	}
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "say what would be done, and do nothing")
	return cmd
}

// merge joins one copy.
func (s *session) merge(ctx context.Context, path string, dryRun bool) error {
	theirs, err := s.env.journalOf(ctx, path)
	if err != nil {
		return err
	}
	ours, err := s.store.Changes(ctx)
	if err != nil {
		return err
	}
	m, err := tournament.Merge(ours, theirs)
	switch {
	case errors.Is(err, tournament.ErrOtherEvent):
		return fail(exitRefused, err, "give a copy of this event; games of another one come with arbiter import")
	case errors.Is(err, tournament.ErrTakenBack):
		return fail(exitRefused, err)
	case err != nil:
		return err
	}
	begun := s.State().Seq
	if len(m.Changes) > 0 && !dryRun {
		if _, err := s.CommitAll(ctx, m.Changes); err != nil {
			return s.told(ctx, err)
		}
	}
	return s.printMerge(m, begun, dryRun)
}

// journalOf reads the journal of another file of an event.
func (e *env) journalOf(ctx context.Context, path string) (journal []tournament.Change, err error) {
	st, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	e.sayStrays(path, st.SetAside())
	return st.Changes(ctx)
}

// printMerge says what was taken and what was not.
func (s *session) printMerge(m *tournament.Merging, begun int64, dryRun bool) error {
	describe := func(c tournament.Change) string {
		return fmt.Sprintf("%s, %s, %s", clean(reports.Describe(c, s.State(), s.words())), clean(c.Who), c.Time.UTC().Format("2006-01-02 15:04"))
	}
	for _, c := range m.Changes {
		fmt.Fprintf(s.env.out, "+ %s\n", describe(c))
	}
	for _, c := range m.Conflicts {
		fmt.Fprintf(s.env.out, "conflict: change %d of the copy (%s)\n  %s\n", c.Theirs.Seq, describe(c.Theirs), clean(c.Reason))
		if c.Ours != nil {
			fmt.Fprintf(s.env.out, "  here: change %d (%s)\n", c.Ours.Seq, describe(*c.Ours))
		}
	}
	verb, end := "taken", ""
	switch {
	case dryRun:
		verb, end = "would be taken", "; nothing was written"
	case len(m.Changes) > 0 && !slices.ContainsFunc(m.Changes, func(c tournament.Change) bool { return c.Kind == tournament.KindUndone }):
		end = fmt.Sprintf("; arbiter undo --to %d takes it back", begun)
	}
	_, err := fmt.Fprintf(s.env.out, "both have changes 1 to %d: %d %s of the copy %s, %d the same in both, %d %s%s\n", m.Common,
		len(m.Changes), plural(len(m.Changes), "change", "changes"), verb, len(m.Joined), len(m.Conflicts), plural(len(m.Conflicts), "conflict", "conflicts"), end)
	if err == nil && len(m.Conflicts) > 0 {
		return fail(exitConflict, fmt.Errorf("%d %s of the copy not taken", len(m.Conflicts), plural(len(m.Conflicts), "change", "changes")),
			"decide each with the other arbiter and enter it here")
	}
	return err
}
