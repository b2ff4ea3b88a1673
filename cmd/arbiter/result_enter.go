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
		Long: `Takes the slips of a round one after the other. The number pad is enough:

  12          the board: its players are shown, and the result is asked for
  1  0  5     White won, Black won, a draw (under 2-1-0: 2, 0, 1)
  12 1        both on one line: the players are shown, Enter takes it
  12.2        game 2 of a micro-match; 12 alone is its first open game
  +           lists what is open
  -           leaves the board; in place of a board it takes the last result back
  *           the end

Any result that arbiter result takes can be written as well (1/2, 0-0, +/-). Each
result is in the journal before the next is asked for. A board that has another
result already can be corrected, for a reason: one key gives the usual ones.

From a pipe nothing is asked, the first line that cannot be taken ends the entry,
and a result that is in already is passed over.

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
	return env.withEvent(ctx, func(s *session) error {
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
			return d.run(ctx)
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
	asks         bool // somebody sits there: ask, and let him try again

	line    int      // of the input, for what is said about a pipe
	pending []string // words of the line that are still to be taken
	last    int64    // the change that entered the last result; 0 is none

	open   int   // games of the round without a result
	openAt int64 // after which change that was
}

// errLeave ends the handling of one slip, errEnd the whole entry.
var (
	errLeave = errors.New("the board was left")
	errEnd   = errors.New("the end of the entry")
)

// run takes slips until the end of the input.
func (d *slipTable) run(ctx context.Context) error {
	if d.asks {
		d.listOpen()
	}
	for {
		err := d.slip(ctx)
		switch {
		case err == nil, errors.Is(err, errLeave):
		case errors.Is(err, errEnd):
			return d.close(ctx)
		case ctx.Err() != nil || !slices.Contains([]int{exitRefused, exitUsage, exitConflict}, classifyExit(err)):
			return err // the file, not the slip
		case !d.asks:
			return message.Because(err, "cmd-result.line", message.Args{"Line": d.line, "Why": err})
		default:
			d.complain(err)
		}
		if d.asks {
			d.pending = nil
		}
	}
}

// close says what is left when the entry ends, by what the event is then.
func (d *slipTable) close(ctx context.Context) error {
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	_, err := fmt.Fprintln(d.out, d.env.speech().Say(d.openCount()))
	return err
}

// slip takes one slip: the board, then the result.
func (d *slipTable) slip(ctx context.Context) error {
	word, err := d.next(ctx, "cmd-result.ask-board")
	if err != nil {
		return err
	}
	switch strings.ToLower(word) {
	case "+", "?", "list":
		if err := d.Refresh(ctx); err != nil {
			return err
		}
		d.listOpen()
		return nil
	case "-", "back":
		return d.takeBack(ctx)
	case "*", "end", "q", "quit":
		return errEnd
	}
	// Others enter results too: what is shown is what is so now.
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	ref, p, g, err := d.SlipGame(d.stage, d.round, word)
	if err != nil {
		return err
	}
	oneLine := len(d.pending) > 0
	if d.asks {
		d.say(d.standing(ref, p, g))
	}
	result, err := d.result(ctx)
	if err != nil {
		return err
	}
	result, notes := d.Count(ref, result)
	d.env.notes(notes)
	if row, _ := result.Result.Row(); d.asks && (oneLine || !row.Played || result.Result == tournament.BothLose) {
		if err := d.confirm(ctx, ref, p, result); err != nil {
			return err
		}
	}
	return d.enter(ctx, ref, p, g, result)
}

// result reads the result. Somebody who sits there may try again.
func (d *slipTable) result(ctx context.Context) (tournament.Outcome, error) {
	for {
		word, err := d.next(ctx, "cmd-result.ask-result")
		if err != nil {
			return tournament.Outcome{}, err
		}
		if word == "-" || word == "back" {
			return tournament.Outcome{}, errLeave
		}
		outcome, err := d.FindOutcome(word)
		switch {
		case err != nil && !d.asks:
			return tournament.Outcome{}, err
		case word == "+": // on the pad it lists; a forfeit is written in full
			full := message.Err("cmd-result.forfeit-in-full")
			if !d.asks {
				return tournament.Outcome{}, usage(full)
			}
			d.indented(full)
		case err != nil:
			d.indented(message.New("cmd-result.no-result", message.Args{"Text": word, "Keys": d.keys()}))
		case d.asks && len(d.pending) > 0:
			d.indented(message.New("cmd-result.several", message.Args{"Text": strings.Join(append([]string{word}, d.pending...), " ")}))
		default:
			return outcome, nil
		}
		d.pending = nil
	}
}

// keys says what the number pad gives.
func (d *slipTable) keys() message.Message {
	score := d.State().Event.Score
	if score.Grades() > 0 {
		return message.New("cmd-result.keys-points", message.Args{"Accepted": score.Accepted()})
	}
	draw := score.Draw.Decimal()
	if score.Draw == tournament.Point/2 {
		draw = "5"
	}
	return message.New("cmd-result.keys", message.Args{"Win": score.Win.Decimal(), "Loss": score.Loss.Decimal(), "Draw": draw})
}

// confirm asks before a result is taken that was typed blindly or is rare.
func (d *slipTable) confirm(ctx context.Context, ref tournament.GameRef, p tournament.Pairing, result tournament.Outcome) error {
	d.say(d.shown("cmd-result.board-result", ref, p, message.Args{"Result": d.State().Event.Score.Text(result)}))
	word, err := d.answer(ctx, d.env.speech().T("cmd-result.ask-sure"))
	if err != nil {
		return err
	}
	if word != "" {
		return errLeave
	}
	return nil
}

// enter journals the result of one slip.
func (d *slipTable) enter(ctx context.Context, ref tournament.GameRef, p tournament.Pairing, g tournament.Game, result tournament.Outcome) error {
	said := message.Args{"Result": d.State().Event.Score.Text(result)}
	if g.Result == result.Result && g.Margin == result.Margin {
		d.say(d.shown("cmd-result.has-already", ref, p, said))
		return nil
	}
	req := desk.ResultRequest{Game: ref, Outcome: result, Counted: true}
	if d.asks && !g.Result.Open() {
		var err error
		if req.Why, err = d.reason(ctx); err != nil {
			return err
		}
		req.Correct = true
	}
	open, before := d.openGames(), d.State().Seq
	entered, err := d.EnterResult(ctx, req)
	if err != nil {
		return d.told(ctx, err)
	}
	d.last = d.State().Seq
	if d.last == before+1 { // nobody else altered anything: it need not be counted anew
		d.open, d.openAt = open-count(g.Result.Open())+count(result.Result.Open()), d.last
	}
	said["Open"] = desk.StillOpen(d.openGames(), ref.Round)
	d.say(d.shown("cmd-result.board-entered", ref, p, said))
	d.env.notes(entered.Notes)
	for _, note := range entered.Rested {
		d.indented(note)
	}
	return nil
}

// openGames is how many games of the round have no result.
func (d *slipTable) openGames() int {
	if d.openAt != d.State().Seq {
		d.open, d.openAt = len(d.State().OpenGames(d.stage, d.round)), d.State().Seq
	}
	return d.open
}

// count is 1 for what is so.
func count(so bool) int {
	if so {
		return 1
	}
	return 0
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

// reason asks why a result that stands is corrected.
func (d *slipTable) reason(ctx context.Context) (string, error) {
	var keys []string
	for i, reason := range d.reasons() {
		keys = append(keys, fmt.Sprintf("%d %s", i+1, reason))
	}
	for {
		word, err := d.answer(ctx, d.env.speech().Say(message.New("cmd-result.ask-why", message.Args{"Reasons": keys})))
		n, bad := strconv.Atoi(word)
		switch {
		case err != nil:
			return "", err
		case word == "-":
			return "", errLeave
		case bad == nil && n >= 1 && n <= len(d.reasons()):
			return d.reasons()[n-1], nil
		case bad != nil && word != "":
			return word, nil
		}
	}
}

// takeBack undoes the result that was entered last, if nothing came after it.
func (d *slipTable) takeBack(ctx context.Context) error {
	if _, err := d.TakeBackResult(ctx, d.last); err != nil {
		return d.told(ctx, err)
	}
	d.last = 0
	d.say(message.New("cmd-result.taken-back", message.Args{"Open": d.openCount()}))
	return nil
}
