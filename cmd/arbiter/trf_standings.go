package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/reports/table"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/trf"
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
	field := desk.TRFField(file)
	if len(asked.Tiebreaks) == 0 {
		asked.Tiebreaks = []string{"fide"}
	}
	if asked.Unplayed == "" {
		asked.Unplayed = "FIDE"
		if field.System == tournament.SystemRoundRobin {
			asked.Unplayed = "FIDE-RR"
		}
	}
	if opts.explain {
		return explainTRF(env, file, field, asked, opts.format)
	}
	st, err := field.Standings(asked)
	if err != nil {
		return err
	}
	if opts.format == "json" {
		return printTRFStandingsJSON(env, name, file, st)
	}
	return printTRFStandings(env, file, st)
}

// explainTRF says what each number of the standings was made of.
func explainTRF(env *env, file *trf.File, field *scoring.Field, asked scoring.Options, format string) error {
	st, all, err := field.ExplainAll(asked)
	if err != nil {
		return err
	}
	name := func(id tournament.PlayerID) string {
		player, _ := file.Player(int(id))
		return clean(player.Name)
	}
	if format == "json" {
		return jsonLine(env.out, reports.RankWhy(st, all, name))
	}
	about := reports.Explaining{Standings: st, Scale: field.Score.Scale(), Who: func(id tournament.PlayerID) string {
		return strings.TrimSpace(strconv.Itoa(int(id)) + " " + name(id))
	}}
	return table.WriteText(env.out, table.Document{
		Head: table.Head{Name: clean(file.Text("012"))}, Tables: reports.Explanations(about, all, env.words), Loc: env.words,
	})
}

// trfStanding is a row of the standings in JSON.
type trfStanding struct {
	Rank      int                      `json:"rank"`
	RankTo    int                      `json:"rank_to"`
	ID        int                      `json:"id"`
	Name      string                   `json:"name"`
	Points    tournament.Points        `json:"points"`
	Tiebreaks map[string]scoring.Value `json:"tiebreaks"`
	By        string                   `json:"by,omitempty"`
}

// printTRFStandingsJSON prints one object; the tie-breaks in their order stand
// beside the rows, since an object has none.
func printTRFStandingsJSON(env *env, name string, file *trf.File, st *scoring.Standings) error {
	out := struct {
		Schema    int           `json:"schema"`
		File      string        `json:"file"`
		Tiebreaks []string      `json:"tiebreaks"`
		Unplayed  string        `json:"unplayed"`
		Open      int           `json:"open"`
		Final     bool          `json:"final"`
		Standings []trfStanding `json:"standings"`
	}{Schema: 1, File: name, Tiebreaks: []string{}, Unplayed: st.Custom.Code, Open: st.Open, Final: st.Final, Standings: []trfStanding{}}
	for _, tie := range st.Tiebreaks {
		out.Tiebreaks = append(out.Tiebreaks, tie.Code)
	}
	for _, row := range st.Rows {
		player, _ := file.Player(int(row.Player))
		values := make(map[string]scoring.Value, len(row.Tiebreaks))
		for k, v := range row.Tiebreaks {
			values[st.Tiebreaks[k].Code] = v
		}
		out.Standings = append(out.Standings, trfStanding{
			Rank: row.Rank, RankTo: row.RankTo, ID: int(row.Player), Name: player.Name, Points: row.Points, Tiebreaks: values, By: row.By,
		})
	}
	return jsonLine(env.out, out)
}

// printTRFStandings prints a table for the terminal.
func printTRFStandings(env *env, file *trf.File, st *scoring.Standings) error {
	w := tabwriter.NewWriter(env.out, 0, 0, 2, ' ', 0)
	var heads []string
	for _, id := range []string{"cmd-trf.head-place", "cmd-trf.head-number", "cmd-trf.head-name", "cmd-trf.head-points"} {
		heads = append(heads, env.words.T(id))
	}
	for _, tie := range st.Tiebreaks {
		heads = append(heads, tie.Code)
	}
	fmt.Fprintln(w, strings.Join(heads, "\t"))
	for _, row := range st.Rows {
		player, _ := file.Player(int(row.Player))
		cells := []string{row.Place(), strconv.Itoa(int(row.Player)), clean(player.Name), env.words.Number(row.Points.String())}
		for _, v := range row.Tiebreaks {
			cells = append(cells, cmp.Or(env.words.Number(v.String()), "-"))
		}
		fmt.Fprintln(w, strings.Join(cells, "\t"))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if st.Open > 0 {
		return env.tell(env.out, "cmd-trf.not-final", message.Args{"Count": st.Open})
	}
	return nil
}
