package main

import (
	"strings"

	"github.com/spf13/cobra"

	"arbiter/reports"
	"arbiter/rules/message"
	"arbiter/scoring"
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
	format string
}

// newRatingsCmd computes new ratings.
func newRatingsCmd(env *env) *cobra.Command {
	var opts ratingsOptions
	cmd := &cobra.Command{
		Use:   "ratings",
		Short: "Compute rating changes and performances of the event",
		Long: `Computes what the stage does to the ratings of its players. Only games over the
board against rated opponents count. The figures of a rule can be set, and with
--keep they become those of the event; which of them are confirmed stands in
docs/tiebreaks.md.

` + exitCodes,
		Example: "  arbiter ratings\n  arbiter ratings --rule adamovich\n  arbiter ratings --k 15 --gap 400 --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if opts.keep && opts.asOf != "" {
				return usage(message.Err("cmd-event.keep-now"))
			}
			return env.withEventAsOf(cmd.Context(), opts.asOf, func(s *session) error {
				settings, err := opts.settings(s.State().Event.Ratings, cmd.Flags().Changed)
				if err != nil {
					return err
				}
				if opts.keep {
					if _, err := s.KeepRatings(cmd.Context(), settings); err != nil {
						return s.told(cmd.Context(), err)
					}
				}
				rule, err := scoring.RatingRuleOf(settings)
				if err != nil {
					return usage(err)
				}
				return s.ratings(rule, opts.format)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.rule, "rule", "", "how ratings are computed (default: the event's, else fmjd): "+ratingRuleCodes())
	f.Int64Var(&opts.k, "k", 0, "the development factor K for everybody (default: the event's, else the rule's)")
	f.IntVar(&opts.gap, "gap", 0, "a difference of ratings counts for no more; 0 is no limit (default: the event's, else the rule's)")
	f.BoolVar(&opts.faster, "faster", false, "a faster tempo: half the change")
	f.BoolVar(&opts.keep, "keep", false, "make these figures those of the event")
	asOfFlag(cmd, &opts.asOf)
	tableFormatFlag(cmd, &opts.format)
	return cmd
}

// settings are the event's figures with those that the flags name.
func (o ratingsOptions) settings(settings tournament.RatingSettings, changed func(string) bool) (tournament.RatingSettings, error) {
	if changed("rule") {
		if !strings.EqualFold(settings.Rule, o.rule) {
			settings.K, settings.Gap = 0, nil // figures are of a rule
		}
		settings.Rule = o.rule
	}
	if o.k < 0 || o.gap < 0 || changed("k") && o.k == 0 {
		return settings, usage(message.Err("cmd-event.bad-k"))
	}
	if o.k > tournament.MaxFactor || o.gap > tournament.MaxGap {
		return settings, usage(message.Err("cmd-event.k-bounds", message.Args{"K": tournament.MaxFactor, "Gap": tournament.MaxGap}))
	}
	if changed("k") {
		settings.K = o.k
	}
	if changed("gap") {
		settings.Gap = &o.gap
	}
	if changed("faster") {
		settings.Faster = o.faster
	}
	if _, err := scoring.RatingRuleOf(settings); err != nil {
		return settings, usage(err)
	}
	return settings, nil
}

// ratings prints the changes of the stage the arbiter is at.
func (s *session) ratings(rule scoring.RatingRule, format string) error {
	field, err := scoring.FieldOf(s.State(), s.StageNumber())
	if err != nil {
		return err
	}
	if format == "json" {
		return s.ratingsJSON(field, rule)
	}
	return s.print(format, reports.Ratings(s.State(), field, rule, s.words()))
}

// ratingJSON is the change of one player.
type ratingJSON struct {
	ID          tournament.PlayerID `json:"id"`
	Name        string              `json:"name"`
	Rating      int                 `json:"rating"`
	Games       int                 `json:"games"`
	Score       scoring.Value       `json:"score"`
	Expected    scoring.Value       `json:"expected"`
	Average     scoring.Value       `json:"average"`
	K           int64               `json:"k"`
	Change      scoring.Value       `json:"change"`
	New         int                 `json:"new"`
	Performance scoring.Value       `json:"performance"`
	From        []contributionJSON  `json:"from"`
}

// ratingsJSON prints one object.
func (s *session) ratingsJSON(field *scoring.Field, rule scoring.RatingRule) error {
	open, final := field.Progress()
	doc := struct {
		Schema  int          `json:"schema"`
		Rule    string       `json:"rule"`
		Final   bool         `json:"final"`
		Open    int          `json:"open"`
		Ratings []ratingJSON `json:"ratings"`
	}{Schema: 1, Rule: rule.Code, Final: final, Open: open, Ratings: []ratingJSON{}}
	for _, c := range field.RatingChanges(rule) {
		doc.Ratings = append(doc.Ratings, ratingJSON{
			ID: c.Player, Name: s.name(c.Player), Rating: c.Rating, Games: c.Games, Score: c.Score, Expected: c.Expected, Average: c.Average,
			K: c.K, Change: c.Change, New: c.New, Performance: c.Performance, From: contributionsOf(c.From),
		})
	}
	return jsonLine(s.env.out, doc)
}

// ratingRuleCodes lists the ways to compute ratings.
func ratingRuleCodes() string {
	var codes []string
	for _, r := range scoring.RatingRules() {
		codes = append(codes, r.Code)
	}
	return strings.Join(codes, ", ")
}
