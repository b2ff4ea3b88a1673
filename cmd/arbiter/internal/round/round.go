// Package round has round and bracket: pairings.
package round

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/league"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/rules/message"
)

// NewCmd holds what is done to rounds.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "round", Short: "Pair and show rounds", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newRoundPairCmd(env), newRoundSetCmd(env), newRoundShowCmd(env), newRoundSwapCmd(env), newRoundAddCmd(env), newRoundRemoveCmd(env), newRoundByeCmd(env), newRoundForbidCmd(env), newRoundPublishCmd(env), newRoundUnpairCmd(env))
	cmd.AddCommand(newRoundDeadlineCmd(env), newRoundForfeitCmd(env), newRoundOpeningsCmd(env), newRoundDeciderCmd(env), newRoundColoursCmd(env))
	return cmd
}

// pairOptions are the flags of round pair.
type pairOptions struct {
	request rounds.PairRequest
	draft   bool
	entry   bool
	rating  bool
	lot     bool
	kept    bool
	seed    uint64
	varma   string
	noShows string
	format  string
}

// ask is the request that the flags make.
func (o pairOptions) ask(env *cli.Env, seeded bool) rounds.PairRequest {
	req := o.request
	switch {
	case o.lot:
		req.By = rounds.NumbersByLot
	case o.entry:
		req.By = rounds.NumbersByEntry
	case o.rating:
		req.By = rounds.NumbersByRating
	case o.kept:
		req.By = rounds.NumbersKept
	}
	if seeded {
		req.Seed = &o.seed
	}
	if req.Varma = rounds.VarmaBy(o.varma); o.varma != "" {
		req.Why = env.Speech().T("cmd-round.varma-why-" + o.varma)
	}
	return req
}

// newRoundPairCmd pairs the next round, or all of them.
func newRoundPairCmd(env *cli.Env) *cobra.Command {
	var opts pairOptions
	cmd := &cobra.Command{
		Use:   "pair",
		Short: "Pair the next round",
		Long: `Pairs the next round and prints it. Before the first round the players get
their numbers: by lot, or in a Swiss by rating, then title, then name, if
anybody has a rating; there the lot gives the colours of the first board. The
seed is printed, and the same seed gives the same lot again. As long as no round
is paired the numbers are made again when somebody has come or gone; who is
registered and not paired is named, with the reason. With --all the
whole round robin is paired at once, and its rounds can then be played in any
order. --varma draws the numbers so that players of one federation or club do
not meet in the last three rounds (FIDE C.05, Annex 2; 9 to 24 players).

In a Swiss that is numbered by rating a late entrant gets the number that is his by
rating, and a rating that was corrected moves its player, until round 4 is paired (FIDE
C.04.2, 2.3 to 2.5); --keep-numbers leaves them as they are.

A Swiss is paired on the results. With --open-as-draws each game that is not finished
counts as a draw for the pairing and for nothing else (FIDE C.04.2, 3.1); of a single
game "result BOARD adj --pair-as 1/2" says so, or that it counts as won.

Who did not come in the round before, by the check-in or by a forfeit, is named before he is
paired again: somebody at the keyboard is asked, and --no-shows answers, with absent (not in
this round), withdrawn (out of the event) or come. A script pairs, and is told.

With --draft the round is put on the table only: round swap and round set alter
it, each saying what that breaks, and round publish makes it the next round.

` + cli.ExitCodes,
		Example: `  arbiter round pair
  arbiter round pair --draft
  arbiter round pair --all --seed 20261120
  arbiter round pair --varma federation
  arbiter round pair --numbers-by-entry`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if opts.draft {
				if err := checkDraftFormat(opts.format); err != nil {
					return err
				}
			}
			if opts.request.All && opts.format == "csv" {
				return cli.Usage(message.Err("cmd-round.csv-many"), message.New("cmd-round.csv-one", message.Args{"Command": "arbiter round show --round 1 --format csv"}))
			}
			opts.request = opts.ask(env, cmd.Flags().Changed("seed"))
			return runRoundPair(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&opts.request.All, "all", false, "pair every round that is left (round robin)")
	f.BoolVar(&opts.request.OpenAsDraws, "open-as-draws", false, "Swiss: games that are not finished count as draws for the pairing, and for nothing else")
	f.Var(cli.NewChoice(&opts.noShows, rounds.NoShowAnswers()), "no-shows", "who did not come in the round before is: "+strings.Join(rounds.NoShowAnswers(), ", "))
	f.BoolVar(&opts.draft, "draft", false, "on the table only, to be altered and published")
	f.Uint64Var(&opts.seed, "seed", 0, "seed of the lot (default: by chance, printed)")
	f.BoolVar(&opts.lot, "numbers-by-lot", false, "draw the numbers by lot, also in a Swiss with ratings")
	f.BoolVar(&opts.entry, "numbers-by-entry", false, "number the players in order of entry, without a lot")
	f.BoolVar(&opts.rating, "numbers-by-rating", false, "number the players in order of rating, then of title, then of name")
	f.BoolVar(&opts.kept, "keep-numbers", false, "Swiss: leave the numbers as they are; who came late has the next one")
	f.Var(cli.NewChoice(&opts.varma, varmaChoices()), "varma", "draw the numbers by the Varma tables: "+strings.Join(varmaChoices(), ", "))
	cmd.MarkFlagsMutuallyExclusive("varma", "numbers-by-lot", "numbers-by-entry", "numbers-by-rating", "keep-numbers")
	cmd.MarkFlagsMutuallyExclusive("seed", "numbers-by-entry")
	cmd.MarkFlagsMutuallyExclusive("seed", "keep-numbers")
	cmd.MarkFlagsMutuallyExclusive("draft", "all")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// varmaChoices are by what the Varma tables keep players apart.
func varmaChoices() []string {
	return []string{string(rounds.VarmaFederation), string(rounds.VarmaClub)}
}

// runRoundPair pairs and prints the rounds.
func runRoundPair(ctx context.Context, env *cli.Env, opts pairOptions) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		if s.OfTeams() && !opts.draft {
			return league.PairMatches(ctx, s, teams.PairMatchesRequest{All: opts.request.All, Seed: opts.request.Seed})
		}
		pair := func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
			return rounds.PairRound(ctx, s.File.Desk, req)
		}
		if opts.draft {
			pair = func(ctx context.Context, req rounds.PairRequest) (rounds.Paired, error) {
				return rounds.DraftRound(ctx, s.File.Desk, req)
			}
		}
		opts.request.NoShows = rounds.NoShowAnswer(opts.noShows)
		if opts.noShows == "" && cli.IsTerminal(env.In) && cli.IsTerminal(env.Out) {
			opts.request.NoShows = rounds.NoShowsAsked
		}
		paired, err := pair(ctx, opts.request)
		if err != nil {
			return s.Told(ctx, err)
		}
		env.Facts(paired.Facts)
		env.Notes(paired.Notes)
		for _, look := range paired.NoShows {
			env.Note(cli.WithRemedy(look.Says, look.Remedy))
		}
		noteLetGo(s, s.StageNumber(), paired.Rounds[0])
		if opts.draft {
			return printDraft(s, s.StageNumber(), opts.format)
		}
		return printRounds(s, s.StageNumber(), opts.format, paired.Rounds...)
	})
}

