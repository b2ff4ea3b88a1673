// Package result has result and tables: results as they come in.
package result

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/refusal"
	"arbiter/cmd/internal/desk/results"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/slips"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules"
	"arbiter/rules/message"
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
	unrated bool
	pairAs  string
	on      string
	again   bool
	why     string
}

// NewCmd enters a result.
func NewCmd(env *cli.Env) *cobra.Command {
	var opts resultOptions
	cmd := &cobra.Command{
		Use:   "result [BOARD[.GAME] RESULT]...",
		Short: "Enter or correct a result",
		Long: `Enters the results of boards of the current round, all or none; without any it is
arbiter result enter. Results: White's points as the event scores them (under
2-1-0: 2, 1, 0; under 1-½-0: 1, 5, 0) or those of both (2-0, 1-1, 0-2); 1-0, 0-1,
1/2, ½ and = mean the same in every event. Then 0-0 if both lose, 1/2-0 and 0-1/2,
and the forfeits +/- (Black did not appear), -/+ (White did not appear) and -/-.
Where a drawn game has grades, their points are taken as well (9-1), and the
material is counted where the sheet is in. A game that is not decided yet can
be adj (adjourned), post (postponed) or void (to be replayed): its result follows
as for any other.

In a stage of tables (--system tables) the number of a table is followed by the numbers
of its players in the order of their places: "5 2=9 -1" is 5 before 2 and 9, who share
the second place; 1 did not appear. With --correct "open" takes the places back.

With one result --how notes how it ended: a word, or an article of the rules of
the event (20.4 in a Frisian one, 2.1.9.1.2 in a Russian). Time that ran out in a
drawn game is that of both players, where the rules have that for a draw.

The next round of a Swiss can be paired on a game that is not finished: --pair-as says
what it counts as there, and for nothing else (FIDE C.04.2, 3.1: a draw). The result is
adj, post or void, or open where the game is simply being played. Its own result follows
as for any other game, and is no correction; rounds that were paired on something else
are named, and stay as they are. "round pair --open-as-draws" does so for every game.

A result that stands is corrected with --correct and a reason; both stay in the
journal. Rounds of a Swiss that were paired on it are named and stay as they are.
--rating-only gives the rating report another result, for a reason: points and
standings stay. --unrated leaves the game out of it, for a reason, as one that was over
before it began in earnest (W, D, L of a report file): it counts as any other for points
and pairing. --rating-only with the result itself takes either back. --how, --used and --signed note what else the slip says, with the
result or later; --on is the day of a game that was not played on that of its round.

With two names before it the result is of these players' game: the one that is paired
and open, or in a league without rounds (--system open) a new one, of the day that
--on names or of today. --again takes in another game of the two on that day, and
--correct corrects the one that stands for it.

` + cli.ExitCodes,
		Example: `  arbiter result 1 1-0
  arbiter result 5 1-0 6 0-1 7 =
  arbiter result 3.2 1/2 --round 4
  arbiter result 1 0-1 --correct --why "colours were mixed up on the slip"
  arbiter result 2 1-0 --how time --used 2:00,1:41 --signed both
  arbiter result 3 1/2 --how 2.1.9.1.1
  arbiter result 4 1/2 --rating-only --why "lost by a phone, drawn over the board"
  arbiter result 4 1-0 --unrated --why "White's opponent left after one move"
  arbiter result 2 -/+
  arbiter result 3 adj --pair-as 1/2
  arbiter result 3 1-0 --round 2
  arbiter result 3 "5 2=9 -1"
  arbiter result "de Jong" Postma 1-0 --on 14-11-2026
  arbiter result 4 1/2 --on 18-11-2026`,
		Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if byNames(args) {
				return runResultOf(cmd.Context(), env, args, opts)
			}
			switch words := results.SlipWords(strings.Join(args, " ")); {
			case len(words) == 0 && len(ofOneResult(cmd)) == 0:
				return runResultEnter(cmd.Context(), env, opts.round)
			case len(words) == 2:
				return runResult(cmd.Context(), env, words[0], words[1], opts)
			default:
				return runResults(cmd.Context(), env, words, opts, ofOneResult(cmd))
			}
		},
	}
	cmd.AddCommand(newResultEnterCmd(env))
	cli.RoundFlag(cmd, &opts.round)
	cmd.Flags().BoolVar(&opts.correct, "correct", false, "replace the result that stands")
	cmd.Flags().StringVar(&opts.how, "how", "", "how it ended: resigned, time, agreed … or an article of the rules of the event; another word lists those there are")
	cli.OfferWords(cmd, "how", endings())
	cmd.Flags().StringVar(&opts.used, "used", "", "time used by White and Black, as 1:23,0:58")
	cmd.Flags().StringVar(&opts.signed, "signed", "", "who signed the slip: both, white, black")
	cmd.Flags().BoolVar(&opts.rated, "rating-only", false, "for the rating report only: the result itself stays")
	cmd.Flags().StringVar(&opts.pairAs, "pair-as", "", "of a game that is not finished: what it counts as where the next round is paired, 1/2, 1-0 or 0-1")
	cmd.Flags().BoolVar(&opts.unrated, "unrated", false, "the game is not for ratings; for points and pairing it counts")
	cmd.MarkFlagsMutuallyExclusive("rating-only", "unrated", "pair-as")
	cmd.MarkFlagsMutuallyExclusive("rating-only", "correct")
	cmd.MarkFlagsMutuallyExclusive("rating-only", "how")
	cmd.Flags().StringVar(&opts.on, "on", "", "the day it was played, 14-11-2026")
	cmd.Flags().BoolVar(&opts.again, "again", false, "with names: another game of the two on that day")
	cmd.Flags().StringVar(&opts.why, "why", "", "the reason, needed for a correction")
	return cmd
}

