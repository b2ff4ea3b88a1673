package main

import (
	"context"
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules/message"
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
				return usage(message.Err("cmd-undo.count-alone"))
			}
			return env.withEvent(cmd.Context(), func(s *session) error {
				switch {
				case to:
					done, err := s.UndoTo(cmd.Context(), opts.to, opts.why)
					return s.sayUndoneTo(cmd.Context(), done, opts.to, err)
				case round:
					done, to, err := s.UndoRound(cmd.Context(), opts.round, opts.why)
					return s.sayUndoneTo(cmd.Context(), done, to, err)
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

// undoSome takes back the last changes in effect, or brings back what was undone, as
// many as are asked for.
func (s *session) undoSome(ctx context.Context, args []string, opts undoOptions) error {
	count := 0
	if len(args) > 0 {
		n, err := strconv.Atoi(args[0])
		if err != nil || n < 1 {
			return usage(message.Err("cmd-undo.no-count", message.Args{"Text": args[0]}))
		}
		count = n
	}
	undo, said := s.Undo, "cmd-undo.took-back"
	if opts.redo {
		undo, said = s.Redo, "cmd-undo.brought-back"
	} else {
		count = max(count, 1)
	}
	done, err := undo(ctx, count, opts.why)
	if err != nil {
		return s.told(ctx, err)
	}
	for _, c := range done.Took {
		what := reports.Describe(c, s.State(), s.env.speech())
		if err := s.env.say(message.Message{Code: said, Args: message.Args{"Seq": c.Seq, "What": what}}); err != nil {
			return err
		}
	}
	return nil
}

// sayUndoneTo says how the event is after an undo of all that came after a change.
func (s *session) sayUndoneTo(ctx context.Context, done desk.Undone, to int64, err error) error {
	if err != nil {
		return s.told(ctx, err)
	}
	return s.env.tell(s.env.out, "cmd-undo.undone-to", message.Args{"Count": len(done.Took), "To": to})
}
