package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/tournament"
)

// newPlayerCmd holds what is done to players.
func newPlayerCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "player", Short: "Register and list players", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newPlayerAddCmd(env), newPlayerImportCmd(env), newPlayerListCmd(env))
	return cmd
}

// newPlayerAddCmd registers one player.
func newPlayerAddCmd(env *env) *cobra.Command {
	var player tournament.Player
	cmd := &cobra.Command{
		Use:   "add NAME",
		Short: "Register a player",
		Long:  "Registers one player.\n\n" + exitCodes,
		Example: `  arbiter player add "Jelle Wiersma" --rating 1450 --club Wommels
  arbiter player add "Sjûkje Hoekstra" --federation NED --title MI`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			player.Name = args[0]
			return runPlayerAdd(cmd.Context(), env, player)
		},
	}
	f := cmd.Flags()
	f.IntVar(&player.Rating, "rating", 0, "rating")
	f.StringVar(&player.Club, "club", "", "club")
	f.StringVar(&player.Federation, "federation", "", "federation, as NED")
	f.StringVar(&player.Title, "title", "", "title, as MI")
	f.IntVar(&player.BirthYear, "birth-year", 0, "year of birth")
	return cmd
}

// runPlayerAdd registers one player in one change.
func runPlayerAdd(ctx context.Context, env *env, player tournament.Player) error {
	return env.withEvent(ctx, func(s *session) error {
		if err := s.commit(ctx, "", tournament.PlayerAdded{Player: player}); err != nil {
			return err
		}
		added := s.event.Players[len(s.event.Players)-1]
		_, err := fmt.Fprintf(env.out, "%s is player %d of %s\n", clean(added.Name), len(s.event.Players), clean(s.event.Event.Name))
		return err
	})
}

// newPlayerListCmd lists the players.
func newPlayerListCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the players",
		Long:    "Lists the players with their numbers, ratings and clubs.\n\n" + exitCodes,
		Example: `  arbiter player list --format csv > players.csv`,
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error {
				return s.print(format, reports.Players(s.event, s.words()))
			})
		},
	}
	asOfFlag(cmd, &asOf)
	tableFormatFlag(cmd, &format)
	return cmd
}
