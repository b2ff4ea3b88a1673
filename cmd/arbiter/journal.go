package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/tournament"
)

// newJournalCmd lists the changes of an event.
func newJournalCmd(env *env) *cobra.Command {
	var format, asOf string
	var marks bool
	cmd := &cobra.Command{
		Use:   "journal",
		Short: "List every change: who, when, what, why",
		Long: `Lists the journal of the event. Nothing is ever removed from it. With --marks only
the changes in effect that touch the integrity of the event: a round paired by hand,
a result corrected after the next round was paired, a full-point bye, other numbers
or scoring, an expulsion, a late entrant.

` + exitCodes,
		Example: "  arbiter journal\n  arbiter journal --marks\n  arbiter journal --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				changes, err := s.journalUntil(cmd.Context())
				if err != nil {
					return err
				}
				if marks {
					if changes, err = marked(changes); err != nil {
						return err
					}
				}
				return s.print(format, reports.Journal(changes, s.event, s.words()))
			})
		},
	}
	cmd.Flags().BoolVar(&marks, "marks", false, "only what touches the integrity of the event")
	asOfFlag(cmd, &asOf)
	tableFormatFlag(cmd, &format)
	return cmd
}

// marked are the changes that touch the integrity of the event.
func marked(changes []tournament.Change) ([]tournament.Change, error) {
	marks, err := tournament.Marks(changes)
	if err != nil {
		return nil, err
	}
	var found []tournament.Change
	for _, m := range marks {
		found = append(found, changes[m.Seq-1])
	}
	return found, nil
}

// newUndoCmd takes back the last change.
func newUndoCmd(env *env) *cobra.Command {
	var why string
	var redo bool
	var to int64
	cmd := &cobra.Command{
		Use:   "undo",
		Short: "Take back the last change",
		Long: `Takes back the last change that is in effect. The undo is a change of its own:
the journal keeps both. Repeated, it takes back the change before; --redo brings
back what the last undo took. --to takes back, at once, every change in effect that
came after a change.

` + exitCodes,
		Example: "  arbiter undo\n  arbiter undo --redo\n  arbiter undo --to 41",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if cmd.Flags().Changed("to") {
				return env.withEvent(cmd.Context(), func(s *session) error { return s.undoTo(cmd.Context(), to, why) })
			}
			return runUndo(cmd.Context(), env, redo, why)
		},
	}
	cmd.Flags().BoolVar(&redo, "redo", false, "bring back what the last undo took")
	cmd.Flags().Int64Var(&to, "to", 0, "take back all changes after this one")
	cmd.MarkFlagsMutuallyExclusive("to", "redo")
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// undoTo takes back every change in effect after one, all or none.
func (s *session) undoTo(ctx context.Context, to int64, why string) error {
	journal, err := s.store.Journal(ctx)
	if err != nil {
		return err
	}
	history, err := tournament.ReadHistory(journal)
	if err != nil {
		return err
	}
	var undos []tournament.Change
	for i := len(history.Done) - 1; i > 0 && history.Done[i] > to; i-- {
		c := tournament.New(s.env.author(), why, s.env.now(), tournament.Undone{Seq: history.Done[i]})
		c.Base = s.event.Seq
		undos = append(undos, c)
	}
	if len(undos) == 0 {
		return fail(exitRefused, fmt.Errorf("no change after change %d is in effect", to), "arbiter journal lists the changes")
	}
	if s.event, err = s.store.AppendAll(ctx, s.event.Seq, undos, keptStandings); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.env.out, "took back %d %s: the event is as it was after change %d\n", len(undos), plural(len(undos), "change", "changes"), to)
	return err
}

// runUndo journals the undo of the last change in effect, or of the last undo.
func runUndo(ctx context.Context, env *env, redo bool, why string) error {
	return env.withEvent(ctx, func(s *session) error {
		changes, err := s.store.Journal(ctx)
		if err != nil {
			return err
		}
		history, err := tournament.ReadHistory(changes)
		if err != nil {
			return err
		}
		var undone, shown int64
		verb := "took back"
		if redo {
			back, err := history.Redoable()
			if err != nil {
				return err
			}
			undone, shown, verb = back.By, back.Change, "brought back"
		} else {
			if undone, err = history.Undoable(); err != nil {
				return err
			}
			shown = undone
		}
		what := reports.Describe(changes[shown-1], s.event, s.words())
		if err := s.commit(ctx, why, tournament.Undone{Seq: undone}); err != nil {
			return err
		}
		_, err = fmt.Fprintf(env.out, "%s change %d: %s\n", verb, shown, clean(what))
		return err
	})
}