// ofOneResult are the flags in use that go with one result only.
func ofOneResult(cmd *cobra.Command) (flags []string) {
	for _, name := range []string{"correct", "how", "used", "signed", "rating-only", "unrated", "pair-as", "on", "again", "why"} {
		if cmd.Flags().Changed(name) {
			flags = append(flags, "--"+name)
		}
	}
	return flags
}

// runResults enters the results of several boards, all or none; in a stage of tables the
// places of one table.
func runResults(ctx context.Context, env *cli.Env, words []string, opts resultOptions, ofOne []string) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if teams.OfTables(s.File.Desk) && len(words) > 0 {
			return enterPlaces(ctx, s, words, opts)
		}
		if len(ofOne) > 0 {
			return cli.Usage(message.Err("cmd-result.with-one", message.Args{"Flags": ofOne}))
		}
		n, err := find.PairedRound(s.File.Desk, opts.round)
		if err != nil {
			return err
		}
		read, _, err := results.ReadSlips(s.File.Desk, s.StageNumber(), n, words)
		if err != nil {
			return err
		}
		done, err := results.EnterResults(ctx, s.File.Desk, read)
		if err != nil {
			return s.Told(ctx, err)
		}
		for _, slip := range read {
			if err := s.Env.Say(slips.Question{Slip: slip}.Says(s.Desk)); err != nil {
				return err
			}
		}
		s.Env.Notes(done.Notes)
		return s.Env.Say(rounds.RoundOpen(s.File.Desk, s.StageNumber(), n))
	})
}

// SpelledResults lets result take -/+ and -/- bare: with a space before it a word is
// no flag to the parser of the command line, and the same result.
func SpelledResults(args []string) []string {
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
func runResult(ctx context.Context, env *cli.Env, board, text string, opts resultOptions) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if teams.OfTables(s.File.Desk) {
			return enterPlaces(ctx, s, []string{board, text}, opts)
		}
		ref, p, _, err := find.Game(s.File.Desk, opts.round, board)
		if err != nil {
			return err
		}
		outcome, provisional, err := opts.outcomes(s, ref, text)
		if err != nil {
			return err
		}
		if opts.rated {
			return rateResult(ctx, s, results.RatedRequest{Game: ref, Outcome: outcome, Why: opts.why}, p)
		}
		req := results.ResultRequest{Game: ref, Outcome: outcome, PairAs: provisional, Correct: opts.correct, Why: opts.why}
		if err := opts.onto(&req, s.State().Event); err != nil {
			return cli.Usage(err)
		}
		enter := func(ctx context.Context, req results.ResultRequest) (results.Entered, error) {
			return results.EnterResult(ctx, s.File.Desk, req)
		}
		if opts.unrated {
			enter = func(ctx context.Context, req results.ResultRequest) (results.Entered, error) {
				return results.EnterUnrated(ctx, s.File.Desk, req)
			}
		}
		entered, err := enter(ctx, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		return sayResult(s, ref, p, req, entered)
	})
}

// stillPlayed is the word for the result of a game that is simply not finished yet.
const stillPlayed = "open"

