// Package export has export and report: an event for other programs, and a folder with all
// that can be said of games.
package export

import (
	"context"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/internal/desk/history"
	"arbiter/reports"
	"arbiter/reports/gamesheets"
	"arbiter/reports/journal"
	"arbiter/reports/parts"
	"arbiter/reports/table"
	"arbiter/tournament"
)

// NewCmd writes the papers of the event to a file.
func NewCmd(env *cli.Env) *cobra.Command {
	var to, as, asOf string
	var colours bool
	var round int
	cmd := &cobra.Command{
		Use:   "export FILE",
		Short: "Write standings, crosstable and irregularities to a file",
		Long: `Writes the standings, the crosstable and the irregularities of the event, and the
incidents, the rulings and the changes that touch its integrity if there are any, to
FILE; the event is that of --file, as always, and is never written over. The
format is that of --to, else the one the file's ending names: xlsx, pdf, csv,
json, html, md, txt. CSV holds the standings alone; a workbook (xlsx) has sheets of
its own for the rounds, the players and the race for first place too.

With --as the event is written as another program has it: pdn (all games with
results and ids), results (a line a game, matches of teams with their boards, as they are
typed into Toernooibase or a message), toernooimanager (its CSV of standings), fmjd (a CSV of rounds with
cells as 2/11w), lidraughts (the JSON of the site: standing and games). FILE is - for
standard output, with --as or --to.

` + cli.ExitCodes,
		Example: "  arbiter export standings.xlsx\n  arbiter export --to pdf crosstable.pdf\n  arbiter export --as pdn games.pdn\n  arbiter export --as results round3.txt --round 3",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if as != "" {
				err := env.WithEventAsOf(cmd.Context(), asOf, func(s *cli.Session) error { return exportAs(cmd.Context(), s, args[0], as, round) })
				return cli.NotTheEvent(err, "export --as "+as+" games.out")
			}
			return cli.NotTheEvent(runExport(cmd.Context(), env, args[0], to, asOf, colours), "export standings.xlsx")
		},
	}
	var names []string
	for _, f := range parts.Formats() {
		names = append(names, f.Name)
	}
	cmd.Flags().StringVar(&to, "to", "", "format (default: by the file's ending)")
	cli.OfferWords(cmd, "to", names)
	cmd.Flags().Var(cli.NewChoice(&as, Kinds()), "as", "the format of another program: "+strings.Join(Kinds(), ", "))
	cli.OfferWords(cmd, "as", Kinds())
	cmd.MarkFlagsMutuallyExclusive("to", "as")
	cmd.Flags().IntVar(&round, "round", 0, "with --as results: this round alone")
	cmd.Flags().BoolVar(&colours, "colours", false, "show the colours in the crosstable")
	cli.AsOfFlag(cmd, &asOf)
	return cmd
}

// runExport writes one file, whole or not at all.
func runExport(ctx context.Context, env *cli.Env, path, to, asOf string, colours bool) error {
	format, err := exportFormat(path, to)
	if err != nil {
		return cli.Usage(err)
	}
	return env.WithEventAsOf(ctx, asOf, func(s *cli.Session) error {
		papers := func(colours bool) ([]table.Table, error) { return papers(s, colours) }
		if format.Name == "xlsx" {
			papers = func(colours bool) ([]table.Table, error) { return workbook(s, colours) }
		}
		tables, err := papers(colours)
		if err != nil {
			return err
		}
		marked, err := marked(ctx, s)
		if err != nil {
			return err
		}
		if tables = append(tables, marked...); format.Name == "csv" {
			tables = tables[:1]
		}
		if format.Name == "pdf" {
			tables = closeTogether(tables)
		}
		return env.WriteOut(path, format.Binary, func(w io.Writer) error { return format.Write(w, s.Document(tables...)) })
	})
}

// closeTogether are tables to print: each under the one before, and none that is empty but
// the first.
func closeTogether(tables []table.Table) []table.Table {
	printed := slices.Clone(tables[:1])
	for _, t := range tables[1:] {
		if t.Follows, t.Wall = true, false; len(t.Rows) > 0 {
			printed = append(printed, t)
		}
	}
	return printed
}

// exportFormat is the format that --to names, else the file's ending.
func exportFormat(path, to string) (parts.Format, error) {
	if to != "" {
		return parts.FormatNamed(to)
	}
	return parts.FormatOfFile(path)
}

// papers are the tables that are published: standings, crosstable,
// irregularities, and the incidents and rulings if there are any.
func papers(s *cli.Session, colours bool) ([]table.Table, error) {
	st, err := standing.Standings(s, "")
	if err != nil {
		return nil, err
	}
	cross, err := reports.Crosstable(s.State(), st, s.Words(), reports.CrosstableOptions{Colours: colours})
	if err != nil {
		return nil, err
	}
	recorded, err := recorded(s)
	if err != nil {
		return nil, err
	}
	return append([]table.Table{reports.Standings(s.State(), st, s.Words()), cross}, recorded...), nil
}

// workbook are the tables of a workbook: everything that is calculated or looked
// up, of every stage, and what papers has besides.
func workbook(s *cli.Session, colours bool) ([]table.Table, error) {
	tables, err := reports.Workbook(s.State(), s.Words(), reports.CrosstableOptions{Colours: colours})
	if err != nil {
		return nil, err
	}
	recorded, err := recorded(s)
	if err != nil {
		return nil, err
	}
	return append(tables, recorded...), nil
}

// recorded are the irregularities, and the incidents and rulings if there are any.
func recorded(s *cli.Session) ([]table.Table, error) {
	audited, err := s.Audited()
	if err != nil {
		return nil, err
	}
	tables := []table.Table{gamesheets.Findings(gamesheets.ItemsOf(audited), s.Words(), gamesheets.FindingsOptions{Diagrams: true})}
	if len(s.State().Incidents) > 0 {
		tables = append(tables, journal.Incidents(s.State(), s.Words()))
	}
	if len(s.State().Rulings) > 0 {
		tables = append(tables, journal.Rulings(s.State(), s.Words()))
	}
	return tables, nil
}

// marked is the table of the changes that touch the integrity of the event; none
// if there are none.
func marked(ctx context.Context, s *cli.Session) ([]table.Table, error) {
	entries, err := history.History(ctx, s.File.Desk)
	if err != nil {
		return nil, err
	}
	marks, err := tournament.Marks(entries)
	if err != nil || len(marks) == 0 {
		return nil, err
	}
	return []table.Table{journal.Marked(entries, marks, s.State(), s.Words())}, nil
}
