package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

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

// options are the flags as scoring has them.
func (c standingsChoice) options() (scoring.Options, error) {
	codes, err := scoring.ParseOrder(c.tiebreaks)
	if err != nil {
		return scoring.Options{}, usage(err)
	}
	if _, err := scoring.LookupCustom(c.unplayed); err != nil {
		return scoring.Options{}, usage(err)
	}
	return scoring.Options{Tiebreaks: codes, Unplayed: c.unplayed, Unrated: c.unrated}, nil
}

// newExplainRankCmd says why a player stands where he stands.
func newExplainRankCmd(env *env) *cobra.Command {
	var choice standingsChoice
	var format, asOf string
	cmd := &cobra.Command{
		Use:   "rank N",
		Short: "Say what the numbers of a place were made of",
		Long: `Says of each player on a place what his points and tie-breaks were made of: the
opponents and their numbers, what was cut and why, and which tie-break separates
him from his neighbours.

` + exitCodes,
		Example: "  arbiter explain rank 4\n  arbiter explain rank 1 --tiebreaks fmjd --format json",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			rank, err := strconv.Atoi(args[0])
			if err != nil || rank < 1 {
				return usage(fmt.Errorf("%q is no place", args[0]), "write the number of the place, from 1")
			}
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.explainStandings(choice, rank, format) })
		},
	}
	standingsFlags(cmd, &choice, "the event's", "the preset's, else FMJD")
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// explainStandings explains one place, or with rank 0 all of them.
func (s *session) explainStandings(choice standingsChoice, rank int, format string) error {
	opts, err := choice.options()
	if err != nil {
		return err
	}
	field, err := scoring.FieldOf(s.event, s.stage())
	if err != nil {
		return err
	}
	numbers := make(map[tournament.PlayerID]int, len(field.Entrants))
	for _, e := range field.Entrants {
		numbers[e.Player] = int(e.TPN)
	}
	w := rankWriter{name: s.name, number: func(id tournament.PlayerID) int { return numbers[id] }}
	return w.explain(s.env, field, opts, rank, format)
}

// explain explains the standings of a field, or with a rank those on one place.
func (w rankWriter) explain(env *env, field *scoring.Field, opts scoring.Options, rank int, format string) error {
	st, all, err := field.ExplainAll(opts)
	if err != nil {
		return err
	}
	if rank > 0 {
		var there []scoring.Explanation
		for _, e := range all {
			if e.Standing.Rank <= rank && rank <= e.Standing.RankTo {
				there = append(there, e)
			}
		}
		if all = there; len(all) == 0 {
			return usage(fmt.Errorf("nobody is on place %d: there are %d players", rank, len(st.Rows)))
		}
	}
	w.st, w.scale = st, field.Score.Scale()
	if format == "json" {
		return w.json(env.out, all)
	}
	return w.text(env.out, all)
}
