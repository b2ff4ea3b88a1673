// Package player has player and checkin: who plays, and who has come.
package player

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/ratinglist"
	"arbiter/reports"
	"arbiter/tournament"
)

// NewCmd holds what is done to players.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "player", Short: "Register and list players", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newPlayerAddCmd(env), newPlayerImportCmd(env), newPlayerListCmd(env), newPlayerShowCmd(env), newPlayerHistoryCmd(env), newPlayerEditCmd(env), newPlayerMergeCmd(env), newPlayerRemoveCmd(env),
		newPlayerPresentCmd(env), newPlayerPaidCmd(env), newPlayerAbsentCmd(env), newPlayerLeaveCmd(env, false), newPlayerLeaveCmd(env, true), newPlayerReturnCmd(env))
	return cmd
}

// newPlayerAddCmd registers one player.
func newPlayerAddCmd(env *cli.Env) *cobra.Command {
	var given playerFlags
	var late lateOptions
	var list string
	cmd := &cobra.Command{
		Use:   "add NAME",
		Short: "Register a player",
		Long: `Registers one player. Once a Swiss has begun he is a late entrant (--late): he gets
the next number, and for each round that he missed what the regulations give.

` + cli.ExitCodes,
		Example: `  arbiter player add "Jelle Wiersma" --rating 1450 --club Wommels
  arbiter player add "Sjûkje Hoekstra" --federation NED --title MI --sex f --id kndb:12345
  arbiter player add wiersma --list kndb
  arbiter player add "Hâns Ypma" --late --missed half`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			given.player.Name = args[0]
			player, err := given.typed()
			if err == nil && list != "" {
				player, err = ratinglist.FromList(env, list, player, changedFields(cmd))
			}
			if err != nil {
				return err
			}
			return runPlayerAdd(cmd.Context(), env, player, late)
		},
	}
	given.bind(cmd)
	ratinglist.ListFlag(cmd, &list, "look the player up in a kept rating list, by an id or a part of the name")
	cmd.Flags().BoolVar(&late.late, "late", false, "enter a Swiss that has begun")
	cmd.Flags().StringVar(&late.missed, "missed", string(tournament.ByeZero), "what each round that a late entrant missed counts: zero, half")
	return cmd
}

// newPlayerListCmd lists the players.
func newPlayerListCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	var byName, all, groups bool
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the players",
		Long:    "Lists the players with their numbers, ratings and clubs; with --all everything that is\nknown of them, as player import reads it.\n\n" + cli.ExitCodes,
		Example: `  arbiter player list --all --format csv > players.csv`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if groups {
				return listAllPlayers(cmd.Context(), env, asOf, format, all)
			}
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				build := reports.Players
				if byName {
					build = reports.PlayersByName
				}
				table := build(s.State(), s.Words())
				if all {
					table = reports.InFull(table, s.Words())
				}
				return s.Print(format, table)
			})
		},
	}
	cmd.Flags().BoolVar(&byName, "by-name", false, "in the order of the names, as the language has it (default: by number)")
	cli.AllGroupsFlag(cmd, &groups)
	cmd.Flags().BoolVar(&all, "all", false, "also team, sex, patronymic, region, rank, coach, groups and ids")
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
