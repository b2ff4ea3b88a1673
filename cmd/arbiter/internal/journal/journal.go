// Package journal has the commands about what was done: journal, undo, redo, backup, restore,
// merge.
package journal

import (
	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/history"
	"arbiter/reports/journal"
	"arbiter/tournament"
)

// NewCmd lists the changes of an event.
func NewCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	var marks bool
	cmd := &cobra.Command{
		Use:   "journal",
		Short: "List every change: who, when, what, why",
		Long: `Lists the journal of the event. Nothing is ever removed from it. An edit names the
fields it altered; in JSON they stand as before and after. With --marks only
the changes in effect that touch the integrity of the event: a round paired by hand,
a result corrected after the next round was paired, a full-point bye, other numbers
or scoring, an expulsion, a late entrant; and any change, also one that was taken
back, that is dated before an earlier one: a clock was wrong or was set back.

` + cli.ExitCodes,
		Example: "  arbiter journal\n  arbiter journal --marks\n  arbiter journal --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				changes, err := history.History(cmd.Context(), s.File.Desk)
				if err != nil {
					return err
				}
				if marks {
					found, err := tournament.Marks(changes)
					if err != nil {
						return err
					}
					return s.Print(format, journal.Marked(changes, found, s.State(), s.Words()))
				}
				return s.Print(format, journal.Journal(changes, s.State(), s.Words()))
			})
		},
	}
	cmd.Flags().BoolVar(&marks, "marks", false, "only what touches the integrity of the event")
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}