// outcomes are the result that the words say, and what it counts as where the next round
// is paired, if that is said.
func (o resultOptions) outcomes(s *cli.Session, ref tournament.GameRef, text string) (result, provisional tournament.Outcome, err error) {
	if o.pairAs != "" {
		if provisional, err = results.OutcomeAt(s.File.Desk, ref, o.pairAs); err != nil {
			return result, provisional, err
		}
	}
	if (o.pairAs != "" || o.correct) && strings.EqualFold(strings.TrimSpace(text), stillPlayed) {
		return result, provisional, nil // corrected to it: the result that stands is taken back
	}
	result, err = results.OutcomeAt(s.File.Desk, ref, text)
	return result, provisional, err
}

// sayResult prints a result that is in, and what somebody should know of it.
func sayResult(s *cli.Session, ref tournament.GameRef, p tournament.Pairing, req results.ResultRequest, entered results.Entered) error {
	args := players(s, p, ref)
	args["Place"], args["Result"] = find.Place(s.File.Desk, ref), results.Won(s.File.Desk, ref, entered.Outcome)
	args["Open"] = rounds.StillOpen(s.File.Desk, ref.Stage, ref.Round)
	code := "cmd-result.entered"
	if notes := results.SlipNotes(s.File.Desk, req.How, req.Slip); len(notes) > 0 {
		code, args["Slip"] = "cmd-result.entered-slip", notes
	}
	if req.PairAs != (tournament.Outcome{}) {
		args["As"], args["State"] = s.State().Written(ref, req.PairAs), req.Outcome.Result.State()
		code = "cmd-result.provisional"
	}
	err := s.Env.Tell(s.Env.Out, code, args)
	if _, g, gone := s.State().Game(ref); gone == nil && g.Unrated() {
		entered.Notes = append([]refusal.Note{message.New("cmd-result.unrated")}, entered.Notes...)
	}
	s.Env.Notes(entered.Notes)
	s.Env.Notes(entered.Rested)
	for _, look := range entered.Stale {
		s.Env.Note(cli.WithRemedy(look.Says, look.Remedy))
	}
	return err
}

// players are the players of a game in a sentence, in the order in which its result is
// written.
func players(s *cli.Session, p tournament.Pairing, ref tournament.GameRef) message.Args {
	white, black := s.State().Sides(ref, p)
	return message.Args{"White": s.PlayerName(white), "Black": s.PlayerName(black)}
}

// onto puts what else the flags say of the slip into a request.
func (o resultOptions) onto(req *results.ResultRequest, e tournament.Event) (err error) {
	if o.how != "" {
		if req.How, err = e.ParseEnding(articleWord(o.how), req.Outcome.Result); err != nil {
			return err
		}
	}
	switch o.signed {
	case "":
	case "both":
		req.Slip.White.Signed, req.Slip.Black.Signed = true, true
	case "white":
		req.Slip.White.Signed = true
	case "black":
		req.Slip.Black.Signed = true
	default:
		return message.Err("cmd-result.bad-signed", message.Args{"Flag": "--signed", "Text": o.signed})
	}
	if o.on != "" {
		if req.On, err = desk.ParseDay(o.on); err != nil {
			return err
		}
	}
	if o.used != "" {
		req.Slip.White.Used, req.Slip.Black.Used, err = tournament.ParseUsed(o.used)
	}
	return err
}

// articleWord is a word, or the number of the article that it names: 20.4 of "Article
// 20.4".
func articleWord(word string) string {
	if cli.IsArticle(word) {
		return rules.FoldArticle(word)
	}
	return word
}

// rateResult gives the rating report another result.
func rateResult(ctx context.Context, s *cli.Session, req results.RatedRequest, p tournament.Pairing) error {
	if _, err := results.RateResult(ctx, s.File.Desk, req); err != nil {
		return s.Told(ctx, err)
	}
	code := "cmd-result.rated"
	if req.Outcome.Result == tournament.NotRated {
		code = "cmd-result.not-rated"
	}
	return s.Env.Tell(s.Env.Out, code, players(s, p, req.Game),
		message.Args{"Place": find.Place(s.File.Desk, req.Game), "Result": s.State().Written(req.Game, req.Outcome)})
}

// endings are the words for how a game ended, of all rules.
func endings() []string {
	var words []string
	for _, row := range tournament.Endings() {
		words = append(words, string(row.Ending))
	}
	return words
}
