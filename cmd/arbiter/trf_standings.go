package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk/exchange"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports/table"
	"arbiter/reports/why"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// trfStandingsOptions are the flags of trf standings.
type trfStandingsOptions struct {
	choice  standingsChoice
	explain bool
	format  string
}

// newTRFStandingsCmd ranks the players of a report file.
func newTRFStandingsCmd(env *env) *cobra.Command {
	var opts trfStandingsOptions
	cmd := &cobra.Command{
		Use:   "standings FILE",
		Short: "Rank the players of a report file, with any tie-breaks",
		Long: `Computes points, tie-breaks and ranks of a report file from its results; the
points and ranks that stand in it are not looked at. Unless other tie-breaks are
named, the preset fide; unplayed rounds count as FIDE C.07 (March 2026) says,
article 16 or, in a round robin, 15.2.

` + exitCodes,
		Example: `  arbiter trf standings open.trf
  arbiter trf standings open.trf --tiebreaks BH/C1,BH,DE,SB --format json
  arbiter trf standings open.trf --tiebreaks fmjd --unplayed fmjd --explain`,
		Args: cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			return runTRFStandings(env, args[0], opts)
		},
	}
	standingsFlags(cmd, &opts.choice, "fide", "FIDE, in a round robin FIDE-RR")
	cmd.Flags().BoolVar(&opts.explain, "explain", false, "print what each number was made of")
	formatFlag(cmd, &opts.format, "text", "json")
	return cmd
}

// runTRFStandings reads, computes and prints.
func runTRFStandings(env *env, name string, opts trfStandingsOptions) error {
	asked, err := opts.choice.options()
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
		return jsonLine(env.out, why.NewForeignStandings(name, st, file.PlayerName))
	}
	return printTRFStandings(env, file, st)
}

// explainTRF says what each number of the standings was made of.
func explainTRF(env *env, file *exchange.TRF, asked standings.StandingsRequest, format string) error {
	st, all, err := file.Explain(asked)
	if err != nil {
		return err
	}
	name := func(id tournament.PlayerID) string { return clean(file.PlayerName(id)) }
	if format == "json" {
		return jsonLine(env.out, why.RankWhy(st, all, name))
	}
	about := why.Explaining{Standings: st, Scale: file.Score().Scale(), Who: func(id tournament.PlayerID) string {
		return strings.TrimSpace(strconv.Itoa(int(id)) + " " + name(id))
	}}
	return table.WriteText(env.out, table.Document{
		Head: table.Head{Name: clean(file.Title())}, Tables: why.Explanations(about, all, env.words), Loc: env.words, Screen: env.screen,
	})
}

// printTRFStandings prints a table for the terminal.
func printTRFStandings(env *env, file *exchange.TRF, st *standings.Standings) error {
	w := newRows(env.out)
	var heads []string
	for _, id := range []string{"word.place", "cmd-trf.head-number", "cmd-trf.head-name", "word.points"} {
		heads = append(heads, env.words.T(id))
	}
	for _, tie := range st.Tiebreaks {
		heads = append(heads, tie.Code)
	}
	fmt.Fprintln(w, strings.Join(heads, "\t"))
	for _, row := range st.Rows {
		cells := []string{row.Place(), strconv.Itoa(int(row.Player)), clean(file.PlayerName(row.Player)), env.words.Number(row.Points.String())}
		for _, v := range row.Tiebreaks {
			cells = append(cells, cmp.Or(env.words.Number(v.String()), "-"))
		}
		fmt.Fprintln(w, strings.Join(cells, "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if st.Open > 0 {
		return env.tell(env.out, "not-final", message.Args{"Count": st.Open})
	}
	return nil
}
