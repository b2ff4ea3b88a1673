package result

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/publish"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newResultEnterCmd is the loop for the queue at the table.
func newResultEnterCmd(env *cli.Env) *cobra.Command {
	var round int
	cmd := &cobra.Command{
		Use:   "enter",
		Short: "Enter the results of a round as the slips come in",
		Long: `Takes the results of a round, a line each. It names the next open board and the
keys that count in this event, which are White's points (under 2-1-0: 2 White won,
1 a draw, 0 Black won; under 1-½-0: 1, 5 and 0). The number pad is enough:

  2           the result of the board that is named
  12 2        board 12 and its result, in whatever order the slips come; 12= a draw
  12 2 13 0   several in a line
  12.         goes to board 12, also one that has a result; 12.2 is its second game
  Enter       leaves the board for now and goes to the next one
  +           lists what is open
  -           takes back the last result of this entry, whatever others entered since
  *           the end, as quit or the end of the input

Any result that arbiter result takes can be written as well (1-0, 1/2, +/-). Each
result is in the journal before the next is asked for. What cannot be read is said
and asked again. A board that has another result can be corrected, for a reason:
one key gives the usual ones.

From a pipe nothing is asked: each line is a board and its result. The first line
that cannot be taken ends the entry, and a result that is in already is passed over.

` + cli.ExitCodes,
		Example: "  arbiter result enter\n  arbiter result enter --round 3 < slips.txt",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runResultEnter(cmd.Context(), env, round)
		},
	}
	cli.RoundFlag(cmd, &round)
	return cmd
}

// runResultEnter runs the loop. The round stays the one it began with.
func runResultEnter(ctx context.Context, env *cli.Env, round int) error {
	return env.WithAgreed(ctx, func(s *cli.Session) error {
		if err := teams.ByBoards(s.File.Desk); err != nil {
			return err
		}
		n, err := find.PairedRound(s.File.Desk, round)
		if err != nil {
			return err
		}
		d := NewSlipTable(s, n, env.Out, bufio.NewScanner(env.In), cli.IsTerminal(env.In) && cli.IsTerminal(env.Out))
		s.InPlace = true
		if d.entry.Asks {
			defer publish.Follow(ctx, env, s.Path)()
			return d.Sit(ctx)
		}
		s.RankLater = true
		return d.rank(ctx, d.run(ctx))
	})
}

// rank keeps the standings that all results of a pipe led to, also where one of
// them, or Ctrl-C, ended the entry.
func (d *SlipTable) rank(ctx context.Context, ended error) error {
	if err := d.Rank(context.WithoutCancel(ctx)); err != nil {
		return errors.Join(ended, message.Because(err, "cmd-result.not-ranked", message.Args{"Why": err}))
	}
	return ended
}

// SlipTable is the table where results are handed in.
type SlipTable struct {
	*cli.Session
	entry   slips.Entry
	out     io.Writer
	lines   *bufio.Scanner
	Command func(line string) []string // the words of a command that a line is; nil knows none

	line    int      // of the input, for what is said about a pipe
	pending []string // words of the line that are still to be taken
	unread  []string // lines that were typed at a question and are none of its answers
}

// NewSlipTable is the table of a round of an event. Where somebody sits there he is asked,
// and may try again.
func NewSlipTable(s *cli.Session, round int, out io.Writer, lines *bufio.Scanner, asks bool) *SlipTable {
	d := &SlipTable{out: out, lines: lines, entry: slips.Entry{Mine: new(slips.Mine), Asks: asks, Beside: asks}}
	d.At(s, round)
	return d
}

// At puts the table at a round of an event that was just opened.
func (d *SlipTable) At(s *cli.Session, round int) {
	if d.Session = s; d.entry.Stage != s.StageNumber() || d.entry.Round != round {
		d.entry.Stage, d.entry.Round, d.entry.At, d.entry.Gone = s.StageNumber(), round, tournament.Address{}, false
	}
	d.entry.Reasons = nil
	for _, reason := range slips.UsualReasons() {
		d.entry.Reasons = append(d.entry.Reasons, s.Env.Speech().Say(reason))
	}
}

// run takes slips from a pipe, until the end of the input.
func (d *SlipTable) run(ctx context.Context) error {
	for {
		err := d.slip(ctx)
		switch {
		case err == nil:
		case errors.Is(err, cli.ErrEnd):
			return d.close(ctx)
		case !ofSlip(ctx, err):
			return err
		default:
			return message.Because(err, "cmd-result.line", message.Args{"Line": d.line, "Why": err})
		}
	}
}

// ofSlip reports whether an error is of the slip, not of the file.
func ofSlip(ctx context.Context, err error) bool {
	return ctx.Err() == nil && slices.Contains([]int{cli.ExitRefused, cli.ExitUsage, cli.ExitConflict}, cli.ClassifyExit(err))
}

// close says what was entered and what is left when the entry ends, by what the event
// is then.
func (d *SlipTable) close(ctx context.Context) error {
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	var what message.Teller = d.openCount()
	if d.entry.Round == 0 {
		return nil
	}
	if d.entry.Asks {
		what = message.New("cmd-result.summary", message.Args{"Count": d.entry.Mine.Count(), "Open": d.openCount()})
	}
	_, err := fmt.Fprintln(d.out, d.Env.Speech().Say(what))
	return err
}

// slip takes one slip from a pipe: the board, then the result.
func (d *SlipTable) slip(ctx context.Context) error {
	board, err := d.next(ctx)
	if err != nil {
		return err
	}
	// Others enter results too: what is said is what is so now.
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	if slips.WordOf(board) != slips.NoWord {
		return d.take(ctx, slips.Line{Text: board})
	}
	if _, _, _, err := results.SlipGame(d.Session.File.Desk, d.entry.Stage, d.entry.Round, board); err != nil {
		return err
	}
	result, err := d.next(ctx)
	switch {
	case errors.Is(err, cli.ErrEnd):
		_, _, err = results.ReadSlips(d.Session.File.Desk, d.entry.Stage, d.entry.Round, []string{board})
		return err // no result stands behind it
	case err != nil:
		return err
	case slips.WordOf(result) == slips.Back:
		return nil
	case result == "+": // on the pad it lists; a forfeit is written in full
		return cli.Usage(message.Err("cmd-result.forfeit-in-full"))
	}
	return d.take(ctx, slips.Line{Text: board + " " + result})
}
