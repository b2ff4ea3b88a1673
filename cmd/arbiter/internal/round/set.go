package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/deeds"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/rules/message"
)

// newRoundSetCmd pairs a round by hand, or boards of one.
func newRoundSetCmd(env *cli.Env) *cobra.Command {
	var format string
	row := cli.DeedOf("round set")
	cmd := &cobra.Command{
		Use:   "set WHITE-BLACK... | set BOARD WHITE-BLACK...",
		Short: "Pair the next round by hand, or boards of the one being played",
		Long: `Pairs the next round as it is given: the numbers of White and Black for each board
in turn, and the number alone of a player who has the bye. Players who are not
named do not play. Where the event has a pairing system this needs --why: it is
marked, and the arbiter's report shows it. What it breaks of the rules (a rematch, a
second bye, colours, who is not to meet) is said, board by board, and it is taken with
--force only. Before the first round the numbers are
those of entry, if none were given. With --no-colours the two players of a board
are named in any order: who had White is not on record. With --draft the round goes
on the table.

With a board in front, boards of the draft are set, or of the round that is being
played: 8 10-8 puts two players on board 8, 8 10 gives one the bye, 8 - leaves the
board empty; several at once are one change. In a draft, who sat there takes the place
that becomes free. In a round that is being played he has none: it is said, with what
would pair him; --absent names who is not there. Other boards keep their numbers.

In a stage of tables the numbers of two to four players make a table: 1-5-9-12 2-6-10
is a whole round of two tables, 3 1-5-9 seats three at table 3, 3 - takes the table off.
They leave the tables where they sat; who is not named any more has no place.
` + alterHelp + `

` + cli.ExitCodes,
		Example: `  arbiter round set 1-8 5-2 3-6 7-4 9 --why "the computer was not there in time"
  arbiter round set 3 12-4
  arbiter round set 8 10-8 9 3-14 --absent 5,21 --why "two did not come"
  arbiter round set 3 6-2-4-12 --why "12 came at ten past"`,
		Args: cobra.MinimumNArgs(1),
	}
	filled := cli.DeedFlags(cmd, row)
	cmd.RunE = func(cmd *cobra.Command, words []string) error {
		f := filled(words)
		return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
			if !f.Has("draft") && !f.Has("no-colours") && rounds.SetsBoards(s.File.Desk, words, f.Round()) {
				return doAt(cmd.Context(), s, row, f, format)
			}
			if err := wholeRound(cmd); err != nil {
				return err
			}
			return setRound(cmd.Context(), s, words, f, format)
		})
	}
	cli.TableFormatFlag(cmd, &format)
	cmd.MarkFlagsMutuallyExclusive("draft", "no-colours")
	return cmd
}

// wholeRound refuses flags that are for boards of a round that there is.
func wholeRound(cmd *cobra.Command) error {
	for _, flag := range []string{"round", "absent"} {
		if cmd.Flags().Changed(flag) {
			return cli.Usage(message.Err("cmd-round.not-for-whole", message.Args{"Flag": "--" + flag}), message.New("cmd-round.command", message.Args{"Command": "arbiter round set 8 10-8 --" + flag}))
		}
	}
	return nil
}

// setRound pairs a round that is given whole, or puts it on the table, and prints it.
func setRound(ctx context.Context, s *cli.Session, words []string, f deeds.Filled, format string) error {
	req := rounds.SetRequest{NoColours: f.Has("no-colours"), Force: f.Has("force"), Why: f.Text("why")}
	var err error
	if teams.OfTables(s.File.Desk) {
		req.Tables, err = rounds.FindTables(s.File.Desk, words)
	} else {
		req.Pairings, err = rounds.FindPairs(s.File.Desk, words)
	}
	if err != nil {
		return err
	}
	if f.Has("draft") {
		if err := checkDraftFormat(format); err != nil {
			return err
		}
		set, err := rounds.SetDraft(ctx, s.File.Desk, req)
		s.Env.Notes(set.Notes)
		return showDraft(ctx, s, format, err)
	}
	paired, err := rounds.SetRound(ctx, s.File.Desk, req)
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Notes(paired.Notes)
	return printRounds(s, s.StageNumber(), format, paired.Rounds...)
}
