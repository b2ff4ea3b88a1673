package round

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/rules/message"
)

// newRoundSwapCmd exchanges two players, two boards, or the colours of one.
func newRoundSwapCmd(env *cli.Env) *cobra.Command {
	return deedCmd(env, "round swap", true, cobra.Command{
		Use:   "swap PLAYER PLAYER",
		Short: "Exchange two players, two boards, or the colours of a board",
		Long: `Exchanges the places of two players in the draft of the next round or, where there is
none, in the round being played, colours included; a player who has none takes that of
the other. With --boards two boards exchange their numbers. With --colours the two
players of a board exchange their colours; once the board has begun round colours puts
that on record. A draft is printed with what is wrong with it, marked ! where it is
against the rules.
` + alterHelp + `

` + cli.ExitCodes,
		Example: "  arbiter round pair --draft\n  arbiter round swap 12 4\n  arbiter round swap --colours 3 --why \"sat down the other way\"\n  arbiter round swap --boards 3 5 --why \"no stairs\"\n  arbiter round publish --why \"they came by one car\"",
		Args: func(cmd *cobra.Command, words []string) error {
			turn, boards := cmd.Flags().Changed("colours"), cmd.Flag("boards").Value.String() == "true"
			if turn == (len(words) == 2) || len(words) == 1 || len(words) > 2 || turn && boards {
				return cli.Usage(message.Err("cmd-round.swap-whom"), message.New("cmd-round.command", message.Args{"Command": "arbiter round swap 12 4"}))
			}
			return nil
		},
	})
}
