package round

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// newRoundPublishCmd makes a round of the draft.
func newRoundPublishCmd(env *cli.Env) *cobra.Command {
	var why, format string
	cmd := &cobra.Command{
		Use:   "publish",
		Short: "Make the draft the next round",
		Long: `Pairs the next round as it stands in the draft, and prints it. If it is not as the
system pairs, the first thing in which it differs is named, with its article; it then
needs --why, counts as paired by hand, and the arbiter's report shows it.

` + cli.ExitCodes,
		Example: "  arbiter round publish\n  arbiter round publish --why \"12 and 4 share a car home\"",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return publishDraft(cmd.Context(), s, why, format) })
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason, needed where the round is not as the system pairs")
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// publishDraft makes the draft a round and prints it.
func publishDraft(ctx context.Context, s *cli.Session, reasons, format string) error {
	published, err := rounds.PublishRound(ctx, s.File.Desk, reasons)
	stage, _ := s.State().Stage(s.StageNumber())
	if d := published.Difference; d != nil && !d.Same {
		how := why.DifferenceOf(s.State(), stage, published.Round, *d)
		if err := s.Env.Tell(s.Env.Err, "cmd-round.differs", message.Args{"How": how}); err != nil {
			return err
		}
	}
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Notes(published.Notes)
	s.Env.Facts(published.Facts)
	return printRounds(s, stage.Number, format, published.Round)
}

// printRounds prints rounds that are paired.
func printRounds(s *cli.Session, stage int, format string, rounds ...tournament.Round) error {
	var tables []table.Table
	for _, r := range rounds {
		tab, err := reports.Pairings(s.State(), stage, r.Number, s.Words())
		if err != nil {
			return err
		}
		tables = append(tables, tab)
	}
	return s.Print(format, tables...)
}

// newRoundUnpairCmd takes back the last round.
func newRoundUnpairCmd(env *cli.Env) *cobra.Command {
	var why string
	var draft, all bool
	cmd := &cobra.Command{
		Use:   "unpair",
		Short: "Take back the last round, as long as nothing of it is on record",
		Long: `Takes back the pairing of the last round, for a reason: it is marked, for somebody
has seen it. A round with a result, a sheet, an incident or a ruling stays; undo
these first. With --draft the draft of a round is dropped, for no reason at all. With
--all the pairings of every round go, as of a round robin that was paired whole.

` + cli.ExitCodes,
		Example: "  arbiter round unpair --why \"2 was there after all\"\n  arbiter round unpair --draft",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.WithEvent(cmd.Context(), func(s *cli.Session) error { return unpair(cmd.Context(), s, why, draft, all) })
		},
	}
	cmd.Flags().StringVar(&why, "why", "", "the reason")
	cmd.Flags().BoolVar(&draft, "draft", false, "drop the draft instead")
	cmd.Flags().BoolVar(&all, "all", false, "every round of the stage")
	cmd.MarkFlagsMutuallyExclusive("draft", "all")
	return cmd
}

// unpair takes the last round back, or all rounds, or the draft.
func unpair(ctx context.Context, s *cli.Session, why string, draft, all bool) error {
	takeBack, said := func(ctx context.Context, why string) (desk.Done, int, error) {
		return rounds.UnpairRound(ctx, s.File.Desk, why)
	}, "cmd-round.unpaired"
	switch {
	case draft:
		takeBack, said = func(ctx context.Context, why string) (desk.Done, int, error) {
			return rounds.DropDraft(ctx, s.File.Desk, why)
		}, "cmd-round.draft-dropped"
	case all:
		takeBack, said = func(ctx context.Context, why string) (desk.Done, int, error) {
			return rounds.UnpairRounds(ctx, s.File.Desk, why)
		}, "cmd-round.unpaired-all"
	}
	done, n, err := takeBack(ctx, why)
	if err != nil {
		return s.Told(ctx, err)
	}
	s.Env.Notes(done.Notes)
	return s.Env.Tell(s.Env.Out, said, message.Args{"Round": n})
}
