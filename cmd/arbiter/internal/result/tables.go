package result

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/find"
	"arbiter/cmd/internal/desk/rounds"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/cmd/internal/desk/teams"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// NewTablesCmd holds what is done with tournaments of tables that are no event here.
func NewTablesCmd(env *cli.Env) *cobra.Command {
	cmd := &cobra.Command{Use: "tables", Short: "Rank a tournament of tables from a file", Args: cobra.NoArgs, RunE: cli.NeedsSubcommand}
	cmd.AddCommand(newTablesStandingsCmd(env))
	return cmd
}

// newTablesStandingsCmd ranks the players of a file.
func newTablesStandingsCmd(env *cli.Env) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "standings FILE",
		Short: "Rank the players of a file of tables",
		Long: `Computes points and ranks of a tournament of tables: a JSON file with the
players, and rounds of tables of two to four with a place for each. The points
of a place are those of "system": scaled (3-2-1-0, 3-1½-0, 3-0) or places
(4-3-2-1, 4-3-2, 4-3); who shares a place shares the points. At equal points more
first places count, then second, then third; then the rank is shared. A file
named - is standard input.

` + cli.ExitCodes,
		Example: `  arbiter tables standings evening.json
  arbiter tables standings evening.json --format json`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return runTablesStandings(env, args[0], format) },
	}
	cli.FormatFlag(cmd, &format, "text", "json")
	return cmd
}

// runTablesStandings reads, computes and prints.
func runTablesStandings(env *cli.Env, name, format string) error {
	in, err := cli.OpenInput(env, name)
	if err != nil {
		return err
	}
	defer in.Close()
	file, err := standings.ReadTables(in, name)
	if err != nil {
		return err
	}
	st, named, err := file.Standings()
	if err != nil {
		return err
	}
	if format == "json" {
		return cli.JsonLine(env.Out, why.NewForeignStandings(name, st, named))
	}
	w := cli.NewRows(env.Out)
	fmt.Fprintf(w, "%s\t%s\t%s\t1.\t2.\t3.\n", env.Speech().T("column.place"), env.Speech().T("column.name"), env.Speech().T("column.points"))
	for _, row := range st.Rows {
		fmt.Fprintf(w, "%s\t%s\t%s", row.Place(), cli.Clean(named(row.Player)), env.Speech().Number(row.Points.String()))
		for _, v := range row.Tiebreaks {
			fmt.Fprintf(w, "\t%s", v)
		}
		fmt.Fprintln(w)
	}
	return w.Flush()
}

// ofBoards are the flags in use that say something of a game of two, and nothing of the
// places of a table.
func (o resultOptions) ofBoards() (flags []string) {
	for _, one := range []struct {
		flag string
		used bool
	}{
		{"--how", o.how != ""}, {"--used", o.used != ""}, {"--signed", o.signed != ""}, {"--rating-only", o.rated},
		{"--pair-as", o.pairAs != ""}, {"--on", o.on != ""}, {"--again", o.again},
	} {
		if one.used {
			flags = append(flags, one.flag)
		}
	}
	return flags
}

// enterPlaces enters how the players of a table came in: the number of the table, then
// theirs in the order of their places.
func enterPlaces(ctx context.Context, s *cli.Session, words []string, o resultOptions) error {
	if flags := o.ofBoards(); len(flags) > 0 {
		return cli.Usage(message.Err("cmd-result.of-boards", message.Args{"Flags": flags}))
	}
	round, err := find.PairedRound(s.File.Desk, o.round)
	if err != nil {
		return err
	}
	at, err := tournament.ParseAddress(words[0])
	if err != nil {
		return cli.Usage(err)
	}
	order := strings.Join(words[1:], " ")
	if strings.EqualFold(strings.TrimSpace(order), stillPlayed) {
		order = ""
	}
	placed, err := teams.EnterPlaces(ctx, s.File.Desk, teams.PlacesRequest{Round: round, Table: at.Board, Order: order, Correct: o.correct, Why: o.why})
	if err != nil {
		return s.Told(ctx, err)
	}
	code := "tables.entered"
	if placed.Table.Open() {
		code = "tables.opened"
	}
	return s.Env.Tell(s.Env.Out, code, message.Args{"Round": round, "Table": at.Board, "Order": placed.Order, "Open": rounds.StillOpen(s.File.Desk, s.StageNumber(), round)})
}
