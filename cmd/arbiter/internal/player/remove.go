package player

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/players"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newPlayerRemoveCmd takes a registration back.
func newPlayerRemoveCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "remove NAME|NUMBER",
		Short: "Take a registration back before the player is paired",
		Long: `Takes a player out of the event as if he had never been registered: a no-show before
the first round, or somebody who was registered twice. He goes out of the lists, of
bans and of numbers that were drawn; the others keep their numbers of entry. Who is
paired, or has points, is not removed but withdraws. arbiter undo takes it back.

` + cli.ExitCodes,
		Example: "  arbiter player remove wiersma\n  arbiter player remove 24 --why \"did not come\"",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return withPlayer(cmd.Context(), env, args[0], func(s *cli.Session, p tournament.Player) error {
				done, err := players.RemovePlayer(cmd.Context(), s.File.Desk, players.RemovePlayerRequest{Player: p.ID, Why: why})
				if err != nil {
					return s.Told(cmd.Context(), err)
				}
				env.Notes(done.Notes)
				return env.Tell(env.Out, "cmd-player.removed", message.Args{"Name": p.Name, "Count": len(done.State.Players)})
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, for the journal")
	return cmd
}