// newRoundShowCmd prints a round.
func newRoundShowCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	var round int
	var byName, draft bool
	cmd := &cobra.Command{
		Use:     "show",
		Short:   "Print the pairings and results of a round",
		Long:    "Prints a round: boards, players, colours and the results so far. --by-name lists the\nplayers by name, each with his board, colour and opponent.\n--draft prints the draft of the next round, what is wrong with it, and how it differs from\nthe round that the system makes.\n--format chat is a text to paste into a chat: a line a board.\n\n" + cli.ExitCodes,
		Example: "  arbiter round show\n  arbiter round show --draft\n  arbiter round show --by-name\n  arbiter round show --round 2 --format html > round2.html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				if draft {
					if err := checkDraftFormat(format); err != nil {
						return err
					}
					return printDraft(s, s.StageNumber(), format)
				}
				n, err := find.PairedRound(s.File.Desk, round)
				if err != nil {
					return err
				}
				build := reports.Pairings
				switch {
				case byName && format == parts.Chat:
					return cli.NoChat()
				case byName:
					build = reports.Seats
				case format == parts.Chat:
					build = reports.ChatRound
				}
				table, err := build(s.State(), s.StageNumber(), n, s.Words())
				if err != nil {
					return err
				}
				return s.Print(format, table)
			})
		},
	}
	cli.RoundFlag(cmd, &round)
	cmd.Flags().BoolVar(&byName, "by-name", false, "list the players by name: where do I sit?")
	cmd.Flags().BoolVar(&draft, "draft", false, "the draft of the next round")
	cmd.MarkFlagsMutuallyExclusive("draft", "by-name")
	cmd.MarkFlagsMutuallyExclusive("draft", "round")
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format, parts.Chat)
	return cmd
}
