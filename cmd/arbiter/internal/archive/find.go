package archive

import (
	"cmp"
	"context"
	"errors"
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

// queryFlags adds the flags that choose sheets to a command, and how many.
func queryFlags(cmd *cobra.Command, q *archive.Query) {
	sheetFlags(cmd, q)
	limitFlag(cmd, &q.Limit)
}

// sheetFlags adds the flags that choose sheets to a command.
func sheetFlags(cmd *cobra.Command, q *archive.Query) {
	f := cmd.Flags()
	positionFlags(cmd, q)
	f.StringVar(&q.Player, "player", "", "White or Black: a name or a part of it, in any script")
	f.StringVar(&q.White, "white", "", "likewise, of White")
	f.StringVar(&q.Black, "black", "", "likewise, of Black")
	f.StringVar(&q.Event, "event", "", "a part of what the event is called")
	f.StringVar(&q.Source, "source", "", "who handed the sheets in")
	f.StringVar(&q.Result, "result", "", "1-0, 1/2-1/2, 0-1 or *")
	f.StringVar((*string)(&q.Code), "code", "", "a code of irregularity: capture-omitted (arbiter explain lists them)")
	f.StringVar(&q.Verdict, "verdict", "", "what the checker said: clean, remark, record, irregular, unreadable")
	f.StringVar(&q.Material, "material", "", `what stood at the end: "2K v 1", "3+1K v 5"`)
	f.StringVar(&q.Since, "since", "", "played on this day, in this month or year, or later: 2026, 2026-07, 2026-07-04")
	f.StringVar(&q.Until, "until", "", "or earlier")
	cli.OfferWords(cmd, "code", cli.Codes())
}

// positionFlags adds the flags that name a position.
func positionFlags(cmd *cobra.Command, q *archive.Query) {
	f := cmd.Flags()
	f.StringVar(&q.Variant, "variant", "", "the game; a position needs it")
	cli.CompleteVariants(cmd)
	f.StringVar(&q.FEN, "fen", "", "a position that stood on the board")
	f.StringVar(&q.Moves, "moves", "", `moves that lead to it, from the start or from --fen: "32-28 19-23"`)
}

// newArchiveFindCmd finds sheets.
func newArchiveFindCmd(a *Command) *cobra.Command {
	var q archive.Query
	var list *archiveList
	cmd := &cobra.Command{
		Use:   "find",
		Short: "Find games by position, moves, names, event, irregularity or final material",
		Long: `Finds the sheets for which all that is asked holds. A game that came through a position
more than once is found as often. What arbiter archive work has not looked at is not
found by position, code or verdict. Text, json, csv and pdn are written as hits come in,
however many; a table has some hundreds unless --limit says otherwise.

` + cli.ExitCodes,
		Example: "  arbiter archive find --player kuperman --since 1960\n  arbiter archive find --variant international --moves \"32-28 19-23\"\n  arbiter archive find --code capture-omitted --format json\n  arbiter archive find --player wiersma --out wiersma.xlsx",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := list.choose(cmd); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error { return a.find(cmd.Context(), e, q, list) })
		},
	}
	queryFlags(cmd, &q)
	list = listFlags(cmd, a.Env, listPDN)
	return cmd
}

// badQuery gives an error of a query the exit code of a fault of the command line.
func badQuery(err error) error {
	switch bad := (*archive.QueryError)(nil); {
	case errors.Is(err, archive.ErrNoVariant):
		return cli.Usage(err, message.New("archive.name-variant"))
	case errors.As(err, &bad):
		return cli.Usage(err)
	}
	return err
}

// find prints what was found.
func (a *Command) find(ctx context.Context, e archive.Engine, q archive.Query, list *archiveList) error {
	if list.isTable() && list.most > 0 {
		q.Limit = list.most + 1 // one more tells that there are more
	}
	hits := archive.Find(ctx, e, q)
	found := -1
	err := list.write(func(w io.Writer) (err error) {
		switch list.format {
		case listJSON:
			_, err = archive.WriteHits(w, hits, q.Placed())
		case listPDN:
			_, err = archive.ExportPDN(ctx, e, w, hits, false)
		case listText:
			found, err = a.showHits(w, hits, q.Placed())
		default:
			err = list.rows(w, archivetable.Hits(q.Placed(), a.Env.Words), hitRows(hits, q.Placed()))
		}
		return err
	})
	if err == nil && found >= 0 {
		err = a.Env.Tell(a.Env.Err, "archive.found", message.Args{"Count": found})
	}
	return badQuery(err)
}

