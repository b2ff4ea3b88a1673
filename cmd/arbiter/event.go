package main

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/cmd/internal/desk"
	"arbiter/reports"
	"arbiter/rules/games"
	"arbiter/tournament"
)

// newEventCmd shows and alters what the event is.
func newEventCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "event", Short: "Show and alter what the event is", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newEventShowCmd(env), newEventSetCmd(env), newEventPrivacyCmd(env))
	return cmd
}

// newEventShowCmd prints what the event is.
func newEventShowCmd(env *env) *cobra.Command {
	var format, asOf string
	cmd := &cobra.Command{
		Use:     "show",
		Short:   "Print what the event is",
		Long:    "Prints the name, place and dates of the event, what is played and how it is scored.\n\n" + exitCodes,
		Example: "  arbiter event show\n  arbiter event show --as-of 3 --format json",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return env.withEventAsOf(cmd.Context(), asOf, func(s *session) error { return s.showEvent(format) })
		},
	}
	asOfFlag(cmd, &asOf)
	formatFlag(cmd, &format, "text", "json")
	return cmd
}

// showEvent prints the event as lines of a name and a value, or as JSON.
func (s *session) showEvent(format string) error {
	if format == "json" {
		return reports.WriteEventJSON(s.env.out, s.State())
	}
	return s.env.list(s.EventFacts())
}

// orDefault is a text, or what an empty one stands for.
func orDefault(text, empty string) string {
	if text == "" {
		return empty
	}
	return text
}

// eventOptions are the flags of event set.
type eventOptions struct {
	event            tournament.Event // what was given of the plain texts
	score, tiebreaks string
	bye              string
	time             string
	fee              string
	defaultTime      string
	publish          string
	record           recordingOptions
	why              string
	force            bool
	given            func(flag string) bool
}

