package journal

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/history"
	"arbiter/reports/journal"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// undoOptions are the flags of undo and redo.
type undoOptions struct {
	request history.UndoRequest
	yes     bool
	why     string
}

// NewUndoCmd takes back the last change.
func NewUndoCmd(env *cli.Env) *cobra.Command {
	var opts undoOptions
	cmd := &cobra.Command{
		Use:   "undo [COUNT]",
		Short: "Take back the last change, or several",
		Long: `Takes back the last change that is in effect. The undo is a change of its own:
the journal keeps both. Repeated, it takes back the change before; arbiter redo
brings back what the last undo took. A count does it that often, at once.

--to takes back every change in effect that came after a change. --before-round
takes back the pairing of a round and what came of it; what has nothing to do
with it, as a player who was renamed, stays, unless --all takes that as well.
--keep leaves changes out, as far as they are possible without the others.
arbiter redo brings all of it back.

Each change that goes is listed, with who made it and when, and each that stays.
At a terminal it is asked first where more than one goes; --yes goes on.

` + cli.ExitCodes,
		Example: "  arbiter undo\n  arbiter undo 3\n  arbiter undo --to 41 --keep 43,45\n  arbiter undo --before-round 4 --why \"paired without board 7\"",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			to, round := cmd.Flags().Changed("to"), cmd.Flags().Changed("before-round")
			if len(args) > 0 && (to || round) {
				return cli.Usage(message.Err("cmd-undo.count-alone"))
			}
			if opts.request.All && !round {
				return cli.Usage(message.Err("cmd-undo.all-of-round", message.Args{"All": "--all", "Round": "--before-round"}))
			}
			if round && opts.request.Round < 1 { // 0 is no round to the desk
				return cli.Usage(message.Err("history.no-number", message.Args{"Number": opts.request.Round}))
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) (err error) {
				if !to && !round {
					if opts.request.Count, err = undoCount(args, 1); err != nil {
						return err
					}
				}
				return undo(cmd.Context(), s, opts)
			})
		},
	}
	f := cmd.Flags()
	f.Int64Var(&opts.request.To, "to", 0, "take back all changes after this one")
	f.IntVar(&opts.request.Round, "before-round", 0, "take back the pairing of this round and what came of it")
	f.Int64SliceVar(&opts.request.Keep, "keep", nil, "changes that stay all the same, as 41,43")
	f.BoolVar(&opts.request.All, "all", false, "with --before-round: take back what has nothing to do with it as well")
	f.BoolVar(&opts.yes, "yes", false, "do not ask")
	cmd.MarkFlagsMutuallyExclusive("to", "before-round")
	f.StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// undo takes back what a request names: it says all of it, and asks who sits at a
// terminal.
func undo(ctx context.Context, s *cli.Session, opts undoOptions) error {
	plan, err := history.PlanUndo(ctx, s.File.Desk, opts.request)
	if err != nil {
		return s.Told(ctx, err)
	}
	last := opts.request.Count > 0 && len(plan.Stay) == 0 // those go one by one
	ask := len(plan.Take) > 1 && !opts.yes && cli.IsTerminal(s.Env.In) && cli.IsTerminal(s.Env.Out)
	if ask || !last {
		if err := sayPlan(s, plan); err != nil {
			return err
		}
	}
	if ask {
		if yes, err := confirm(ctx, s.Env, message.New("cmd-undo.ask")); err != nil || !yes {
			return errors.Join(err, s.Env.Say(message.New("cmd-undo.left")))
		}
	}
	done, err := history.TakeBack(ctx, s.File.Desk, plan, opts.why)
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Notes(done.Notes)
	if ask || !last {
		return sayUndone(s, plan, done)
	}
	return sayTook(s, "cmd-undo.took-back", done.Took)
}

