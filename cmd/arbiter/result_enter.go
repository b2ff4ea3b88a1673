package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newResultEnterCmd is the loop for the queue at the table.
func newResultEnterCmd(env *env) *cobra.Command {
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

` + exitCodes,
		Example: "  arbiter result enter\n  arbiter result enter --round 3 < slips.txt",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runResultEnter(cmd.Context(), env, round)
		},
	}
	roundFlag(cmd, &round)
	return cmd
}

// runResultEnter runs the loop. The round stays the one it began with.
func runResultEnter(ctx context.Context, env *env, round int) error {
	return env.withAgreed(ctx, func(s *session) error {
		if err := s.ByBoards(); err != nil {
			return err
		}
		n, err := s.PairedRound(round)
		if err != nil {
			return err
		}
		d := &slipTable{
			session: s, stage: s.StageNumber(), round: n, out: env.out,
			lines: bufio.NewScanner(env.in), asks: isTerminal(env.in) && isTerminal(env.out),
		}
		s.InPlace = true
		if d.asks {
			defer env.follow(ctx, s.Path)()
			return d.sit(ctx)
		}
		s.RankLater = true
		return d.rank(ctx, d.run(ctx))
	})
}

// rank keeps the standings that all results of a pipe led to, also where one of
// them, or Ctrl-C, ended the entry.
func (d *slipTable) rank(ctx context.Context, ended error) error {
	if err := d.Rank(context.WithoutCancel(ctx)); err != nil {
		return errors.Join(ended, message.Because(err, "cmd-result.not-ranked", message.Args{"Why": err}))
	}
	return ended
}

// slipTable is the table where results are handed in.
type slipTable struct {
	*session
	stage, round int
	out          io.Writer
	lines        *bufio.Scanner
	asks         bool                       // somebody sits there: ask, and let him try again
	command      func(line string) []string // the words of a command that a line is; nil knows none

	line    int                // of the input, for what is said about a pipe
	pending []string           // words of the line that are still to be taken
	unread  []string           // lines that were typed at a question and are none of its answers
	at      tournament.Address // the game that is asked for; none is the next open one
	gone    bool               // somebody went there: it may have a result
	mine    []entered          // what was entered at this table, the last one last
}

// entered is a result that was entered at the table.
type entered struct {
	desk.ResultEntry
	ref tournament.GameRef
}

// errLeave ends the handling of one slip, errEnd the whole entry.
var (
	errLeave = errors.New("the board was left")
	errEnd   = errors.New("the end of the entry")
)

// run takes slips from a pipe, until the end of the input.
func (d *slipTable) run(ctx context.Context) error {
	for {
		err := d.slip(ctx)
		switch {
		case err == nil, errors.Is(err, errLeave):
		case errors.Is(err, errEnd):
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
	return ctx.Err() == nil && slices.Contains([]int{exitRefused, exitUsage, exitConflict}, classifyExit(err))
}

// close says what was entered and what is left when the entry ends, by what the event
// is then.
func (d *slipTable) close(ctx context.Context) error {
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	var what message.Teller = d.openCount()
	if d.round == 0 {
		return nil
	}
	if d.asks {
		what = message.New("cmd-result.summary", message.Args{"Count": len(d.mine), "Open": d.openCount()})
	}
	_, err := fmt.Fprintln(d.out, d.env.speech().Say(what))
	return err
}

// slip takes one slip from a pipe: the board, then the result.
func (d *slipTable) slip(ctx context.Context) error {
	word, err := d.next(ctx)
	if err != nil {
		return err
	}
	if handled, err := d.control(ctx, word); handled {
		return err
	}
	// Others enter results too: what is said is what is so now.
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	ref, p, g, err := d.SlipGame(d.stage, d.round, word)
	if err != nil {
		return err
	}
	switch word, err = d.next(ctx); {
	case err != nil:
		return err
	case word == "-" || word == "back":
		return errLeave
	case word == "+": // on the pad it lists; a forfeit is written in full
		return usage(message.Err("cmd-result.forfeit-in-full"))
	}
	outcome, err := d.OutcomeAt(ref, word)
	if err != nil {
		return err
	}
	outcome, notes := d.Count(ref, outcome)
	d.env.notes(notes)
	return d.enter(ctx, desk.Slip{Ref: ref, Pairing: p, Game: g, Outcome: outcome}, "cmd-result.board-entered")
}

// confirm asks before a result is taken that is rare. Whatever else is typed is asked
// about again: nothing is lost that nobody left.
func (d *slipTable) confirm(ctx context.Context, slip desk.Slip) error {
	d.say(d.onBoard("cmd-result.board-result", slip.Ref, slip.Pairing, message.Args{"Result": d.Won(slip.Ref, slip.Outcome)}))
	for {
		word, err := d.answer(ctx, d.env.speech().T("cmd-result.ask-sure"))
		switch {
		case err != nil:
			return err
		case word == "":
			return nil
		case word == "-" || word == "back":
			return errLeave
		}
		d.indented(message.New("cmd-result.enter-or-minus", message.Args{"Text": word}))
	}
}

// enter journals the result of one slip, and says so in the words of an id.
func (d *slipTable) enter(ctx context.Context, slip desk.Slip, saying string) error {
	g, result := slip.Game, slip.Outcome
	said := message.Args{"Result": d.Won(slip.Ref, result)}
	if g.Result == result.Result && g.Margin == result.Margin {
		d.say(d.onBoard("cmd-result.has-already", slip.Ref, slip.Pairing, said))
		return nil
	}
	req := desk.ResultRequest{Game: slip.Ref, Outcome: result, Counted: true}
	if d.asks && !g.Result.Open() {
		var err error
		d.say(d.standing(slip.Ref, slip.Pairing, g))
		if req.Why, err = d.reason(ctx, slip); err != nil {
			return err
		}
		req.Correct = true
	}
	done, err := d.EnterResult(ctx, req)
	if err != nil {
		return d.told(ctx, err)
	}
	last := d.State().Seq
	d.mine = append(d.mine, entered{desk.ResultEntry{Change: last, Hash: d.State().Head}, slip.Ref})
	said["Open"] = d.StillOpen(d.stage, d.round)
	d.say(d.onBoard(saying, slip.Ref, slip.Pairing, said))
	d.env.notes(done.Notes)
	for _, note := range done.Rested {
		d.indented(note)
	}
	for _, look := range done.Stale {
		d.indented(withRemedy(look.Says, look.Remedy))
	}
	return nil
}

// reasons are those of a correction that one key gives, from 1, as the journal is to
// have them.
func (d *slipTable) reasons() []string {
	var texts []string
	for _, id := range []string{"cmd-result.why-misread", "cmd-result.why-board", "cmd-result.why-both"} {
		texts = append(texts, d.env.speech().T(id))
	}
	return texts
}

// reason asks why a result that stands is corrected. Who types the next slips does not
// look at the question: a line that is no reason leaves it, and is taken as what it is.
func (d *slipTable) reason(ctx context.Context, slip desk.Slip) (string, error) {
	var keys []string
	for i, reason := range d.reasons() {
		keys = append(keys, fmt.Sprintf("%d %s", i+1, reason))
	}
	for {
		line, err := d.answer(ctx, d.env.speech().Say(message.New("cmd-result.ask-why", message.Args{"Reasons": keys})))
		n, bad := strconv.Atoi(line)
		switch {
		case err != nil:
			return "", err
		case line == "-", strings.EqualFold(line, "back"):
			return "", errLeave
		case bad == nil && n >= 1 && n <= len(d.reasons()):
			return d.reasons()[n-1], nil
		case line == "", bad == nil && !d.readsAsSlip(slip.Ref, line): // a key that is none
			continue
		case isControl(line), d.NoReason(slip.Ref, line):
			d.unread = append(d.unread, line)
			d.indented(d.onBoard("cmd-result.not-corrected", slip.Ref, slip.Pairing, message.Args{"Text": line, "Result": d.State().WrittenOf(slip.Ref, slip.Game)}))
			return "", errLeave
		}
		return line, nil
	}
}

// readsAsSlip reports whether a word alone is a result, or a board of the round.
func (d *slipTable) readsAsSlip(ref tournament.GameRef, word string) bool {
	_, err := d.FindOutcome(word)
	_, _, _, none := d.SlipGame(ref.Stage, ref.Round, word)
	return err == nil || none == nil
}

// takeBack undoes the last result that was entered at this table and is not taken back,
// whatever others entered since.
func (d *slipTable) takeBack(ctx context.Context) error {
	var last entered
	if len(d.mine) > 0 {
		last = d.mine[len(d.mine)-1]
	}
	taken, err := d.TakeBackResult(ctx, last.ResultEntry)
	if refusal := (*desk.Refusal)(nil); errors.As(err, &refusal) && slices.Contains([]string{"result.taken-back-already", "result.entry-gone"}, refusal.Code) {
		d.mine = d.mine[:len(d.mine)-1] // somebody did, or it is not in the file that was put back
	}
	if err != nil {
		return d.told(ctx, err)
	}
	d.mine = d.mine[:len(d.mine)-1]
	d.at, d.gone = tournament.Address{Board: last.ref.Board, Game: last.ref.Game}, true
	said := message.Args{"Open": d.openCount(), "Result": ""}
	if set, ok := resultOf(taken); ok {
		said["Result"] = d.State().Written(last.ref, set)
	}
	_, p, _, err := d.GameAt(last.ref)
	if err != nil {
		return err
	}
	d.say(d.onBoard("cmd-result.took-back", last.ref, p, said))
	return nil
}

// resultOf is the result that was taken back.
func resultOf(taken desk.Undone) (tournament.Outcome, bool) {
	for _, c := range taken.Took {
		body, err := c.Decode()
		if set, ok := body.(tournament.ResultSet); ok && err == nil {
			return tournament.Outcome{Result: set.Result, Margin: set.Margin}, true
		}
	}
	return tournament.Outcome{}, false
}
