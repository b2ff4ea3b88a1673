package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// resultOptions are the flags of result.
type resultOptions struct {
	round   int
	correct bool
	how     string
	used    string
	signed  string
	rated   bool
	why     string
}

// newResultCmd enters a result.
func newResultCmd(env *env) *cobra.Command {
	var opts resultOptions
	cmd := &cobra.Command{
		Use:   "result BOARD[.GAME] RESULT",
		Short: "Enter or correct a result",
		Long: `Enters the result of a board of the current round. Results: 1-0, 0-1, 1/2 (also
½, = and 1-1), 0-0 if both lose, 1/2-0 and 0-1/2, and the forfeits +/- (Black did
not appear), -/+ (White did not appear) and -/-. Score systems in which a drawn game has
grades take the points of both sides as well (9-1), and count the material where
the sheet is in. A game that is not decided yet can
be adj (adjourned), post (postponed) or void (to be replayed): its result follows
as for any other. --how notes how it ended: a word, or an article of the rules.

A result that stands is corrected with --correct and a reason; both stay in the
journal. Rounds of a Swiss that were paired on it are named and stay as they are.
--rating-only gives the rating report another result, for a reason: points and
standings stay. --how, --used and --signed note what else the slip says, with the
result or later.

` + exitCodes,
		Example: `  arbiter result 1 1-0
  arbiter result 3.2 1/2 --round 4
  arbiter result 1 0-1 --correct --why "colours were mixed up on the slip"
  arbiter result 2 1-0 --how time --used 2:00,1:41 --signed both
  arbiter result 4 1/2 --rating-only --why "lost by a phone, drawn over the board"
  arbiter result 2 -/+`,
		Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runResult(cmd.Context(), env, args[0], args[1], opts)
		},
	}
	cmd.AddCommand(newResultEnterCmd(env))
	roundFlag(cmd, &opts.round)
	cmd.Flags().BoolVar(&opts.correct, "correct", false, "replace the result that stands")
	cmd.Flags().StringVar(&opts.how, "how", "", "how it ended: "+strings.Join(endings(), ", "))
	_ = cmd.RegisterFlagCompletionFunc("how", cobra.FixedCompletions(completions(endings()), cobra.ShellCompDirectiveNoFileComp))
	cmd.Flags().StringVar(&opts.used, "used", "", "time used by White and Black, as 1:23,0:58")
	cmd.Flags().StringVar(&opts.signed, "signed", "", "who signed the slip: both, white, black")
	cmd.Flags().BoolVar(&opts.rated, "rating-only", false, "for the rating report only: the result itself stays")
	cmd.MarkFlagsMutuallyExclusive("rating-only", "correct")
	cmd.MarkFlagsMutuallyExclusive("rating-only", "how")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed for a correction")
	return cmd
}

// spelledResults lets result take -/+ and -/- bare: with a space before it a word is
// no flag to the parser of the command line, and the same result.
func spelledResults(args []string) []string {
	at := slices.Index(args, "result")
	if at < 0 {
		return args
	}
	spelled := slices.Clone(args)
	for i := at + 1; i < len(spelled); i++ {
		if _, err := tournament.ParseResult(spelled[i]); err == nil && spelled[i] != "--" && strings.HasPrefix(spelled[i], "-") {
			spelled[i] = " " + spelled[i]
		}
	}
	return spelled
}

// runResult enters one result in one change.
func runResult(ctx context.Context, env *env, board, text string, opts resultOptions) error {
	return env.withEvent(ctx, func(s *session) error {
		ref, p, g, err := s.Game(opts.round, board)
		if err != nil {
			return err
		}
		outcome, err := s.State().Event.Score.ParseOutcome(text)
		if err != nil {
			return usage(err)
		}
		if opts.rated {
			return s.rateResult(ctx, ref, p, outcome, opts.why)
		}
		outcome = s.counted(ref, g, outcome)
		body := tournament.ResultSet{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Result: outcome.Result, Margin: outcome.Margin}
		if opts.how != "" {
			if body.How, err = tournament.ParseEnding(opts.how); err != nil {
				return usage(err)
			}
		}
		if body.Slip, err = opts.slip(); err != nil {
			return usage(err)
		}
		if opts.correct {
			if g.Result == tournament.ResultUnset {
				return fail(exitRefused, fmt.Errorf("%v has no result to correct", ref), "leave out --correct")
			}
			body.Corrects = g.Result
		}
		if err := s.enterResult(ctx, opts.why, body); err != nil {
			return resultHint(ref, text, outcome.Result, err)
		}
		slip := body.Slip.String()
		if slip != "" {
			slip = ", " + slip
		}
		_, err = fmt.Fprintf(env.out, "%v: %s %s%s%s\n", ref, s.versus(p, ref.Game), s.State().Event.Score.Text(outcome), slip, stillOpen(len(s.State().OpenGames(ref.Stage, ref.Round)), ref.Round))
		s.compareSheet(ref, g, outcome.Result)
		if opts.correct {
			for _, line := range s.restedOn(ref, p) {
				fmt.Fprintln(env.err, "note: "+line)
			}
		}
		return err
	})
}

