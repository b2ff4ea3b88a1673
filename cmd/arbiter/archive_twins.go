package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// newArchiveTwinsCmd lists records of one game.
func newArchiveTwinsCmd(a *archiveCommand) *cobra.Command {
	var kind, format string
	kinds := []string{archive.Exact.String(), archive.Prefix.String(), archive.Near.String(), archive.Contradiction.String()}
	cmd := &cobra.Command{
		Use:   "twins",
		Short: "Sheets that are of one game, and why",
		Long: `Lists sheets that are of one game, a group each: exact (the same moves and result),
prefix (one is the beginning of another), near (a slip or two), contradiction (the same
game with another result). Only sheets of the same two people are put together.

` + exitCodes,
		Example: "  arbiter archive twins --kind contradiction\n  arbiter archive twins --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(cmd.Context(), toRead, func(e archive.Engine) error { return a.twins(cmd.Context(), e, kind, format) })
		},
	}
	cmd.Flags().Var(&choice{&kind, kinds}, "kind", "only this kind: exact, prefix, near, contradiction")
	offerWords(cmd, "kind", kinds)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// twins prints the groups.
func (a *archiveCommand) twins(ctx context.Context, e archive.Engine, word, format string) error {
	kind, _ := archive.ParseTwinKind(word)
	show := a.showTwins
	if format == "json" {
		show = func(g archive.TwinGroup) error { return jsonLine(a.env.out, g) }
	}
	for g, err := range archive.TwinsOf(ctx, e, kind) {
		if err == nil {
			err = show(g)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// showTwins prints a group as text: its records, and why they are of one game.
func (a *archiveCommand) showTwins(g archive.TwinGroup) error {
	words := a.env.speech()
	fmt.Fprintln(a.env.out, words.Say(message.New("archive.twins-"+g.Kind.String(), message.Args{"Count": len(g.Games)})))
	for _, m := range g.Games {
		fmt.Fprintf(a.env.out, "  %s %d\n", clean(m.File), m.Game+1)
	}
	for _, p := range g.Pairs {
		reasons, err := p.ReasonsOf()
		if err != nil {
			return err
		}
		for _, r := range reasons {
			fmt.Fprintf(a.env.out, "    %s\n", words.Say(r.Tell()))
		}
	}
	return nil
}
