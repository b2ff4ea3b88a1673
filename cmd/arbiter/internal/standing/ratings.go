package standing

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/internal/desk/standings"
	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/tournament"
)

// ratingsOptions are the flags of ratings.
type ratingsOptions struct {
	rule   string
	k      int64
	gap    int
	faster bool
	keep   bool
	asOf   string
	round  int
	format string
}

// NewRatingsCmd computes new ratings.
func NewRatingsCmd(env *cli.Env) *cobra.Command {
	var opts ratingsOptions
	cmd := &cobra.Command{
		Use:   "ratings",
		Short: "Compute rating changes and performances of the event",
		Long: `Computes what the stage does to the ratings of its players. Only games over the
board against rated opponents count. The figures of a rule can be set, and with
--keep they become those of the event; which of them are confirmed stands in
docs/tiebreaks.md.

` + cli.ExitCodes,
		Example: "  arbiter ratings\n  arbiter ratings --rule adamovich\n  arbiter ratings --k 15 --gap 400 --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if opts.keep && (opts.asOf != "" || opts.round != cli.LastRound) {
				return cli.Usage(message.Err("cmd-event.keep-now"))
			}
			return env.WithEventAfter(cmd.Context(), opts.asOf, opts.round, func(s *cli.Session) error {
				req := opts.request(cmd.Flags().Changed)
				changes, err := standings.RatingsOf(cmd.Context(), s.File.Desk, req)
				if err != nil {
					return s.Told(cmd.Context(), cli.InFlags(err))
				}
				return showRatings(s, changes, opts.format)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.rule, "rule", "", "how ratings are computed (default: the event's, else the game's): "+strings.Join(standings.RatingRuleCodes(), ", "))
	f.Int64Var(&opts.k, "k", 0, "the development factor K for everybody (default: the event's, else the rule's)")
	f.IntVar(&opts.gap, "gap", 0, "a difference of ratings counts for no more; 0 is no limit (default: the event's, else the rule's)")
	f.BoolVar(&opts.faster, "faster", false, "a faster tempo: half the change")
	f.BoolVar(&opts.keep, "keep", false, "make these figures those of the event")
	cli.AsOfFlag(cmd, &opts.asOf)
	cli.AfterFlag(cmd, &opts.round)
	cli.TableFormatFlag(cmd, &opts.format)
	return cmd
}

// request is what the flags ask for.
func (o ratingsOptions) request(given func(flag string) bool) standings.RatingsRequest {
	req := standings.RatingsRequest{Given: tournament.RatingSettings{Rule: o.rule, K: o.k, Gap: &o.gap, Faster: o.faster}, Keep: o.keep}
	for _, field := range standings.RatingFields() {
		if given(string(field)) {
			req.Fields = append(req.Fields, field)
		}
	}
	return req
}

// showRatings prints the changes of the stage the arbiter is at.
func showRatings(s *cli.Session, changes standings.Ratings, format string) error {
	if format == "json" {
		return cli.JsonLine(s.Env.Out, reports.RatingsData(changes.Field, changes.Rule, s.Name))
	}
	return s.Print(format, reports.Ratings(s.State(), changes.Field, changes.Rule, s.Words()))
}
