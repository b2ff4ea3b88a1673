package player

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
)

// newPlayerRemoveCmd takes a registration back.
func newPlayerRemoveCmd(env *cli.Env) *cobra.Command {
	return cli.DeedCommand(env, "player remove", cobra.Command{
		Use:   "remove NAME|NUMBER",
		Short: "Take a registration back before the player is paired",
		Long: `Takes a player out of the event as if he had never been registered: a no-show before
the first round, or somebody who was registered twice. He goes out of the lists, of
bans and of numbers that were drawn; the others keep their numbers of entry. Who is
paired, or has points, is not removed but withdraws. arbiter undo takes it back.

` + cli.ExitCodes,
		Example: "  arbiter player remove wiersma\n  arbiter player remove 24 --why \"did not come\"",
		Args:    cobra.ExactArgs(1),
	}, (*cli.Session).SayOutcome)
}
