package archive

import (
	"context"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/ratingtable"
	"arbiter/reports/table"
	"arbiter/tournament/archive"
)

// archiveListOptions are the flags of archive ratings list.
type archiveListOptions struct {
	ratingsChoice
	top            int
	late           bool
	contradictions bool
	format         string
}

// newArchiveRatingsListCmd prints a rating list.
func newArchiveRatingsListCmd(a *Command) *cobra.Command {
	var opts archiveListOptions
	cmd := &cobra.Command{
		Use:   "list",
		Short: "Print a rating list",
		Long: `Prints a list that was made: rank, name, rating, change since the list before, games that
counted. --late and --contradictions print the games that came in too late for their own
list, and the records of games that differ in the result.

` + cli.ExitCodes,
		Example: "  arbiter archive ratings list --top 20\n  arbiter archive ratings list --period 2026-07 --format csv > ratings.csv",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := opts.check(); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error { return a.listRatings(cmd.Context(), e, opts) })
		},
	}
	opts.flags(cmd)
	cmd.Flags().IntVar(&opts.top, "top", 0, "no more than so many people (default: all)")
	cmd.Flags().BoolVar(&opts.late, "late", false, "the games that came in too late for their own list, in its place")
	cmd.Flags().BoolVar(&opts.contradictions, "contradictions", false, "the records that contradict each other, in its place")
	cmd.MarkFlagsMutuallyExclusive("late", "contradictions", "top")
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// listRatings prints a list, as JSON a line for each person, game or group of records.
func (a *Command) listRatings(ctx context.Context, e archive.Engine, opts archiveListOptions) error {
	l, err := archive.RatingListOf(ctx, e, opts.variant, opts.period)
	if err != nil {
		return ratingsFailed(err)
	}
	switch {
	case opts.late && opts.format == "json":
		return jsonLines(a.Env, l.Late())
	case opts.contradictions && opts.format == "json":
		return jsonLines(a.Env, l.Contradictions)
	case opts.format == "json":
		return archive.WriteRatings(a.Env.Out, l.Ranked(opts.top))
	}
	shown := ratingtable.List(l, opts.top, a.Env.Words)
	switch {
	case opts.late:
		shown = ratingtable.Late(l, a.Env.Words)
	case opts.contradictions:
		shown = ratingtable.Contradictions(l, a.Env.Words)
	}
	return a.writeTables(opts.format, shown)
}

// jsonLines writes values as JSON, a line each.
func jsonLines[T any](env *cli.Env, values []T) error {
	for _, v := range values {
		if err := cli.JsonLine(env.Out, v); err != nil {
			return err
		}
	}
	return nil
}

// newArchiveRatingsExplainCmd explains a number.
func newArchiveRatingsExplainCmd(a *Command) *cobra.Command {
	var choice ratingsChoice
	var format string
	cmd := &cobra.Command{
		Use:   "explain NAME",
		Short: "How somebody's rating was made, game by game",
		Long: `Prints each game that made a rating: date, opponent and the rating of that opponent, what
was made and what was expected, the factor, and what it changed; under it the figures of
the table that it rests on, each with its source or as unconfirmed. A name or a part of
it, in any script; one that several people have is refused.

` + cli.ExitCodes,
		Example: "  arbiter archive ratings explain wiersma\n  arbiter archive ratings explain \"Jansen, Ton\" --period 2026-07 --format json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := choice.check(); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error {
				return a.explainRating(cmd.Context(), e, choice, args[0], format)
			})
		},
	}
	choice.flags(cmd)
	cli.TableFormatFlag(cmd, &format)
	return cmd
}

// explainRating prints how a number was made.
func (a *Command) explainRating(ctx context.Context, e archive.Engine, choice ratingsChoice, name, format string) error {
	l, err := archive.RatingListOf(ctx, e, choice.variant, choice.period)
	if err != nil {
		return ratingsFailed(err)
	}
	x, err := l.Explain(name)
	if err != nil {
		return ratingsFailed(err)
	}
	if format == "json" {
		return cli.JsonLine(a.Env.Out, x)
	}
	tables := []table.Table{ratingtable.Explanation(x, a.Env.Words)}
	if len(x.Parameters) > 0 {
		tables = append(tables, ratingtable.Parameters(x, a.Env.Words))
	}
	return a.writeTables(format, tables...)
}
