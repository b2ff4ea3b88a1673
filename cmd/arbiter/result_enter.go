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
		n, err := s.Round(round)
		if err != nil {
			return err
		}
		stage := s.StageNumber()
		if _, ok := s.State().Round(stage, n); !ok {
			return fail(exitRefused, fmt.Errorf("round %d is not paired", n), "arbiter round pair pairs the next one")
		}
		d := &slipTable{
			session: s, stage: stage, round: n, out: env.out,
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
		return errors.Join(ended, fmt.Errorf("the results are in the journal; the standings for other programs could not be kept: %w", err))
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
			return fmt.Errorf("line %d: %w", d.line, err)
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
	_, err := fmt.Fprintln(d.out, d.openCount())
	return err
}

// slip takes one slip: the board, then the result.
func (d *slipTable) slip(ctx context.Context) error {
	word, err := d.next(ctx, "board: ")
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
	ref, p, g, err := d.board(word)
	if err != nil {
		return err
	}
	oneLine := len(d.pending) > 0
	if d.asks {
		d.say("%s%s", d.shown(ref, p), d.standing(g))
	}
	result, err := d.result(ctx)
	if err != nil {
		return err
	}
	result = d.counted(ref, g, result)
	if row, _ := result.Result.Row(); d.asks && (oneLine || !row.Played || result.Result == tournament.BothLose) {
		if err := d.confirm(ctx, ref, p, result); err != nil {
			return err
		}
	}
	return d.enter(ctx, ref, p, g, result)
}

// board finds the game that was typed: of a micro-match the first open one.
func (d *slipTable) board(word string) (tournament.GameRef, tournament.Pairing, tournament.Game, error) {
	if a, err := tournament.ParseAddress(word); err == nil && a.Game == 0 {
		if p, err := d.State().Pairing(d.stage, d.round, a.Board); err == nil && len(p.Games) > 1 {
			a.Game = 1
			for _, g := range p.Games {
				if g.Result.Open() {
					a.Game = g.Number
					break
				}
			}
			word = a.String()
		}
	}
	return d.GameIn(d.stage, d.round, word)
}

// result reads the result. Somebody who sits there may try again.
func (d *slipTable) result(ctx context.Context) (tournament.Outcome, error) {
	for {
		word, err := d.next(ctx, "result: ")
		if err != nil {
			return tournament.Outcome{}, err
		}
		if word == "-" || word == "back" {
			return tournament.Outcome{}, errLeave
		}
		outcome, err := d.State().Event.Score.ParseOutcome(word)
		if err == nil && word == "+" { // on the pad it lists; a forfeit is written in full
			err = errors.New("write a forfeit in full: +/- or -/+")
		}
		if err == nil && d.asks && len(d.pending) > 0 {
			d.say("  %s %s is more than one result", word, strings.Join(d.pending, " "))
			d.pending = nil
			continue
		}
		if err == nil {
			return outcome, nil
		}
		if !d.asks {
			return tournament.Outcome{}, usage(err)
		}
		if d.pending = nil; word == "+" {
			d.say("  %v", err)
			continue
		}
		d.say("  %q is no result: %s; - leaves the board", word, d.keys())
	}
}

// keys says what the number pad gives.
func (d *slipTable) keys() string {
	score := d.State().Event.Score
	if score.Grades() > 0 {
		return "White's points, or those of both: " + score.Accepted()
	}
	return fmt.Sprintf("%s White won, %s Black won, %s a draw", score.Win.Decimal(), score.Loss.Decimal(),
		map[bool]string{true: "5", false: score.Draw.Decimal()}[score.Draw == tournament.Point/2])
}

// confirm asks before a result is taken that was typed blindly or is rare.
func (d *slipTable) confirm(ctx context.Context, ref tournament.GameRef, p tournament.Pairing, result tournament.Outcome) error {
	d.say("%s %s", d.shown(ref, p), d.State().Event.Score.Text(result))
	word, err := d.answer(ctx, "Enter takes it, - leaves it: ")
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
	text := d.State().Event.Score.Text(result)
	if g.Result == result.Result && g.Margin == result.Margin {
		d.say("%s has %s already", d.shown(ref, p), text)
		return nil
	}
	body := tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: result.Result, Margin: result.Margin}
	why := ""
	if d.asks && !g.Result.Open() {
		var err error
		if why, err = d.reason(ctx); err != nil {
			return err
		}
		body.Corrects = g.Result
	}
	open, before := d.openGames(), d.State().Seq
	if err := d.enterResult(ctx, why, body); err != nil {
		return resultHint(ref, text, result.Result, err)
	}
	d.last = d.State().Seq
	if d.last == before+1 { // nobody else altered anything: it need not be counted anew
		d.open, d.openAt = open-count(g.Result.Open())+count(result.Result.Open()), d.last
	}
	d.say("%s %s%s", d.shown(ref, p), text, stillOpen(d.openGames(), ref.Round))
	d.compareSheet(ref, g, result.Result)
	if body.Corrects != tournament.ResultUnset {
		for _, line := range d.restedOn(ref, p) {
			d.say("  %s", line)
		}
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

// reasons are those of a correction that one key gives, from 1.
func reasons() []string {
	return []string{"slip misread", "entered for the wrong board", "both players say so"}
}

// reason asks why a result that stands is corrected.
func (d *slipTable) reason(ctx context.Context) (string, error) {
	prompt := "a correction; why?"
	for i, reason := range reasons() {
		prompt += fmt.Sprintf(" %d %s,", i+1, reason)
	}
	for {
		word, err := d.answer(ctx, prompt+" or in words; - leaves it: ")
		n, bad := strconv.Atoi(word)
		switch {
		case err != nil:
			return "", err
		case word == "-":
			return "", errLeave
		case bad == nil && n >= 1 && n <= len(reasons()):
			return reasons()[n-1], nil
		case bad != nil && word != "":
			return word, nil
		}
	}
}

// takeBack undoes the result that was entered last, if nothing came after it.
func (d *slipTable) takeBack(ctx context.Context) error {
	if d.last == 0 {
		return fail(exitRefused, errors.New("no result of this entry is left to take back"), "arbiter undo takes back an earlier change")
	}
	if err := d.Refresh(ctx); err != nil {
		return err
	}
	if err := d.commit(ctx, "", tournament.Undone{Seq: d.last}); err != nil {
		return err
	}
	d.last = 0
	d.say("taken back: %s", d.openCount())
	return nil
}
