package main

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/tournament/archive"
)

// newArchiveStatusCmd says what an archive has.
func newArchiveStatusCmd(a *archiveCommand) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:     "status",
		Short:   "Games, sources, verdicts, and what is left to do",
		Long:    "Says what the archive has, what the checker found, and what is left to do.\n\n" + exitCodes,
		Example: "  arbiter archive status\n  arbiter archive status --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(cmd.Context(), toRead, func(e archive.Engine) error { return a.status(cmd.Context(), e, format) })
		},
	}
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// status prints it.
func (a *archiveCommand) status(ctx context.Context, e archive.Engine, format string) error {
	p, err := e.Progress(ctx)
	if err != nil {
		return err
	}
	return jsonLine(a.env.out, p)
}
