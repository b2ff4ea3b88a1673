// Package event has the commands about an event as a whole: how it is begun and set, what is
// to be done, groups and templates.
package event

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports/parts"
)

// NewCmd shows and alters what the event is.
func NewCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "event", Short: "Show and alter what the event is", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newEventShowCmd(env), newEventSetCmd(env), newEventPrivacyCmd(env))
	return cmd
}

// newEventShowCmd prints what the event is.
func newEventShowCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "show",
		Short:   "Print what the event is",
		Long:    "Prints the name, place and dates of the event, what is played and how it is scored.\n\n" + cli.ExitCodes,
		Example: "  arbiter event show\n  arbiter event show --as-of 3 --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error { return showEvent(s, format) })
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// showEvent prints the event as lines of a name and a value, or as JSON.
func showEvent(s *cli.Session, format string) error {
	if format == "json" {
		return parts.WriteEventJSON(s.Env.Out, s.State())
	}
	return s.Env.List(setup.EventFacts(s.File.Desk))
}

// newEventSetCmd alters what the event is.
func newEventSetCmd(env *cli.Env) *cobra.Command {
	var req setup.EditEventRequest
	cmd := &cobra.Command{
		Use:   "set",
		Short: "Alter what the event is",
		Long: `Alters what the flags name and leaves the rest. Once a round is paired the variant
stays, and score and tie-breaks change only with --force and a reason. --tiebreaks
"" goes back to those of the system. --rules changes what is cited only; --rules ""
goes back to the variant's own rules. --time is the time of each player: minutes, and
the seconds added for each move (80+60); minutes for so many moves and for the rest
(120/50+60); one a game of a micro-match (80+60,15+5,5+3), with a tempo before it if
that was announced (rapid 15). A time outside those of the rules is named, not refused.
Public pages have no birth years and no irregularities by name unless --publish says
so; what they have else it can leave out, on one kind of page if it is named: no-clubs,
no-ratings@embed. arbiter event privacy shows what is where.

Games are recorded move by move on tablets by both players unless --recorders one or
none says otherwise; --assist legal has tablets take legal moves alone, for youth and
training. --delay is by how many minutes moves come later to the public, on pages and
relays alike; --clocks on has tablets ask for what the clocks show.

` + cli.ExitCodes,
		Example: `  arbiter event set --place Dambûn --begin 2026-11-20
  arbiter event set --time 80+60
  arbiter event set --publish birth-years,no-ratings@embed --initials-under 16
  arbiter event set --recorders one --delay 15
  arbiter event set --tiebreaks SB,WIN --force --why "decided by the players' meeting"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			var err error
			if req.Given, req.Fields, err = cli.ReadSettings(cli.SettingWords(cmd)); err != nil {
				return err
			}
			return runEventSet(cmd.Context(), env, req)
		},
	}
	f := cmd.Flags()
	for _, row := range setup.EventSettings() {
		cli.SettingFlag(cmd, row, "")
	}
	f.BoolVar(&req.Force, "force", false, "alter what is locked since the first round")
	f.StringVar(&req.Why, "why", "", "the reason, for the journal")
	return cmd
}

// runEventSet journals the altered event, and prints it.
func runEventSet(ctx context.Context, env *cli.Env, req setup.EditEventRequest) error {
	return env.WithEvent(ctx, func(s *cli.Session) error {
		done, err := setup.EditEvent(ctx, s.File.Desk, req)
		if err != nil {
			return s.Told(ctx, err)
		}
		s.Env.Notes(done.Notes)
		return showEvent(s, "text")
	})
}
