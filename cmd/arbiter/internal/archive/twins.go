package archive

import (
	"context"
	"fmt"
	"io"
	"iter"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/archivetable"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// newArchiveTwinsCmd lists records of one game.
func newArchiveTwinsCmd(a *Command) *cobra.Command {
	var kind string
	var limit int
	var list *archiveList
	kinds := []string{archive.Exact.String(), archive.Prefix.String(), archive.Near.String(), archive.Contradiction.String()}
	cmd := &cobra.Command{
		Use:   "twins",
		Short: "Sheets that are of one game, and why",
		Long: `Lists sheets that are of one game, a group each: exact (the same moves and result),
prefix (one is the beginning of another), near (a slip or two), contradiction (the same
game with another result). Only sheets of the same two people are put together.

` + cli.ExitCodes,
		Example: "  arbiter archive twins --kind contradiction\n  arbiter archive twins --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := list.choose(cmd); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error { return a.twins(cmd.Context(), e, kind, limit, list) })
		},
	}
	cmd.Flags().Var(cli.NewChoice(&kind, kinds), "kind", "only this kind: exact, prefix, near, contradiction")
	cli.OfferWords(cmd, "kind", kinds)
	cmd.Flags().IntVar(&limit, "limit", 0, "no more than so many groups (default: all)")
	list = listFlags(cmd, a.Env)
	return cmd
}

// twins prints the groups.
func (a *Command) twins(ctx context.Context, e archive.Engine, word string, limit int, list *archiveList) error {
	kind, _ := archive.ParseTwinKind(word)
	groups := firstOf(limit, archive.TwinsOf(ctx, e, kind))
	return list.write(func(w io.Writer) error {
		show := func(g archive.TwinGroup) error { return a.showTwins(w, g) }
		switch list.format {
		case listText:
		case listJSON:
			show = func(g archive.TwinGroup) error { return cli.JsonLine(w, g) }
		default:
			return list.rows(w, archivetable.Twins(a.Env.Words), a.twinRows(groups))
		}
		for g, err := range groups {
			if err == nil {
				err = show(g)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// firstOf are the first of a list, so many; 0 is all.
func firstOf[T any](limit int, all iter.Seq2[T, error]) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		n := 0
		for v, err := range all {
			if n++; !yield(v, err) || n == limit {
				return
			}
		}
	}
}

// twinRows are groups as rows of a table.
func (a *Command) twinRows(groups iter.Seq2[archive.TwinGroup, error]) iter.Seq2[table.Row, error] {
	return func(yield func(table.Row, error) bool) {
		number := 0
		for g, err := range groups {
			number++
			var rows []table.Row
			if err == nil {
				rows, err = archivetable.TwinRows(number, g, a.Env.Words)
			}
			if err != nil {
				yield(table.Row{}, err)
				return
			}
			for _, row := range rows {
				if !yield(row, nil) {
					return
				}
			}
		}
	}
}

// showTwins prints a group as text: its records, and why they are of one game.
func (a *Command) showTwins(w io.Writer, g archive.TwinGroup) error {
	words := a.Env.Speech()
	fmt.Fprintln(w, words.Say(message.New("archive.twins-"+g.Kind.String(), message.Args{"Count": len(g.Games)})))
	for _, m := range g.Games {
		fmt.Fprintf(w, "  %s %d\n", cli.Clean(m.File), m.Game+1)
	}
	for _, p := range g.Pairs {
		reasons, err := p.ReasonsOf()
		if err != nil {
			return err
		}
		for _, r := range reasons {
			fmt.Fprintf(w, "    %s\n", words.Say(r.Tell()))
		}
	}
	return nil
}