// hitRows are hits as rows of a table.
func hitRows(hits iter.Seq2[archive.Hit, error], placed bool) iter.Seq2[table.Row, error] {
	return func(yield func(table.Row, error) bool) {
		for h, err := range hits {
			if !yield(archivetable.HitRow(h, placed), err) || err != nil {
				return
			}
		}
	}
}

// showHits prints hits as text, a line each, and counts them.
func (a *Command) showHits(w io.Writer, hits iter.Seq2[archive.Hit, error], placed bool) (found int, err error) {
	for h, err := range hits {
		if err == nil {
			_, err = fmt.Fprintln(w, a.hitLine(h.Row(placed)))
		}
		if err != nil {
			return found, err
		}
		found++
	}
	return found, nil
}

// hitLine is a hit as text.
func (a *Command) hitLine(row archive.HitRow) string {
	line := fmt.Sprintf("%s %d  %s - %s  %s", cli.Clean(row.File), row.Game+1, cli.Clean(cmp.Or(row.White, "?")), cli.Clean(cmp.Or(row.Black, "?")), row.Result)
	for _, part := range []string{row.Event, row.Round, row.Date} {
		if part != "" {
			line += "  " + cli.Clean(part)
		}
	}
	if row.Ply != nil {
		line += "  " + a.Env.Speech().Say(message.New("archive.after-plies", message.Args{"Count": *row.Ply}))
	}
	return line
}

// newArchiveExportCmd writes sheets as they were handed in.
func newArchiveExportCmd(a *Command) *cobra.Command {
	var q archive.Query
	var named bool
	cmd := &cobra.Command{
		Use:     "export",
		Short:   "Write the sheets of any find as PDN, as they were handed in",
		Long:    "Writes the sheets that a find finds to standard output, each as it was handed in.\n\n" + cli.ExitCodes,
		Example: "  arbiter archive export --event \"World championship\" > championship.pdn",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error {
				_, err := archive.ExportPDN(cmd.Context(), e, a.Env.Out, archive.Find(cmd.Context(), e, q), named)
				return badQuery(err)
			})
		},
	}
	queryFlags(cmd, &q)
	cmd.Flags().BoolVar(&named, "origin", false, "say in tags where each sheet comes from (ArchiveFile, ArchiveGame)")
	return cmd
}

// newArchiveExploreCmd counts how games went on from a position.
func newArchiveExploreCmd(a *Command) *cobra.Command {
	var q archive.Query
	var list *archiveList
	cmd := &cobra.Command{
		Use:     "explore",
		Short:   "How games went on from a position: next moves with counts and results",
		Long:    "Counts the next moves of the sheets that came through a position and for which all that\nis asked holds; two sheets of one game count twice. Without --fen and --moves it is the\nstart of the game.\n\n" + cli.ExitCodes,
		Example: "  arbiter archive explore --variant frisian\n  arbiter archive explore --variant russian --moves \"c3-d4 d6-c5\" --format json\n  arbiter archive explore --variant international --white sijbrands --since 1970",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := list.choose(cmd); err != nil {
				return err
			}
			return a.With(cmd.Context(), ToRead, func(e archive.Engine) error { return a.explore(cmd.Context(), e, q, list) })
		},
	}
	sheetFlags(cmd, &q)
	list = listFlags(cmd, a.Env)
	return cmd
}

// explore prints the next moves.
func (a *Command) explore(ctx context.Context, e archive.Engine, q archive.Query, list *archiveList) error {
	x, err := archive.Explore(ctx, e, q)
	if err != nil {
		return badQuery(err)
	}
	return list.write(func(w io.Writer) error {
		switch list.format {
		case listJSON:
			return cli.JsonLine(w, struct {
				Schema int `json:"schema"`
				archive.Exploration
			}{1, x})
		case listText:
			return a.showMoves(w, x)
		}
		return list.table(w, archivetable.Moves(x, a.Env.Words))
	})
}

// showMoves prints the next moves as text.
func (a *Command) showMoves(w io.Writer, x archive.Exploration) error {
	out := cli.NewRows(w)
	fmt.Fprintln(out, a.Env.Speech().Say(message.New("archive.explored-head")))
	line := func(name string, c archive.Count) {
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\t%d\t%d\n", name, c.Games, c.White, c.Draw, c.Black, c.Unknown)
	}
	for _, m := range x.Moves {
		line(m.Move, m.Count)
	}
	if x.Ended.Games > 0 {
		line(a.Env.Speech().Say(message.New("archive.explored-end")), x.Ended)
	}
	line(a.Env.Speech().Say(message.New("archive.explored-all")), x.All)
	return out.Flush()
}
