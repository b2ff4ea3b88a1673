package standing

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/setup"
	"arbiter/reports"
	"arbiter/reports/parts"
	"arbiter/reports/table"
)

// NewKeizerCmd is about the figures of a Keizer competition.
func NewKeizerCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "keizer", Short: "The figures of a Keizer competition", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand,
		Long: "Shows and alters the figures by which a Keizer competition is scored and paired. It is begun\nwith arbiter new --system keizer.\n\n" + cli.ExitCodes}
	cmd.AddCommand(newKeizerShowCmd(env), newKeizerPresetsCmd(env), newKeizerSetCmd(env))
	return cmd
}

// newKeizerShowCmd prints the figures of the stage.
func newKeizerShowCmd(env *cli.Env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use: "show", Short: "Print the figures of the competition", Args: cobra.NoArgs,
		Long: "Prints each figure as it is written, KEY=VALUE, and what it says. The page for the\nclub's notice board is arbiter print keizer-rules.\n\n" + cli.ExitCodes,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error {
				if _, err := setup.KeizerStage(s.File.Desk); err != nil {
					return err
				}
				tab, err := reports.KeizerFigures(s.State(), s.StageNumber(), s.Words())
				if err != nil {
					return err
				}
				return s.Print(format, tab)
			})
		},
	}
	cli.AsOfFlag(cmd, &asOf)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// newKeizerPresetsCmd prints the ways to play Keizer that have a name.
func newKeizerPresetsCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use: "presets", Short: "Print the ways to play Keizer by name, and what each key means", Args: cobra.NoArgs,
		Long: "Prints the presets with their settings, and the keys: how each is written and what it\nsays. With --format json also where each was met.\n\n" + cli.ExitCodes,
		RunE: func(*cobra.Command, []string) error {
			loc := env.Words
			f, err := parts.FormatNamed(format)
			if err != nil {
				return cli.Usage(err)
			}
			doc := table.Document{Tables: []table.Table{reports.KeizerParameterTable(loc), reports.KeizerPresetTable(loc)}, Loc: loc}
			env.Output.Apply(&doc)
			return env.WriteDocument(f, doc)
		},
	}
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// newKeizerSetCmd alters figures.
func newKeizerSetCmd(env *cli.Env) *cobra.Command {
	var why string
	cmd := &cobra.Command{
		Use: "set KEY=VALUE...", Short: "Alter figures of the competition", Args: cobra.MinimumNArgs(1),
		Long: "Alters the figures that are named and leaves the rest; a preset alone sets all of them.\nOnce a round is paired it needs a reason. All evenings are scored anew.\n\n" + cli.ExitCodes,
		Example: "  arbiter keizer set bye=1/2 absent.excused=1/3:max5 --why \"members' meeting\"\n" +
			"  arbiter keizer set absent.training=1/4\n  arbiter keizer set borne",
		RunE: func(cmd *cobra.Command, args []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error {
				if _, err := setup.SetKeizer(cmd.Context(), s.File.Desk, setup.SetKeizerRequest{Text: strings.Join(args, ","), Why: why}); err != nil {
					return s.Told(cmd.Context(), err)
				}
				tab, err := reports.KeizerFigures(s.State(), s.StageNumber(), s.Words())
				if err != nil {
					return err
				}
				return s.Print("text", tab)
			})
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, needed once a round is paired")
	return cmd
}
