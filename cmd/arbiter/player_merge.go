package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/tournament"
)

// newPlayerMergeCmd joins two registrations of one person.
func newPlayerMergeCmd(env *env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use:   "merge NAME|NUMBER OTHER",
		Short: "Join two registrations of one person",
		Long: `Joins what was paired and played under the second registration to the first, which
stays; what is not known of it is taken from the other, whose name goes on being
understood. Refused where the two met, or are paired in one round. If both have a
number in the stage the lower one stays, and those after the higher one move up.

` + exitCodes,
		Example: `  arbiter player merge "Jelle Wiersma" "J. Wiersma" --why "registered twice"`,
		Args:    cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.withPlayer(cmd.Context(), args[0], func(s *session, p tournament.Player) error {
				return s.mergePlayers(cmd.Context(), p, args[1], why)
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason")
	return cmd
}

// mergePlayers journals that two registrations are one player's.
func (s *session) mergePlayers(ctx context.Context, p tournament.Player, text, why string) error {
	other, err := s.State().FindPlayer(s.StageNumber(), text)
	if err != nil {
		return err
	}
	if err := s.commit(ctx, why, tournament.PlayersMerged{Player: p.ID, Other: other.ID}); err != nil {
		return withWhy(err)
	}
	now, _ := s.State().Player(p.ID)
	_, err = fmt.Fprintf(s.env.out, "%s is now one player with %s\n", clean(other.Name), clean(personText(now)))
	return err
}