// slip is what the flags say of the slip.
func (o resultOptions) slip() (tournament.Slip, error) {
	var slip tournament.Slip
	switch o.signed {
	case "":
	case "both":
		slip.White.Signed, slip.Black.Signed = true, true
	case "white":
		slip.White.Signed = true
	case "black":
		slip.Black.Signed = true
	default:
		return slip, fmt.Errorf("--signed %s is neither both, white nor black", o.signed)
	}
	if o.used == "" {
		return slip, nil
	}
	var err error
	slip.White.Used, slip.Black.Used, err = tournament.ParseUsed(o.used)
	return slip, err
}

// rateResult journals what the rating report has in place of a result.
func (s *session) rateResult(ctx context.Context, ref tournament.GameRef, p tournament.Pairing, o tournament.Outcome, why string) error {
	body := tournament.ResultRated{Stage: ref.Stage, Round: ref.Round, Board: ref.Board, Game: ref.Game, Rated: o.Result}
	if _, g, err := s.State().Game(ref); err == nil && g.Result == o.Result && g.Rated != tournament.ResultUnset {
		body.Rated = tournament.ResultUnset // as the result has it again
	}
	if err := s.commit(ctx, why, body); err != nil {
		return withWhy(err)
	}
	_, err := fmt.Fprintf(s.env.out, "%v: %s, the rating report has %s; the standings stay\n", ref, s.versus(p, ref.Game), o.Result)
	return err
}

// counted is an outcome with the margin that the final position on the sheet
// gives, where the score system counts it and none was typed.
func (s *session) counted(ref tournament.GameRef, g tournament.Game, o tournament.Outcome) tournament.Outcome {
	score := s.State().Event.Score
	if o.Result != tournament.Drawn || !score.Counted() || g.Sheet == nil {
		return o
	}
	count := tournament.Outcome{Result: o.Result, Margin: score.CountMargin(g.Sheet.Material)}
	m := g.Sheet.Material
	material := fmt.Sprintf("White %d men and %d kings, Black %d and %d at the end of the sheet", m[0], m[1], m[2], m[3])
	// Level material is decided by what a count does not see, for the least margin.
	unseen := score.Decisive && count.Margin == 0 && max(o.Margin, -o.Margin) == 1
	switch {
	case o.Margin != 0 && o.Margin != count.Margin && !unseen:
		fmt.Fprintf(s.env.err, "note: the result entered for %v is %s, but %s: %s\n", ref, score.Text(o), material, score.Text(count))
	case o.Margin == 0 && count.Margin != 0:
		fmt.Fprintf(s.env.err, "note: %v counts as %s: %s\n", ref, score.Text(count), material)
		return count
	}
	return o
}

// endings are the words for how a game ended.
func endings() []string {
	var words []string
	for _, row := range tournament.Endings() {
		words = append(words, string(row.Ending))
	}
	return words
}

// enterResult journals the result of a game. Where others have changed the event
// meanwhile it is entered on what the event is now, as long as the game is as it
// was looked at; else the conflict stands.
func (s *session) enterResult(ctx context.Context, why string, body tournament.ResultSet) error {
	ref := tournament.GameRef{Stage: body.Stage, Round: body.Round, Board: body.Board, Game: body.Game}
	p, g, err := s.State().Game(ref)
	if err != nil {
		return err
	}
	ctx, release, err := s.store.Turn(ctx) // what is read anew below is not out of date again
	if err != nil {
		return err
	}
	defer release()
	for {
		_, err := s.Commit(ctx, why, body)
		if conflict := (*tournament.ConflictError)(nil); !errors.As(err, &conflict) {
			return err
		}
		if again := s.Refresh(ctx); again != nil {
			return errors.Join(err, again)
		}
		now, h, gone := s.State().Game(ref)
		if gone != nil || now.White != p.White || now.Black != p.Black || h.Result != g.Result {
			return s.told(ctx, err)
		}
	}
}

// resultHint adds the command that corrects a result to the refusal of another
// one.
func resultHint(ref tournament.GameRef, text string, result tournament.ResultKind, err error) error {
	var refused *tournament.RefusedError
	switch {
	case !errors.As(err, &refused):
		return err
	case errors.Is(err, tournament.ErrResultExists) && refused.Have != result:
		board := tournament.Address{Board: ref.Board, Game: ref.Game}
		return fail(exitRefused, err, fmt.Sprintf("to correct it: arbiter result %v %s --correct --why \"...\" --round %d", board, text, ref.Round))
	case errors.Is(err, tournament.ErrNeedsReason):
		return fail(exitRefused, err, `add --why "..."`)
	default:
		return err
	}
}

// stillOpen says how many games of a round have no result yet.
func stillOpen(games, round int) string {
	switch games {
	case 0:
		return fmt.Sprintf(" (round %d is complete)", round)
	case 1:
		return " (1 game open)"
	default:
		return fmt.Sprintf(" (%d games open)", games)
	}
}

// compareSheet warns where a result and the sheet of the game differ.
func (s *session) compareSheet(ref tournament.GameRef, g tournament.Game, result tournament.ResultKind) {
	if g.Sheet == nil || g.Sheet.Result == tournament.ResultUnset || g.Sheet.Result == result {
		return
	}
	fmt.Fprintf(s.env.err, "note: the sheet of %v says %s, the result entered is %s\n", ref, g.Sheet.Result, result)
}
