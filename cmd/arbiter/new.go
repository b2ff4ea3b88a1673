package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbiter/rules/games"
	"arbiter/scoring"
	"arbiter/tournament"
	"arbiter/tournament/store"
)

// newOptions are the flags of new.
type newOptions struct {
	event            tournament.Event
	stage            tournament.Stage
	variant, system  string
	score, tiebreaks string
	bye              string
	template         string
	given            func(flag string) bool
}

// newNewCmd begins an event.
func newNewCmd(env *env) *cobra.Command {
	var opts newOptions
	cmd := &cobra.Command{
		Use:   "new FILE",
		Short: "Begin an event",
		Long: `Makes the event file. It holds the whole event: players, rounds, games, results
and the journal of every change. It can be copied, mailed, and opened with any
SQLite program.

` + exitCodes,
		Example: `  arbiter new club.arbiter --name "Club championship" --variant frisian --system round-robin
  arbiter new open.arbiter --name "Open" --variant russian --system round-robin --cycles 2 --score 2-1-0
  arbiter new wc.arbiter --name "World championship" --template frisian-wc`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			opts.given = cmd.Flags().Changed
			return runNew(cmd.Context(), env, args[0], opts)
		},
	}
	f := cmd.Flags()
	f.StringVar(&opts.event.Name, "name", "", "what the event is called (needed)")
	variantFlag(cmd, &opts.variant)
	f.StringVar(&opts.template, "template", "", "how it is played, by name: "+strings.Join(templateNames(), ", "))
	_ = cmd.RegisterFlagCompletionFunc("template", cobra.FixedCompletions(completions(templateNames()), cobra.ShellCompDirectiveNoFileComp))
	stageFlags(cmd, &opts.stage, &opts.system)
	f.StringVar(&opts.score, "score", "1-½-0", "what a game is worth: "+strings.Join(scores(), ", "))
	byePointsFlag(cmd, &opts.bye)
	f.StringVar(&opts.tiebreaks, "tiebreaks", "", "tie-breaks in order, separated by commas (default: the system's): "+tiebreakCodes())
	f.StringVar(&opts.event.Place, "place", "", "where it is played")
	f.StringVar(&opts.event.Begin, "begin", "", "first day, as 2026-11-20")
	f.StringVar(&opts.event.End, "end", "", "last day")
	f.StringVar(&opts.event.Arbiter, "arbiter", "", "chief arbiter")
	return cmd
}

// runNew makes the event file from the flags.
func runNew(ctx context.Context, env *env, path string, opts newOptions) error {
	if strings.TrimSpace(opts.event.Name) == "" {
		return usage(errors.New("the event has no name"), `give it one: --name "Club championship"`)
	}
	if err := opts.fill(); err != nil {
		return err
	}
	v, err := games.Lookup(opts.variant)
	if err != nil {
		return usage(err)
	}
	opts.event.Variant = v.ID()
	if !slices.Contains(systems(), opts.system) {
		return usage(fmt.Errorf("no pairing system %q", opts.system), "choose one of "+strings.Join(systems(), ", "))
	}
	opts.stage.System = tournament.System(opts.system)
	if err := checkStage(opts.stage); err != nil {
		return err
	}
	settle(&opts.stage)
	if opts.event.Score, err = tournament.ParseScore(opts.score); err != nil {
		return usage(err)
	}
	if opts.event.Score.Bye, err = byePoints(opts.bye, opts.event.Score.Bye); err != nil {
		return usage(err)
	}
	if err := checkOpenings(opts.stage, v.ID()); err != nil {
		return err
	}
	drawSwiss(env, &opts.stage)
	if opts.event.Tiebreaks, err = parseTiebreaks(opts.tiebreaks); err != nil {
		return usage(err)
	}
	for _, day := range []string{opts.event.Begin, opts.event.End} {
		if err := checkDay(day); err != nil {
			return err
		}
	}
	body := tournament.EventCreated{Event: opts.event, Stage: opts.stage}
	st, err := store.Create(ctx, path, tournament.New(env.author(), "", env.now(), body))
	if errors.Is(err, os.ErrExist) {
		return fail(exitRefused, fmt.Errorf("%s exists already", path), "choose another name; nothing was written")
	}
	if err != nil {
		return err
	}
	env.deeds.wrote(path)
	if err := st.Close(); err != nil {
		return err
	}
	_, err = fmt.Fprintf(env.out, "%s: %s, %s, %s, %s\n", path, clean(opts.event.Name), v.Name(), opts.system, opts.event.Score.Name)
	return err
}

// fill takes from the template what the flags do not say.
func (o *newOptions) fill() error {
	if o.template == "" {
		return nil
	}
	t, err := findTemplate(o.template)
	if err != nil {
		return err
	}
	for flag, take := range map[string]func(){
		"variant":   func() { o.variant = t.variant },
		"score":     func() { o.score = t.score },
		"tiebreaks": func() { o.tiebreaks = t.tiebreaks },
		"system":    func() { o.system = string(t.stage.System) },
		"cycles":    func() { o.stage.Cycles = t.stage.Cycles },
		"rounds":    func() { o.stage.Rounds = t.stage.Rounds },
		"games":     func() { o.stage.Games = max(t.stage.Games, 1) },
		"openings":  func() { o.stage.Openings = t.stage.Openings },
	} {
		if !o.given(flag) {
			take()
		}
	}
	o.stage.Name = t.stage.Name
	return nil
}

// systems are the pairing systems a new event may have.
func systems() []string {
	var names []string
	for _, s := range tournament.Systems() {
		names = append(names, string(s))
	}
	return names
}

// scores are the names of the score systems.
func scores() []string {
	var names []string
	for _, s := range tournament.ScoreSystems() {
		names = append(names, s.Name)
	}
	return names
}

// tiebreakCodes lists the tie-breaks that standings know.
func tiebreakCodes() string {
	var codes []string
	for _, t := range scoring.Tiebreaks() {
		codes = append(codes, t.Code)
	}
	return strings.Join(codes, ", ")
}

// parseTiebreaks reads a list of tie-breaks or the name of an order; each must be
// known.
func parseTiebreaks(text string) ([]string, error) { return scoring.ParseOrder(text) }
