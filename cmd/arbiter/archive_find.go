package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"arbiter/rules/message"
	"arbiter/tournament/archive"
)

// queryFlags adds the flags that choose sheets to a command.
func queryFlags(cmd *cobra.Command, q *archive.Query) {
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
	f.IntVar(&q.Limit, "limit", 0, "no more than so many (default: all)")
	offerWords(cmd, "code", codes())
}

// positionFlags adds the flags that name a position.
func positionFlags(cmd *cobra.Command, q *archive.Query) {
	f := cmd.Flags()
	f.StringVar(&q.Variant, "variant", "", "the game; a position needs it")
	completeVariants(cmd)
	f.StringVar(&q.FEN, "fen", "", "a position that stood on the board")
	f.StringVar(&q.Moves, "moves", "", `moves that lead to it, from the start or from --fen: "32-28 19-23"`)
}

// newArchiveFindCmd finds sheets.
func newArchiveFindCmd(a *archiveCommand) *cobra.Command {
	var q archive.Query
	var format string
	cmd := &cobra.Command{
		Use:   "find",
		Short: "Find games by position, moves, names, event, irregularity or final material",
		Long: `Finds the sheets for which all that is asked holds. A game that came through a position
more than once is found as often. What arbiter archive work has not looked at is not
found by position, code or verdict.

` + exitCodes,
		Example: "  arbiter archive find --player kuperman --since 1960\n  arbiter archive find --variant international --moves \"32-28 19-23\"\n  arbiter archive find --code capture-omitted --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(cmd.Context(), toRead, func(e archive.Engine) error { return a.find(cmd.Context(), e, q, format) })
		},
	}
	queryFlags(cmd, &q)
	formatFlag(cmd, &format, "text", "json", "pdn")
	return cmd
}

// badQuery gives an error of a query the exit code of a fault of the command line.
func badQuery(err error) error {
	switch bad := (*archive.QueryError)(nil); {
	case errors.Is(err, archive.ErrNoVariant):
		return usage(err, message.New("archive.name-variant"))
	case errors.As(err, &bad):
		return usage(err)
	}
	return err
}

// find prints what was found.
func (a *archiveCommand) find(ctx context.Context, e archive.Engine, q archive.Query, format string) error {
	hits := archive.Find(ctx, e, q)
	var err error
	switch format {
	case "json":
		_, err = archive.WriteHits(a.env.out, hits, q.Placed())
	case "pdn":
		_, err = archive.ExportPDN(ctx, e, a.env.out, hits, false)
	default:
		n := 0
		for h, failed := range hits {
			if err = failed; err != nil {
				break
			}
			n++
			a.showHit(h, q.Placed())
		}
		if err == nil {
			err = a.env.tell(a.env.err, "archive.found", message.Args{"Count": n})
		}
	}
	return badQuery(err)
}

// showHit prints a hit as text.
func (a *archiveCommand) showHit(h archive.Hit, placed bool) {
	row := h.Row(placed)
	fmt.Fprintf(a.env.out, "%s %d  %s - %s  %s", clean(row.File), row.Game+1, clean(cmp.Or(row.White, "?")), clean(cmp.Or(row.Black, "?")), row.Result)
	for _, part := range []string{row.Event, row.Round, row.Date} {
		if part != "" {
			fmt.Fprintf(a.env.out, "  %s", clean(part))
		}
	}
	if row.Ply != nil {
		fmt.Fprintf(a.env.out, "  %s", a.env.speech().Say(message.New("archive.after-plies", message.Args{"Count": *row.Ply})))
	}
	fmt.Fprintln(a.env.out)
}

// newArchiveExportCmd writes sheets as they were handed in.
func newArchiveExportCmd(a *archiveCommand) *cobra.Command {
	var q archive.Query
	var named bool
	cmd := &cobra.Command{
		Use:     "export",
		Short:   "Write the sheets of any find as PDN, as they were handed in",
		Long:    "Writes the sheets that a find finds to standard output, each as it was handed in.\n\n" + exitCodes,
		Example: "  arbiter archive export --event \"World championship\" > championship.pdn",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(cmd.Context(), toRead, func(e archive.Engine) error {
				_, err := archive.ExportPDN(cmd.Context(), e, a.env.out, archive.Find(cmd.Context(), e, q), named)
				return badQuery(err)
			})
		},
	}
	queryFlags(cmd, &q)
	cmd.Flags().BoolVar(&named, "origin", false, "say in tags where each sheet comes from (ArchiveFile, ArchiveGame)")
	return cmd
}

// newArchiveExploreCmd counts how games went on from a position.
func newArchiveExploreCmd(a *archiveCommand) *cobra.Command {
	var q archive.Query
	var format string
	cmd := &cobra.Command{
		Use:     "explore",
		Short:   "How games went on from a position: next moves with counts and results",
		Long:    "Counts the next moves of all sheets that came through a position; two sheets of one\ngame count twice. Without --fen and --moves it is the start of the game.\n\n" + exitCodes,
		Example: "  arbiter archive explore --variant frisian\n  arbiter archive explore --variant russian --moves \"c3-d4 d6-c5\" --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return a.with(cmd.Context(), toRead, func(e archive.Engine) error { return a.explore(cmd.Context(), e, q, format) })
		},
	}
	positionFlags(cmd, &q)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// explore prints the next moves.
func (a *archiveCommand) explore(ctx context.Context, e archive.Engine, q archive.Query, format string) error {
	x, err := archive.Explore(ctx, e, q)
	if err != nil {
		return badQuery(err)
	}
	if format == "json" {
		return jsonLine(a.env.out, struct {
			Schema int `json:"schema"`
			archive.Exploration
		}{1, x})
	}
	out := newRows(a.env.out)
	fmt.Fprintln(out, a.env.speech().Say(message.New("archive.explored-head")))
	line := func(name string, c archive.Count) {
		fmt.Fprintf(out, "%s\t%d\t%d\t%d\t%d\t%d\n", name, c.Games, c.White, c.Draw, c.Black, c.Unknown)
	}
	for _, m := range x.Moves {
		line(m.Move, m.Count)
	}
	if x.Ended.Games > 0 {
		line(a.env.speech().Say(message.New("archive.explored-end")), x.Ended)
	}
	line(a.env.speech().Say(message.New("archive.explored-all")), x.All)
	return out.Flush()
}