// newEventSetCmd alters what the event is.
func newEventSetCmd(env *env) *cobra.Command {
	var opts eventOptions
	cmd := &cobra.Command{
		Use:   "set",
		Short: "Alter what the event is",
		Long: `Alters what the flags name and leaves the rest. Once a round is paired the variant
stays, and score and tie-breaks change only with --force and a reason. --tiebreaks
"" goes back to those of the system. --rules changes what is cited only; --rules ""
goes back to the variant's own rules. --time is the time of each player: minutes, and
the seconds added for each move (80+60); minutes for so many moves and for the rest
(120/50+60); one a game of a micro-match (80+60,15+5,5+3), with a tempo before it if
that was announced (rapid 15). A time outside those of the rules is named, not refused.
Public pages have no birth years and no irregularities by name unless --publish says
so; what they have else it can leave out, on one kind of page if it is named: no-clubs,
no-ratings@embed. arbiter event privacy shows what is where.

Games are recorded move by move on tablets by both players unless --recorders one or
none says otherwise; --assist legal has tablets take legal moves alone, for youth and
training. --delay is by how many minutes moves come later to the public, on pages and
relays alike; --clocks on has tablets ask for what the clocks show.

` + exitCodes,
		Example: `  arbiter event set --place Dambûn --begin 2026-11-20
  arbiter event set --time 80+60
  arbiter event set --publish birth-years,no-ratings@embed --initials-under 16
  arbiter event set --recorders one --delay 15
  arbiter event set --tiebreaks SB,WIN --force --why "decided by the players' meeting"`,
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			opts.given = cmd.Flags().Changed
			return runEventSet(cmd.Context(), env, opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.event.Name, "name", "", "what the event is called")
	f.StringVar(&opts.event.Place, "place", "", "where it is played")
	f.StringVar(&opts.event.Begin, "begin", "", "first day, as 2026-11-20")
	f.StringVar(&opts.event.End, "end", "", "last day")
	f.StringVar(&opts.event.Arbiter, "arbiter", "", "chief arbiter")
	f.StringVar(&opts.event.Deputies, "deputies", "", "the arbiters beside the chief one, separated by semicolons")
	f.StringVar(&opts.event.Organiser, "organiser", "", "who holds the event, a club or a federation")
	f.StringVar(&opts.event.Variant, "variant", "", "the game that is played, before the first round: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
	rulesFlag(cmd, &opts.event.Rules)
	f.StringVar(&opts.score, "score", "", "what a game is worth: "+strings.Join(scores(), ", "))
	byePointsFlag(cmd, &opts.bye)
	f.StringVar(&opts.tiebreaks, "tiebreaks", "", "tie-breaks in order, separated by commas: "+strings.Join(desk.TiebreakCodes(), ", "))
	timeFlag(cmd, &opts.time)
	f.StringVar(&opts.fee, "fee", "", "the entry fee, as 10 or 7.50")
	f.StringVar(&opts.defaultTime, "default-time", "", "how many minutes after the start of a round it is lost for who has not appeared, as 30 or 1h")
	f.StringVar(&opts.publish, "publish", "", "what of persons stands on public pages, each at one kind of page if wanted (no-clubs@embed): "+strings.Join(tournament.PublishWords(), ", "))
	f.IntVar(&opts.event.Privacy.InitialsUnder, "initials-under", 0, "public pages name players younger than that by initials (0: nobody)")
	opts.record.flags(cmd)
	f.BoolVar(&opts.force, "force", false, "alter what is locked since the first round")
	f.StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// runEventSet journals the altered event, and prints it.
func runEventSet(ctx context.Context, env *env, opts eventOptions) error {
	req, err := opts.request()
	if err != nil {
		return err
	}
	return env.withEvent(ctx, func(s *session) error {
		done, err := s.EditEvent(ctx, req)
		if err != nil {
			return s.told(ctx, err)
		}
		s.env.notes(done.Notes)
		return s.showEvent("text")
	})
}

// request is what the flags ask for.
func (o *eventOptions) request() (desk.EditEventRequest, error) {
	req := desk.EditEventRequest{Given: o.event, Fields: givenEventFields(o.given), Force: o.force, Why: o.why}
	if o.given("variant") {
		v, err := games.Lookup(o.event.Variant)
		if err != nil {
			return req, usage(err)
		}
		req.Given.Variant = v.ID()
	}
	var err error
	if req.Given.Rules, err = givenRules(o.event.Rules); err != nil {
		return req, err
	}
	if o.given("score") {
		score, err := tournament.ParseScore(o.score)
		if err != nil {
			return req, usage(err)
		}
		req.Given.Score = score
	}
	if req.Given.Time, err = tournament.ParseTimeControls(o.time); err != nil {
		return req, usage(err)
	}
	public, err := tournament.ParsePublished(o.publish)
	if err != nil {
		return req, usage(err)
	}
	public.InitialsUnder = req.Given.Privacy.InitialsUnder
	req.Given.Privacy = public
	if req.Given.Score.Bye, err = byePoints(o.bye, req.Given.Score.Bye); err != nil {
		return req, usage(err)
	}
	if o.fee != "" {
		if req.Given.Fee, err = tournament.ParseMoney(o.fee); err != nil {
			return req, usage(err)
		}
	}
	if o.given("default-time") {
		if req.Given.DefaultTime, err = desk.ParseMinutes(o.defaultTime); err != nil {
			return req, usage(err)
		}
	}
	if req.Given.Recording, err = o.record.read(); err != nil {
		return req, usage(err)
	}
	req.Given.Tiebreaks, err = desk.ParseTiebreaks(o.tiebreaks)
	return req, err
}

// timeFlag adds the time control of an event.
func timeFlag(cmd *cobra.Command, to *string) {
	cmd.Flags().StringVar(to, "time", "", "time of each player, as 45, 80+60, 120/50+60; one a game of a pairing, separated by commas")
}

// givenEventFields are the fields of an event whose flags are given.
func givenEventFields(given func(flag string) bool) []desk.EventField {
	var fields []desk.EventField
	for _, field := range desk.EventFields() {
		if given(string(field)) {
			fields = append(fields, field)
		}
	}
	return fields
}
