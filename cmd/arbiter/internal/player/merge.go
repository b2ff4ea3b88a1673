package player

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/players"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newPlayerMergeCmd joins two registrations of one person.
func newPlayerMergeCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "merge NAME|NUMBER OTHER",
		Short: "Join two registrations of one person",
		Long: `Joins what was paired and played under the second registration to the first, which
stays; what is not known of it is taken from the other, whose name goes on being
understood. Refused where the two met, or are paired in one round. If both have a
number in the stage the lower one stays, and those after the higher one move up.

` + cli.ExitCodes,
		Example: `  arbiter player merge "Jelle Wiersma" "J. Wiersma" --why "registered twice"`,
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withPlayer(cmd.Context(), env, args[0], func(s *cli.Session, p tournament.Player) error {
				return mergePlayers(cmd.Context(), s, p, args[1], why)
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason")
	return cmd
}

// mergePlayers journals that two registrations are one player's.
func mergePlayers(ctx context.Context, s *cli.Session, p tournament.Player, text, why string) error {
	other, err := find.FindPlayer(s.File.Desk, text)
	if err != nil {
		return err
	}
	done, err := players.MergePlayers(ctx, s.File.Desk, players.MergePlayersRequest{Player: p.ID, Other: other.ID, Why: why})
	if err != nil {
		return s.Told(ctx, err)
	}
	now, _ := done.State.Player(p.ID)
	return s.Env.Tell(s.Env.Out, "cmd-player.merged", message.Args{"Other": other.Name, "Player": players.PersonText(now)})
}
