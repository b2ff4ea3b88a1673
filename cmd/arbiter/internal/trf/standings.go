package trf

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/standing"
	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// trfStandingsOptions are the flags of trf standings.
type trfStandingsOptions struct {
	choice  standing.Choice
	explain bool
	format  string
}

// newTRFStandingsCmd ranks the players of a report file.
func newTRFStandingsCmd(env *cli.Env) *cobra.Command {
	var opts trfStandingsOptions
	cmd := &cobra.Command{
		Use:   "standings FILE",
		Short: "Rank the players of a report file, with any tie-breaks",
		Long: `Computes points, tie-breaks and ranks of a report file from its results; the
points and ranks that stand in it are not looked at. Unless other tie-breaks are
named, the preset fide; unplayed rounds count as FIDE C.07 (March 2026) says,
article 16 or, in a round robin, 15.2.

` + cli.ExitCodes,
		Example: `  arbiter trf standings open.trf
  arbiter trf standings open.trf --tiebreaks BH/C1,BH,DE,SB --format json
  arbiter trf standings open.trf --tiebreaks fmjd --unplayed fmjd --explain`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return runTRFStandings(env, args[0], opts)
		},
	}
	standing.Flags(cmd, &opts.choice, "fide", "FIDE, in a round robin FIDE-RR")
	cmd.Flags().BoolVar(&opts.explain, "explain", false, "print what each number was made of")
	cli.FormatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// runTRFStandings reads, computes and prints.
func runTRFStandings(env *cli.Env, name string, opts trfStandingsOptions) error {
	asked, err := opts.choice.Options()
	if err != nil {
		return err
	}
	file, err := openTRF(env, name)
	if err != nil {
		return err
	}
	if opts.explain {
		return explainTRF(env, file, asked, opts.format)
	}
	st, err := file.Standings(asked)
	if err != nil {
		return err
	}
	if opts.format == "json" {
		return cli.JsonLine(env.Out, why.NewForeignStandings(name, st, file.PlayerName))
	}
	return printTRFStandings(env, file, st)
}

// explainTRF says what each number of the standings was made of.
func explainTRF(env *cli.Env, file *exchange.TRF, asked standings.StandingsRequest, format string) error {
	st, all, err := file.Explain(asked)
	if err != nil {
		return err
	}
	name := func(id tournament.PlayerID) string { return cli.Clean(file.PlayerName(id)) }
	if format == "json" {
		return cli.JsonLine(env.Out, why.RankWhy(st, all, name))
	}
	about := why.Explaining{Standings: st, Scale: file.Score().Scale(), Who: func(id tournament.PlayerID) string {
		return strings.TrimSpace(strconv.Itoa(int(id)) + " " + name(id))
	}}
	return table.WriteText(env.Out, table.Document{
		Head: table.Head{Name: cli.Clean(file.Title())}, Tables: why.Explanations(about, all, env.Words), Loc: env.Words, Screen: env.Screen,
	})
}

// printTRFStandings prints a table for the terminal.
func printTRFStandings(env *cli.Env, file *exchange.TRF, st *standings.Standings) error {
	w := cli.NewRows(env.Out)
	var heads []string
	for _, id := range []string{"word.place", "cmd-trf.head-number", "cmd-trf.head-name", "word.points"} {
		heads = append(heads, env.Words.T(id))
	}
	for _, tie := range st.Tiebreaks {
		heads = append(heads, tie.Code)
	}
	fmt.Fprintln(w, strings.Join(heads, "\t"))
	for _, row := range st.Rows {
		cells := []string{row.Place(), strconv.Itoa(int(row.Player)), cli.Clean(file.PlayerName(row.Player)), env.Words.Number(row.Points.String())}
		for _, v := range row.Tiebreaks {
			cells = append(cells, cmp.Or(env.Words.Number(v.String()), "-"))
		}
		fmt.Fprintln(w, strings.Join(cells, "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if st.Open > 0 {
		return env.Tell(env.Out, "not-final", message.Args{"Count": st.Open})
	}
	return nil
}
