package main

import (
	"strconv"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
	"arbiter/tournament"
)

// standingsChoice is the flags by which standings are made.
type standingsChoice struct {
	tiebreaks string
	unplayed  string
	unrated   int
}

// standingsFlags adds them; the last two say what happens without them.
func standingsFlags(cmd *cobra.Command, c *standingsChoice, order, unplayed string) {
	f := cmd.Flags()
	f.StringVar(&c.tiebreaks, "tiebreaks", "", "tie-breaks in order, separated by commas, or a preset ("+presetCodes()+"); default: "+order+". Known: "+tiebreakCodes())
	f.StringVar(&c.unplayed, "unplayed", "", "how unplayed games count in tie-breaks: "+customCodes()+" (default: "+unplayed+")")
	f.IntVar(&c.unrated, "unrated", 0, "the rating of players without one; 0: then no tie-break goes by rating")
}

// mostRating is the highest rating that a flag takes; report files have four
// columns for one.
const mostRating = 9999

// options are the flags as scoring has them.
func (c standingsChoice) options() (scoring.Options, error) {
	codes, err := scoring.ParseOrder(c.tiebreaks)
	if err != nil {
		return scoring.Options{}, usage(err)
	}
	if _, err := scoring.LookupCustom(c.unplayed); err != nil {
		return scoring.Options{}, usage(err)
	}
	if c.unrated < 0 || c.unrated > mostRating {
		return scoring.Options{}, usage(message.Err("why.rank.unrated", message.Args{"Rating": c.unrated, "Most": mostRating}))
	}
	return scoring.Options{Tiebreaks: codes, Unplayed: c.unplayed, Unrated: c.unrated}, nil
}

// newExplainRankCmd says why a player stands where he stands.
func newExplainRankCmd(env *env) *cobra.Command {
	var choice standingsChoice
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "rank N...",
		Short: "Say what the numbers of a place were made of",
		Long: `Says of each player on a place what his points and tie-breaks were made of: the
opponents and their numbers, what was cut and why, and which tie-break separates
him from his neighbours. Two places stand side by side: explain rank 3 4.

` + exitCodes,
		Example: "  arbiter explain rank 4\n  arbiter explain rank 3 4 --lang nl --format pdf > places.pdf\n  arbiter explain rank 1 --tiebreaks fmjd --format json",
		Args:    cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var ranks []int
			for _, arg := range args {
				rank, err := strconv.Atoi(arg)
				if err != nil || rank < 1 {
					return usage(message.Err("why.rank.no-place", message.Args{"Text": arg}), message.New("why.rank.number"))
				}
				ranks = append(ranks, rank)
			}
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.explainStandings(choice, ranks, format) })
		},
	}
	standingsFlags(cmd, &choice, "the event's", "the preset's, else FMJD")
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, explainFormats()...)
	return cmd
}

// explainFormats are the formats of explanations: tables to read, and data. What
// holds one table, or a sheet for each, has no room for a table a player.
func explainFormats() []string { return []string{"text", "json", "markdown", "html", "pdf"} }

// explainStandings explains some places; without any all of them.
func (s *session) explainStandings(choice standingsChoice, ranks []int, format string) error {
	opts, err := choice.options()
	if err != nil {
		return err
	}
	field, err := scoring.FieldOf(s.State(), s.StageNumber())
	if err != nil {
		return err
	}
	st, all, err := explained(field, opts, ranks)
	if err != nil {
		return err
	}
	about := reports.ExplainingEvent(s.State(), st, s.words())
	if format != "json" {
		return s.print(format, reports.Explanations(about, all, s.words())...)
	}
	numbers := make(map[tournament.PlayerID]int, len(field.Entrants))
	for _, e := range field.Entrants {
		numbers[e.Player] = int(e.TPN)
	}
	w := rankWriter{st: st, name: s.name, number: func(id tournament.PlayerID) int { return numbers[id] }}
	return w.json(s.env.out, all)
}

// explained are the explanations of some places, in their order; without any of all.
func explained(field *scoring.Field, opts scoring.Options, ranks []int) (*scoring.Standings, []scoring.Explanation, error) {
	if len(ranks) == 0 {
		return field.ExplainAll(opts)
	}
	x, err := field.Explainer(opts)
	if err != nil {
		return nil, nil, err
	}
	st := x.Standings
	var there []scoring.Explanation
	for _, rank := range ranks {
		n := len(there)
		for i, row := range st.Rows {
			if row.Rank <= rank && rank <= row.RankTo {
				there = append(there, x.At(i))
			}
		}
		if len(there) == n {
			return nil, nil, usage(message.Err("why.rank.nobody", message.Args{"Place": rank, "Players": len(st.Rows)}))
		}
	}
	return st, there, nil
}
