package main

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/tournament"
)

// deciderOptions are the flags of round decider.
type deciderOptions struct {
	round  int
	games  int
	winner string
	why    string
	format string
}

// newRoundDeciderCmd decides a tie in a knock-out.
func newRoundDeciderCmd(env *env) *cobra.Command {
	var opts deciderOptions
	cmd := &cobra.Command{
		Use:   "decider BOARD",
		Short: "Decide a tie in a knock-out",
		Long: `Adds games to a board of a knock-out that is tied when all its games are played: a
mini-match, or a single game. Their results are entered as BOARD.GAME; the colours
go on alternating. --winner names who goes on without more games, for a reason: a
lot, or what the regulations say.

` + exitCodes,
		Example: `  arbiter round decider 3
  arbiter round decider 3 --games 1
  arbiter round decider 3 --winner 5 --why "by lot"`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return runRoundDecider(cmd.Context(), env, opts, args[0])
		},
	}
	f := cmd.Flags()
	roundFlag(cmd, &opts.round)
	f.IntVar(&opts.games, "games", 2, "how many games more are played")
	f.StringVar(&opts.winner, "winner", "", "who goes on, by number or name, without more games")
	f.StringVar(&opts.why, "why", "", "the reason, needed with --winner")
	cmd.MarkFlagsMutuallyExclusive("games", "winner")
	tableFormatFlag(cmd, &opts.format)
	return cmd
}

// runRoundDecider journals the games or the winner and prints the round.
func runRoundDecider(ctx context.Context, env *env, opts deciderOptions, text string) error {
	board, err := strconv.Atoi(text)
	if err != nil || board < 1 {
		return usage(fmt.Errorf("%q is no board", text), "write its number: arbiter round decider 3")
	}
	return env.withAgreed(ctx, func(s *session) error {
		n, err := s.Round(opts.round)
		if err != nil {
			return err
		}
		var body tournament.Body = tournament.DecidersAdded{Stage: s.StageNumber(), Round: n, Board: board, Games: opts.games}
		if opts.winner != "" {
			p, err := s.State().FindPlayer(s.StageNumber(), opts.winner)
			if err != nil {
				return err
			}
			body = tournament.WinnerNamed{Stage: s.StageNumber(), Round: n, Board: board, Player: p.ID}
		}
		if err := s.commit(ctx, opts.why, body); err != nil {
			return withWhy(err)
		}
		if opts.winner == "" {
			p, _ := s.State().Pairing(s.StageNumber(), n, board)
			last := len(p.Games)
			fmt.Fprintf(s.env.err, "to be played on board %d: %s\n", board, gamesText(board, last-opts.games+1, last))
		}
		table, err := reports.Pairings(s.State(), s.StageNumber(), n, s.words())
		if err != nil {
			return err
		}
		return s.print(opts.format, table)
	})
}

// gamesText lists games of a board by address: 3.2, 3.3.
func gamesText(board, first, last int) string {
	var texts []string
	for g := first; g <= last; g++ {
		texts = append(texts, tournament.Address{Board: board, Game: g}.String())
	}
	return strings.Join(texts, ", ")
}

// tiedBoard is the first board of the last round of a knock-out that is tied.
func (s *session) tiedBoard() (int, bool) {
	stage, _ := s.State().Stage(s.StageNumber())
	if stage.System != tournament.SystemKnockOut || len(stage.Played) == 0 {
		return 0, false
	}
	for _, p := range stage.Played[len(stage.Played)-1].Pairings {
		if _, decided := s.State().Event.Score.WinnerOf(p); !decided {
			return p.Board, true
		}
	}
	return 0, false
}

// newBracketCmd prints a knock-out as a bracket.
func newBracketCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "bracket",
		Short:   "Print a knock-out as a bracket",
		Long:    "Prints a knock-out as it hangs on the wall: a column a round, with who plays in it and\nwhat he scored.\n\n" + exitCodes,
		Example: "  arbiter bracket\n  arbiter bracket --format html > bracket.html",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				table, err := reports.Bracket(s.State(), s.StageNumber(), s.words())
				if err != nil {
					return err
				}
				return s.print(format, table)
			})
		},
	}
	asOfFlag(cmd, &asOf)
	tableFormatFlag(cmd, &format)
	return cmd
}
