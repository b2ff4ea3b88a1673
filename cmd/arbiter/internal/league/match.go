package league

import (
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports"
	"arbiter/rules/message"
)

// NewMatchCmd holds what is done to a match of teams.
func NewMatchCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "match", Short: "Line-ups, scores and dates of matches of teams", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newMatchShowCmd(env), newMatchLineUpCmd(env), newMatchOpenCmd(env), newMatchScoreCmd(env), newMatchAwardCmd(env), newMatchMoveCmd(env))
	return cmd
}

// matchRoundFlag is the round of a match.
func matchRoundFlag(cmd *cobra.Command, round *int) {
	cmd.Flags().IntVar(round, "round", 0, cli.DeedOf("match show").Field("round").Help)
}

// matchNumber reads the number of a match in its round.
func matchNumber(text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, cli.Usage(message.Err("teamplay.bad-table", message.Args{"Text": text}))
	}
	return n, nil
}

// matchWords are a check of the words of a command of which the first is a match.
func matchWords(least, most int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, words []string) error {
		if err := cobra.RangeArgs(least, most)(cmd, words); err != nil {
			return err
		}
		_, err := matchNumber(words[0])
		return err
	}
}

// showMatch prints the match to which something was done.
func showMatch(s *cli.Session, out deeds.Outcome) error {
	return printMatch(s, out.Match.Round, out.Match.Table, "text")
}

// showCalendar prints the round of the match to which something was done.
func showCalendar(s *cli.Session, out deeds.Outcome) error {
	tab, err := leagueCalendar(s, out.Match.Round)
	if err != nil {
		return err
	}
	return s.Print("text", tab)
}

// newMatchShowCmd prints a match.
func newMatchShowCmd(env *cli.Env) *cobra.Command {
	var round int
	var format string
	cmd := &cobra.Command{
		Use:     "show MATCH",
		Short:   "Print a match board by board",
		Long:    "Prints a match of a round by its number: boards, colours and scores, the team at home to the left.\n\n" + cli.ExitCodes,
		Example: "  arbiter match show 3\n  arbiter match show 1 --round 5 --format json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			table, err := matchNumber(args[0])
			if err != nil {
				return err
			}
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return printMatch(s, round, table, format) })
		},
	}
	matchRoundFlag(cmd, &round)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// printMatch prints a match.
func printMatch(s *cli.Session, round, table int, format string) error {
	stage, m, err := teams.MatchAt(s.File.Desk, round, table)
	if err != nil {
		return err
	}
	return s.Print(format, reports.LeagueMatch(s.State(), stage, m, s.Words()))
}

// newMatchLineUpCmd hands in a line-up.
func newMatchLineUpCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "match lineup", cobra.Command{
		Use:   "lineup MATCH TEAM [PLAYERS]",
		Short: "Hand in who plays for a team, by board",
		Long: `Hands in the line-up of a team: its players by name or number, by board, separated by commas; a
dash is an empty board, and so are boards that are not named. Players of other teams may
play: they are named as substitutes. With both line-ups the boards are there, and results
are entered as 3.5. Until then a line-up is on no paper. Without players it is taken back.
To alter one once both are in needs a reason.

` + cli.ExitCodes,
		Example: "  arbiter match lineup 3 hartwert \"Jelle Wiersma, Teake, -, Foppe\"\n  arbiter match lineup 3 2 \"11,12,14,13\" --round 2",
		Args:    matchWords(2, 3),
	}, showMatch)
}

// newMatchOpenCmd lets everybody see a line-up.
func newMatchOpenCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "match open", cobra.Command{
		Use:     "open MATCH",
		Short:   "Let everybody see a line-up though the other is not in",
		Long:    "Lets everybody see the line-up of a match that is in, though that of the other team is not: whoever hands in second knows it then.\n\n" + cli.ExitCodes,
		Example: "  arbiter match open 2\n  arbiter match open 1 --round 5",
		Args:    matchWords(1, 1),
	}, showMatch)
}

// newMatchScoreCmd gives a match its score.
func newMatchScoreCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "match score", cobra.Command{
		Use:   "score MATCH [SCORE]",
		Short: "Enter the score of a match whose boards are not on record",
		Long: `Enters the board points of a match that is known by its score alone, the team at home first. Where
line-ups are in, the boards tell. A score of less than all points needs a reason: boards on
which neither side had anybody. With --off it is taken back.

` + cli.ExitCodes,
		Example: "  arbiter match score 3 12-8\n  arbiter match score 1 5½-2½ --round 2\n  arbiter match score 1 --off --why \"of another match\"",
		Args: func(cmd *cobra.Command, words []string) error {
			if err := matchWords(1, 2)(cmd, words); err != nil {
				return err
			}
			if (cmd.Flag("off").Value.String() == "true") == (len(words) == 2) {
				return cli.Usage(message.Err("teamplay.which-score"))
			}
			return nil
		},
	}, showCalendar)
}

// newMatchAwardCmd gives the points of a match that was not played.
func newMatchAwardCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "match award", cobra.Command{
		Use:   "award MATCH MATCHPOINTS",
		Short: "Give the match points of a match that was not played",
		Long: `Gives the match points of a match that was not played, the team at home first, for a reason: 0-2. Its
board points are 0-0 unless --board-points gives them.

` + cli.ExitCodes,
		Example: "  arbiter match award 2 0-2 --why \"Heerenveen 3 did not come\"\n  arbiter match award 2 2-0 --board-points 16-0 --why \"decision of the bond\"",
		Args:    matchWords(2, 2),
	}, showCalendar)
}

// newMatchMoveCmd moves a match.
func newMatchMoveCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "match move", cobra.Command{
		Use:     "move MATCH [DATE]",
		Short:   "Say when a match is played, or that the other team is at home",
		Long:    "Moves a match to a day, before or after its round; without a day it is played with its round. With --swap the other team is at home.\n\n" + cli.ExitCodes,
		Example: "  arbiter match move 2 14-11-2026 --round 5\n  arbiter match move 2 \"2026-11-14 19:30\"\n  arbiter match move 2 --swap --round 5",
		Args:    matchWords(1, 2),
	}, showCalendar)
}

// SpelledLineUps has a line-up that begins with an empty board ("-, Jan Pot") begin with a dash that is no
// sign of a flag.
func SpelledLineUps(args []string) []string {
	if !slices.Contains(args, "lineup") {
		return args
	}
	args = slices.Clone(args)
	for i, arg := range args {
		if rest, ok := strings.CutPrefix(arg, "-"); ok && strings.HasPrefix(strings.TrimSpace(rest), ",") {
			args[i] = "–" + rest
		}
	}
	return args
}