// sayPlan lists what an undo takes, the last first, and what it leaves.
func sayPlan(s *cli.Session, plan history.UndoPlan) error {
	for _, part := range []struct {
		code    string
		changes []tournament.Change
	}{{"cmd-undo.takes", plan.Take}, {"cmd-undo.stays", plan.Stay}} {
		if len(part.changes) == 0 {
			continue
		}
		if err := s.Env.Tell(s.Env.Out, part.code, message.Args{"Count": len(part.changes)}); err != nil {
			return err
		}
		for _, c := range part.changes {
			if err := sayChange(s, c); err != nil {
				return err
			}
		}
	}
	return nil
}

// sayChange is a line on a change: who made it, when, and what it says.
func sayChange(s *cli.Session, c tournament.Change) error {
	var b strings.Builder
	cli.WrapInto(&b, "  ", s.Env.Speech().Say(message.New("cmd-undo.change", message.Args{
		"Seq": c.Seq, "Who": cli.Clean(c.Who), "When": s.Env.When(c.Time), "What": journal.Describe(c, s.State(), s.Env.Speech()),
	})))
	_, err := fmt.Fprint(s.Env.Out, b.String())
	return err
}

// sayUndone says how the event is after an undo that may have left changes out.
func sayUndone(s *cli.Session, plan history.UndoPlan, done history.Undone) error {
	if n := len(plan.Stay); n > 0 {
		return s.Env.Tell(s.Env.Out, "cmd-undo.undone-kept", message.Args{"Count": len(done.Took), "Kept": n})
	}
	return s.Env.Tell(s.Env.Out, "cmd-undo.undone-to", message.Args{"Count": len(done.Took), "To": plan.To})
}

// confirm asks a person, and takes yes or y in his language for yes, else no.
func confirm(ctx context.Context, e *cli.Env, question message.Message) (bool, error) {
	fmt.Fprint(e.Out, e.Speech().Say(question), " ")
	lines := bufio.NewScanner(e.In)
	if !lines.Scan() {
		return false, errors.Join(ctx.Err(), lines.Err())
	}
	answer := strings.ToLower(strings.TrimSpace(lines.Text()))
	yes := strings.Fields(e.Speech().T("cmd-undo.yes"))
	return slices.Contains(append(yes, "y", "yes"), answer), ctx.Err()
}

// undoCount is how many changes are meant, or what it is where nobody says.
func undoCount(args []string, unsaid int) (int, error) {
	if len(args) == 0 {
		return unsaid, nil
	}
	n, err := strconv.Atoi(args[0])
	if err != nil || n < 1 {
		return 0, cli.Usage(message.Err("cmd-undo.no-count", message.Args{"Text": args[0]}))
	}
	return n, nil
}

// NewRedoCmd brings back what was taken back.
func NewRedoCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "redo [COUNT]",
		Short: "Bring back what the last undo took, or several",
		Long: `Brings back what the last undo took, all of it if it took several changes; a count
brings back so many changes. Each is a change of its own in the journal. Once the
event went on, what was taken back stays so.

` + cli.ExitCodes,
		Example: "  arbiter redo\n  arbiter redo 3",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return redo(cmd.Context(), s, args, why) })
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}

// redo brings back what was undone, as many changes as are asked for.
func redo(ctx context.Context, s *cli.Session, args []string, why string) error {
	count, err := undoCount(args, 0)
	if err != nil {
		return err
	}
	done, err := history.Redo(ctx, s.File.Desk, count, why)
	if err != nil {
		return s.Told(ctx, err)
	}
	return sayTook(s, "cmd-undo.brought-back", done.Took)
}

// sayTook is a line for each change that went, or came back.
func sayTook(s *cli.Session, code string, took []tournament.Change) error {
	for _, c := range took {
		what := journal.Describe(c, s.State(), s.Env.Speech())
		if err := s.Env.Tell(s.Env.Out, code, message.Args{"Seq": c.Seq, "What": what}); err != nil {
			return err
		}
	}
	return nil
}
