package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules/message"
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
	f.StringVar(&c.tiebreaks, "tiebreaks", "", "tie-breaks in order, separated by commas, or a preset ("+strings.Join(desk.TiebreakOrders(), ", ")+"); default: "+order+". Known: "+strings.Join(desk.TiebreakCodes(), ", "))
	f.StringVar(&c.unplayed, "unplayed", "", "how unplayed games count in tie-breaks: "+strings.Join(desk.UnplayedCodes(), ", ")+" (default: "+unplayed+")")
	f.IntVar(&c.unrated, "unrated", 0, "the rating of players without one; 0: then no tie-break goes by rating")
}

// options are the flags as the desk has them.
func (c standingsChoice) options() (desk.StandingsRequest, error) {
	codes, err := desk.ParseTiebreaks(c.tiebreaks)
	if err != nil {
		return desk.StandingsRequest{}, err
	}
	req := desk.StandingsRequest{Tiebreaks: codes, Unplayed: c.unplayed, Unrated: c.unrated}
	return req, inFlags(desk.CheckStandings(req))
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
	req, err := choice.options()
	if err != nil {
		return err
	}
	st, all, err := s.ExplainRank(desk.ExplainRankRequest{Standings: req, Places: ranks})
	if err != nil {
		return err
	}
	if format == "json" {
		return jsonLine(s.env.out, reports.RankWhy(st, all, s.name))
	}
	about := reports.ExplainingEvent(s.State(), st, s.words())
	return s.print(format, reports.Explanations(about, all, s.words())...)
}
