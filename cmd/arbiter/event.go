package main

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"arbiter/rules"
	"arbiter/tournament"
)

// newEventCmd shows and alters what the event is.
func newEventCmd(env *env) *cobra.Command {
	cmd := &cobra.Command{Use: "event", Short: "Show and alter what the event is", Args: cobra.NoArgs, RunE: needsSubcommand}
	cmd.AddCommand(newEventShowCmd(env), newEventSetCmd(env))
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

// eventJSON is the output of event show (schema 1).
type eventJSON struct {
	Schema int `json:"schema"`
	tournament.Event
	Stages []tournament.Stage `json:"stages"`
	Seq    int64              `json:"seq"`
	Head   string             `json:"head"`
}

// showEvent prints the event as lines of a name and a value, or as JSON.
func (s *session) showEvent(format string) error {
	e := s.State().Event
	if format == "json" {
		return jsonLine(s.env.out, eventJSON{Schema: 1, Event: e, Stages: s.State().Stages, Seq: s.State().Seq, Head: s.State().Head})
	}
	w := tabwriter.NewWriter(s.env.out, 0, 0, 2, ' ', 0)
	line := func(name, value string) {
		if value != "" {
			fmt.Fprintf(w, "%s\t%s\n", name, clean(value))
		}
	}
	line("name", e.Name)
	line("place", e.Place)
	line("begin", e.Begin)
	line("end", e.End)
	line("arbiter", e.Arbiter)
	line("variant", e.Variant)
	line("score", fmt.Sprintf("%s, a bye %s", e.Score.Name, e.Score.Bye))
	line("tiebreaks", orDefault(strings.Join(e.Tiebreaks, ","), "those of the system"))
	line("draws", s.env.words.Say(agreementText(e.Draws)))
	for _, st := range s.State().Stages {
		line(fmt.Sprintf("stage %d", st.Number), stageText(st))
	}
	return w.Flush()
}

// orDefault is a text, or what an empty one stands for.
func orDefault(text, empty string) string {
	if text == "" {
		return empty
	}
	return text
}

// stageText says how a stage is paired.
func stageText(st tournament.Stage) string {
	parts := []string{string(st.System)}
	if st.Name != "" {
		parts = []string{st.Name, string(st.System)}
	}
	if st.Cycles > 1 {
		parts = append(parts, fmt.Sprintf("%d cycles", st.Cycles))
	}
	parts = append(parts, orderParts(st)...)
	parts = append(parts, followParts(st)...)
	if st.Games > 1 {
		parts = append(parts, fmt.Sprintf("micro-matches of %d games", st.Games))
	}
	if st.Openings != tournament.OpeningsNone {
		parts = append(parts, fmt.Sprintf("an opening drawn for each %s", st.Openings))
	}
	if st.Rounds > 0 {
		parts = append(parts, fmt.Sprintf("%d %s planned", st.Rounds, plural(st.Rounds, "round", "rounds")))
	}
	parts = append(parts, swissText(st)...)
	switch {
	case st.Ranked && st.Seed > 0:
		parts = append(parts, fmt.Sprintf("numbers by rating, initial colour by lot, seed %d", st.Seed))
	case st.Ranked:
		parts = append(parts, "numbers by rating")
	case st.Seed > 0:
		parts = append(parts, fmt.Sprintf("numbers by lot, seed %d", st.Seed))
	}
	if len(st.Played) > 0 {
		parts = append(parts, fmt.Sprintf("%d paired", len(st.Played)))
	}
	return strings.Join(parts, ", ")
}

// eventOptions are the flags of event set.
type eventOptions struct {
	event            tournament.Event // what was given of the plain texts
	score, tiebreaks string
	bye              string
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
"" goes back to those of the system.

` + exitCodes,
		Example: `  arbiter event set --place Dambûn --begin 2026-11-20
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
	f.StringVar(&opts.event.Variant, "variant", "", "the game that is played, before the first round: "+strings.Join(variantIDs(), ", "))
	completeVariants(cmd)
	f.StringVar(&opts.score, "score", "", "what a game is worth: "+strings.Join(scores(), ", "))
	byePointsFlag(cmd, &opts.bye)
	f.StringVar(&opts.tiebreaks, "tiebreaks", "", "tie-breaks in order, separated by commas: "+tiebreakCodes())
	f.BoolVar(&opts.force, "force", false, "alter what is locked since the first round")
	f.StringVar(&opts.why, "why", "", "the reason, for the journal")
	return cmd
}

// runEventSet journals the altered event.
func runEventSet(ctx context.Context, env *env, opts eventOptions) error {
	if err := opts.check(); err != nil {
		return err
	}
	return env.withEvent(ctx, func(s *session) error {
		e, locked, err := opts.altered(s.State().Event)
		if err != nil {
			return err
		}
		if reflect.DeepEqual(e, s.State().Event) {
			return fail(exitRefused, errors.New("the event is like that already"), "arbiter event show prints what it is")
		}
		begun := slices.ContainsFunc(s.State().Stages, func(st tournament.Stage) bool { return len(st.Played) > 0 })
		if begun && len(locked) > 0 && (!opts.force || opts.why == "") {
			return fail(exitRefused, fmt.Errorf("a round is paired: %s can no longer be altered in passing", strings.Join(locked, " and ")),
				`if it must be, add --force --why "..."; the journal keeps both`)
		}
		if err := s.commit(ctx, opts.why, tournament.EventEdited{Event: e}); err != nil {
			return err
		}
		return s.showEvent("text")
	})
}

// check refuses what no event can be.
func (o *eventOptions) check() error {
	for _, day := range []string{o.event.Begin, o.event.End} {
		if err := checkDay(day); err != nil {
			return err
		}
	}
	if o.given("name") && strings.TrimSpace(o.event.Name) == "" {
		return usage(errors.New("an event needs a name"))
	}
	return nil
}

// altered is the event with what the flags name, and which of it is locked once
// a round is paired.
func (o *eventOptions) altered(e tournament.Event) (tournament.Event, []string, error) {
	for _, text := range []struct {
		flag, given string
		field       *string
	}{
		{"name", o.event.Name, &e.Name}, {"place", o.event.Place, &e.Place}, {"begin", o.event.Begin, &e.Begin},
		{"end", o.event.End, &e.End}, {"arbiter", o.event.Arbiter, &e.Arbiter},
	} {
		if o.given(text.flag) {
			*text.field = strings.TrimSpace(text.given)
		}
	}
	var locked []string
	if o.given("variant") {
		v, err := rules.LookupRow(o.event.Variant)
		if err != nil {
			return e, nil, usage(err)
		}
		e.Variant = v.ID
	}
	if o.given("score") || o.given("bye-points") {
		score, err := e.Score, error(nil)
		if o.given("score") {
			score, err = tournament.ParseScore(o.score)
		}
		if err == nil {
			score.Bye, err = byePoints(o.bye, score.Bye)
		}
		if err != nil {
			return e, nil, usage(err)
		}
		if score != e.Score {
			locked = append(locked, "the score")
		}
		e.Score = score
	}
	if o.given("tiebreaks") {
		codes, err := parseTiebreaks(o.tiebreaks)
		if err != nil {
			return e, nil, usage(err)
		}
		if !slices.Equal(codes, e.Tiebreaks) {
			locked = append(locked, "the order of tie-breaks")
		}
		e.Tiebreaks = codes
	}
	return e, locked, nil
}
