package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/tournament"
)

// undoOptions are the flags of undo and redo.
type undoOptions struct {
	redo  bool // no flag: the command
	to    int64
	round int
	why   string
}

// newUndoCmd takes back the last change.
func newUndoCmd(env *env) *cobra.Command {
	var opts undoOptions
	cmd := &cobra.Command{
		Use:   "undo [COUNT]",
		Short: "Take back the last change, or several",
		Long: `Takes back the last change that is in effect. The undo is a change of its own:
the journal keeps both. Repeated, it takes back the change before; arbiter redo
brings back what the last undo took. A count does it that often, at once.

--to takes back every change in effect that came after a change. --before-round
takes back the pairing of a round and all that came after it: every pairing is a
point to which the event can be restored, and arbiter redo brings all of it back.

` + exitCodes,
		Example: "  arbiter undo\n  arbiter undo 3\n  arbiter undo --to 41\n  arbiter undo --before-round 4 --why \"paired without board 7\"",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			to, round := cmd.Flags().Changed("to"), cmd.Flags().Changed("before-round")
			if len(args) > 0 && (to || round) {
				return usage(errors.New("a count goes alone"))
			}
			return env.withEvent(cmd.Context(), func(s *session) error {
				switch {
				case to:
					return s.undoTo(cmd.Context(), opts.to, opts.why)
				case round:
					return s.undoRound(cmd.Context(), opts.round, opts.why)
				default:
					return s.undoSome(cmd.Context(), args, opts)
				}
			})
		},
	}
	cmd.Flags().Int64Var(&opts.to, "to", 0, "take back all changes after this one")
	cmd.Flags().IntVar(&opts.round, "before-round", 0, "take back the pairing of this round and all that came after it")
	cmd.MarkFlagsMutuallyExclusive("to", "before-round")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// newRedoCmd brings back what was taken back.
func newRedoCmd(env *env) *cobra.Command {
	opts := undoOptions{redo: true}
	cmd := &cobra.Command{
		Use:   "redo [COUNT]",
		Short: "Bring back what the last undo took, or several",
		Long: `Brings back what the last undo took, all of it if it took several changes; a count
brings back so many changes. Each is a change of its own in the journal. Once the
event went on, what was taken back stays so.

` + exitCodes,
		Example: "  arbiter redo\n  arbiter redo 3",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withEvent(cmd.Context(), func(s *session) error { return s.undoSome(cmd.Context(), args, opts) })
		},
	}
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// history reads the journal and which of its changes are in effect.
func (s *session) history(ctx context.Context) ([]tournament.Change, tournament.History, error) {
	journal, err := s.store.Changes(ctx)
	if err != nil {
		return nil, tournament.History{}, err
	}
	history, err := tournament.ReadHistory(journal)
	return journal, history, err
}

// undone is one step back, or of a redo.
type undone struct {
	entry  int64 // the entry that is taken back: of a redo, the undo
	change int64 // the change that goes or comes
}

// undoSome takes back the last changes in effect, or the last undos, as many as
// are asked for; one if no count is given.
func (s *session) undoSome(ctx context.Context, args []string, opts undoOptions) error {
	count := 1
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 {
			return usage(fmt.Errorf("%q is not a number of changes: write a number from 1", args[0]))
		}
		count = n
	}
	journal, history, err := s.history(ctx)
	if err != nil {
		return err
	}
	steps, verb := backwards(history.Done), "took back"
	if opts.redo {
		steps, verb = redos(history.TakenBack), "brought back"
		if len(args) == 0 {
			count = takenAtOnce(journal, steps)
		}
	}
	if len(steps) == 0 { // the refusal says why
		if _, err = history.Undoable(); opts.redo {
			_, err = history.Redoable()
		}
		return err
	}
	if count > len(steps) {
		return fail(exitRefused, fmt.Errorf("only %d %s can be %s", len(steps), plural(len(steps), "change", "changes"), map[bool]string{true: "redone", false: "undone"}[opts.redo]),
			"the creation of the event stays, and a new change ends what can be redone")
	}
	steps = steps[:count]
	if err := s.appendUndos(ctx, steps, opts.why); err != nil {
		return err
	}
	for _, step := range steps {
		what := reports.Describe(journal[step.change-1], s.State(), s.words())
		if _, err := fmt.Fprintf(s.env.out, "%s change %d: %s\n", verb, step.change, clean(what)); err != nil {
			return err
		}
	}
	return nil
}

// backwards are the changes in effect, the last first; the creation stays.
func backwards(done []int64) []undone {
	var steps []undone
	for i := len(done) - 1; i > 0; i-- {
		steps = append(steps, undone{entry: done[i], change: done[i]})
	}
	return steps
}

// redos are the changes that were taken back, in the order in which they come back.
func redos(taken []tournament.TakenBack) []undone {
	var steps []undone
	for _, t := range slices.Backward(taken) {
		steps = append(steps, undone{entry: t.By, change: t.Change})
	}
	return steps
}

// takenAtOnce counts the steps of a redo that bring back what one command took:
// the undos of a command are all made on the same change.
func takenAtOnce(journal []tournament.Change, steps []undone) int {
	n := 0
	for n < len(steps) && journal[steps[n].entry-1].Base == journal[steps[0].entry-1].Base {
		n++
	}
	return n
}

// undoTo takes back every change in effect after one, all or none.
func (s *session) undoTo(ctx context.Context, to int64, why string) error {
	_, history, err := s.history(ctx)
	if err != nil {
		return err
	}
	steps := backwards(history.Done)
	if first := slices.IndexFunc(steps, func(step undone) bool { return step.change <= to }); first >= 0 {
		steps = steps[:first]
	}
	if len(steps) == 0 {
		return fail(exitRefused, fmt.Errorf("no change after change %d is in effect", to), "arbiter journal lists the changes")
	}
	if err := s.appendUndos(ctx, steps, why); err != nil {
		return err
	}
	_, err = fmt.Fprintf(s.env.out, "took back %d %s: the event is as it was after change %d\n", len(steps), plural(len(steps), "change", "changes"), to)
	return err
}

// undoRound takes back the pairing of a round of the stage and what came after it.
func (s *session) undoRound(ctx context.Context, round int, why string) error {
	journal, history, err := s.history(ctx)
	if err != nil {
		return err
	}
	for _, seq := range slices.Backward(history.Done) {
		c := journal[seq-1]
		if c.Kind != tournament.KindRoundPaired {
			continue
		}
		body, err := c.Decode()
		if err != nil {
			return err
		}
		paired, _ := body.(tournament.RoundsPaired)
		if paired.Stage == s.StageNumber() && slices.ContainsFunc(paired.Rounds, func(r tournament.Round) bool { return r.Number == round }) {
			return s.undoTo(ctx, seq-1, why)
		}
	}
	return fail(exitRefused, fmt.Errorf("round %d of the stage was not paired here", round), "arbiter round show lists the rounds")
}

// appendUndos journals several undos, all or none.
func (s *session) appendUndos(ctx context.Context, steps []undone, why string) error {
	var undos []tournament.Change
	for _, step := range steps {
		c := s.Change(why, tournament.Undone{Seq: step.entry})
		c.Base = s.State().Seq
		undos = append(undos, c)
	}
	_, err := s.CommitAll(ctx, undos)
	return s.told(ctx, err)
}
